/** What a style sheet must not ask of the browser (docs/performance.md). */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SHEETS = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const);

/** The arguments of `:has()`, with brackets of their own. */
function argumentsOf(sheet: string): string[] {
  return Array.from(sheet.matchAll(/:has\(/g), ({ index }) => {
    const from = index + ':has('.length;
    let depth = 1;
    let to = from;
    for (; depth > 0; to++) depth += sheet[to] === '(' ? 1 : sheet[to] === ')' ? -1 : 0;
    return sheet.slice(from, to - 1);
  });
}

const ASKS_PLACE = /:(only|first|last|nth)-|[\w\])]\s*[+~]/;

it('has no :has() that asks for a place among siblings: any mark that comes or goes would have the whole page looked through', () => {
  const all = SHEETS.flatMap(([file, sheet]) => argumentsOf(sheet).map((argument) => ({ file, argument })));
  expect(all).not.toEqual([]);
  expect(all.filter(({ argument }) => ASKS_PLACE.test(argument))).toEqual([]);
});
