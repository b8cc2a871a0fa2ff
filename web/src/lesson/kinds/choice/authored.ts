/** What a choice asks of its author. */
import { plainText } from '../../../prose/plain-text.ts';
import type { Authored } from '../authored.ts';
import { optionOf } from '../replies.ts';
import { stands } from '../stands.ts';
import type { ChoiceSaid } from './kind.ts';

export const CHOICE_AUTHORED: Authored<ChoiceSaid> = {
  givesAway(text, { value }, predict) {
    const { shown, label } = optionOf(predict, value)!;
    return [shown ?? '', plainText(label)].some((words) => words !== '' && stands(words, text));
  },
};
