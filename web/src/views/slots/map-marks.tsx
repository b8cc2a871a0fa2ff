/** What stands on and around the map: words, CPUs, the order of free clusters, the row and the lens lines. */
import { formatKib } from '../../lib/format.ts';
import type { Metrics } from '../metrics.ts';
import { VIEW_TEXT as TEXT } from '../text.ts';
import { cellOf } from './map.ts';
import type { ClusterMap } from './map.ts';

interface MapMarksProps {
  readonly map: ClusterMap;
  readonly metrics: Metrics;
  readonly nowCluster: number | null;
}

const SLOT_KIB = 4;

export function MapMarks({ map, metrics, nowCluster }: MapMarksProps) {
  const { x, y, width, height, columns, perCluster, used, free, focusRow, pitchY, clusters } = map;
  const size = metrics.mark;
  const rowWords = formatKib(columns * perCluster * SLOT_KIB).replace('MiB', 'MB');
  return (
    <g>
      <text className="head-words" x={x} y={metrics.head * 0.94} fontSize={metrics.head * 0.94}>
        {TEXT.oneCluster(perCluster)}
        {clusters > columns && (
          <tspan className="mark-words" dx={16} fill="var(--ink-2)" fontWeight={400}>
            {columns * perCluster === 16384 ? TEXT.oneRowTree(rowWords) : TEXT.oneRow(rowWords)}
          </tspan>
        )}
      </text>
      {clusters > columns && (
        <rect
          x={x - 2}
          y={y + focusRow * pitchY - 2.5}
          width={width + 3}
          height={pitchY + 4}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={2}
        />
      )}
      <FreeOrder map={map} size={size} />
      <Cpus map={map} size={size} nowCluster={nowCluster} />
      <text
        className="mark-words mark-strong mark-halo"
        x={x + width / 2}
        y={y + height + size * 1.6}
        fontSize={size}
        textAnchor="middle"
      >
        {TEXT.inUse(used, free)}
      </text>
      <text className="mark-words" x={x} y={y + height + size * 1.6} fontSize={size} fill="var(--ink-3)">
        0
      </text>
    </g>
  );
}

/** The first clusters of the free list: a disc at its head, and a line to those that come next. */
function FreeOrder({ map, size }: { map: ClusterMap; size: number }) {
  const { freeOrder, cellWidth, cellHeight } = map;
  const points = freeOrder.map((cluster) => {
    const at = cellOf(map, cluster);
    return { x: at.x + cellWidth / 2, y: at.y + cellHeight / 2 };
  });
  const head = points[0];
  if (!head) return null;
  const d = points.map((point, i) => `${i === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('');
  return (
    <>
      <path d={d} stroke="var(--ink-3)" fill="none" />
      <circle cx={head.x} cy={head.y} r={3} fill="var(--ink-2)" />
      <text
        className="mark-words mark-halo"
        x={map.x}
        y={map.y - size * 0.7}
        fontSize={size}
        fill="var(--ink-2)"
      >
        {TEXT.freeOrder}
      </text>
    </>
  );
}

function Cpus({ map, size, nowCluster }: { map: ClusterMap; size: number; nowCluster: number | null }) {
  const { width, cellWidth, cellHeight } = map;
  const right = map.x + width + 22;
  return map.cpus.map(({ cluster, cpus, labelY }) => {
    const at = cellOf(map, cluster);
    const isNow = cluster === nowCluster;
    const [fromX, fromY] = [at.x + cellWidth, at.y + cellHeight / 2];
    const bend = (fromX + right) / 2;
    return (
      <g key={cluster}>
        <rect
          x={at.x - 1.5}
          y={at.y - 1.5}
          width={cellWidth + 3}
          height={cellHeight + 3}
          fill="none"
          stroke={isNow ? 'var(--now)' : 'var(--ink)'}
          strokeWidth={isNow ? 2.5 : 1.6}
        />
        <path
          d={`M${fromX} ${fromY}C${bend} ${fromY} ${bend} ${labelY} ${right - 3} ${labelY}`}
          stroke={isNow ? 'var(--now)' : 'var(--ink-2)'}
          fill="none"
        />
        <text
          className="mark-words mark-strong"
          x={right}
          y={labelY + size * 0.35}
          fontSize={size}
          fill={isNow ? 'var(--now-text)' : 'var(--ink)'}
        >
          {TEXT.cpuNext(cpus)}
        </text>
      </g>
    );
  });
}

interface RowProps {
  readonly map: ClusterMap;
  readonly usage: Uint32Array;
  readonly metrics: Metrics;
}

/** A row of the map, large: clusters by fill. */
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
