/** VMA based swap readahead, 2017: the table of the micro-benchmark. Places are paragraphs. */
import type { CellFound, Claim } from '../claim.ts';
import { isNear } from './sizes.ts';

const author = 'Huang Ying';

const figure = (id: string, label: string, published: readonly string[], unit: string) => ({
  id,
  label,
  published: ['mixed', ...published],
  unit,
});
const latency = (name: string, key: string, column: 'base' | 'optimized') =>
  figure(`${name}/${column}`, `${key}, ${column}`, ['latency_us', key, column], 'µs');
const change = ([before, after]: readonly CellFound[], of: 'mail' | 'machine') => {
  const share = after![of] / before![of] - 1;
  return `${share < 0 ? '−' : '+'}${(100 * Math.abs(share)).toFixed(1)} %`;
};
const SCALE =
  'Memory, regions and the 300 s are divided by 32, what takes time is not; figures of the first column have set the drive.';

export const TIMES: readonly Claim[] = [
  {
    id: 'V7',
    place: '¶ 5',
    author,
    kind: 'measured',
    words:
      'Programs in order beside others at random: 345,413 to 414,029 KB/s (+19.9 %), and a mean fault of 97.14 to 61.06 µs.',
    proof: {
      by: 'cells',
      table: 'vma-readahead',
      cells: [
        figure('throughput/base', 'throughput, base', ['throughput_KB_s', 'base'], 'KB/s'),
        figure('throughput/optimized', 'throughput, optimized', ['throughput_KB_s', 'optimized'], 'KB/s'),
        latency('mean', 'average', 'base'),
        latency('mean', 'average', 'optimized'),
      ],
      found: (cells) =>
        `Throughput changes by ${change(cells, 'machine')} here, ${change(cells, 'mail')} in the mail; the mean of a fault by ${change(cells.slice(2), 'machine')} and ${change(cells.slice(2), 'mail')}.`,
      holds: (cells) =>
        cells.every(isNear) && cells[1]!.machine > cells[0]!.machine && cells[3]!.machine < cells[2]!.machine,
      test: `Four programs write in order and eight at random. ${SCALE}`,
    },
  },
  {
    id: 'V8',
    place: '¶ 5',
    author,
    kind: 'measured',
    words:
      'The median fault takes 1 instead of 2 µs; the 70th percentile is 2 instead of 98, the 95th 369 instead of 346.',
    proof: {
      by: 'cells',
      table: 'vma-readahead',
      cells: [
        latency('p50', 'p50', 'base'),
        latency('p50', 'p50', 'optimized'),
        latency('p70', 'p70', 'base'),
        latency('p70', 'p70', 'optimized'),
        latency('p95', 'p95', 'base'),
        latency('p95', 'p95', 'optimized'),
      ],
      found: (cells) => {
        const [median, median2, p70, p702, p95, p952] = cells.map(({ machine }) => machine.toFixed(1));
        return `Here the median goes from ${median} to ${median2} µs, the 70th percentile from ${p70} to ${p702}, and the 95th from ${p95} to ${p952}.`;
      },
      holds: (cells) =>
        cells.every(isNear) &&
        cells[1]!.machine < cells[0]!.machine &&
        cells[3]!.machine < cells[2]!.machine &&
        cells[5]!.machine > cells[4]!.machine,
      test: `The same runs. ${SCALE} The 70th percentile of base stands at a step, where one fault in a hundred decides between hits and reads.`,
    },
  },
  {
    id: 'V9',
    place: '¶ 5',
    author,
    kind: 'measured',
    words:
      'Of the pages read ahead 52.69 % were used before and 99.98 % are now: random access in the background confuses the old rule.',
    proof: {
      by: 'cells',
      table: 'vma-readahead',
      cells: [
        figure('hits/base', 'used, base', ['ra_hit_percent', 'base'], '%'),
        figure('hits/optimized', 'used, optimized', ['ra_hit_percent', 'optimized'], '%'),
      ],
      found: ([base, optimized]) =>
        `${base!.machine.toFixed(2)} % are used here before, and ${optimized!.machine.toFixed(2)} % with the series.`,
      holds: (cells) => cells.every(isNear) && cells[1]!.machine > cells[0]!.machine,
      test: `The same runs. ${SCALE} Nothing was set by these two figures. How random access confuses the rule is shown by the claim on tasks, ¶ 2.`,
    },
  },
];
