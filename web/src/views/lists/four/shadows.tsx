/** Pages that have just lost their frames: a dashed outline with their number where they stood, or behind the tail. */
import type { Metrics } from '../../../marks/metrics.ts';
import { widthOfWords } from '../../../marks/word-widths.ts';
import { evictedPages } from '../../../scene/reclaim/evicted.ts';
import { reclaimBatches } from '../../../scene/reclaim/batches.ts';
import { LANES } from '../../../scene/frame-state.ts';
import type { Columns } from '../../../core/protocol.ts';
import { FRAME } from '../../../scene/bits.ts';
import type { Scene } from '../../../scene/scene.ts';
import { laneOf, leftOf } from '../geometry.ts';
import type { Lists } from '../state.ts';
import type { FourGeometry } from './geometry.ts';

interface Shadow {
  readonly event: number;
  /** Reclaim still holds it, with nobody's page in it; null once it is free. */
  readonly frame: number | null;
  readonly page: number;
  readonly isFile: boolean;
  readonly x: number;
  readonly y: number;
}

/** In no cache any more, in a frame that is free or waits to be freed with its batch. */
function isGone(
  { frame_flags: flags, frame_index: pages }: Columns,
  { carried }: Lists,
  frame: number | null,
  page: number,
): boolean {
  if (frame === null) return true;
  const held = carried.get(frame);
  const isMapped = held !== undefined && !held.isFile && held.bit !== null;
  if (isMapped) return false;
  return pages?.[frame] === page && ((flags?.[frame] ?? 0) & (FRAME.swapCache | FRAME.pageCache)) === 0;
}

/** While their batch is held, over their places; the batch of a list that was evicted from last counts. */
export function shadowsOf(
  { columns }: Pick<Scene, 'columns'>,
  lists: Lists,
  geometry: FourGeometry,
): Shadow[] {
  const all = evictedPages(columns);
  return reclaimBatches(columns).flatMap((batch): Shadow[] => {
    const box = laneOf(geometry, batch.list);
    const lane = lists.lanes.find(({ id }) => id === batch.list);
    const newest = all.find(({ list }) => list === batch.list);
    if (!box || !lane || !newest) return [];
    const isFile = LANES.some(({ list, isFile: of }) => list === batch.list && of);
    const total = lane.length + lane.open;
    return all
      .filter(
        (each) =>
          each.batch === newest.batch &&
          each.at <= batch.at &&
          isGone(columns, lists, batch.frames[each.at] ?? null, each.page),
      )
      .flatMap(({ at, page, event }): Shadow[] => {
        const x = leftOf(geometry, total - 1 - at, total);
        return x === null
          ? []
          : [{ event, frame: batch.frames[at] ?? null, page, isFile, x, y: box.liftedY }];
      });
  });
}

interface ShadowsProps {
  readonly shadows: readonly Shadow[];
  readonly geometry: FourGeometry;
  readonly metrics: Metrics;
}

export function Shadows({ shadows, geometry: { s }, metrics }: ShadowsProps) {
  const size = Math.max(metrics.letterMin, Math.round(s * 0.5));
  return shadows.map(({ event, page, isFile, x, y }) => (
    <g key={`${event} ${page}`} data-sign="shadow" data-shadow={page}>
      <rect
        x={x + 0.75}
        y={y + 0.75}
        width={s - 1.5}
        height={s - 1.5}
        fill="var(--ground)"
        stroke={isFile ? 'var(--file)' : 'var(--anon)'}
        strokeWidth={1.6}
        strokeDasharray="1.6 1.6"
      />
      {widthOfWords(String(page), size) <= s - 2 && (
        <text
          className="mark-words"
          x={x + s / 2}
          y={y + s / 2 + size * 0.36}
          fontSize={size}
          textAnchor="middle"
          fill={isFile ? 'var(--file-text)' : 'var(--anon-text)'}
        >
          {page}
        </text>
      )}
    </g>
  ));
}
