/** Answers in words: what the machine says, and what a learner said. */
import { formatByte } from '../../lib/format.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { format } from '../../core/events/format.ts';
import { reference } from './reference.ts';
import { ELSE } from '../read/reply-value.ts';
import { numberOf } from '../../store/thing.ts';
import { SAYABLE } from '../../scene/entry-cells.ts';
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
    case 'bracket':
      return TEXT.stretch(said.stretch, names.regions);
    case 'entry':
      return SAYABLE.flatMap((name) => TEXT.cellSaid(name, said.cells[name] ?? null)).join(', ');
    case 'byte':
      return formatByte(said.byte);
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

/** What was said, in all the ways in which a reply may name it. */
function namesOf(said: Said): readonly string[] {
  switch (said.kind) {
    case 'number':
      return [String(said.value)];
    case 'point':
      return [String(numberOf(said.thing))];
    case 'bracket': {
      const { first, last } = said.stretch;
      return [`${first}-${last}`, String(last - first + 1)];
    }
    case 'entry':
      return Object.entries(said.cells).map(([name, value]) => `${name}=${value}`);
    case 'byte':
      return [formatByte(said.byte)];
    case 'choice':
    case 'order':
      return [];
    default:
      return assertNever(said);
  }
}

/** Is a reply of this value to what is right? Those to a part of an answer are, where the part is right. */
export function isToRight(value: string, right: Said, answer: Answer): boolean {
  if (right.kind === 'entry')
    return answer.cells.some((cell) => cell.value !== null && value === `${cell.name}=${cell.value}`);
  // So many may be right, and yet stand elsewhere.
  return right.kind === 'bracket' ? namesOf(right)[0] === value : namesOf(right).includes(value);
}

/** Of an order, to the first thing that was put where the machine does another one: it comes too early. */
function toOrder({ options }: Predict, kinds: readonly string[], { order }: Answer): Option['reply'] {
  const early = kinds.find((kind, index) => kind !== order[index]);
  return options.find(({ value }) => value === early)?.reply ?? [];
}

/** What the lesson says to those who said this, which was wrong; empty when it says nothing. */
export function replyTo(predict: Predict, said: Said | null, answer: Answer): Option['reply'] {
  if (said === null) return [];
  if (said.kind === 'choice') return predict.options.find(({ value }) => value === said.value)?.reply ?? [];
  if (said.kind === 'order') return toOrder(predict, said.kinds, answer);
  const names = namesOf(said);
  const found = predict.replies.find(({ value }) => names.includes(value));
  return (found ?? predict.replies.find(({ value }) => value === ELSE))?.words ?? [];
}
