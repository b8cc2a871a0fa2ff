/** What stands on and around the map: words, CPUs, the order of free clusters. */
import { formatKib } from '../../lib/format.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import { SLOTS_TEXT as OWN } from './text.ts';
import type { CpuCluster } from './map-cpus.ts';
import { cellOf } from './map-grid.ts';
import type { ClusterMap } from './map.ts';

interface MapMarksProps {
  readonly map: ClusterMap;
  readonly metrics: Metrics;
  readonly nowCluster: number | null;
}

const SLOT_KIB = 4;

export function MapMarks({ map, metrics, nowCluster }: MapMarksProps) {
  const { x, y, width, columns, perCluster, focusRow, pitchY, clusters, isTreeARow } = map;
  const size = metrics.mark;
  const rowWords = formatKib(columns * perCluster * SLOT_KIB).replace('MiB', 'MB');
  const besideWidth = widthOfWords(OWN.freeOrder, size) + widthOfWords(OWN.oneRowTreeShort(rowWords), size);
  const hasRoom = besideWidth + size < width;
  return (
    <g>
      <text className="head-words" x={x} y={map.titleY} fontSize={metrics.head * 0.94}>
        {OWN.oneCluster(perCluster)}
        {clusters > columns && metrics.gutter > 0 && (
          <tspan className="mark-words" dx={16} fill="var(--ink-2)" fontWeight={400}>
            {isTreeARow ? OWN.oneRowTree(rowWords) : OWN.oneRow(rowWords)}
          </tspan>
        )}
      </text>
      {clusters > columns && metrics.gutter === 0 && isTreeARow && hasRoom && (
        <text
          className="mark-words mark-halo"
          x={x + width}
          y={y - size * 0.7}
          fontSize={size}
          textAnchor="end"
          fill="var(--ink-2)"
        >
          {OWN.oneRowTreeShort(rowWords)}
        </text>
      )}
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
      <InUse map={map} size={size} words={OWN.inUse(map)} />
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
        {OWN.freeOrder}
      </text>
    </>
  );
}

/** Below the map; beside it where the CPUs stand below. */
function InUse({ map, size, words }: { map: ClusterMap; size: number; words: string }) {
  const { x, y, width, height, clusters, columns, cpus } = map;
  const common = { className: 'mark-words mark-strong mark-halo', fontSize: size } as const;
  if (clusters <= columns)
    return (
      <text {...common} x={x + width + 16} y={y + height / 2} dy="0.35em">
        {words}
      </text>
    );
  const below = y + height + size * 1.6;
  return (
    <>
      <text {...common} x={x + width / 2} y={below} textAnchor="middle">
        {words}
      </text>
      <text className="mark-words" x={x} y={below} fontSize={size} fill="var(--ink-3)">
        0
      </text>
      {cpus[0]?.place === 'inside' && (
        <text className="mark-words" x={x} y={below + size * 1.4} fontSize={size} fill="var(--ink-2)">
          {OWN.cpuFramed}
        </text>
      )}
    </>
  );
}

interface CpusProps {
  readonly map: ClusterMap;
  readonly size: number;
  readonly nowCluster: number | null;
}

function Cpus({ map, size, nowCluster }: CpusProps) {
  const { cellWidth, cellHeight } = map;
  return map.cpus.map((cpu) => {
    const { cluster, cpus, labelX, labelY, place } = cpu;
    const at = cellOf(map, cluster);
    const isNow = cluster === nowCluster;
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
          d={leaderPath(map, cpu, size)}
          stroke={isNow ? 'var(--now)' : 'var(--ink-2)'}
          strokeWidth={isNow ? 2 : 1}
          fill="none"
        />
        {place === 'below' && <Ground x={labelX} y={labelY} words={TEXT.cpuNext(cpus)} size={size} />}
        <text
          className="mark-words mark-strong mark-halo"
          x={labelX}
          y={place === 'beside' ? labelY + size * 0.35 : labelY}
          fontSize={size}
          textAnchor={place === 'beside' ? 'start' : 'middle'}
          fill={isNow ? 'var(--now-text)' : 'var(--ink)'}
        >
          {place === 'inside' ? cpus.join(' ') : TEXT.cpuNext(cpus)}
        </text>
      </g>
    );
  });
}

/** Words below a map stand on ground of their own, where the lines to the next level pass. */
function Ground({ x, y, words, size }: { x: number; y: number; words: string; size: number }) {
  const width = widthOfWords(words, size, 'strong') + 2;
  return (
    <rect x={x - width / 2} y={y - size * 0.75} width={width} height={size * 0.85} fill="var(--ground)" />
  );
}

/** From the cell to its words: to the right in a curve, or straight down; words in the cell need none. */
function leaderPath(map: ClusterMap, { cluster, labelX, labelY, place }: CpuCluster, size: number): string {
  const { cellWidth, cellHeight } = map;
  const at = cellOf(map, cluster);
  if (place === 'inside') return '';
  if (place === 'below') return `M${at.x + cellWidth / 2} ${at.y + cellHeight + 1.5}V${labelY - size}`;
  const [fromX, fromY] = [at.x + cellWidth, at.y + cellHeight / 2];
  const bend = (fromX + labelX) / 2;
  return `M${fromX} ${fromY}C${bend} ${fromY} ${bend} ${labelY} ${labelX - 3} ${labelY}`;
}
