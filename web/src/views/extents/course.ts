/** What look-ups have cost, one beside the other, and where the bookmark was meanwhile. Pure. */
import type { Lookup, SwapFile } from './swap-file.ts';

export const meanOf = (lookups: readonly Lookup[], of: 'steps' | 'visits'): number =>
  lookups.length === 0 ? 0 : lookups.reduce((sum, each) => sum + each[of], 0) / lookups.length;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface CostBar {
  readonly lookup: Lookup;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Costs {
  readonly bars: readonly CostBar[];
  readonly most: number;
  readonly mean: number;
  readonly otherMean: number;
}

/** Each look-up that is kept has its place, so that bars hold still while others come; as few places as they need. */
const PLACES = [64, 128, 256] as const;

/** A bar each; the scale of steps is the whole list, that of visits the longest way down. */
export function layoutCosts(file: SwapFile, lookups: readonly Lookup[], box: Box): Costs {
  const of = file.isTree ? 'visits' : 'steps';
  const most = Math.max(1, file.isTree ? file.height : file.nr);
  const places = PLACES.find((count) => lookups.length <= count) ?? PLACES[2];
  const pitch = box.width / places;
  return {
    bars: lookups.slice(-places).map((lookup, nth) => {
      const height = Math.max(0, Math.min(1, lookup[of] / most)) * box.height;
      return {
        lookup,
        x: box.x + nth * pitch,
        width: Math.max(0.8, pitch * 0.72),
        y: box.y + box.height - height,
        height,
      };
    }),
    most,
    mean: meanOf(lookups, of),
    otherMean: meanOf(lookups, file.isTree ? 'steps' : 'visits'),
  };
}

interface CourseLine {
  readonly lookup: Lookup;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Nobody walks: the bookmark stands where the last walk has ended. */
interface Rest {
  readonly x1: number;
  readonly x2: number;
  readonly y: number;
}

export interface Course {
  readonly lines: readonly CourseLine[];
  readonly rests: readonly Rest[];
  readonly spanNs: number;
}

/** Look-ups that are drawn over time: the last so many, however long they took. */
const DRAWN = 24;

/** Each walk is a line from where it began to where its page is; round the end of the list it is two. */
export function layoutCourse(file: SwapFile, lookups: readonly Lookup[], box: Box): Course {
  const drawn = lookups.slice(-DRAWN);
  const from = drawn[0]?.beganNs ?? 0;
  const to = Math.max(from + 1, ...drawn.map(({ beganNs, takesNs }) => beganNs + takesNs));
  const x = (ns: number) => box.x + ((ns - from) / (to - from)) * box.width;
  const y = (extent: number) => box.y + box.height - (extent / Math.max(1, file.nr)) * box.height;
  const lines = drawn.flatMap((lookup): CourseLine[] => {
    const ends = lookup.beganNs + lookup.takesNs;
    const begins = { lookup, x1: x(lookup.beganNs), y1: y(lookup.from) };
    if (lookup.extent >= lookup.from) return [{ ...begins, x2: x(ends), y2: y(lookup.extent) }];
    const turn = lookup.beganNs + (lookup.takesNs * (file.nr - lookup.from)) / Math.max(1, lookup.steps);
    return [
      { ...begins, x2: x(turn), y2: y(file.nr) },
      { lookup, x1: x(turn), y1: y(0), x2: x(ends), y2: y(lookup.extent) },
    ];
  });
  let last = drawn[0];
  const rests = drawn.flatMap((lookup): Rest[] => {
    const ended = last ? last.beganNs + last.takesNs : 0;
    const rest =
      last && ended < lookup.beganNs ? [{ x1: x(ended), x2: x(lookup.beganNs), y: y(last.extent) }] : [];
    if (lookup.beganNs + lookup.takesNs >= ended) last = lookup;
    return rest;
  });
  return { lines, rests, spanNs: to - from };
}
