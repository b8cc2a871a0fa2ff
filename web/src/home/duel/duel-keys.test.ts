import { expect, it } from 'vitest';
import type { FocusKind } from '../../ui/commands/keys.ts';
import { touchAfterKey } from './duel-keys.ts';

const NONE = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const comparison = { touches: 9, differences: Uint32Array.of(2, 5) };

function after(key: string, touch: number, shiftKey = false, focus: FocusKind = 'other') {
  return touchAfterKey({ ...NONE, key, shiftKey }, focus, { touch, comparison });
}

it('steps one touch by arrow, and stops at both ends', () => {
  expect([after('ArrowRight', 4), after('ArrowLeft', 4)]).toEqual([5, 3]);
  expect([after('ArrowRight', 9), after('ArrowLeft', 1)]).toEqual([9, 1]);
});

it('goes from difference to difference with Shift, and round', () => {
  expect([after('ArrowRight', 2, true), after('ArrowRight', 5, true)]).toEqual([5, 2]);
  expect([after('ArrowLeft', 5, true), after('ArrowLeft', 2, true)]).toEqual([2, 5]);
});

it('leaves other keys alone, and arrows to whoever needs them', () => {
  for (const key of ['Home', 'ArrowUp', 'a', ' ']) expect(after(key, 4)).toBeNull();
  expect(after('ArrowRight', 4, false, 'sliding')).toBeNull();
  expect(after('ArrowRight', 4, true, 'sliding')).toBe(5);
  for (const focus of ['typing', 'dialog'] as const) expect(after('ArrowRight', 4, false, focus)).toBeNull();
  for (const held of ['ctrlKey', 'altKey', 'metaKey'])
    expect(
      touchAfterKey({ ...NONE, key: 'ArrowRight', [held]: true }, 'other', { touch: 4, comparison }),
    ).toBeNull();
});
