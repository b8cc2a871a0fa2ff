/** The swap area in words: what happens to it, how full it is, who holds it, where each CPU goes on. */
import { sentence } from '../../lib/capital.ts';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import { format } from '../../core/events/format.ts';
import { areasOf, cpuPlaces, hasSeveral } from '../../core/areas.ts';
import { PTE, pteKind } from '../../scene/bits.ts';
import { slotOfNow } from '../../scene/now-slot.ts';
import { regionsOf } from '../../scene/regions.ts';
import { nowSentence, slotsSentence, windowSentences } from '../../scene/sentences.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import { freeOrderIn } from './map/map.ts';
import { neighboursOf } from './neighbours.ts';
import { SLOTS_TEXT as OWN } from './text.ts';
import type { Scene } from '../../scene/scene.ts';
import { describeSlot } from '../../scene/words.ts';

/** Counted over the pages, which are fewer than the slots of a large device. */
function ownerSentences(scene: Scene): string[] {
  const { pte } = scene.columns;
  return regionsOf(scene).flatMap(({ head, pteFirst, pages }) => {
    let slots = 0;
    for (let page = 0; page < pages; page++) if (pteKind(pte?.[pteFirst + page] ?? 0) === PTE.swap) slots++;
    return slots === 0 ? [] : [OWN.tells.owner(head, slots)];
  });
}

function neighbourSentences(scene: Scene): string[] {
  const found = neighboursOf(scene);
  return found ? [OWN.tells.neighbours(found.pairs, found.ofOneOwner, found.inMemory)] : [];
}

/** No more than the map shows: where it has several rows, a cell is a cluster. */
function cpuSentences({ columns }: Scene): string[] {
  const isOfClusters = freeOrderIn(columns).isAlongRows !== null;
  return cpuPlaces(columns)
    .filter(({ slot }) => slot !== NONE)
    .map(({ cluster, cpu, slot }) =>
      isOfClusters ? OWN.tells.cpuOfCluster(cpu, cluster) : OWN.tells.cpu(cpu, slot, cluster),
    );
}

/** How the list of free clusters begins, where there are several rows and the map tells more than that they follow each other. */
function freeOrderSentences({ columns }: Scene): string[] {
  const { clusters, isAlongRows, goes } = freeOrderIn(columns);
  return isAlongRows === null || clusters.length === 0
    ? []
    : [OWN.tells.freeOrder(clusters.slice(0, 4), goes)];
}

/** Clusters that have become empty and are not free yet. */
function discardSentences({ columns: { cluster_discard: discard } }: Scene): string[] {
  const { NO, UNDER_WAY } = ENUM_VALUES.cluster_discard;
  return Array.from(discard ?? []).flatMap((state, cluster) =>
    state === NO ? [] : [OWN.tells.discard(cluster, state === UNDER_WAY)],
  );
}

/** Each of several areas: where it lies, and how full it is. */
function areaSentences({ columns, labels }: Scene): string[] {
  if (!hasSeveral(columns)) return [];
  return areasOf(columns).map((area) => {
    const name = format('area', area.index, labels);
    if (area.isOff) return OWN.tells.areaOff(name);
    return OWN.tells.area(name, format('priority', area.priority ?? NONE), area);
  });
}

export function describeSlots(scene: Scene): string {
  if ((scene.columns.swap_map?.length ?? 0) === 0) return TEXT.noSlots;
  const slot = slotOfNow(scene);
  const here = slot === null ? '' : describeSlot(scene, slot);
  return [
    nowSentence(scene),
    ...(here === '' ? [] : [sentence(here)]),
    ...windowSentences(scene),
    slotsSentence(scene),
    ...areaSentences(scene),
    ...ownerSentences(scene),
    ...neighbourSentences(scene),
    ...cpuSentences(scene),
    ...freeOrderSentences(scene),
    ...discardSentences(scene),
  ].join(' ');
}
