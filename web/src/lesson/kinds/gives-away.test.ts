import { expect, it } from 'vitest';
import { authoredNamed } from './authors.ts';
import { KINDS, kindNamed } from './kinds.ts';
import type { Said } from './kinds.ts';
import type { Option, Predict } from '../model.ts';

const option = (value: string, label = ''): Option => ({
  value,
  shown: /^\d/.test(value) ? value : null,
  label: [{ kind: 'text', text: label, line: 1 }],
  reply: [],
  line: 1,
});
const options = [option('swap_write', 'the write begins'), option('0x41', 'the cache flag, one entry')];
const gives = (text: string, right: Said, of: Option | null = null) => {
  const kind = Object.keys(KINDS).find((name) => kindNamed(name).isSaid({ ...right }))!;
  return authoredNamed(kind).givesAway(text, right, { options } as unknown as Predict, of);
};

it('a reply gives a number away in digits or as a word, but not as a part of another one', () => {
  const four: Said = { kind: 'number', value: 4 };
  expect(gives('Two and two are 4.', four)).toBe(true);
  expect(gives('Four are left.', four)).toBe(true);
  expect(gives('There are 14, 4,096 or twenty-four.', four)).toBe(false);
  expect(gives('The wanted one is read.', { kind: 'number', value: 1 })).toBe(false);
});

it('a reply gives away a bracket by both of its ends, a page by its number, a byte by its digits', () => {
  const stretch: Said = { kind: 'bracket', stretch: { kind: 'slot', first: 8, last: 15 } };
  expect(gives('A block of eight ends before 7.', stretch)).toBe(false);
  expect(gives('From eight to fifteen.', stretch)).toBe(true);
  expect(gives('Page 12 is the last.', { kind: 'point', thing: { kind: 'page', region: 0, page: 12 } })).toBe(
    true,
  );
  expect(gives('Extent five.', { kind: 'point', thing: { kind: 'extent', extent: 5 } })).toBe(true);
  expect(gives('CPU 2 or 15.', { kind: 'point', thing: { kind: 'cpu', cpu: 5 } })).toBe(false);
  expect(gives('It will be 0x41.', { kind: 'byte', byte: 0x41 })).toBe(true);
});

it('a reply gives away a choice by its value or its label, and an order by the place of what came too early', () => {
  expect(gives('Look for the cache flag.', { kind: 'choice', value: '0x41' })).toBe(false);
  expect(gives('It is the cache flag, one entry.', { kind: 'choice', value: '0x41' })).toBe(true);
  const order: Said = { kind: 'order', kinds: ['slot_alloc', 'page_unmap', 'swap_write'] };
  expect(gives('You have put the write too early.', order, options[0])).toBe(false);
  expect(gives('The write comes last.', order, options[0])).toBe(true);
});
