/** The arrows on Home: what they step on the stage, they step here too. Pure. */
import { commandOf } from '../../ui/commands/command.ts';
import type { Command } from '../../ui/commands/command.ts';
import type { FocusKind, KeyPress } from '../../ui/commands/keys.ts';
import { nextDifference, previousDifference } from '../../core/history/compare-trails.ts';
import type { Comparison } from '../../core/history/compare-trails.ts';

const TOUCH = 'One touch forward, back';
const DIFFERENCE = 'Next, previous difference';

interface DuelCommand extends Command {
  readonly to: (comparison: Comparison, touch: number) => number | null;
}

export const DUEL_COMMANDS: readonly DuelCommand[] = [
  {
    name: 'forward',
    words: 'One touch forward',
    row: TOUCH,
    keys: ['→'],
    to: ({ touches }, touch) => Math.min(touches, touch + 1),
  },
  {
    name: 'back',
    words: 'One touch back',
    row: TOUCH,
    keys: ['←'],
    to: (_, touch) => Math.max(1, touch - 1),
  },
  {
    name: 'nextDifference',
    words: 'Next difference',
    row: DIFFERENCE,
    keys: ['Shift+→'],
    to: nextDifference,
  },
  {
    name: 'previousDifference',
    words: 'Previous difference',
    row: DIFFERENCE,
    keys: ['Shift+←'],
    to: previousDifference,
  },
];

/** The touch that a key leads to; null when it is not a key of the duel. The slider itself has its own arrows. */
export function touchAfterKey(
  press: KeyPress,
  focus: FocusKind,
  { touch, comparison }: { readonly touch: number; readonly comparison: Comparison },
): number | null {
  const isFromSlider = focus === 'sliding' && press.shiftKey;
  return commandOf(DUEL_COMMANDS, press, isFromSlider ? 'other' : focus)?.to(comparison, touch) ?? null;
}
