import { formatCount, formatDuration, formatFixed } from '../../lib/format.ts';
import { atEnd, endOf, type ReviewScene } from '../scene.ts';

/** Swap answers so many times as fast as the disk of the file, in its workload. */
const TIMES = 500;

export const HOW_FAST: ReviewScene = {
  name: 'how-fast',
  title: 'How fast is fast?',
  setting: `Memory holds three quarters of what is used, own pages and file pages alike. Swap is ${TIMES} times as fast as the disk with the file. With x for files and ${TIMES} x for swap, x + ${TIMES} x = 200 gives x = 0.4, and swappiness has no such step: it is 199 or 200.`,
  ask: 'How many file pages are read again with 199, and how many with 200?',
  claims: [
    { words: 'not sure 200 is enough to represent speed gap', author: 'Minchan Kim', date: '6 June 2016' },
    { words: 'You can’t give swap more weight than 100%.', author: 'Johannes Weiner', date: '7 June 2016' },
  ],
  measured: ['workingset_refault_file'],
  axis: { name: 'Read again', says: 'file pages that had been evicted too early' },
  machines: [
    { label: 'swappiness 199', workload: 'how-fast', variant: '' },
    { label: 'swappiness 200', workload: 'how-fast', variant: 'swappiness.200' },
  ],
  beside: { withoutRule: { workload: 'how-fast', variant: 'swappiness.200,use_once.never' } },
  phase: 'both at random',
  verdict: 'Both were.',
  numbers: ({ pair: [at199, at200], beside }) => [
    {
      value: `${formatFixed(atEnd(at199, 'pswpin') / atEnd(at199, 'workingset_refault_file'), 1)} to 1`,
      of: `swapped in for each file page read again, at 199; the devices differ ${TIMES} to 1`,
      says: 'The scale is too coarse: what the devices would need lies between its last two steps.',
    },
    {
      value: formatDuration(endOf(at200).ns),
      of: `the whole run at 200; ${formatDuration(endOf(at199).ns)} at 199`,
      says: 'One step of the scale, its last, saves more than half of the time.',
    },
    {
      value: formatCount(atEnd(at200, 'workingset_refault_file')),
      of: 'file pages read again even at 200',
      says: `Swap has all the weight there, and more cannot be given. These pages went by the rule for pages used once, which comes before the weights: without it there are ${formatCount(atEnd(beside['withoutRule']!, 'workingset_refault_file'))}.`,
    },
  ],
  holds: ({ pair: [at199, at200], beside }) =>
    atEnd(at199, 'pswpin') < TIMES * atEnd(at199, 'workingset_refault_file') &&
    2 * endOf(at200).ns < endOf(at199).ns &&
    atEnd(beside['withoutRule']!, 'workingset_refault_file') === 0,
};
