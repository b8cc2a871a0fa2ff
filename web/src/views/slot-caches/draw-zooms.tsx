import { formatByte } from '../../lib/format.ts';
import { clusterBox, slotBox, WHOLE } from '../../marks/area/grid.ts';
import { usedIn } from '../../marks/area/slot-cells.ts';
import { letterCell } from '../../marks/slots/letter-size.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { OnGround } from '../../marks/said/on-ground.tsx';
import type { PatternNames } from '../../marks/patterns.tsx';
import { SlotMark } from '../../marks/slots/slot-mark.tsx';
import { trayHeight } from '../../marks/slots/slot-strip.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { cpuPlaces } from '../../core/areas.ts';
import { regionsOf } from '../../scene/regions.ts';
import type { Scene } from '../../scene/scene.ts';
import { fillOfOwner, slotState, type SlotKind } from '../../scene/slot-state.ts';
import { SLOT_CACHES_TEXT as TEXT } from './text.ts';
import { clustersOf, outlineOf, type Zooms } from './zooms.ts';

interface ZoomsProps {
  readonly zooms: Zooms;
  readonly scene: Scene;
  readonly metrics: Metrics;
  readonly names: PatternNames;
}

/** What stands over the two canvases: heads, frames of what happens, lines from each size to the next, twelve slots. */
export function ZoomMarks(props: ZoomsProps) {
  return (
    <g aria-hidden="true">
      <Lenses {...props} />
      <MapOver {...props} />
      <BlockOver {...props} />
      <Row {...props} />
    </g>
  );
}

function HeadLine({ x, y, name, beside, roomPx, metrics }: HeadProps) {
  const besideX = x + widthOfWords(name, metrics.head, 'head') + 10;
  const words = beside.find((each) => besideX + widthOfWords(each, metrics.sub) <= x + roomPx);
  return (
    <>
      <text className="head-words mark-halo" x={x} y={y} fontSize={metrics.head}>
        {name}
      </text>
      {words && (
        <text className="mark-words mark-halo" x={besideX} y={y} fontSize={metrics.sub} fill="var(--ink-3)">
          {words}
        </text>
      )}
    </>
  );
}

interface HeadProps {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** The first that has room. */
  readonly beside: readonly string[];
  readonly roomPx: number;
  readonly metrics: Metrics;
}

/** From below the cluster: its trays are seen through no lines, and a frame says which twelve of them are drawn large. */
function Lenses({ zooms, metrics }: ZoomsProps) {
  const { map, block, row, cluster, blockSeen } = zooms;
  const from = clusterBox(map, WHOLE, cluster);
  const [left, right] = [map.x + from.x, map.x + from.x + from.width];
  const top = map.y + from.y + from.height + 2;
  const shown = Array.from({ length: row.count }, (_, nth) => row.first + nth);
  const [first, last] = [shown[0]!, shown.at(-1)!].map((slot) => slotBox(block, blockSeen, slot));
  const rowEnd = zooms.x + (row.count - 1) * row.pitch + row.cell;
  const head = zooms.blockHeadY - metrics.head;
  // Twelve slots may begin in one row of the cluster and end in the next.
  const [begin, end] = first!.y === last!.y ? [first!.x, last!.x + last!.width] : [0, block.width];
  const foot = block.y + block.height + 3;
  return (
    <g fill="none">
      <path
        d={`M${left} ${top}L${zooms.x} ${head}M${right} ${top}L${zooms.x + block.width} ${head}M${block.x + begin} ${foot}L${zooms.x} ${row.y - 2}M${block.x + end} ${foot}L${rowEnd} ${row.y - 2}`}
        stroke="var(--edge)"
      />
      <path
        transform={`translate(${block.x} ${block.y})`}
        d={outlineOf(block, blockSeen, new Set(shown))}
        stroke="var(--ink)"
        strokeWidth={1.6}
      />
    </g>
  );
}

function MapOver({ zooms, scene, metrics }: ZoomsProps) {
  const { map, cells, x, headY, cluster, event, width } = zooms;
  const focus = clusterBox(map, WHOLE, cluster);
  const cpus = cpuPlaces(scene.columns).map(({ cluster: at }) => clusterBox(map, WHOLE, at));
  const now = clustersOf(map, event.slots);
  const frame = 2.5 * metrics.stroke;
  const tells = [TEXT.mapTells(cells.sum.free, map.total), TEXT.mapFree(cells.sum.free)].find(
    (words) => widthOfWords(words, metrics.mark) <= width,
  );
  return (
    <>
      <HeadLine
        {...{ x, metrics }}
        y={headY}
        name={TEXT.device}
        beside={[TEXT.deviceIs(map.total, map.perCluster), TEXT.clusterCell(map.perCluster)]}
        roomPx={width}
      />
      <g transform={`translate(${map.x} ${map.y})`} fill="none">
        {cpus.map((box) => (
          <rect
            key={`${box.x} ${box.y}`}
            x={box.x - 1}
            y={box.y - 1}
            width={box.width + 2}
            height={box.height + 2}
            stroke="var(--ink)"
            strokeWidth={1.6}
          />
        ))}
        {now.length === 0 && (
          <rect
            x={focus.x - 2}
            y={focus.y - 2}
            width={focus.width + 4}
            height={focus.height + 4}
            stroke="var(--ink)"
            strokeWidth={2}
          />
        )}
        {now.map((box) => (
          <rect
            key={`${box.x} ${box.y}`}
            data-now=""
            x={box.x - 2.5}
            y={box.y - 2.5}
            width={box.width + 5}
            height={box.height + 5}
            stroke="var(--now)"
            strokeDasharray={event.areGoing ? '3 2' : undefined}
            strokeWidth={frame}
          />
        ))}
      </g>
      {tells !== undefined && (
        <OnGround
          words={tells}
          x={x}
          y={map.y + map.height + metrics.mark * 1.35}
          size={metrics.mark}
          fill="var(--ink-2)"
        />
      )}
    </>
  );
}

