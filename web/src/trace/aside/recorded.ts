/**
 * Long work on a recorded run, done in a worker of its own: comparing all faults, and running its workload.
 */
import { fetchCore } from '../../core/worker/start-worker.ts';
import { workAside } from '../../lib/work-aside.ts';
import type { RecordedPlay } from '../agreement/play-recorded.ts';
import type { ClosedSummary, SummaryFiles } from '../closed/summary.ts';
import type { NamedBytes } from '../files.ts';
import type { Run } from '../read-run.ts';
import { ASIDE_TEXT as TEXT } from './text.ts';

export type RecordedJob =
  | { readonly kind: 'compare'; readonly core: WebAssembly.Module; readonly run: Run }
  | ({ readonly kind: 'run'; readonly core: WebAssembly.Module } & SummaryFiles)
  | { readonly kind: 'run files'; readonly core: WebAssembly.Module; readonly files: readonly NamedBytes[] };

export type RecordedAnswer = RecordedPlay | ClosedSummary;

/** Ten times what the largest accepted run takes. */
const LIMIT_MS = 120_000;

const start = () => new Worker(new URL('./recorded.worker.ts', import.meta.url), { type: 'module' });

interface Aside {
  readonly signal: AbortSignal;
  /** Progress in per cent. */
  readonly onProgress: (percent: number) => void;
}

/** Both read nothing that is not there: a file that cannot be read is an answer, and a failure is thrown. */
export async function compareAside(run: Run, { signal, onProgress }: Aside): Promise<RecordedPlay> {
  const job: RecordedJob = { kind: 'compare', core: await fetchCore(), run };
  return workAside(start, job, { limitMs: LIMIT_MS, tooLate: TEXT.tooLate(LIMIT_MS), signal, onProgress });
}

export async function runAside(
  { json, vmstat, spread }: SummaryFiles,
  { signal, onProgress }: Aside,
): Promise<ClosedSummary> {
  const job: RecordedJob = { kind: 'run', core: await fetchCore(), json, vmstat, spread };
  return workAside(start, job, { limitMs: LIMIT_MS, tooLate: TEXT.tooLate(LIMIT_MS), signal, onProgress });
}

/** The same of a run whose rows nobody asks for. */
export async function runFilesAside(
  files: readonly NamedBytes[],
  { signal, onProgress }: Aside,
): Promise<ClosedSummary> {
  const job: RecordedJob = { kind: 'run files', core: await fetchCore(), files };
  return workAside(start, job, { limitMs: LIMIT_MS, tooLate: TEXT.tooLate(LIMIT_MS), signal, onProgress });
}
