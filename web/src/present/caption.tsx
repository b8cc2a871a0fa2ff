/** Under the stage: a question, its answer, or what just happened. */
import { caption } from '../core/events/caption.ts';
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
    </>
  );
}

function Answer({ question }: { readonly question: PresentedQuestion }) {
  if (!question.answer) return <p className="present-said">{TEXT.asking}</p>;
  const { words, why } = question.answer;
  return (
    <>
      <div className="present-question">{question.question}</div>
      <p className="present-said">
        <strong className="present-answer">{words}</strong> {why}
      </p>
    </>
  );
}

/** What just happened, in one sentence, and how the kernel got there. */
function Happened({ title }: { readonly title: string | null }) {
  const event = useCurrentEvent();
  const labels = useLabels();
  const path = useCurrentPath(event);
  return (
    <>
      {title !== null && <h2 className="present-title">{title}</h2>}
      <p className="present-said" data-testid="caption">
        {event ? caption(event, labels) : TEXT.start}
      </p>
      <p className="present-path">
        <FunctionPath path={path} />
      </p>
    </>
  );
}

export interface CaptionProps {
  readonly lesson: PresentedLesson | null;
  /** The question that is shown; null when none is. */
  readonly question: PresentedQuestion | null;
  readonly isAnswered: boolean;
}

export function Caption({ lesson, question, isAnswered }: CaptionProps) {
  return (
    <section className="present-caption" aria-label={TEXT.caption}>
      <div aria-live="polite">
        {question === null && <Happened title={lesson?.stepTitle ?? null} />}
        {question !== null && !isAnswered && <Question question={question} />}
        {question !== null && isAnswered && <Answer question={question} />}
      </div>
      <div className="present-foot">
        {lesson && (
          <p>
            {lesson.number} <strong>{lesson.title}</strong>
          </p>
        )}
        <div className="present-place">
          <PlaceWords />
          {lesson && <p data-testid="present-step">{TEXT.step(lesson.step + 1, lesson.steps)}</p>}
        </div>
      </div>
    </section>
  );
}
