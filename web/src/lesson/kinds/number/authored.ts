/** What a typed number asks of its author. */
import type { Authored } from '../authored.ts';
import { numberStands } from '../stands.ts';
import type { NumberSaid } from './kind.ts';

export const NUMBER_AUTHORED: Authored<NumberSaid> = {
  reply: { form: /^\d+$/, example: '`6`' },
  isToRight: (reply, { value }) => reply === String(value),
  givesAway: (text, { value }) => numberStands(value, text),
  problemsOf: (_, { thing }) =>
    thing?.kind === 'page' ? [{ message: 'a page is pointed at, not typed', cure: 'kind=point' }] : [],
};
