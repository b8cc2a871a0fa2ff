/** The priorities of a run as stairs: each step down the numbers looks at twice as much; beside them who has freed how much. */
import { Head } from '../../marks/head.tsx';
import type { Metrics } from '../../marks/metrics.ts';
import { WAIT_SIGN_EMS, WaitSign } from '../../marks/signs.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import { valueNow } from '../../marks/over-run/course.ts';
import type { Scene } from '../../scene/scene.ts';
import { KSWAPD_PARTS } from '../parts.ts';
import type { KswapdPicture, Stair } from './layout.ts';
import { KSWAPD_TEXT as TEXT } from './text.ts';

interface StairsProps {
  readonly picture: KswapdPicture;
  readonly metrics: Metrics;
  readonly scene: Scene;
  readonly widthPx: number;
}

const FILLS: Readonly<Record<Stair['look'], string>> = {
  now: 'var(--ink)',
  tried: 'var(--edge)',
  not: 'var(--ground)',
};

export function Stairs({ picture, metrics, scene, widthPx }: StairsProps) {
  const { stairs, stairsBox, left } = picture;
  const isNarrow = metrics.gutter === 0;
  const numbers = stairs[0]!.right - stairs[0]!.left > widthOfWords('12', metrics.mark) + 1;
  return (
    <g data-part={KSWAPD_PARTS.stairs}>
      <Head
        name={TEXT.priority}
        shown={TEXT.howHard}
        metrics={{ ...metrics, gutter: isNarrow ? 0 : left }}
        y={stairsBox.top}
        height={stairsBox.bottom - stairsBox.top}
        aboveY={stairsBox.top - metrics.sub * 0.2}
      />
      {stairs.map(({ priority, look, ...box }) => (
        <g key={priority} data-priority={priority} data-look={look}>
          <rect
            x={box.left + 0.75}
            y={box.top + 0.75}
            width={box.right - box.left - 1.5}
            height={Math.max(1, box.bottom - box.top - 1.5)}
            fill={FILLS[look]}
            stroke={look === 'now' ? 'var(--ink)' : 'var(--edge)'}
            strokeWidth={1.5}
          />
          {(numbers || priority % 4 === 0) && (
            <text
              className={look === 'now' ? 'mark-words mark-strong' : 'mark-words'}
              x={(box.left + box.right) / 2}
              y={box.bottom + metrics.mark * 1.1}
              fontSize={metrics.mark}
              textAnchor="middle"
              fill={look === 'now' ? 'var(--ink)' : 'var(--ink-3)'}
            >
              {priority}
            </text>
          )}
        </g>
      ))}
      <State {...{ picture, metrics, scene, widthPx }} />
    </g>
  );
}

/** What kswapd does now, and what it and the programs have freed so far. */
function State({ picture, metrics, scene, widthPx }: StairsProps) {
  const { stairsBox, kswapd } = picture;
  const isNarrow = metrics.gutter === 0;
  const x = stairsBox.right + Math.round(metrics.mark * (isNarrow ? 0.8 : 2));
  const plate = Math.round(metrics.mark * 1.5);
  const width = widthOfWords(TEXT.kswapd, metrics.mark, 'strong') + 12;
  const y = stairsBox.top;
  const sleeps = kswapd.state === 'asleep';
  const signPx = kswapd.state === 'waits' ? WAIT_SIGN_EMS * metrics.mark + 6 : 0;
  const told =
    kswapd.priority === null
      ? TEXT.neverRan
      : sleeps
        ? TEXT.lastRun(kswapd.priority)
        : TEXT.looksAt(kswapd.priority);
  return (
    <g data-state={kswapd.state}>
      <rect
        x={x + 1}
        y={y + 1}
        width={width - 2}
        height={plate - 2}
        fill={sleeps ? 'var(--ground)' : 'var(--ink)'}
        stroke="var(--ink)"
        strokeWidth={2}
        strokeDasharray={sleeps ? '4 3' : undefined}
      />
      <text
        className="mark-words mark-strong"
        x={x + width / 2}
        y={y + plate * 0.72}
        fontSize={metrics.mark}
        textAnchor="middle"
        fill={sleeps ? 'var(--ink)' : 'var(--ground)'}
      >
        {TEXT.kswapd}
      </text>
      {signPx > 0 && <WaitSign x={x + width + 4} y={y} height={plate} em={metrics.mark} />}
      <text
        className="head-words"
        x={isNarrow ? x : x + width + 8 + signPx}
        y={isNarrow ? y + plate + metrics.mark * 1.2 : y + plate * 0.75}
        fontSize={isNarrow ? metrics.mark : metrics.head}
      >
        {isNarrow && kswapd.state !== 'asleep' ? TEXT.looksAtShort(kswapd.priority) : kswapd.words}
      </text>
      {!isNarrow && (
        <text
          className="mark-words"
          x={x}
          y={y + plate + metrics.mark * 1.35}
          fontSize={metrics.mark}
          fill="var(--ink-2)"
        >
          {told}
        </text>
      )}
      <Totals
        {...{ scene, metrics, x, y: y + plate + metrics.mark * (isNarrow ? 2.4 : 2.8), widthPx, isNarrow }}
      />
    </g>
  );
}

interface TotalsProps {
  readonly scene: Scene;
  readonly metrics: Metrics;
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly isNarrow: boolean;
}

function Totals({ scene, metrics, x, y, isNarrow }: TotalsProps) {
  const of = (name: Parameters<typeof valueNow>[1]) => valueNow(scene, name);
  const { totals } = TEXT;
  const lines = [
    [totals.kswapd, totals.runs(of('pageoutrun')), of('pgscan_kswapd'), of('pgsteal_kswapd')] as const,
    [totals.direct, totals.times(of('allocstall')), of('pgscan_direct'), of('pgsteal_direct')] as const,
  ];
  const nameWidth = Math.max(...lines.map(([name]) => widthOfWords(name, metrics.mark, 'strong'))) + 8;
  return lines.map(([name, runs, looked, freed], nth) => (
    <text
      key={name}
      className="mark-words"
      x={x}
      y={y + nth * metrics.mark * 1.3}
      fontSize={metrics.mark}
      fill="var(--ink-2)"
    >
      <tspan className="mark-strong" fill="var(--ink)">
        {name}
      </tspan>
      <tspan x={isNarrow ? undefined : x + nameWidth} dx={isNarrow ? 4 : undefined}>
        {isNarrow ? totals.freed(freed) : `${runs}, ${totals.lookedAt(looked)}, `}
      </tspan>
      {!isNarrow && (
        <tspan className="mark-strong" fill="var(--ink)">
          {totals.freed(freed)}
        </tspan>
      )}
    </text>
  ));
}
