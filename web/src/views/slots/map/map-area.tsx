/** The map of a large area: all of it, or as much as somebody has pulled nearer, down to single slots. */
import { useMemo, useRef } from 'react';
import { AreaCanvas } from '../../../marks/area/area-canvas.tsx';
import {
  clusterAt,
  clusterBox,
  levelAt,
  seenAround,
  seenWith,
  slotBox,
  slotColumns,
  slotPitch,
  slotUnder,
  slotsSeen,
  within,
  WHOLE,
  type AreaGrid,
  type Seen,
} from '../../../marks/area/grid.ts';
import { pictureCommand } from '../../../ui/commands/picture-keys.ts';
import { letterCell } from '../../../marks/slots/letter-size.ts';
import type { Metrics } from '../../../marks/metrics.ts';
import { StripTarget } from '../../../marks/strip-target.tsx';
import { slotOfNow } from '../../../scene/now-slot.ts';
import { regionsOf } from '../../../scene/regions.ts';
import { describeSlot } from '../../../scene/words.ts';
import type { ViewProps } from '../../view.ts';
import { MapLens } from './map-row.tsx';
import { MapMarks } from './map-marks.tsx';
import { SLOTS_TEXT as OWN } from '../text.ts';
import type { ClusterMap } from './map.ts';
import { useZoom } from '../zoom/useZoom.ts';
import '../zoom/zoom.css';

interface MapAreaProps extends ViewProps {
  readonly map: ClusterMap;
  readonly metrics: Metrics;
  readonly focus: number;
  readonly isWide: boolean;
  readonly pictureHeight: number;
}

/** The same as long as nothing of it is another: a canvas is painted anew only then. */
function useGrid({
  x,
  y,
  columns,
  pitchX,
  pitchY,
  clusters,
  perCluster,
  total,
  width,
  height,
}: AreaGrid): AreaGrid {
  return useMemo(
    () => ({ x, y, columns, pitchX, pitchY, clusters, perCluster, total, width, height }),
    [x, y, columns, pitchX, pitchY, clusters, perCluster, total, width, height],
  );
}

export function MapArea(props: MapAreaProps) {
  const { scene, map, metrics, focus, isWide, isReduced, widthPx, pictureHeight, onPoint } = props;
  const ref = useRef<HTMLDivElement>(null);
  const grid = useGrid(map);
  const { seen, settled, isDragged, goal, goTo } = useZoom(ref, grid, isReduced);
  const inside = useMemo(() => ({ ...grid, x: 0, y: 0 }), [grid]);
  const isWhole = seen.k <= 1;
  const point: ViewProps['onPoint'] = (thing) => {
    if (isDragged.current) return;
    onPoint(thing);
    // What keys lead to is brought into sight; what is under a pointer is there.
    if (thing?.kind !== 'slot' || isWhole) return;
    const to = goal();
    goTo(seenWith(grid, to, boxOf(grid, to, thing.slot)));
  };
  return (
    <>
      <div
        ref={ref}
        className="map-area"
        data-level={levelAt(grid, seen.k)}
        data-whole={isWhole || undefined}
        style={{ left: map.x, top: map.y, width: map.width, height: map.height }}
      >
        <AreaCanvas
          grid={inside}
          seen={seen}
          columns={scene.columns}
          cells={map.cells}
          regions={regionsOf(scene)}
          letterFrom={letterCell(metrics)}
        />
        <svg className="picture" width={widthPx} height={pictureHeight} style={{ left: -map.x, top: -map.y }}>
          <g aria-hidden="true">
            {isWhole && <MapLens map={map} isWide={isWide} />}
            <MapMarks {...{ map, metrics, seen, focus }} nowSlot={slotOfNow(scene)} columns={scene.columns} />
          </g>
          <MapTarget {...props} {...{ seen, goal, goTo }} onPoint={point} />
        </svg>
      </div>
      {map.toolsY !== null && <Tools {...{ map, seen, settled, focus, goal, goTo }} widthPx={widthPx} />}
      {!isWhole && <Overview {...props} grid={grid} seen={seen} />}
    </>
  );
}

function boxOf(grid: AreaGrid, seen: Seen, slot: number) {
  return levelAt(grid, seen.k) === 'clusters'
    ? clusterBox(grid, seen, Math.floor(slot / grid.perCluster))
    : slotBox(grid, seen, slot);
}

const STEP = 2;
/** Enter goes so near that a slot has its letter. */
const ENTERED_PX = 32;

interface Move {
  readonly map: ClusterMap;
  readonly goal: () => Seen;
  readonly goTo: (seen: Seen) => void;
}

/** Nearer or farther, around what is looked at while that is in sight. */
function zoomBy({ map, goal, goTo }: Move, by: number, focus: number): void {
  const seen = goal();
  const { x, y, width, height } = boxOf(map, seen, focus);
  const [atX, atY] = [x + width / 2, y + height / 2];
  const isSeen = atX >= 0 && atY >= 0 && atX <= map.width && atY <= map.height;
  const [midX, midY] = isSeen ? [atX, atY] : [map.width / 2, map.height / 2];
  const to = within(map, { k: seen.k * by, x: 0, y: 0 });
  const ratio = to.k / seen.k;
  goTo(within(map, { k: to.k, x: midX - (midX - seen.x) * ratio, y: midY - (midY - seen.y) * ratio }));
}

/** The number of the tree of the row that is looked at. */
const treeOf = ({ trees, hasTreeNames, focusRow }: ClusterMap): number | null =>
  (hasTreeNames ? trees?.[focusRow]?.number : null) ?? null;

