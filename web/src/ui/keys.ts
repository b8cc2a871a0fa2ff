/** Which key means what. Keys that a control needs itself (typing, sliding, pressing a button) are left to it. */

export type KeyAction =
  | 'forward'
  | 'back'
  | 'nextFault'
  | 'previousFault'
  | 'first'
  | 'last'
  | 'togglePlaying'
  | 'stop'
  | 'palette'
  | LetterAction;

/** Those of single letters, digits and signs, which can be switched off; a digit opens the view of that number. */
export type LetterAction =
  | 'why'
  | 'inspector'
  | 'narrative'
  | 'teacher'
  | 'present'
  | 'theme'
  | 'fullScreen'
  | 'copyLink'
  | 'views'
  | 'keys'
  | 'signs'
  | 'skip'
  | 'digit';

export const LETTERS: Readonly<Record<string, LetterAction>> = {
  w: 'why',
  i: 'inspector',
  n: 'narrative',
  h: 'teacher',
  p: 'present',
  t: 'theme',
  f: 'fullScreen',
  l: 'copyLink',
  v: 'views',
  s: 'signs',
  x: 'skip',
  '?': 'keys',
};

/** As much of a keyboard event as is needed. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * What has the focus: `typing` takes every key; `choosing`, a list, all but left and right, for which it has up and
 * down (who has chosen a scenario wants to step it, not to choose the next one); `pressable` only those that press it;
 * `sliding`, the time line, those of letters are free; a `dialog` has its own.
 */
export type FocusKind = 'typing' | 'choosing' | 'sliding' | 'pressable' | 'dialog' | 'other';

/** `areLettersOn`: a person may have switched off the keys that are single letters, digits and signs. */
export function keyAction(press: KeyPress, focus: FocusKind, areLettersOn = true): KeyAction | null {
  if ((press.ctrlKey || press.metaKey) && !press.altKey && press.key.toLowerCase() === 'k') return 'palette';
  if (press.ctrlKey || press.altKey || press.metaKey || focus === 'typing' || focus === 'dialog') return null;
  if (focus === 'choosing' && press.key !== 'ArrowRight' && press.key !== 'ArrowLeft') return null;
  const letter = letterAction(press.key);
  if (letter) return areLettersOn ? letter : null;
  if (focus === 'sliding') return null;
  switch (press.key) {
    case 'ArrowRight':
      return press.shiftKey ? 'nextFault' : 'forward';
    case 'ArrowLeft':
      return press.shiftKey ? 'previousFault' : 'back';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case ' ':
      return focus === 'pressable' ? null : 'togglePlaying';
    case 'Escape':
      return 'stop';
    default:
      return null;
  }
}

function letterAction(key: string): LetterAction | null {
  if (/^[1-9]$/.test(key)) return 'digit';
  return LETTERS[key.toLowerCase()] ?? null;
}

export function focusKind(element: Element | null): FocusKind {
  if (!element) return 'other';
  if (element.closest('[role="dialog"]')) return 'dialog';
  if (element.closest('input[type="range"]')) return 'sliding';
  if (element.closest('select')) return 'choosing';
  if (element.closest('input, textarea, [contenteditable="true"]')) return 'typing';
  return element.closest('button, summary, a[href]') ? 'pressable' : 'other';
}
