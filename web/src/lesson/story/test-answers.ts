/** For tests: which of the words that are said or drawn would be the answer of a question. */
import { format } from '../../core/events/format.ts';
import type { Answer } from '../ask/answer.ts';
import { answerWords } from '../kinds/kinds.ts';
import { numberStands, stands } from '../kinds/stands.ts';
import type { Predict } from '../model.ts';
import type { Names } from '../ask/words.ts';

/** What is written in a picture, a line each, and what its parts are called; a number that stands alone says nothing by itself. */
export function writtenIn(markup: string): string[] {
  const lines = [...markup.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, inner]) =>
    inner!.replaceAll(/<[^>]*>/g, ''),
  );
  const labels = [...markup.matchAll(/(?:aria-label|aria-valuetext|title)="([^"]*)"/g)].map(
    ([, words]) => words!,
  );
  return [...lines, ...labels].map((line) => line.trim()).filter((line) => /[a-z%]/i.test(line));
}

/** Names of things with their numbers, which count nothing: `page 3`, `pages 35–71`, `CPU 0`, `2^page_cluster`. */
const NAMED =
  /\b(?:pages?|frame|slots?|CPU|extents?|clusters?|priority|kernel|lock|blocks) (?:at )?\d+(?:(?:–| to )\d+)?|2\^page_cluster|page_cluster = \d/gi;

const bare = (sentence: string) => sentence.replaceAll(/(?<=\d),(?=\d)/g, '');

/** The ways in which a sentence could say it. */
function saysIt(sentence: string, predict: Predict, answer: Answer, names: Names): boolean {
  const { unit, value } = answer;
  // How many positions of a dial are right is no answer; what each came to is told by its form.
  if (answer.order.length > 0 || answer.cells.length > 0 || answer.dial) return false;
  if (answer.stretch)
    return [answer.stretch.first, answer.stretch.last].every((end) => stands(String(end), sentence));
  if (unit === 'percent') return new RegExp(String.raw`(?<!\d)${Math.floor(value)}(\.\d)? %`).test(sentence);
  if (unit === 'count') return numberStands(value, bare(sentence.replaceAll(NAMED, '')));
  if (answer.thing !== null || String(value) === format(unit, value, names))
    return numberStands(value, bare(sentence));
  return (
    stands(format(unit, value, names), sentence) || stands(answerWords(predict, answer, names), sentence)
  );
}

export const answersIn = (
  sentences: readonly string[],
  predict: Predict,
  answer: Answer,
  names: Names,
): readonly string[] => [
  ...new Set(sentences.map((each) => each.trim()).filter((each) => saysIt(each, predict, answer, names))),
];
