/** Where things stand on the time machine: the calendar, the curves to the kernels, and a strip for each measure. Pure. */
import type { Cause, Outcomes } from './causes.ts';
import { MEASURES, type Measure } from './outcome.ts';
import type { Plates } from './place.ts';
import { MERGED, STOPS } from './stops.ts';

export interface Frame {
  readonly left: number;
  readonly right: number;
}

const NAMES_APART_PX = 2;

/** The kernels stand evenly. */
export const stopX = (nth: number, { left, right }: Frame): number =>
  Math.round(left + ((nth + 0.5) / STOPS.length) * (right - left));

/** The stop nearest to a place. */
export function stopAt(x: number, frame: Frame): number {
  const share = (x - frame.left) / (frame.right - frame.left);
  return Math.min(STOPS.length - 1, Math.max(0, Math.floor(share * STOPS.length)));
}

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const BEGIN = dayOf('2012-07-01');
const END = dayOf('2023-01-01');

export const dateX = (date: string, { left, right }: Frame): number =>
  Math.round(left + ((dayOf(date) - BEGIN) / (END - BEGIN)) * (right - left));

/** Two lines of names: what has no room in the upper one stands in the lower one. */
const NAME_ROWS = [0, 1] as const;

/**
 * Stops whose names are written, each with its line: those in which a series went in, in the upper one, and of the others as many as do not
 * touch a name that is there.
 */
export function namedStops(
  frame: Frame,
  widthOf: (stop: number) => number,
): ReadonlyMap<number, (typeof NAME_ROWS)[number]> {
  const placed = new Map<number, (typeof NAME_ROWS)[number]>();
  const hasRoom = (nth: number, row: number) =>
    [...placed].every(
      ([other, its]) =>
        its !== row ||
        Math.abs(stopX(nth, frame) - stopX(other, frame)) >=
          (widthOf(nth) + widthOf(other)) / 2 + NAMES_APART_PX,
    );
  const hasSeries = (nth: number) => STOPS[nth]!.kernel.hasSeries;
  for (const nth of MERGED.filter(hasSeries)) placed.set(nth, 0);
  for (const nth of MERGED.filter((each) => !hasSeries(each))) {
    const row = NAME_ROWS.find((each) => hasRoom(nth, each));
    if (row !== undefined) placed.set(nth, row);
  }
  return placed;
}

/** A plate is a square; two that would cover each other step aside, the one of the earlier kernel to the left. */
export const PLATE_PX = 44;

export function plateXs(plates: Plates, frame: Frame): readonly [number, number] {
  const [one, other] = [stopX(plates[0], frame), stopX(plates[1], frame)];
  const lack = Math.max(0, PLATE_PX + 2 - Math.abs(other - one)) / 2;
  return one <= other ? [one - lack, other + lack] : [one + lack, other - lack];
}

export const YEARS: readonly number[] = Array.from({ length: 11 }, (_, nth) => 2013 + nth);

/** From the calendar down to the kernel: upright at both ends. */
export const curve = (x0: number, y0: number, x1: number, y1: number): string =>
  `M${x0} ${y0}C${x0} ${(y0 + y1) / 2} ${x1} ${(y0 + y1) / 2} ${x1} ${y1}`;

export interface Strip {
  /** The line of the versions, a step at each, with a gap where one has not been run yet; null before the first is known. */
  readonly line: string | null;
  /** Between the level of the first kernel and the line, where that is lower, and where it is higher. */
  readonly better: string;
  readonly worse: string;
  readonly firstY: number;
  readonly lastY: number;
  /** Posted series: a ring off the line; above the strip where it is too high. */
  readonly rings: readonly { readonly nth: number; readonly y: number; readonly isTooHigh: boolean }[];
  readonly first: number | null;
  readonly last: number | null;
  /** Of each version that is known: where its line stands. */
  readonly ys: readonly { readonly nth: number; readonly y: number }[];
}

/** More than this, of what the highest version counts, and a ring would push the line down. */
const HEADROOM = 1.15;

/** From `top` to `top + height`, zero at its foot. */
export function stripOf(
  outcomes: Outcomes,
  measure: Measure,
  frame: Frame,
  { top, height }: { readonly top: number; readonly height: number },
): Strip {
  const known = MERGED.flatMap((nth, at) => {
    const outcome = outcomes[nth];
    return outcome ? [{ nth, next: MERGED[at + 1], value: outcome[measure] }] : [];
  });
  const most = Math.max(1, ...known.map(({ value }) => value)) * HEADROOM;
  const y = (value: number) => Math.round((top + height - (value / most) * height) * 2) / 2;
  const begin = known[0]?.nth === MERGED[0] ? known[0] : undefined;
  const first = begin?.value ?? null;
  const firstY = y(first ?? 0);
  /** Each version holds until the next one, whether that has been run yet or not. */
  const spans = known.map(({ nth, next, value }) => ({
    from: nth === MERGED[0] ? stopX(nth, frame) - 8 : stopX(nth, frame),
    to: next === undefined ? frame.right : stopX(next, frame),
    value,
  }));
  const box = ({ from, to, value }: (typeof spans)[number]) =>
    `M${from} ${firstY}H${to}V${y(value)}H${from}z`;
  const isKnown = first !== null;
  const rings = STOPS.flatMap(({ isPosted }, nth) => {
    const outcome = isPosted ? outcomes[nth] : null;
    if (!outcome) return [];
    const isTooHigh = outcome[measure] > most;
    return [{ nth, y: isTooHigh ? top : y(outcome[measure]), isTooHigh }];
  });
  return {
    line: isKnown
      ? spans
          .map(
            ({ from, to, value }, at) => `${spans[at - 1]?.to === from ? 'L' : 'M'}${from} ${y(value)}H${to}`,
          )
          .join('')
      : null,
    better: isKnown
      ? spans
          .filter(({ value }) => value < first)
          .map(box)
          .join('')
      : '',
    worse: isKnown
      ? spans
          .filter(({ value }) => value > first)
          .map(box)
          .join('')
      : '',
    firstY,
    lastY: spans.length > 0 ? y(spans.at(-1)!.value) : firstY,
    rings,
    first,
    ys: known.map(({ nth, value }) => ({ nth, y: y(value) })),
    last: known.at(-1)?.nth === MERGED.at(-1) ? known.at(-1)!.value : null,
  };
}

