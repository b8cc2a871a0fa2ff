/**
 * One track of a rotating disk, unrolled: it stands still and the head moves over it, so a stretch of it is a time.
 * Pure.
 */
import { NONE } from '../../core/schema/schema.gen.ts';
import type { PartName } from '../../marks/disk/part-mark.tsx';
import type { SlotsThere } from './slots-there.ts';
import type { Disk, Transfer } from './transfers.ts';

export interface Stretch {
  readonly x1: number;
  readonly x2: number;
  /** 0 on the line of the track that it comes from, 1 on that of the track in which it reads. */
  readonly y1: number;
  readonly y2: number;
}

interface Piece extends Stretch {
  readonly part: PartName;
  readonly isAhead: boolean;
}

export interface TrackBand {
  readonly transfer: Transfer | null;
  readonly perTrack: number;
  /** Tracks of the upper line, where the head came from, and of the lower one, which is drawn; null: none. */
  readonly cameFrom: number | null;
  readonly track: number;
  readonly fromX: number | null;
  readonly pieces: readonly Piece[];
  /** What it moves, and of that what has passed the head. */
  readonly block: readonly Stretch[];
  readonly done: readonly Stretch[];
  /** Of its buffer in this track: what is in it, and what will be. */
  readonly buffered: readonly Stretch[];
  readonly toBuffer: readonly Stretch[];
  readonly waiting: readonly { readonly x: number; readonly isWrite: boolean }[];
  readonly head: { readonly x: number; readonly y: number };
  /** Slots, or blocks of the disk where the track holds none that lie side by side. */
  readonly ticks: readonly { readonly x: number; readonly label: number }[];
  readonly isBySlot: boolean;
}

interface TrackOptions {
  readonly left: number;
  readonly right: number;
  readonly atNs: number;
  readonly mayTell: boolean;
  readonly tickPx: number;
  /** The slots beside that of the transfer; null: it says nothing of the pages beside it. */
  readonly slots: SlotsThere | null;
}

const TICK_STEPS = [10, 20, 50, 100] as const;

class Axis {
  readonly left: number;
  readonly width: number;
  readonly disk: Disk;

  constructor(disk: Disk, { left, right }: TrackOptions) {
    this.disk = disk;
    this.left = left;
    this.width = right - left;
  }

  /** Where the head stands over the track at a time, and where a page does: page p passes when the platter stands at p. */
  xAt(ns: number): number {
    const { turnNs } = this.disk;
    return this.left + ((ns % turnNs) / turnNs) * this.width;
  }

  xOfPage(page: number): number {
    return this.xAt(page * this.disk.pageNs);
  }

  trackOf(page: number): number {
    return Math.floor((page * this.disk.pageNs) / this.disk.turnNs);
  }

  /** A time, cut where it runs off at the right and comes in at the left. */
  stretches(fromNs: number, toNs: number, y1: number, y2: number): Stretch[] {
    const { turnNs } = this.disk;
    const out: Stretch[] = [];
    const yAt = (ns: number) => (toNs === fromNs ? y2 : y1 + ((y2 - y1) * (ns - fromNs)) / (toNs - fromNs));
    for (let ns = fromNs; ns < toNs;) {
      const end = Math.min(toNs, (Math.floor(ns / turnNs) + 1) * turnNs);
      const x1 = this.xAt(ns);
      const x2 = x1 + ((end - ns) / turnNs) * this.width;
      out.push({ x1, x2, y1: yAt(ns), y2: yAt(end) });
      ns = end;
    }
    return out;
  }

  pages(first: number, end: number, track: number): Stretch[] {
    const { pageNs, turnNs } = this.disk;
    const from = Math.max(first * pageNs, track * turnNs);
    const to = Math.min(end * pageNs, (track + 1) * turnNs);
    return to > from ? this.stretches(from, to, 1, 1) : [];
  }
}

const YS: Readonly<Partial<Record<PartName, readonly [number, number]>>> = {
  command: [0, 0],
  seek: [0, 1],
  rotation: [1, 1],
};

