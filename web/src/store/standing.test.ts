import { beforeEach, expect, it } from 'vitest';
import { DRAWN, noteDrawn, timesDrawn } from './standing.ts';

let told: number[];
beforeEach(() => {
  told = [];
  noteDrawn(false);
  return DRAWN.subscribe((drawn) => told.push(timesDrawn(drawn)));
});

it('pictures stand when nothing moves any more, and each time that they are drawn anew', () => {
  noteDrawn(false);
  noteDrawn(true);
  noteDrawn(true);
  expect(told[0]).toBe(0);
  expect(told[1]).toBeGreaterThan(0);
  expect(told[2]).toBeGreaterThan(told[1]!);
});

it('a picture that comes late stands where the others do, and moves where they move', () => {
  noteDrawn();
  expect(told).toEqual([0]);
  noteDrawn(true);
  noteDrawn();
  expect(told[2]).toBeGreaterThan(told[1]!);
});
