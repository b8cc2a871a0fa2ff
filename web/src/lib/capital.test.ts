import { expect, test } from 'vitest';
import { capital, sentence } from './capital.ts';

test('a sentence begins with a capital and ends with a full stop', () => {
  expect(capital('pages are read')).toBe('Pages are read');
  expect(capital('')).toBe('');
  expect(sentence('pages are read at once')).toBe('Pages are read at once.');
});

test('a sentence that begins with the name of a setting leaves it as it is written', () => {
  expect(sentence('vm.swappiness: relative cost')).toBe('vm.swappiness: relative cost.');
});
