/** The keys of the game: what each does with how far the window reaches. Pure. */
import { commandOf, type Command } from '../ui/commands/command.ts';
import type { FocusKind, KeyPress } from '../ui/commands/keys.ts';
import { WINDOW_MAX } from './rules.ts';

export const REACH_MAX = WINDOW_MAX - 1;
export const within = (reach: number): number => Math.max(-REACH_MAX, Math.min(REACH_MAX, reach));

/** This many pages in the direction of the window. */
export const ofSize = (pages: number, reach: number): number => (reach < 0 ? 1 - pages : pages - 1);

interface GameCommand extends Command {
  readonly to: ((reach: number, key: string) => number) | 'read';
}

const MOVE = 'The window’s end one page on, back';

export const GAME_COMMANDS: readonly GameCommand[] = [
  {
    name: 'on',
    words: 'The window’s end one page on',
    row: MOVE,
    keys: ['→'],
    to: (reach) => within(reach + 1),
  },
  {
    name: 'back',
    words: 'The window’s end one page back',
    row: MOVE,
    keys: ['←'],
    to: (reach) => within(reach - 1),
  },
  {
    name: 'size',
    words: 'A window of so many pages',
    keys: [`1 … ${WINDOW_MAX}`],
    to: (reach, key) => ofSize(Number(key), reach),
  },
  { name: 'turn', words: 'The window to the other side', keys: ['R'], to: (reach) => -reach || 0 },
  { name: 'read', words: 'Read', keys: ['Enter', 'Space'], to: 'read' },
];

/** What a key of the game does: another reach, `read`, or null when it is none. */
export function afterKey(
  press: KeyPress,
  focus: FocusKind,
  { reach, areLettersOn }: { readonly reach: number; readonly areLettersOn: boolean },
): number | 'read' | null {
  // A button or link that has the focus is pressed by Enter itself.
  if (press.key === 'Enter' && focus === 'pressable') return null;
  const command = commandOf(GAME_COMMANDS, press, focus, areLettersOn);
  if (!command) return null;
  return command.to === 'read' ? 'read' : command.to(reach, press.key);
}
