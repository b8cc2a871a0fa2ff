/** Regular page swap optimizations, 2017: what fast devices change, and what a fault takes. Places are lines of the mail. */
import { PARAMS } from '../../core/schema/schema.gen.ts';
import { formatDuration, formatFixed } from '../../lib/format.ts';
import { eventsOf, type Asked, type Claim } from '../claim.ts';
import { formatFigure } from '../figures.ts';
import type { Run } from '../measure.ts';
import { isNear } from './sizes.ts';

const author = 'Tim Chen';

/** Of the swap cache's tree and of the device, by their bits. */
const WITHOUT_BOTH = 'locks_removed.12';
/** Of the LRU lists and of the free pages. */
const WITHOUT_OTHERS = 'locks_removed.3';

const random = (disk: string, label: string): Asked => ({
  load: 'random',
  variant: `kernel.4.9,page_cluster.0,disk.${disk}`,
  label,
  about: 'one page is read',
});

const guests = (variant: string, label: string, about: string): Asked => ({
  load: 'locks/guests',
  variant,
  label,
  about,
});

const threads = (variant: string, label: string, about: string): Asked => ({
  load: 'locks/random',
  variant,
  label,
  about,
});

const TOUCH_NS = PARAMS.find(({ name }) => name === 'cost_access_ns')!.default;

/** From the request to the end of the one read. */
function answerOf(run: Run): number {
  const [read] = eventsOf(run, 'swap_read');
  const end = eventsOf(run, 'read_end').find(({ frame }) => frame === read?.frame);
  return end && read ? end.timeNs - read.timeNs : NaN;
}

/** Part of a run that is saved where a lock is left out. */
const savedOf = (run: Run, without: Run): number => 1 - without.end.ns / run.end.ns;

const percent = (part: number): string => `${formatFixed(100 * part, 0)} %`;
const timeOf = (run: Run): string => formatDuration(run.end.ns);
const times = (run: Run, than: Run): string =>
  formatFigure(Number((run.end.ns / than.end.ns).toPrecision(3)));

const MEDIAN_BEFORE = {
  id: 'latency/before',
  label: 'median of faults, 4.9',
  published: ['latency', 'median_us', 'before'],
  unit: 'µs',
} as const;

const MEDIAN_AFTER = {
  id: 'latency/after',
  label: 'median of faults, all patches',
  published: ['latency', 'median_us', 'after'],
  unit: 'µs',
} as const;

const LOAD =
  'Eight threads touch pages at random in twice the memory, on persistent memory, and every second touch writes, which the mail does not say.';

