/** The words of the screen; those of each laboratory stand with it. */
import { formatCount } from '../lib/format.ts';

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const LAB_TEXT = {
  name: 'Laboratory',
  about: 'say what you expect, let the machine run, explain what is left',
  labs: 'Laboratories',
  say: 'Say what you expect',
  anew: 'Begin anew',
  sayFirst: 'Choose a value for each line first.',
  file: 'The whole file',
  run: 'Run',
  runAll: (runs: number) => `Run ${formatCount(runs)} times`,
  stop: 'Stop',
  runs: (values: number, lines: number, seeds: number) =>
    `${values} values × ${lines} machines × ${seeds === 1 ? 'one seed: nothing is left to chance' : `${seeds} seeds`}`,
  progress: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)} have run`,
  bar: 'Each bar goes from the lowest to the highest seed; the line joins the ones in the middle.',
  failed: 'A run has stopped.',
  refused: (machine: string, message: string, cure: string) => `${machine}: ${message} ${cure}`,
  tryAgain: 'Try again',
  best: 'best:',
  compare: 'Compare',
  explain: 'Explain what is left',
  published: 'published',
  figures: ([before, after]: readonly [number, number]) =>
    `from ${formatCount(before)} to ${formatCount(after)}`,
  here: 'this machine',
  times: (ratio: number) => `× ${ratio >= 10 ? ratio.toFixed(1) : ratio.toFixed(2)}`,
  whichExplains: 'Which change of ours brings this machine nearest to the published figure?',
  tryIt: 'Let the machine try all',
  trying: 'The machine tries them.',
  nearest: (says: string) => `Nearest: ${says}. Whether it was so there is another question.`,
  noneNearer: 'None of them brings the machine nearer: what is left has another reason.',
  youChose: 'your answer',
  table: 'The whole table',
  report: 'Report',
  claims: 'What the runs say',
  figuresOf: (runs: number) => `All figures of ${formatCount(runs)} runs:`,
  sameEverywhere: 'on every computer that runs this laboratory.',
  inSeeds: (count: number, seeds: number) => (seeds === 1 ? '' : `in ${count} of ${seeds} seeds`),
  noChance: (seeds: number) => (seeds === 1 ? '' : 'whatever the seed'),
  among: 'Its runs lie among those of the best: more seeds might turn them round.',
  bestIs: (line: string, values: readonly string[]) =>
    values.length === 1
      ? `${line}: ${values[0]!} is the best value.`
      : `${line}: ${listed(values)} are the best, less than 5 % apart.`,
  noDifference: (line: string) => `${line}: it makes no difference, less than 5 %.`,
  worseFrom: (line: string, value: string | null, says: string) =>
    `${line}: ${value === null ? 'never' : `from ${value} on`} ${says}.`,
  from: 'from',
  never: 'never',
  said: (value: string) => `I had said ${value}.`,
  againstBest: (own: string, best: string) => `${own} against ${best}`,
  seeBoth: (one: string, other: string) => `See ${one} beside ${other}`,
  goOn: (story: number) => `Go on with story ${story}`,
  right: 'right',
  partly: 'not in every seed',
  near: 'as good as it can be told',
  wrong: 'not so',
  waits: 'Comes after the runs.',
  lacks: {
    expectation: 'what you expect',
    runs: 'the runs',
    explanation: 'an explanation',
    tries: 'the runs that try the explanations',
    report: 'what you learnt',
  },
  missing: (lacks: readonly string[]) => `still missing: ${listed(lacks)}`,
  isDone: 'This laboratory is done.',
} as const;
