/** The review of the series of 2016: the scale of swappiness. */
import { formatFixed } from '../../lib/format.ts';
import type { Claim } from '../claim.ts';
import { anonShare, before, KIM, series, WEINER, weighed } from './balance-machines.ts';

const RATIO = 500;

export const SCALE: readonly Claim[] = [
  {
    id: 'L13',
    place: '1587–1589',
    author: KIM,
    kind: 'question',
    words: 'A scale that ends at 200 may not express every gap in speed between swap and files.',
    proof: {
      by: 'elsewhere',
      hash: '#review/how-fast',
      where: 'Who was right?, scene 1',
      found:
        'For this load Weiner is right: with swap 500 times as fast as the disk, 200 is the fastest setting, so its load asks for nothing beyond the scale. Where the file is hardly used, 200 takes longer than 199, and nothing lies between, so this does not settle it.',
      holds: null,
    },
  },
  {
    id: 'L14',
    place: '1591–1596',
    author: KIM,
    kind: 'measured',
    words:
      'In an earlier trial with zram, switching between apps was terribly slow beyond 150, so the range should be widened last, after the balancing.',
    proof: {
      by: 'elsewhere',
      hash: '#review/apps',
      where: 'Who was right?, scene 6',
      found:
        'Three apps take turns on zram in a kernel from before the series, with swappiness from 100 to 200. Files have nothing left to give at any of these settings, so the scene cannot tell. His platform and his apps are not known.',
      holds: null,
    },
  },
  {
    id: 'L15',
    place: '2229–2246',
    author: KIM,
    kind: 'argument',
    words:
      'A disk of 200 and an SSD of 100,000 operations a second are 500 times apart: the scale cannot express that.',
    proof: {
      by: 'runs',
      machines: [
        series('balance/two-disks', 'swappiness.199', 'Swappiness 199'),
        series('balance/two-disks', 'swappiness.200', 'Swappiness 200'),
      ],
      access: 292,
      views: ['balance', 'lists'],
      found: ([below, top]) => {
        const [last, all] = [weighed(below!), weighed(top!)];
        if (!last || !all) return 'No pass weighs both types here.';
        return `x + ${RATIO}x = 200 gives x = ${formatFixed(200 / (RATIO + 1), 1)}. The weights of own pages and files are ${last.ap} to ${last.fp} at 199, and ${all.ap} to ${all.fp} at 200. Asked for is ${RATIO} to 1.`;
      },
      holds: ([below, top]) => {
        const [last, all] = [weighed(below!), weighed(top!)];
        return (
          last !== undefined && all !== undefined && last.fp > 0 && last.ap / last.fp < RATIO && all.fp === 0
        );
      },
      test: 'The last two values of swappiness are read at a pass before which nothing has been a cost, so that its weights are those of swappiness alone. Just now the lists are too short for a weighed pass, so only files are looked at; the bar shows the weights.',
    },
  },
  {
    id: 'L16',
    place: '1818–1819, 2299–2308',
    author: WEINER,
    kind: 'argument',
    words:
      '200 already means all weight on swap. Values that exist must keep their meaning; finer steps would need another setting.',
    proof: {
      by: 'runs',
      machines: [
        before('balance/two-disks', 'swappiness.60', '4.7, 60'),
        series('balance/two-disks', 'swappiness.60', 'Series, 60'),
        series('balance/two-disks', 'swappiness.200', 'Series, 200'),
      ],
      seen: 2,
      access: 292,
      views: ['balance', 'lists'],
      found: ([old, same, top]) => {
        const [was, is, all] = [weighed(old!), weighed(same!), weighed(top!)];
        if (!was || !is || !all) return 'No pass weighs both types here.';
        return `At 60 both kernels start from 60 and 140: 4.7 multiplies them by pages scanned for each one used, ${was.ap / 60} and ${was.fp / 140}; the series by all costs for each one’s own, ${is.ap / 60} and ${is.fp / 140}. At 200 files weigh ${all.fp}.`;
      },
      holds: ([old, same, top]) => {
        const [was, is, all] = [weighed(old!), weighed(same!), weighed(top!)];
        if (!was || !is || !all) return false;
        return (
          [was, is].every(({ ap, fp }) => ap > 0 && fp > 0 && ap % 60 === 0 && fp % 140 === 0) &&
          all.ap > 0 &&
          all.fp === 0
        );
      },
      test: 'The weights of a pass are read at 60 in both kernels, and at 200 in the series. That finer steps need another setting is for people to decide. Just now the lists are too short for a weighed pass, so only files are looked at; the bar shows the weights.',
    },
  },
  {
    id: 'L17',
    place: '1608–1612, 1846',
    author: 'Minchan Kim, Johannes Weiner',
    kind: 'argument',
    words:
      'When zswap is full it decompresses a page and writes it, so it costs more than plain swap; zram has no such writes.',
    proof: { by: 'nothing', because: 'zswap is not simulated, so there is nothing to compare zram with.' },
  },
  {
    id: 'L18',
    place: '1984–2000',
    author: KIM,
    kind: 'question',
    words:
      'The text seems to redefine swappiness; counted from 100, as he reads it, swap ten times as fast would need more than 200.',
    proof: {
      by: 'runs',
      machines: [
        series('balance/two-disks', 'swappiness.100', 'Swappiness 100'),
        series('balance/two-disks', 'swappiness.182', 'Swappiness 182'),
      ],
      access: 292,
      views: ['balance', 'lists'],
      found: ([, fast]) => {
        const plan = weighed(fast!);
        return plan
          ? `At 182 the weights of own pages and files are ${plan.ap} and ${plan.fp}, which is ${formatFixed(plan.ap / plan.fp, 1)} to 1${plan.ap < 10 * plan.fp ? '' : ': ten times lies within the scale'}.`
          : 'No pass weighs both types here.';
      },
      holds: ([equal, fast]) => {
        const [even, tilted] = [weighed(equal!), weighed(fast!)];
        return (
          even !== undefined &&
          tilted !== undefined &&
          even.ap === even.fp &&
          tilted.ap > tilted.fp &&
          tilted.ap < 10 * tilted.fp
        );
      },
      test: 'If the scale is not enough, own pages must weigh less than ten times as much as files at 182, the value that Weiner answers with. Just now the lists are too short for a weighed pass, so only files are looked at; the bar shows the weights.',
    },
  },
  {
    id: 'L19',
    place: '2125–2168',
    author: WEINER,
    kind: 'argument',
    words:
      'Swappiness kept its meaning. For swap ten times as fast set 182: 90 % of anonymous and 9 % of file pages are scanned.',
    proof: {
      by: 'runs',
      machines: [
        series('balance/two-disks', 'swappiness.182', 'Swappiness 182'),
        series('balance/two-disks', 'swappiness.100', 'Swappiness 100'),
      ],
      access: 292,
      views: ['balance', 'lists'],
      found: ([fast, equal]) =>
        `At 182 own pages weigh ${formatFixed(anonShare(fast!), 1)} % and files ${formatFixed(100 - anonShare(fast!), 1)} %; at 100 it is ${formatFixed(anonShare(equal!), 1)} and ${formatFixed(100 - anonShare(equal!), 1)} %.`,
      holds: ([fast, equal]) =>
        Math.abs(anonShare(fast!) - (100 * 10) / 11) < 0.5 && Math.abs(anonShare(equal!) - 50) < 0.5,
      test: 'The weights of a pass are read before anything has been a cost. Ten parts of eleven are 90.9 %. Just now the lists are too short for a weighed pass, so only files are looked at; the bar shows the weights.',
    },
  },
];
