/** What stands on and around the map: words, CPUs, the order of free clusters, what is looked at. */
import type { Columns } from '../../../core/protocol.ts';
import { formatKib } from '../../../lib/format.ts';
import { clusterBox, levelAt, slotBox, type Box, type Level, type Seen } from '../../../marks/area/grid.ts';
import { trayBox } from '../../../marks/area/paint-slots.ts';
import type { Metrics } from '../../../marks/metrics.ts';
import { letterCell } from '../../../marks/slots/letter-size.ts';
import { widthOfWords } from '../../../marks/word-widths.ts';
import { VIEW_TEXT as TEXT } from '../../../scene/text.ts';
import { SLOTS_TEXT as OWN } from '../text.ts';
import type { CpuCluster } from './map-cpus.ts';
import type { ClusterMap } from './map.ts';
import { TreeNames } from './map-names.tsx';
import { SlotBytes } from '../slot-bytes.tsx';

interface MapMarksProps {
  readonly map: ClusterMap;
  readonly metrics: Metrics;
  readonly seen: Seen;
  readonly focus: number;
  readonly nowSlot: number | null;
  readonly columns: Columns;
}

const SLOT_KIB = 4;

export function MapMarks(props: MapMarksProps) {
  const { map, metrics, seen } = props;
  const level = levelAt(map, seen.k);
  const size = metrics.mark;
  return (
    <g>
      <Title {...props} level={level} />
      <RowWords {...props} />
      <TreeNames {...{ map, metrics, seen }} />
      {seen.k <= 1 ? (
        <g transform={`translate(${map.x} ${map.y})`}>
          <Inside {...props} level={level} />
        </g>
      ) : (
        <svg x={map.x} y={map.y} width={map.width} height={map.height} overflow="hidden">
          <Inside {...props} level={level} />
        </svg>
      )}
      {seen.k > 1 && (
        <rect
          x={map.x - 0.5}
          y={map.y - 0.5}
          width={map.width + 1}
          height={map.height + 1}
          fill="none"
          stroke="var(--edge)"
        />
      )}
      {!isUseInTitle(map, metrics) && <InUse map={map} size={size} words={OWN.inUse(map)} />}
    </g>
  );
}

/** Of a map of one row, whose right side is the place of the large slot; a narrow one has room there. */
const isUseInTitle = ({ clusters, columns }: ClusterMap, { gutter }: Metrics): boolean =>
  clusters <= columns && gutter > 0;

type Inner = MapMarksProps & { readonly level: Level };

/** What a cell is; of a map whose cells are clusters also what a row is. */
function Title({ map, metrics, seen, level }: Inner) {
  const { columns, perCluster, clusters, trees } = map;
  const rowWords = rowSize(map);
  const isWhole = seen.k <= 1;
  const beside =
    isWhole && clusters > columns
      ? trees
        ? OWN.oneRowTree(rowWords)
        : OWN.oneRow(rowWords)
      : isWhole
        ? isUseInTitle(map, metrics)
          ? OWN.inUse(map)
          : ''
        : OWN.levelTells[level === 'letters' && !hasLetters(map, seen, metrics) ? 'trays' : level];
  return (
    <text className="head-words" x={0} y={map.titleY} fontSize={metrics.head * 0.94}>
      {level === 'clusters' ? OWN.oneCluster(perCluster) : OWN.oneSlot}
      {metrics.gutter > 0 && (
        <tspan className="mark-words" dx={16} fill="var(--ink-2)" fontWeight={400}>
          {beside}
        </tspan>
      )}
    </text>
  );
}

const isBeside = (left: string, right: string, { width, size }: { width: number; size: number }): boolean =>
  widthOfWords(left, size) + widthOfWords(right, size) + size < width;

/** What a row is, where there is room for it beside the order of the free clusters and none beside the title. */
function rowWordsOf(map: ClusterMap, { mark: size, gutter }: Metrics): string | null {
  const { width, columns, clusters, trees } = map;
  if (gutter > 0 || clusters <= columns || !trees) return null;
  const words = OWN.oneRowTreeShort(rowSize(map));
  return isBeside(OWN.freeOrder(null), words, { width, size }) ? words : null;
}

/** How the list goes on is said in a word where it would take the room of what a row is. */
function freeOrderWords(map: ClusterMap, metrics: Metrics): string {
  const { clusters, goes } = map.freeOrder;
  if (goes === null && (map.free ?? 0) > clusters.length) return OWN.firstFree(clusters.length);
  const [whole, row] = [OWN.freeOrder(goes), rowWordsOf(map, metrics)];
  const room = { width: map.width, size: metrics.mark };
  return row !== null && !isBeside(whole, row, room) ? OWN.freeOrderShort(goes) : whole;
}

/** Above the map, at its right end. */
function RowWords({ map, metrics, seen }: MapMarksProps) {
  const { x, y, width } = map;
  const words = seen.k > 1 ? null : rowWordsOf(map, metrics);
  if (words === null) return null;
  const size = metrics.mark;
  return (
    <text
      className="mark-words mark-halo"
      x={x + width}
      y={y - size * 0.7}
      fontSize={size}
      textAnchor="end"
      fill="var(--ink-2)"
    >
      {words}
    </text>
  );
}

