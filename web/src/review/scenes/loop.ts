import { formatCount } from '../../lib/format.ts';
import { atEnd, endOf, type ReviewScene } from '../scene.ts';

const AGAIN = ['workingset_refault_file'] as const;

const filePages = (course: Parameters<typeof endOf>[0]) => {
  const { inactiveFile, activeFile } = endOf(course).sizes;
  return inactiveFile + activeFile;
};

export const LOOP: ReviewScene = {
  name: 'loop',
  title: 'Own pages first?',
  setting:
    'A program goes round 1,400 pages of its own, where memory holds 1,100, and uses 400 file pages beside them. Up to Linux 5.8 each page that is swapped in counts as a mistake, however long it was away. Since 5.9 it must be back soon enough, as a file page must.',
  ask: 'How many file pages are read again in 5.8, and how many in 5.9?',
  claims: [
    {
      words: 'the VM always tries to fit the anonymous workingset into memory first',
      author: 'Johannes Weiner',
      date: '7 June 2016',
    },
    {
      words: 'I see now that you always consider it to be in working set.',
      author: 'Tim Chen',
      date: '7 June 2016',
    },
  ],
  measured: AGAIN,
  axis: { name: 'Read again', says: 'file pages that had been evicted too early' },
  machines: [
    { label: 'Linux 5.8: every swap-in counts', workload: 'loop', variant: '' },
    { label: '5.9: only if soon enough', workload: 'loop', variant: 'kernel.5.9' },
  ],
  beside: {},
  phase: 'both',
  verdict: 'Both were.',
  numbers: ({ pair: [every, soon] }) => [
    {
      value: `${formatCount(atEnd(every, ...AGAIN) - atEnd(soon, ...AGAIN))} fewer`,
      of: 'file pages read again in 5.9',
      says: 'Each page of the loop that comes back makes file pages look cheap, though none of them can stay.',
    },
    {
      value: `${formatCount(filePages(every))} and ${formatCount(filePages(soon))}`,
      of: 'of 400 file pages in memory at the end, in 5.8 and in 5.9',
      says: 'So the file gives way to a loop that does not fit in any case. Both mails describe the same: own pages come first.',
    },
    {
      value: `${formatCount(atEnd(every, 'pswpin'))} and ${formatCount(atEnd(soon, 'pswpin'))}`,
      of: 'pages of the loop swapped in',
      says: 'The loop gains nothing by it, and 5.9 gave the order up. In 2016 such a loop was held to be a case that nobody wants.',
    },
  ],
  holds: ({ pair: [every, soon] }) =>
    atEnd(soon, ...AGAIN) < atEnd(every, ...AGAIN) &&
    filePages(every) < filePages(soon) &&
    atEnd(every, 'pswpin') >= atEnd(soon, 'pswpin'),
};
