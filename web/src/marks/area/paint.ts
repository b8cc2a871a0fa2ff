/** The part of a map that is in sight, in the level of its size: clusters filled from below, or their slots. */
import type { AreaAsked } from './asked.ts';
import { cellsSeen, clusterBox, type AreaGrid, type Box, type Level, type Seen } from './grid.ts';
import { slotsFor } from './paint-slots.ts';
import { PaintedClusters } from './painted-clusters.ts';
import { copyInto, fillBars, fillRect, fillRuled, type Pixels } from './pixels.ts';

interface Window {
  readonly grid: AreaGrid;
  readonly seen: Seen;
  readonly level: Level;
}

/** `painted` is kept by whoever paints the same map again: what is only moved is copied from it. */
export function paintArea(
  pixels: Pixels,
  { grid, seen, level }: Window,
  asked: AreaAsked,
  painted = new PaintedClusters(),
): void {
  const { left, right, top, bottom } = cellsSeen(grid, seen);
  const slots = level === 'clusters' ? null : slotsFor(grid, seen, level, asked);
  if (slots?.isKept) painted.startFor(grid, seen, level, asked);
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const cluster = row * grid.columns + column;
      if (cluster >= grid.clusters) continue;
      const box = clusterBox(grid, seen, cluster);
      if (!slots) paintCluster(pixels, box, cluster, asked);
      else if (slots.isKept) copyInto(pixels, painted.of(cluster, slots), box.x, box.y);
      else slots.paint(pixels, cluster, box);
    }
}

/** In smaller cells a dot would be no dot. */
const DOTS_FROM_PX = 3;

/** A free cluster is a dot; one that is to be discarded has lines across, as a slot of it has; a used one stands on a pale ground, as high as it is full, and in the order of what is sure to stay. */
function paintCluster(
  pixels: Pixels,
  { x, y, width, height }: Box,
  cluster: number,
  { columns, cells, look }: AreaAsked,
): void {
  if ((columns.cluster_discard?.[cluster] ?? 0) !== 0) {
    for (let line = 1; line < height; line += 3) fillRect(pixels, x, y + line, width, 1, look.ink2);
    return;
  }
  const { free, kept, stored, cached, bad } = cells.at(cluster);
  const total = free + kept + stored + cached + bad;
  if (kept + stored + cached === 0) {
    if (width < DOTS_FROM_PX) return;
    if (free > 0) fillRect(pixels, x + (width >> 1), y + (height >> 1), 1, 1, look.edge);
    else fillRect(pixels, x, y + (height >> 1), width, 1, look.ink3);
    return;
  }
  fillRect(pixels, x, y, width, height, look.tint);
  const heightOf = (slots: number) => (slots === 0 ? 0 : Math.max(1, Math.round((height * slots) / total)));
  let foot = y + height;
  const next = (slots: number) => {
    const high = Math.min(foot - y, heightOf(slots));
    foot -= high;
    return high;
  };
  let high = next(stored);
  fillRect(pixels, x, foot, width, high, look.anon);
  high = next(cached);
  fillRuled(pixels, x, foot, width, high, [look.anon, look.tint]);
  high = next(kept);
  if (high > 0) fillRect(pixels, x, foot, width, high, look.ground);
  fillBars(pixels, x, foot, width, high, look.edge);
}
