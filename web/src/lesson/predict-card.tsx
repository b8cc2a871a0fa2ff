/** One question: how to answer it, and hints. */
import { useEffect, useRef } from 'react';
import { assertNever } from '../lib/assert-never.ts';
import { check, hint, recallAnswer, showMe } from './actions.ts';
import type { Said } from './answer.ts';
import { Feedback } from './feedback.tsx';
import { predictProgress, useLesson } from './lesson-store.ts';
import { Blocks, Inlines } from './lesson-text.tsx';
import type { Predict } from './model.ts';
import { NumberInput, PointInput } from './number-inputs.tsx';
import { ChoiceInput, OrderInput } from './option-inputs.tsx';
import type { InputProps } from './option-inputs.tsx';
import { LESSON_TEXT as TEXT } from './text.ts';

function Input(props: InputProps) {
  const { kind } = props.predict;
  switch (kind) {
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'number':
      return <NumberInput {...props} />;
    case 'point':
      return <PointInput {...props} />;
    case 'order':
      return <OrderInput {...props} />;
    default:
      return assertNever(kind);
  }
}

/** Has enough been said to be checked? */
export function isComplete(predict: Predict, said: Said | null): boolean {
  return said !== null && (said.kind !== 'order' || said.kinds.length === predict.options.length);
}

function Hints({ predict, count }: { readonly predict: Predict; readonly count: number }) {
  return (
    <ol className="lesson-hints" aria-label={TEXT.hints} aria-live="polite">
      {predict.hints.slice(0, count).map((each, index) => (
        <li key={index}>
          <Inlines inlines={each} />
        </li>
      ))}
    </ol>
  );
}

function OpenButtons({
  predict,
  said,
  hints,
}: {
  readonly predict: Predict;
  readonly said: Said | null;
  readonly hints: number;
}) {
  const isChecking = useLesson((state) => state.checking !== null);
  const left = predict.hints.length - hints;
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A hint pushes the buttons down: both stay in sight, above the way on.
    if (hints > 0) buttons.current?.scrollIntoView({ block: 'nearest' });
  }, [hints]);
  return (
    <div className="lesson-buttons" ref={buttons}>
      <button
        type="button"
        className="lesson-check"
        disabled={isChecking || !isComplete(predict, said)}
        onClick={() => void check(predict)}
      >
        {isChecking ? TEXT.checking : TEXT.check}
      </button>
      {predict.hints.length > 0 && (
        <button type="button" className="lesson-quiet" disabled={left === 0} onClick={() => hint(predict)}>
          {TEXT.hint(left)}
        </button>
      )}
      <button
        type="button"
        className="lesson-quiet"
        disabled={isChecking}
        onClick={() => void showMe(predict)}
      >
        {TEXT.showMe}
      </button>
    </div>
  );
}

export function PredictCard({ predict }: { readonly predict: Predict }) {
  const { said, outcome, hints } = useLesson((state) => predictProgress(state, predict.id));
  const revealed = useLesson((state) => state.answers[predict.id]);
  const isClosed = outcome !== 'open';
  useEffect(() => {
    // Answered in an earlier visit: the machine is asked again for what it says.
    if (isClosed && !revealed) void recallAnswer(predict);
  }, [isClosed, revealed, predict]);
  const card = useRef<HTMLElement>(null);
  const wasOpen = useRef(!isClosed);
  useEffect(() => {
    // Where the column is low, as on a phone, what is said to an answer would lie below it.
    if (isClosed && wasOpen.current) card.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = !isClosed;
  }, [isClosed]);
  return (
    <section className="lesson-predict" ref={card}>
      <div className={isClosed ? 'lesson-question lesson-question-answered' : 'lesson-question'}>
        <Blocks blocks={predict.question} />
      </div>
      {isClosed ? (
        <Feedback predict={predict} said={said} outcome={outcome} revealed={revealed} />
      ) : (
        <>
          <Input predict={predict} said={said} />
          {hints > 0 && <Hints predict={predict} count={hints} />}
          <OpenButtons predict={predict} said={said} hints={hints} />
        </>
      )}
    </section>
  );
}
