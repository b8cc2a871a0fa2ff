/** Balance of the LRU lists by cost, 2016: what the cover letter and its first patches say. Places are lines of the mail. */
import { formatCount, formatDuration, formatFixed } from '../../lib/format.ts';
import { atEnd, type Claim } from '../claim.ts';
import { countIn } from '../measure.ts';
import { anonShare, before, costsOf, series, WEINER, weighed } from './balance-machines.ts';
import { change, isNear } from './sizes.ts';

const author = WEINER;

/** What a measurement calls the same. */
const SAME = 0.02;

const again = 'workingset_refault_file';

export const BALANCE_SERIES: readonly Claim[] = [
  {
    id: 'L1',
    place: '19–25',
    author,
    kind: 'argument',
    words:
      'The balance grew up under slow disks and guesses from references, so it mostly takes page cache and avoids swap until pressure is heavy.',
    proof: {
      by: 'runs',
      machines: [
        before('file-against-anon'),
        series('file-against-anon'),
        before('file-against-anon', 'nr_frames.160', '4.7, less memory'),
      ],
      seen: 2,
      access: 540,
      views: ['lists', 'refault'],
      found: ([old, posted, tight]) =>
        `4.7 reads ${atEnd(old!, again)} file pages again and swaps out ${atEnd(old!, 'pswpout')} idle pages; the series ${atEnd(posted!, again)} and ${atEnd(posted!, 'pswpout')}. With 160 frames 4.7 swaps out ${atEnd(tight!, 'pswpout')}.`,
      holds: ([old, posted, tight]) =>
        atEnd(old!, again) > atEnd(posted!, again) &&
        atEnd(old!, 'pswpout') < atEnd(posted!, 'pswpout') &&
        atEnd(old!, 'pswpout') < atEnd(tight!, 'pswpout'),
      test: '120 pages of a program are written once and never used again, while it reads a file of 170 pages six times. 256 frames do not hold both.',
    },
  },
  {
    id: 'L2',
    place: '27–33',
    author,
    kind: 'argument',
    words:
      'Devices with fast random access turn swap into an extension of memory, worth using under moderate load and not only as a last resort.',
    proof: {
      by: 'runs',
      machines: [
        before('balance/two-disks'),
        series('balance/two-disks'),
        before('balance/two-disks', 'disk.hdd', '4.7, hard disk'),
        series('balance/two-disks', 'disk.hdd', 'Series, hard disk'),
      ],
      seen: 2,
      access: 1013,
      views: ['disk', 'lists'],
      found: ([old, posted, oldSlow, slow]) =>
        `With swap on NVMe the run takes ${formatDuration(old!.end.ns)} in 4.7 and ${formatDuration(posted!.end.ns)} in the series, with swap on a hard disk ${formatDuration(oldSlow!.end.ns)} and ${formatDuration(slow!.end.ns)}. Swapped out on NVMe: ${atEnd(old!, 'pswpout')} and ${atEnd(posted!, 'pswpout')}.`,
      holds: ([old, posted, oldSlow, slow]) =>
        atEnd(posted!, 'pswpout') > atEnd(old!, 'pswpout') &&
        posted!.end.ns < old!.end.ns &&
        posted!.end.ns / old!.end.ns < slow!.end.ns / oldSlow!.end.ns,
      test: 'A program uses 30 of its 120 pages often and reads a file that does not quite fit beside them. Swap lies on an NVMe drive, then on a hard disk; swappiness is 100.',
      more: 'Set swappiness to 200 with the hard disk: then the run takes longer than in 4.7.',
    },
  },
  {
    id: 'L3',
    place: '35–42',
    author,
    kind: 'mechanism',
    words:
      'Refaults are the true price of reclaiming the wrong pages: balance by the refaults of each list, times the relative cost of I/O, swappiness.',
    proof: {
      by: 'runs',
      machines: [
        before('balance/twice'),
        series('balance/twice'),
        series('balance/two-disks', 'swappiness.60', 'Series, swappiness 60'),
        series('balance/two-disks', 'swappiness.180', 'Series, swappiness 180'),
      ],
      seen: 2,
      access: 127,
      views: ['balance', 'refault'],
      found: ([old, posted, low, high]) => {
        const charged = (run: typeof old) => costsOf(run!, 'FILE').reduce((sum, { cost }) => sum + cost, 0);
        return `Here pages of the book come back: the series adds ${charged(posted)} to the cost of files, 4.7 adds ${charged(old)}. In another load, ${atEnd(low!, again)} file pages are read again at swappiness 60 and ${atEnd(high!, again)} at 180.`;
      },
      holds: ([old, posted, low, high]) =>
        costsOf(posted!, 'FILE').length > 0 &&
        costsOf(old!, 'FILE').length === 0 &&
        atEnd(high!, again) < atEnd(low!, again) &&
        atEnd(high!, 'pswpout') > atEnd(low!, 'pswpout'),
      test: 'A book that was read twice is evicted and read again, in both kernels. Then a file is read again and again beside a program, with two settings of swappiness.',
    },
  },
  {
    id: 'L4',
    place: '46–76',
    author,
    kind: 'measured',
    words:
      'pgbench makes 30 % more transactions, the mean latency falls by 23 %, and its spread becomes smaller.',
    proof: {
      by: 'cells',
      table: 'lru-cost',
      cells: [
        {
          id: 'transactions/vanilla',
          label: 'transactions, 4.7',
          published: ['pgbench', 'vanilla', 'transactions'],
          unit: '',
        },
        {
          id: 'transactions/lrucost',
          label: 'transactions, series',
          published: ['pgbench', 'lrucost', 'transactions'],
          unit: '',
        },
        {
          id: 'latency/vanilla',
          label: 'mean latency, 4.7',
          published: ['pgbench', 'vanilla', 'latency_ms'],
          unit: 'ms',
        },
        {
          id: 'latency/lrucost',
          label: 'mean latency, series',
          published: ['pgbench', 'lrucost', 'latency_ms'],
          unit: 'ms',
        },
      ],
      found: ([done, doneNew, wait, waitNew]) =>
        `Transactions: ${change(done!.mail, doneNew!.mail)} in the mail, ${change(done!.machine, doneNew!.machine)} here. Mean latency: ${change(wait!.mail, waitNew!.mail)} and ${change(wait!.machine, waitNew!.machine)}. The spread is not simulated.`,
      holds: ([done, doneNew, wait, waitNew]) =>
        doneNew!.machine > done!.machine &&
        waitNew!.machine < wait!.machine &&
        [done!, doneNew!, wait!, waitNew!].every(isNear),
      tells: 'nothing',
      test: 'An hour of pgbench; a page stands for 16 and a second for 16. Two times of the machine were set so that both latencies come out: these figures show the setting. What the machine predicts are the pages read again, in the next claim.',
    },
  },
  {
    id: 'L5',
    place: '80–99',
    author,
    kind: 'measured',
    words:
      'Idle pages go to swap: 86,932 instead of 3,149, and only 503 come back. File refaults are halved.',
    proof: {
      by: 'cells',
      table: 'lru-cost',
      cells: [
        {
          id: 'swap-out/vanilla',
          label: 'swapped out, 4.7',
          published: ['pgbench', 'vanilla', 'swap_out'],
          unit: '',
        },
        {
          id: 'swap-out/lrucost',
          label: 'swapped out, series',
          published: ['pgbench', 'lrucost', 'swap_out'],
          unit: '',
        },
        {
          id: 'swap-in/lrucost',
          label: 'swapped in, series',
          published: ['pgbench', 'lrucost', 'swap_in'],
          unit: '',
        },
        {
          id: 'file-refault/vanilla',
          label: 'read again, 4.7',
          published: ['pgbench', 'vanilla', 'file_refault'],
          unit: '',
        },
        {
          id: 'file-refault/lrucost',
          label: 'read again, series',
          published: ['pgbench', 'lrucost', 'file_refault'],
          unit: '',
        },
      ],
      found: ([out, outNew, inNew, read, readNew]) =>
        `File pages read again: ${change(read!.mail, readNew!.mail)} in the mail, ${change(read!.machine, readNew!.machine)} here. The series swaps out ${formatCount(outNew!.machine)} here and 4.7 ${formatCount(out!.machine)}; ${formatCount(inNew!.machine)} come back.`,
      holds: ([out, outNew, inNew, read, readNew]) =>
        outNew!.machine > 10 * out!.machine &&
        inNew!.machine < outNew!.machine / 100 &&
        readNew!.machine < 0.6 * read!.machine &&
        isNear(read!) &&
        isNear(readNew!),
      tells: 'direction',
      test: 'An hour of pgbench; a page stands for 16 and a second for 16. How much is swapped out depends on the warm-up, which was chosen: there the direction counts, and the share that comes back. Pages read again must be within 20 %.',
    },
  },
  {
    id: 'L6',
    place: '103–107',
    author,
    kind: 'argument',
    words:
      'While the page cache does not thrash, the kernel is not expected to swap, except to relieve immediate pressure.',
    proof: {
      by: 'runs',
      machines: [
        series('balance/stream', '', 'Film read once'),
        series('file-against-anon', '', 'File read again'),
        before('balance/stream', '', '4.7, film'),
      ],
      seen: 2,
      access: 540,
      views: ['lists', 'refault'],
      found: ([once, loop, old]) =>
        `Beside the film read once ${atEnd(once!, again)} file pages are read again and ${atEnd(once!, 'pswpout')} pages swapped out (${atEnd(old!, 'pswpout')} in 4.7); beside the file read again and again it is ${atEnd(loop!, again)} and ${atEnd(loop!, 'pswpout')}.`,
      holds: ([once, loop, old]) =>
        atEnd(once!, again) === 0 &&
        atEnd(once!, 'pswpout') === 0 &&
        atEnd(old!, 'pswpout') === 0 &&
        atEnd(loop!, again) > 0 &&
        atEnd(loop!, 'pswpout') > 0,
      test: 'The series runs beside a film of 1,200 pages that is read once, and beside a file of 170 pages that is read six times.',
    },
  },
  {
    id: 'L7',
    place: '109–155, 308–309',
    author,
    kind: 'measured',
    words:
      'With memcached beside the copy of a large file, neither the rate of requests nor the speed of the copy changes.',
    proof: {
      by: 'runs',
      machines: [
        before('balance/copy', '', '4.7, all fits'),
        series('balance/copy', '', 'Series, all fits'),
        before('balance/copy', 'nr_frames.920', '4.7, 920 frames'),
        series('balance/copy', 'nr_frames.920', 'Series, 920 frames'),
        before('balance/copy', 'nr_frames.880', '4.7, 880 frames'),
        series('balance/copy', 'nr_frames.880', 'Series, 880 frames'),
      ],
      seen: 2,
      access: 3018,
      views: ['lists', 'latency'],
      found: (runs) => {
        const [old, posted, old920, posted920, old880, posted880] = runs.map(({ end }) =>
          formatDuration(end.ns),
        );
        return `Where the server fits, the run takes ${old} in 4.7 and ${posted} in the series. With 920 frames, where it swaps, it is ${old920} and ${posted920}, with 880 ${old880} and ${posted880}.`;
      },
      holds: (runs) =>
        [0, 2, 4].every((nth) => Math.abs(runs[nth + 1]!.end.ns / runs[nth]!.end.ns - 1) < SAME),
      saysSame: true,
      tells: 'nothing',
      test: 'In other orders of its touches three of five runs miss the 2 %, so one order cannot tell. A server and a copy, with three sizes of memory. Both kernels must take the same time within 2 %, as the rates in the mail do. The mail does not say how large its server is.',
      more: 'Give the server another seed: with 880 frames the series then takes two or three per cent longer.',
    },
  },
  {
    id: 'L8',
    place: '251–262',
    author,
    kind: 'measured',
    words:
      'In the memcached test fewer pages are swapped in, kswapd looks at fewer pages, and it frees more of those that it looks at.',
    proof: {
      by: 'runs',
      machines: [
        before('balance/copy', 'nr_frames.920', '4.7, 920 frames'),
        series('balance/copy', 'nr_frames.920', 'Series, 920 frames'),
        before('balance/copy', 'nr_frames.880', '4.7, 880 frames'),
        series('balance/copy', 'nr_frames.880', 'Series, 880 frames'),
      ],
      seen: 2,
      access: 5000,
      views: ['lists', 'kswapd'],
      found: ([old, posted, oldTight, tight]) => {
        const ins = [old!, posted!, oldTight!, tight!].map((run) => atEnd(run, 'pswpin'));
        const looked = [old!, posted!, oldTight!, tight!].map((run) =>
          formatCount(atEnd(run, 'pgscan_kswapd')),
        );
        return `With 920 frames ${ins[0]} pages are swapped in by 4.7 and ${ins[1]} by the series, kswapd looks at ${looked[0]} and ${looked[1]}. With 880 frames: ${ins[2]} and ${ins[3]}, ${looked[2]} and ${looked[3]}.`;
      },
      holds: (runs) => {
        const ratio = (run: (typeof runs)[number]) =>
          atEnd(run, 'pgsteal_kswapd') / atEnd(run, 'pgscan_kswapd');
        const isBetter = (old: (typeof runs)[number], posted: (typeof runs)[number]) =>
          atEnd(posted, 'pswpin') < atEnd(old, 'pswpin') &&
          atEnd(posted, 'pgscan_kswapd') < atEnd(old, 'pgscan_kswapd') &&
          ratio(posted) > ratio(old);
        return isBetter(runs[0]!, runs[1]!) && isBetter(runs[2]!, runs[3]!);
      },
      test: 'The same server and copy with 920 and 880 frames, where the server does not quite fit. All three figures must move as in the mail, in both. The mail’s machine is far larger and swaps millions of pages.',
    },
  },
  {
    id: 'L9',
    place: '311–315',
    author,
    kind: 'mechanism',
    words:
      'Swap-ins now deter reclaim. Before, a page that was swapped out and in again made anonymous pages look cheaper, twice.',
    proof: {
      by: 'runs',
      machines: [before('balance/loop'), series('balance/loop')],
      access: 1302,
      views: ['balance', 'lists'],
      found: ([old, posted]) =>
        `After ${countIn(old!.before, 'pswpin')} and ${countIn(posted!.before, 'pswpin')} swap-ins own pages weigh ${formatFixed(anonShare(old!), 0)} % in 4.7 and ${formatFixed(anonShare(posted!), 0)} % in the series. Over the whole run that changes little here: ${formatCount(atEnd(old!, 'pswpout'))} and ${formatCount(atEnd(posted!, 'pswpout'))} pages are swapped out.`,
      holds: ([old, posted]) =>
        countIn(old!.before, 'pswpin') > 0 &&
        countIn(posted!.before, 'pswpin') > 0 &&
        anonShare(old!) > 50 &&
        anonShare(posted!) < 50,
      tells: 'direction',
      test: 'A program goes round 300 pages of its own, which do not fit, beside a small file. The weight of own pages is read in both kernels at the same touch; the bar shows that of the next pass.',
    },
  },
  {
    id: 'L10',
    place: '317–323',
    author,
    kind: 'argument',
    words:
      'The series takes the last page flag on 32-bit x86 with PAE, if hwpoison is on. Later features may be 64-bit only.',
    proof: { by: 'nothing', because: 'The machine has no word of page flags whose bits could run out.' },
  },
  {
    id: 'L11',
    place: '352–359',
    author,
    kind: 'mechanism',
    words:
      'Swap can be cheaper than the file system, so swappiness must reach beyond 100, the point of equal cost and equal pressure.',
    proof: {
      by: 'runs',
      machines: [
        series('balance/two-disks', 'swappiness.100', 'Swappiness 100'),
        series('balance/two-disks', 'swappiness.180', 'Swappiness 180'),
      ],
      access: 292,
      views: ['balance', 'lists'],
      found: ([equal, high]) => {
        const [even, tilted] = [weighed(equal!), weighed(high!)];
        if (!even || !tilted) return 'No pass weighs both types here.';
        return `At 100 the first weights of own pages and files are ${even.ap} to ${even.fp}, at 180 ${tilted.ap} to ${tilted.fp}. The runs take ${formatDuration(equal!.end.ns)} and ${formatDuration(high!.end.ns)}.`;
      },
      holds: ([equal, high]) => {
        const [even, tilted] = [weighed(equal!), weighed(high!)];
        return (
          even?.ap === even?.fp &&
          tilted !== undefined &&
          tilted.ap > tilted.fp &&
          high!.end.ns < equal!.end.ns
        );
      },
      test: 'Swap lies on an NVMe drive, the file on a slower SSD, and nothing has been a cost yet. 4.7 takes no value above 100. Just now the lists are too short for a weighed pass, so only files are looked at; the bar shows the weights.',
    },
  },
  {
    id: 'L12',
    place: '390–393',
    author,
    kind: 'argument',
    words:
      'Recommended are 100 or more where swap lies on a device that does not rotate, and values near 200 where it lies in memory.',
    proof: {
      by: 'runs',
      machines: [
        series('balance/two-disks', 'disk.zram,swappiness.100', 'zram, 100'),
        series('balance/two-disks', 'disk.zram,swappiness.190', 'zram, 190'),
        series('balance/two-disks', 'disk.zram,swappiness.60', 'zram, 60'),
        series('balance/two-disks', 'disk.sata-ssd,swappiness.60', 'SSD, 60'),
        series('balance/two-disks', 'disk.sata-ssd,swappiness.100', 'SSD, 100'),
        series('balance/two-disks', 'disk.sata-ssd,swappiness.150', 'SSD, 150'),
      ],
      seen: 2,
      access: 1005,
      views: ['balance', 'disk'],
      found: (runs) => {
        const [at100, at190, at60, ssd60, ssd100, ssd150] = runs.map(({ end }) => formatDuration(end.ns));
        return `Swap on zram: ${at60} at 60, ${at100} at 100, ${at190} at 190. Swap on an SSD like that of the file: ${ssd60} at 60, ${ssd100} at 100, ${ssd150} at 150.`;
      },
      holds: ([at100, at190, at60, ssd60, ssd100, ssd150]) =>
        at190!.end.ns < at100!.end.ns &&
        at100!.end.ns < at60!.end.ns &&
        ssd100!.end.ns < ssd60!.end.ns &&
        ssd150!.end.ns < ssd60!.end.ns,
      test: 'Weiner takes part of it back in line 1838. One load of a program and a file that do not fit together, with swap in compressed memory and on an SSD, and three settings of swappiness each.',
      more: 'Put swap on a hard disk: there 60 and 100 take about as long, and 200 takes longer.',
    },
  },
];
