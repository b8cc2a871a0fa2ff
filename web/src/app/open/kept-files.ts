/**
 * Recorded runs that were opened from files, kept by the browser, so that a reload finds them again: a run is too
 * long for an address. A browser that keeps nothing (storage blocked, an iframe) loses only the reload.
 */
import { get, set } from 'idb-keyval';
import { within } from '../../lib/within.ts';
import type { NamedBytes } from '../../trace/files.ts';
import type { RunFiles } from './dropped-files.ts';

/** Only the last one is kept. */
const KEY = 'run';
/** Storage that has not answered by then is treated as if there were none. */
const STORAGE_MS = 3000;

interface Kept {
  readonly name: string;
  readonly run: RunFiles;
}

/** To be said when the run is open: one that cannot be read must not take the place of one that can. */
export async function keepFiles(name: string, run: RunFiles): Promise<void> {
  try {
    await set(KEY, { name, run } satisfies Kept);
  } catch {
    // The run is shown all the same.
  }
}

/** What was kept may have been written by another page. */
function isRun(run: Partial<RunFiles> | undefined): run is RunFiles {
  const isFile = ({ name, bytes }: NamedBytes) => typeof name === 'string' && bytes instanceof Uint8Array;
  return typeof run?.name === 'string' && Array.isArray(run.files) && run.files.every(isFile);
}

export async function recallFiles(name: string): Promise<RunFiles | null> {
  try {
    const kept = await within(STORAGE_MS, get<Kept>(KEY), KEY);
    return kept?.name === name && isRun(kept.run) ? kept.run : null;
  } catch {
    return null;
  }
}
