/** What a student has done, as values; keep-progress.ts keeps it. */
import { own } from '../../lib/own.ts';
import type { LessonProgress, PredictProgress, Progress } from './kept-shape.ts';

export type { LessonProgress, Outcome, PredictProgress, Progress } from './kept-shape.ts';

export const NEW_PREDICT: PredictProgress = { said: null, outcome: 'open', hints: 0 };
export const NEW_LESSON: LessonProgress = { step: 0, question: 0, done: [], predicts: {} };

/** One change to the progress of a lesson. */
export interface LessonChange {
  readonly step?: number;
  readonly question?: number;
  /** Steps that are behind now, in addition to those that were. */
  readonly done?: readonly number[];
  /** Only the questions that have changed. */
  readonly predicts?: LessonProgress['predicts'];
}

/** The stored progress of a lesson, by its storage name. */
export function keptOf({ lessons }: Progress, name: string): LessonProgress | undefined {
  return own(lessons, name);
}

export function withChange(
  progress: Progress,
  name: string,
  { done = [], predicts, ...place }: LessonChange,
): Progress {
  const before = keptOf(progress, name) ?? NEW_LESSON;
  const lesson: LessonProgress = {
    ...before,
    ...place,
    done: [...new Set([...before.done, ...done])],
    predicts: { ...before.predicts, ...predicts },
  };
  return { ...progress, lessons: { ...progress.lessons, [name]: lesson } };
}

/** Applies a change to stored progress. */
type Keep = (before: Progress, name: string, change: LessonChange) => Promise<void>;

let keep: Keep | null = null;

/** Set once the kept progress has been read; storing is not needed, and not fetched, before that. */
export function keepBy(how: Keep): void {
  keep = how;
}

export function keepChange(before: Progress, name: string, change: LessonChange): void {
  void keep?.(before, name, change);
}

/** Kept progress of a lesson that has since lost steps must not point behind its end. */
export function fitToSteps(progress: LessonProgress | undefined, steps: number): LessonProgress {
  if (!progress) return NEW_LESSON;
  const isStep = (step: number) => Number.isInteger(step) && step >= 0 && step < steps;
  return {
    step: isStep(progress.step) ? progress.step : 0,
    question: isStep(progress.step) ? progress.question : 0,
    done: progress.done.filter(isStep),
    predicts: progress.predicts,
  };
}
