/** A place on a ruler, and what was found, in words. Pure. */
import { isWithoutChance, neverOf, seedsFor, type Sweep } from './judge.ts';
import type { Lab } from './lab.ts';
import { LAB_TEXT as TEXT } from './text.ts';

export const wordAt = (lab: Lab, place: number): string =>
  place === neverOf(lab) ? TEXT.never : lab.axis.values[place]!.word;

/** Beside the name of a line. */
export function shortAnswer(lab: Lab, answer: readonly number[]): string {
  const words = answer.map((place) => wordAt(lab, place)).join(', ');
  if (!lab.worse) return `${TEXT.best} ${words}`;
  return answer.includes(neverOf(lab)) ? words : `${TEXT.from} ${words}`;
}

/** In how many seeds it is so, in the report. */
export function seedsWords(lab: Lab, sweep: Sweep, line: number, answer: readonly number[]): string {
  return isWithoutChance(sweep, line)
    ? TEXT.noChance(lab.seeds)
    : TEXT.inSeeds(seedsFor(lab, sweep, line, answer), lab.seeds);
}

/** In the report. */
export function claimOf(lab: Lab, line: number, answer: readonly number[]): string {
  const { word } = lab.lines[line]!;
  if (!lab.worse && answer.length === lab.axis.values.length) return TEXT.noDifference(word);
  const words = answer.map((place) => wordAt(lab, place));
  if (!lab.worse) return TEXT.bestIs(word, words);
  return TEXT.worseFrom(word, answer.includes(neverOf(lab)) ? null : words[0]!, lab.worse.says);
}
