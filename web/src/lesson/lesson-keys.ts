/** Which key means what in a lesson. Keys that a control needs itself are left to it. */
import type { FocusKind, KeyPress } from '../ui/keys.ts';

export type LessonKey =
  { readonly kind: 'next' | 'previous' | 'check' } | { readonly kind: 'digit'; readonly digit: number };

/** `hasQuestion`: a question with options is open, so digits answer it. */
export function lessonKey(press: KeyPress, focus: FocusKind, hasQuestion: boolean): LessonKey | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.shiftKey) return null;
  if (focus === 'dialog') return null;
  if (press.key === 'PageDown') return { kind: 'next' };
  if (press.key === 'PageUp') return { kind: 'previous' };
  if (press.key === 'Enter') return focus === 'other' || focus === 'typing' ? { kind: 'check' } : null;
  if (focus === 'typing' || !hasQuestion || !/^[1-9]$/.test(press.key)) return null;
  return { kind: 'digit', digit: Number(press.key) };
}
