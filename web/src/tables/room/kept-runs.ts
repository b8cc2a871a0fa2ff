/** Figures of finished runs, kept by the browser as they come: a closed tab loses only the run that was going on. */
import { get, update } from 'idb-keyval';
import { isRecord } from '../../lib/own.ts';
import { within } from '../../lib/within.ts';
import type { Runs } from '../report/results.ts';

const KEY = 'tables';
/** Storage that has not answered by then is treated as if there were none. */
const STORAGE_MS = 3000;

const isFigures = (values: unknown): values is readonly number[] =>
  Array.isArray(values) && values.every((value) => Number.isFinite(value));

/** What was kept may have been written by another page. */
function runsIn(kept: unknown): [string, readonly number[]][] {
  if (!isRecord(kept)) return [];
  return Object.entries(kept).flatMap(([key, values]) => (isFigures(values) ? [[key, values]] : []));
}

export async function recallRuns(): Promise<Runs> {
  try {
    return new Map(runsIn(await within(STORAGE_MS, get(KEY), KEY)));
  } catch {
    return new Map();
  }
}

export async function keepRun(key: string, values: readonly number[]): Promise<void> {
  try {
    const put = update(KEY, (kept: unknown) => ({ ...Object.fromEntries(runsIn(kept)), [key]: values }));
    await within(STORAGE_MS, put, KEY);
  } catch {
    // It is shown all the same.
  }
}
