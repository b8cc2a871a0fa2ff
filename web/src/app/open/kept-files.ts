/**
 * Recorded runs that were opened from files, kept by the browser, so that a reload finds them again: a run is too
 * long for an address. A browser that keeps nothing (storage blocked, an iframe) loses only the reload.
 */
import { get, set } from 'idb-keyval';
import { fingerprint } from '../../lib/fingerprint.ts';
import type { RunFiles } from './dropped-files.ts';

/** Only the last one is kept. */
const KEY = 'run';

/** Tells kept runs from examples and demos in an address. */
const PREFIX = 'file-';
const NAME_LENGTH = 60;

interface Kept {
  readonly name: string;
  readonly run: RunFiles;
}

function nameOf({ files }: RunFiles): string {
  return (
    PREFIX +
    files
      .map(({ bytes }) => fingerprint(bytes))
      .join('-')
      .slice(0, NAME_LENGTH - PREFIX.length)
  );
}

export function isKeptName(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** The name under which the address may mention the run. */
export async function keepFiles(run: RunFiles): Promise<string> {
  const name = nameOf(run);
  try {
    await set(KEY, { name, run } satisfies Kept);
  } catch {
    // The run is shown all the same.
  }
  return name;
}

export async function recallFiles(name: string): Promise<RunFiles | null> {
  try {
    const kept = await get<Kept>(KEY);
    return kept?.name === name ? kept.run : null;
  } catch {
    return null;
  }
}