type TargetProps = MapAreaProps & Move & { readonly seen: Seen };

/** While cells are clusters one is pointed at by its first slot: the levels beside the map then show it. */
function MapTarget(props: TargetProps) {
  const { map, seen, scene, focus, onPoint, goTo } = props;
  const isClusters = levelAt(map, seen.k) === 'clusters';
  const { cluster, perCluster } = map;
  const pointTo = (slot: number | null) => onPoint(slot === null ? null : { kind: 'slot', slot });
  const under = (x: number, y: number) => {
    if (!isClusters) return slotUnder(map, seen, x - map.x, y - map.y);
    return clusterAt({ ...map, x: 0, y: 0 }, (x - map.x - seen.x) / seen.k, (y - map.y - seen.y) / seen.k);
  };
  const enter = () => goTo(seenAround(map, focus, (ENTERED_PX * map.perCluster) / slotPitchAtWhole(map)));
  const onKey = (key: string): boolean => {
    if (map.toolsY === null) return false;
    const command = pictureCommand(key);
    if (command === 'nearer') zoomBy(props, STEP, focus);
    else if (command === 'farther') zoomBy(props, 1 / STEP, focus);
    else if (command === 'enter') enter();
    else if (command === 'whole' && seen.k > 1) goTo(WHOLE);
    else return false;
    return true;
  };
  const box = { x: map.x, y: map.y, width: map.width, height: map.height };
  const common = { box, at: under, onKey, isDragged: map.toolsY !== null } as const;
  if (isClusters)
    return (
      <StripTarget
        {...common}
        label={OWN.clusterMap}
        words={OWN.clusterWords(cluster, map.usage[cluster] ?? 0, perCluster, treeOf(map))}
        index={cluster}
        total={map.clusters}
        page={map.columns}
        onPoint={(each) => pointTo(each === null ? null : each * perCluster)}
      />
    );
  return (
    <StripTarget
      {...common}
      label={OWN.slotMapLabel}
      words={describeSlot(scene, focus)}
      index={focus}
      total={map.total}
      page={slotColumns(map)}
      onPoint={pointTo}
    />
  );
}

function slotPitchAtWhole(map: AreaGrid): number {
  const { x, y } = slotPitch(map, 1);
  return Math.min(x, y) * map.perCluster;
}

interface ToolsProps extends Move {
  readonly seen: Seen;
  readonly settled: Seen;
  readonly focus: number;
  readonly widthPx: number;
}

function Tools({ map, seen, settled, focus, goal, goTo, widthPx }: ToolsProps) {
  const move = { map, goal, goTo };
  const { first, last } = slotsSeen(map, settled);
  const isWhole = seen.k <= 1;
  return (
    <div className="map-tools" style={{ left: map.x, top: map.toolsY ?? 0, maxWidth: widthPx - map.x }}>
      <button type="button" aria-label={OWN.nearer} onClick={() => zoomBy(move, STEP, focus)}>
        +
      </button>
      <button
        type="button"
        aria-label={OWN.farther}
        disabled={isWhole}
        onClick={() => zoomBy(move, 1 / STEP, focus)}
      >
        −
      </button>
      <button type="button" disabled={isWhole} onClick={() => goTo(WHOLE)}>
        {OWN.whole}
      </button>
      <output>{settled.k <= 1 ? '' : OWN.inSight(first, last)}</output>
    </div>
  );
}

const OVERVIEW_MOST_PX = 84;

/** Beside an enlarged map all of the area, small, with a frame round what is in sight. */
function Overview({ scene, map, grid, seen, metrics }: MapAreaProps & { grid: AreaGrid; seen: Seen }) {
  const by = Math.min(OVERVIEW_MOST_PX / map.width, OVERVIEW_MOST_PX / map.height);
  const small = useMemo((): AreaGrid => {
    const pitch = { pitchX: grid.pitchX * by, pitchY: grid.pitchY * by };
    return {
      ...grid,
      ...pitch,
      x: 0,
      y: 0,
      width: Math.round(grid.width * by),
      height: Math.round(grid.height * by),
    };
  }, [grid, by]);
  const now = slotOfNow(scene);
  const at = now === null ? null : slotBox(small, WHOLE, now);
  const wide = Math.max(5, small.width / seen.k);
  const high = Math.max(5, small.height / seen.k);
  return (
    <div
      className="map-overview"
      aria-hidden="true"
      style={{
        left: map.x + map.width + 14,
        top: map.y + map.height - small.height,
        width: small.width,
        height: small.height,
      }}
    >
      <AreaCanvas
        grid={small}
        seen={WHOLE}
        columns={scene.columns}
        cells={map.cells}
        regions={regionsOf(scene)}
        letterFrom={Infinity}
      />
      <svg className="picture" width={small.width} height={small.height}>
        <rect
          x={-1.5}
          y={-1.5}
          width={small.width + 3}
          height={small.height + 3}
          fill="none"
          stroke="var(--edge)"
        />
        <rect
          x={Math.min(small.width - wide, (-seen.x / seen.k) * by)}
          y={Math.min(small.height - high, (-seen.y / seen.k) * by)}
          width={wide}
          height={high}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={2 * metrics.stroke}
        />
        {at && <circle cx={at.x + 1} cy={at.y + 1} r={3.5} fill="var(--now)" stroke="var(--ground)" />}
      </svg>
    </div>
  );
}
