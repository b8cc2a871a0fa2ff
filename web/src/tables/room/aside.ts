/** What is done in a worker: reading a table, running a job. */
import CORE from '../../core/wasm/core.wasm.json';
import { fetchCore } from '../../core/worker/start-worker.ts';
import { workAside } from '../../lib/work-aside.ts';
import type { TableData, TableFiles } from '../model.ts';
import type { Saved } from '../report/saved.ts';
import type { Job, Plan } from '../run/jobs.ts';
import { fetchFolder, fetchSaved } from './folders.ts';

export interface ReadAsk {
  readonly kind: 'read';
  readonly name: string;
  readonly files: TableFiles;
  /** The digest of the core. */
  readonly core: string;
  readonly saved: Saved | null;
}

export interface RunAsk {
  readonly kind: 'run';
  readonly module: WebAssembly.Module;
  readonly job: Job;
}

export type Ask = ReadAsk | RunAsk;

/** A table with the runs that the page would make of it, and what was kept of its last full run. */
export interface Opened {
  readonly kind: 'read';
  readonly table: TableData;
  /** The size at which the page runs it. */
  readonly scale: string;
  readonly plan: Plan;
  readonly saved: Saved | null;
  /** The kept run is of another core, scenario or profile. */
  readonly isOld: boolean;
}

export type Done = Opened | { readonly kind: 'run'; readonly values: readonly number[] };

const READ_MS = 60_000;
const RUN_MS = 20 * 60_000;

const start = () => new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });

export async function openTable(name: string, signal: AbortSignal): Promise<Opened> {
  const [files, saved] = await Promise.all([fetchFolder(name), fetchSaved(name)]);
  const ask: ReadAsk = { kind: 'read', name, files, core: CORE.wasm, saved };
  return workAside<Opened>(start, ask, {
    limitMs: READ_MS,
    tooLate: 'Reading the table took longer than a minute.',
    signal,
  });
}

/** Its figures. Stopping it ends its worker at once. */
export async function runAside(
  job: Job,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<readonly number[]> {
  const ask: RunAsk = { kind: 'run', module: await fetchCore(), job };
  const limits = { limitMs: RUN_MS, tooLate: 'The run took longer than twenty minutes.', signal, onProgress };
  const { values } = await workAside<Extract<Done, { readonly kind: 'run' }>>(start, ask, limits);
  return values;
}
