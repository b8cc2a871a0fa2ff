/** What the machine says to an answer, and what the lesson says to it. */
import { useStore } from 'zustand';
import { useMachine } from '../../store/machine/useMachine.ts';
import { STAGE } from '../../store/session/on-stage.ts';
import { answerWords, orderLabels, orderRanks, saidWords } from '../ask/answer-words.ts';
import { replyTo } from '../ask/answer-words.ts';
import { askAgain, goToQuestion, goToWhy } from '../progress/actions.ts';
import type { Said } from '../ask/answer.ts';
import type { Spot } from '../ask/examiner.ts';
import type { RevealedAnswer } from '../progress/lesson-state.ts';
import { useLesson } from '../progress/lesson-store.ts';
import { Inlines } from '../../prose/prose.tsx';
import type { Predict } from '../read/model.ts';
import type { Outcome } from '../progress/progress.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';
import { NO_NAMES } from '../ask/words.ts';

interface FeedbackProps {
  readonly predict: Predict;
  readonly said: Said | null;
  readonly outcome: Outcome;
  readonly revealed: RevealedAnswer | undefined;
}

/** The machine's order, and where the learner's was another. */
function OrderTold({ predict, said, revealed }: Omit<FeedbackProps, 'outcome'>) {
  const order = revealed ? orderLabels(predict, revealed.answer) : [];
  if (order.length === 0) return null;
  const ranks = said?.kind === 'order' ? orderRanks(said, revealed!.answer) : [];
  return (
    <ol>
      {order.map((label, index) => (
        <li key={index}>
          <Inlines inlines={label} />
          {ranks[index] !== undefined && ranks[index] !== index + 1 && ` ${TEXT.yourRank(ranks[index])}`}
        </li>
      ))}
    </ol>
  );
}

/** Whether it was right, what was said, what the machine says. */
function Verdict({ predict, said, outcome, revealed }: FeedbackProps) {
  const names = useLesson((state) => state.loaded?.names) ?? NO_NAMES;
  const isOrder = predict.kind === 'order';
  const isTold = revealed && outcome !== 'right' && !isOrder;
  return (
    <p className="lesson-verdict">
      {outcome === 'right' && <strong>{TEXT.right} </strong>}
      {outcome === 'wrong' && isOrder && TEXT.otherOrder}
      {outcome === 'wrong' && said && !isOrder && `${TEXT.youSaid(saidWords(predict, said, names))} `}
      {isTold && TEXT.machine(answerWords(predict, revealed.answer, names))}
    </p>
  );
}

/** Is that where the stage is? Side by side the machines stand at an access, wherever in it each of them is. */
function useIsAt(spot: Spot | undefined): boolean {
  const position = useMachine(({ status }) => status?.position);
  const touch = useStore(STAGE.state, (state) => state.shown?.touch);
  if (spot === undefined) return false;
  return spot.beside === null ? position === spot.position : touch === spot.beside.touch;
}

export function Feedback(props: FeedbackProps) {
  const { predict, said, outcome, revealed } = props;
  const isThere = useIsAt(revealed?.seen);
  const reply = outcome === 'wrong' && revealed ? replyTo(predict, said, revealed.answer) : [];
  return (
    <div className={`lesson-feedback lesson-feedback-${outcome}`}>
      <div className="lesson-told" aria-live="polite" tabIndex={-1}>
        <Verdict {...props} />
        <OrderTold predict={predict} said={outcome === 'wrong' ? said : null} revealed={revealed} />
        {reply.length > 0 && (
          <p>
            <Inlines inlines={reply} />
          </p>
        )}
        <p>
          <Inlines inlines={predict.why} />
        </p>
      </div>
      <div className="lesson-buttons">
        <button
          type="button"
          className="lesson-quiet"
          onClick={() => void (isThere ? goToQuestion(predict) : goToWhy(predict))}
        >
          {isThere ? TEXT.toQuestion : TEXT.toWhy}
        </button>
        {outcome !== 'right' && (
          <button type="button" className="lesson-quiet" onClick={() => void askAgain(predict)}>
            {TEXT.again}
          </button>
        )}
      </div>
    </div>
  );
}
