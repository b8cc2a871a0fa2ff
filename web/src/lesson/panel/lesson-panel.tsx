/** The lesson's column: the step's text, its questions, and the way to the next step. */
import { FoundItems, ProblemItems } from './lesson-problems.tsx';
import { nextStep, previousStep } from '../progress/actions.ts';
import { FormBelow } from './form-below.tsx';
import { lessonAfter } from '../open/bundled.ts';
import { currentPredict, currentStep, openPredict, progressOf, useLesson } from '../progress/lesson-store.ts';
import { LostLessonPanel } from './lost-lesson.tsx';
import { PredictCard } from './predict-card.tsx';
import { predictsOf } from '../read/model.ts';
import { SignLabel } from './sign-label.tsx';
import { StepDots } from './step-dots.tsx';
import { StepText } from './step-text.tsx';
import { LESSON_TEXT as TEXT } from '../text.ts';
import { useLessonKeys } from './useLessonKeys.ts';
import { useLook } from './useLook.ts';
import { useReading } from './useReading.ts';
import './lesson.css';
import { useMoreBelow } from './useMoreBelow.ts';

/** To the author of a lesson that was dropped: what becomes of a change. */
function Saving() {
  const dropped = useLesson((state) => state.dropped);
  const isFine = useLesson(({ found }) => found?.length === 0);
  return dropped && <p className="lesson-saving">{(isFine ? TEXT.fine : TEXT)[dropped]}</p>;
}

/** Behind the last step: the lesson that follows, or the course. */
function WayOn({ isWaiting }: { readonly isWaiting: boolean }) {
  const following = useLesson(({ loaded }) => lessonAfter(loaded?.lesson.name ?? ''));
  return (
    <a
      className={isWaiting ? 'lesson-quiet' : 'lesson-next'}
      href={following === null ? '#home' : `#lesson/${following}`}
    >
      {following === null ? TEXT.toCourse : TEXT.nextLesson}
    </a>
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
  const [end, isMore] = useMoreBelow();
  return (
    <>
      <div ref={end} className="lesson-end" />
      <nav className="lesson-nav" aria-label={TEXT.steps} data-more={isMore || undefined}>
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
            {hasMore ? TEXT.nextQuestion : TEXT.next}
          </button>
        )}
        {isLast && !hasMore && <WayOn isWaiting={isWaiting} />}
      </nav>
    </>
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
  const predict = useLesson(currentPredict);
  const open = useLesson(openPredict);
  const count = useLesson((state) => state.steps.length);
  const problems = useLesson((state) => state.problems);
  const opening = useLesson((state) => state.opening);
  const lost = useLesson((state) => state.lost);
  const heading = useReading(step?.number ?? null, predict?.id ?? null);
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
  return (
    <article className="lesson-panel" aria-label={TEXT.column}>
      <Saving />
      <FoundItems />
      <div className="lesson-count">
        {TEXT.step(step.number, count)}
        <StepDots />
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {step.title}
      </h2>
      <StepText key={step.number} step={step} />
      {predict && <PredictCard key={predict.id} predict={predict} />}
      <StepNav index={step.number - 1} count={count} />
      {open && <FormBelow key={`below ${open.id}`} />}
      <SignLabel />
    </article>
  );
}
