/** vmstat.csv: counters of the recorded kernel over the run, column by column, for charts. */
import { csvParseRows } from 'd3-dsv';
import { wholeInteger } from '../lib/whole-number.ts';

interface RecordedCounters {
  readonly phases: readonly string[];
  /** Touches so far, and then each counter by its name in /proc/vmstat; a cell that is no number is NaN. */
  readonly columns: ReadonlyMap<string, Float64Array>;
}

export function readCounters(text: string): RecordedCounters {
  const [header = [], ...rows] = csvParseRows(text);
  const phase = header.indexOf('phase');
  const columns = new Map<string, Float64Array>();
  header.forEach((name, at) => {
    if (at !== phase)
      columns.set(
        name,
        Float64Array.from(rows, (row) => wholeInteger(row[at] ?? '') ?? NaN),
      );
  });
  return { phases: rows.map((row) => row[phase] ?? ''), columns };
}
