import { formatCount, formatDuration } from '../../lib/format.ts';
import type { Course } from '../measure.ts';
import { compared, isMoreInAll, timeOf, timesMore } from '../say.ts';
import { atEnd, endOf, inOrders, ordersOf, touchesUntilShare, type ReviewScene } from '../scene.ts';

const AGAIN = ['workingset_refault_file'] as const;
const NEARLY_ALL = 0.95;
const ORDERS = 3;
/** Written pages of two runs that are about as many. */
const CLOSE = 1.1;
/** What the last of the three priorities of the proposal scans of a list: one page of so many. */
const OF_PRIORITY_10 = 1024;

const RULE = { label: 'the rule: inactive file pages first', workload: 'burst', variant: '' } as const;
const PROPOSAL = {
  label: 'the proposal: at priorities 12 to 10 only',
  workload: 'burst',
  variant: 'use_once.below-priority',
} as const;

const mostInactive = (course: Course) => Math.max(...course.map(({ sizes }) => sizes.inactiveFile));

export const BURST: ReviewScene = {
  name: 'burst',
  title: 'A burst of new pages',
  setting:
    'A program has written pages of its own, now idle, and read an old file once. Then it wants 3,200 pages of a new file, over and over. The rule: inactive file pages go first. Kim proposed on 20 June: only at the first three priorities of reclaim.',
  ask: 'How many file pages are read again with the rule, and how many with the proposal?',
  claims: [
    {
      words: 'too many file workingset could be evicted although anon swap is cheaper',
      author: 'Minchan Kim',
      date: '17 June 2016',
    },
    {
      words: 'the real multi-use pages will quickly refault and get activated',
      author: 'Johannes Weiner',
      date: '17 June 2016',
    },
  ],
  measured: AGAIN,
  axis: { name: 'Read again', says: 'file pages that had been evicted too early' },
  machines: [RULE, PROPOSAL],
  beside: {
    ...inOrders('a', RULE, ORDERS),
    ...inOrders('b', PROPOSAL, ORDERS),
    noRule: { label: 'no such rule', workload: 'burst', variant: 'use_once.never' },
    ruleInStream: { label: 'the rule, in a stream read once', workload: 'burst-stream', variant: '' },
    proposalInStream: {
      label: 'the proposal, in a stream read once',
      workload: 'burst-stream',
      variant: 'use_once.below-priority',
    },
  },
  phase: 'burst',
  verdict: 'Both were.',
  numbers: (found) => {
    const { pair, beside } = found;
    const [rule, proposal] = pair;
    const over = touchesUntilShare(rule, AGAIN, NEARLY_ALL);
    const written = [rule, proposal, beside['noRule']!].map((course) => atEnd(course, 'pswpout'));
    const isClose = written[2]! < CLOSE * written[1]! && written[1]! < CLOSE * written[2]!;
    const inStream = [beside['ruleInStream']!, beside['proposalInStream']!].map((course) =>
      formatCount(atEnd(course, 'pswpin')),
    );
    const most = mostInactive(proposal);
    return [
      {
        value: `${formatCount(atEnd(rule, ...AGAIN))} and ${formatCount(atEnd(proposal, ...AGAIN))}`,
        of: 'file pages read again, with the rule and with the proposal',
        says: `${formatDuration(timeOf(rule))} and ${formatDuration(timeOf(proposal))}: the rule takes longer ${timesMore(ordersOf(proposal, 'b', found), ordersOf(rule, 'a', found), timeOf)}. So far Kim.`,
      },
      {
        value: formatCount(over),
        of: `touches, and ${100 * NEARLY_ALL} % of the rule’s are over`,
        says: compared(over, endOf(rule).touch / 2, {
          more: 'It lasts for most of the run.',
          less: 'It ends by itself, as Weiner said: pages that come back are made active.',
          same: 'It lasts for half of the run.',
        }),
      },
      {
        value: `${formatCount(written[0]!)} and ${formatCount(written[1]!)}`,
        of: `own pages written, the price; in a stream read once ${inStream.join(' and ')} come back`,
        says: `In lists this small its three priorities ask for ${formatCount(Math.floor(most / OF_PRIORITY_10))} of ${formatCount(most)} pages at most: ${isClose ? 'it comes close to no rule at all' : 'yet it is not the same as no rule'}, ${formatCount(written[2]!)} written.`,
      },
    ];
  },
  holds: (found) => {
    const [rule, proposal] = found.pair;
    const [rules, proposals] = [ordersOf(rule, 'a', found), ordersOf(proposal, 'b', found)];
    return (
      isMoreInAll(proposals, rules, (course) => atEnd(course, ...AGAIN)) &&
      isMoreInAll(proposals, rules, timeOf) &&
      isMoreInAll(rules, proposals, (course) => atEnd(course, 'pswpout')) &&
      touchesUntilShare(rule, AGAIN, NEARLY_ALL) < endOf(rule).touch / 2 &&
      atEnd(found.beside['proposalInStream']!, 'pswpin') > atEnd(found.beside['ruleInStream']!, 'pswpin')
    );
  },
};
