/** The arrows on the way in: what they step on the stage, they step here too. Pure. */
import type { FocusKind, KeyPress } from '../../ui/keys.ts';
import { nextDifference, previousDifference } from './compare.ts';
import type { Comparison } from './compare.ts';

/** The touch that a key leads to; null when it is not a key of the duel. The slider itself has its own arrows. */
export function touchAfterKey(
  { key, shiftKey, ctrlKey, altKey, metaKey }: KeyPress,
  focus: FocusKind,
  { touch, comparison }: { readonly touch: number; readonly comparison: Comparison },
): number | null {
  const isForward = key === 'ArrowRight';
  if ((!isForward && key !== 'ArrowLeft') || ctrlKey || altKey || metaKey) return null;
  if (focus === 'typing' || focus === 'dialog' || (focus === 'sliding' && !shiftKey)) return null;
  if (shiftKey) return (isForward ? nextDifference : previousDifference)(comparison, touch);
  return Math.max(1, Math.min(comparison.touches, touch + (isForward ? 1 : -1)));
}
