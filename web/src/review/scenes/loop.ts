import { formatCount } from '../../lib/format.ts';
import type { Course } from '../measure.ts';
import { compared, isMoreInAll, timesMore } from '../say.ts';
import { atEnd, filePagesAtEnd, inOrders, ordersOf, type ReviewScene } from '../scene.ts';

const AGAIN = ['workingset_refault_file'] as const;
const ORDERS = 3;
/** Rules that 5.9 changed beside the one that the second machine takes (and the shadows that it needs): a test counts them. */
export const OTHERS = 5;
/** A difference that is less than this share of all is a little. */
const LITTLE = 0.15;

const EVERY = { label: 'Linux 5.8: every swap-in is a cost', workload: 'loop', variant: '' } as const;
const SOME = {
  label: '5.8 with the rule of 5.9: if it was working set',
  workload: 'loop',
  variant: 'anon_shadows.yes,swapin_cost.restored',
} as const;

const again = (course: Course) => atEnd(course, ...AGAIN);

export const LOOP: ReviewScene = {
  name: 'loop',
  title: 'Own pages first?',
  setting:
    'A program goes round 1,400 pages of its own, more than fit, and uses a file beside them. Does each page that comes back from swap press on the file? As posted, and in 5.8, each is a cost; before it none was; since 5.9 only one that was working set when it went, as its shadow says.',
  ask: 'How many file pages are read again if every swap-in is a cost, and how many if not?',
  claims: [
    {
      words: 'If the anonymous set is bigger than memory, the algorithm won’t stop counting IO cost',
      author: 'Johannes Weiner',
      date: '7 June 2016',
    },
  ],
  measured: AGAIN,
  axis: { name: 'Read again', says: 'file pages that had been evicted too early' },
  machines: [EVERY, SOME],
  beside: {
    ...inOrders('a', EVERY, ORDERS),
    ...inOrders('b', SOME, ORDERS),
    later: { label: 'all of Linux 5.9', workload: 'loop', variant: 'kernel.5.9' },
  },
  phase: 'both',
  verdict: 'Yes, by a little.',
  numbers: (found) => {
    const { pair, beside } = found;
    const [every, some] = pair;
    const later = beside['later']!;
    const way = again(every) - again(later);
    const share = way === 0 ? 0 : Math.round((100 * (again(every) - again(some))) / way);
    const [everyIn, someIn] = pair.map((course) => atEnd(course, 'pswpin'));
    return [
      {
        value: `${formatCount(again(every))} and ${formatCount(again(some))}`,
        of: `file pages read again; ${formatCount(filePagesAtEnd(every))} and ${formatCount(filePagesAtEnd(some))} of the file in memory at the end`,
        says: `Where every swap-in is a cost, it is more ${timesMore(ordersOf(some, 'b', found), ordersOf(every, 'a', found), again)}: the loop presses on the file.`,
      },
      {
        value: `${formatCount(everyIn!)} and ${formatCount(someIn!)}`,
        of: 'pages of the loop swapped in',
        says: compared(everyIn!, someIn!, {
          more: 'The loop itself misses more often for it.',
          less: 'The loop itself misses less often for it.',
          same: 'The loop itself misses as often either way.',
        }),
      },
      {
        value: formatCount(again(later)),
        of: 'file pages read again in 5.9, all of it',
        says: `The one rule is ${share} % of the way there. The rest are its ${OTHERS} other changes, such as where new pages begin, not told apart here.`,
      },
    ];
  },
  holds: (found) => {
    const [every, some] = found.pair;
    return (
      isMoreInAll(ordersOf(some, 'b', found), ordersOf(every, 'a', found), again) &&
      again(every) - again(some) < LITTLE * again(every) &&
      again(found.beside['later']!) < again(some)
    );
  },
};
