/** The keys of the time machine: where each leads, in touches of the two machines below. Pure. */
import { commandOf, type Command } from '../ui/commands/command.ts';
import type { FocusKind, KeyPress } from '../ui/commands/keys.ts';

export type Move = 'back' | 'forward' | 'previous' | 'next' | 'start' | 'end';

interface TimeCommand extends Command {
  readonly move: Move;
}

const TOUCH = 'One touch forward, back';
const DIFFERENCE = 'Next, previous difference';

export const TIME_COMMANDS: readonly TimeCommand[] = [
  { name: 'forward', words: 'One touch forward', row: TOUCH, keys: ['→'], move: 'forward' },
  { name: 'back', words: 'One touch back', row: TOUCH, keys: ['←'], move: 'back' },
  { name: 'next', words: 'Next difference', row: DIFFERENCE, keys: ['Shift+→'], move: 'next' },
  { name: 'previous', words: 'Previous difference', row: DIFFERENCE, keys: ['Shift+←'], move: 'previous' },
  { name: 'start', words: 'To the first touch', keys: ['Home'], move: 'start' },
  { name: 'end', words: 'To the last touch', keys: ['End'], move: 'end' },
];

/** Null when the key is none of these. */
export function moveOfKey(press: KeyPress, focus: FocusKind, areLettersOn: boolean): Move | null {
  return commandOf(TIME_COMMANDS, press, focus, areLettersOn)?.move ?? null;
}