export const LATENCY: readonly Claim[] = [
  {
    id: 'P1',
    place: '64–67',
    author,
    kind: 'argument',
    words:
      'Coming devices answer in less than 100 µs, within ten times of DRAM, and orders of magnitude faster than a disk.',
    proof: {
      by: 'runs',
      machines: [random('hdd', 'Disk'), random('nvme', 'NVMe'), random('pmem', 'Persistent memory')],
      access: 237,
      views: ['disk'],
      found: (runs) => {
        const [disk, nvme, pmem] = runs.map(answerOf) as [number, number, number];
        const touches = (ns: number) => formatFigure(Math.round(ns / TOUCH_NS));
        return `The disk answers after ${formatDuration(disk)}, the NVMe drive after ${formatDuration(nvme)}, persistent memory after ${formatDuration(pmem)}. A touch of memory takes ${formatDuration(TOUCH_NS)}, so the last two take as much time as ${touches(nvme)} and ${touches(pmem)} touches: neither is within ten times of it.`;
      },
      holds: (runs) => {
        const [disk, nvme, pmem] = runs.map(answerOf) as [number, number, number];
        const isQuick = nvme < 100_000 && pmem < 100_000 && disk > 10 * nvme;
        return isQuick && nvme <= 10 * TOUCH_NS && pmem <= 10 * TOUCH_NS;
      },
      test: 'One page is read from each of three devices, alone. What is counted is the time in which the device answers; the mail says all of this of one generation of devices.',
    },
  },
  {
    id: 'P2',
    place: '69–72',
    author,
    kind: 'argument',
    words:
      'With fast swap, cloud providers can overcommit memory more aggressively and fit more virtual machines onto a platform.',
    proof: {
      by: 'runs',
      machines: [
        guests('disk.pmem', 'Persistent memory', '640 pages in 416 frames'),
        guests('disk.hdd', 'Disk', '640 pages in 416 frames'),
        guests('nr_frames.1024', 'Enough memory', 'nothing is swapped'),
      ],
      access: 661,
      views: ['loom'],
      isByOwner: true,
      found: ([pmem, disk, enough]) =>
        `With enough memory the work of four guests takes ${timeOf(enough!)}. Where it does not suffice, it takes ${times(pmem!, enough!)} times that with persistent memory, and ${times(disk!, enough!)} times with a disk.`,
      holds: ([pmem, disk, enough]) =>
        pmem!.end.ns >= enough!.end.ns &&
        disk!.end.ns / enough!.end.ns > (10 * pmem!.end.ns) / enough!.end.ns,
      tells: 'direction',
      test: 'Four guests have been given 640 pages, on 416 frames, and 98 of 100 touches go to a quarter of them. This shows what too little memory costs on each device, and not how many guests a provider would accept.',
    },
  },
  {
    id: 'P3',
    place: '74–77',
    author,
    kind: 'measured',
    words: 'The kernel adds 15 µs to a page fault, the median, which comes close to what the devices take.',
    proof: {
      by: 'cells',
      table: 'scalable-swap',
      cells: [MEDIAN_BEFORE],
      found: ([before]) =>
        `The median of whole faults is ${formatFigure(before!.machine)} µs, with what the device takes.`,
      holds: ([before]) => isNear(before!),
      tells: 'direction',
      test: `${LOAD} It is known to within half a power of two. How near it comes to a device is for the claims P1 and P5.`,
    },
  },
  {
    id: 'P4',
    place: '79–82',
    author,
    kind: 'argument',
    words:
      'Most of this latency is waiting for the locks of the swap cache’s tree and the device, which takes 35 % of cycles.',
    proof: {
      by: 'runs',
      machines: [
        threads('', '4.9', 'as it is'),
        threads(WITHOUT_BOTH, 'Both locks left out', 'which no kernel can do'),
        threads(WITHOUT_OTHERS, 'Two others left out', 'LRU lists and free pages'),
      ],
      access: 1087,
      views: ['locks'],
      found: ([kernel, both, others]) =>
        `The run takes ${timeOf(kernel!)}. It takes ${timeOf(both!)} if the locks of the tree and the device are left out, and ${timeOf(others!)} if those of the LRU lists and the free pages are.`,
      holds: ([kernel, both, others]) =>
        savedOf(kernel!, both!) > 0.5 && savedOf(kernel!, others!) < savedOf(kernel!, both!) / 2,
      tells: 'direction',
      test: 'Eight threads use pages at random in twice the memory, and locks are left out to see what they cost. The mail does not say how the 35 % were measured, so they are not compared.',
    },
  },
  {
    id: 'P5',
    place: '82–84',
    author,
    kind: 'argument',
    words: 'As devices come near the speed of memory, the software becomes the bottleneck of swap.',
    proof: {
      by: 'runs',
      machines: [
        threads('', 'Persistent memory', 'all locks'),
        threads('disk.hdd', 'Disk', 'all locks'),
        threads('disk.nvme', 'NVMe', 'all locks'),
        threads(WITHOUT_BOTH, 'Persistent memory', 'without both locks'),
        threads(`disk.hdd,${WITHOUT_BOTH}`, 'Disk', 'without both locks'),
        threads(`disk.nvme,${WITHOUT_BOTH}`, 'NVMe', 'without both locks'),
      ],
      access: 1087,
      views: ['locks'],
      found: ([pmem, disk, nvme, pmemFree, diskFree, nvmeFree]) =>
        `Of the time of the run, the two locks of swap make up ${percent(savedOf(disk!, diskFree!))} on a disk, ${percent(savedOf(nvme!, nvmeFree!))} on an NVMe drive and ${percent(savedOf(pmem!, pmemFree!))} on persistent memory.`,
      holds: ([pmem, disk, nvme, pmemFree, diskFree, nvmeFree]) =>
        savedOf(pmem!, pmemFree!) > 0.5 &&
        savedOf(nvme!, nvmeFree!) < savedOf(pmem!, pmemFree!) / 2 &&
        savedOf(disk!, diskFree!) < savedOf(nvme!, nvmeFree!),
      test: 'Eight threads use pages at random in twice the memory, on three devices, with and without the locks of the tree and of the device.',
    },
  },
  {
    id: 'P6',
    place: '86–88',
    author,
    kind: 'measured',
    words: 'The series takes the median latency from 15 to 4 µs, printed as a reduction by 375 %.',
    proof: {
      by: 'cells',
      table: 'scalable-swap',
      cells: [MEDIAN_BEFORE, MEDIAN_AFTER],
      found: ([before, after]) => {
        const fall = (from: number, to: number) => `−${percent(1 - to / from)}`;
        return `${formatFigure(before!.machine)} and ${formatFigure(after!.machine)} µs: ${fall(before!.machine, after!.machine)}. The mail’s own figures are ${fall(before!.mail, after!.mail)}, a factor of ${formatFigure(before!.mail / after!.mail)}; nothing can fall by 375 %.`;
      },
      holds: (cells) => cells.every(isNear) && cells[1]!.machine < cells[0]!.machine,
      test: `${LOAD} Both are known to within half a power of two. One more patch, posted earlier, was in the measured kernel and is not in the machine.`,
    },
  },
];
