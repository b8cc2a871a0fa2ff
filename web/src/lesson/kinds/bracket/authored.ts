/** What a bracket asks of its author. */
import type { Authored } from '../authored.ts';
import { numberStands } from '../stands.ts';
import { namesOf, type BracketSaid } from './kind.ts';

export const BRACKET_AUTHORED: Authored<BracketSaid> = {
  reply: { form: /^\d+(-\d+)?$/, example: '`8` for so many, `8-15` for these' },
  // So many may be right, and yet stand elsewhere.
  isToRight: (reply, { stretch }) => reply === namesOf(stretch)[0],
  givesAway: (text, { stretch }) => numberStands(stretch.first, text) && numberStands(stretch.last, text),
  asks: { fits: ({ kind }) => kind === 'stretch', cure: 'as in ask="stretch of next slot_window"' },
};
