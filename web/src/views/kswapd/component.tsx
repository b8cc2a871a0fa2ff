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
