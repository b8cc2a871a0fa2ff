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

/**
 * What has the focus: `typing` takes every key; `choosing`, a list, all but left and right, for which it has up and
 * down (who has chosen a scenario wants to step it, not to choose the next one); `pressable` only those that press it.
 */
export type FocusKind = 'typing' | 'choosing' | 'pressable' | 'other';

export function keyAction(press: KeyPress, focus: FocusKind): KeyAction | null {
  if (press.ctrlKey || press.altKey || press.metaKey || focus === 'typing') return null;
  if (focus === 'choosing' && press.key !== 'ArrowRight' && press.key !== 'ArrowLeft') return null;
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
  if (element.closest('select')) return 'choosing';
  if (element.closest('input, textarea, [contenteditable="true"]')) return 'typing';
  return element.closest('button, summary, a[href]') ? 'pressable' : 'other';
}
