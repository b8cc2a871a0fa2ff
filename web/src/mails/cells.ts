/** Figures of the published tables: what the mail prints, and what the machine gave at its last run at full size. */
import extentsPublished from '../../../experiments/extent-rbtree/published.json';
import extentsResults from '../../../experiments/extent-rbtree/results.json';
import balancePublished from '../../../experiments/lru-cost/published.json';
import balanceResults from '../../../experiments/lru-cost/results.json';
import detectorPublished from '../../../experiments/readahead-detector/published.json';
import detectorResults from '../../../experiments/readahead-detector/results.json';
import locksPublished from '../../../experiments/scalable-swap/published.json';
import locksResults from '../../../experiments/scalable-swap/results.json';
import addressPublished from '../../../experiments/vma-readahead/published.json';
import addressResults from '../../../experiments/vma-readahead/results.json';
import { median } from '../lib/statistics.ts';
import type { Cell, CellFound, Figures, TableName } from './claim.ts';

interface Results {
  readonly cells: readonly { readonly id: string; readonly values: readonly number[] }[];
}

const TABLES: Readonly<Record<TableName, { readonly published: unknown; readonly results: Results }>> = {
  'readahead-detector': { published: detectorPublished, results: detectorResults },
  'vma-readahead': { published: addressPublished, results: addressResults },
  'extent-rbtree': { published: extentsPublished, results: extentsResults },
  'scalable-swap': { published: locksPublished, results: locksResults },
  'lru-cost': { published: balancePublished, results: balanceResults },
};

/** The number at the end of these keys. Throws where there is none. */
function numberAt(value: unknown, keys: readonly (string | number)[]): number {
  const found = keys.reduce<unknown>(
    (at, key) => (at as Record<string | number, unknown> | undefined)?.[key],
    value,
  );
  if (typeof found !== 'number') throw new Error(`nothing is published at ${keys.join('.')}`);
  return found;
}

function cellFound(
  { published, results }: (typeof TABLES)[TableName],
  { id, published: keys }: Cell,
): CellFound {
  const values = results.cells.find((each) => each.id === id)?.values;
  if (!values) throw new Error(`no run has filled the cell ${id}`);
  return { machine: median(values), mail: numberAt(published, keys) };
}

/** Both figures of each cell, in their order. */
export const cellsOf = ({ table, cells }: Figures): readonly CellFound[] =>
  cells.map((cell) => cellFound(TABLES[table], cell));
