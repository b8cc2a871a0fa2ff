/** The strip of agreement: where each fault is, and which of them are in sight. Pure. */
import { countWhere } from '../../lib/bisect.ts';
import { isNoFault } from '../../core/events/agreement.ts';
import { differs, worstOf } from '../agreement/lanes.ts';
import {
  RECORDED_NUMBERS,
  type ComparedFaults,
  type RecordedNumber,
  type RecordedPlay,
} from '../agreement/play-recorded.ts';

/** The fault that is under way at a position, or was the last one; -1 before the first. */
export const faultAt = (positions: Uint32Array, position: number): number =>
  countWhere(positions, (each) => each <= position) - 1;

/**
 * The positions at which something differs, in order; rows of reclaim, of the LRU lists and of slots count at the machine's
 * event.
 */
export function placesOfDifferences({ faults, differences }: RecordedPlay): readonly number[] {
  const ofFaults = [...faults.positions].filter((_, fault) => differs(faults.verdicts[fault]!));
  const ofRows = differences.filter(isNoFault).map(({ number }) => number);
  return [...ofFaults, ...ofRows].toSorted((a, b) => a - b);
}

/** The next of some places after a position, or the last one before it; null when there is none. */
export function placeFrom(places: readonly number[], position: number, direction: 1 | -1): number | null {
  const found =
    direction > 0 ? places.find((place) => place > position) : places.findLast((place) => place < position);
  return found ?? null;
}

/** The whole run in columns of one pixel, each with its worst fault. A fault may have several columns. */
export function columnsOf(verdicts: Uint32Array, widthPx: number): Uint32Array {
  const columns = new Uint32Array(Math.max(0, widthPx));
  const count = verdicts.length;
  if (count === 0) return columns;
  if (count <= widthPx) {
    for (let x = 0; x < widthPx; x++) columns[x] = verdicts[Math.floor((x * count) / widthPx)]!;
    return columns;
  }
  for (let fault = 0; fault < count; fault++) {
    const x = Math.floor((fault * widthPx) / count);
    columns[x] = worstOf(columns[x]!, verdicts[fault]!);
  }
  return columns;
}

export const xOfFault = (fault: number, count: number, widthPx: number): number =>
  count === 0 ? 0 : ((fault + 0.5) * widthPx) / count;

/** Pixels from a fault to the next one on the strip that shows each of them, from far to near. */
const PITCHES_PX = [2, 4, 8, 12, 18, 28] as const;

/** A browser draws nothing wider than some millions of pixels. */
const WIDEST_PX = 8_000_000;

/** The distances at which all faults of a run can be shown one by one. */
export const pitchesFor = (count: number): readonly number[] =>
  PITCHES_PX.filter((pitch, nth) => nth === 0 || pitch * count <= WIDEST_PX);

/** Faults that are in sight, of a strip scrolled so far. */
export interface InSight {
  readonly first: number;
  readonly end: number;
}

export function inSight(scrollPx: number, widthPx: number, pitchPx: number, count: number): InSight {
  const first = Math.max(0, Math.floor(scrollPx / pitchPx));
  return { first, end: Math.min(count, Math.ceil((scrollPx + widthPx) / pitchPx)) };
}

/** How far to scroll so that a fault is in sight: not at all while it is, else to the middle. */
function scrollTo(fault: number, scrollPx: number, widthPx: number, pitchPx: number): number {
  const x = (fault + 0.5) * pitchPx;
  const margin = Math.min(widthPx / 8, 4 * pitchPx);
  if (x >= scrollPx + margin && x <= scrollPx + widthPx - margin) return scrollPx;
  return Math.max(0, x - widthPx / 2);
}

function scrollAtPitch(
  scrollPx: number,
  widthPx: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  return Math.max(0, ((scrollPx + widthPx / 2) * to) / from - widthPx / 2);
}

/** How the strip of each fault stands. */
export interface Scrolled {
  readonly now: number;
  readonly pitchPx: number;
  readonly widthPx: number;
  readonly scrollPx: number;
}

/**
 * Where to scroll to, or null to stay. The present fault comes into sight only when it has changed, or the room has.
 */
export function scrollAfter(
  before: Scrolled | null,
  { now, pitchPx, widthPx, scrollPx }: Scrolled,
): number | null {
  if (before && before.pitchPx !== pitchPx)
    return scrollAtPitch(before.scrollPx, widthPx, { from: before.pitchPx, to: pitchPx });
  if (now < 0 || (before?.now === now && before.widthPx === widthPx)) return null;
  return scrollTo(now, scrollPx, widthPx, pitchPx);
}

export function recordedOf({ recorded }: ComparedFaults, fault: number, name: RecordedNumber): number {
  return recorded[fault * RECORDED_NUMBERS.length + RECORDED_NUMBERS.indexOf(name)] ?? 0;
}
