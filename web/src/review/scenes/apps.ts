import { formatCount, formatDuration } from '../../lib/format.ts';
import { atEnd, endOf, type ReviewScene } from '../scene.ts';

export const APPS: ReviewScene = {
  name: 'apps',
  title: 'Apps that take turns',
  setting:
    'Three apps of a phone take turns. Each has 400 pages of its own, swapped to memory that is compressed (zram), and 300 file pages on flash. The kernel is one of before the series, with swappiness let up to 200, as in the trial that the mail tells of.',
  ask: 'How many pages are swapped in with swappiness 100, and how many with 160?',
  claims: [
    {
      words: 'terribly slow in app switching workload if swappiness is higher than 150',
      author: 'Minchan Kim',
      date: '6 June 2016',
    },
    { words: 'I’ll tone down the recommendations.', author: 'Johannes Weiner', date: '7 June 2016' },
  ],
  measured: ['pswpin'],
  axis: { name: 'Swapped in', says: 'own pages that an app has to wait for' },
  machines: [
    { label: 'swappiness 100', workload: 'apps', variant: '' },
    { label: 'swappiness 160', workload: 'apps', variant: 'swappiness.160' },
  ],
  beside: { all: { workload: 'apps', variant: 'swappiness.200' } },
  phase: 'app 1, turn 2',
  verdict: 'It can’t tell.',
  numbers: ({ pair: [at100, at160], beside }) => [
    {
      value: formatDuration(endOf(at160).ns),
      of: `the whole run with 160; ${formatDuration(endOf(at100).ns)} with 100`,
      says: 'Here 160 makes nothing slow. But the phone, its apps and its balance are not known.',
    },
    {
      value: `${formatCount(atEnd(at100, 'pswpin'))} and ${formatCount(atEnd(at160, 'pswpin'))}`,
      of: 'pages swapped in',
      says: 'Each app waits for about as many pages when its turn comes.',
    },
    {
      value: formatCount(atEnd(beside['all']!, 'pswpin')),
      of: 'pages swapped in with 200',
      says: `200 is a flood of swap-ins. Here it pays (${formatDuration(endOf(beside['all']!).ns)}); where compressing is dear it could be what was seen.`,
    },
  ],
  holds: ({ pair: [at100, at160] }) =>
    endOf(at160).ns <= endOf(at100).ns * 1.1 && atEnd(at160, 'pswpin') <= atEnd(at100, 'pswpin') * 1.1,
};
