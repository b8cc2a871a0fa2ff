import { formatCount, formatDuration } from '../../lib/format.ts';
import { atEnd, endOf, type ReviewScene } from '../scene.ts';

export const RETAIN: ReviewScene = {
  name: 'retain',
  title: 'Is the rule still needed?',
  setting:
    'A program uses 800 pages of its own now and then, while a film of 9,000 file pages passes that nobody reads twice. Costs of misses balance the lists now. Does it still take a rule that file pages used once go first?',
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
  machines: [
    { label: 'Linux 6.1, with the rule', workload: 'retain', variant: '' },
    { label: '6.1 without it', workload: 'retain', variant: 'use_once.never' },
  ],
  beside: {},
  phase: 'stream',
  verdict: 'Weiner was.',
  numbers: ({ pair: [rule, without] }) => [
    {
      value: `${formatCount(atEnd(rule, 'pswpout'))} and ${formatCount(atEnd(without, 'pswpout'))}`,
      of: 'pages swapped out, with the rule and without it',
      says: 'Without the rule the film pushes memory out that is still in use.',
    },
    {
      value: `${formatCount(atEnd(rule, 'pswpin'))} and ${formatCount(atEnd(without, 'pswpin'))}`,
      of: 'pages swapped in',
      says: `All of it comes back, some of it twice, and the program waits: ${formatDuration(endOf(without).ns)} instead of ${formatDuration(endOf(rule).ns)}.`,
    },
    {
      value: formatCount(atEnd(without, 'pgpgin_file')),
      of: `file pages read without the rule, ${formatCount(atEnd(rule, 'pgpgin_file'))} with it`,
      says: 'Nothing is gained for it. Pages that nobody reads twice never refault, so there is no feedback to rely on.',
    },
  ],
  holds: ({ pair: [rule, without] }) =>
    atEnd(rule, 'pswpout') < atEnd(without, 'pswpout') &&
    endOf(rule).ns < endOf(without).ns &&
    atEnd(without, 'pgpgin_file') >= atEnd(rule, 'pgpgin_file') &&
    atEnd(without, 'workingset_refault_file') === 0,
};
