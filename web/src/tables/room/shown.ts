/** Which figures of the machine are shown: those of the repository's last full run, or those of runs made here. Pure. */
import { resultOf, valuesOf, type Runs, type TableResult } from '../report/results.ts';
import { savedValues } from '../report/saved.ts';
import type { Opened } from './aside.ts';

export type Whose = 'saved' | 'here';

export const shownResult = ({ table, scale, plan, saved }: Opened, runs: Runs, whose: Whose): TableResult =>
  whose === 'saved' && saved
    ? resultOf(table, saved.scale, savedValues(saved))
    : resultOf(table, scale, valuesOf(table, scale, plan, runs));
