/** What machines side by side do differently at one access: what is ringed in the pictures, and the sentence. Pure. */
import type { Range, Rings } from '../../marks/rings.tsx';
import { readsNow, type ReadsNow } from '../../scene/reads.ts';
import type { Scene } from '../../scene/scene.ts';
import {
  COUNTERS,
  DEED_OF_KIND,
  amountsAt,
  comparePages,
  type Course,
  type DeedCounters,
  type PagesMoved,
} from '../../core/history/compare-trails.ts';
import type { DifferKind, PageDeed } from '../../core/protocol.ts';
import { regionPage } from '../../core/history/page-moves.ts';
import { COMPARE_TEXT as TEXT } from './text.ts';

/** Neighbours become one range. */
function rangesOf(numbers: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && number <= last.last + 1) ranges.splice(-1, 1, { ...last, last: number });
    else ranges.push({ first: number, last: number });
  }
  return ranges;
}

function ringsOf({ reads, isBySlot }: ReadsNow, machine: number): Rings {
  const pages = reads.flatMap(({ page }) => page ?? []);
  // Who guesses by slot has its bracket below the slots; by address it lies above the pages.
  if (isBySlot || pages.length < reads.length)
    return { machine, pages: [], slots: rangesOf(reads.map(({ slot }) => slot)) };
  const regions = [...new Set(pages.map(({ region }) => region))];
  const ringed = regions.flatMap((region) =>
    rangesOf(pages.filter((each) => each.region === region).map(({ page }) => page)).map((range) => ({
      ...range,
      region,
    })),
  );
  return { machine, pages: ringed, slots: [] };
}

const NO_READS: ReadsNow = { reads: [], isBySlot: false };

/** Round what each machine reads at this access; nothing where all read the same pages. */
export function ringsAt(scenes: readonly Scene[], courses: readonly Course[], touch: number): Rings[] {
  const { areSame } = comparePages(courses, COUNTERS, 'reads', touch);
  return scenes.map((scene, index) => ringsOf(areSame ? NO_READS : readsNow(scene), index + 1));
}

/** "A reads 8 pages". */
type Says = (who: string, count: number, amount: number) => string;

interface Deed extends DeedCounters {
  readonly says: Says;
}

const DEED_OF: Readonly<Record<Exclude<DifferKind, 'all'>, Deed>> = {
  reads: { ...DEED_OF_KIND.reads, says: TEXT.reads },
  waits: { ...DEED_OF_KIND.waits, says: TEXT.waits },
  writes: { ...DEED_OF_KIND.writes, says: TEXT.writes },
  frees: { ...DEED_OF_KIND.frees, says: TEXT.frees },
  'file-reads': { ...DEED_OF_KIND['file-reads'], says: TEXT.readsFiles },
};

/** What an access does that can be said in a word, from what matters most. */
const DEEDS: readonly Deed[] = [
  ...Object.values(DEED_OF),
  { counters: ['swap_ra_hit'], says: TEXT.hits },
  { counters: ['pgfault'], says: TEXT.faults },
  { counters: ['pgsteal_direct'], says: TEXT.freesItself },
];

/** "A and B read 8 pages, C reads 1." Those that do the same stand together. */
function told({ says }: Deed, amount: readonly number[], names: readonly string[]): string {
  const groups = [...new Set(amount)].map((each) => ({
    each,
    who: names.filter((_, index) => amount[index] === each),
  }));
  return TEXT.sentence(groups.map(({ each, who }) => says(TEXT.list(who), who.length, each)));
}

/** As many runs of neighbours as a sentence can name. */
const RANGES_MOST = 3;

/** "A 3 to 7 and 12, B 40": by region, in their order; null when some are of no region, or they are too many to be named. */
function pagesInWords(pages: readonly number[], regions: readonly string[]): string | null {
  const of = new Map<number, number[]>();
  for (const each of pages) {
    const known = regionPage(each);
    if (!known || regions[known.region] === undefined) return null;
    of.set(known.region, [...(of.get(known.region) ?? []), known.page]);
  }
  const ranges = [...of].map(([region, each]) => ({ region, ranges: rangesOf(each) }));
  if (ranges.reduce((sum, each) => sum + each.ranges.length, 0) > RANGES_MOST) return null;
  return TEXT.list(ranges.map((each) => TEXT.pagesOf(regions[each.region]!, each.ranges)));
}

/** The machines of a comparison: what they are called, and the regions of their program. */
interface Sides {
  readonly names: readonly string[];
  readonly regions: readonly string[];
}

/** "Both read 8 pages, but only 7 of them are the same: 6.1 also reads page 5 of A; 4.8 also reads page 9 of B." */
function toldPages(says: Says, deed: PageDeed, amount: number, moved: PagesMoved, sides: Sides): string {
  const { each, shared } = moved;
  const { names, regions } = sides;
  const all = says(TEXT.all(names.length), names.length, amount);
  // The counter may follow the event only after the access.
  if (each.some(({ length }) => length !== amount)) return TEXT.otherPages(all, amount);
  const only = [...new Set(each.map((pages) => pages.join()))].map((group) => {
    const who = names.filter((_, index) => each[index]!.join() === group);
    const pages = each.find((one) => one.join() === group)!;
    const those = pagesInWords(
      [...pages].filter((page) => !shared.has(page)),
      regions,
    );
    return those && TEXT.aloneIn(TEXT.list(who), who.length, deed, those, shared.size > 0);
  });
  const areNamed = only.every((each) => each !== null);
  return TEXT.notTheSame(all, {
    machines: names.length,
    shared: shared.size,
    amount,
    only: areNamed ? only : [],
  });
}

/** One sentence: what the machines do at this access, of this kind if one is chosen, and in what they differ. */
export function whatDiffers(
  courses: readonly Course[],
  sides: Sides,
  touch: number,
  kind: DifferKind = 'all',
): string {
  const { names } = sides;
  const found = (kind === 'all' ? DEEDS : [DEED_OF[kind]]).map((deed) => ({
    deed,
    amount: amountsAt(courses, deed.counters, touch),
    moved: deed.pages ? comparePages(courses, COUNTERS, deed.pages, touch) : null,
  }));
  for (const { deed, amount, moved } of found) {
    if (new Set(amount).size > 1) return told(deed, amount, names);
    if (deed.pages && moved && !moved.areSame)
      return toldPages(deed.says, deed.pages, amount[0]!, moved, sides);
  }
  const same = found.find(({ amount }) => kind !== 'all' || amount[0]! > 0);
  return same
    ? TEXT.allSame(same.deed.says(TEXT.all(names.length), names.length, same.amount[0]!))
    : TEXT.nothing(names.length);
}

/** Those of which the whole run is shorter than another's: who runs out of memory and slots kills a program. */
export function endedFirst(courses: readonly Course[], names: readonly string[]): string[] {
  const lengths = courses.map(({ digests }) => digests.length);
  const least = Math.min(...lengths);
  return lengths.every((length) => length === least)
    ? []
    : names.filter((_, index) => lengths[index] === least);
}
