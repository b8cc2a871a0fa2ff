import { formatCount } from '../../lib/format.ts';
import type { Course } from '../measure.ts';
import { compared, isMoreInAll, returnsOf, seconds, timeOf, timesMore } from '../say.ts';
import { atEnd, inOrders, ordersOf, type ReviewScene } from '../scene.ts';

const ORDERS = 6;
/** Own pages of the program, in its workload: a test reads them. */
export const OWN_PAGES = 800;
/** Times that differ by less than this share differ by little. */
const LITTLE = 0.01;

const RULE = { label: 'the series as posted, with the rule', workload: 'retain', variant: '' } as const;
const WITHOUT = {
  label: 'the same without the rule',
  workload: 'retain',
  variant: 'use_once.never',
} as const;

const out = (course: Course) => atEnd(course, 'pswpout');

export const RETAIN: ReviewScene = {
  name: 'retain',
  title: 'Is the rule still needed?',
  setting: `A program uses ${OWN_PAGES} pages of its own now and then, while a film of 9,000 file pages passes that nobody reads twice. Costs of misses balance the lists now. Kim asked whether it still takes the rule that file pages used once go first.`,
  ask: 'How many pages are swapped out with the rule, and how many without it?',
  claims: [
    {
      words: 'it would be natural if we rely on refaulting feedback',
      author: 'Minchan Kim',
      date: '14 June 2016',
    },
    {
      words: 'there is single-use page cache lying around that we can reclaim for free',
      author: 'Johannes Weiner',
      date: '16 June 2016',
    },
  ],
  measured: ['pswpout'],
  axis: { name: 'Swapped out', says: 'own pages that were written to swap' },
  machines: [RULE, WITHOUT],
  beside: {
    ...inOrders('a', RULE, ORDERS),
    ...inOrders('b', WITHOUT, ORDERS),
    later: { label: 'Linux 6.1 with its rule', workload: 'retain', variant: 'kernel.6.1' },
    laterWithout: {
      label: 'Linux 6.1 without it',
      workload: 'retain',
      variant: 'kernel.6.1,use_once.never',
    },
  },
  phase: 'stream',
  verdict: 'Weiner, by a little.',
  numbers: (found) => {
    const { pair, beside } = found;
    const [rule, without] = pair;
    const [later, laterWithout] = [beside['later']!, beside['laterWithout']!];
    const isIn = atEnd(without, 'pswpin');
    const laterIn = atEnd(laterWithout, 'pswpin');
    const reads = pair.map((course) => atEnd(course, 'pgpgin_file'));
    return [
      {
        value: `${formatCount(out(rule))} and ${formatCount(out(without))}`,
        of: 'pages swapped out, with the rule and without it',
        says: `Without it more go out ${timesMore(ordersOf(rule, 'a', found), ordersOf(without, 'b', found), out)}. File pages read: ${formatCount(reads[0]!)} and ${formatCount(reads[1]!)}, ${compared(reads[0]!, reads[1]!, { more: 'so it saves some', less: 'so it takes more of them too', same: 'as many' })}.`,
      },
      {
        value: `${formatCount(atEnd(rule, 'pswpin'))} and ${formatCount(isIn)}`,
        of: `pages swapped in again; ${seconds(timeOf(rule))} and ${seconds(timeOf(without))} in all`,
        says: `Without it: ${returnsOf(isIn, OWN_PAGES)}. These swap-ins are the feedback. The run is longer ${timesMore(ordersOf(rule, 'a', found), ordersOf(without, 'b', found), timeOf)}.`,
      },
      {
        value: `${formatCount(out(later))} and ${formatCount(out(laterWithout))}`,
        of: `swapped out in 6.1; ${seconds(timeOf(later))} and ${seconds(timeOf(laterWithout))}`,
        says: `There, without the rule, ${formatCount(laterIn)} swap-ins: ${returnsOf(laterIn, OWN_PAGES)}.`,
      },
    ];
  },
  holds: (found) => {
    const [rule, without] = found.pair;
    const [rules, withouts] = [ordersOf(rule, 'a', found), ordersOf(without, 'b', found)];
    return (
      isMoreInAll(rules, withouts, out) &&
      isMoreInAll(rules, withouts, timeOf) &&
      timeOf(without) - timeOf(rule) < LITTLE * timeOf(rule) &&
      atEnd(without, 'pgpgin_file') === atEnd(rule, 'pgpgin_file')
    );
  },
};
