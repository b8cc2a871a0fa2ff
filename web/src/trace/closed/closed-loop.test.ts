import { describe, expect, test } from 'vitest';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import { problemText } from '../../scenario/model.ts';
import type { Scenario } from '../../scenario/model.ts';
import { readClosedLoop } from './closed-loop.ts';
import type { ClosedLoop } from './closed-loop.ts';

const ZONE = { pages_free: 3808, min: 33, low: 41, high: 49, managed: 3840 };
const SETTINGS = {
  uname_r: '6.1.0',
  cpus: 1,
  zones_pages: { DMA: ZONE, DMA32: { pages_free: 23121, min: 422, low: 527, high: 632, managed: 48839 } },
  usable_free_pages_after_ballast: 6006,
  swap_device: 'virtio-blk raw disk',
  swap_total_kB: 524284,
  page_cluster: 2,
  readahead_mode: 'vma',
  slot_allocator: 'ssd clusters',
  sysctl_and_sysfs: {
    '/proc/sys/vm/swappiness': '70',
    '/proc/sys/vm/min_free_kbytes': '1824',
    '/proc/sys/vm/watermark_scale_factor': '10',
  },
};
const WORKLOAD = [
  'sample 500',
  'ballast 6000',
  'region A anon 4000 0x100000000000',
  'region F mapfile 900 0x300000000000 /mnt/data',
  'region G file 700 0 /mnt/other',
  'phase populate A:seq:w:4000:1',
  'phase main A:hotcold:r:3000:4:seed=33:hot=40:hotpct=80 F:stride:r:50:2:stride=7:start=3 G:rev:r:20:1',
];
const SWAP_FILE = { swap_device: 'ext4 swap file on virtio-blk', swap_total_kB: 1196 };
const SWAP_EXTENTS = {
  columns: ['start_page', 'nr_pages', 'start_block_4k'],
  rows: [
    [0, 100, 1582],
    [100, 200, 32],
  ],
};
const PHASES = [
  { name: 'populate', touches_from: 0, touches_to: 4000, vmstat_delta: { pgfault: 4001 }, lru_end: {} },
  { name: 'main', touches_from: 4000, touches_to: 7070, vmstat_delta: { pgfault: 9 }, lru_end: {} },
];
const RUN = { run: 'small', settings: SETTINGS, workload_spec: WORKLOAD, phases: PHASES };

const read = (run: unknown, vmstat: string | null = null) =>
  readClosedLoop({
    json: { name: 'run.json', text: JSON.stringify(run) },
    vmstat: vmstat === null ? null : { name: 'vmstat.csv', text: vmstat },
  });

function ready(run: unknown): ClosedLoop {
  const result = read(run);
  if (result.outcome !== 'ready') throw new Error(JSON.stringify(result));
  return result.loop;
}

function problems(run: unknown): string[] {
  const result = read(run);
  return result.outcome === 'broken' ? result.problems.map(problemText) : [];
}

const workload = (...lines: string[]) => ({ ...RUN, workload_spec: lines });
const withSettings = (change: object) => ({ ...RUN, settings: { ...SETTINGS, ...change } });

function streamsOf({ stream }: Scenario) {
  return stream.map(({ phase, task, region, pattern, op, count, quantum }) => [
    phase,
    task,
    region,
    Object.keys(ENUM_VALUES.pattern)[pattern],
    Object.keys(ENUM_VALUES.op)[op],
    count,
    quantum,
  ]);
}

