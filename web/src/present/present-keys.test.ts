import { expect, it } from 'vitest';
import { presentKey } from './present-keys.ts';

const press = (key: string, held: object = {}) =>
  presentKey({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });

it('takes the keys that a clicker sends', () => {
  expect(['PageDown', 'PageUp', 'b', '.', 'Escape'].map((key) => press(key))).toEqual([
    'forward',
    'back',
    'blank',
    'blank',
    'leave',
  ]);
});

it('leaves arrows to the machine, and keys with Control to the browser', () => {
  expect(press('ArrowRight')).toBeNull();
  expect(press('p', { ctrlKey: true })).toBeNull();
});
