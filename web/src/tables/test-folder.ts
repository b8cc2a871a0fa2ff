/** The folder of a small table, for tests. */
import type { TableFiles } from './model.ts';

const TEXTS = import.meta.glob<string>('../../test-data/tables/readahead-detector/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const DETECTOR: TableFiles = Object.fromEntries(
  Object.entries(TEXTS).map(([file, text]) => [file.slice(file.lastIndexOf('/') + 1), text]),
);
