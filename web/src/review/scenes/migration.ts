import { formatCount } from '../../lib/format.ts';
import { atEnd, type Found, type ReviewScene } from '../scene.ts';

const OUT = ['pswpout'] as const;
const AGAIN = ['workingset_refault_file'] as const;
/** Pages swapped out by chance, one way or the other: a few in a hundred of what 6.1 swaps out. */
const CHANCE = 1.1;

const outOf = ({ beside }: Found, name: string) => atEnd(beside[name]!, ...OUT);

export const MIGRATION: ReviewScene = {
  name: 'migration',
  title: 'Pages that only move',
  setting:
    'File pages are moved within memory, 16,000 a second: taken off the lists, copied, and put back. Nobody has used them for it. Linux 4.7 puts them back by the way of new pages, which counts for the balance. The first patch of the series gives them a way of their own.',
  ask: 'How many pages are swapped out in 4.7, and how many with that patch?',
  claims: [
    {
      words: 'heavy page migration or compaction could influence the balance between the LRUs',
      author: 'Johannes Weiner',
      date: '6 June 2016',
    },
    {
      words: 'This function could use a name that is not as similar to its counterpart',
      author: 'Rik van Riel',
      date: '6 June 2016',
    },
  ],
  measured: OUT,
  axis: { name: 'Swapped out', says: 'own pages that were written to swap' },
  machines: [
    { label: 'Linux 4.7: moved counts as used', workload: 'migration', variant: '' },
    { label: 'with the first patch: it does not', workload: 'migration', variant: 'kernel.lru-cost-2016-1' },
  ],
  beside: {
    still: { workload: 'migration-still', variant: '' },
    patchStill: { workload: 'migration-still', variant: 'kernel.lru-cost-2016-1' },
    later: { workload: 'migration', variant: 'kernel.6.1' },
    laterStill: { workload: 'migration-still', variant: 'kernel.6.1' },
  },
  phase: 'moved',
  verdict: 'Weiner was.',
  numbers: (found) => {
    const { pair, beside } = found;
    const [counted, apart] = pair;
    return [
      {
        value: `${formatCount(atEnd(counted, ...OUT))} and ${formatCount(outOf(found, 'still'))}`,
        of: 'pages swapped out in 4.7, with pages being moved and without',
        says: 'Active file pages that are moved count as looked at and in use. That makes files look valuable, so own pages have to go.',
      },
      {
        value: `${formatCount(atEnd(apart, ...OUT))} and ${formatCount(outOf(found, 'patchStill'))}`,
        of: 'the same with the patch',
        says: `What moves no longer pushes own pages out. In 6.1, where only transfers count, it is ${formatCount(outOf(found, 'later'))} and ${formatCount(outOf(found, 'laterStill'))}. About the name nobody needs a machine.`,
      },
      {
        value: `${formatCount(atEnd(counted, ...AGAIN))}, not ${formatCount(atEnd(beside['still']!, ...AGAIN))}`,
        of: 'file pages read again in 4.7, with pages being moved and without',
        says: 'Here it even helped: most of the memory that went was idle. That was luck, for a move says nothing about use.',
      },
    ];
  },
  holds: (found) => {
    const [counted, apart] = found.pair;
    const [later, laterStill] = [outOf(found, 'later'), outOf(found, 'laterStill')];
    return (
      atEnd(counted, ...OUT) > 2 * outOf(found, 'still') &&
      atEnd(apart, ...OUT) < CHANCE * outOf(found, 'patchStill') &&
      later < CHANCE * laterStill &&
      laterStill < CHANCE * later
    );
  },
};
