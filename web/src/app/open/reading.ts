/** Reads files in a worker: reading can be stopped, and is stopped when it takes too long. */
import { workAside } from '../../lib/work-aside.ts';
import type { LinkScenario } from '../../scenario/links/link.ts';
import type { ReadResult } from '../../scenario/model.ts';
import type { NamedBytes } from '../../trace/files.ts';
import type { RunResult } from '../../trace/read-run.ts';
import { openingSignal, reportReading } from '../../store/opening.ts';
import { READING_TEXT as TEXT } from './text.ts';

export type Reading =
  | {
      readonly kind: 'scenario';
      readonly text: string;
      readonly name: string;
      /** How the address mentions it; null where that is still to be made of its text. */
      readonly link: LinkScenario | null;
    }
  | { readonly kind: 'run'; readonly files: readonly NamedBytes[]; readonly name: string };

/** A run that was read, and short digests of its files' bytes: computing them takes time as well. */
export type NamedRunResult =
  | (Extract<RunResult, { readonly ok: true }> & { readonly fingerprints: readonly string[] })
  | Extract<RunResult, { readonly ok: false }>;

export type LinkedReadResult =
  | (Extract<ReadResult, { readonly ok: true }> & { readonly link: LinkScenario })
  | Extract<ReadResult, { readonly ok: false }>;

export type ReadingResult = LinkedReadResult | NamedRunResult;

/** Ten times what the largest accepted file takes. */
const LIMIT_MS = 60_000;

const start = () => new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module' });

async function read<Result extends ReadingResult>(reading: Reading): Promise<Result> {
  return workAside<Result>(start, reading, {
    limitMs: LIMIT_MS,
    tooLate: TEXT.tooLate(reading.name, LIMIT_MS / 1000),
    signal: openingSignal(),
    onProgress: (rows) => reportReading(TEXT.rows(reading.name, rows)),
  });
}

export function readScenarioAside(
  text: string,
  name: string,
  link: LinkScenario | null,
): Promise<LinkedReadResult> {
  return read({ kind: 'scenario', text, name, link });
}

export function readRunAside(files: readonly NamedBytes[], name: string): Promise<NamedRunResult> {
  return read({ kind: 'run', files, name });
}
