/** What the machine says to an answer, and what the lesson says to it. */
import { answerWords, kindOf, replyTo, saidOf, saidWords, type Said } from '../kinds/kinds.ts';
import { usePage } from '../../store/store.ts';
import { askAgain, goToQuestion, goToWhy, playWhy } from '../progress/actions.ts';
import type { RevealedAnswer } from '../progress/lesson-state.ts';
import { predictProgress, spotOf, useLesson } from '../progress/lesson-store.ts';
import { Inlines } from '../../prose/prose.tsx';
import { hasNextRound, type Predict } from '../model.ts';
import type { Spot } from '../ask/examiner.ts';
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
  const ranked = revealed && kindOf(predict).ranked?.(predict, revealed.answer, said);
  if (!ranked) return null;
  return (
    <ol>
      {ranked.map(({ label, rank }, index) => (
        <li key={index}>
          <Inlines inlines={label} />
          {rank !== null && rank !== index + 1 && ` ${TEXT.yourRank(rank)}`}
        </li>
      ))}
    </ol>
  );
}

const isSameSpot = (one: Spot, other: Spot): boolean =>
  one.position === other.position && one.branch === other.branch && one.beside?.touch === other.beside?.touch;

/** Behind the last round: in how many of them the learner was right; null where there are none, or more to come. */
function useScore(predict: Predict): number | null {
  return useLesson((state) => {
    if (predict.round === null || hasNextRound(predict)) return null;
    return predict.round.ids.filter((id) => predictProgress(state, id).outcome === 'right').length;
  });
}

/** The verdict, the learner's answer, and the machine's. */
function Verdict({ predict, said, outcome, revealed }: FeedbackProps) {
  const names = useLesson((state) => state.loaded?.names) ?? NO_NAMES;
  const { ranked, machines } = kindOf(predict);
  const isOrder = ranked !== undefined;
  if (machines && said && revealed && outcome !== 'shown')
    return (
      <p className="lesson-verdict">
        <strong>{machines.verdict(predict, said, revealed.answer)}</strong>
      </p>
    );
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

/**
 * The way to the event of the answer: as a film, or at once while it plays. The words speak of that event, which the
 * picture has not reached then. Both have one place, so that nothing beside them moves when the film ends.
 */
function ToWhy({ predict }: { readonly predict: Predict }) {
  const isPlaying = usePage((page) => page.isPlaying);
  return (
    <button
      type="button"
      className="lesson-quiet lesson-to-why"
      onClick={() => void (isPlaying ? goToWhy(predict) : playWhy(predict))}
    >
      <span hidden={isPlaying}>{TEXT.toWhy}</span>
      <span hidden={!isPlaying}>{TEXT.isPlaying}</span>
    </button>
  );
}

export function Feedback(props: FeedbackProps) {
  const { predict, outcome, revealed } = props;
  const said = saidOf(predict, props.said);
  // What was run stands on the stage, and in the form.
  const areMachines = kindOf(predict).machines !== undefined;
  const spot = useLesson((state) => spotOf(state, predict));
  // Where the answer is seen where it was asked, there is no way to go.
  const isSeenHere = revealed !== undefined && spot !== undefined && isSameSpot(revealed.seen, spot);
  const reply = outcome === 'wrong' && revealed ? replyTo(predict, said, revealed.answer) : [];
  const score = useScore(predict);
  const isAllRight = score === null ? outcome === 'right' : score === predict.round?.ids.length;
  return (
    <div className={`lesson-feedback lesson-feedback-${outcome}`}>
      <div className="lesson-told" aria-live="polite" tabIndex={-1}>
        <Verdict {...props} said={said} />
        <OrderTold predict={predict} said={outcome === 'wrong' ? said : null} revealed={revealed} />
        {reply.length > 0 && (
          <p>
            <Inlines inlines={reply} />
          </p>
        )}
        <p>
          {score !== null && <strong>{TEXT.score(score, predict.round!.ids.length)} </strong>}
          <Inlines inlines={predict.why} />
        </p>
      </div>
      <div className="lesson-buttons">
        {!areMachines && !isSeenHere && <ToWhy predict={predict} />}
        <button type="button" className="lesson-quiet" onClick={() => void goToQuestion(predict)}>
          {areMachines && revealed?.seen.beside ? TEXT.takeBack : TEXT.toQuestion}
        </button>
        {!isAllRight && !hasNextRound(predict) && (
          <button type="button" className="lesson-quiet" onClick={() => void askAgain(predict)}>
            {TEXT.again}
          </button>
        )}
      </div>
    </div>
  );
}
