import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { formatCount, formatDuration, pages } from '../../lib/format.ts';
import { VIEW_TITLES } from '../view-names.ts';
import type { PartName } from '../../marks/disk/part-mark.tsx';

const range = (first: number, last: number) =>
  first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`;
const { FLASH, ROTATING } = ENUM_VALUES.disk_kind;

/** What a part is called, by what kind of disk it is. */
function partName(name: PartName, kind: number): string {
  if (name === 'command') return kind === ROTATING ? 'command' : kind === FLASH ? 'cells' : 'copy';
  return { queue: 'queue', seek: 'seek', rotation: 'rotation', link: 'link', transfer: 'transfer' }[name];
}

export const DISK_TEXT = {
  name: VIEW_TITLES.disk,
  nth: (index: number) => `Disk ${index + 1}`,
  kind: (kind: number) => (kind === ROTATING ? 'rotating' : kind === FLASH ? 'flash' : 'answers at once'),
  turn: (perTrack: number, turnNs: number) =>
    `${formatCount(Math.round(perTrack))} pages, one turn in ${formatDuration(turnNs)}`,
  reads: 'Reads',
  readsShown: 'of slots',
  none: 'nothing has been read yet',
  noDisk: 'a recorded run does not say what its disk did',
  scale: (ns: number) => `0 to ${formatDuration(ns)}`,
  oneScale: 'one scale for all machines',
  partName,
  part: (name: PartName, kind: number, ns: number) => `${partName(name, kind)} ${formatDuration(ns)}`,
  slots: (first: number, last: number) => range(first, last),
  someSlots: (count: number) => `${formatCount(count)} slots`,
  ofFile: 'a file',
  total: formatDuration,
  /** Below the track at its right end: what the numbers beside it count. */
  numbered: (isBySlot: boolean, track: number, turn: string) =>
    `${isBySlot ? 'slots' : 'blocks'} of track ${formatCount(track)}: ${turn}`,
  track: (track: number) => `track ${formatCount(track)}`,
  held: (count: number) => (count === 0 ? '' : `, ${formatCount(count)} not sent yet`),
  fromBuffer: 'from the buffer: no seek, no turn',
  buffer: (count: number) => `${pages(count)} read by the head`,
  head: 'head',
  queue: 'queue',
  atWork: (count: number, depth: number) =>
    depth > 1 ? `${formatCount(count)} of ${formatCount(depth)} at work` : `${formatCount(count)} at work`,
  wait: (count: number) =>
    count === 0 ? 'nothing waits' : `${formatCount(count)} ${count === 1 ? 'waits' : 'wait'}`,
  page: (nth: number) => formatCount(nth),
  now: 'now',
  what: ({ isWrite, isDiscard }: { isWrite: boolean; isDiscard: boolean }, where: string, count: number) =>
    `${isDiscard ? 'discard' : isWrite ? 'write' : 'read'} of ${where}, ${pages(count)}`,
  slotsWord: (words: string, count: number) => `${count === 1 ? 'slot' : 'slots'} ${words}`,
  label: 'reads, oldest first',
  rowWords: (nr: number, where: string, count: number, took: string, parts: string) =>
    `read ${formatCount(nr)}: ${where}, ${pages(count)}, ${took}: ${parts}`,
  tells: {
    kind: (kind: number, nth: string) =>
      `${nth} ${kind === ROTATING ? 'rotates' : kind === FLASH ? 'is flash' : 'answers at once'}.`,
    queue: (served: number, waiting: number) =>
      `It works on ${served === 1 ? '1 request' : `${formatCount(served)} requests`}; ${waiting === 0 ? 'none waits' : `${formatCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`}.`,
    head: (slot: number | null, block: number, track: number) =>
      `Its head stands at ${slot === null ? `block ${formatCount(block)}` : `slot ${formatCount(slot)}`}, in track ${formatCount(track)}.`,
    last: (what: string, parts: string) => `The last request that it has begun: ${what}: ${parts}.`,
    buffer: (count: number) => `Its head has just read ${pages(count)}.`,
    sum: (reads: number, count: number, total: string, longest: string) =>
      `The last ${reads === 1 ? 'read' : `${formatCount(reads)} reads`} moved ${pages(count)} and took ${total} in all, the longest ${longest}.`,
  },
} as const;
