import { givenIn } from '../../core/events/arguments.ts';
import { slotCellsOf, usedIn } from '../../marks/area/slot-cells.ts';
import { clusterSlots } from '../../scene/slot-state.ts';
import { nowSentence } from '../../scene/sentences.ts';
import { VIEW_TEXT } from '../../scene/text.ts';
import type { Scene } from '../../scene/scene.ts';
import { SLOT_CACHES_TEXT as TEXT } from './text.ts';
import { cachesState, keptOf } from './trays.ts';
import { visitsOf } from './visits.ts';

/** The cluster of the slots that the event is about, as it is drawn large. */
function clusterSentence({ columns, event }: Scene): string[] {
  const slot = event && givenIn(event, 'slot');
  const cells = slotCellsOf(columns)?.clusters;
  if (slot === null || !cells || slot >= (columns.swap_map?.length ?? 0)) return [];
  const cluster = Math.floor(slot / clusterSlots(columns));
  const count = cells.at(cluster);
  return [TEXT.tells.cluster(cluster, usedIn(count), clusterSlots(columns), count.kept)];
}

/** What the batch in hand has cost the lock. */
function batchSentence({ columns, event }: Scene): string[] {
  if (event?.name !== 'slot_cache_refill') return [];
  const holds = keptOf(columns)[event.cpu]?.holds ?? 0;
  return [TEXT.tells.batch(event.cpu, event.count, holds)];
}

export function describeSlotCaches(scene: Scene): string {
  const state = cachesState(scene.columns);
  const visits = visitsOf(scene.columns);
  const lock = visits ? [TEXT.tells.lock(visits.taken, visits.written)] : [];
  if (!state) return [TEXT.none, ...lock].join(' ');
  const all = keptOf(scene.columns).map((kept, cpu) => ({ ...kept, cpu }));
  const keeping = all.filter(({ nrOut, nrBack }) => nrOut + nrBack > 0);
  const parked = all.reduce((sum, { nrOut, nrBack }) => sum + nrOut + nrBack, 0);
  const none = all.length - keeping.length;
  return [
    scene.event ? nowSentence(scene) : VIEW_TEXT.nothingYet,
    TEXT.tells.state(state.isUsed, state.isAllowed),
    TEXT.tells.free(state.free, state.on, state.off),
    ...(parked > 0 ? [TEXT.tells.parked(parked)] : []),
    ...batchSentence(scene),
    ...lock,
    ...clusterSentence(scene),
    ...keeping.map(({ cpu, nrOut, nrBack }) => TEXT.tells.cpu(cpu, nrOut, nrBack)),
    ...(none > 0 ? [TEXT.tells.empty(none)] : []),
  ].join(' ');
}
