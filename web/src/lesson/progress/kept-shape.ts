/** What the browser has kept may be of any origin: it is read piece by piece, and what has another shape is dropped. */
import { isNatural, isRecord } from '../../lib/own.ts';
import { isSaid, type Said } from '../kinds/kinds.ts';

export type Outcome = 'open' | 'right' | 'wrong' | 'shown';

/** One question: the answer, the verdict, and how many hints were read. */
export interface PredictProgress {
  readonly said: Said | null;
  readonly outcome: Outcome;
  readonly hints: number;
  /** A wrong first answer, which leaves a second try. */
  readonly tried?: Said;
}

export interface LessonProgress {
  /** Index of the step where the student is. */
  readonly step: number;
  /** Which of the step's questions is asked: they come one after the other. */
  readonly question: number;
  /** Indices of the steps that are behind. */
  readonly done: readonly number[];
  readonly predicts: Readonly<Record<string, PredictProgress>>;
}

export interface Progress {
  /** Selects variants of questions. Random, and never leaves this browser. */
  readonly student: string;
  readonly lessons: Readonly<Record<string, LessonProgress>>;
}

interface Repaired {
  readonly progress: Progress;
  /** Lessons and answers that had to be left out. */
  readonly lost: number;
}

const OUTCOMES: readonly unknown[] = ['open', 'right', 'wrong', 'shown'] satisfies readonly Outcome[];

const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);
const isText = (value: unknown): value is string => typeof value === 'string';

function isPredict(value: unknown): value is PredictProgress {
  if (!isRecord(value)) return false;
  const { said, outcome, hints, tried } = value;
  return (
    (said === null || (isRecord(said) && isSaid(said))) &&
    OUTCOMES.includes(outcome) &&
    isNatural(hints) &&
    (tried === undefined || (isRecord(tried) && isSaid(tried)))
  );
}

/** Drops the answers that cannot be read. Null when the whole lesson is unreadable. */
function repairLesson(value: unknown): { readonly lesson: LessonProgress; readonly lost: number } | null {
  if (!isRecord(value)) return null;
  // Progress stored by older versions has no question count.
  const { step, question = 0, done, predicts } = value;
  if (!isNatural(step) || !isNatural(question) || !isListOf(done, isNatural) || !isRecord(predicts))
    return null;
  const all = Object.entries(predicts);
  const good = all.filter((entry): entry is [string, PredictProgress] => isPredict(entry[1]));
  const lesson = { step, question, done, predicts: Object.fromEntries(good) };
  return { lesson, lost: all.length - good.length };
}

/** Null when there is nothing that could be repaired. */
export function repairProgress(value: unknown): Repaired | null {
  if (!isRecord(value) || !isText(value['student']) || !isRecord(value['lessons'])) return null;
  let lost = 0;
  const lessons: [string, LessonProgress][] = [];
  for (const [name, kept] of Object.entries(value['lessons'])) {
    const repaired = repairLesson(kept);
    lost += repaired?.lost ?? 1;
    if (repaired) lessons.push([name, repaired.lesson]);
  }
  return { progress: { student: value['student'], lessons: Object.fromEntries(lessons) }, lost };
}
