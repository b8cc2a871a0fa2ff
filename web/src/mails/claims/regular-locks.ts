/** Regular page swap optimizations, 2017: the locks and the patches. Places are lines of the mail. */
import { lock_class } from '../../core/schema/schema-values.gen.ts';
import { formatCount, formatFixed } from '../../lib/format.ts';
import { atEnd, during, eventsOf, type Asked, type Claim } from '../claim.ts';
import { formatFigure } from '../figures.ts';
import type { Run } from '../measure.ts';
import { change, changes, isNear } from './sizes.ts';

const author = 'Tim Chen';

const CLUSTER_LOCKS = 'kernel.scalable-swap-2017-1';
const TREES = 'kernel.scalable-swap-2017-2';
const ALL = 'kernel.scalable-swap-2017';

const eight = (variant: string, label: string, about: string): Asked => ({
  load: 'locks/eight',
  variant,
  label,
  about,
});

const MANY_CPUS = 32;

const many = (variant: string, label: string, about: string): Asked => ({
  load: 'locks/many',
  variant,
  label,
  about,
});

const VANILLA_MANY = many('', '4.9', 'one lock for all');
const CLUSTER_MANY = many(CLUSTER_LOCKS, 'Patches 1 and 2', 'a lock for each cluster');

/** At these accesses all CPUs run out of memory and reclaim at once, in every kernel for the first time. */
const EIGHT_RECLAIM = 708;
const MANY_RECLAIM = 1817;

type Lock = keyof typeof lock_class;

/** How many times a CPU has waited for a lock of this class, in the access at which the scene is seen. */
const waitsFor = (run: Run, lock: Lock): number =>
  eventsOf(run, 'lock_wait').filter((wait) => wait.class === lock_class[lock]).length;

const pagesOut = (run: Run): number => during(run, 'pswpout');

/** Waits for each page that goes out. */
const ratePerPage = (run: Run, lock: Lock): number => waitsFor(run, lock) / Math.max(1, pagesOut(run));

/** Part of the time of all CPUs that is spent waiting for locks of this class. */
const shareOf = (run: Run, lock: Lock, cpus: number): number =>
  eventsOf(run, 'lock_grant')
    .filter((grant) => grant.class === lock_class[lock])
    .reduce((sum, { waited }) => sum + waited, 0) /
  ((run.at.ns - run.before.ns) * cpus);

const manyShare = (run: Run, lock: Lock): number => shareOf(run, lock, MANY_CPUS);

/** MB a second that go out in this access. */
const speedOf = (run: Run): number => (pagesOut(run) * 4096e3) / (run.at.ns - run.before.ns);
/** The same over the whole run. */
const wholeSpeedOf = (run: Run): number => (atEnd(run, 'pswpout') * 4096e3) / run.end.ns;

const percent = (part: number): string => `${formatFigure(100 * part)} %`;
const count = (value: number): string => formatCount(Math.round(value));

type Column = 'vanilla' | 'cluster' | 'split' | 'caches';
const COLUMNS: readonly Column[] = ['vanilla', 'cluster', 'split', 'caches'];

const out = (column: Column, label: string) =>
  ({
    id: `out/${column}`,
    label: `swap-out, ${label}`,
    published: ['steps', COLUMNS.indexOf(column), 'swapout_KB_s'],
    unit: 'KB/s',
  }) as const;

const FULL_SIZE =
  '32 processes write on 32 CPUs, with 640 MiB of memory, since the mail gives no size; 0.2 s are measured. Swap-out of 4.9 has set constants.';

