/**
 * A disk: its track or queue, and below, on one scale, what each of the last reads cost. Between two states only what
 * has happened is filled. Pure.
 */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Scene } from '../../scene/scene.ts';
import { LADDER_HEAD_EM, LANES, aboveOf, bandHeight, drawnEm, kindsOf, apartPx, shareRoom } from './room.ts';
import { whatWords, partsInWords, whereOf } from './about.ts';
import { barsOf } from './bars.ts';
import type { Bar } from '../../marks/disk/part-mark.tsx';
import { DISK_TEXT as TEXT } from './text.ts';
import { slotsThere } from './slots-there.ts';
import { layoutTrack, type TrackBand } from './track.ts';
import {
  disksOf,
  isFromBuffer,
  isHeld,
  readBatches,
  transfersOf,
  waitingOf,
  writeBatches,
  type Batch,
  type Disk,
  type Transfer,
} from './transfers.ts';

const { FLASH, ROTATING } = ENUM_VALUES.disk_kind;

export interface LadderRow {
  readonly batch: Batch;
  readonly y: number;
  readonly where: string;
  readonly bars: readonly Bar[];
  /** Null while its end may not be told. */
  readonly total: string | null;
  readonly totalX: number;
  readonly isFromBuffer: boolean;
  readonly kind: number;
}

interface Lane {
  readonly y: number;
  readonly bars: readonly Bar[];
}

export interface Band {
  readonly disk: Disk;
  readonly y: number;
  readonly height: number;
  readonly top: number;
  readonly drawnPx: number;
  readonly track: TrackBand | null;
  readonly lanes: readonly Lane[];
  readonly lanesReachNs: number;
  readonly nowX: number | null;
  /** What it has begun last, in words: its name, then each part. */
  readonly last: {
    readonly transfer: Transfer;
    readonly what: string;
    readonly parts: readonly string[];
  } | null;
  readonly waiting: readonly Transfer[];
}

export interface DiskPicture {
  readonly note: string | null;
  readonly bands: readonly Band[];
  readonly ladder: {
    readonly y: number;
    readonly top: number;
    readonly rowPx: number;
    readonly left: number;
    readonly dotsX: number | null;
    readonly dotPx: number;
    readonly barX: number;
    readonly barRight: number;
    readonly rows: readonly LadderRow[];
    readonly ticks: readonly { readonly x: number; readonly ns: number }[];
    readonly reachNs: number;
    readonly kinds: readonly number[];
  };
  readonly left: number;
  readonly right: number;
  readonly hasLadder: boolean;
  readonly height: number;
}

interface DiskAsked {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
  /** How far the scale of the reads reaches; at least as far as the longest that is shown. */
  readonly reachNs?: number;
}

/** 1, 2 or 5 times a power of ten. */
export function roundUp(ns: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, ns)));
  return ([1, 2, 5, 10].find((each) => each * power >= ns) ?? 10) * power;
}

/** The scale goes by all reads that are kept, so that it seldom changes. */
export function reachOf(columns: Columns): number {
  const longest = Math.max(
    0,
    ...readBatches(transfersOf(columns)).map(({ givenNs, endsNs }) => endsNs - givenNs),
  );
  return longest === 0 ? 0 : roundUp(longest);
}

/** The rows turn over by half of them at a time, so that they hold still while one steps. */
export function firstShown(newest: number, rows: number): number {
  const half = Math.max(1, Math.floor(rows / 2));
  return newest <= rows ? 1 : 1 + half * Math.ceil((newest - rows) / half);
}

interface At {
  readonly columns: Columns;
  readonly atNs: number;
  readonly mayTell: boolean;
}

/** The moment at a phase, and the columns that tell of it. */
function momentOf(
  { columns, before, prediction }: Pick<Scene, 'columns' | 'before' | 'prediction'>,
  phase: number,
): At {
  const shown = phase === 0 && before.disks ? before : columns;
  const now = disksOf(shown)[0]?.nowNs ?? 0;
  const was = disksOf(before)[0]?.nowNs ?? now;
  return {
    columns: shown,
    atNs: phase === 0 ? now : Math.min(was, now) + (now - Math.min(was, now)) * phase,
    mayTell: !prediction || prediction.isTold,
  };
}

