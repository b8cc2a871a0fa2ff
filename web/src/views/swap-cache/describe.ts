import { NONE } from '../../core/schema/schema.gen.ts';
import { isReadAhead } from '../../scene/bits.ts';
import { nowSentence } from '../../scene/sentences.ts';
import { VIEW_TEXT } from '../../scene/text.ts';
import type { Scene } from '../../scene/scene.ts';
import { SHELF_SLOTS, cachedSlots, totalsOf } from './contents.ts';
import { SWAP_CACHE_TEXT as TEXT } from './text.ts';
import { lockQueues } from '../../core/lock-queues.ts';
import { swapTreesOf } from '../../core/swap-trees.ts';
import { hasTrees, treeRuleOf } from './trees.ts';

const LISTED_MAX = 8;
const listed = (slots: readonly number[]) =>
  slots.length > LISTED_MAX ? `${slots.length} slots` : `slot ${slots.join(', ')}`;

export function describeSwapCache(scene: Scene): string {
  const { columns, before } = scene;
  const total = columns.slot_frame?.length ?? 0;
  if (total === 0) return TEXT.none;
  const slots = cachedSlots(columns);
  const old = before.frame_slot ? cachedSlots(before) : slots;
  const [here, there] = [new Set(slots), new Set(old)];
  const came = slots.filter((slot) => !there.has(slot));
  const went = old.filter((slot) => !here.has(slot));
  return [
    scene.event ? nowSentence(scene) : VIEW_TEXT.nothingYet,
    hereSentence(scene, slots),
    ...shelfSentences(slots, total),
    ...(came.length > 0 ? [TEXT.tells.came(listed(came))] : []),
    ...(went.length > 0 ? [TEXT.tells.went(listed(went))] : []),
    ...totalSentences(scene),
    ...treeSentences(scene),
  ].join(' ');
}

function hereSentence({ columns }: Scene, slots: readonly number[]): string {
  const flagged = slots.filter((slot) =>
    isReadAhead(columns.frame_flags?.[columns.slot_frame![slot]!] ?? 0),
  ).length;
  const unmapped = slots.filter((slot) => (columns.slot_pte?.[slot] ?? NONE) !== NONE).length;
  return TEXT.tells.here(slots.length, flagged, unmapped);
}

/** Only where there is more than one shelf. */
function shelfSentences(slots: readonly number[], total: number): string[] {
  if (total <= SHELF_SLOTS) return [];
  const counts = new Map<number, number>();
  for (const slot of slots) {
    const shelf = Math.floor(slot / SHELF_SLOTS);
    counts.set(shelf, (counts.get(shelf) ?? 0) + 1);
  }
  return [...counts].map(([shelf, count]) =>
    TEXT.tells.shelf(shelf * SHELF_SLOTS, Math.min(total, (shelf + 1) * SHELF_SLOTS) - 1, count),
  );
}

/** Who has the lock of a tree, and who waits for it; only where CPUs can meet. */
function treeSentences({ columns }: Scene): string[] {
  if (!hasTrees(columns)) return [];
  const trees = swapTreesOf(columns);
  const queues = lockQueues(columns);
  const isSplit = treeRuleOf(columns) === 'SPLIT';
  const busy = trees.flatMap(({ lock, number, first, slots }) => {
    const queue = queues.filter((each) => each.lock === lock);
    if (queue.length === 0) return [];
    const holder = queue.find(({ place }) => place === 0)?.cpu ?? null;
    const waiting = queue.filter(({ place }) => place > 0).map(({ cpu }) => cpu);
    return [TEXT.tells.tree(isSplit ? number : null, [first, first + slots - 1], holder, waiting)];
  });
  return [TEXT.tells.trees(TEXT.treeRules[treeRuleOf(columns)], trees.length), ...busy];
}

function totalSentences({ columns }: Scene): string[] {
  const totals = totalsOf(columns);
  if (!totals) return [];
  const { found, lookups, added, deleted } = totals;
  return [TEXT.tells.found(found, lookups), TEXT.tells.totals(added, deleted)];
}
