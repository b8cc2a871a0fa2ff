/** Reads what somebody brought along, apart from the page: a scenario's text or the files of a recorded run. */
import { answerAside } from '../../lib/work-aside.ts';
import { readScenario } from '../../scenario/read.ts';
import { readRun } from '../../trace/read-run.ts';
import type { Reading, ReadingResult } from './reading.ts';

answerAside<Reading, ReadingResult>(
  (reading, onProgress) =>
    reading.kind === 'scenario'
      ? readScenario(reading.text, reading.name)
      : readRun(reading.files, reading.name, onProgress),
  (result) => {
    if (!result.ok || !('run' in result)) return [];
    const { words, ords, tables, lines } = result.run.rows;
    return [words.buffer, ords.buffer, tables.buffer, lines.buffer] as ArrayBuffer[];
  },
);
