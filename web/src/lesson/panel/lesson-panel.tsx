/** The lesson's column: the step's text, its questions, and the buttons to other steps. */
import { FoundItems, LostLessonPanel, ProblemItems } from './lesson-problems.tsx';
import { goToStep, nextStep, previousStep } from '../progress/actions.ts';
import { FormBelow } from './form-below.tsx';
import { labAfter } from '../../lib/course/laboratories.ts';
import { lessonAfter } from '../open/bundled.ts';
import { currentPredict, currentStep, openPredict, progressOf, useLesson } from '../progress/lesson-store.ts';
import { PredictCard } from './predict-card.tsx';
import { hasNextRound, predictsOf, type Step } from '../model.ts';
import { SignLabel } from './sign-label.tsx';
import { Claim, StepText } from './step-text.tsx';
import { LESSON_TEXT as TEXT } from '../text.ts';
import { useLessonKeys } from './useLessonKeys.ts';
import { useLook } from './useLook.ts';
import './column.css';
import './question.css';
import './foot.css';
import { useMoreBelow, useReading } from './useColumn.ts';

/** To the author of a lesson that was dropped: what becomes of a change. */
function Saving() {
  const dropped = useLesson((state) => state.dropped);
  const isFine = useLesson(({ found }) => found?.length === 0);
  return dropped && <p className="lesson-saving">{(isFine ? TEXT.fine : TEXT)[dropped]}</p>;
}

/** One square a step: full when done, framed where you are; pressing goes there. */
function StepDots() {
  const steps = useLesson((state) => state.steps);
  const { step: here, done } = useLesson(progressOf);
  return (
    <ol className="lesson-dots">
      {steps.map((step, index) => (
        <li key={step.number}>
          <button
            type="button"
            className={done.includes(index) ? 'lesson-dot lesson-dot-done' : 'lesson-dot'}
            aria-current={index === here ? 'step' : undefined}
            aria-label={`${step.number}. ${step.title}${done.includes(index) ? `, ${TEXT.stepDone}` : ''}`}
            title={step.title}
            onClick={() => void goToStep(index)}
          />
        </li>
      ))}
    </ol>
  );
}

/** Behind the last step: the laboratory of the story and the lesson that follows, or the course. */
function WayOn({ isWaiting }: { readonly isWaiting: boolean }) {
  const name = useLesson(({ loaded }) => loaded?.lesson.name ?? '');
  const [lab, following] = [labAfter(name), lessonAfter(name)];
  const first = isWaiting ? 'lesson-quiet' : 'lesson-next';
  return (
    <>
      {following && (
        <a className={lab ? 'lesson-quiet' : first} href={`#lesson/${following}`}>
          {TEXT.nextLesson}
        </a>
      )}
      {lab && (
        <a className={first} href={`#lab/${lab.name}`}>
          {TEXT.toLab}
        </a>
      )}
      {!lab && following === null && (
        <a className={first} href="#home">
          {TEXT.toCourse}
        </a>
      )}
    </>
  );
}

function StepNav({ index, count }: { readonly index: number; readonly count: number }) {
  const isLast = index === count - 1;
  const isAllDone = useLesson((state) => progressOf(state).done.length === state.steps.length);
  // While a question waits, answering it is what there is to do.
  const isWaiting = useLesson((state) => openPredict(state) !== null);
  const hasMore = useLesson((state) => {
    const step = currentStep(state);
    return step !== null && progressOf(state).question < predictsOf(step).length - 1;
  });
  const predict = useLesson(currentPredict);
  const isRound = predict !== null && predict.round !== null;
  const more = predict !== null && hasNextRound(predict) ? TEXT.nextRound : TEXT.nextQuestion;
  const onward = hasMore ? more : TEXT.next;
  // Whoever leaves the last round open leaves the step, and is told that a round is left.
  const onwardWords = isRound && isWaiting ? TEXT.skipRound : onward;
  return (
    <nav className="lesson-nav" aria-label={TEXT.steps}>
      {isLast && isAllDone && <output>{TEXT.allDone}</output>}
      <button
        type="button"
        className="lesson-quiet"
        aria-keyshortcuts="PageUp"
        disabled={index === 0}
        onClick={() => void previousStep()}
      >
        {TEXT.previous}
      </button>
      {(!isLast || hasMore) && (
        <button
          type="button"
          className={isWaiting ? 'lesson-quiet' : 'lesson-next'}
          aria-keyshortcuts="PageDown"
          onClick={() => void nextStep()}
        >
          {onwardWords}
        </button>
      )}
      {isLast && !hasMore && <WayOn isWaiting={isWaiting} />}
    </nav>
  );
}

/** The text of a step; its question and buttons stay at the foot of the column, below the scrolling text. */
function Reading({ step }: { readonly step: Step }) {
  const predict = useLesson(currentPredict);
  const open = useLesson(openPredict);
  const count = useLesson((state) => state.steps.length);
  const isWaiting = open !== null || (predict !== null && hasNextRound(predict));
  const heading = useReading(step.number, predict?.id ?? null);
  const [end, isMore] = useMoreBelow();
  return (
    <article className="lesson-panel" aria-label={TEXT.column} data-more={isMore || undefined}>
      <Saving />
      <FoundItems />
      <div className="lesson-count">
        {TEXT.step(step.number, count)}
        <StepDots />
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {step.title}
      </h2>
      <StepText key={step.number} step={step} isWaiting={isWaiting} />
      <div className="lesson-foot">
        <Claim step={step} />
        {predict && <PredictCard key={predict.id} predict={predict} />}
        <StepNav index={step.number - 1} count={count} />
      </div>
      {open && <FormBelow key={`below ${open.id}`} />}
      <div ref={end} className="lesson-end" />
      <SignLabel />
    </article>
  );
}

/**
 * Everything comes from the lesson's store: open a lesson with `openLesson` (open-lesson.ts) and put this where the
 * column is. It brings its keys along: PageUp and PageDown, digits, Enter.
 */
export function LessonPanel() {
  useLessonKeys();
  useLook();
  const step = useLesson(currentStep);
  const problems = useLesson((state) => state.problems);
  const opening = useLesson((state) => state.opening);
  const lost = useLesson((state) => state.lost);
  if (problems.length > 0) {
    return (
      <>
        <ProblemItems problems={problems} />
        <Saving />
      </>
    );
  }
  if (lost) return <LostLessonPanel lost={lost} />;
  if (!step) return <p className="lesson-panel">{opening === null ? '' : TEXT.opening}</p>;
  return <Reading step={step} />;
}
