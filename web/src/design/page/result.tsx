/** The result of a run: the score, where the machine is among all that can be built, and what it has counted. */
import { MachineSign } from '../../marks/machine-signs.tsx';
import { useWidth } from '../../ui/media/useRoom.ts';
import type { Brief } from '../brief/brief.ts';
import { beatenBy, figureText, scoreOf, signed } from '../brief/score.ts';
import type { Found } from '../run/found.ts';
import { FIGURES } from '../run/measure.ts';
import { fieldOf } from './layout.ts';
import { DESIGN_TEXT as TEXT } from './text.ts';
import { valuesOf, type Ran } from './useRun.ts';

interface ResultProps {
  readonly brief: Brief;
  readonly found: Found;
  readonly ran: Ran;
  readonly tried: readonly number[];
  readonly isBestShown: boolean;
}

const BAR_PX = 46;
const MARKS_PX = 22;

/** Yours is the disc, that of the day the triangle, the best the square: as machines are told apart everywhere. */
function FieldPicture({ brief, found, ran, tried }: Omit<ResultProps, 'isBestShown'>) {
  const [element, widthPx] = useWidth<HTMLDivElement>();
  const field = fieldOf(found.values, Math.max(0, widthPx - 20));
  const { value, day, best } = valuesOf(brief, ran);
  const bar = field.widthPx / Math.max(1, field.bins.length);
  const marks = [
    { at: day, machine: 2, word: TEXT.theDay },
    { at: best, machine: 3, word: TEXT.best },
    { at: value, machine: 1, word: TEXT.you },
  ];
  return (
    <figure className="design-field">
      <figcaption>{TEXT.field}</figcaption>
      <div ref={element}>
        {widthPx > 0 && (
          <svg width={widthPx} height={BAR_PX + 2 * MARKS_PX + 6} aria-hidden="true">
            <g transform={`translate(10 ${MARKS_PX})`}>
              {field.bins.map(({ x, count }) =>
                count === 0 ? null : (
                  <rect
                    key={x}
                    x={x + 0.5}
                    y={BAR_PX - Math.max(2, (count / field.most) * BAR_PX)}
                    width={Math.max(1, bar - 1)}
                    height={Math.max(2, (count / field.most) * BAR_PX)}
                  />
                ),
              )}
              <path d={`M0 ${BAR_PX + 0.5}H${field.widthPx}`} className="is-line" />
              {tried.map((each) => (
                <path key={each} d={`M${field.xOf(each)} ${BAR_PX + 1}v7`} className="is-tried" />
              ))}
              {marks.map(({ at, machine, word }) => (
                <g key={word} className={`of-${machine}`} transform={`translate(${field.xOf(at)} 0)`}>
                  <path d={`M0 ${machine === 1 ? -4 : 0}V${BAR_PX}`} />
                </g>
              ))}
            </g>
          </svg>
        )}
        {marks.map(({ at, machine, word }) => (
          <span
            key={word}
            className={`design-mark of-${machine} ${machine === 1 ? 'is-above' : 'is-below'}`}
            style={{ left: 10 + field.xOf(at) }}
          >
            <MachineSign machine={machine} size={12} />
          </span>
        ))}
      </div>
      <p className="design-better">{TEXT.better} →</p>
    </figure>
  );
}

function Figures({ brief, ran, isBestShown }: ResultProps) {
  const columns = [
    { machine: 1, word: TEXT.you, figures: ran.yours },
    { machine: 2, word: TEXT.theDay, figures: ran.day },
    ...(isBestShown ? [{ machine: 3, word: TEXT.best, figures: ran.best }] : []),
  ];
  const shown = FIGURES.filter((each) => columns.some(({ figures }) => figures[each] > 0));
  return (
    <table className="design-figures">
      <caption className="visually-hidden">{TEXT.figures}</caption>
      <thead>
        <tr>
          <th scope="col" aria-label={TEXT.figures} />
          {columns.map(({ machine, word }) => (
            <th key={word} scope="col">
              <MachineSign machine={machine} size={11} /> {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((each) => (
          <tr key={each} className={each === brief.goal ? 'is-goal' : undefined}>
            <th scope="row">{TEXT.figure[each]}</th>
            {columns.map(({ word, figures }) => (
              <td key={word}>{TEXT.format(each, figures[each])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Result(props: ResultProps) {
  const { brief, found, ran } = props;
  const values = valuesOf(brief, ran);
  const { value } = values;
  const score = scoreOf(values);
  const beaten = beatenBy(found.values, value);
  return (
    <div className="design-result">
      <p className={score < 0 ? 'design-score is-worse' : 'design-score'}>
        <b>{signed(score)}</b> <span>{TEXT.ofHundred}</span>
        <strong>{figureText(brief.goal, value)}</strong>
      </p>
      <p className="design-says">
        {score === 100
          ? TEXT.isBest
          : score < 0
            ? TEXT.worseThanDay(score)
            : TEXT.beats(beaten, found.values.length)}{' '}
        <small>{TEXT.scale}</small>
      </p>
      <FieldPicture {...props} />
      <Figures {...props} />
    </div>
  );
}
