import { expect, it } from 'vitest';
import { switchValues } from '../../core/schema/switch-values.ts';
import { decodeVariant } from '../../scenario/links/variant.ts';
import type { SwapDisk } from '../../scenario/links/variant.ts';
import type { Source } from '../../store/state.ts';
import { machineNames } from './names.ts';

const source = {
  kernel: '6.1',
  disk: { name: 'nvme', isLying: false, changes: [] },
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
    'page_cluster 3',
    'page_cluster 0',
    'page_cluster 5',
  ]);
  expect(names('kernel.4.9')).toEqual(['kernel 6.1', 'kernel 4.9']);
  expect(names('disk.hdd')).toEqual(['on nvme', 'on hdd']);
  expect(names('readahead.block')).toEqual(['readahead hits', 'readahead block']);
  expect(names('cluster_slots.256')).toEqual(['cluster_slots as in 6.1', 'cluster_slots 256']);
});

it('gives a disk that is not as its profile has it the same name of its own, whatever stands beside it', () => {
  const on = (disk: Partial<SwapDisk>) =>
    ['disk.hdd', 'disk.sata-ssd'].map((text) =>
      namesOf(
        {
          ...source,
          disk: { name: 'hdd', isLying: false, changes: ['buffer_pages 0', 'read_ns 9'], ...disk },
        },
        [text],
      ),
    );
  expect(on({ isLying: true })).toEqual([
    ['on lying hdd', 'on hdd'],
    ['on lying hdd', 'on sata-ssd'],
  ]);
  expect(on({ changes: ['buffer_pages 0'] })).toEqual([
    ['on hdd with buffer_pages 0', 'on hdd'],
    ['on hdd with buffer_pages 0', 'on sata-ssd'],
  ]);
  expect(on({})).toEqual([
    ['on hdd as set here', 'on hdd'],
    ['on hdd as set here', 'on sata-ssd'],
  ]);
});

it('names each by its own where they differ in several things', () => {
  expect(names('page_cluster.0', 'swappiness.10')).toEqual(['as it runs', 'page_cluster 0', 'swappiness 10']);
});

it('tells the course with the change from the one without', () => {
  expect(names('unchanged')).toEqual(['with the change', 'without the change']);
});
