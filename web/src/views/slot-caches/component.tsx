import { useMemo } from 'react';
import { AreaCanvas } from '../../marks/area/area-canvas.tsx';
import { clusterAt, slotUnder, slotColumns, WHOLE, type AreaGrid } from '../../marks/area/grid.ts';
import { letterCell } from '../../marks/slots/letter-size.ts';
import { useMetrics, type Metrics } from '../../marks/metrics.ts';
import { Patterns, usePatternNames } from '../../marks/patterns.tsx';
import { StripTarget } from '../../marks/strip-target.tsx';
import { useMemory } from '../../marks/useMemory.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { regionsOf } from '../../scene/regions.ts';
import { relatedTo } from '../../scene/related.ts';
import { describeSlot } from '../../scene/words.ts';
import type { ViewProps } from '../view.ts';
import { ZoomMarks } from './draw-zooms.tsx';
import { CpuTrays, FreeSlots } from './draw.tsx';
import { VisitsMark } from './draw-visits.tsx';
import { layoutSlotCaches } from './layout.ts';
import { SLOT_CACHES_TEXT as TEXT } from './text.ts';
import { layoutVisits, visitsHeight, visitsOf } from './visits.ts';
import { layoutZooms, type Zooms } from './zooms.ts';

export { describeSlotCaches } from './describe.ts';
export { heightsOfSlotCaches } from './layout.ts';

export function SlotCaches(props: ViewProps) {
  const { scene, widthPx, heightPx, pointed } = props;
  const metrics = useMetrics(widthPx);
  const memory = useMemory();
  const names = usePatternNames();
  const picture = useMemo(
    () => layoutSlotCaches(scene, { widthPx, heightPx, metrics }),
    [scene, widthPx, heightPx, metrics],
  );
  const zooms = useMemo(() => {
    const at = relatedTo(scene, pointed).slot;
    return picture.device && layoutZooms(scene, { ...picture.device, metrics, memory, pointed: at });
  }, [scene, picture, metrics, memory, pointed]);
  if (!picture.gauge) return <NoCaches {...{ scene, metrics, widthPx }} />;
  return (
    <div className="picture-layers" style={{ height: picture.height }}>
      {zooms && <ZoomCanvases {...{ zooms, scene, metrics }} />}
      <svg className="picture" width={widthPx} height={picture.height}>
        <Patterns names={names} />
        <g aria-hidden="true">
          <Heading state={picture.gauge.state} widthPx={picture.widthPx} metrics={metrics} />
          {picture.boxes.map((box) => (
            <CpuTrays key={box.cpu} {...{ box, metrics }} pitch={picture.pitch} />
          ))}
          {picture.visits && (
            <VisitsMark visits={picture.visits} metrics={metrics} widthPx={picture.widthPx} />
          )}
          <FreeSlots gauge={picture.gauge} metrics={metrics} widthPx={picture.widthPx} />
        </g>
        {zooms && <ZoomMarks {...{ zooms, scene, metrics, names }} />}
        {zooms && <ZoomTargets {...props} zooms={zooms} />}
      </svg>
    </div>
  );
}

type NoCachesProps = Pick<ViewProps, 'scene' | 'widthPx'> & { readonly metrics: Metrics };

/** A kernel without them can be compared with one that has them: how often it takes the lock. */
function NoCaches({ scene, widthPx, metrics }: NoCachesProps) {
  const visits = visitsOf(scene.columns);
  return (
    <>
      <p className="stage-note">{TEXT.none}</p>
      {visits && (
        <svg className="picture" width={widthPx} height={visitsHeight(metrics)} aria-hidden="true">
          <VisitsMark visits={layoutVisits(visits, { y: 0, widthPx, metrics })} {...{ metrics, widthPx }} />
        </svg>
      )}
    </>
  );
}

interface HeadingProps {
  readonly state: { readonly isUsed: boolean; readonly isAllowed: boolean };
  readonly widthPx: number;
  readonly metrics: Metrics;
}

function Heading({ state: { isUsed, isAllowed }, widthPx, metrics }: HeadingProps) {
  const stateWords = !isAllowed ? TEXT.isForbidden : isUsed ? TEXT.isUsed : TEXT.isUnused;
  const besideX = widthOfWords(TEXT.heading, metrics.head, 'head') + 10;
  // On a phone a cache that is in use says only which tray is which.
  const all = [`${stateWords} · ${TEXT.trays}`, isUsed ? TEXT.trays : stateWords];
  const beside = all.find((words) => besideX + widthOfWords(words, metrics.sub) <= widthPx) ?? stateWords;
  return (
    <>
      <text className="head-words" x={0} y={metrics.head} fontSize={metrics.head}>
        {TEXT.heading}
      </text>
      <text className="mark-words" x={besideX} y={metrics.head} fontSize={metrics.sub} fill="var(--ink-3)">
        {beside}
      </text>
    </>
  );
}

type CanvasesProps = Pick<ViewProps, 'scene'> & { readonly zooms: Zooms; readonly metrics: Metrics };

function ZoomCanvases({ zooms, scene, metrics }: CanvasesProps) {
  const common = {
    columns: scene.columns,
    cells: zooms.cells,
    regions: regionsOf(scene),
    letterFrom: letterCell(metrics),
  };
  return (
    <>
      <AreaCanvas {...common} grid={zooms.map} seen={WHOLE} />
      <AreaCanvas {...common} grid={zooms.block} seen={zooms.blockSeen} />
    </>
  );
}

const boxOf = ({ x, y, width, height }: AreaGrid) => ({ x, y, width, height });

/** A cluster of the map is pointed at by its first slot, and the other sizes follow. */
function ZoomTargets({ zooms, scene, onPoint }: ViewProps & { readonly zooms: Zooms }) {
  const { map, block, blockSeen, cluster, cells, focus } = zooms;
  const pointTo = (slot: number | null) => onPoint(slot === null ? null : { kind: 'slot', slot });
  return (
    <>
      <StripTarget
        label={TEXT.clusters}
        words={TEXT.clusterWords(cluster, cells.used[cluster] ?? 0, map.perCluster)}
        index={cluster}
        total={map.clusters}
        page={map.columns}
        box={boxOf(map)}
        at={(x, y) => clusterAt(map, x, y)}
        onPoint={(each) => pointTo(each === null ? null : each * map.perCluster)}
      />
      <StripTarget
        label={TEXT.clusterLabel(cluster)}
        words={describeSlot(scene, focus)}
        index={focus}
        total={map.total}
        page={slotColumns(block)}
        box={boxOf(block)}
        at={(x, y) => slotUnder(block, blockSeen, x - block.x, y - block.y)}
        onPoint={pointTo}
      />
    </>
  );
}