export function layoutDisk(
  scene: Pick<Scene, 'columns' | 'before' | 'prediction' | 'isRecorded'>,
  { widthPx, heightPx, metrics, reachNs = 0 }: DiskAsked,
  phase = 1,
): DiskPicture {
  const at = momentOf(scene, phase);
  const { columns, atNs, mayTell } = at;
  const em = metrics.mark;
  const left = metrics.gutter;
  const right = widthPx - Math.round(em * 0.4);
  const kinds = kindsOf(columns);
  const room = shareRoom(kinds, metrics, heightPx);
  const all = transfersOf(columns);
  const begun = all.filter(({ beginsNs }) => beginsNs <= atNs);
  const batches = readBatches(all, atNs);
  const disks = disksOf(columns);
  let y = 0;
  const bands = kinds.map((kind, index): Band => {
    const height = bandHeight(kind, room.grown, metrics);
    const band = layoutBand(at, {
      disk: disks[index]!,
      begun: begun.filter(({ disk }) => disk === index),
      batch: newestOf(batches, index) ?? newestOf(writeBatches(all, atNs), index),
      y,
      height,
      top: y + aboveOf(metrics),
      drawnPx: Math.round(em * drawnEm(kind) * room.grown),
      left,
      right,
      em,
    });
    y += height;
    return band;
  });
  const newest = batches.at(-1)?.nr ?? 0;
  const first = firstShown(newest, room.rows);
  const shown = room.hasLadder ? batches.filter(({ nr }) => nr >= first) : [];
  const reach = Math.max(reachNs, reachOf(columns), 1);
  const whereWidth = Math.max(...shown.map((batch) => widthOfWords(whereOf(batch), em)), em * 4) + em * 0.9;
  const totalWidth = widthOfWords('000.0 ms', em) + em * 0.6;
  const dotPx = Math.floor(em * 0.62);
  const hasDots = widthPx > em * 62;
  const dotsX = hasDots ? left + whereWidth : null;
  const barX = Math.round(left + whereWidth + (hasDots ? LANES * (dotPx + 2) + em : 0));
  const barRight = Math.round(right - totalWidth);
  const top = y + aboveOf(metrics) + em * LADDER_HEAD_EM;
  const pxPerNs = (barRight - barX) / reach;
  const rows = shown.map((batch, nth): LadderRow => {
    const bars = barsOf(batch.transfers, { fromNs: batch.givenNs, left: barX, pxPerNs, atNs, mayTell });
    const isOver = atNs >= batch.endsNs;
    return {
      batch,
      y: Math.round(top + nth * room.rowPx),
      where: whereOf(batch),
      bars,
      total: isOver || mayTell ? TEXT.total(batch.endsNs - batch.givenNs) : null,
      totalX: Math.max(barX + 3, ...bars.map(({ x, width }) => x + width)),
      kind: disks[batch.disk]?.kind ?? FLASH,
      isFromBuffer: disks[batch.disk]?.kind === ROTATING && batch.transfers.every(isFromBuffer),
    };
  });
  return {
    note: kinds.length === 0 || scene.isRecorded ? TEXT.noDisk : rows.length === 0 ? TEXT.none : null,
    bands: scene.isRecorded ? [] : bands,
    ladder: {
      y,
      top,
      rowPx: room.rowPx,
      left,
      dotsX,
      dotPx,
      barX,
      barRight,
      rows,
      ticks: [0, reach / 2, reach].map((ns) => ({ ns, x: Math.round(barX + ns * pxPerNs) })),
      reachNs: reach,
      kinds: [...new Set(kinds)],
    },
    left,
    right,
    hasLadder: room.hasLadder,
    height: room.hasLadder ? Math.ceil(top + room.rows * room.rowPx + em * 0.4) : y - apartPx(metrics),
  };
}

const newestOf = (batches: readonly Batch[], index: number): Batch | null =>
  batches.findLast(({ disk }) => disk === index) ?? null;

interface BandOptions {
  readonly disk: Disk;
  readonly begun: readonly Transfer[];
  /** What its lanes show: the newest read, or write while nothing has been read. */
  readonly batch: Batch | null;
  readonly y: number;
  readonly height: number;
  readonly top: number;
  readonly drawnPx: number;
  readonly left: number;
  readonly right: number;
  readonly em: number;
}

function layoutBand({ columns, atNs, mayTell }: At, options: BandOptions): Band {
  const { disk, begun, batch: newest, left, right, em, top, drawnPx } = options;
  const last = begun.at(-1) ?? null;
  const waiting = waitingOf(columns).filter((each) => each.disk === disk.index);
  const isTold = last !== null && (mayTell || atNs >= last.endsNs);
  const lanesReachNs = roundUp(newest ? newest.endsNs - newest.givenNs : 1);
  const pxPerNs = (right - left) / lanesReachNs;
  const laneTop = top + em * 0.6;
  const lanePx = (drawnPx - em * 1.9) / LANES;
  const fromNs = newest?.givenNs ?? 0;
  const nowX = left + (atNs - fromNs) * pxPerNs;
  return {
    disk,
    y: options.y,
    height: options.height,
    top,
    drawnPx,
    track:
      disk.kind === ROTATING
        ? layoutTrack(
            disk,
            last,
            waiting.filter((each) => !isHeld(each)),
            { left, right, atNs, mayTell, tickPx: em * 5, slots: slotsThere(columns, last) },
          )
        : null,
    lanes:
      disk.kind === FLASH && newest
        ? newest.transfers.slice(0, LANES).map((transfer, nth) => ({
            y: laneTop + nth * lanePx,
            bars: barsOf([transfer], { fromNs, left, pxPerNs, atNs, mayTell }),
          }))
        : [],
    lanesReachNs,
    nowX: disk.kind === FLASH && newest && nowX <= right ? Math.max(left, nowX) : null,
    last: last && {
      transfer: last,
      what: whatWords(last),
      parts: isTold ? partsInWords(last, disk.kind) : [],
    },
    waiting,
  };
}