describe('a recorded run as a scenario', () => {
  test('regions, files and the swap area are those of the recording', () => {
    const { region, file, swap } = ready(RUN).scenario;
    const { ANON, MAPFILE, FILE } = ENUM_VALUES.region_kind;
    expect(region.map(({ kind, file: of, pages, base_vpn }) => [kind, of, pages, base_vpn])).toEqual([
      [ANON, NONE, 4000, 0x100000000n],
      [MAPFILE, 0, 900, 0x300000000n],
      [FILE, 1, 700, expect.anything()],
    ]);
    expect(file.map(({ pages, device }) => [pages, device])).toEqual([
      [900, 1],
      [700, 1],
    ]);
    expect(swap.map(({ slots, device }) => [slots, device])).toEqual([[131072, 0]]); // with the header
  });

  test('sysctls and memory are those of the recording', () => {
    expect(ready(RUN).scenario.params).toMatchObject({
      page_cluster: 2,
      swappiness: 70,
      nr_frames: 48839,
      ballast_pages: 42833,
      lower_zone_pages: 3840,
      min_free_kbytes: 1824,
    });
  });

  test.each([
    ['277', 277],
    ['50000', 42833],
    ['-3', 0],
    ['many', 0],
  ])('files that were there before the workload are those of a ramfs in the ballast: %s', (cell, pages) => {
    const vmstat = `phase,touches,nr_free_pages,nr_inactive_file\npopulate,0,9975,${cell}\npopulate,500,9465,12\n`;
    const result = read(RUN, vmstat);
    expect(result.outcome === 'ready' && result.loop.scenario.params['ramfs_pages']).toBe(pages);
  });

  test('without counters over the run none are known', () => {
    expect(ready(RUN).scenario.params).toMatchObject({ ramfs_pages: 0 });
    const other = read(RUN, 'phase,touches\n');
    expect(other.outcome === 'ready' && other.loop.scenario.params['ramfs_pages']).toBe(0);
  });

  test('the disk is what the kernel took it for', () => {
    const diskOf = (change: object) => ready(withSettings(change)).scenario.device[0];
    const { NVME, ZRAM } = ENUM_VALUES.profile;
    expect(diskOf({})).toMatchObject({ profile: NVME, rotational: 0, read_ns: 5000 });
    expect(diskOf({ slot_allocator: 'linear scan (rotational)' })).toMatchObject({ rotational: 1 });
    expect(diskOf({ emulator: 'qemu-system-x86_64 tcg' })).toMatchObject({ read_spread_ns: 138_000 });
    expect(diskOf({ emulator: 'qemu-system-x86_64 tcg, -icount shift=4' })).toMatchObject({
      read_spread_ns: 110_000,
    });
    expect(diskOf({ swap_device: 'zram0' })).toMatchObject({ profile: ZRAM, queue_depth: NONE });
  });

  test('a swap file lies on the disk where swapon has found its pieces', () => {
    const { swap, extent } = ready({ ...withSettings(SWAP_FILE), swap_extents: SWAP_EXTENTS }).scenario;
    expect(swap.map(({ slots, device }) => [slots, device])).toEqual([[300, 0]]);
    expect(
      extent.map(({ start_page, nr_pages, start_block }) => [start_page, nr_pages, start_block]),
    ).toEqual(SWAP_EXTENTS.rows);
  });

  test('readahead by address is off where it was switched off', () => {
    const sysctl_and_sysfs = {
      ...SETTINGS.sysctl_and_sysfs,
      '/sys/kernel/mm/swap/vma_ra_enabled': 'false',
    };
    expect(ready(RUN).scenario.params.vma_ra_enabled).toBeUndefined();
    expect(ready(withSettings({ sysctl_and_sysfs })).scenario.params.vma_ra_enabled).toBe(0);
  });

  test('the streams of a phase belong to one process and take turns', () => {
    const { scenario } = ready(RUN);
    expect(streamsOf(scenario)).toEqual([
      [0, 0, 0, 'SEQ', 'WRITE', 4000, 1],
      [1, 0, 0, 'HOTCOLD', 'READ', 3000, 4],
      [1, 0, 1, 'STRIDE', 'READ', 50, 2],
      [1, 0, 2, 'REV', 'READ', 20, 1],
    ]);
    expect(scenario.stream[1]).toMatchObject({ seed: 33n, hot: 40, hotpct: 80 });
    expect(scenario.stream[2]).toMatchObject({ stride: 7, start: 3, seed: 1n });
    expect(scenario.task).toHaveLength(1);
  });

  test('processes with a token populate in turns before they run in turns', () => {
    const { scenario } = ready({
      ...workload(
        'region A lazyanon 30 0x100000000000',
        'region B lazyanon 20 0x200000000000',
        'token main A:seq:r:60:8 B:rand:r:40:8:seed=2',
      ),
      phases: [{ ...PHASES[1], touches_from: 0, touches_to: 150 }],
    });
    expect(streamsOf(scenario)).toEqual([
      [0, 0, 0, 'SEQ', 'WRITE', 30, 8],
      [0, 1, 1, 'SEQ', 'WRITE', 20, 8],
      [1, 0, 0, 'SEQ', 'READ', 60, 8],
      [1, 1, 1, 'RAND', 'READ', 40, 8],
    ]);
    expect(scenario.phase.map(({ order }) => order)).toEqual([1, 1]);
    expect(scenario.region.map(({ space }) => space)).toEqual([0, 1]);
  });

  test('pages read ahead are those of the rows where the kernel does not count them', () => {
    const derived = { readahead_pages: { read: 817 } };
    const countOf = (run: unknown) => ready(run).phases.map(({ vmstat_delta }) => vmstat_delta['swap_ra']);
    expect(countOf({ ...RUN, derived })).toEqual([undefined, 817]);
    const counted = PHASES.map((phase) => ({ ...phase, vmstat_delta: { swap_ra: 5 } }));
    expect(countOf({ ...RUN, derived, phases: counted })).toEqual([5, 5]);
  });

  test('only phases after populating are measured', () => {
    expect(ready(RUN).phases.map(({ name, isMeasured }) => [name, isMeasured])).toEqual([
      ['populate', false],
      ['main', true],
    ]);
  });
});

