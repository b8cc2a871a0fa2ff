/** Which key means what. Keys that a control needs itself (typing, sliding, pressing a button) are left to it. */

export type KeyAction =
  'forward' | 'back' | 'nextFault' | 'previousFault' | 'first' | 'last' | 'togglePlaying' | 'stop';

/** As much of a keyboard event as is needed. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** What has the focus: `typing` takes every key, `pressable` only those that press it, `other` none. */
export type FocusKind = 'typing' | 'pressable' | 'other';

export function keyAction(press: KeyPress, focus: FocusKind): KeyAction | null {
  if (press.ctrlKey || press.altKey || press.metaKey || focus === 'typing') return null;
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

export function focusKind(element: Element | null): FocusKind {
  if (!element) return 'other';
  if (element.closest('input, select, textarea, [contenteditable="true"]')) return 'typing';
  return element.closest('button, summary, a[href]') ? 'pressable' : 'other';
}
