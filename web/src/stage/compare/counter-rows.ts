/** Counters of several machines in rows: those that differ stand first, in the order of the table; zeros everywhere are left out. Pure. */
export interface CounterRow {
  readonly name: string;
  readonly values: readonly number[];
  readonly doDiffer: boolean;
}

export function counterRows(names: readonly string[], machines: readonly ArrayLike<number>[]): CounterRow[] {
  const rows = names
    .map((name, index): CounterRow => {
      const values = machines.map((counters) => counters[index] ?? 0);
      return { name, values, doDiffer: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some((value) => value !== 0));
  return [...rows.filter(({ doDiffer }) => doDiffer), ...rows.filter(({ doDiffer }) => !doDiffer)];
}
