import { expect, it } from 'vitest';
import { wordsAt } from './pointed-words.tsx';

const ROOM = { left: 0, top: 0, width: 600, height: 400 };
const WORDS = { width: 200, height: 24 };
const mark = (left: number, top: number) => ({ left, top, width: 20, height: 20 });

it('puts the words for a mark above its middle', () => {
  expect(wordsAt(mark(300, 200), WORDS, ROOM)).toEqual({ left: 210, top: 168 });
});

it('keeps them beside the edges of the stage', () => {
  expect(wordsAt(mark(4, 200), WORDS, ROOM).left).toBe(0);
  expect(wordsAt(mark(590, 200), WORDS, ROOM).left).toBe(400);
});

it('puts them below a mark at the upper edge of what can be seen', () => {
  expect(wordsAt(mark(300, 10), WORDS, ROOM).top).toBe(38);
  expect(wordsAt(mark(300, 210), WORDS, { ...ROOM, top: 190 }).top).toBe(238);
});
