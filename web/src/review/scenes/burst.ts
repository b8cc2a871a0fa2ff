import { formatCount, formatDuration } from '../../lib/format.ts';
import { atEnd, endOf, touchesUntilShare, type ReviewScene } from '../scene.ts';

const AGAIN = ['workingset_refault_file'] as const;
const NEARLY_ALL = 0.95;

export const BURST: ReviewScene = {
  name: 'burst',
  title: 'A burst of new pages',
  setting:
    'A program has written 6,400 pages of its own and read a file of 5,600 pages once. Now it wants 3,200 pages of another file, over and over, and its own pages lie idle. Inactive file pages go first, whatever comes back: that is the rule. The proposal: only as long as reclaim finds enough at its first three priorities.',
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
  machines: [
    { label: 'the rule: inactive file pages first', workload: 'burst', variant: '' },
    {
      label: 'the proposal: at first priorities only',
      workload: 'burst',
      variant: 'use_once.below-priority',
    },
  ],
  beside: {
    ruleInStream: { workload: 'burst-stream', variant: '' },
    proposalInStream: { workload: 'burst-stream', variant: 'use_once.below-priority' },
  },
  phase: 'burst',
  verdict: 'Both were.',
  numbers: ({ pair: [rule, proposal], beside }) => [
    {
      value: `${formatCount(atEnd(rule, ...AGAIN) - atEnd(proposal, ...AGAIN))} more`,
      of: `pages read again, ${formatDuration(endOf(rule).ns)} instead of ${formatDuration(endOf(proposal).ns)}`,
      says: 'The burst is real: the rule gives up file pages that are wanted, while idle memory stays.',
    },
    {
      value: formatCount(touchesUntilShare(rule, AGAIN, NEARLY_ALL)),
      of: 'touches, and 95 % of it is over',
      says: 'It ends by itself, as was said: pages that come back are made active, and the inactive list runs short.',
    },
    {
      value: `${formatCount(atEnd(beside['proposalInStream']!, 'pswpin'))} instead of ${formatCount(atEnd(beside['ruleInStream']!, 'pswpin'))}`,
      of: 'pages swapped out and in again, for a stream',
      says: 'The proposal has its price: when 72,000 file pages pass that nobody reads twice, own pages make room for them.',
    },
  ],
  holds: ({ pair: [rule, proposal], beside }) =>
    atEnd(rule, ...AGAIN) > atEnd(proposal, ...AGAIN) &&
    touchesUntilShare(rule, AGAIN, NEARLY_ALL) < endOf(rule).touch / 2 &&
    atEnd(beside['proposalInStream']!, 'pswpin') > atEnd(beside['ruleInStream']!, 'pswpin'),
};
