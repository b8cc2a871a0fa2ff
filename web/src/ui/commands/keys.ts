/**
 * Keys as they are written in the tables of commands (`→`, `Shift+→`, `W`, `1 … 9`, `Ctrl+K`), and which of them an
 * event is. Keys that a control needs itself (typing, sliding, pressing a button) are left to it.
 */

/** As much of a keyboard event as is needed. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * What has the focus: `typing` takes every key; `choosing`, a list, all but left and right, because it has up and
 * down (after choosing a scenario one wants to step it, not to choose the next one); `pressable`, a button or a
 * checkbox, only those that press it; `sliding`, the time line, all but letters; a `dialog` has its own.
 */
export type FocusKind = 'typing' | 'choosing' | 'sliding' | 'pressable' | 'dialog' | 'other';

export function focusKind(element: Element | null): FocusKind {
  if (!element) return 'other';
  if (element.closest('[role="dialog"]')) return 'dialog';
  if (element.closest('input[type="range"]')) return 'sliding';
  if (element.closest('select')) return 'choosing';
  if (element.closest('input[type="checkbox"]')) return 'pressable';
  if (element.closest('input, textarea, [contenteditable="true"]')) return 'typing';
  return element.closest('button, summary, a[href]') ? 'pressable' : 'other';
}

/** What is written shorter than browsers call it: for `aria-keyshortcuts`, and for `KeyboardEvent.key`. */
const NAMES: Readonly<Record<string, string>> = {
  '→': 'ArrowRight',
  '←': 'ArrowLeft',
  Esc: 'Escape',
  PgDn: 'PageDown',
  PgUp: 'PageUp',
};
const EVENT_NAMES: Readonly<Record<string, string>> = { ...NAMES, Space: ' ' };

const partsOf = (written: string) => written.split('+').slice(0, -1);
const lastOf = (written: string) => (written === '+' ? '+' : written.split('+').at(-1)!);

/** The name of a written key for screen readers. */
export function ariaKey(written: string): string {
  return [...partsOf(written), NAMES[lastOf(written)] ?? lastOf(written)].join('+');
}

const isRange = (written: string) => /^\d … \d$/.test(written);
const isArrow = (written: string) => lastOf(written) === '→' || lastOf(written) === '←';

/** A single letter, digit or sign: such keys can be switched off. */
export function isLetterKey(written: string): boolean {
  return isRange(written) || (written.length === 1 && !isArrow(written));
}

/** Is this the key that is written? Shift is wanted where it is written, and elsewhere says nothing. */
export function isKey(written: string, press: KeyPress): boolean {
  const isChord = press.ctrlKey || press.metaKey;
  if (press.altKey || isChord !== written.startsWith('Ctrl+')) return false;
  if (written.startsWith('Shift+') && !press.shiftKey) return false;
  if (isRange(written))
    return /^\d$/.test(press.key) && press.key >= written[0]! && press.key <= written.at(-1)!;
  const key = lastOf(written);
  return press.key.toLowerCase() === (EVENT_NAMES[key] ?? key).toLowerCase();
}

/** Is the key free, whatever has the focus? */
export function isFree(written: string, focus: FocusKind): boolean {
  if (written.startsWith('Ctrl+')) return true;
  switch (focus) {
    case 'typing':
    case 'dialog':
      return false;
    case 'choosing':
      return isArrow(written);
    case 'sliding':
      return isLetterKey(written);
    case 'pressable':
      return written !== 'Space';
    case 'other':
      return true;
  }
}
