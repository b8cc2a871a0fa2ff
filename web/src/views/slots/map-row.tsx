/** A row of the map, large. */
import type { Metrics } from '../../marks/metrics.ts';
import { SLOTS_TEXT as TEXT } from './text.ts';
import type { ClusterMap } from './map.ts';

interface RowProps {
  readonly map: ClusterMap;
  readonly usage: Uint32Array;
  readonly metrics: Metrics;
}

/** Clusters by fill. */
export function MapRow({ map, usage, metrics }: RowProps) {
  const { row, focusRow, columns, perCluster, cluster } = map;
  if (!row) return null;
  const first = focusRow * columns;
  const width = row.pitch - 2;
  return (
    <g>
      <text className="head-words" x={row.x} y={row.y - 8} fontSize={metrics.head * 0.94}>
        {TEXT.row(focusRow)}
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
