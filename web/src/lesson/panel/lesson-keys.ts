/** Which key means what in a lesson. Keys that a control needs itself are left to it. */
import type { FocusKind, KeyPress } from '../../ui/keys.ts';
import { isDigit } from '../ask/answer-keys.ts';
import type { AnsweredBy } from '../ask/answer-keys.ts';

export type LessonKey =
  | { readonly kind: 'next' | 'previous' | 'check' }
  /** A digit, or a letter of a byte where options are numbers. */
  | { readonly kind: 'answer'; readonly key: string };

/** `by`: how keys answer the question that waits; null when none waits, or nobody sees it. */
export function lessonKey(
  press: KeyPress,
  focus: FocusKind,
  by: AnsweredBy | null,
  areLettersOn = true,
): LessonKey | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.shiftKey) return null;
  if (focus === 'dialog') return null;
  if (press.key === 'PageDown') return { kind: 'next' };
  if (press.key === 'PageUp') return { kind: 'previous' };
  if (by === null) return null;
  if (press.key === 'Enter') return focus === 'other' || focus === 'typing' ? { kind: 'check' } : null;
  if (focus === 'typing' || focus === 'choosing' || !areLettersOn) return null;
  return isDigit(press.key) || (by === 'number' && /^[a-fx]$/.test(press.key))
    ? { kind: 'answer', key: press.key }
    : null;
}
