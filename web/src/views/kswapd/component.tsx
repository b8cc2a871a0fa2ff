/** kswapd, painted: a tank of free pages with three marks, how hard it looks, and what each pass over the lists took. */
import { useMemo } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Head } from '../../marks/head.tsx';
import { useMetrics, type Metrics } from '../../marks/metrics.ts';
import { useRunInStep } from '../../marks/over-run/in-step.ts';
import { OverRun } from '../../marks/over-run/over-run.tsx';
import { NowFrame } from '../../marks/signs.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import { redOf } from '../../scene/red.ts';
import { redWords } from '../../scene/red-text.ts';
import { KSWAPD_PARTS } from '../parts.ts';
import type { ViewProps } from '../view.ts';
import { HeldUp } from './held-up.tsx';
import { layoutKswapd, type KswapdPicture, type Tank } from './layout.ts';
import { PassRows } from './pass-rows.tsx';
import { Stairs } from './stairs.tsx';
import { KSWAPD_TEXT as TEXT } from './text.ts';

export { describeKswapd } from './describe.ts';
export { heightsOfKswapd } from './layout.ts';

const FREE_LINE = () => ({
  words: '',
  stroke: 'var(--ink-2)',
  fill: 'var(--ink-2)',
  width: 2,
  isStrong: false,
});

/** Beside the tank, where neither its brim nor the playhead is below the words; in a narrow picture over it, and they end before the playhead. */
function redWordsX({ tank, left, courses }: KswapdPicture, width: number, widthPx: number): number {
  const beside = tank.left - 12 - width;
  if (beside >= left) return beside;
  const over = Math.min(tank.left, widthPx - width - 8);
  const isHit = over < courses.nowX + 8 && over + width > courses.nowX - 8;
  return Math.max(0, isHit ? courses.nowX - 12 - width : over);
}

export function Kswapd(props: ViewProps) {
  const { scene, widthPx, heightPx, phase } = props;
  const metrics = useMetrics(widthPx);
  const inStep = useRunInStep(scene);
  const picture = useMemo(
    () => layoutKswapd(inStep, { widthPx, heightPx, metrics }),
    [inStep, widthPx, heightPx, metrics],
  );
  if (scene.isRecorded)
    return (
      <svg className="picture" width={widthPx} height={metrics.head * 3}>
        <text className="mark-words" x={0} y={metrics.head * 1.6} fontSize={metrics.sub} fill="var(--ink-2)">
          {TEXT.unknown}
        </text>
      </svg>
    );
  const isRed = phase > 0 && redOf(scene)?.kind === 'free';
  return (
    <svg className="picture" width={widthPx} height={picture.height}>
      <g aria-hidden="true">
        <FreePages
          {...{ picture, metrics, widthPx }}
          total={scene.columns.frame_flags?.length ?? 0}
          isRed={isRed}
        />
        <HeldUp {...{ picture, metrics, scene }} />
        {(picture.parts === 'stairs' || picture.parts === 'all') && (
          <Stairs {...{ picture, metrics, scene, widthPx }} />
        )}
        {(picture.parts === 'rows' || picture.parts === 'all') && (
          <PassRows {...{ picture, metrics, scene }} />
        )}
        {phase > 0 && (
          <text
            className="head-words mark-halo"
            data-now-words=""
            x={redWordsX(picture, widthOfWords(redWords(scene), metrics.head, 'head'), widthPx)}
            y={metrics.head * 1.05}
            fontSize={metrics.head}
            fill="var(--now-text)"
          >
            {redWords(scene)}
          </text>
        )}
      </g>
    </svg>
  );
}

interface FreeProps {
  readonly picture: KswapdPicture;
  readonly metrics: Metrics;
  readonly widthPx: number;
  readonly total: number;
  readonly isRed: boolean;
}

