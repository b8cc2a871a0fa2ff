/** The keys of a scene that has been run: where each leads. Pure. */
import { commandOf, type Command } from '../ui/commands/command.ts';
import type { FocusKind, KeyPress } from '../ui/commands/keys.ts';

export type Move = 'play' | 'forward' | 'back' | 'start' | 'end';

interface ReviewCommand extends Command {
  readonly move: Move;
}

const ROW = 'A little forward, back';

export const REVIEW_COMMANDS: readonly ReviewCommand[] = [
  { name: 'play', words: 'Play, pause', keys: ['Space'], move: 'play' },
  { name: 'forward', words: 'A little forward', row: ROW, keys: ['→'], move: 'forward' },
  { name: 'back', words: 'A little back', row: ROW, keys: ['←'], move: 'back' },
  { name: 'start', words: 'To the start', keys: ['Home'], move: 'start' },
  { name: 'end', words: 'To the end', keys: ['End'], move: 'end' },
];

/** Null when the key is none of these. */
export function moveOfKey(press: KeyPress, focus: FocusKind, areLettersOn: boolean): Move | null {
  return commandOf(REVIEW_COMMANDS, press, focus, areLettersOn)?.move ?? null;
}
