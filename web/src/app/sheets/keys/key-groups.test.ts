/** What the sheet of keys says a picture does is what its strips and maps do. */
import { describe, expect, it } from 'vitest';
import { PICTURE_COMMANDS, pictureCommand } from '../../../ui/commands/picture-keys.ts';
import { moveBy } from '../../../marks/strip.ts';
import { keyGroups } from './key-groups.ts';

/** As browsers call them. */
const PRESSED: Readonly<Record<string, string>> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Esc: 'Escape',
};

describe('the keys of a picture', () => {
  it.each([false, true])('are on the sheet, and are never switched off: presenting %s', (isPresenting) => {
    const rows = keyGroups('stage', isPresenting).flatMap((group) => group.rows);
    for (const { keys } of PICTURE_COMMANDS) {
      const row = rows.find((each) => keys.every((key) => each.keys.includes(key)) && !each.isLetter);
      expect(row, keys.join(' ')).toBeDefined();
    }
  });

  it('move in it, or are its own', () => {
    for (const { name, keys } of PICTURE_COMMANDS)
      for (const written of keys) {
        const key = PRESSED[written] ?? written;
        const isMoving = moveBy(key, 40, { total: 100, page: 10 }) !== null;
        expect(isMoving, written).toBe(name === 'along' || name === 'ends');
        if (!isMoving) expect(pictureCommand(key)).toBe(name);
      }
    expect(pictureCommand('=')).toBe('nearer');
    expect(pictureCommand('x')).toBeNull();
  });
});
