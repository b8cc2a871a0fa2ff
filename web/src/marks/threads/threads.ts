/** Threads: which page table entries are drawn as lines between a line of pages and the slots, and how. Pure. */
import type { Columns } from '../../core/protocol.ts';
import type { PageRef } from '../../scene/now.ts';
import type { Region } from '../../scene/regions.ts';
import type { Scene } from '../../scene/scene.ts';
import type { SlotStrip } from '../slots/slot-strip.ts';
import { PTE, SLOT, pteKind, pteSlot } from '../../scene/bits.ts';
import { middleOf } from '../strip.ts';

export type ThreadKind = 'rest' | 'guess' | 'now';

export interface Thread {
  readonly page: number;
  readonly slot: number;
  readonly kind: ThreadKind;
  readonly fromX: number;
  readonly toX: number;
  /** The entry named another slot, or none, before the step. */
  readonly isNew: boolean;
}

interface ThreadEnds {
  readonly region: Region;
  readonly footOf: (page: number) => number | null;
  readonly slots: SlotStrip;
}

interface ThreadEmphasis {
  readonly now: PageRef | null;
  readonly isGuess: (slot: number) => boolean;
}

const RANK: Readonly<Record<ThreadKind, number>> = { rest: 0, guess: 1, now: 2 };

/** Does the entry of this page name this slot? Not while it names a frame, also where the page's slot is kept. */
const isNamed = (columns: Columns, region: Region, page: number, slot: number): boolean =>
  columns.slot_pte?.[slot] === region.pteFirst + page;

/**
 * The same of a region copied by fork: of a slot that several entries name only one is known; copies share page
 * numbers.
 */
function isNamedByCopy(columns: Columns, region: Region, page: number, slot: number): boolean {
  const isShared = ((columns.swap_map?.[slot] ?? 0) & SLOT.countMask) > 1;
  const entry = page < region.pages ? columns.pte?.[region.pteFirst + page] : undefined;
  return isShared && entry !== undefined && pteKind(entry) === PTE.swap && pteSlot(entry) === slot;
}

/** At most one for each slot that can be seen: there is never a carpet of them. The one that is now comes last. */
export function layoutThreads(
  { before, columns }: Pick<Scene, 'before' | 'columns'>,
  { region, footOf, slots }: ThreadEnds,
  { now, isGuess }: ThreadEmphasis,
): Thread[] {
  const threads: Thread[] = [];
  for (const { slot, state } of slots.marks) {
    const { owner, page } = state;
    const names = owner?.index === region.index ? isNamed : isNamedByCopy;
    if (owner === null || !names(columns, region, page, slot)) continue;
    const fromX = footOf(page);
    if (fromX === null) continue;
    const isNow = now?.region === region.index && now.page === page;
    const kind = isNow ? 'now' : isGuess(slot) ? 'guess' : 'rest';
    const isNew = before.slot_pte !== undefined && !names(before, region, page, slot);
    threads.push({ page, slot, kind, fromX, toX: middleOf(slots.strip, slot), isNew });
  }
  return threads.sort((one, other) => RANK[one.kind] - RANK[other.kind]);
}

export function threadPath(fromX: number, fromY: number, toX: number, toY: number): string {
  const bend = (toY - fromY) * 0.5;
  return `M${fromX} ${fromY}C${fromX} ${fromY + bend} ${toX} ${toY - bend} ${toX} ${toY}`;
}
