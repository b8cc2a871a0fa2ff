import { describe, expect, it } from 'vitest';
import { LINES_EM, linesOf, nameBaseline } from './head-lines.ts';

const BASE = { gutter: 92, sub: 12.5 };

describe('what of a strip is shown', () => {
  it('stands in one line where that fits', () => {
    expect(linesOf('pages 0–95', BASE)).toEqual(['pages 0–95']);
    expect(linesOf('0–46 of 96', BASE)).toEqual(['0–46 of 96']);
  });

  it('has the total below it where it does not', () => {
    expect(linesOf('pages 40–77 of 192', BASE)).toEqual(['pages 40–77', 'of 192']);
  });

  it('gives its word to the total when the range is long', () => {
    expect(linesOf('pages 1,088–1,134 of 4,096', BASE)).toEqual(['1,088–1,134', 'of 4,096 pages']);
  });

  it('breaks words without figures at a space', () => {
    expect(linesOf('a shelf per 64 MB', BASE)).toEqual(['a shelf per 64', 'MB']);
    expect(linesOf('by slot', BASE)).toEqual(['by slot']);
  });

  it('breaks behind the dash when even the range alone is too long', () => {
    expect(linesOf('1,048,000–1,048,046 of 1,048,576', BASE)).toEqual([
      '1,048,000–',
      '1,048,046',
      'of 1,048,576',
    ]);
    expect(linesOf('pages 0–1,048,575', BASE)).toEqual(['pages', '0–1,048,575']);
  });
});

describe('a name', () => {
  const letters = { head: 20, sub: 17 };
  const foot = (baseline: number, lines: number) =>
    baseline + letters.sub * (LINES_EM.first + LINES_EM.next * (lines - 1) + 0.25);

  it('stands in the middle of its strip where the head below it is far enough away', () => {
    expect(nameBaseline(100, 1, 170, letters)).toBe(100);
    expect(nameBaseline(100, 3, Infinity, letters)).toBe(100);
  });

  it.each([2, 3])('stands higher where its %i lines would touch that head', (lines) => {
    const below = 162;
    const baseline = nameBaseline(100, lines, below, letters);
    expect(baseline).toBeLessThan(100);
    // Capitals are three quarters of the letters high.
    expect(below - letters.head * 0.75 - foot(baseline, lines)).toBeGreaterThan(5);
  });
});
