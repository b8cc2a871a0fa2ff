import { expect, it } from 'vitest';
import { switchValues } from '../../core/schema/switch-values.ts';
import { decodeVariant } from '../../scenario/links/variant.ts';
import type { Source } from '../../store/state.ts';
import { machineNames } from './names.ts';

const source = {
  kernel: '6.1',
  disk: 'nvme',
  params: { page_cluster: 3 },
  switches: { readahead: switchValues('readahead').HITS },
} as unknown as Source;
const names = (...texts: string[]) =>
  machineNames(
    source,
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
  expect(names('disk.nvme')).toEqual(['on nvme as set here', 'on nvme']);
  expect(names('readahead.block')).toEqual(['readahead hits', 'readahead block']);
  expect(names('cluster_slots.256')).toEqual(['cluster_slots as in 6.1', 'cluster_slots 256']);
});

it('names each by its own where they differ in several things', () => {
  expect(names('page_cluster.0', 'swappiness.10')).toEqual(['as it runs', 'page_cluster 0', 'swappiness 10']);
});

it('tells the course with the change from the one without', () => {
  expect(names('unchanged')).toEqual(['with the change', 'without the change']);
});
