import { useContext, useMemo } from 'react';
import { format } from '../../core/events/format.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { areasOf, hasSeveral } from '../../core/areas.ts';
import { Head } from '../../marks/head.tsx';
import { useMetrics, type Metrics } from '../../marks/metrics.ts';
import type { Plan } from '../../marks/motion.ts';
import { ByOwner } from '../../marks/owners.ts';
import { openFault, presentOf } from '../../scene/now.ts';
import { slotOfNow } from '../../scene/now-slot.ts';
import { Patterns, usePatternNames, type PatternNames } from '../../marks/patterns.tsx';
import { regionsOf } from '../../scene/regions.ts';
import { relatedTo } from '../../scene/related.ts';
import { SlotLine } from '../../marks/slots/slot-line.tsx';
import { OnGround } from '../../marks/said/on-ground.tsx';
import { SaidMarks } from '../../marks/said/said-marks.tsx';
import { saidInRow } from '../../marks/said/said-slots.ts';
import { guessOfSlot, slotState } from '../../scene/slot-state.ts';
import { trayHeight } from '../../marks/slots/slot-strip.ts';
import { planFor } from '../../marks/step-plan.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import { SLOTS_TEXT as OWN } from './text.ts';
import { useMemory } from '../../marks/useMemory.ts';
import type { ViewProps } from '../view.ts';
import { SetBit, SetControls } from '../../marks/said/set-controls.tsx';
import { bitsWaiting } from '../../scene/scene.ts';
import { SlotDetail, bitBox } from './detail.tsx';
import { layoutSlotsView, type SlotsLayout } from './layout.ts';
import { SIDE_BY_SIDE_PX } from './map/map-size.ts';
import type { Block } from './block.ts';
import { MapArea } from './map/map-area.tsx';
import type { ClusterMap } from './map/map.ts';
import { Lens, LensLines, MapRow } from './map/map-row.tsx';
import { neighboursOf } from './neighbours.ts';
import { BlockTarget } from './targets.tsx';

export { describeSlots } from './describe.ts';
export { heightsOfSlots } from './room.ts';

type Parts = ViewProps & {
  readonly layout: SlotsLayout;
  readonly metrics: Metrics;
  readonly names: PatternNames;
  readonly plan: Plan;
};

export function Slots(props: ViewProps) {
  const { scene, widthPx, heightPx, pointed } = props;
  const memory = useMemory();
  const metrics = useMetrics(widthPx);
  const names = usePatternNames();
  const layout = useMemo(
    () => layoutSlotsView(scene, { widthPx, heightPx, metrics, pointed, memory }),
    [scene, widthPx, heightPx, metrics, pointed, memory],
  );
  const plan = useMemo(() => planFor(scene, [], layout?.block.rows ?? []), [scene, layout]);
  if (!layout) return <p className="stage-note">{TEXT.noSlots}</p>;
  const { map, height } = layout;
  const parts = { ...props, layout, metrics, names, plan };
  return (
    <div className="picture-layers" style={{ height }}>
      <svg className="picture" width={widthPx} height={height}>
        <Patterns names={names} />
        {map ? <Levels {...parts} /> : <BlockHead {...parts} />}
        {!map && metrics.gutter > 0 && <Lens layout={layout} />}
        <Trays {...parts} block={layout.block} />
        <NeighbourWords {...parts} />
        <Detail {...parts} />
        {layout.block.rows.length > 0 && <BlockTarget {...parts} block={layout.block} />}
      </svg>
      {map && (
        <MapArea
          {...parts}
          map={map}
          focus={layout.focus}
          isWide={widthPx >= SIDE_BY_SIDE_PX}
          pictureHeight={height}
        />
      )}
      <ByteControls {...parts} />
    </div>
  );
}

function BlockHead({ scene, layout: { block, total }, metrics }: Parts) {
  return (
    <Head
      name={hasSeveral(scene.columns) ? OWN.slotMaps : OWN.slotMap}
      shown={TEXT.slotRange(block.first, block.first + block.count - 1, total)}
      metrics={metrics}
      y={block.tops[0] ?? block.y}
      height={trayHeight(block.rows[0]?.strip.cell ?? 0)}
      aboveY={block.y - 8}
    />
  );
}

/** By owner: how far neighbours on the device are neighbours in memory. */
function NeighbourWords({ scene, layout: { block }, metrics, widthPx }: Parts) {
  const isByOwner = useContext(ByOwner);
  const found = useMemo(() => (isByOwner ? neighboursOf(scene) : null), [isByOwner, scene]);
  if (!found || metrics.gutter === 0) return null;
  return (
    <text
      className="mark-words mark-halo"
      x={widthPx}
      y={block.y - metrics.mark * 0.45}
      fontSize={metrics.mark}
      textAnchor="end"
      aria-hidden="true"
    >
      {OWN.neighbours(found.pairs, found.ofOneOwner, found.inMemory)}
    </text>
  );
}

