/** Thousands of frames on a canvas: only cells that look other than before are painted. */
import { memo, useRef } from 'react';
import { paintLayers } from '../../marks/layer-marks.tsx';
import { useCanvas } from '../../marks/useCanvas.ts';
import type { Scene } from '../../scene/scene.ts';
import { frameAt, type FrameGrid } from '../../marks/frames/grid.ts';
import { layoutFrames, looksOf } from '../../marks/frames/frames.ts';

export const SVG_FRAMES_MAX = 2000;

interface FrameCanvasProps {
  readonly scene: Scene;
  readonly grid: FrameGrid;
  readonly rise: number;
}

interface Painted {
  readonly grid: FrameGrid;
  readonly looks: Uint32Array;
}

const isSameGrid = (one: FrameGrid, other: FrameGrid) =>
  one.first === other.first &&
  one.perRow === other.perRow &&
  one.cell === other.cell &&
  one.left === other.left;

/** Frames to be painted: those that look other than they were painted. */
function stale({ grid, looks }: Painted, painted: Painted | null): number[] {
  const isKept = painted !== null && isSameGrid(grid, painted.grid) && looks.length === painted.looks.length;
  const frames: number[] = [];
  for (let i = 0; i < looks.length; i++)
    if (!isKept || looks[i] !== painted.looks[i]) frames.push(grid.first + i);
  return frames;
}

export const FrameCanvas = memo(function FrameCanvas({ scene, grid, rise }: FrameCanvasProps) {
  const painted = useRef<Painted | null>(null);
  const size = { widthPx: grid.left + grid.width + 1, heightPx: grid.top + grid.height };
  const canvas = useCanvas((context, colorOf, isFresh) => {
    const now = { grid, looks: looksOf(scene, grid, rise) };
    const frames = stale(now, isFresh ? null : painted.current);
    painted.current = now;
    if (frames.length === grid.count) context.clearRect(0, 0, size.widthPx, size.heightPx);
    for (const frame of frames) {
      const { x, y } = frameAt(grid, frame)!;
      context.clearRect(x, y, grid.cell, grid.cell);
    }
    paintLayers(context, layoutFrames(scene, grid, rise, frames), colorOf);
  }, size);
  const style = { width: size.widthPx, height: size.heightPx };
  return <canvas ref={canvas} className="layer-canvas" style={style} aria-hidden="true" />;
});
