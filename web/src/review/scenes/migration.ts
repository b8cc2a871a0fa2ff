import { formatCount, formatFixed } from '../../lib/format.ts';
import { compared, isMoreInAll, timesMore } from '../say.ts';
import { atEnd, inOrders, ordersOf, type Found, type ReviewScene } from '../scene.ts';
import type { Course } from '../measure.ts';

const OUT = ['pswpout'] as const;
const ORDERS = 6;
/** Pages swapped out by chance, one way or the other: a few in a hundred of what 6.1 swaps out. */
const CHANCE = 1.1;

const BEFORE = { label: 'Linux 4.7, as it was before', workload: 'migration', variant: '' } as const;
const PATCH = {
  label: '4.7 with the patch on moves, 05/10',
  workload: 'migration',
  variant: 'lru_balance.putback-apart',
} as const;
const STILL = { label: 'Linux 4.7, nothing moved', workload: 'migration-still', variant: '' } as const;
const PATCH_STILL = {
  label: '4.7 with the patch, nothing moved',
  workload: 'migration-still',
  variant: 'lru_balance.putback-apart',
} as const;

const out = (course: Course) => atEnd(course, ...OUT);
const besideOut = ({ beside }: Found, name: string) => out(beside[name]!);

const all = (found: Found) => ({
  moved: ordersOf(found.pair[0], 'a', found),
  patchMoved: ordersOf(found.pair[1], 'b', found),
  still: ordersOf(found.beside['still']!, 'still', found),
  patchStill: ordersOf(found.beside['patchStill']!, 'patchStill', found),
});

export const MIGRATION: ReviewScene = {
  name: 'migration',
  title: 'Pages that only move',
  setting:
    'Compaction takes 16,000 file pages a second off the lists, moves them, and puts them back. Nobody has used them for it. Linux 4.7 puts them back by the way of new pages: each counts as looked at, an active one also as used. Patch 05/10 of the series gives them a way of their own.',
  ask: 'How many pages are swapped out in 4.7, and how many with that patch?',
  claims: [
    {
      words: 'heavy page migration or compaction could influence the balance between the LRUs',
      author: 'Johannes Weiner',
      date: '6 June 2016',
    },
  ],
  measured: OUT,
  axis: { name: 'Swapped out', says: 'own pages that were written to swap' },
  machines: [BEFORE, PATCH],
  beside: {
    still: STILL,
    patchStill: PATCH_STILL,
    ...inOrders('a', BEFORE, ORDERS),
    ...inOrders('still', STILL, ORDERS),
    ...inOrders('b', PATCH, ORDERS),
    ...inOrders('patchStill', PATCH_STILL, ORDERS),
    at60: { label: 'Linux 4.7, swappiness 60', workload: 'migration', variant: 'swappiness.60' },
    at60Still: {
      label: 'Linux 4.7, swappiness 60, nothing moved',
      workload: 'migration-still',
      variant: 'swappiness.60',
    },
    later: { label: 'Linux 6.1', workload: 'migration', variant: 'kernel.6.1' },
    laterStill: {
      label: 'Linux 6.1, nothing moved',
      workload: 'migration-still',
      variant: 'kernel.6.1',
    },
  },
  phase: 'moved',
  verdict: 'In 4.7 it does.',
  numbers: (found) => {
    const [counted, apart] = found.pair;
    const { moved, still, patchMoved, patchStill } = all(found);
    const [laterStill, later] = [besideOut(found, 'laterStill'), besideOut(found, 'later')];
    const percent = (100 * Math.abs(later - laterStill)) / laterStill;
    return [
      {
        value: `${formatCount(besideOut(found, 'still'))} and ${formatCount(out(counted))}`,
        of: 'pages swapped out in 4.7, without moves and with them',
        says: `With moves it is more ${timesMore(still, moved, out)}. It hangs on the setting: at swappiness 60 it is ${formatCount(besideOut(found, 'at60Still'))} and ${formatCount(besideOut(found, 'at60'))}.`,
      },
      {
        value: `${formatCount(besideOut(found, 'patchStill'))} and ${formatCount(out(apart))}`,
        of: `the same with the patch${compared(besideOut(found, 'patchStill'), besideOut(found, 'still'), { more: '', less: '', same: ', which without moves changes nothing' })}`,
        says: `With moves it is fewer ${timesMore(patchMoved, patchStill, out)}. ${compared(out(apart), besideOut(found, 'patchStill'), { more: 'So moves still push own pages out.', less: 'So the push is gone, but not every effect of a move.', same: 'So a move changes nothing.' })}`,
      },
      {
        value: `${formatCount(laterStill)} and ${formatCount(later)}`,
        of: 'the same in 6.1, in one order',
        says: `They differ by ${formatFixed(percent, 1)} %. The run bears the claim out for 4.7; it does not show that the patch makes a move harmless.`,
      },
    ];
  },
  holds: (found) => {
    const { moved, still, patchMoved } = all(found);
    const [later, laterStill] = [besideOut(found, 'later'), besideOut(found, 'laterStill')];
    return (
      moved.every((course, nth) => out(course) > 2 * out(still[nth]!)) &&
      isMoreInAll(patchMoved, moved, out) &&
      later < CHANCE * laterStill &&
      laterStill < CHANCE * later
    );
  },
};
