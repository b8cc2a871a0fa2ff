/** Answers in words: what the machine says, and what a learner said. */
import { assertNever } from '../../lib/assert-never.ts';
import { format } from '../../core/events/format.ts';
import { reference } from './reference.ts';
import { numberOf } from '../../store/thing.ts';
import type { Answer, Said } from './answer.ts';
import type { Option, Predict } from '../read/model.ts';
import { plainText } from '../../prose/plain-text.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';
import { WordsError } from './words.ts';
import type { Names } from './words.ts';

export function optionWords({ shown, label }: Option): string {
  return [shown ?? '', plainText(label)].filter(Boolean).join(', ');
}

export function saidWords(predict: Predict, said: Said, names: Names): string {
  const words = (value: string) => {
    const option = predict.options.find((each) => each.value === value);
    return option ? optionWords(option) : value;
  };
  switch (said.kind) {
    case 'choice':
      return words(said.value);
    case 'number':
      return format('count', said.value);
    case 'point':
      return TEXT.thing(said.thing, names.regions);
    case 'order':
      return said.kinds.map((kind, index) => `${index + 1}. ${words(kind)}`).join('; ');
    default:
      return assertNever(said);
  }
}

/** The machine's answer in the words of the question; a value that no option has is shown as it is. */
export function answerWords(predict: Predict, answer: Answer, names: Names): string {
  try {
    const said = reference(predict, answer, names);
    if (said !== null && said.kind !== 'number') return saidWords(predict, said, names);
  } catch (error) {
    if (!(error instanceof WordsError)) throw error;
  }
  return format(answer.unit, answer.value, names);
}

/** The machine's order, a label each; empty for other questions. */
export function orderLabels(predict: Predict, answer: Answer): Option['label'][] {
  return answer.order.map((kind) => predict.options.find(({ value }) => value === kind)?.label ?? []);
}

/** At which place the learner put each event of the machine's order. */
export function orderRanks(said: Extract<Said, { kind: 'order' }>, answer: Answer): number[] {
  return answer.order.map((kind) => said.kinds.indexOf(kind) + 1);
}

/** What the lesson says to those who chose this; empty when it says nothing. */
export function replyTo(predict: Predict, said: Said | null): Option['reply'] {
  if (said === null || said.kind === 'order') return [];
  if (said.kind === 'choice') return predict.options.find(({ value }) => value === said.value)?.reply ?? [];
  const number = said.kind === 'number' ? said.value : numberOf(said.thing);
  return predict.replies.find(({ value }) => value === number)?.words ?? [];
}