function BlockOver({ zooms, metrics }: ZoomsProps) {
  const { block, blockSeen, blockHeadY, cluster, cells, event, x, width } = zooms;
  const first = cluster * block.perCluster;
  const last = Math.min(first + block.perCluster, block.total) - 1;
  const outline = outlineOf(block, blockSeen, event.slots);
  return (
    <>
      <HeadLine
        {...{ x, metrics }}
        y={blockHeadY}
        name={TEXT.cluster(cluster)}
        beside={[
          `${TEXT.clusterSlots(first, last)} · ${TEXT.clusterUse(usedIn(cells.at(cluster)), cells.at(cluster).kept)}`,
          TEXT.clusterSlots(first, last),
        ]}
        roomPx={width}
      />
      {outline !== '' && (
        <path
          data-now=""
          data-event-slots={event.slots.size}
          transform={`translate(${block.x} ${block.y})`}
          d={outline}
          fill="none"
          stroke="var(--now)"
          strokeDasharray={event.areGoing ? '3 2' : undefined}
          strokeWidth={2.5 * metrics.stroke}
          strokeLinecap="square"
        />
      )}
    </>
  );
}

/** Of a letter of the code's font. */
const MONO_EM = 0.6;

/** What the two kinds of slot in a row mean, at the first of each. */
const TOLD: readonly SlotKind[] = ['used', 'parked', 'free'];

function Row({ zooms, scene, metrics, names }: ZoomsProps) {
  const { row, x, event } = zooms;
  const { mark } = metrics;
  const height = trayHeight(row.cell);
  const regions = regionsOf(scene);
  const states = Array.from({ length: row.count }, (_, nth) =>
    slotState(scene.columns, regions, row.first + nth),
  );
  const byteY = row.y + height + mark * 1.3;
  const hasBytes = 4 * MONO_EM * mark + 4 <= row.pitch;
  const wordsY = byteY + mark * 2.6;
  const told = toldIn(
    states.map(({ kind }) => kind),
    zooms,
    mark,
  );
  return (
    <>
      {states.map(({ slot, kind, count, isCached, writing, owner, byte }, nth) => {
        const left = x + nth * row.pitch;
        const isEvent = event.slots.has(slot);
        return (
          <g key={slot}>
            <SlotMark
              x={left}
              y={row.y}
              s={row.cell}
              {...{ height, kind, count, isCached, writing, names }}
              fill={fillOfOwner(owner)}
              letter={owner?.letter ?? ''}
              letterFrom={letterCell(metrics)}
              rise={1}
            />
            {hasBytes && (
              <text
                x={left + row.cell / 2}
                y={byteY}
                fontFamily="var(--font-code)"
                fontSize={mark}
                fontWeight={isEvent ? 600 : 400}
                textAnchor="middle"
              >
                {formatByte(byte)}
              </text>
            )}
          </g>
        );
      })}
      {[0, row.count - 1].map((nth) => (
        <text
          key={nth}
          className="mark-words"
          x={nth === 0 ? x : x + nth * row.pitch + row.cell}
          y={byteY + mark * 1.2}
          fontSize={mark}
          fill="var(--ink-2)"
          textAnchor={nth === 0 ? 'start' : 'end'}
        >
          {TEXT.slotNumber(row.first + nth)}
        </text>
      ))}
      {told.map(({ words, left }) => (
        <text key={words} className="mark-words" x={left} y={wordsY} fontSize={mark} fill="var(--ink-2)">
          {words}
        </text>
      ))}
    </>
  );
}

/** Words at the first slot of each kind, as far as they have room one after the other. */
function toldIn(kinds: readonly SlotKind[], { row, x, width }: Zooms, size: number) {
  const all = TOLD.map((kind) => ({ words: TEXT.slotKinds[kind] ?? '', at: kinds.indexOf(kind) }))
    .filter(({ words, at }) => at >= 0 && words !== '')
    .toSorted((one, other) => one.at - other.at);
  const placed: { readonly words: string; readonly left: number; readonly end: number }[] = [];
  for (const { words, at } of all) {
    const wide = widthOfWords(words, size);
    const free = (placed.at(-1)?.end ?? x - size) + size;
    const left = Math.max(free, Math.min(x + at * row.pitch, x + width - wide));
    if (left + wide <= x + width) placed.push({ words, left, end: left + wide });
  }
  return placed;
}
