/** The keys of the mails: to another claim, and through the run of the open one. Pure. */
import { commandOf, type Command } from '../ui/commands/command.ts';
import type { FocusKind, KeyPress } from '../ui/commands/keys.ts';

export type Move = 'next' | 'previous' | 'forward' | 'back' | 'start' | 'scene';

interface MailsCommand extends Command {
  readonly move: Move;
}

const ACCESS = 'One access forward, back';
const CLAIM = 'The next claim, the one before';

export const MAILS_COMMANDS: readonly MailsCommand[] = [
  { name: 'next', words: 'The next claim', row: CLAIM, keys: ['PageDown'], move: 'next' },
  { name: 'previous', words: 'The claim before', row: CLAIM, keys: ['PageUp'], move: 'previous' },
  { name: 'forward', words: 'One access forward', row: ACCESS, keys: ['→'], move: 'forward' },
  { name: 'back', words: 'One access back', row: ACCESS, keys: ['←'], move: 'back' },
  { name: 'start', words: 'To the start', keys: ['Home'], move: 'start' },
  { name: 'scene', words: 'To where it is seen', keys: ['End'], move: 'scene' },
];

/** Null when the key is none of these. */
export function moveOfKey(press: KeyPress, focus: FocusKind, areLettersOn: boolean): Move | null {
  return commandOf(MAILS_COMMANDS, press, focus, areLettersOn)?.move ?? null;
}
