/** What the documents show of a run is what the core does: dumped lines are compared with a dump. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { goAllTheWay, History } from '../core/history/history.ts';
import { openCore } from '../core/wasm/node.ts';
import { REPOSITORY } from './native.ts';
import { readScenarioFile } from './scenario-file.ts';

const DOCUMENT = 'docs/life-of-a-page-fault.md';
const SCENARIO = 'web/src/scenario/examples/10-sequential.yaml';

/** The lines of the first block of text, without the remarks that stand behind two blanks or more. */
function dumpedLines(document: string): string[] {
  const block = /```text\n(.*?)```/s.exec(document)?.[1] ?? '';
  const lines = block.split('\n').map((line) => line.replace(/ {2,}.*$/, ''));
  return lines.filter((line) => /^\d/.test(line));
}

it(`shows in ${DOCUMENT} lines of a real dump, in order; when the core has changed, dump again`, async () => {
  const history = new History(await openCore(), readScenarioFile(path.join(REPOSITORY, SCENARIO)).packed);
  goAllTheWay(history.seek({ to: 'end' }));
  const dump = goAllTheWay(history.dump(1, history.position)).split('\n');
  const shown = dumpedLines(fs.readFileSync(path.join(REPOSITORY, DOCUMENT), 'utf8'));
  expect(shown.length).toBeGreaterThan(10);
  expect(dump.filter((line) => shown.includes(line))).toEqual(shown);
});
