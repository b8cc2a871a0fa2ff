import { formatCount, formatDuration } from '../../lib/format.ts';
import { compared, fastestOf, isMoreInAll, timeOf, timesMore } from '../say.ts';
import { atEnd, endOf, inOrders, ordersOf, touchOfLast, type Found, type ReviewScene } from '../scene.ts';

/** Swap answers so many times as fast as the disk of the file, in its workload: a test reads it. */
export const TIMES = 500;

const AGAIN = ['workingset_refault_file'] as const;
const MISSES = ['workingset_refault_file', 'pswpin'] as const;
const ORDERS = 3;

const AT_199 = { label: 'swappiness 199', workload: 'how-fast', variant: '' } as const;
const AT_200 = { label: 'swappiness 200', workload: 'how-fast', variant: 'swappiness.200' } as const;
const RARE_199 = { label: 'file rarely used, 199', workload: 'how-fast-rare', variant: '' } as const;
const RARE_200 = {
  label: 'file rarely used, 200',
  workload: 'how-fast-rare',
  variant: 'swappiness.200',
} as const;

/** Of each setting that is run on the load of the scene. */
const settingsOf = ({ pair: [at199, at200], beside }: Found) => ({
  '182': beside['at182']!,
  '196': beside['at196']!,
  '198': beside['at198']!,
  '199': at199,
  '200': at200,
});

const rareOf = (found: Found) =>
  [
    ordersOf(found.beside['rare199']!, 'rare199', found),
    ordersOf(found.beside['rare200']!, 'rare200', found),
  ] as const;

export const HOW_FAST: ReviewScene = {
  name: 'how-fast',
  title: 'How fast is fast?',
  setting: `Own pages and file pages are used at random. Swap answers ${TIMES} times as fast as the disk of the file. With x for files and ${TIMES} x for swap, x + ${TIMES} x = 200 gives x = 0.4; swappiness has whole steps, 199 or 200.`,
  ask: 'How many file pages are read again with 199, and how many with 200?',
  claims: [
    { words: 'not sure 200 is enough to represent speed gap', author: 'Minchan Kim', date: '6 June 2016' },
    { words: 'You can’t give swap more weight than 100%.', author: 'Johannes Weiner', date: '7 June 2016' },
  ],
  measured: AGAIN,
  axis: { name: 'Read again', says: 'file pages that had been evicted too early' },
  machines: [AT_199, AT_200],
  beside: {
    ...inOrders('a', AT_199, ORDERS),
    ...inOrders('b', AT_200, ORDERS),
    at182: { label: 'swappiness 182', workload: 'how-fast', variant: 'swappiness.182' },
    at196: { label: 'swappiness 196', workload: 'how-fast', variant: 'swappiness.196' },
    at198: { label: 'swappiness 198', workload: 'how-fast', variant: 'swappiness.198' },
    withoutRule: {
      label: '200, without the rule for pages used once',
      workload: 'how-fast',
      variant: 'swappiness.200,use_once.never',
    },
    rare199: RARE_199,
    rare200: RARE_200,
    ...inOrders('rare199', RARE_199, ORDERS),
    ...inOrders('rare200', RARE_200, ORDERS),
  },
  phase: 'both at random',
  verdict: 'Weiner, for this load.',
  numbers: (found) => {
    const { pair, beside } = found;
    const [at199, at200] = pair;
    const settings = settingsOf(found);
    const fastest = fastestOf(settings);
    const names = Object.keys(settings).join(', ');
    const [without, again] = [atEnd(beside['withoutRule']!, ...AGAIN), atEnd(at200, ...AGAIN)];
    const [rare199, rare200] = rareOf(found);
    const [first, second] = [rare199[0]!, rare200[0]!];
    const reads = atEnd(first, ...AGAIN) - atEnd(second, ...AGAIN);
    const swapIns = atEnd(second, 'pswpin') - atEnd(first, 'pswpin');
    return [
      {
        value: `${formatDuration(timeOf(at199))} and ${formatDuration(timeOf(at200))}`,
        of: 'the whole run, at 199 and at 200',
        says: `${fastest === null ? 'None stands out' : `${fastest} is the fastest`} of ${names}. 199 takes longer ${timesMore(ordersOf(at200, 'b', found), ordersOf(at199, 'a', found), timeOf)}. Misses of both kinds together: ${formatCount(atEnd(at199, ...MISSES))} and ${formatCount(atEnd(at200, ...MISSES))}.`,
      },
      {
        value: formatCount(again),
        of: `file pages read again even at 200, the last by touch ${formatCount(touchOfLast(at200, AGAIN))} of ${formatCount(endOf(at200).touch)}`,
        says: `At 200 files weigh nothing. Without the rule for pages used once it is ${formatCount(without)}${compared(again, without, { more: ': the rule reads them again, not the scale', less: '', same: '' })}.`,
      },
      {
        value: `${formatDuration(timeOf(first))} and ${formatDuration(timeOf(second))}`,
        of: 'at 199 and at 200, when the file is hardly used',
        says: `200 takes longer there ${timesMore(rare199, rare200, timeOf)}: for ${formatCount(Math.abs(reads))} file pages ${compared(reads, 0, { more: 'not read again', less: 'read again', same: 'read again' })} it swaps in ${formatCount(Math.abs(swapIns))} ${compared(swapIns, 0, { more: 'more', less: 'fewer', same: 'others' })}. Nothing on the scale lies between.`,
      },
    ];
  },
  holds: (found) => {
    const [at199, at200] = found.pair;
    return (
      fastestOf(settingsOf(found)) === '200' &&
      isMoreInAll(ordersOf(at200, 'b', found), ordersOf(at199, 'a', found), timeOf) &&
      atEnd(found.beside['withoutRule']!, ...AGAIN) < atEnd(at200, ...AGAIN)
    );
  },
};
