/** Keys of machines side by side that the page has not for one alone. */
import type { Command } from '../../ui/commands/command.ts';

export const COMPARE_COMMANDS = [
  { name: 'nextReasons', words: 'Why, of the next machine side by side', keys: ['Shift+W'] },
] as const satisfies readonly Command[];
