/** The arrows on Home: what they step on the stage, they step here too. Pure. */
import { nextDifference, previousDifference, type Comparison } from '../../core/history/compare-trails.ts';
import { commandOf, type Command } from '../../ui/commands/command.ts';
import { type FocusKind, type KeyPress } from '../../ui/commands/keys.ts';
import type { Duel } from './useDuel.ts';
import { useScreenKeys } from '../../ui/commands/useScreenKeys.ts';

const TOUCH = 'One access forward, back';
const DIFFERENCE = 'Next, previous difference';

interface DuelCommand extends Command {
  readonly to: (comparison: Comparison, touch: number) => number | null;
}

export const DUEL_COMMANDS: readonly DuelCommand[] = [
  {
    name: 'forward',
    words: 'One access forward',
    row: TOUCH,
    keys: ['→'],
    to: ({ touches }, touch) => Math.min(touches, touch + 1),
  },
  {
    name: 'back',
    words: 'One access back',
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

/** Arrows move the slider wherever the focus is, once there is something to step. */
export function useDuelKeys({ surveyed, touch, goTo }: Pick<Duel, 'surveyed' | 'touch' | 'goTo'>): void {
  useScreenKeys((press, focus) => {
    const next = surveyed && touchAfterKey(press, focus, { touch, comparison: surveyed.comparison });
    if (next !== null) goTo(next);
    return next !== null;
  });
}