/** `Cluster 3 of swap area slow`. */
function clusterName({ columns, labels }: Parts['scene'], cluster: number): string {
  const area = areasOf(columns).findLast(({ firstCluster }) => firstCluster <= cluster);
  const words = OWN.cluster(cluster);
  return area && hasSeveral(columns) ? OWN.ofArea(words, format('area', area.index, labels)) : words;
}

function discardWords({ discard, cluster }: ClusterMap): string {
  const state = discard[cluster] ?? DISCARD.NO;
  return state === DISCARD.NO ? '' : OWN.clusterDiscard(state === DISCARD.UNDER_WAY);
}

const DISCARD = ENUM_VALUES.cluster_discard;

/** Row and cluster, with the lines that lead from one level to the next. */
function Levels({ layout, metrics, scene }: Parts) {
  const { block, lensEnd } = layout;
  const map = layout.map!;
  return (
    <g aria-hidden="true">
      {map.hasRoomBelow && block.rows.length > 0 && (
        <LensLines {...{ map, block, lensEnd }} size={metrics.mark} />
      )}
      {map.hasRoomBelow && <MapRow map={map} usage={map.usage} metrics={metrics} />}
      {block.rows.length > 0 && (
        <text className="head-words" x={block.x} y={block.y - 9} fontSize={metrics.head * 0.94}>
          {clusterName(scene, map.cluster)}
          <tspan className="mark-words" dx={8} fontWeight={400} fill="var(--ink-2)">
            {OWN.clusterUse(map.usage[map.cluster] ?? 0, map.perCluster)}
            {discardWords(map)}
          </tspan>
        </text>
      )}
    </g>
  );
}

function Trays({ block, ...rest }: Parts & { readonly block: Block }) {
  const { scene, pointed } = rest;
  const nowSlot = slotOfNow(scene);
  const litSlot = relatedTo(scene, pointed).slot;
  const window = openFault(presentOf(scene))?.slotWindow ?? null;
  const { metrics, names, plan, phase, isReduced } = rest;
  return (
    <>
      {/* First, so that numbers can be read where a bracket passes them. */}
      {block.rows.map((slots, row) => {
        const said = saidInRow(rest.scene, slots.strip, rest);
        const y = block.tops[row]! + trayHeight(slots.strip.cell);
        return (
          <SaidMarks key={row} brackets={said} y={y + (said[0]?.nearPx ?? 5)} isBelow metrics={metrics} />
        );
      })}
      {block.rows.map((slots, row) => (
        <SlotLine
          key={row}
          {...{ slots, metrics, names, plan, phase, isReduced, nowSlot, litSlot, window }}
          y={block.tops[row]!}
          room={block.hasNumbers ? 'numbers' : 'none'}
        />
      ))}
      <g aria-hidden="true">
        {block.folds.map(({ words, y }) => (
          <OnGround key={y} {...{ words, y }} x={block.x} size={metrics.mark} fill="var(--ink-2)" />
        ))}
        {block.rowWords.map(({ words, x, y, isBehind }) => (
          <text
            key={words}
            className="mark-words mark-strong"
            x={x}
            y={y}
            fontSize={metrics.mark}
            textAnchor={isBehind ? 'start' : 'end'}
          >
            {words}
          </text>
        ))}
      </g>
    </>
  );
}

function Detail({ layout: { focus, detail }, scene, metrics, names }: Parts) {
  const state = useMemo(() => slotState(scene.columns, regionsOf(scene), focus), [scene, focus]);
  const isByOwner = useContext(ByOwner);
  const { prediction } = scene;
  const byte = prediction?.bits?.kind === 'byte' && prediction.bits.slot === focus ? prediction.bits : null;
  const said = byte && byte.said !== null && prediction?.isTold ? OWN.youSaid(byte.said) : '';
  const setting = byte && !prediction?.isTold ? (byte.said ?? 0) : null;
  if (!detail) return null;
  return (
    <SlotDetail
      {...detail}
      {...{ state, metrics, names, isByOwner, setting, said }}
      guess={guessOfSlot(scene.columns, focus)}
    />
  );
}

/** Over each bit of a byte that is asked for stands what sets it. */
function ByteControls({ layout: { detail }, scene }: Parts) {
  const waiting = bitsWaiting(scene);
  if (waiting?.kind !== 'byte' || !detail) return null;
  const { slot, onSay } = waiting;
  const said = waiting.said ?? 0;
  return (
    <SetControls label={OWN.slotTitle(slot)}>
      {Array.from({ length: 8 }, (_, nth) => {
        const bit = 7 - nth;
        const box = bitBox(nth, detail.sizes);
        const value = (said >> bit) & 1;
        return (
          <SetBit
            key={bit}
            label={OWN.bit(bit)}
            box={{ ...box, x: detail.x + detail.sizes.left + box.x, y: detail.y + box.y }}
            value={value}
            onSet={(next) => onSay((said & ~(1 << bit)) | (next << bit))}
          />
        );
      })}
    </SetControls>
  );
}
