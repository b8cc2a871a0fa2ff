import { expect, it } from 'vitest';
import { KINDS } from '../../lesson/kinds/kinds.ts';
import { predictsOf } from '../../lesson/model.ts';
import { readLesson } from '../../lesson/read/read-lesson.ts';
import { FUZZ_PARSERS, fuzz } from './fuzz.ts';
import { LESSON } from './samples.ts';

const CASES = 300;

it.each(FUZZ_PARSERS)('the reader of a $name answers whatever it is given', (parser) => {
  const { failures, accepted } = fuzz(parser, CASES, 1);
  expect(failures).toEqual([]);
  // Inputs of which none is right would try only the first line of a reader.
  expect(accepted).toBeGreaterThan(0);
});

it('a lesson from which others are made asks in every way that there is', () => {
  const read = readLesson(LESSON, 'lesson.md', 'fuzz');
  const kinds = read.ok ? read.lesson.steps.flatMap(predictsOf).map(({ kind }) => kind) : [];
  expect(new Set(kinds)).toEqual(new Set(Object.keys(KINDS)));
});
