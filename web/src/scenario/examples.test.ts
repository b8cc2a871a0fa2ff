import fs from 'node:fs';
import { expect, it } from 'vitest';
import { EXAMPLES } from './examples.ts';

const ROOT = new URL('../../../', import.meta.url);
const COUNTS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];

it('README counts the examples and the recorded runs that there are, and lists each run', () => {
  const readme = fs.readFileSync(new URL('README.md', ROOT), 'utf8').replaceAll('\n', ' ');
  const runs: unknown = JSON.parse(fs.readFileSync(new URL('public/traces/index.json', ROOT), 'utf8'));
  const names = (runs as readonly { readonly name: string }[]).map(({ name }) => name);
  expect(readme).toContain(`${COUNTS[EXAMPLES.length]} examples`);
  expect(readme).toContain(`${COUNTS[names.length]} runs recorded`);
  for (const name of names) expect(readme).toContain(`| \`${name}\``);
});