function FreePages({ picture, metrics, total, isRed }: FreeProps) {
  const { tank, courses } = picture;
  const isNarrow = metrics.gutter === 0;
  return (
    <g data-part={KSWAPD_PARTS.tank}>
      <Head
        name={TEXT.free}
        shown={TEXT.ofFrames(total)}
        metrics={{ ...metrics, gutter: isNarrow ? 0 : picture.left }}
        y={tank.top}
        height={metrics.head * 2}
        aboveY={tank.top - metrics.sub * 1.3}
      />
      <Water tank={tank} metrics={metrics} />
      <Marks tank={tank} metrics={metrics} right={courses.box.right} />
      <OverRun {...{ courses, metrics }} lookOf={FREE_LINE} hasNames={false} />
      <Level {...{ tank, metrics, isRed }} />
    </g>
  );
}

/** Open above, as trays are; what is free stands in it. */
function Water({
  tank: { left, right, top, bottom, levelY, isBrimful },
  metrics,
}: {
  tank: Tank;
  metrics: Metrics;
}) {
  const wall = 3 * metrics.stroke;
  return (
    <>
      <rect
        data-sign="level"
        data-level={levelY}
        x={left}
        y={levelY}
        width={right - left}
        height={bottom - levelY}
        fill="var(--rule)"
      />
      {isBrimful && (
        <path
          d={`M${left + 4} ${top - 3}l6 -6l6 6l6 -6l6 6`}
          fill="none"
          stroke="var(--ink-2)"
          strokeWidth={1.4}
        />
      )}
      <path
        d={`M${left - wall / 2} ${top - 6}V${bottom + wall / 2}H${right + wall / 2}V${top - 6}`}
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth={wall}
      />
    </>
  );
}

function Level({ tank, metrics, isRed }: { tank: Tank; metrics: Metrics; isRed: boolean }) {
  const { left, right, levelY, free, top, bottom } = tank;
  const size = Math.round(Math.min(metrics.head * 1.9, (bottom - top) * 0.5));
  const isLow = bottom - levelY < size * 1.9;
  const y = isLow ? Math.max(top + size * 0.8, levelY - size * 0.75) : levelY + size * 1.05;
  const hasWords = right - left > widthOfWords(TEXT.freeNow(free), metrics.mark) + 6 * metrics.stroke;
  return (
    <>
      <path d={`M${left} ${levelY}H${right}`} stroke="var(--ink)" strokeWidth={2.5 * metrics.stroke} />
      <text className="head-words mark-halo" x={(left + right) / 2} y={y} fontSize={size} textAnchor="middle">
        {formatCount(free)}
      </text>
      {hasWords && (
        <text
          className="mark-words mark-halo"
          x={(left + right) / 2}
          y={y + metrics.mark * 1.1}
          fontSize={metrics.mark}
          textAnchor="middle"
          fill="var(--ink-2)"
        >
          {TEXT.freeNow(free)}
        </text>
      )}
      {isRed && (
        <NowFrame
          x={left + 4}
          y={y - size * 0.85}
          width={right - left - 8}
          height={size + (hasWords ? metrics.mark * 1.1 : 0)}
          stroke={2.5 * metrics.stroke}
        />
      )}
    </>
  );
}

function Marks({ tank, metrics, right }: { tank: Tank; metrics: Metrics; right: number }) {
  const { left, marks, hasDoes } = tank;
  return marks.map(({ name, pages, y, wordsY }) => (
    <g key={name} data-sign={`${name} mark`} data-watermark={name}>
      <path
        d={`M${left - 6} ${y}H${right}`}
        stroke="var(--ink)"
        strokeWidth={1.4 * metrics.stroke}
        strokeDasharray={name === 'high' ? undefined : name === 'low' ? '7 3' : '2 3'}
      />
      <path d={`M${left - 6} ${y}L${left - 16} ${wordsY}`} fill="none" stroke="var(--ink-3)" />
      <text
        className="mark-words mark-halo"
        x={left - 20}
        y={wordsY + metrics.mark * 0.35}
        fontSize={metrics.mark}
        textAnchor="end"
        fill="var(--ink-2)"
      >
        {hasDoes && `${TEXT.does[name]}  `}
        <tspan className="mark-strong" fill="var(--ink)">
          {TEXT.mark(name, pages)}
        </tspan>
      </text>
    </g>
  ));
}
