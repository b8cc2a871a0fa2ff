/** Which key means what in a lesson. Keys that a control needs itself are left to it. */
import type { Command } from '../../ui/commands/command.ts';
import { isKey, type FocusKind, type KeyPress } from '../../ui/commands/keys.ts';
import type { AnsweredBy } from '../kinds/keys.ts';

const TURN = 'Next step, step before';

/** What can be done with a lesson by keys. */
export const LESSON_COMMANDS = [
  { name: 'next', words: 'Next step', row: TURN, keys: ['PgDn'] },
  { name: 'previous', words: 'Step before', row: TURN, keys: ['PgUp'] },
  { name: 'answer', words: 'Answer: its number, or its key', keys: ['0 … 9'] },
  { name: 'check', words: 'Check the answer', keys: ['Enter'] },
] as const satisfies readonly Command[];

const LETTERS_OF_BYTES = ['a', 'b', 'c', 'd', 'e', 'f', 'x'];

export type LessonKey =
  | { readonly kind: 'next' | 'previous' | 'check' }
  /** A digit, or a letter of a byte where options are numbers. */
  | { readonly kind: 'answer'; readonly key: string };

/** `by`: how keys answer the question that waits; null when none waits, or it is hidden. */
export function lessonKey(
  press: KeyPress,
  focus: FocusKind,
  by: AnsweredBy | null,
  areLettersOn = true,
): LessonKey | null {
  if (press.shiftKey || focus === 'dialog') return null;
  const meant = LESSON_COMMANDS.find(({ keys }) => isKey(keys[0], press))?.name ?? null;
  if (meant === 'next' || meant === 'previous') return { kind: meant };
  if (by === null) return null;
  if (meant === 'check')
    return focus === 'other' || focus === 'typing' || focus === 'sliding' ? { kind: meant } : null;
  if (focus === 'typing' || focus === 'choosing' || !areLettersOn) return null;
  const isOfByte = by === 'number' && LETTERS_OF_BYTES.some((letter) => isKey(letter, press));
  return meant === 'answer' || isOfByte ? { kind: 'answer', key: press.key } : null;
}
