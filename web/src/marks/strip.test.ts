import { cellFor, cellsIn } from './cell-size.ts';
import { describe, expect, it } from 'vitest';
import { cellAt, follow, middleOf, moveBy, scrollTo, spanOf, type Strip } from './strip.ts';

const strip: Strip = { total: 400, first: 40, count: 40, cell: 19, pitch: 21, left: 92 };

describe('cells of a strip', () => {
  it('are as large as the wanted number allows', () => {
    expect(cellsIn(830, 19)).toBe(39);
    expect(cellFor(830, 36, 8, 30)).toBe(21);
    expect(cellFor(578, 36, 8, 30)).toBe(14);
    expect(cellFor(358, 16, 8, 30)).toBe(20);
    expect(cellFor(100, 36, 8, 30)).toBe(8);
  });

  it('have their middle in the middle of a pixel', () => {
    expect(middleOf(strip, 40)).toBe(101.5);
    expect(middleOf({ ...strip, cell: 22, pitch: 24 }, 41)).toBe(127.5);
  });

  it('are found under a point, and beside the strip the nearest one is taken', () => {
    expect(cellAt(strip, 92)).toBe(40);
    expect(cellAt(strip, 92 + 21 * 13 + 5)).toBe(53);
    expect(cellAt(strip, 0)).toBe(40);
    expect(cellAt(strip, 5000)).toBe(79);
  });

  it('give the pixels of a range as far as it can be seen', () => {
    expect(spanOf(strip, 30, 41)).toEqual({ left: 92, right: 132 });
    expect(spanOf(strip, 10, 20)).toBeNull();
  });
});

describe('the window of a strip', () => {
  const size = { count: 40, total: 400 };

  it('begins at the start when the focus is there', () => {
    expect(scrollTo(null, 5, size)).toBe(0);
  });

  it('stays while the focus is well inside, and goes on when it comes near the edge', () => {
    expect(scrollTo(40, 53, size)).toBe(40);
    expect(scrollTo(40, 75, size)).toBe(40);
    expect(scrollTo(40, 77, size)).toBe(56);
    expect(scrollTo(40, 42, size)).toBe(24);
  });

  it('never leaves the row', () => {
    expect(scrollTo(0, 399, size)).toBe(360);
    expect(scrollTo(300, null, { count: 40, total: 100 })).toBe(60);
  });

  it('does not move under a pointer that rests while nothing new happens', () => {
    const at = follow(null, { focus: 53, pointed: null, ...size });
    const hovered = follow(at, { focus: 53, pointed: 45, ...size });
    expect(hovered.first).toBe(at.first);
  });

  it('goes to what keys point at beyond its edge, and to the next thing that happens', () => {
    const at = follow(null, { focus: 53, pointed: null, ...size });
    const away = follow(at, { focus: 53, pointed: at.first + 40, ...size });
    expect(away.first).toBe(at.first + 1);
    expect(follow(away, { focus: 200, pointed: at.first + 40, ...size }).first).toBe(184);
  });

  it('is the same when it is followed twice, as a second drawing does', () => {
    const next = { focus: 130, pointed: null, ...size };
    const once = follow(null, next);
    expect(follow(once, next)).toEqual(once);
  });
});

it('keys move by one, by a page and to the ends; other keys are left alone', () => {
  const size = { total: 400, page: 40 };
  expect(moveBy('ArrowRight', 399, size)).toBe(399);
  expect(moveBy('ArrowLeft', 5, size)).toBe(4);
  expect(moveBy('PageDown', 5, size)).toBe(45);
  expect(moveBy('Home', 5, size)).toBe(0);
  expect(moveBy('End', 5, size)).toBe(399);
  expect(moveBy('c', 5, size)).toBeNull();
});
