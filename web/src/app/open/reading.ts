/** Has something read in a worker: it can be stopped, and is stopped when it takes too long. */
import { workAside } from '../../lib/work-aside.ts';
import type { ReadResult } from '../../scenario/model.ts';
import type { NamedBytes } from '../../trace/files.ts';
import type { RunResult } from '../../trace/read-run.ts';
import { openingSignal, tellReading } from '../../store/opening.ts';
import { READING_TEXT as TEXT } from './text.ts';

export type Reading =
  | { readonly kind: 'scenario'; readonly text: string; readonly name: string }
  | { readonly kind: 'run'; readonly files: readonly NamedBytes[]; readonly name: string };

/** A run that was read, and short names of its files' bytes: to make them of many bytes takes its time too. */
export type NamedRunResult =
  | (Extract<RunResult, { readonly ok: true }> & { readonly fingerprints: readonly string[] })
  | Extract<RunResult, { readonly ok: false }>;

export type ReadingResult = ReadResult | NamedRunResult;

/** Ten times what the largest file takes that is accepted. */
const LIMIT_MS = 60_000;

const start = () => new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module' });

async function read<Result extends ReadingResult>(reading: Reading): Promise<Result> {
  return workAside<Result>(start, reading, {
    limitMs: LIMIT_MS,
    tooLate: TEXT.tooLate(reading.name, LIMIT_MS / 1000),
    signal: openingSignal(),
    onProgress: (rows) => tellReading(TEXT.rows(reading.name, rows)),
  });
}

export function readScenarioAside(text: string, name: string): Promise<ReadResult> {
  return read({ kind: 'scenario', text, name });
}

export function readRunAside(files: readonly NamedBytes[], name: string): Promise<NamedRunResult> {
  return read({ kind: 'run', files, name });
}
