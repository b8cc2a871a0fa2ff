import { expect, it } from 'vitest';
import { readDroppedFiles } from './dropped-files.ts';

it('names what was dropped in a message of a few lines, however many files there are', async () => {
  const names = Array.from({ length: 300 }, (_, at) => `${'n'.repeat(200)}${at}.txt`);
  const dropped = await readDroppedFiles(names.map((name) => new File(['x'], name)));
  if (dropped.kind !== 'refused') throw new Error(dropped.kind);
  expect(dropped.problems[0]?.place.length).toBeLessThan(210);
});
