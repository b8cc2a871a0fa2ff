/** What the core keeps of transfers and disks, as rows with names; nothing is computed here but ends of parts. Pure. */
import { NONE } from '../../core/schema/schema.gen.ts';
import * as ROWS from '../../core/schema/schema-rows.gen.ts';
import { PARTS, type PartName } from '../../marks/disk/part-mark.tsx';
import type { Columns } from '../../core/protocol.ts';

const FIELD = ROWS.transfer_field;
const DISK = ROWS.disk_field;
const WORDS = Object.keys(FIELD).length;
const DISK_WORDS = Object.keys(DISK).length;
const HIGH_WORD = 2 ** 32;

interface Part {
  readonly name: PartName;
  readonly fromNs: number;
  readonly toNs: number;
}

export interface Transfer {
  readonly event: number;
  /** Reads, or writes, that were handed over together have one; counted from 1. */
  readonly batch: number;
  readonly disk: number;
  /** A discard stands among the writes. */
  readonly isWrite: boolean;
  readonly isDiscard: boolean;
  /** The first page that it moves, from the beginning of the disk. */
  readonly page: number;
  /** The slot that lies there; NONE: it belongs to a file. */
  readonly slot: number;
  readonly pages: number;
  /** Page that stood under the head before; NONE: the head was not sent. */
  readonly from: number;
  readonly givenNs: number;
  readonly parts: readonly Part[];
  readonly beginsNs: number;
  readonly endsNs: number;
}

/** Its pages were in the disk's buffer already: the head was not sent, and nobody waited for a turn. */
export const isFromBuffer = ({ from, parts }: Transfer): boolean =>
  from === NONE && parts.every(({ name }) => name !== 'seek' && name !== 'rotation');

function transferAt(words: Uint32Array, at: number): Transfer {
  const field = (index: number) => words[at + index]!;
  const givenNs = field(FIELD.GIVEN_HIGH) * HIGH_WORD + field(FIELD.GIVEN);
  const lengths: readonly number[] = [
    field(FIELD.QUEUE),
    field(FIELD.COMMAND),
    field(FIELD.SEEK),
    field(FIELD.ROTATION),
    field(FIELD.LINK),
    field(FIELD.TRANSFER),
  ];
  let at0 = givenNs;
  const parts = PARTS.map((name, nth): Part => {
    const part = { name, fromNs: at0, toNs: at0 + lengths[nth]! };
    at0 = part.toNs;
    return part;
  });
  return {
    event: field(FIELD.EVENT),
    batch: field(FIELD.BATCH),
    disk: field(FIELD.DISK),
    isWrite: field(FIELD.OP) !== 0,
    isDiscard: field(FIELD.OP) === 2,
    page: field(FIELD.PAGE),
    slot: field(FIELD.SLOT),
    pages: field(FIELD.PAGES),
    from: field(FIELD.FROM),
    givenNs,
    parts: parts.filter(({ fromNs, toNs }) => toNs > fromNs),
    beginsNs: parts[0]!.toNs,
    endsNs: at0,
  };
}

function rowsOf(words: Uint32Array | undefined): Transfer[] {
  if (!words) return [];
  return Array.from({ length: Math.floor(words.length / WORDS) }, (_, row) =>
    transferAt(words, row * WORDS),
  ).filter(({ event }) => event !== 0);
}

/** Those that a disk has begun with, as they began. */
export function transfersOf({ transfers }: Columns): Transfer[] {
  return rowsOf(transfers).toSorted((a, b) => a.beginsNs - b.beginsNs || a.event - b.event);
}

/** Those that no disk has begun with, in the order in which they were asked for. */
export function waitingOf({ transfers_waiting: waiting }: Columns): Transfer[] {
  return rowsOf(waiting).toSorted((a, b) => a.event - b.event);
}

/** Its task still collects it: the disk does not know of it. */
export const isHeld = ({ givenNs }: Transfer): boolean => givenNs === 0;

export interface Disk {
  readonly index: number;
  readonly kind: number;
  readonly depth: number;
  readonly served: number;
  readonly waiting: number;
  readonly head: number;
  /** Pages of its buffer: the first, behind the last one that is in it, and how far it reads on. */
  readonly bufferFirst: number;
  readonly bufferPassed: number;
  readonly bufferEnd: number;
  readonly pageNs: number;
  readonly turnNs: number;
  readonly nowNs: number;
}

export function disksOf({ disks }: Columns): Disk[] {
  if (!disks) return [];
  return Array.from({ length: Math.floor(disks.length / DISK_WORDS) }, (_, index) => {
    const field = (at: number) => disks[index * DISK_WORDS + at]!;
    return {
      index,
      kind: field(DISK.KIND),
      depth: field(DISK.DEPTH),
      served: field(DISK.SERVED),
      waiting: field(DISK.WAITING),
      head: field(DISK.HEAD),
      bufferFirst: field(DISK.BUFFER_FIRST),
      bufferPassed: field(DISK.BUFFER_PASSED),
      bufferEnd: field(DISK.BUFFER_END),
      pageNs: field(DISK.PAGE_NS),
      turnNs: field(DISK.TURN_NS),
      nowNs: field(DISK.NOW_HIGH) * HIGH_WORD + field(DISK.NOW),
    };
  });
}

/** What was handed over to a disk together: one window, mostly. */
export interface Batch {
  readonly nr: number;
  readonly disk: number;
  readonly transfers: readonly Transfer[];
  readonly givenNs: number;
  readonly endsNs: number;
  readonly pages: number;
}

const READS_KEPT = 96;
const WRITES_KEPT = 32;

/**
 * Reads that had begun at `atNs`, by batch, oldest first. The oldest is left out where the core may have lost part of
 * it.
 */
export function readBatches(transfers: readonly Transfer[], atNs = Infinity): Batch[] {
  return batchesOf(
    transfers.filter(({ isWrite }) => !isWrite),
    atNs,
    READS_KEPT,
  );
}

export function writeBatches(transfers: readonly Transfer[], atNs = Infinity): Batch[] {
  return batchesOf(
    transfers.filter(({ isWrite }) => isWrite),
    atNs,
    WRITES_KEPT,
  );
}

function batchesOf(all: readonly Transfer[], atNs: number, kept: number): Batch[] {
  const reads = all.filter(({ beginsNs }) => beginsNs <= atNs);
  const byNumber = new Map<number, Transfer[]>();
  for (const read of reads) byNumber.set(read.batch, [...(byNumber.get(read.batch) ?? []), read]);
  const batches = [...byNumber]
    .toSorted(([a], [b]) => a - b)
    .map(([nr, own]): Batch => ({
      nr,
      disk: own[0]!.disk,
      transfers: own,
      givenNs: Math.min(...own.map(({ givenNs }) => givenNs)),
      endsNs: Math.max(...own.map(({ endsNs }) => endsNs)),
      pages: own.reduce((sum, { pages }) => sum + pages, 0),
    }));
  return all.length >= kept ? batches.slice(1) : batches;
}
