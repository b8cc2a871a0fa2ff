import { expect, it } from 'vitest';
import { decodeVariant } from '../../scenario/links/variant.ts';
import type { Source } from '../../store/state.ts';
import { machineNames } from './names.ts';

const source = { kernel: '6.1', params: { page_cluster: 3 } } as Source;
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
});

it('names each by its own where they differ in several things', () => {
  expect(names('page_cluster.0', 'swappiness.10')).toEqual(['as it runs', 'page_cluster 0', 'swappiness 10']);
});

it('tells the course with the change from the one without', () => {
  expect(names('unchanged')).toEqual(['with the change', 'without the change']);
});