/** A strip less than `seen` high hardly shows a change of a quarter; more than `most` says no more. */
const STRIP_PX = { least: 40, seen: 60, most: 82 } as const;
/** Of which there are always so many, however low they are. */
const STRIPS_LEAST = 2;
/** Until all kernels have been run nobody knows what changes most. */
const AT_FIRST: readonly Measure[] = ['read', 'time', 'waits', 'locks', 'written'];

/** The measures that have room in `roomPx`, in their order, and how high a strip is: if not all, those that change most from version to version. */
export function stripsIn(
  roomPx: number,
  outcomes: Outcomes,
): { readonly shown: readonly Measure[]; readonly stripPx: number } {
  const count = Math.min(MEASURES.length, Math.max(STRIPS_LEAST, Math.floor(roomPx / STRIP_PX.seen)));
  const versions = MERGED.map((nth) => outcomes[nth]);
  const isAll = versions.every((outcome) => outcome !== undefined);
  const swing = (measure: Measure) => {
    const values = versions.flatMap((outcome) => (outcome ? [outcome[measure]] : []));
    return (Math.max(...values) - Math.min(...values)) / Math.max(1, ...values);
  };
  const ranked = isAll ? AT_FIRST.toSorted((a, b) => swing(b) - swing(a)) : AT_FIRST;
  const chosen = new Set(ranked.slice(0, count));
  return {
    shown: MEASURES.filter((measure) => chosen.has(measure)),
    stripPx: Math.min(STRIP_PX.most, Math.max(STRIP_PX.least, Math.floor(roomPx / count))),
  };
}

interface Label {
  readonly cause: Cause;
  readonly x: number;
  readonly widthPx: number;
}

const LEAST_PX = 190;
const FOOT_PX = 5;
const RING_PX = 4;

/** The largest changes of a strip that have room for their words, from left to right. */
export function labelsOf(causes: readonly Cause[], measure: Measure, frame: Frame): Label[] {
  const placed: { cause: Cause; x: number }[] = [];
  const size = ({ change }: Cause) => Math.abs(change);
  for (const cause of causes
    .filter((each) => each.measure === measure)
    .toSorted((a, b) => size(b) - size(a))) {
    const x = Math.min(stopX(cause.step.to, frame) + 4, frame.right - LEAST_PX);
    if (placed.every((other) => Math.abs(other.x - x) >= LEAST_PX)) placed.push({ cause, x });
  }
  const sorted = placed.toSorted((a, b) => a.x - b.x);
  return sorted.map(({ cause, x }, nth) => ({
    cause,
    x,
    widthPx: (sorted[nth + 1]?.x ?? frame.right) - x - 8,
  }));
}

/** How far above the foot of its strip a label stands: below the line and the rings where there is room, else above them; at least off the line. Null: it would lie over the line wherever it stood. */
export function labelFoot(
  { ys, rings }: Pick<Strip, 'ys' | 'rings'>,
  { x, widthPx }: Pick<Label, 'x' | 'widthPx'>,
  frame: Frame,
  { stripPx, wordsPx }: { readonly stripPx: number; readonly wordsPx: number },
): number | null {
  const off = (marks: readonly { readonly at: number; readonly y: number }[]): number | null => {
    const along = marks.filter(({ at }) => at >= x - 8 && at <= x + widthPx).map((each) => each.y);
    const [highest, lowest] = [Math.min(...along), Math.max(...along)];
    if (along.length === 0 || stripPx - lowest >= wordsPx) return FOOT_PX;
    return highest < wordsPx ? null : stripPx - highest + 3;
  };
  const steps = ys.map(({ nth, y }) => ({ at: stopX(nth, frame), y }));
  // The line comes in at the height of the step before, unless the label stands at a step.
  const from = steps.findLast(({ at }) => at <= x);
  const line = from === undefined ? steps : [...steps, { at: x, y: from.y }];
  const besideRing = rings.flatMap(({ nth, y }) =>
    [-RING_PX, RING_PX].map((by) => ({ at: stopX(nth, frame), y: y + by })),
  );
  return off([...line, ...besideRing]) ?? off(line);
}
