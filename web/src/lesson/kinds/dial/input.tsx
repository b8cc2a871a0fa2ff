/** A scale of positions, and above each what its run came to: bars against the line of each goal, empty until it is run. */
import { Fragment, type CSSProperties } from 'react';
import { format } from '../../../core/events/format.ts';
import { Inlines } from '../../../prose/prose.tsx';
import { encodeVariant } from '../../../scenario/links/variant.ts';
import { usePage } from '../../../store/store.ts';
import { isWithin, type DialAnswer } from '../../ask/dial.ts';
import type { Predict } from '../../model.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { InputProps } from '../kind.ts';
import { figuresWords, positionIn, positionWords, scaleOf, type DialAction, type DialDraft } from './kind.ts';
import './dial.css';

/** The most of a goal's figures and its bound: one scale, whatever has been run. */
const mostOf = ({ positions, goals }: DialAnswer, goal: number) =>
  Math.max(...positions.map(({ figures }) => figures[goal] ?? 0), goals[goal]?.limit ?? 0, 1);

/** Where a figure of a goal stands: in its row of bars, and how high, as a part of the most. */
const placeOf = (dial: DialAnswer, goal: number, figure: number) =>
  ({ gridRow: 2 * goal + 2, '--part': figure / mostOf(dial, goal) }) as CSSProperties;

/** By how much of the room words are raised that the line of the bound would strike through: above the line they stand clear of it. */
function liftOf(dial: DialAnswer, goal: number, figure: number): CSSProperties {
  const above = ((dial.goals[goal]?.limit ?? 0) - figure) / mostOf(dial, goal);
  const words = WORDS_PART * dial.goals.length;
  return { '--lift': above > 0 && above < words ? above : 0 } as CSSProperties;
}

/** So much of the room of all bars a line of words takes (dial.css). */
const WORDS_PART = 0.28;

/** The position whose machine stands on the stage; the lesson's own where it stands alone. */
function useOnStage(dial: DialAnswer | null): string | null {
  const there = usePage(({ beside }) => beside && beside.variants.map(encodeVariant).join(' '));
  if (there === null) return dial?.own ?? null;
  return dial?.positions.find(({ variant }) => encodeVariant(variant) === there)?.value ?? null;
}

interface ColumnProps {
  readonly dial: DialAnswer;
  readonly value: string;
}

function Bars({ dial, value }: ColumnProps) {
  const position = dial.positions.find((each) => each.value === value);
  return position?.figures.map((figure, nth) => {
    const goal = dial.goals[nth]!;
    return (
      <span
        key={nth}
        className={isWithin(goal, figure) ? 'dial-bar dial-within' : 'dial-bar'}
        style={placeOf(dial, nth, figure)}
      >
        <span style={liftOf(dial, nth, figure)}>{format(goal.unit, figure)}</span>
      </span>
    );
  });
}

/** What each goal counts, its bound, and its line across the bars. */
function Goals({ predict, dial }: { readonly predict: Predict; readonly dial: DialAnswer | null }) {
  return predict.options.map(({ value, label, shown }, nth) => (
    <Fragment key={value}>
      <span className="dial-goal" style={{ gridRow: 2 * nth + 1 }}>
        <strong>{shown}</strong> <Inlines inlines={label} />
      </span>
      {dial && <span className="dial-line" style={placeOf(dial, nth, dial.goals[nth]!.limit)} />}
    </Fragment>
  ));
}

type Props = InputProps<DialDraft, DialAction>;

export default function Input({ predict, draft, act, answer, isClosed, look }: Props) {
  const { name, values, labelOf } = scaleOf(predict);
  const dial = answer?.dial ?? null;
  const onStage = useOnStage(dial);
  const chosen = isClosed ? onStage : draft.value;
  // Whoever has reached it sees the rest as well: what lies beside it is what makes it the answer.
  const isRun = (value: string) => isClosed || value === dial?.own || draft.ran.includes(value);
  const told = (value: string) => {
    const position = answer && isRun(value) ? positionIn(answer, value) : undefined;
    if (!position || !answer) return `${positionWords(predict, value)}: ${TEXT.notRun}`;
    const verdict = position.isRight ? TEXT.reached : position.missed.length === 0 ? TEXT.more : TEXT.missed;
    return `${positionWords(predict, value)}: ${figuresWords(predict, answer, position)}, ${verdict}`;
  };
  return (
    <fieldset
      className="lesson-dial"
      style={{ '--goals': predict.options.length, '--positions': values.length } as CSSProperties}
    >
      <legend className="visually-hidden">{TEXT.dial(name)}</legend>
      <Goals predict={predict} dial={dial} />
      {values.map((value, nth) => (
        <label
          key={value}
          className={value === onStage ? 'dial-position dial-on-stage' : 'dial-position'}
          style={{ gridColumn: nth + 1 }}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={`lesson-predict-${predict.id}`}
            value={value}
            checked={value === chosen}
            aria-label={told(value)}
            onChange={() => (isClosed ? look({ kind: 'dial', value, ran: [] }) : act({ do: 'turn', value }))}
          />
          {dial && isRun(value) && <Bars dial={dial} value={value} />}
          <span className="dial-value">
            {labelOf(value)}
            {value === dial?.own && <small>{TEXT.asItIs}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
