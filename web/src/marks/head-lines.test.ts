import { describe, expect, it } from 'vitest';
import { linesOf } from './head-lines.ts';

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
