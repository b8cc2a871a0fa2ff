/** Reads a stranger's files, apart from the page: a scenario's text or the files of a recorded run. */
import { fingerprint } from '../../lib/fingerprint.ts';
import { answerAside } from '../../lib/work-aside.ts';
import { linkOfText } from '../../scenario/links/packed-text.ts';
import { readScenario } from '../../scenario/read.ts';
import { readRun } from '../../trace/read-run.ts';
import type { LinkedReadResult, NamedRunResult, Reading, ReadingResult } from './reading.ts';

function readNamedRun(
  { files, name }: Extract<Reading, { readonly kind: 'run' }>,
  onProgress: (rows: number) => void,
): NamedRunResult {
  const result = readRun(files, name, onProgress);
  return result.ok ? { ...result, fingerprints: files.map(({ bytes }) => fingerprint(bytes)) } : result;
}

async function readLinkedScenario({
  text,
  name,
  link,
}: Extract<Reading, { readonly kind: 'scenario' }>): Promise<LinkedReadResult> {
  const result = readScenario(text, name);
  return result.ok ? { ...result, link: link ?? (await linkOfText(text)) } : result;
}

answerAside<Reading, ReadingResult>(
  (reading, onProgress) =>
    reading.kind === 'scenario' ? readLinkedScenario(reading) : readNamedRun(reading, onProgress),
  (result) => {
    if (!result.ok || !('run' in result)) return [];
    const { words, ords, tables, lines } = result.run.rows;
    return [words.buffer, ords.buffer, tables.buffer, lines.buffer] as ArrayBuffer[];
  },
);
