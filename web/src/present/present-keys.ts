/** Keys of a talk; those of a clicker first. All others are left to the page: arrows step the machine. Pure. */
import type { KeyPress } from '../ui/keys.ts';

export type PresentKey = 'forward' | 'back' | 'blank' | 'leave';

export function presentKey({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyPress): PresentKey | null {
  if (ctrlKey || altKey || metaKey || shiftKey) return null;
  switch (key) {
    case 'PageDown':
      return 'forward';
    case 'PageUp':
      return 'back';
    case 'b':
    case 'B':
    case '.':
      return 'blank';
    case 'Escape':
    case 'p':
    case 'P':
      return 'leave';
    default:
      return null;
  }
}
