/** Under the stage: a question, its answer, or what just happened. */
import { caption } from '../core/events/caption.ts';
import { yearWords } from '../scenario/kernels/years.ts';
import { changedSwitches } from '../scenario/labels.ts';
import { useMachine } from '../store/machine/useMachine.ts';
import { FunctionPath } from '../ui/why/function-path.tsx';
import { PlaceWords } from '../ui/transport/place-words.tsx';
import { useCurrentEvent, useCurrentPath, useLabels } from '../ui/why/useCurrentEvent.ts';
import type { PresentedLesson, PresentedQuestion } from './presented.ts';
import { PRESENT_TEXT as TEXT } from './text.ts';

function Question({ question }: { readonly question: PresentedQuestion }) {
  return (
    <>
      <div className="present-before">{question.before}</div>
      <div className="present-question">{question.question}</div>
      {question.options.length > 0 && (
        <ul className="present-options">
          {question.options.map(({ id, key, words }) => (
            <li key={id}>
              {key !== null && <span className="present-key">{key}</span>}
              {words}
            </li>
          ))}
        </ul>
      )}
      {question.pressing !== null && <div className="present-pressing">{question.pressing}</div>}
    </>
  );
}

function Answer({ question }: { readonly question: PresentedQuestion }) {
  if (!question.answer) return <p className="present-said">{TEXT.asking}</p>;
  const { words, why, isLong } = question.answer;
  return (
    <>
      <div className="present-question">{question.question}</div>
      {question.told !== null && <div className="present-pressing">{question.told}</div>}
      <p className={isLong ? 'present-said is-long' : 'present-said'}>
        {question.told === null && <strong className="present-answer">{words}</strong>} {why}
      </p>
    </>
  );
}

function EventWords() {
  const event = useCurrentEvent();
  const labels = useLabels();
  return event ? caption(event, labels) : TEXT.start;
}

/** How many settings are changed: their names would be cut off, and nobody can press them here. */
function KernelWords() {
  const source = useMachine((known) => known.source);
  return (
    source && (
      <p className="present-kernel">
        {TEXT.kernel(source.kernel + yearWords(source.kernel), changedSwitches(source).length)}
      </p>
    )
  );
}

/** What just happened, in one sentence, and how the kernel got there. */
function Happened() {
  const { shown } = useCurrentPath(useCurrentEvent());
  return (
    <>
      <p className="present-said" data-testid="caption">
        <EventWords />
      </p>
      <p className="present-path">
        <FunctionPath path={shown} />
      </p>
    </>
  );
}

/** What the step claims, large, and below it what just happened, as the arrows go on stepping. */
function StepWords({
  title,
  claim,
  isAlone,
}: {
  readonly title: string;
  readonly claim: string | null;
  readonly isAlone: boolean;
}) {
  return (
    <>
      <h2 className="present-title">{title}</h2>
      {claim !== null && <p className="present-claim">{claim}</p>}
      {claim === null && isAlone && <Happened />}
    </>
  );
}

interface CaptionProps {
  readonly lesson: PresentedLesson | null;
  /** The question that is shown; null when none is. */
  readonly question: PresentedQuestion | null;
  readonly isAnswered: boolean;
  /** For a single machine. With more, each has its words below its picture, and the bar has the place. */
  readonly isAlone: boolean;
  /** It goes on with the next lesson, which is announced. */
  readonly isLast: boolean;
}

export function Caption({ lesson, question, isAnswered, isAlone, isLast }: CaptionProps) {
  // Only where it is not shown above.
  const hasFootWords = isAlone && lesson !== null && (question !== null || lesson.claim !== null);
  const announced = isLast ? (lesson?.nextLesson ?? null) : null;
  return (
    <section className="present-caption" aria-label={TEXT.caption}>
      <div aria-live="polite">
        {question === null && !lesson && <Happened />}
        {question === null && lesson && (
          <StepWords title={lesson.stepTitle} claim={lesson.claim} isAlone={isAlone} />
        )}
        {question !== null && !isAnswered && <Question question={question} />}
        {question !== null && isAnswered && <Answer question={question} />}
      </div>
      <div className="present-foot">
        {lesson && (
          <p className="present-lesson">
            {announced ? TEXT.nextLesson : ''} {(announced ?? lesson).number}{' '}
            <strong>{(announced ?? lesson).title}</strong>
          </p>
        )}
        {isAlone && <KernelWords />}
        {hasFootWords && (
          <p className="present-event" data-testid="caption">
            <EventWords />
          </p>
        )}
        <div className="present-place">
          {isAlone && <PlaceWords />}
          {lesson && <p data-testid="present-step">{TEXT.step(lesson.step + 1, lesson.steps)}</p>}
        </div>
      </div>
    </section>
  );
}
