/** The keys of a picture that has the focus: to move in it, and to see it nearer where it can be enlarged. */
import type { Command } from './command.ts';

type PictureCommand = 'along' | 'ends' | 'nearer' | 'farther' | 'enter' | 'whole';

const NEARER = 'Nearer, farther (map of slots, pages of a region)';

/** Moving is by the strip itself (moveBy); the sheet of keys tells it with the others. */
export const PICTURE_COMMANDS: readonly Command<PictureCommand>[] = [
  {
    name: 'along',
    words: 'One cell on or back, a row up or down',
    keys: ['←', '→', 'Up', 'Down'],
    isFocused: true,
  },
  { name: 'ends', words: 'To its first, its last cell', keys: ['Home', 'End'], isFocused: true },
  { name: 'nearer', words: 'Nearer', row: NEARER, keys: ['+'], isFocused: true },
  { name: 'farther', words: 'Farther', row: NEARER, keys: ['-'], isFocused: true },
  {
    name: 'enter',
    words: 'Map of slots: so near that the slot can be read',
    keys: ['Enter'],
    isFocused: true,
  },
  { name: 'whole', words: 'Map of slots: the whole area', keys: ['0', 'Esc'], isFocused: true },
];

const WRITTEN: Readonly<Record<string, string>> = {
  // The same key without Shift, where a plus needs it.
  '=': '+',
  Escape: 'Esc',
};

/** What a key means to a picture, by what browsers call it; null: nothing. */
export function pictureCommand(key: string): PictureCommand | null {
  const written = WRITTEN[key] ?? key;
  return PICTURE_COMMANDS.find(({ keys }) => keys.includes(written))?.name ?? null;
}
