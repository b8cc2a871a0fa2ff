/** What a split asks of its author. */
import type { Authored } from '../authored.ts';
import { numberStands } from '../stands.ts';
import { isNear, type SplitSaid } from './kind.ts';

export const SPLIT_AUTHORED: Authored<SplitSaid> = {
  reply: {
    form: /^(\d+|more|less)$/,
    example: '`more` for too much anon, `less` for too little, `50` for this',
  },
  isToRight: (reply, _, answer) =>
    /^\d+$/.test(reply) && isNear({ kind: 'split', percent: Number(reply) }, answer),
  givesAway: (text, { percent }) => numberStands(percent, text),
  asks: {
    fits: ({ kind }) => kind === 'share',
    cure: 'as in ask="share of anon", or ask="share of anon if swappiness=160"',
  },
  problemsOf: (_, __, views) =>
    views.includes('balance')
      ? []
      : [{ message: 'what is to be split is not shown', cure: 'show="… balance" in the scene' }],
};
