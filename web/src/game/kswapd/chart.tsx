/** Device time, touch by touch: a line for each player; below, what each pass has taken, the program's pages up and files' down. */
import type { Metrics } from '../../marks/metrics.ts';
import type { Best } from './best.ts';
import type { KswapdDeal } from './deal.ts';
import { isAnon, type KernelsGame, type Pass, type Spent } from './referee/play.ts';
import type { Stand } from './referee/table.ts';
import { spentBy } from './tally.ts';
import { KSWAPD_TEXT as TEXT } from './text.ts';

interface ChartProps {
  readonly deal: KswapdDeal;
  readonly stand: Stand;
  readonly kernel: KernelsGame;
  readonly best: Best;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
}

const PAGE_PX = 3.6;
/** Width of a letter, by its size. */
const LETTER = 0.46;
const BAR_PX = 5;
const MS = 1e6;

interface Scales {
  readonly x: (touch: number) => number;
  readonly y: (ns: number) => number;
}

/** Steps: a device works, then nothing happens for some touches. */
function pathOf(spent: readonly Spent[], touch: number, { x, y }: Scales): string {
  const known = spent.filter((each) => each.touch <= touch);
  const steps = known.map((each) => `H${x(each.touch).toFixed(1)}V${y(each.ns).toFixed(1)}`);
  return `M${x(0)} ${y(0)}${steps.join('')}H${x(touch).toFixed(1)}`;
}

function Bars({
  passes,
  touch,
  at,
  x,
}: {
  passes: readonly Pass[];
  touch: number;
  at: number;
  x: Scales['x'];
}) {
  return (
    <g>
      {passes
        .filter((pass) => pass.touch <= touch)
        .map((pass, nth) => {
          const out = pass.taken.filter(({ isOut }) => isOut);
          const anon = out.filter(isAnon).length * PAGE_PX;
          const file = out.length * PAGE_PX - anon;
          const left = x(pass.touch) - BAR_PX / 2;
          return (
            <g key={nth}>
              {anon > 0 && <rect x={left} y={at - anon} width={BAR_PX} height={anon} fill="var(--anon)" />}
              {file > 0 && <rect x={left} y={at} width={BAR_PX} height={file} fill="var(--file)" />}
            </g>
          );
        })}
    </g>
  );
}

export function Chart({ deal, stand, kernel, best, widthPx, heightPx, metrics }: ChartProps) {
  const { mark } = metrics;
  const isOver = stand.question === null;
  const touch = isOver ? deal.touches : stand.touch;
  const [left, right, top] = [Math.round(mark * 2.4), Math.round(mark * 7), Math.round(mark * 1.4)];
  const rows = Math.round(mark * 2.9);
  const base = heightPx - 2 * rows - 2.4 * mark;
  const most =
    1.08 *
    Math.max(10 * MS, ...[stand.spent, kernel.spent, best.spent].map((spent) => spentBy(spent, touch)));
  const scales: Scales = {
    x: (at) => left + ((widthPx - left - right) * at) / deal.touches,
    y: (ns) => base - ((base - top) * ns) / most,
  };
  const { x, y } = scales;
  const step = most > 30 * MS ? 10 : 5;
  const ticks = Array.from({ length: Math.floor(most / MS / step) + 1 }, (_, nth) => nth * step);
  const [yours, kernels] = [base + rows - mark * 0.4, base + 2 * rows];
  const own = spentBy(stand.spent, touch);
  const lines = [
    { name: TEXT.best, spent: best.spent, color: 'var(--ink-3)', width: 1.6, dash: undefined },
    { name: TEXT.kernelName, spent: kernel.spent, color: 'var(--kernel-2)', width: 2.4, dash: '9 4' },
    { name: TEXT.you, spent: stand.spent, color: 'var(--ink)', width: 3, dash: undefined },
  ];
  return (
    <>
      <p className="visually-hidden">
        {TEXT.chartSaid(own, spentBy(kernel.spent, touch), spentBy(best.spent, touch))}
      </p>
      <svg
        className="picture"
        aria-hidden="true"
        width={widthPx}
        height={heightPx}
        style={{ fontSize: mark }}
      >
        {ticks.map((ms) => (
          <g key={ms}>
            <path d={`M${left} ${Math.round(y(ms * MS)) + 0.5}H${widthPx - right}`} stroke="var(--rule)" />
            <text className="mark-words" x={left - 6} y={y(ms * MS)} dy="0.35em" textAnchor="end">
              {ms}
            </text>
          </g>
        ))}
        {!isOver && (
          <path
            d={`M${x(touch)} ${top + 0.3 * mark}V${kernels + rows / 2}`}
            stroke="var(--now)"
            strokeWidth={2}
          />
        )}
        {deal.parts
          .filter(({ from }) => from <= touch)
          .map(({ habit, from }, nth) => (
            <g key={from}>
              <path d={`M${x(from)} ${top - mark}V${base}`} stroke="var(--edge)" strokeDasharray="2 4" />
              <text className="mark-words mark-halo" x={x(from) + 5} y={top - 0.2 * mark}>
                {TEXT.habit(
                  habit,
                  (x(deal.parts[nth + 1]?.from ?? deal.touches) - x(from)) / (LETTER * mark),
                )}
              </text>
            </g>
          ))}
        {lines.map(({ name, spent, color, width, dash }) => (
          <path
            key={name}
            d={pathOf(spent, touch, scales)}
            fill="none"
            stroke={color}
            strokeWidth={width}
            strokeDasharray={dash}
          />
        ))}
        {[
          { at: yours, passes: stand.passes, name: TEXT.you },
          { at: kernels, passes: kernel.passes, name: TEXT.kernelName },
        ].map(({ at, passes, name }) => (
          <g key={name}>
            <path d={`M${left} ${at + 0.5}H${widthPx - right}`} stroke="var(--edge)" />
            <text className="mark-words" x={widthPx - right + 8} y={at} dy="0.35em">
              {name}
            </text>
            <Bars {...{ passes, touch, at, x }} />
          </g>
        ))}
        {!isOver && (
          <text className="mark-words" x={x(touch) + 8} y={base - 0.5 * mark}>
            {TEXT.toCome}
          </text>
        )}
      </svg>
    </>
  );
}
