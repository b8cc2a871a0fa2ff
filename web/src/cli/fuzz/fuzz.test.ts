import { expect, it } from 'vitest';
import { FUZZ_PARSERS, fuzz } from './fuzz.ts';

const CASES = 300;

it.each(FUZZ_PARSERS)('the reader of a $name answers whatever it is given', (parser) => {
  const { failures, accepted } = fuzz(parser, CASES, 1);
  expect(failures).toEqual([]);
  // Inputs of which none is right would try only the first line of a reader.
  expect(accepted).toBeGreaterThan(0);
});
