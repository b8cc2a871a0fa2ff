/** Who of several pictures, one below the other, gets how much of the stage's height. Pure. */
import type { HeightName, Heights } from '../views/view.ts';

/** Between two pictures; from 0 px up as there is room. */
export const GAPS: Heights = { least: 12, usual: 28, most: 64 };

/** So many pictures are shown together on purpose. */
const FEW = 3;

export interface Shared {
  /** One for each picture that is shown, in whole pixels. */
  readonly heights: readonly number[];
  readonly gapPx: number;
  readonly isLargest: boolean;
}

/** `leave-out`: what does not fit is not shown (`withPlace`). `scroll`: all are shown, each as high as it usually is. */
export type WhenTooHigh = 'leave-out' | 'scroll';

const SIZES: readonly HeightName[] = ['least', 'usual', 'most'];

function totalOf(views: readonly Heights[], size: HeightName): number {
  return views.reduce((sum, heights) => sum + heights[size], 0) + (views.length - 1) * GAPS[size];
}

function between(
  views: readonly Heights[],
  [from, to]: readonly [HeightName, HeightName],
  part: number,
): Shared {
  const at = (heights: Heights) => Math.floor(heights[from] + (heights[to] - heights[from]) * part);
  return { heights: views.map(at), gapPx: at(GAPS), isLargest: to === 'most' && part === 1 };
}

/** The height of pictures that need not fit. */
export function unbounded(views: readonly Heights[], size: 'least' | 'usual'): Shared {
  return between(views, [size, size], 0);
}

/**
 * A picture either has what a step may speak of, or it has not: who cannot have it needs no more than its least, and
 * the others grow instead.
 */
function unfolded(views: readonly Heights[], roomPx: number): Heights[] {
  let leftPx = roomPx - totalOf(views, 'least');
  return views.map((heights) => {
    const { least, small = least } = heights;
    if (small - least > leftPx) return { least, usual: least, most: least };
    leftPx -= small - least;
    return { ...heights, least: small };
  });
}

/**
 * From the last to the first: who can say it in fewer words does, and when all have, who can do with fewer marks; until
 * all have room. Whoever did more than was needed in the end goes back. Null when they never have room.
 */
function tightened(views: readonly Heights[], roomPx: number): Heights[] | null {
  const forms = views.map((heights) => [heights, ...(heights.tight ?? [])]);
  const sized = [...views];
  const doFit = () => totalOf(sized, 'least') <= roomPx;
  const most = Math.max(...forms.map(({ length }) => length));
  for (let level = 1; level < most; level++)
    for (let nth = views.length - 1; nth >= 0 && !doFit(); nth--)
      sized[nth] = forms[nth]![level] ?? sized[nth]!;
  if (!doFit()) return null;
  for (const [nth, formsOfOne] of forms.entries()) {
    const leftPx = roomPx - totalOf(sized, 'least') + sized[nth]!.least;
    sized[nth] = formsOfOne.find(({ least }) => least <= leftPx)!;
  }
  return sized;
}

/**
 * Those that have a place where what does not fit is left out: the last goes first, but never the one that has to stay, as a
 * question is answered in it; one always stays.
 */
export function withPlace(views: readonly Heights[], roomPx: number, staying: number): readonly number[] {
  let nths = views.map((_, nth) => nth);
  const doFit = () => {
    const those = nths.map((nth) => views[nth]!);
    return totalOf(those, 'least') <= roomPx || tightened(those, roomPx) !== null;
  };
  while (nths.length > 1 && !doFit()) {
    const goes = nths.findLast((nth) => nth !== staying);
    nths = nths.filter((nth) => nth !== goes);
  }
  return nths;
}

/** As small as it can be. */
const tightest = (heights: Heights): Heights => heights.tight?.at(-1) ?? heights;

/**
 * First everybody gets what it needs with everything folded, then, from the first to the last, what it needs for what a
 * step may speak of. Then all unfold the rest, and then all grow: each time in the same proportion, so that none is at
 * its largest while another one is still folded.
 */
export function shareOut(views: readonly Heights[], roomPx: number, whenTooHigh: WhenTooHigh): Shared {
  if (views.length === 0) return { heights: [], gapPx: 0, isLargest: true };
  if (roomPx < totalOf(views, 'least')) {
    const tight = tightened(views, roomPx);
    if (tight) return shareOut(tight, roomPx, whenTooHigh);
    // Who has opened many pictures scrolls anyhow, and then wants to see all of each.
    if (whenTooHigh === 'scroll') return unbounded(views, views.length > FEW ? 'usual' : 'least');
    return unbounded(views.map(tightest), 'least');
  }
  const sized = unfolded(views, roomPx);
  const [least, usual, most] = SIZES.map((size) => totalOf(sized, size));
  const partOf = (from: number, to: number) => (to <= from ? 1 : Math.min(1, (roomPx - from) / (to - from)));
  if (roomPx < usual!) return between(sized, ['least', 'usual'], partOf(least!, usual!));
  return between(sized, ['usual', 'most'], partOf(usual!, most!));
}
