/** What is in sight of a map of slots, on a canvas: there may be a hundred thousand marks. */
import { memo, useCallback, useRef, useState } from 'react';
import type { Columns } from '../../core/protocol.ts';
import type { Region } from '../../scene/regions.ts';
import type { SlotCells } from './slot-cells.ts';
import { fillOfOwner, slotState } from '../../scene/slot-state.ts';
import { letterPx } from '../slots/letter-size.ts';
import { useCanvas, type PaintCanvas } from '../useCanvas.ts';
import { levelAt, slotBox, slotsIn, type AreaGrid, type Seen } from './grid.ts';
import type { Look } from './asked.ts';
import { paintArea } from './paint.ts';
import { trayBox } from './paint-slots.ts';
import { PaintedClusters } from './painted-clusters.ts';
import { wordOfColor } from './pixels.ts';

interface AreaCanvasProps {
  readonly grid: AreaGrid;
  readonly seen: Seen;
  readonly columns: Columns;
  readonly cells: SlotCells;
  readonly regions: readonly Region[];
  /** Trays of this width have a letter. */
  readonly letterFrom: number;
}

function lookOf(colorOf: (variable: string) => string): Look {
  const of = (role: string) => wordOfColor(colorOf(role));
  return {
    ground: of('--ground'),
    edge: of('--edge'),
    ink2: of('--ink-2'),
    ink3: of('--ink-3'),
    anon: of('--anon'),
    tint: of('--anon-tint'),
    onAnon: of('--on-anon'),
  };
}

export const AreaCanvas = memo(function AreaCanvas(props: AreaCanvasProps) {
  const { grid, seen, columns, cells, regions, letterFrom } = props;
  const kept = useRef<ImageData | null>(null);
  const [painted] = useState(() => new PaintedClusters());
  const paint = useCallback<PaintCanvas>(
    (context, colorOf) => {
      const { width, height } = context.canvas;
      const isKept = kept.current?.width === width && kept.current.height === height;
      const image = isKept ? kept.current! : context.createImageData(width, height);
      kept.current = image;
      const words = new Uint32Array(image.data.buffer);
      words.fill(0);
      const scale = width / grid.width;
      const large = scaled(grid, scale);
      const level = levelAt(grid, seen.k);
      const moved = { k: seen.k, x: seen.x * scale, y: seen.y * scale };
      const look = lookOf(colorOf);
      paintArea(
        { width, height, words },
        { grid: large, seen: moved, level },
        { columns, cells, regions, look },
        painted,
      );
      context.putImageData(image, 0, 0);
      if (level === 'letters' || level === 'bytes') writeLetters(context, colorOf, { ...props, level });
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `props` is these
    [grid, seen, columns, cells, regions, letterFrom, painted],
  );
  const ref = useCanvas(paint, { widthPx: grid.width, heightPx: grid.height });
  const style = { left: grid.x, top: grid.y, width: grid.width, height: grid.height };
  return <canvas ref={ref} className="map-canvas" style={style} aria-hidden="true" />;
});

function scaled(grid: AreaGrid, by: number): AreaGrid {
  return {
    ...grid,
    pitchX: grid.pitchX * by,
    pitchY: grid.pitchY * by,
    width: grid.width * by,
    height: grid.height * by,
  };
}

/** Whose page a slot holds, or in how many tables it is named. */
function writeLetters(
  context: CanvasRenderingContext2D,
  colorOf: (variable: string) => string,
  { grid, seen, columns, regions, letterFrom, level }: AreaCanvasProps & { level: 'letters' | 'bytes' },
): void {
  context.textAlign = 'center';
  for (const slot of slotsIn(grid, seen)) {
    const { kind, owner, count, writing } = slotState(columns, regions, slot);
    const word = count > 3 ? String(count) : (owner?.letter ?? '');
    if (kind !== 'used' || word === '' || writing === 'now') continue;
    const { x, y, width, height } = trayBox(slotBox(grid, seen, slot), level);
    if (width < letterFrom) continue;
    const size = letterPx(width);
    const fill = fillOfOwner(owner);
    const middle = y + height * 0.56;
    if (fill === 'hatched' || fill === 'dotted') {
      context.fillStyle = colorOf('--ground');
      context.fillRect(x + width / 2 - size * 0.45, middle - size * 0.52, size * 0.9, size * 1.04);
    }
    context.font = `600 ${size}px ${colorOf('--font-mark')}`;
    const isOnFull = fill === 'full' && writing === 'done';
    context.fillStyle = colorOf(isOnFull ? '--on-anon' : writing === 'before' ? '--anon-text' : '--ink');
    context.fillText(word, x + width / 2, middle + size * 0.36);
  }
}
