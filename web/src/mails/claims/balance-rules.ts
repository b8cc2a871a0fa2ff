/** Balance of the LRU lists by cost, 2016: the second half of its review. Places are lines of the mail. */
import { formatDuration } from '../../lib/format.ts';
import { scan_mode } from '../../core/schema/schema-values.gen.ts';
import { atEnd, eventsOf, type Claim } from '../claim.ts';
import { countIn, type Run } from '../measure.ts';
import { costsOf, KIM, later, series, upTo, WEINER, ended } from './balance-machines.ts';
import { TRANSITION } from './balance-transition.ts';

/** Pages that the weighed passes of an access are to look at, and those that passes over files alone are. */
const lookedAt = (run: Run, mode: number) =>
  eventsOf(run, 'scan_plan')
    .filter((plan) => plan.mode === mode)
    .reduce((sum, plan) => sum + plan.inactive_anon + plan.inactive_file, 0);

const isClose = (one: number, other: number) => Math.abs(one - other) < 0.05 * one;

const lastCost = (run: Run) => eventsOf(run, 'back_cost').at(-1);

export const BALANCE_RULES: readonly Claim[] = [
  {
    id: 'L35',
    place: '2046–2047, 2188',
    author: 'Minchan Kim, Johannes Weiner',
    kind: 'question',
    words: 'The shared denominator can go, since the two numerators add up to it.',
    proof: {
      by: 'runs',
      machines: [series('balance/loop'), series('balance/loop', 'swappiness.150', 'Series, swappiness 150')],
      access: 1171,
      views: ['balance'],
      found: (runs) =>
        runs
          .map(lastCost)
          .map((cost, nth) =>
            cost
              ? `At swappiness ${nth === 0 ? 100 : 150} the costs after this touch are ${cost.anon_cost} and ${cost.file_cost}, the denominator is ${cost.total}.`
              : 'Nothing is a cost here.',
          )
          .join(' '),
      holds: (runs) => {
        const costs = runs.flatMap((run) => costsOf(run, 'ANON').concat(costsOf(run, 'FILE')));
        return (
          costs.every(({ anon_cost, file_cost, total }) => Math.abs(anon_cost + file_cost - total) <= 2) &&
          lastCost(runs[0]!)?.total !== lastCost(runs[1]!)?.total
        );
      },
      test: 'A loop of own pages and a file are charged in turn, with two settings of swappiness. Each halving of the three may round once, so they may differ by 2.',
    },
  },
  {
    id: 'L36',
    place: '2092–2093, 2209–2211, 2268',
    author: 'Michal Hocko, Johannes Weiner',
    kind: 'argument',
    words: 'The name “number” is too general; anon_cost and file_cost say what is counted.',
    proof: {
      by: 'nothing',
      because: 'It is about names in the source. The picture of the balance uses those that were chosen.',
    },
  },
  {
    id: 'L37',
    place: '2098–2100, 2220–2225',
    author: 'Michal Hocko, Johannes Weiner',
    kind: 'question',
    words:
      'Passes rarely weigh both types, so changing to costs alone should make little difference; it was not measured by itself.',
    proof: {
      by: 'runs',
      machines: [
        upTo(2, 'balance/stream', 'Second part', 'pages scanned against rotated'),
        upTo(3, 'balance/stream', 'Third part', 'rotations as a cost'),
        upTo(2, 'balance/book', 'Second part, book', ''),
        upTo(3, 'balance/book', 'Third part, book', ''),
        upTo(2, 'balance/loop', 'Second part, loop', ''),
        upTo(3, 'balance/loop', 'Third part, loop', ''),
      ],
      seen: 2,
      access: 1387,
      views: ['balance', 'lists'],
      found: (runs) => {
        const [film, filmCost, book, bookCost, loop, loopCost] = runs.map(({ end }) =>
          formatDuration(end.ns),
        );
        return `Without and with the patch: ${film} and ${filmCost} beside a film, ${book} and ${bookCost} with a book, ${loop} and ${loopCost} in a loop. Here passes that weigh look at ${lookedAt(runs[0]!, scan_mode.FRACT)} pages, passes over files at ${lookedAt(runs[0]!, scan_mode.FILE)}.`;
      },
      holds: (runs) => [0, 2, 4].every((nth) => isClose(runs[nth]!.end.ns, runs[nth + 1]!.end.ns)),
      saysSame: true,
      test: 'Three loads are run with the series up to the patch before and up to this one. Their times must agree within 5 %. How rare weighing is hangs on the load.',
    },
  },
  {
    id: 'L38',
    place: '2113–2116, 2316–2327, 2406',
    author: 'Michal Hocko, Minchan Kim',
    kind: 'argument',
    words:
      'A page flag is expensive: use another one again, or move rare ones elsewhere. Weiner: there is space for it.',
    proof: { by: 'nothing', because: 'The machine has no word of page flags whose bits could run out.' },
  },
  {
    id: 'L39',
    place: '2329–2336, 2684–2688',
    author: KIM,
    kind: 'argument',
    words:
      'The name of the flag misleads: new anonymous pages carry it from birth, cold or not. “Activated” would fit better.',
    proof: {
      by: 'runs',
      machines: [series('balance/own'), later('balance/own', '5.9')],
      access: 40,
      views: ['lists', 'address-space'],
      found: ([posted, shadows]) =>
        `${ended(posted!, 'accesses')} pages are written once and not used again. At the end ${ended(posted!, 'nr_active_anon')} are active and ${ended(posted!, 'nr_inactive_anon')} inactive in the series, ${ended(shadows!, 'nr_active_anon')} and ${ended(shadows!, 'nr_inactive_anon')} in 5.9.`,
      holds: ([posted, shadows]) =>
        atEnd(posted!, 'nr_active_anon') > 0 &&
        atEnd(posted!, 'nr_inactive_anon') === 0 &&
        atEnd(shadows!, 'nr_active_anon') === 0,
      test: 'The series sets the flag when a page is linked as active, so the list shows it. Pages that still wait in a batch are on no list. In 5.9 new anonymous pages begin inactive.',
    },
  },
  {
    id: 'L40',
    place: '2333–2340, 2452–2461',
    author: KIM,
    kind: 'question',
    words:
      'If all anonymous pages count as working set, mlocked pages, shared memory and pages of a split huge page break the rule.',
    proof: {
      by: 'runs',
      machines: [series('balance/own', '', 'Own pages'), series('balance/shmem', '', 'Shared memory')],
      access: 40,
      views: ['lists', 'address-space'],
      found: ([own, shared]) =>
        `Of ${ended(own!, 'accesses')} pages written once, ${ended(own!, 'nr_active_anon')} are active and ${ended(own!, 'nr_inactive_anon')} inactive where they are the program’s own; ${ended(shared!, 'nr_active_anon')} and ${ended(shared!, 'nr_inactive_anon')} where they are shared memory.`,
      holds: ([own, shared]) =>
        atEnd(own!, 'nr_active_anon') > 0 &&
        atEnd(own!, 'nr_inactive_anon') === 0 &&
        atEnd(shared!, 'nr_active_anon') === 0 &&
        atEnd(shared!, 'nr_inactive_anon') > 0,
      test: 'Both are on the anonymous lists, and the series flags what is linked as active. Only shared memory is tried: mlock and huge pages are not simulated.',
    },
  },
  {
    id: 'L41',
    place: '2417–2419, 2433, 2503–2517',
    author: WEINER,
    kind: 'argument',
    words:
      'Anonymous pages are working set by definition and start active; shared memory counts as file for this, and starts inactive like files.',
    proof: {
      by: 'runs',
      machines: [
        series('balance/own', '', 'Own pages'),
        series('balance/shmem', '', 'Shared memory'),
        series('balance/once', '', 'Pages of a book'),
      ],
      seen: 2,
      access: 40,
      views: ['lists', 'address-space'],
      found: ([own, shared, book]) =>
        `After 40 touches ${countIn(own!.at, 'nr_active_anon')} own pages are active and ${countIn(own!.at, 'nr_inactive_anon')} inactive, ${countIn(shared!.at, 'nr_active_anon')} and ${countIn(shared!.at, 'nr_inactive_anon')} of shared memory, ${countIn(book!.at, 'nr_active_file')} and ${countIn(book!.at, 'nr_inactive_file')} of a file.`,
      holds: ([own, shared, book]) =>
        countIn(own!.at, 'nr_active_anon') > 0 &&
        countIn(own!.at, 'nr_inactive_anon') === 0 &&
        countIn(shared!.at, 'nr_active_anon') === 0 &&
        countIn(shared!.at, 'nr_inactive_anon') > 0 &&
        countIn(book!.at, 'nr_active_file') === 0 &&
        countIn(book!.at, 'nr_inactive_file') > 0,
      test: 'Own pages, shared memory and a file are touched once each. Where they start is read from the lists; mlocked pages and the split of huge pages are not simulated.',
    },
  },
  {
    id: 'L42',
    place: '2345–2347, 2434–2442',
    author: 'Minchan Kim, Johannes Weiner',
    kind: 'argument',
    words:
      'The kind of a cost could be a truth value; constants with names read better where it is passed on.',
    proof: { by: 'nothing', because: 'It is about the style of the source.' },
  },
  {
    id: 'L43',
    place: '2360–2374, 2443',
    author: 'Minchan Kim, Johannes Weiner',
    kind: 'argument',
    words: 'That anonymous pages come first and page cache second should be written down in the source.',
    proof: {
      by: 'nothing',
      because:
        'It is about a comment in the source. What it would say is put to the test where Weiner says it, in lines 1875 to 1889.',
    },
  },
  ...TRANSITION,
];
