/** Transfers in words, and which of them an event is about. Pure. */
import { givenIn } from '../../core/events/arguments.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Scene } from '../../scene/scene.ts';
import { DISK_TEXT as TEXT } from './text.ts';
import type { Batch, Transfer } from './transfers.ts';

/** "5,000–5,007", or how many where they do not follow one another. */
export function whereOf({ transfers, pages }: Batch): string {
  if (transfers.every(({ slot }) => slot === NONE)) return TEXT.ofFile;
  const inOrder = transfers.toSorted((a, b) => a.slot - b.slot);
  const isOneRun = inOrder.every(
    ({ slot }, nth) => nth === 0 || slot === inOrder[nth - 1]!.slot + inOrder[nth - 1]!.pages,
  );
  return isOneRun ? TEXT.slots(inOrder[0]!.slot, inOrder[0]!.slot + pages - 1) : TEXT.someSlots(pages);
}

export function partsInWords({ parts }: Transfer, kind: number): string[] {
  return parts.map(({ name, fromNs, toNs }) => TEXT.part(name, kind, toNs - fromNs));
}

export function whatWords(transfer: Transfer): string {
  const { slot, pages } = transfer;
  const where = slot === NONE ? TEXT.ofFile : TEXT.slotsWord(TEXT.slots(slot, slot + pages - 1), pages);
  return TEXT.what(transfer, where, pages);
}

const READS = new Set(['swap_read', 'swap_read_past_cache', 'read_end']);
const WRITES = new Set(['swap_write', 'write_end']);
const DISCARDS = new Set(['discard_submit', 'discard_end']);

/** The transfer that the event at this position is about. */
export function isAbout(scene: Pick<Scene, 'event'>, transfer: Transfer): boolean {
  const { event } = scene;
  if (!event) return false;
  if (event.number === transfer.event) return true;
  const { isWrite, isDiscard } = transfer;
  const isOfKind = (isDiscard ? DISCARDS : isWrite ? WRITES : READS).has(event.name);
  return isOfKind && holds(transfer, givenIn(event, 'slot') ?? NONE);
}

const holds = ({ slot, pages }: Transfer, asked: number): boolean =>
  slot !== NONE && asked >= slot && asked < slot + pages;
