/** The keys of every recorded run. Pure. */
import type { Command } from '../../ui/commands/command.ts';

const COUNTER = 'The next counter by difference, the previous one';

export const EVERY_COMMANDS: readonly (Command & { readonly by: 1 | -1 })[] = [
  { name: 'next', words: 'The next counter by difference', row: COUNTER, keys: ['→'], by: 1 },
  { name: 'previous', words: 'The previous counter by difference', row: COUNTER, keys: ['←'], by: -1 },
];