const rowSize = ({ columns, perCluster }: ClusterMap) =>
  formatKib(columns * perCluster * SLOT_KIB).replace('MiB', 'MB');

const hasLetters = (map: ClusterMap, seen: Seen, metrics: Metrics) =>
  trayBox(slotBox(map, seen, 0), 'letters').width >= letterCell(metrics);

/** In the coordinates of the window. */
function Inside(props: Inner) {
  const { map, seen, level, focus, nowSlot, metrics, columns } = props;
  const isClusters = level === 'clusters';
  const focusBox = isClusters ? clusterBox(map, seen, map.cluster) : slotBox(map, seen, focus);
  const now = nowSlot === null ? null : Math.floor(nowSlot / map.perCluster);
  return (
    <>
      {map.clusters > map.columns && isClusters && <FocusRow map={map} seen={seen} />}
      {isClusters && <FreeOrderMarks map={map} seen={seen} metrics={metrics} />}
      {!isClusters && <Framed box={clusterBox(map, seen, map.cluster)} apart={2} stroke={2} color="--ink" />}
      <Cpus {...props} nowCluster={now} />
      {(!isClusters || seen.k > 1) && <Framed box={focusBox} apart={1} stroke={2} color="--ink" />}
      {nowSlot !== null && !isClusters && (
        <Framed box={slotBox(map, seen, nowSlot)} apart={1} stroke={2.5 * metrics.stroke} color="--now" />
      )}
      {level === 'bytes' && <SlotBytes {...{ seen, columns, metrics }} grid={map} />}
    </>
  );
}

interface FramedProps {
  readonly box: Box;
  readonly apart: number;
  readonly stroke: number;
  readonly color: `--${string}`;
}

function Framed({ box, apart, stroke, color }: FramedProps) {
  return (
    <rect
      x={box.x - apart}
      y={box.y - apart}
      width={box.width + 2 * apart}
      height={box.height + 2 * apart}
      fill="none"
      stroke={`var(${color})`}
      strokeWidth={stroke}
    />
  );
}

function FocusRow({ map, seen }: { readonly map: ClusterMap; readonly seen: Seen }) {
  const first = clusterBox(map, seen, map.focusRow * map.columns);
  return (
    <rect
      x={-2}
      y={first.y - 2.5}
      width={map.width + 3}
      height={first.height + 5}
      fill="none"
      stroke="var(--ink)"
      strokeWidth={2}
    />
  );
}

const LINE_PX = 2;
/** Of the way from a column to the next. */
const LINE_PART = 0.45;
const HEAD_PX = 3.5;
const BEAD_PX = 2.6;
/** Of the way from a bead to the next a bead may cover this much. */
const BEAD_PART = 0.34;
const DASHES = [5, 4] as const;

/** From the place before the last one to it. */
function Tip({ from, to, size }: { readonly from: Point; readonly to: Point; readonly size: number }) {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <path
      className="free-order-tip"
      d={`M0 ${-size}L${size * 1.6} 0L0 ${size}z`}
      transform={`translate(${to.x} ${to.y}) rotate(${turn})`}
      fill="var(--ink)"
    />
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The first clusters of the free list: a large bead at its head, and a line to those that come next. It is dashed where the kernel builds
 * the list along the rows, as up to 4.10, and points to where it goes on; else it has a bead for each cluster.
 */
function FreeOrderMarks({ map, seen, metrics }: Pick<MapMarksProps, 'map' | 'seen' | 'metrics'>) {
  const { stroke, mark: size } = metrics;
  const { clusters, isAlongRows } = map.freeOrder;
  const points = clusters.map((cluster): Point => {
    const { x, y, width, height } = clusterBox(map, seen, cluster);
    return { x: x + width / 2, y: y + height / 2 };
  });
  const head = points[0];
  if (!head) return null;
  const steps = points.slice(1).map((to, nth) => ({ from: points[nth]!, to }));
  // One path as long as it can be: dashes begin again with each.
  const pathOf = (some: typeof steps) =>
    some
      .map(
        ({ from, to }, nth) => `${some[nth - 1]?.to === from ? '' : `M${from.x} ${from.y}`}L${to.x} ${to.y}`,
      )
      .join('');
  // Columns may stand so close that the way back up would fill what is between them.
  const isBack = ({ from, to }: (typeof steps)[number]) => isAlongRows === false && to.y < from.y;
  const d = pathOf(steps.filter((step) => !isBack(step)));
  const linePx =
    isAlongRows === false ? Math.min(LINE_PX * stroke, LINE_PART * map.pitchX * seen.k) : LINE_PX * stroke;
  const last = points.at(-1)!;
  const lengths = steps.map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y));
  const bead = Math.min(BEAD_PX * stroke, BEAD_PART * Math.min(map.pitchX * seen.k, ...lengths));
  return (
    <>
      <path
        className="free-order"
        d={d}
        stroke="var(--ink)"
        strokeWidth={linePx}
        strokeDasharray={isAlongRows === true ? DASHES.map((each) => each * stroke).join(' ') : undefined}
        fill="none"
      />
      <path d={pathOf(steps.filter(isBack))} stroke="var(--ink-2)" strokeWidth={linePx / 2} fill="none" />
      {isAlongRows === true
        ? points.length > 1 && <Tip from={points.at(-2)!} to={last} size={4 * stroke} />
        : points.map(({ x, y }, nth) => <circle key={nth} cx={x} cy={y} r={bead} fill="var(--ink)" />)}
      <circle cx={head.x} cy={head.y} r={HEAD_PX * stroke} fill="var(--ink)" />
      {seen.k <= 1 && (
        <text className="mark-words mark-halo" x={0} y={-size * 0.7} fontSize={size} fill="var(--ink-2)">
          {freeOrderWords(map, metrics)}
        </text>
      )}
    </>
  );
}

