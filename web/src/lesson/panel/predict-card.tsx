/** One question: how to answer it, and hints. */
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { assertNever } from '../../lib/assert-never.ts';
import { check, hint, recallAnswer, showMe } from '../progress/actions.ts';
import type { Said } from '../ask/answer.ts';
import { Feedback } from './feedback.tsx';
import { predictProgress, useLesson } from '../progress/lesson-store.ts';
import { Blocks, Inlines } from '../../prose/prose.tsx';
import type { Predict } from '../read/model.ts';
import { BitsInput } from './input/bits-input.tsx';
import { BracketInput } from './input/bracket-input.tsx';
import { NumberInput, PointInput } from './input/number-inputs.tsx';
import { ChoiceInput, OrderInput } from './input/option-inputs.tsx';
import { ORDER_TOLD } from './input/option-words.tsx';
import type { InputProps } from './input/option-words.tsx';
import { hasSecondTry, isComplete, saidOrSilent } from '../ask/order.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';

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
    case 'bracket':
      return <BracketInput {...props} />;
    case 'bits':
      return <BitsInput {...props} />;
    default:
      return assertNever(kind);
  }
}

interface HintsProps {
  readonly predict: Predict;
  readonly shown: number | null;
  /** What was said at first and was wrong, until a hint is asked for. */
  readonly tried: Said | null;
}

/**
 * The hint that was asked for last, or asked for again, or what is said to a first try, below the buttons: nothing that
 * is about to be pressed moves. Room is kept for the longest, so that the way on stays too.
 */
function Hints({ predict, shown, tried }: HintsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the sheet of a phone it may lie below what can be seen.
    if (shown !== null || tried !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, tried]);
  const hint = shown === null ? undefined : predict.hints[shown];
  return (
    <div className="lesson-hints" ref={box}>
      {predict.hints.map((each, index) => (
        <p key={index} className="lesson-hint-room" aria-hidden="true">
          <Inlines inlines={each} />
        </p>
      ))}
      <p className="lesson-hint" aria-live="polite">
        {hint && <Inlines inlines={hint} />}
        {!hint && tried && TEXT.tryAgain}
      </p>
    </div>
  );
}

function OpenButtons({
  predict,
  said,
  onHint,
}: {
  readonly predict: Predict;
  readonly said: Said | null;
  readonly onHint: () => void;
}) {
  const isChecking = useLesson((state) => state.checking !== null);
  return (
    <div className="lesson-buttons">
      <button
        type="button"
        className="lesson-check"
        disabled={isChecking || !isComplete(predict, saidOrSilent(predict, said))}
        aria-describedby={predict.kind === 'order' ? ORDER_TOLD : undefined}
        onClick={() => void check(predict)}
      >
        {isChecking ? TEXT.checking : TEXT.check}
      </button>
      {predict.hints.length > 0 && (
        <button type="button" className="lesson-quiet" onClick={onHint}>
          {TEXT.hint}
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

/**
 * Buttons and hints of a question that waits. After the last hint comes the first one again; what is said to a first try
 * stands where hints stand, whichever came last.
 */
function OpenPart({ predict, said, hints, tried }: InputProps & OpenProps) {
  const [asked, setAsked] = useState<{ readonly hint: number | null; readonly tried: Said | null }>({
    hint: hints > 0 ? hints - 1 : null,
    tried: null,
  });
  const isLater = tried !== null && asked.tried !== tried;
  const onHint = () => {
    const next = asked.hint === null ? 0 : (asked.hint + 1) % predict.hints.length;
    setAsked({ hint: next, tried });
    if (next >= hints) hint(predict);
  };
  return (
    <>
      <OpenButtons predict={predict} said={said} onHint={onHint} />
      {(predict.hints.length > 0 || hasSecondTry(predict)) && (
        <Hints predict={predict} shown={isLater ? null : asked.hint} tried={tried} />
      )}
    </>
  );
}

interface OpenProps {
  readonly hints: number;
  readonly tried: Said | null;
}

/**
 * What had the focus is gone when a question is answered, or asked again: what is said to the answer gets it, or the
 * question, whichever kind it is.
 */
function useFocusOnTurn(isClosed: boolean): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (wasClosed.current === isClosed) return;
    wasClosed.current = isClosed;
    const next = isClosed ? '.lesson-told' : '.lesson-question';
    card.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
    // Where the column is low, as on a phone, what is said to an answer would lie below it.
    if (isClosed) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isClosed]);
  return card;
}

export function PredictCard({ predict }: { readonly predict: Predict }) {
  const { said, outcome, hints, tried } = useLesson((state) => predictProgress(state, predict.id));
  const revealed = useLesson((state) => state.answers[predict.id]);
  const isClosed = outcome !== 'open';
  useEffect(() => {
    // Answered in an earlier visit: the machine is asked again for what it says.
    if (isClosed && !revealed) void recallAnswer(predict);
  }, [isClosed, revealed, predict]);
  const card = useFocusOnTurn(isClosed);
  return (
    <section className="lesson-predict" ref={card}>
      <div
        className={isClosed ? 'lesson-question lesson-question-answered' : 'lesson-question'}
        tabIndex={-1}
      >
        <Blocks blocks={predict.question} />
      </div>
      {isClosed ? (
        <Feedback predict={predict} said={said} outcome={outcome} revealed={revealed} />
      ) : (
        <>
          <Input predict={predict} said={said} />
          <OpenPart predict={predict} said={said} hints={hints} tried={tried ?? null} />
        </>
      )}
    </section>
  );
}