/** The way of the head to the first page; none where it is not sent. */
function piecesOf(axis: Axis, transfer: Transfer, { atNs, mayTell }: TrackOptions): Piece[] {
  if (transfer.from === NONE) return [];
  return transfer.parts.flatMap(({ name, fromNs, toNs }): Piece[] => {
    const ys = YS[name];
    if (!ys) return [];
    const middle = Math.max(fromNs, Math.min(atNs, toNs));
    const yMiddle = ys[0] + ((ys[1] - ys[0]) * (middle - fromNs)) / (toNs - fromNs);
    const done = axis.stretches(fromNs, middle, ys[0], yMiddle);
    const ahead = mayTell ? axis.stretches(middle, toNs, yMiddle, ys[1]) : [];
    return [
      ...done.map((each) => ({ ...each, part: name, isAhead: false })),
      ...ahead.map((each) => ({ ...each, part: name, isAhead: true })),
    ];
  });
}

function headAt(axis: Axis, transfer: Transfer | null, atNs: number): { x: number; y: number } {
  const { disk } = axis;
  if (!transfer || transfer.from === NONE || atNs >= transfer.endsNs)
    return { x: axis.xOfPage(disk.head), y: 1 };
  const part = transfer.parts.find(({ toNs }) => atNs < toNs);
  const ys = (part && YS[part.name]) ?? [1, 1];
  const share = part ? (Math.max(atNs, part.fromNs) - part.fromNs) / (part.toNs - part.fromNs) : 1;
  return { x: axis.xAt(atNs), y: ys[0] + (ys[1] - ys[0]) * share };
}

/** At round numbers of what the pages of the track are told by. */
function ticksOf(axis: Axis, track: number, { slots, tickPx }: TrackOptions): TrackBand['ticks'] {
  const { pageNs, turnNs } = axis.disk;
  const { shift, first, end } = slots ?? { shift: 0, first: 0, end: Infinity };
  const from = Math.max(first, Math.ceil((track * turnNs) / pageNs)) + shift;
  const last = Math.min(end, Math.ceil(((track + 1) * turnNs) / pageNs)) - 1 + shift;
  const perPage = axis.width / (turnNs / pageNs);
  const step = TICK_STEPS.find((each) => each * perPage >= tickPx) ?? TICK_STEPS.at(-1)!;
  const lowest = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((last - lowest) / step) + 1) }, (_, nth) => {
    const label = lowest + nth * step;
    return { x: axis.xOfPage(label - shift), label };
  });
}

/** `transfer`: what the disk has begun last; `waiting`: what it has not begun with. */
export function layoutTrack(
  disk: Disk,
  transfer: Transfer | null,
  waiting: readonly Transfer[],
  options: TrackOptions,
): TrackBand {
  const axis = new Axis(disk, options);
  const { atNs, mayTell } = options;
  const track = axis.trackOf(transfer ? transfer.page : disk.head);
  const wasSent = transfer !== null && transfer.from !== NONE;
  const end = transfer ? transfer.page + transfer.pages : 0;
  const move = transfer?.parts.find(({ name }) => name === 'transfer');
  const passed = !move || atNs >= move.toNs ? 1 : Math.max(0, atNs - move.fromNs) / (move.toNs - move.fromNs);
  const isOver = !transfer || atNs >= transfer.endsNs;
  return {
    transfer,
    perTrack: disk.turnNs / disk.pageNs,
    cameFrom: wasSent ? axis.trackOf(transfer.from) : null,
    track,
    fromX: wasSent ? axis.xOfPage(transfer.from) : null,
    pieces: transfer ? piecesOf(axis, transfer, options) : [],
    block: transfer && (mayTell || isOver) ? axis.pages(transfer.page, end, track) : [],
    done:
      transfer && passed > 0 ? axis.pages(transfer.page, transfer.page + transfer.pages * passed, track) : [],
    buffered: isOver ? axis.pages(disk.bufferFirst, disk.bufferPassed, track) : [],
    toBuffer: isOver && mayTell ? axis.pages(disk.bufferPassed, disk.bufferEnd, track) : [],
    waiting: waiting
      .filter(({ page }) => axis.trackOf(page) === track)
      .map(({ page, isWrite }) => ({ x: axis.xOfPage(page), isWrite })),
    head: headAt(axis, transfer, atNs),
    ticks: ticksOf(axis, track, options),
    isBySlot: options.slots !== null,
  };
}