describe('what is not built is told with its reason', () => {
  test.each([[SWAP_FILE, 'a swap file: run.json does not say where it lies']])('%j', (change, reason) => {
    const result = read(withSettings(change));
    expect(result.outcome === 'not built' && result.reason).toContain(reason);
  });
});

describe('a bad run.json is told with its place and its cure', () => {
  test('a file that is no JSON', () => {
    const result = readClosedLoop({ json: { name: 'run.json', text: '{' }, vmstat: null });
    expect(result.outcome === 'broken' && result.problems[0]?.cure).toContain('no JSON');
  });

  test('extents of a swap file in columns of another order', () => {
    const columns = ['start_page', 'start_block_4k', 'nr_pages'];
    const [problem] = problems({ ...withSettings(SWAP_FILE), swap_extents: { ...SWAP_EXTENTS, columns } });
    expect(problem).toContain('run.json swap_extents.columns.1');
  });

  test('a zone without marks', () => {
    const zones_pages = { DMA: ZONE, DMA32: { pages_free: 1, managed: 2 } };
    expect(problems(withSettings({ zones_pages }))[0]).toContain('run.json settings.zones_pages.DMA32');
  });

  test.each([
    ['region A anon 0 0x1000', 'pages is 0'],
    ['region A anon 9 here', 'here is no address of a page'],
    ['phase main', 'phase needs a name and streams'],
    ['phase main A:zag:r:1:1', 'zag is no pattern'],
    ['sleep 5', 'unknown line sleep'],
  ])('%s', (line, message) => {
    const [problem] = problems(
      workload('sample 5', 'region A anon 9 0x9000', line.replace('region A', 'region B')),
    );
    expect(problem).toContain(`run.json workload_spec[2]: ${message}`);
    expect(problem).toContain('Cure: ');
  });

  test('phases that do not cover the workload', () => {
    expect(problems({ ...RUN, phases: PHASES.slice(0, 1) })[0]).toContain(
      'they end after 4000 accesses, and workload_spec describes 7070',
    );
  });
});
