/** The registry of question kinds. To add one, add a folder beside this file and a line to the table. */
import { format } from '../../core/events/format.ts';
import type { Answer } from '../ask/answer.ts';
import { WordsError, type Names } from '../ask/words.ts';
import type { Predict } from '../model.ts';
import { BITS } from './bits/kind.ts';
import { BRACKET } from './bracket/kind.ts';
import { CHOICE } from './choice/kind.ts';
import { CURVE } from './curve/kind.ts';
import { DIAL } from './dial/kind.ts';
import type { Fields, Kind } from './kind.ts';
import { NUMBER } from './number/kind.ts';
import { ORDER } from './order/kind.ts';
import { POINT } from './point/kind.ts';
import { SPLIT } from './split/kind.ts';

export const KINDS = {
  choice: CHOICE,
  number: NUMBER,
  point: POINT,
  order: ORDER,
  bracket: BRACKET,
  bits: BITS,
  split: SPLIT,
  dial: DIAL,
  curve: CURVE,
};

/** What a learner says. */
export type Said = NonNullable<ReturnType<(typeof KINDS)[keyof typeof KINDS]['reference']>>;

/** Of the kind whose name stands in a lesson; reading it has made sure that there is one. */
export const kindNamed = (name: string): Kind<Said> =>
  KINDS[name as keyof typeof KINDS] as unknown as Kind<Said>;
export const kindOf = ({ kind }: Pick<Predict, 'kind'>): Kind<Said> => kindNamed(kind);

/** For what the browser has kept, and may be anything. */
export const isSaid = (value: Fields): boolean =>
  Object.keys(KINDS).some((name) => kindNamed(name).isSaid(value));

/** What was said of a question of this kind; what belongs to another kind, as before the lesson was changed, is not. */
export const saidOf = (predict: Predict, said: Said | null): Said | null =>
  said !== null && kindOf(predict).isSaid(said as unknown as Fields) ? said : null;

export function isRight(predict: Predict, said: Said | null, answer: Answer, names: Names): boolean {
  return said !== null && kindOf(predict).isRight(said, answer, names);
}

export const isComplete = (predict: Predict, said: Said | null): boolean =>
  said !== null && (kindOf(predict).isComplete?.(said, predict) ?? true);

/** Null when nothing in the question's form says it. */
export const reference = (predict: Predict, answer: Answer, names: Names): Said | null =>
  kindOf(predict).reference(predict, answer, names);

/** In a round there is none: the next one is the second try. */
export const hasSecondTry = (predict: Pick<Predict, 'kind' | 'options' | 'round'>): boolean =>
  predict.round === null && (kindOf(predict).hasSecondTry?.(predict) ?? true);

export const answeredBy = (predict: Pick<Predict, 'kind' | 'options'>) => kindOf(predict).answeredBy(predict);

/** The key that an option shows beside its words; null where it shows its number already. */
export const keyOfOption = (predict: Pick<Predict, 'kind' | 'options'>, index: number): string | null =>
  answeredBy(predict) === 'place' ? String(index + 1) : null;

export const saidWords = (predict: Predict, said: Said, names: Names): string =>
  kindOf(predict).words(predict, said, names);

/** The machine's answer in the words of the question; a value that no form says is shown as it is. */
export function answerWords(predict: Predict, answer: Answer, names: Names): string {
  try {
    const said = reference(predict, answer, names);
    if (said !== null && kindOf(predict).hasUnit !== true) return saidWords(predict, said, names);
  } catch (error) {
    if (!(error instanceof WordsError)) throw error;
  }
  return format(answer.unit, answer.value, names);
}

/** The lesson's reply to a wrong answer; empty when it has none. */
export const replyTo = (predict: Predict, said: Said | null, answer: Answer) =>
  said === null ? [] : kindOf(predict).replyTo(predict, said, answer);
