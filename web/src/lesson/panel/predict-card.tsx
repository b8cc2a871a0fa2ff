/** One question: how to answer it, and hints. */
import { createElement, useEffect, useRef, useState, type RefObject } from 'react';
import { act, check, hint, look, recallAnswer, showMe } from '../progress/actions.ts';
import type { Answer } from '../ask/answer.ts';
import { inputOf } from '../kinds/inputs.ts';
import { hasSecondTry, kindOf, replyTo, type Said } from '../kinds/kinds.ts';
import { Feedback } from './feedback.tsx';
import { draftOf, groundOf, isReady } from '../progress/draft.ts';
import { predictProgress, useLesson } from '../progress/lesson-store.ts';
import { Blocks, Inlines } from '../../prose/prose.tsx';
import { hasNextRound, type Predict } from '../model.ts';
import { Rounds } from './rounds.tsx';
import { ORDER_TOLD } from '../kinds/option-words.tsx';
import { LESSON_TEXT as TEXT } from '../text.ts';

function Form({ predict, isClosed }: { readonly predict: Predict; readonly isClosed: boolean }) {
  const state = useLesson();
  return createElement(inputOf(predict.kind), {
    predict,
    draft: draftOf(state, predict),
    act: (action) => act(predict, action),
    ground: groundOf(state),
    answer: state.answers[predict.id]?.answer ?? null,
    isClosed,
    look: (said) => void look(predict, said as Said),
  });
}

interface HintsProps {
  readonly predict: Predict;
  readonly shown: number | null;
  /** The wrong first answer, until a hint is asked for. */
  readonly tried: Said | null;
  readonly answer: Answer | undefined;
}

/** Everything that the lesson may say to a wrong answer. */
const repliesOf = ({ options, replies }: Predict) =>
  [...options.map(({ reply }) => reply), ...replies.map(({ words }) => words)].filter(
    ({ length }) => length > 0,
  );

/** The last hint, or the reply to a first try. Room is kept for the longest, so that no button moves. */
function Hints({ predict, shown, tried, answer }: HintsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the sheet of a phone it may lie below what can be seen.
    if (shown !== null || tried !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, tried]);
  const hint = shown === null ? undefined : predict.hints[shown];
  const reply = answer ? replyTo(predict, tried, answer) : [];
  // Where nothing can be tried again, none is said here.
  const replies = hasSecondTry(predict) ? repliesOf(predict) : [];
  // What is said to a run says itself how near it came.
  const notRight = kindOf(predict).experiment ? '' : `${TEXT.notRight} `;
  return (
    <div className="lesson-hints" ref={box}>
      {[...predict.hints, ...replies].map((each, index) => (
        <p key={index} className="lesson-hint-room" aria-hidden="true">
          {index >= predict.hints.length && notRight}
          <Inlines inlines={each} />
        </p>
      ))}
      <p className="lesson-hint" aria-live="polite">
        {!hint && !tried && kindOf(predict).machines?.about(predict)}
        {hint && <Inlines inlines={hint} />}
        {!hint && tried && (
          <>
            {notRight}
            {reply.length > 0 ? <Inlines inlines={reply} /> : TEXT.tryAgain}
          </>
        )}
      </p>
    </div>
  );
}

function OpenButtons({ predict, onHint }: { readonly predict: Predict; readonly onHint: () => void }) {
  const isChecking = useLesson((state) => state.checking !== null);
  const isOpen = useLesson((state) => isReady(state, predict));
  return (
    <div className="lesson-buttons">
      <button
        type="button"
        className="lesson-check"
        disabled={isChecking || !isOpen}
        aria-describedby={kindOf(predict).ranked ? ORDER_TOLD : undefined}
        aria-keyshortcuts="Enter"
        onClick={() => void check(predict)}
      >
        {isChecking ? TEXT.checking : (kindOf(predict).machines?.run(predict) ?? TEXT.check)}
        {!isChecking && <kbd aria-hidden="true">Enter</kbd>}
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
function OpenPart({ predict, hints, tried, answer }: OpenProps) {
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
      <OpenButtons predict={predict} onHint={onHint} />
      {(predict.hints.length > 0 || hasSecondTry(predict) || kindOf(predict).machines) && (
        <Hints predict={predict} shown={isLater ? null : asked.hint} tried={tried} answer={answer} />
      )}
    </>
  );
}

interface OpenProps {
  readonly predict: Predict;
  readonly hints: number;
  readonly tried: Said | null;
  readonly answer: Answer | undefined;
}

/**
 * Answering a question, or asking it again, removes what had the focus: the feedback gets it, or the question; after a
 * round what leads to the next one, so that Enter alone goes through them.
 */
function useFocusOnTurn(isClosed: boolean, hasMore: boolean): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (wasClosed.current === isClosed) return;
    wasClosed.current = isClosed;
    const next = isClosed ? '.lesson-told' : '.lesson-question';
    const onward = isClosed && hasMore ? card.current?.parentElement?.querySelector('.lesson-next') : null;
    const target = onward ?? card.current?.querySelector(next);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    // In a low column, as on a phone, the reply would lie below the visible part.
    if (!isClosed) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    // Where the form stays above it, the card is higher than the column: what is told first is in sight, of a curve the curve.
    card.current
      ?.querySelector('.lesson-dial ~ .lesson-feedback, .lesson-curve')
      ?.scrollIntoView({ block: 'nearest' });
  }, [isClosed, hasMore]);
  return card;
}

export function PredictCard({ predict }: { readonly predict: Predict }) {
  const { said, outcome, hints, tried } = useLesson((state) => predictProgress(state, predict.id));
  const revealed = useLesson((state) => state.answers[predict.id]);
  const isClosed = outcome !== 'open';
  const areMachines = kindOf(predict).machines !== undefined;
  useEffect(() => {
    // Answered in an earlier visit: the machine has to answer again. A form of several machines shows from the start what is known.
    if ((isClosed || tried || areMachines) && !revealed) void recallAnswer(predict);
  }, [isClosed, tried, areMachines, revealed, predict]);
  const card = useFocusOnTurn(isClosed, hasNextRound(predict));
  return (
    <section className="lesson-predict" ref={card}>
      <div
        className={isClosed ? 'lesson-question lesson-question-answered' : 'lesson-question'}
        tabIndex={-1}
      >
        <Blocks blocks={predict.question} />
      </div>
      {predict.round && <Rounds predict={predict} />}
      {(areMachines || !isClosed) && <Form key={predict.id} predict={predict} isClosed={isClosed} />}
      {isClosed ? (
        <Feedback predict={predict} said={said} outcome={outcome} revealed={revealed} />
      ) : (
        <OpenPart predict={predict} hints={hints} tried={tried ?? null} answer={revealed?.answer} />
      )}
    </section>
  );
}
