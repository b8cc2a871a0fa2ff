/** The time line as marks: where faults are, and how the run is divided. Pure; time-line.tsx draws it. */
import { format } from '../../core/events/format.ts';
import type { FaultMarks, Position, Status } from '../../core/protocol.ts';
import { POSITION_TEXT } from '../text.ts';

/** The thumb of the slider reaches over its place by so much on both sides. */
export const INSET_PX = 6;
/** A tick and the space after it. */
const PITCH_PX = 3;

export interface TimeScale {
  readonly widthPx: number;
  /** The position at the right end. */
  readonly end: Position;
}

/** A position in pixels from the left edge. */
export function xOf(position: Position, { widthPx, end }: TimeScale): number {
  const inner = Math.max(0, widthPx - 2 * INSET_PX);
  return INSET_PX + (end === 0 ? 0 : Math.min(1, position / end) * inner);
}

interface Ticks {
  /** Left edges in whole pixels, ascending. */
  readonly past: readonly number[];
  readonly ahead: readonly number[];
}

/** A tick for each fault; those that would touch are one. Beyond a waiting question there are none. */
export function ticksOf(
  faults: FaultMarks | null,
  now: Position,
  scale: TimeScale,
  toldUntil: Position | null = null,
): Ticks {
  const past: number[] = [];
  const ahead: number[] = [];
  if (!faults || scale.widthPx <= 0) return { past, ahead };
  let last = -PITCH_PX;
  faults.counts.forEach((count, cell) => {
    const event = cell * faults.stride + 1;
    if (count === 0 || event > scale.end) return;
    if (toldUntil !== null && event > Math.max(now, toldUntil)) return;
    const x = Math.round(xOf(event, scale));
    if (x - last < PITCH_PX) return;
    last = x;
    (event <= now ? past : ahead).push(x);
  });
  return { past, ahead };
}

/** A place at which a question waits: an arch on the line. */
export interface Gate {
  readonly position: Position;
  readonly isPassed: boolean;
  readonly isHere: boolean;
}

export const GATE_PX = 16;

export interface PlacedGate extends Gate {
  /** Its middle. */
  readonly x: number;
}

function rank({ isHere, isPassed }: Gate): number {
  return isHere ? 2 : isPassed ? 0 : 1;
}

/**
 * Where the arches are. Of those that would overlap one is drawn: that of the present question, else one still open.
 */
export function placeGates(gates: readonly Gate[], scale: TimeScale): PlacedGate[] {
  const placed: PlacedGate[] = [];
  for (const gate of [...gates].sort((a, b) => rank(b) - rank(a) || a.position - b.position)) {
    const x = Math.round(xOf(gate.position, scale));
    if (placed.every((other) => Math.abs(other.x - x) >= GATE_PX)) placed.push({ ...gate, x });
  }
  return placed.sort((a, b) => a.position - b.position);
}

export interface PlacedChange<Change> {
  readonly change: Change;
  /** Its middle. */
  readonly x: number;
  /** Its words have room up to the next mark, or to the end of the line. */
  readonly hasWords: boolean;
}

/** What the words beside a mark take: the longest name of a parameter in letters of their size. */
const CHANGE_WORDS_PX = 150;

export function placeChanges<Change extends { readonly position: Position }>(
  changes: readonly Change[],
  gates: readonly Gate[],
  scale: TimeScale,
): PlacedChange<Change>[] {
  const inTheWay = [...changes, ...gates].map(({ position }) => xOf(position, scale));
  return changes.map((change) => {
    const x = Math.round(xOf(change.position, scale));
    const end = Math.min(scale.widthPx, ...inTheWay.filter((other) => other > x + 1));
    return { change, x, hasWords: end - x >= CHANGE_WORDS_PX };
  });
}

/** A position in words; `end` is the position of the end, when it is known. */
export function positionWords(status: Status, end: number | null): string {
  const { position, accesses, timeNs, ended } = status;
  if (position === 0) return POSITION_TEXT.start;
  const of = end === null ? null : format('count', end);
  return [
    POSITION_TEXT.event(format('count', position), of),
    POSITION_TEXT.access(format('count', accesses)),
    POSITION_TEXT.time(format('time', timeNs)),
    ...(ended ? [POSITION_TEXT.end] : []),
  ].join(', ');
}
