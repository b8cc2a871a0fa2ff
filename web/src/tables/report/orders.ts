/** Published orders of columns within a row, and whether the machine's are the same. */

/** Columns that differ by less are equal: they are single runs, and the same code differs from itself by up to 0.6 %. */
const EQUAL_SHARE = 0.05;

type Figures = ReadonlyMap<string, number>;

export interface Order {
  /** The column with the smaller published figure, and the other. */
  readonly less: string;
  readonly more: string;
  /** Null: one of the two has not been run. */
  readonly isKept: boolean | null;
}

/** Every two columns of a row whose published figures differ by more than 5 % of the smaller. */
export function ordersOf(published: Figures, machine: Figures): Order[] {
  const columns = [...published];
  return columns.flatMap(([a, figureA], index) =>
    columns.slice(index + 1).flatMap(([b, figureB]): Order[] => {
      if (Math.abs(figureA - figureB) <= EQUAL_SHARE * Math.min(figureA, figureB)) return [];
      const [less, more] = figureA < figureB ? [a, b] : [b, a];
      const [first, second] = [machine.get(less), machine.get(more)];
      return [{ less, more, isKept: first === undefined || second === undefined ? null : first < second }];
    }),
  );
}