/** Below the map; in a narrow picture beside one of one row, where the CPUs stand below. */
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
  const signs = [OWN.cellSigns, OWN.cellSignsShort].find(
    (each) => widthOfWords(`${words}  ·  ${each}`, size, 'strong') <= width + size * 6,
  );
  return (
    <>
      <text {...common} x={x} y={below}>
        {words}
        {signs && (
          <tspan dx={size} fontWeight={400} fill="var(--ink-2)">
            {signs}
          </tspan>
        )}
      </text>
      {cpus[0]?.place === 'inside' && (
        <text className="mark-words" x={x} y={below + size * 1.4} fontSize={size} fill="var(--ink-2)">
          {OWN.cpuFramed}
        </text>
      )}
    </>
  );
}

/** Frames of the clusters in which CPUs go on; once the map is enlarged their numbers stand in the cells. */
function Cpus({ map, seen, metrics, nowCluster, level }: Inner & { readonly nowCluster: number | null }) {
  const size = metrics.mark;
  return map.cpus.map((cpu) => {
    const { cluster, cpus, place } = cpu;
    const box = clusterBox(map, seen, cluster);
    const isNow = cluster === nowCluster;
    const isWhole = seen.k <= 1;
    const label = isWhole ? labelOf(map, cpu, size) : labelInside(box, cpus, size, level);
    return (
      <g key={cluster}>
        <Framed box={box} apart={1.5} stroke={isNow ? 2.5 : 1.6} color={isNow ? '--now' : '--ink'} />
        {isWhole && (
          <path
            d={leaderPath(map, box, cpu, size)}
            stroke={isNow ? 'var(--now)' : 'var(--ink-2)'}
            strokeWidth={isNow ? 2 : 1}
            fill="none"
          />
        )}
        {label && isWhole && place === 'below' && <Ground {...label} size={size} />}
        {label && (
          <text
            className="mark-words mark-strong mark-halo"
            x={label.x}
            y={label.y}
            fontSize={size}
            textAnchor={place === 'beside' && isWhole ? 'start' : 'middle'}
            fill={isNow ? 'var(--now-text)' : 'var(--ink)'}
          >
            {label.words}
          </text>
        )}
      </g>
    );
  });
}

/** Words below a map stand on ground of their own, where the lines to the next level pass. */
function Ground({ x, y, words, size }: Label & { readonly size: number }) {
  const width = widthOfWords(words, size, 'strong') + 2;
  return (
    <rect x={x - width / 2} y={y - size * 0.75} width={width} height={size * 0.85} fill="var(--ground)" />
  );
}

interface Label {
  readonly words: string;
  readonly x: number;
  readonly y: number;
}

function labelOf(map: ClusterMap, { cpus, labelX, labelY, place }: CpuCluster, size: number): Label {
  return {
    words: place === 'inside' ? cpus.join(' ') : TEXT.cpuNext(cpus),
    x: labelX - map.x,
    y: labelY - map.y + (place === 'beside' ? size * 0.35 : 0),
  };
}

/** On the upper edge of the cell, as long as that hides no slot that can be told from others. */
function labelInside(box: Box, cpus: readonly number[], size: number, level: Level): Label | null {
  const words = [TEXT.cpuNext(cpus), cpus.join(' ')].find(
    (each) => widthOfWords(each, size, 'strong') + 2 <= box.width,
  );
  if (words === undefined || box.height < size * 1.3 || (level !== 'clusters' && level !== 'tones'))
    return null;
  return { words, x: box.x + box.width / 2, y: box.y + size };
}

/** From the cell to its words: to the right in a curve, or straight down; words in the cell need none. */
function leaderPath(map: ClusterMap, box: Box, { labelX, labelY, place }: CpuCluster, size: number): string {
  const { x, y, width, height } = box;
  if (place === 'inside') return '';
  const [toX, toY] = [labelX - map.x, labelY - map.y];
  if (place === 'below') return `M${x + width / 2} ${y + height + 1.5}V${toY - size}`;
  const [fromX, fromY] = [x + width, y + height / 2];
  const bend = (fromX + toX) / 2;
  return `M${fromX} ${fromY}C${bend} ${fromY} ${bend} ${toY} ${toX - 3} ${toY}`;
}
