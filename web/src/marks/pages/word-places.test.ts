import { describe, expect, it } from 'vitest';
import { widthOfWords } from '../word-widths.ts';
import { placeWords } from './word-places.ts';
import type { PageMark } from './page-strip.ts';
import type { PageKind } from '../../scene/page-state.ts';

const metrics = { mark: 12, head: 15 };
const line = { left: 92, right: 900, metrics, isStacked: false };
const touch = (x: number) => ({ words: 'A touches page 53', short: 'page 53', x });
const window = (left: number, right: number) => ({
  words: 'window 8: pages 53–60',
  short: 'window 8',
  left,
  right,
});
const width = (words: string) => widthOfWords(words, 15, 'head');

function marks(kinds: readonly PageKind[]): PageMark[] {
  const state = { isDirty: false, isTied: false, isFlagged: false, guess: 0, slot: 0, frame: 0 };
  return kinds.map((kind, page) => ({
    page,
    x: 92 + page * 21,
    state: { ...state, kind },
    guess: null,
    fillBefore: null,
  }));
}

describe('words of a line', () => {
  it('stand over the caret when there is no window', () => {
    const { now } = placeWords({ ...line, now: touch(400), window: null }, []);
    expect(now!.x).toBe(Math.round(400 - width('A touches page 53') / 2));
  });

  it('stand on both sides of a bracket when there is room', () => {
    const words = placeWords({ ...line, now: touch(410), window: window(400, 560) }, []);
    expect(words.now!.x + width('A touches page 53')).toBeLessThanOrEqual(392.5);
    expect(words.window!.x).toBe(568);
  });

  it('both stand behind a bracket at the left edge, and before one at the right edge', () => {
    const left = placeWords({ ...line, now: touch(100), window: window(92, 250) }, []);
    expect(left.now!.x).toBe(258);
    expect(left.window!.x).toBeGreaterThan(258 + width('A touches page 53'));
    const right = placeWords({ ...line, now: touch(890), window: window(740, 900) }, []);
    expect(right.now!.x + width('A touches page 53')).toBeLessThanOrEqual(733);
    expect(right.window!.x + width('window 8: pages 53–60')).toBeLessThan(right.now!.x);
  });

  it('about the touched page stand at the bracket wherever that is, so that they are near their arrow', () => {
    for (let from = 92; from <= 740; from += 9)
      for (const caret of [from + 10, from + 80, from + 150]) {
        const { now } = placeWords({ ...line, now: touch(caret), window: window(from, from + 160) }, []);
        const gap = Math.max(now!.x - (from + 160), from - now!.x - width(now!.words));
        expect(gap, `bracket from ${from}`).toBeLessThan(10);
      }
  });

  it('have a row each on a phone, and fewer words where there is no room', () => {
    const phone = { left: 0, right: 358, metrics, isStacked: true };
    const words = placeWords({ ...phone, now: touch(170), window: window(100, 310) }, []);
    expect(words.window!.words).toBe('window 8');
    expect(words.now!.x).toBeLessThan(170);
  });

  it('say the window in fewer words rather than stand on its bracket', () => {
    const words = placeWords({ ...line, right: 560, now: touch(100), window: window(92, 250) }, []);
    expect(words.window!.words).toBe('window 8');
    expect(words.now).toEqual({ words: 'A touches page 53', x: 258 });
    expect(words.window!.x).toBeGreaterThan(258 + width('A touches page 53'));
  });

  it('name the touched page alone rather than stand on the bracket', () => {
    const words = placeWords({ ...line, right: 470, now: touch(190), window: window(180, 380) }, []);
    expect(words.now!.words).toBe('page 53');
    expect(words.now!.x + width('page 53')).toBeLessThanOrEqual(172.5);
    expect(words.window).toEqual({ words: 'window 8', x: 388 });
  });

  it('leave the window to its bracket where there is no room for both', () => {
    const words = placeWords({ ...line, right: 390, now: touch(190), window: window(180, 380) }, []);
    expect(words.now!.words).toBe('page 53');
    expect(words.now!.x + width('page 53')).toBeLessThanOrEqual(172.5);
    expect(words.window).toBeNull();
  });

  it('never leave the line', () => {
    const { now } = placeWords({ ...line, now: touch(895), window: null }, []);
    expect(now!.x + width('A touches page 53')).toBeLessThanOrEqual(901);
  });

  it('say once what a row of equal pages is, and not where other words stand', () => {
    const row = marks([...Array<PageKind>(12).fill('swapped'), ...Array<PageKind>(20).fill('resident')]);
    const free = placeWords({ ...line, now: null, window: null }, row);
    expect(free.runs.map(({ words }) => words)).toEqual(['in memory', 'swapped out: in its slot only']);
    const taken = placeWords({ ...line, now: touch(120), window: null }, row);
    expect(taken.runs.map(({ words }) => words)).toEqual(['in memory']);
  });

  it('about a row of pages stand over its middle where they would be read as words about the touched page', () => {
    const row = marks([...Array<PageKind>(10).fill('cached'), ...Array<PageKind>(26).fill('swapped')]);
    const run = 92 + 10 * 21;
    const near = placeWords({ ...line, now: touch(run - 70), window: null }, row);
    const words = near.runs.find((each) => each.words === 'swapped out: in its slot only')!;
    expect(words.x).toBeGreaterThan(near.now!.x + width('A touches page 53') + 60);
    expect(words.x + widthOfWords(words.words, 12)).toBeLessThan(92 + 36 * 21);
    const far = placeWords({ ...line, now: touch(150), window: null }, row);
    expect(far.runs.find((each) => each.words === 'swapped out: in its slot only')!.x).toBe(run);
  });
});
