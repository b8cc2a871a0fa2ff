/** What the documents show of a run is what the core does: dumped lines are compared with a dump. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runToEnd, History } from '../core/history/history.ts';
import { openCore } from '../core/wasm/node.ts';
import { listFiles } from '../../../tools/lib/common.mjs';
import { RECORDS } from '../core/schema/schema-records.gen.ts';
import { REPOSITORY } from './native.ts';
import { readScenarioFile } from './scenario-file.ts';

const FILES = listFiles(REPOSITORY, '').map((file: string) => `/${file}`);
const DOCUMENTS = FILES.filter((file: string) => /^\/(docs\/.*|[^/]+(\/README)?)\.md$/.test(file));
const read = (file: string) => fs.readFileSync(path.join(REPOSITORY, file), 'utf8');

/** Files that a document names as an example. */
const PLACEHOLDERS = ['test_NAME.c', 'useThing.ts'];

describe('the documents', () => {
  it.each(DOCUMENTS)('%s names only files that exist', (document) => {
    const names = [
      ...read(document).matchAll(/`(?:\.\.\/)?([\w./-]+\.(?:tsx?|c|h|def|mjs|css|json|md|yaml))`/g),
    ];
    const missing = names.filter(([, name]) => !FILES.some((file: string) => file.endsWith(`/${name}`)));
    expect(missing.map(([, name]) => name).filter((name) => !PLACEHOLDERS.includes(name!))).toEqual([]);
  });

  it('give the number of regions that a machine may have', () => {
    const most = RECORDS.find(({ name }) => name === 'region')?.max;
    expect(read('docs/what-is-simplified.md').match(/regions? \(at most \d+\)|at most \d+ regions/g)).toEqual(
      [`regions (at most ${most})`, `at most ${most} regions`],
    );
  });
});

const DOCUMENT = 'docs/life-of-a-page-fault.md';
const SCENARIO = 'web/src/scenario/examples/10-sequential.yaml';

/** The lines of the first block of text, without the remarks after two blanks or more. */
function dumpedLines(document: string): string[] {
  const block = /```text\n(.*?)```/s.exec(document)?.[1] ?? '';
  const lines = block.split('\n').map((line) => line.replace(/ {2,}.*$/, ''));
  return lines.filter((line) => /^\d/.test(line));
}

it(`shows in ${DOCUMENT} lines of a real dump, in order; when the core has changed, dump again`, async () => {
  const history = new History(await openCore(), readScenarioFile(path.join(REPOSITORY, SCENARIO)).packed);
  runToEnd(history.seek({ to: 'end' }));
  const dump = runToEnd(history.dump(1, history.position)).split('\n');
  const shown = dumpedLines(read(DOCUMENT));
  expect(shown.length).toBeGreaterThan(10);
  expect(dump.filter((line) => shown.includes(line))).toEqual(shown);
  const [, page, frame] = /Page (\d+) of A is\s+mapped to frame (\d+)/.exec(read(DOCUMENT))!;
  expect(shown.join('\n')).toContain(`page_map vma=0 page=${page} frame=${frame} `);
});
