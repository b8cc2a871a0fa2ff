/** One of several options. */
import type { Answer } from '../../ask/answer.ts';
import { WordsError, valueOf, type Names } from '../../ask/words.ts';
import type { Predict } from '../../model.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { Kind } from '../kind.ts';
import { typeNumber } from '../type-number.ts';
import { optionOf, optionWords } from '../replies.ts';
import { sizesDrawn } from '../sizes.ts';

export interface ChoiceSaid {
  readonly kind: 'choice';
  readonly value: string;
}

export interface ChoiceDraft {
  readonly value: string | null;
  /** What has been typed of a number so far. */
  readonly typed: string;
}

export interface ChoiceAction {
  readonly do: 'choose';
  readonly value: string;
}

/** An option whose value cannot be parsed is never right. */
function isValue(word: string, { unit, value }: Answer, names: Names): boolean {
  try {
    return valueOf(word, unit, names) === value;
  } catch (error) {
    if (error instanceof WordsError) return false;
    throw error;
  }
}

const answeredBy = ({ options }: Pick<Predict, 'options'>) =>
  options.every(({ shown, value }) => shown === value) ? 'number' : 'place';

export const CHOICE: Kind<ChoiceSaid, ChoiceDraft, ChoiceAction> = {
  hasOptions: true,
  answeredBy,
  isSaid: ({ kind, value }) => kind === 'choice' && typeof value === 'string',
  begin: (predict, said) => ({ value: (said && optionOf(predict, said.value)?.value) ?? null, typed: '' }),
  act: (_, { value }) => ({ value, typed: '' }),
  key(draft, key, { options }) {
    if (answeredBy({ options }) === 'number')
      return typeNumber(
        draft,
        key,
        options.map(({ value }) => value),
      );
    const option = options[Number(key) - 1];
    if (!option) return { draft, notice: TEXT.noSuchKey(key, options.length) };
    return { draft: { value: option.value, typed: '' } };
  },
  said: ({ value }) => (value === null ? null : { kind: 'choice', value }),
  isRight: ({ value }, answer, names) => isValue(value, answer, names),
  reference(predict, answer, names) {
    const right = predict.options.find(({ value }) => valueOf(value, answer.unit, names) === answer.value);
    return right ? { kind: 'choice', value: right.value } : null;
  },
  hasSecondTry: ({ options }) => options.length > 2,
  words(predict, { value }) {
    const option = optionOf(predict, value);
    return option ? optionWords(option) : value;
  },
  replyTo: (predict, { value }) => optionOf(predict, value)?.reply ?? [],
  drawn: (predict, asked, said) => sizesDrawn(predict, asked, said && Number(said.value)),
};
