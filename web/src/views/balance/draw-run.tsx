import { Head } from '../../marks/head.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import { formatCount } from '../../lib/format.ts';
import type { DrawProps } from './draw-props.ts';
import { namesOf, type RunPicture } from './run.ts';
import { MODE, TYPES } from './state.ts';
import { BALANCE_TEXT as TEXT } from './text.ts';

const TICK: Readonly<Record<number, string>> = {
  [MODE.FRACT]: 'var(--edge)',
  [MODE.FILE]: 'var(--file)',
  [MODE.ANON]: 'var(--anon)',
  [MODE.EQUAL]: 'var(--ink)',
};

type RunProps = DrawProps & { readonly run: RunPicture };

/** Both costs over the run as far as it has come, and every pass by its mode; modes that never came are said with their 0. */
export function RunMark({ run, picture, metrics }: RunProps) {
  const { left, right, balance, room } = picture;
  const { f } = room;
  const { axisY, nowX } = run;
  const { kind } = balance;
  const wordsY = room.isNarrow ? run.y + metrics.mark * 3 : run.y + metrics.mark * 1.2;
  const parts = TEXT.passes(run.passes.counts, kind);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const all = parts
    .map(({ count, words }, nth) => `${formatCount(count)} ${TEXT.passesBy(words, nth === 0)}`)
    .join(' · ');
  const extra = [
    ...(run.halvings > 0 ? [TEXT.halvings(run.halvings)] : []),
    ...(run.passes.stride > 1 ? [TEXT.tickOf(run.passes.stride)] : []),
  ].join(' · ');
  const isRoom = widthOfWords(`${all} · ${extra}`, metrics.mark, 'strong') < right - left;
  const namesY = namesOf(run.ends, axisY, metrics.mark);
  return (
    <g data-part="run">
      <Head
        name={TEXT.run}
        shown={TEXT.runShown[kind]}
        metrics={{ ...metrics, gutter: metrics.gutter === 0 ? 0 : left - 20 * f }}
        y={run.y + metrics.mark * 1.4}
        height={axisY - run.y - metrics.mark * 1.4}
        aboveY={run.y + metrics.sub * 1.2}
      />
      <text className="mark-words" x={left} y={wordsY} fontSize={metrics.mark}>
        {total === 0
          ? TEXT.noPass
          : parts.map(({ count, words, mode }, nth) => (
              <tspan key={mode}>
                {nth > 0 && ' · '}
                <tspan className="mark-strong">{formatCount(count)}</tspan> {TEXT.passesBy(words, nth === 0)}
              </tspan>
            ))}
        {isRoom && extra !== '' && <tspan fill="var(--ink-2)">{` · ${extra}`}</tspan>}
      </text>
      <path d={`M${left} ${axisY}H${right}`} stroke="var(--rule)" strokeWidth={1} />
      {run.ticks.map(({ x, mode }, nth) => (
        <path
          key={nth}
          d={`M${x} ${axisY + 3}v${9 * f}`}
          stroke={TICK[mode] ?? 'var(--edge)'}
          strokeWidth={2 * metrics.stroke}
        />
      ))}
      {TYPES.map((type) => (
        <path
          key={type}
          d={run.paths[type]}
          fill="none"
          stroke={type === 'file' ? 'var(--file)' : 'var(--anon)'}
          strokeWidth={2 * metrics.stroke}
          strokeDasharray={type === 'file' ? undefined : '7 2'}
        />
      ))}
      {total > 0 &&
        TYPES.map((type) => {
          const words = TEXT.line[kind](type);
          const width = widthOfWords(words, metrics.mark) + 6;
          const isAfter = nowX + width + 4 <= right;
          return (
            <text
              key={type}
              className="mark-words mark-halo"
              x={isAfter ? nowX + 6 : nowX - 6}
              textAnchor={isAfter ? 'start' : 'end'}
              y={namesY[type]}
              fontSize={metrics.mark}
              fill={type === 'file' ? 'var(--file-text)' : 'var(--anon-text)'}
            >
              {words}
            </text>
          );
        })}
      <path
        d={`M${nowX} ${run.y + metrics.mark * (room.isNarrow ? 4 : 1.7)}V${axisY + 12 * f}`}
        stroke="var(--now)"
        strokeWidth={2.2 * metrics.stroke}
      />
    </g>
  );
}
