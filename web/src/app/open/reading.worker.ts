/** Reads what somebody brought along, apart from the page: a scenario's text or the files of a recorded run. */
import { fingerprint } from '../../lib/fingerprint.ts';
import { answerAside } from '../../lib/work-aside.ts';
import { readScenario } from '../../scenario/read.ts';
import { readRun } from '../../trace/read-run.ts';
import type { NamedRunResult, Reading, ReadingResult } from './reading.ts';

function readNamedRun(
  { files, name }: Extract<Reading, { readonly kind: 'run' }>,
  onProgress: (rows: number) => void,
): NamedRunResult {
  const result = readRun(files, name, onProgress);
  return result.ok ? { ...result, fingerprints: files.map(({ bytes }) => fingerprint(bytes)) } : result;
}

answerAside<Reading, ReadingResult>(
  (reading, onProgress) =>
    reading.kind === 'scenario'
      ? readScenario(reading.text, reading.name)
      : readNamedRun(reading, onProgress),
  (result) => {
    if (!result.ok || !('run' in result)) return [];
    const { words, ords, tables, lines } = result.run.rows;
    return [words.buffer, ords.buffer, tables.buffer, lines.buffer] as ArrayBuffer[];
  },
);
