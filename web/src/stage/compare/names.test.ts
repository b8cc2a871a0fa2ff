import { expect, it } from 'vitest';
import { DEVICES } from '../../core/schema/schema-devices.gen.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { switchValues } from '../../core/schema/switch-values.ts';
import { DISK_NAMES, decodeVariant, diskOf } from '../../scenario/links/variant.ts';
import { readScenario } from '../../scenario/read.ts';
import { SWITCH_SHAPES } from '../../scenario/shape.ts';
import type { Source } from '../../store/state.ts';
import { isOlder, machineNames } from './names.ts';

function disk(text: string) {
  const read = readScenario(
    `devices: [{ name: disk, ${text} }]\nswap: { device: disk, slots: 64 }\nregions: [{ name: A, kind: anon, pages: 48 }]\n`,
    'x.yaml',
  );
  if (!read.ok) throw new Error('unreadable');
  return diskOf(read.scenario);
}

const source = {
  kernel: '6.1',
  disk: disk('profile: nvme'),
  params: { page_cluster: 3 },
  switches: { readahead: switchValues('readahead').HITS },
} as unknown as Source;
const names = (...texts: string[]) => namesOf(source, texts);
const namesOf = (first: Source, texts: readonly string[]) =>
  machineNames(
    first,
    texts.map((text) => decodeVariant(text)!),
  );

it('names machines by the one thing in which they differ, the first one too', () => {
  expect(names('page_cluster.0', 'page_cluster.5')).toEqual([
    'page_cluster 3 (8 pages)',
    'page_cluster 0 (1 page)',
    'page_cluster 5 (32 pages)',
  ]);
  expect(names('kernel.4.9')).toEqual(['kernel 6.1', 'kernel 4.9']);
  expect(names('disk.hdd')).toEqual(['on nvme', 'on hdd']);
  expect(names('readahead.block')).toEqual(['readahead hits', 'readahead in blocks']);
  expect(names('cluster_slots.256')).toEqual(['cluster_slots as in 6.1', 'cluster_slots 256']);
});

it('says in words how many there are of something, and what a setting of a lesson is', () => {
  expect(names('nr_sockets.2')).toEqual(['1 socket', '2 sockets']);
  expect(names('nr_frames.700')[1]).toBe('700 frames');
  expect(names('slot_cache.off')).toEqual(['slot caches as in 6.1', 'no slot caches']);
  expect(names('use_once.never')).toEqual(['files-only rule as in 6.1', 'no files-only rule']);
  expect(names('kernel.scalable-swap-2017-2,cluster_columns.one')[1]).toBe(
    'kernel scalable-swap-2017-2, free clusters in order',
  );
});

it('names a swap area by what the scenario calls it', () => {
  const areas = [
    { priority: 5, disk: disk('profile: nvme') },
    { priority: 0xffffffff, disk: disk('profile: hdd') },
  ];
  const two = { ...source, areas, labels: { areas: ['fast', 'slow'] } } as unknown as Source;
  expect(namesOf(two, ['priority_1.9'])).toEqual([
    'swap area slow without a priority',
    'swap area slow with priority 9',
  ]);
  expect(namesOf(two, ['disk_1.zram'])).toEqual(['swap area slow on hdd', 'swap area slow on zram']);
  expect(namesOf(two, ['priority_0.1,kernel.4.9'])).toEqual([
    'swap area fast with priority 5, kernel 6.1',
    'swap area fast with priority 1, kernel 4.9',
  ]);
});

it('gives a disk that is not as its profile has it the same name of its own, whatever stands beside it', () => {
  const beside = (text: string) =>
    ['disk.hdd', 'disk.sata-ssd'].map((other) => namesOf({ ...source, disk: disk(text) }, [other]));
  const own = (name: string) => [
    [name, 'on hdd'],
    [name, 'on sata-ssd'],
  ];
  expect(beside('profile: hdd')).toEqual(own('on hdd'));
  expect(beside('profile: hdd, rotational: false, buffer_pages: 0')).toEqual(own('on lying hdd'));
  expect(beside('profile: hdd, buffer_pages: 0')).toEqual(own('on hdd with no buffer'));
  expect(beside('profile: hdd, buffer_pages: 0, read_ns: 9')).toEqual(own('on hdd as set here'));
});

it('calls a disk lying where the kernel is told of a rotation that is not so', () => {
  const named = (text: string) => namesOf({ ...source, disk: disk(text) }, ['disk.ramdisk'])[0];
  for (const [profile, { kind }] of Object.entries(DEVICES)) {
    const name = DISK_NAMES[ENUM_VALUES.profile[profile as keyof typeof DEVICES]]!;
    const doesRotate = kind === 'ROTATING';
    expect(named(`profile: ${name}, rotational: ${!doesRotate}`)).toBe(`on lying ${name}`);
    expect(named(`profile: ${name}, rotational: ${doesRotate}`)).toBe(
      `on ${name}${name === 'pmem' ? ' (memory)' : ''}`,
    );
  }
});

it('names each by its own where they differ in several things, and the first one by what it has of them', () => {
  expect(names('page_cluster.0', 'swappiness.10')).toEqual([
    'page_cluster 3 (8 pages), swappiness 60',
    'page_cluster 0 (1 page)',
    'swappiness 10',
  ]);
  expect(names('kernel.4.9,slot_cache.off', 'kernel.3.6')[0]).toBe('kernel 6.1');
  expect(names('kernel.4.9,page_cluster.0')[0]).toBe('kernel 6.1, page_cluster 3 (8 pages)');
});

it('calls the first one so where it would need a name too long for a picture', () => {
  expect(names('page_cluster.0,swappiness.10,nr_frames.64')[0]).toBe('the first machine');
});

it('tells the course with the change from the one without', () => {
  expect(names('unchanged')).toEqual(['with the change', 'without the change']);
});

it.each([
  ['kernel.4.8', {}, true],
  ['kernel.6.1', {}, false],
  ['readahead.3.14', { readahead: 'vma' }, true],
  ['readahead.vma', { readahead: '3.14' }, false],
  ['page_cluster.0', {}, false],
] as const)('the older of two kernels is on the left: %s beside 6.1 with %o', (text, written, expected) => {
  const switches = Object.fromEntries(
    Object.entries(written).map(([name, word]) => [
      name,
      SWITCH_SHAPES.find(({ info }) => info.name === name)!.info.values.findIndex(
        (each) => each.word === word,
      ),
    ]),
  );
  expect(isOlder({ ...source, kernel: '6.1', switches } as Source, [decodeVariant(text)!])).toBe(expected);
});
