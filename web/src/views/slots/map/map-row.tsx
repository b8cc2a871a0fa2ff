/** A row of the map, large, and the lines from a cell of one level of the slots to the next. */
import type { Metrics } from '../../../marks/metrics.ts';
import { SLOTS_TEXT as TEXT } from '../text.ts';
import type { ClusterMap } from './map.ts';
import { rimOf, trayHeight } from '../../../marks/slots/slot-strip.ts';
import { isShown, leftOf } from '../../../marks/strip.ts';
import type { Block } from '../block.ts';
import { lensTop, type SlotsLayout } from '../layout.ts';

interface LensProps {
  readonly map: ClusterMap;
  readonly block: Block;
  readonly lensEnd: number | null;
  readonly size: number;
}

export function LensLines({ map, block, lensEnd, size }: LensProps) {
  const { row, cluster, focusRow, columns } = map;
  // From the row when there is one, else from the map, which is a row itself.
  const from = row ?? { x: map.x, y: map.y, pitch: map.pitchX, height: map.height };
  const left = from.x + (cluster - focusRow * columns) * from.pitch;
  const bottom = from.y + from.height + 3;
  const top = lensTop(block, size);
  const strip = block.rows[0]?.strip;
  const right = strip ? strip.left + strip.count * strip.pitch : left;
  const ofRow = `M${left - 2} ${bottom}L${block.x} ${top}M${left + from.pitch} ${bottom}L${Math.min(right, lensEnd ?? right)} ${top}H${right}`;
  return <path d={ofRow} stroke="var(--edge)" fill="none" />;
}

/** From the row of the map that is looked at to the same row, large. */
export function MapLens({ map, isWide }: { readonly map: ClusterMap; readonly isWide: boolean }) {
  const { row, focusRow, pitchY } = map;
  if (!isWide || !row) return null;
  const edge = map.x + map.width + 2;
  const top = map.y + focusRow * pitchY - 2;
  const upper = `M${edge} ${top}L${row.x - 4} ${row.y - 3}`;
  const lower = `M${edge} ${top + pitchY + 3}L${row.x - 4} ${row.y + row.height + 3}`;
  return <path d={upper + lower} stroke="var(--edge)" fill="none" />;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is left of a stretch where other rows, in their order, stand in its way. */
function between({ from, to }: Span, rows: readonly Span[]): Span[] {
  const ends = [from, ...rows.map((row) => row.to)];
  const starts = [...rows.map((row) => row.from), to];
  return ends.map((start, nth) => ({ from: start, to: starts[nth]! })).filter((each) => each.to > each.from);
}

/** From the tray that is looked at to the two upper corners of the one that is drawn large. */
export function Lens({ layout: { block, focus, detail } }: { readonly layout: SlotsLayout }) {
  const at = block.rows.findIndex(({ strip }) => isShown(strip, focus));
  const row = block.rows[at];
  if (!row || !detail) return null;
  const { strip } = row;
  const left = leftOf(strip, focus);
  const bottom = block.tops[at]! + trayHeight(strip.cell) + 4;
  const { tray } = detail.sizes;
  const top = detail.y + rimOf(tray) - 6;
  const rowsBelow = block.rows.slice(at + 1).map((below, nth): Span => {
    const rowTop = block.tops[at + 1 + nth]!;
    return { from: rowTop - 8, to: rowTop + trayHeight(below.strip.cell) + 3 };
  });
  const line = (x1: number, x2: number) =>
    between({ from: bottom, to: top }, rowsBelow)
      .map(({ from, to }) => {
        const xAt = (y: number) => x1 + ((x2 - x1) * (y - bottom)) / (top - bottom);
        return `M${xAt(from)} ${from}L${xAt(to)} ${to}`;
      })
      .join('');
  const d = line(left, detail.x) + line(left + strip.cell, detail.x + tray);
  return <path d={d} stroke="var(--edge)" fill="none" aria-hidden="true" />;
}

interface RowProps {
  readonly map: ClusterMap;
  readonly usage: Uint32Array;
  readonly metrics: Metrics;
}

export function MapRow({ map, usage, metrics }: RowProps) {
  const { row, focusRow, columns, perCluster, cluster } = map;
  const tree = map.hasTreeNames && map.trees?.[focusRow];
  if (!row) return null;
  const first = focusRow * columns;
  const width = row.pitch - 2;
  return (
    <g>
      <text className="head-words" x={row.x} y={row.y - 8} fontSize={metrics.head * 0.94}>
        {tree ? TEXT.rowOfTree(tree.number) : TEXT.row(focusRow)}
        <tspan className="mark-words" dx={8} fontWeight={400} fill="var(--ink-2)">
          {TEXT.rowSlots(first * perCluster, (first + row.count) * perCluster - 1)}
        </tspan>
      </text>
      {Array.from({ length: row.count }, (_, i) => {
        const x = row.x + i * row.pitch;
        const share = (usage[first + i] ?? 0) / perCluster;
        const height = share === 0 ? 0 : Math.max(1, Math.round(row.height * share));
        return (
          <g key={i}>
            <rect
              x={x + 0.5}
              y={row.y + 0.5}
              width={width - 1}
              height={row.height - 1}
              fill={share === 0 ? 'none' : 'var(--anon-tint)'}
              stroke="var(--edge)"
            />
            <rect x={x} y={row.y + row.height - height} width={width} height={height} fill="var(--anon)" />
          </g>
        );
      })}
      <rect
        x={row.x + (cluster - first) * row.pitch - 2}
        y={row.y - 3}
        width={width + 4}
        height={row.height + 6}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={2}
      />
    </g>
  );
}
