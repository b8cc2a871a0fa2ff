/** The curves of a laboratory: what was said before, what came out, and on each line the values that are right. */
import { MachineSign } from '../marks/machine-signs.tsx';
import { widthOfWords } from '../marks/word-widths.ts';
import { useIsProjector } from '../ui/media/useMedia.ts';
import { useRoom } from '../ui/media/useRoom.ts';
import { answerOf, spreadAt, type Sweep } from './judge.ts';
import type { Lab } from './lab.ts';
import { layoutSweep, namedEvery, type SweepLayout } from './sweep-layout.ts';
import { shortAnswer } from './answers.ts';

/** Room for the figures at the left, with larger letters on a projector; for the values below, and above for the name of a best value. */
const LEFT = { usual: 94, projector: 124 } as const;
const BELOW = 34;
const ABOVE = 26;
const RIGHT = 26;
const SQUARE = 13;
/** Letters of the axes, at most; and between two values. */
const LETTERS_PX = { usual: 14, projector: 20 } as const;
const APART_PX = 3;

interface ChartProps {
  readonly lab: Lab;
  readonly sweep: Sweep;
  readonly said: readonly number[] | null;
}

function Axes({
  lab,
  chart,
  width,
  height,
}: {
  lab: Lab;
  chart: SweepLayout;
  width: number;
  height: number;
}) {
  const sizePx = LETTERS_PX[useIsProjector() ? 'projector' : 'usual'];
  const widest = Math.max(...lab.axis.values.map(({ word }) => widthOfWords(word, sizePx)));
  const every = namedEvery(chart.xs, widest + APART_PX);
  return (
    <g className="lab-axes">
      {chart.ticks.map(({ value, y }) => (
        <g key={value}>
          <path d={`M0 ${y}H${width}`} />
          <text x={-10} y={y} dy="0.36em" textAnchor="end">
            {value === 0 ? '0' : lab.measure.format(value)}
          </text>
        </g>
      ))}
      {lab.axis.values.map(({ word }, nth) =>
        nth % every > 0 ? null : (
          <text key={word} x={chart.xs[nth]} y={height + 22} textAnchor="middle">
            {word}
          </text>
        ),
      )}
    </g>
  );
}

function Curves({
  lab,
  chart,
  said,
  height,
}: {
  lab: Lab;
  chart: SweepLayout;
  said: ChartProps['said'];
  height: number;
}) {
  return chart.curves.map(({ path, bars, answer }, line) => {
    const place = said?.[line];
    const right = (answer ?? []).flatMap((value) => bars[value] ?? []);
    return (
      <g key={lab.lines[line]!.word} className={`lab-curve of-${line + 1}`}>
        <path d={path} />
        {bars.map(
          (each, nth) =>
            each && (
              <rect
                key={lab.axis.values[nth]!.word}
                x={each.x - 2.5}
                y={each.top}
                width={5}
                height={each.bottom - each.top}
              />
            ),
        )}
        {right.map((bar) => (
          <path
            key={bar.x}
            className="lab-best"
            d={`M${bar.x - SQUARE / 2} ${bar.middle - SQUARE / 2}h${SQUARE}v${SQUARE}h${-SQUARE}z`}
          />
        ))}
        {place !== undefined && place < chart.xs.length && (
          <path
            className="lab-said"
            d={`M${chart.xs[place]! - 9 - line * 3} ${height - 7}v7h${18 + line * 6}v-7`}
          />
        )}
      </g>
    );
  });
}

/** The picture in words, for who does not see it. */
function Words({ lab, sweep }: { readonly lab: Lab; readonly sweep: Sweep }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{`${lab.axis.name}; ${lab.measure.name}`}</caption>
        <thead>
          <tr>
            <th scope="col">{lab.axis.name}</th>
            {lab.lines.map(({ word }) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lab.axis.values.map(({ word }, value) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              {lab.lines.map((line, nth) => {
                const spread = spreadAt(lab, sweep, nth, value);
                return <td key={line.word}>{spread ? lab.measure.format(spread.median) : '–'}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function SweepChart({ lab, sweep, said }: ChartProps) {
  const [room, { widthPx, heightPx }] = useRoom<HTMLDivElement>();
  const left = LEFT[useIsProjector() ? 'projector' : 'usual'];
  const [width, height] = [widthPx - left - RIGHT, heightPx - ABOVE - BELOW];
  const chart = width > 0 && height > 0 ? layoutSweep(lab, sweep, { width, height }) : null;
  return (
    <figure className="lab-chart">
      <figcaption>
        <p>
          <b>{lab.measure.name}</b>, {lab.axis.name}
        </p>
        <ul>
          {lab.lines.map(({ word }, line) => {
            const answer = answerOf(lab, sweep, line);
            return (
              <li key={word} className={`of-${line + 1}`}>
                <MachineSign machine={line + 1} /> {word}
                {answer && <em>{shortAnswer(lab, answer)}</em>}
              </li>
            );
          })}
        </ul>
      </figcaption>
      <div ref={room}>
        {chart && (
          <svg width={widthPx} height={heightPx} aria-hidden="true">
            <g transform={`translate(${left} ${ABOVE})`}>
              <Axes {...{ lab, chart, width, height }} />
              <Curves {...{ lab, chart, said, height }} />
            </g>
          </svg>
        )}
      </div>
      <Words lab={lab} sweep={sweep} />
    </figure>
  );
}
