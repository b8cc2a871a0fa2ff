/** Published orders of columns within a row, and whether measured times are in the same order. */

/** Columns that differ by less are equal: the same code differs from itself by up to 0.6 %, and one table's rows by more. */
const EQUAL_SHARE = 0.05;

/** Times by column. */
export type Times = Readonly<Record<string, number>>;

interface Pair {
  /** The column that is faster in the publication, and the slower one. */
  readonly faster: string;
  readonly slower: string;
}

/** Every two columns of a row that differ by more than 5 %. */
export function publishedOrders(row: Times): Pair[] {
  const columns = Object.entries(row);
  return columns.flatMap(([a, timeA], i) =>
    columns.slice(i + 1).flatMap(([b, timeB]) => {
      if (Math.abs(timeA - timeB) <= EQUAL_SHARE * Math.min(timeA, timeB)) return [];
      return [timeA < timeB ? { faster: a, slower: b } : { faster: b, slower: a }];
    }),
  );
}

/** Null where one of the two has not been measured. */
export function isKept({ faster, slower }: Pair, measured: Times): boolean | null {
  const a = measured[faster];
  const b = measured[slower];
  return a === undefined || b === undefined ? null : a < b;
}
