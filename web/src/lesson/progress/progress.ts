/**
 * What a student has done, kept in this browser and nowhere else. Where storage is blocked (an iframe, a private
 * window), it is kept in memory, and only a reload loses it.
 */
import { get, set } from 'idb-keyval';
import { leadState } from '../../store/session/on-stage.ts';
import { getPage, report } from '../../store/store.ts';
import { STORE_TEXT } from '../../store/text.ts';
import type { Said } from '../ask/answer.ts';

export type Outcome = 'open' | 'right' | 'wrong' | 'shown';

/** One question: what was said, what came of it, how many hints were read. */
export interface PredictProgress {
  readonly said: Said | null;
  readonly outcome: Outcome;
  readonly hints: number;
  /** What was said at first, and was wrong; then there is a second try. */
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
  /** Chooses among the variants of questions; random, and known to nobody else. */
  readonly student: string;
  readonly lessons: Readonly<Record<string, LessonProgress>>;
}

export const NEW_PREDICT: PredictProgress = { said: null, outcome: 'open', hints: 0 };
export const NEW_LESSON: LessonProgress = { step: 0, question: 0, done: [], predicts: {} };

const KEY = 'lesson-progress';

function newStudent(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(2));
  return [...bytes].map((word) => word.toString(36)).join('');
}

function isProgress(value: unknown): value is Progress {
  if (typeof value !== 'object' || value === null || !('student' in value) || !('lessons' in value))
    return false;
  return typeof value.student === 'string' && typeof value.lessons === 'object' && value.lessons !== null;
}

let isTold = false;

/**
 * It stays in memory; who works through a lesson should know that, and not be told at every step. What is told while a
 * run is being opened would be put away with it, so that waits for the next step.
 */
function tellOnce(): void {
  const { opening, screen } = getPage();
  const { status } = leadState();
  if (isTold || opening !== null || (screen === 'stage' && status === null)) return;
  isTold = true;
  report(STORE_TEXT.notKept, [STORE_TEXT.progressNotKept]);
}

/** What was kept; a new student when nothing was, or nothing can be. */
export async function recallProgress(): Promise<Progress> {
  try {
    const kept: unknown = await get(KEY);
    if (isProgress(kept)) return kept;
  } catch {
    tellOnce();
  }
  return { student: newStudent(), lessons: {} };
}

export async function keepProgress(progress: Progress): Promise<void> {
  try {
    await set(KEY, progress);
  } catch {
    tellOnce();
  }
}

/** Kept progress of a lesson that has since lost steps must not point behind its end. */
export function fitToSteps(progress: LessonProgress | undefined, steps: number): LessonProgress {
  if (!progress) return NEW_LESSON;
  const isStep = (step: number) => Number.isInteger(step) && step >= 0 && step < steps;
  return {
    step: isStep(progress.step) ? progress.step : 0,
    // What was kept before this was kept too has none.
    question: isStep(progress.step) ? (progress.question ?? 0) : 0,
    done: progress.done.filter(isStep),
    predicts: progress.predicts,
  };
}
