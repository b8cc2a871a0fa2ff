/** Frames and the bar of free frames, painted. Counts: draw-counts.tsx; the lanes: draw-lanes.tsx. */
import { memo } from 'react';
import { Head } from '../../marks/head.tsx';
import { LayerPaths } from '../../marks/layer-marks.tsx';
import type { Metrics } from '../../marks/metrics.ts';
import { Ghost, NowFrame, PointedFrame } from '../../marks/signs.tsx';
import { Struck } from '../../marks/struck.tsx';
import { kswapdWords } from './now.ts';
import type { FreeBar } from './free-bar.ts';
import { frameAt, type FrameGrid } from '../../marks/frames/grid.ts';
import type { FrameLayers } from '../../marks/frames/frames.ts';
import type { MemoryPicture } from './layout.ts';
import { MEMORY_TEXT as TEXT } from './text.ts';
import type { Scene } from '../../scene/scene.ts';

interface FramesProps {
  readonly grid: FrameGrid;
  /** Null when a canvas below has the marks. */
  readonly layers: FrameLayers | null;
  readonly metrics: Metrics;
  readonly nowFrame: number | null;
  readonly litFrame: number | null;
  /** Frames whose former state is shown as a ghost. */
  readonly ghosts: readonly number[];
}

export const Frames = memo(function Frames({
  grid,
  layers,
  metrics,
  nowFrame,
  litFrame,
  ghosts,
}: FramesProps) {
  const { first, count, total, cell, top } = grid;
  const shown = count === total ? TEXT.frames(total) : TEXT.framesShown(first, first + count - 1, total);
  const box = { width: cell, height: cell };
  const now = nowFrame === null ? null : frameAt(grid, nowFrame);
  const lit = litFrame === null ? null : frameAt(grid, litFrame);
  return (
    <>
      <Head
        name={TEXT.memory}
        shown={shown}
        metrics={metrics}
        y={top}
        height={metrics.head * 1.6}
        aboveY={metrics.sub}
      />
      <g aria-hidden="true">
        {layers && <LayerPaths layers={layers} />}
        {ghosts.map((frame) => {
          const at = frameAt(grid, frame);
          return at && <Ghost key={frame} {...at} {...box} />;
        })}
        {now && (
          <g data-shows="frame">
            <NowFrame {...now} {...box} stroke={2.5 * metrics.stroke} />
          </g>
        )}
        {lit && <PointedFrame {...lit} {...box} />}
      </g>
    </>
  );
});

interface FreeFramesProps extends Pick<MemoryPicture, 'barY' | 'hasKswapd'> {
  readonly bar: FreeBar;
  readonly scene: Scene;
  readonly metrics: Metrics;
  readonly isReduced: boolean;
}

export const FreeFrames = memo(function FreeFrames({
  bar,
  barY,
  hasKswapd,
  scene,
  metrics,
  isReduced,
}: FreeFramesProps) {
  const size = metrics.mark;
  const thick = Math.round(size * 0.75);
  const top = Math.round(barY + size * 0.5);
  const levels = Math.max(0, ...bar.marks.map(({ level }) => level));
  const wordsY = (level: number) => top + thick + size * (1.5 + level * 1.3);
  return (
    <g aria-hidden="true">
      <text className="mark-words" x={bar.left} y={barY} fontSize={metrics.sub} fill="var(--ink-2)">
        {TEXT.freeFrames}
        <tspan className="head-words" data-shows="free" dx={8} fontSize={metrics.head + 3} fill="var(--ink)">
          <Struck name="free" value={bar.free} was={bar.freeWas} isReduced={isReduced} oldPx={metrics.sub} />
        </tspan>
      </text>
      <path d={`M${bar.left} ${top + thick - 0.5}H${bar.end}`} stroke="var(--rule)" />
      <rect
        x={bar.left}
        y={top}
        width={Math.max(0, bar.right - bar.left)}
        height={thick}
        fill="var(--ink-2)"
      />
      {bar.isTorn && <Torn x={bar.end} y={top} thick={thick} />}
      <Marks bar={bar} top={top} size={size} wordsY={wordsY} />
      {hasKswapd && (
        <text
          className="mark-words mark-strong"
          x={bar.left}
          y={wordsY(levels + 1) + size * 0.3}
          fontSize={metrics.sub}
        >
          {kswapdWords(scene.columns, TEXT.kswapd)}
        </text>
      )}
    </g>
  );
});

interface MarksProps {
  readonly bar: FreeBar;
  readonly top: number;
  readonly size: number;
  readonly wordsY: (level: number) => number;
}

/** Lines first, so that none of them crosses a word. */
function Marks({ bar, top, size, wordsY }: MarksProps) {
  const lines = bar.marks.map(({ x, level }) => `M${x + 0.5} ${top - 4}V${wordsY(level) - size}`).join('');
  return (
    <>
      <path d={lines} stroke="var(--ground)" strokeWidth={4} />
      <path d={lines} stroke="var(--ink)" strokeWidth={2} />
      {bar.marks.map(({ names, pages, x, level }) => (
        <text
          key={pages}
          className="mark-words mark-halo"
          x={x}
          y={wordsY(level)}
          fontSize={size}
          textAnchor="middle"
        >
          {TEXT.mark(names, pages)}
        </text>
      ))}
    </>
  );
}

/** The bar goes on beyond the scale. */
function Torn({ x, y, thick }: { x: number; y: number; thick: number }) {
  const slash = (at: number) => `M${at} ${y + thick + 3}l5 ${-thick - 6}`;
  return <path d={slash(x - 16) + slash(x - 11)} stroke="var(--ground)" strokeWidth={2.5} />;
}
