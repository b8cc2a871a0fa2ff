/** vmstat.csv: counters of the recorded kernel over the run, one row after each stretch of touches. */
import { csvParse } from 'd3-dsv';
import { wholeNumber } from '../lib/whole-number.ts';

/** What a counter was before the first touch, by its name in /proc/vmstat; null when the text does not say. */
export function atFirst(text: string, name: string): number | null {
  return wholeNumber(csvParse(text)[0]?.[name] ?? '');
}