export const LOCKS: readonly Claim[] = [
  {
    id: 'P7',
    place: '91–93',
    author,
    kind: 'mechanism',
    words:
      'A lock for each cluster guards the bytes of the swap map, so that these no longer need the lock of the whole device.',
    proof: {
      by: 'runs',
      machines: [
        eight('', '4.9', 'one lock for the device'),
        eight(CLUSTER_LOCKS, 'Patches 1 and 2', 'a lock for each cluster'),
      ],
      access: EIGHT_RECLAIM,
      views: ['locks'],
      found: ([vanilla, cluster]) =>
        `In 4.9 CPUs wait ${count(waitsFor(vanilla!, 'DEVICE'))} times for the device’s lock while ${count(pagesOut(vanilla!))} pages go out. With a lock for each cluster it is ${count(waitsFor(cluster!, 'DEVICE'))} times for ${count(pagesOut(cluster!))} pages, and ${count(waitsFor(cluster!, 'CLUSTER'))} times for a cluster’s.`,
      holds: ([vanilla, cluster]) =>
        ratePerPage(cluster!, 'DEVICE') < ratePerPage(vanilla!, 'DEVICE') / 2 &&
        ratePerPage(cluster!, 'CLUSTER') < 0.1,
      test: 'Eight programs on eight CPUs run out of memory in the same moment, and all push pages out.',
    },
  },
  {
    id: 'P8',
    place: '94–95',
    author,
    kind: 'mechanism',
    words: 'Splitting the swap cache’s tree into parts of 64 MB makes CPUs meet at a tree less often.',
    proof: {
      by: 'runs',
      machines: [
        eight(CLUSTER_LOCKS, 'Patches 1 and 2', 'one tree'),
        eight(TREES, 'Up to patch 3', 'a tree for each 64 MB'),
        eight(`${TREES},cluster_columns.one`, 'All in one tree', 'slots are not spread'),
      ],
      access: EIGHT_RECLAIM,
      views: ['locks', 'slots'],
      found: ([one, split, together]) =>
        `With one tree CPUs wait for its lock ${count(waitsFor(one!, 'TREE'))} times while ${count(pagesOut(one!))} pages go out; with a tree for each 64 MB, ${count(waitsFor(split!, 'TREE'))} times for ${count(pagesOut(split!))} pages. If all slots come from one tree it is ${count(waitsFor(together!, 'TREE'))}.`,
      holds: ([one, split, together]) =>
        ratePerPage(one!, 'TREE') > 0 &&
        ratePerPage(split!, 'TREE') < ratePerPage(one!, 'TREE') / 2 &&
        ratePerPage(split!, 'TREE') < ratePerPage(together!, 'TREE') / 2,
      test: 'The same eight programs, with an area of eight trees. A third machine has the trees too, but takes free clusters in the order of the slots, so that all CPUs are in the first tree.',
    },
  },
  {
    id: 'P9',
    place: '96',
    author,
    kind: 'mechanism',
    words: 'Readahead no longer allocates pages for slots that it will not read.',
    proof: {
      by: 'runs',
      machines: [
        { load: 'locks/holes', variant: '', label: '4.9', about: 'takes a page, then looks' },
        { load: 'locks/holes', variant: ALL, label: 'All patches', about: 'looks first' },
      ],
      access: 265,
      views: ['slots', 'readahead'],
      isByOwner: true,
      found: ([before, after]) =>
        `To read ${during(before!, 'pswpin')} pages 4.9 allocates ${during(before!, 'pgalloc')} here, and the series ${during(after!, 'pgalloc')} to read ${during(after!, 'pswpin')}. In the whole run ${atEnd(before!, 'pgalloc')} and ${atEnd(after!, 'pgalloc')} are allocated.`,
      holds: ([before, after]) =>
        during(after!, 'pgalloc') === during(after!, 'pswpin') &&
        during(before!, 'pgalloc') > during(before!, 'pswpin') &&
        during(before!, 'pswpin') === during(after!, 'pswpin'),
      test: 'Slots of A and B alternate, and B has ended. A reads eight slots at a time, every second of which belongs to nobody.',
    },
  },
  {
    id: 'P10',
    place: '97–100',
    author,
    kind: 'mechanism',
    words:
      'Each CPU has a cache of slots, filled and emptied in batches, so that hardly a slot needs the lock of the device.',
    proof: {
      by: 'runs',
      machines: [
        { load: 'locks/trays', variant: '', label: '4.11', about: 'with slot caches' },
        {
          load: 'locks/trays',
          variant: 'slot_cache.off',
          label: '4.11 without',
          about: 'slot caches switched off',
        },
      ],
      access: 385,
      views: ['slot-caches'],
      found: ([caches, none]) =>
        `Slot caches are filled ${count(atEnd(caches!, 'slot_cache_refills'))} times for ${count(atEnd(caches!, 'pswpout'))} pages that go out. Here one is emptied of ${count(eventsOf(caches!, 'slot_cache_flush').reduce((sum, flush) => sum + flush.count, 0))} slots at a time; without caches ${count(eventsOf(none!, 'slot_free').length)} slot is given back by itself.`,
      holds: ([caches, none]) => {
        const flushes = eventsOf(caches!, 'slot_cache_flush');
        const isEmptied = flushes.length > 0 && flushes.every((flush) => flush.count > 1);
        const isFilled = atEnd(caches!, 'pswpout') > 10 * atEnd(caches!, 'slot_cache_refills');
        const isNone = atEnd(none!, 'slot_cache_refills') + atEnd(none!, 'slot_cache_flushes') === 0;
        return isEmptied && isFilled && atEnd(caches!, 'slot_cache_refills') > 0 && isNone;
      },
      test: 'Two programs push pages out, then one of them writes to its first pages again, and their slots become free. Each filling and emptying takes the lock once.',
      more: 'Give the machine four CPUs: the area is then too small for slot caches, and none is ever filled.',
    },
  },
  {
    id: 'P11',
    place: '112–122',
    author,
    kind: 'measured',
    words:
      'In Linux 4.9 CPUs wait most for the tree’s lock and the device’s, 27.69 and 27.93 % of the cycles; no other comes near.',
    proof: {
      by: 'runs',
      machines: [VANILLA_MANY],
      access: MANY_RECLAIM,
      views: ['locks'],
      found: ([vanilla]) =>
        `While all 32 CPUs reclaim, they wait ${percent(manyShare(vanilla!, 'TREE'))} of their time for the tree’s lock and ${percent(manyShare(vanilla!, 'DEVICE'))} for the device’s. For the LRU lists it is ${percent(manyShare(vanilla!, 'LRU'))}, for page tables ${percent(manyShare(vanilla!, 'PTL'))}.`,
      holds: ([vanilla]) => {
        const two = Math.min(manyShare(vanilla!, 'TREE'), manyShare(vanilla!, 'DEVICE'));
        const others = (['LRU', 'ZONE', 'PTL', 'AVAIL'] as const).map((lock) => manyShare(vanilla!, lock));
        return two > 0.2 && others.every((other) => other < two / 2);
      },
      tells: 'direction',
      test: '32 programs on 32 CPUs run out of memory in the same moment. In a moment like this the shares are higher than in a whole run, so ranks are compared. 27.69 and 27.93 % are sums that are ours. The mail’s three figures of 4.9 have set the table at full size, which cannot test them therefore.',
    },
  },
  {
    id: 'P12',
    place: '124–131',
    author,
    kind: 'measured',
    words:
      'Patches 1 and 2 gain only 4 %: waiting for map bytes is gone, but waiting for the tree grows to 54.54 %.',
    proof: {
      by: 'runs',
      machines: [VANILLA_MANY, CLUSTER_MANY],
      access: MANY_RECLAIM,
      views: ['locks'],
      found: ([vanilla, cluster]) =>
        `Swap-out changes by ${change(speedOf(vanilla!), speedOf(cluster!))}. The device’s lock goes from ${percent(manyShare(vanilla!, 'DEVICE'))} to ${percent(manyShare(cluster!, 'DEVICE'))} of the time of 32 CPUs, the tree’s from ${percent(manyShare(vanilla!, 'TREE'))} to ${percent(manyShare(cluster!, 'TREE'))}.`,
      holds: ([vanilla, cluster]) => {
        const gain = speedOf(cluster!) / speedOf(vanilla!) - 1;
        const isGone = manyShare(cluster!, 'DEVICE') < manyShare(vanilla!, 'DEVICE') / 4;
        return (
          gain > 0 && gain < 0.1 && isGone && manyShare(cluster!, 'TREE') > 1.3 * manyShare(vanilla!, 'TREE')
        );
      },
      tells: 'direction',
      test: '54.54 % is a sum of two printed figures. 32 programs on 32 CPUs run out of memory in the same moment, in both kernels. The table “One lock for all” has the same step at full size, with the share of each lock.',
      more: 'Choose the kernel scalable-swap-2017-2: nobody waits for a tree then, and the queue stands at the device’s lock.',
    },
  },
  {
    id: 'P13',
    place: '133–139',
    author,
    kind: 'measured',
    words: 'Patches 1 to 3 gain 44 %: waiting for a slot now takes 43.27 %.',
    proof: {
      by: 'cells',
      table: 'scalable-swap',
      cells: [
        out('vanilla', '4.9'),
        out('split', 'up to patch 3'),
        {
          id: 'device/split',
          label: 'waiting for a slot, up to patch 3',
          published: ['steps', 2, 'contention', 'swap_info lock: get_swap_page'],
          unit: '%',
        },
      ],
      found: ([vanilla, split, device]) =>
        `Swap-out changes by ${changes(vanilla!, split!)}, and waiting for the device’s lock takes ${formatFigure(device!.machine)} % (mail ${formatFixed(device!.mail, 2)} %).`,
      holds: ([vanilla, split, device]) =>
        isNear(split!) && split!.machine > vanilla!.machine && Math.abs(device!.machine - device!.mail) < 12,
      tells: 'direction',
      test: `${FULL_SIZE} Swap-out has to come within 20 %, the share within 12 points. Of the three steps, this one depends most on the choice of constants.`,
    },
  },
  {
    id: 'P14',
    place: '141–149',
    author,
    kind: 'measured',
    words:
      'All patches gain 192 %: waiting for a slot is gone, and freeing slots and allocating pages are what is left.',
    proof: {
      by: 'cells',
      table: 'scalable-swap',
      cells: [
        out('vanilla', '4.9'),
        out('caches', 'all patches'),
        {
          id: 'device/caches',
          label: 'waiting for slots, all patches',
          published: ['steps', 3, 'contention', 'get_swap_pages'],
          unit: '%',
        },
        {
          id: 'zone/caches',
          label: 'waiting for free pages; the mail: in faults',
          published: ['steps', 3, 'contention', 'zone lock: get_page_from_freelist (vma)'],
          unit: '%',
        },
      ],
      found: ([vanilla, caches, device, zone]) =>
        `Swap-out changes by ${changes(vanilla!, caches!)}. Waiting for slots takes ${formatFixed(device!.machine, 2)} %, and waiting for free pages ${formatFigure(zone!.machine)} % (mail ${formatFigure(zone!.mail)} % in faults alone).`,
      holds: ([vanilla, caches, device, zone]) =>
        isNear(caches!) &&
        caches!.machine > vanilla!.machine &&
        device!.machine < 3 &&
        zone!.machine > device!.machine,
      tells: 'direction',
      test: `${FULL_SIZE} Of what is left only the order is compared. Slots are freed as the processes exit, which is not in that phase, and for free pages CPUs wait too little here.`,
    },
  },
  {
    id: 'P15',
    place: '102–110',
    author,
    kind: 'measured',
    words:
      'The test: 32 processes write new memory in order until memory and a part of swap are full. It shows what each patch brings.',
    proof: {
      by: 'runs',
      machines: [
        VANILLA_MANY,
        many(ALL, 'All patches', 'slots in batches'),
        CLUSTER_MANY,
        many(TREES, 'Up to patch 3', 'a tree for each 64 MB'),
        many('nr_cpus.1,nr_sockets.1', '4.9, one CPU', 'the same programs'),
        many(`${ALL},nr_cpus.1,nr_sockets.1`, 'All, one CPU', 'the same programs'),
      ],
      access: MANY_RECLAIM,
      views: ['locks'],
      found: ([vanilla, all, cluster, trees, single, singleAll]) =>
        `MB swapped out in a second: ${[vanilla, cluster, trees, all].map((run) => count(wholeSpeedOf(run!))).join(', ')}, from 4.9 step by step. On one CPU: ${count(wholeSpeedOf(single!))} and ${count(wholeSpeedOf(singleAll!))}, and a lock is waited for ${count(atEnd(single!, 'lock_waits'))} times.`,
      holds: ([vanilla, all, cluster, trees, single, singleAll]) => {
        const isStep = [cluster, trees, all].every(
          (run, nth) => wholeSpeedOf(run!) > wholeSpeedOf([vanilla, cluster, trees][nth]!),
        );
        const isSame = Math.abs(wholeSpeedOf(singleAll!) / wholeSpeedOf(single!) - 1) < 0.03;
        return isStep && isSame && atEnd(single!, 'lock_waits') === 0 && atEnd(vanilla!, 'lock_waits') > 0;
      },
      test: '32 programs write 4,096 pages on 2,048 frames, in 4.9 and with each step of the series; then on a single CPU, where no lock can be taken by somebody else.',
    },
  },
];
