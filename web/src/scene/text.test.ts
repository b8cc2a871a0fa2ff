import { describe, expect, it } from 'vitest';
import { VIEW_TEXT as TEXT } from './text.ts';

describe('the words of a window', () => {
  it('name its size and what it spans', () => {
    expect(TEXT.pageWindow(8, 53, 60)).toBe('window of 8: pages 53–60');
    expect(TEXT.slotWindow(4, 568, 571)).toBe('window of 4: slots 568–571');
    expect(TEXT.window(8, 53, 60)).toBe('window of 8');
    expect(TEXT.tells.window(8, 53, 60)).toBe('The window is 8 pages: 53–60.');
  });

  it('say that it was cut when it spans less than its size', () => {
    expect(TEXT.pageWindow(8, 0, 4)).toBe('window of 8, cut to pages 0–4');
    expect(TEXT.slotWindow(8, 1, 7)).toBe('window of 8, cut to slots 1–7');
    expect(TEXT.window(8, 0, 4)).toBe('window of 8, cut');
    expect(TEXT.tells.window(8, 0, 4)).toBe('The window is 8 pages, cut to 0–4.');
    expect(TEXT.tells.slotWindow(8, 1, 7)).toBe('The window is 8 slots, cut to 1–7.');
  });

  it('of which one page is left are not those of a window of one page', () => {
    expect(TEXT.pageWindow(2, 71, 71)).toBe('window of 2, cut to page 71');
    expect(TEXT.pageWindow(1, 71, 71)).toBe('window of 1');
  });
});
