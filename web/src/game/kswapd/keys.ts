/** The keys of You are kswapd: what each does with the pages that are taken from the program's own. Pure. */
import { commandOf, type Command } from '../../ui/commands/command.ts';
import type { FocusKind, KeyPress } from '../../ui/commands/keys.ts';

interface KswapdCommand extends Command {
  readonly to: ((anon: number, key: string) => number) | 'take';
}

const MOVE = 'One page more from the program, one less';

export const KSWAPD_COMMANDS: readonly KswapdCommand[] = [
  { name: 'more', words: 'One page more from the program', row: MOVE, keys: ['→'], to: (anon) => anon + 1 },
  { name: 'less', words: 'One page less from the program', row: MOVE, keys: ['←'], to: (anon) => anon - 1 },
  {
    name: 'count',
    words: 'So many pages from the program',
    keys: ['0 … 9'],
    to: (_, key) => Number(key),
  },
  { name: 'take', words: 'Take them', keys: ['Enter', 'Space'], to: 'take' },
];

/** What a key does: other pages from the program, `take`, or null when it is none of these. */
export function afterKey(
  press: KeyPress,
  focus: FocusKind,
  { anon, areLettersOn }: { readonly anon: number; readonly areLettersOn: boolean },
): number | 'take' | null {
  // A button or link that has the focus is pressed by Enter itself.
  if (press.key === 'Enter' && focus === 'pressable') return null;
  const command = commandOf(KSWAPD_COMMANDS, press, focus, areLettersOn);
  if (!command) return null;
  return command.to === 'take' ? 'take' : command.to(anon, press.key);
}
