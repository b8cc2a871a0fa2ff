/** What machines side by side do differently at one access: what is ringed in the pictures, and the sentence. Pure. */
import type { CounterName } from '../../core/schema/schema.gen.ts';
import type { Range, Rings } from '../../marks/rings.tsx';
import { readsNow } from '../../scene/reads.ts';
import type { ReadsNow } from '../../scene/reads.ts';
import type { Scene } from '../../scene/scene.ts';
import { COUNTERS, sumAfter } from '../../core/history/compare-trails.ts';
import type { Course } from '../../core/history/compare-trails.ts';
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

const pagesRead = ({ reads }: ReadsNow) =>
  reads
    .map(({ slot, page }) => (page ? `${page.region}:${page.page}` : `slot ${slot}`))
    .toSorted()
    .join();

const NO_READS: ReadsNow = { reads: [], isBySlot: false };

/** Round what each machine reads at this access; nothing where all read the same pages. */
export function ringsAt(scenes: readonly Scene[]): Rings[] {
  const reads = scenes.map(readsNow);
  const doAgree = new Set(reads.map(pagesRead)).size <= 1;
  return reads.map((each, index) => ringsOf(doAgree ? NO_READS : each, index + 1));
}

/** What one access has added to a counter. */
export function addedBy(course: Course, name: CounterName, touch: number): number {
  if (touch < 1 || touch > course.digests.length) return 0;
  return sumAfter(course, COUNTERS, name, touch) - sumAfter(course, COUNTERS, name, touch - 1);
}

/** What an access does that can be said in a word, from what matters most. */
const DEEDS = [
  { counters: ['pswpin'], says: TEXT.reads },
  { counters: ['pgmajfault'], says: TEXT.waits },
  { counters: ['pswpout'], says: TEXT.writes },
  { counters: ['pgsteal_kswapd', 'pgsteal_direct'], says: TEXT.frees },
  { counters: ['pgpgin_file'], says: TEXT.readsFiles },
  { counters: ['swap_ra_hit'], says: TEXT.finds },
  { counters: ['pgfault'], says: TEXT.faults },
  { counters: ['pgsteal_direct'], says: TEXT.freesItself },
] as const satisfies readonly { readonly counters: readonly CounterName[]; readonly says: unknown }[];

type Deed = (typeof DEEDS)[number];

function amounts(courses: readonly Course[], { counters }: Deed, touch: number): number[] {
  return courses.map((course) => counters.reduce((sum, name) => sum + addedBy(course, name, touch), 0));
}

/** "A and B read 8 pages, C reads 1." Those that do the same stand together. */
function told({ says }: Deed, amount: readonly number[], names: readonly string[]): string {
  const groups = [...new Set(amount)].map((each) => ({
    each,
    who: names.filter((_, index) => amount[index] === each),
  }));
  return TEXT.sentence(groups.map(({ each, who }) => says(TEXT.list(who), who.length, each)));
}

/** One sentence: what the machines do at this access, and in what they differ. */
export function whatDiffers(courses: readonly Course[], names: readonly string[], touch: number): string {
  const found = DEEDS.map((deed) => ({ deed, amount: amounts(courses, deed, touch) }));
  const differing = found.find(({ amount }) => new Set(amount).size > 1);
  if (differing) return told(differing.deed, differing.amount, names);
  const [first] = found.filter(({ amount }) => amount[0]! > 0);
  return first
    ? TEXT.allSame(first.deed.says(TEXT.all(names.length), names.length, first.amount[0]!))
    : TEXT.nothing;
}

/** Those of which the whole run is shorter than another's: who runs out of memory and slots kills a program. */
export function endedFirst(courses: readonly Course[], names: readonly string[]): string[] {
  const lengths = courses.map(({ digests }) => digests.length);
  const least = Math.min(...lengths);
  return lengths.every((length) => length === least)
    ? []
    : names.filter((_, index) => lengths[index] === least);
}
