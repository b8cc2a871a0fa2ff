/**
 * What a student has done, kept in this browser and nowhere else. Where storage is blocked (an iframe, a private
 * window), it is kept in memory, and only a reload loses it.
 */
import { get, update } from 'idb-keyval';
import { own } from '../../lib/own.ts';
import { within } from '../../lib/within.ts';
import { leadState } from '../../store/session/on-stage.ts';
import type { Problem } from '../../scenario/model.ts';
import { getPage, report, usePage } from '../../store/store.ts';
import { STORE_TEXT } from '../../store/text.ts';
import type { LessonProgress, PredictProgress, Progress } from './kept-shape.ts';
import { forget, leftBehind, putDown } from './left-behind.ts';

export type { LessonProgress, Outcome, PredictProgress, Progress } from './kept-shape.ts';

export const NEW_PREDICT: PredictProgress = { said: null, outcome: 'open', hints: 0 };
export const NEW_LESSON: LessonProgress = { step: 0, question: 0, done: [], predicts: {} };

/** What is done in a lesson at a time. */
export interface LessonChange {
  readonly step?: number;
  readonly question?: number;
  /** Steps that are behind now, in addition to those that were. */
  readonly done?: readonly number[];
  /** Only the questions that have changed. */
  readonly predicts?: LessonProgress['predicts'];
}

/** What is known of a lesson, by the name under which it is kept. */
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

const KEY = 'lesson-progress';
/** Storage that has not answered by then is treated as if there were none. */
const STORAGE_MS = 3000;

function newStudent(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(2));
  return [...bytes].map((word) => word.toString(36)).join('');
}

const isTold = new Set<string>();

/** What is told while a run is being opened would disappear with it, so that waits until it is open. */
function isQuiet(): boolean {
  const { opening, screen } = getPage();
  return opening === null && (screen !== 'stage' || leadState().status !== null);
}

/** Told once: who works through a lesson should know it, and not be told at every step. */
function tellOnce(title: string, problem: Problem): void {
  if (isTold.has(title)) return;
  isTold.add(title);
  if (isQuiet()) return report(title, [problem]);
  const stop = usePage.subscribe(() => {
    if (!isQuiet()) return;
    stop();
    report(title, [problem]);
  });
}

const tellNotKept = () => tellOnce(STORE_TEXT.notKept, STORE_TEXT.progressNotKept);

/** What pages left behind is kept first: then it is part of what is read. */
async function keepLeftBehind(): Promise<void> {
  const left = leftBehind();
  if (left.length === 0) return;
  const { repairProgress } = await import('./kept-shape.ts');
  const found = left.flatMap((each) => repairProgress(each)?.progress ?? []);
  const apply = (kept: unknown) =>
    found
      .flatMap(({ lessons }) => Object.entries(lessons))
      .reduce<Progress>(
        (progress, [name, lesson]) => withChange(progress, name, lesson),
        repairProgress(kept)?.progress ?? { student: found[0]?.student ?? newStudent(), lessons: {} },
      );
  if (found.length > 0) await within(STORAGE_MS, update<unknown>(KEY, apply), STORE_TEXT.notKept);
  forget(left.length);
}

/** What was kept; a new student when nothing was, or nothing can be. What is damaged is left out, and that is told. */
export async function recallProgress(): Promise<Progress> {
  try {
    await keepLeftBehind();
    const kept: unknown = await within(STORAGE_MS, get(KEY), STORE_TEXT.notKept);
    if (kept === undefined) return { student: newStudent(), lessons: {} };
    const { repairProgress } = await import('./kept-shape.ts');
    const repaired = repairProgress(kept);
    if (!repaired || repaired.lost > 0)
      tellOnce(STORE_TEXT.repaired, STORE_TEXT.progressRepaired(repaired?.lost ?? null));
    if (repaired) return repaired.progress;
  } catch {
    tellNotKept();
  }
  return { student: newStudent(), lessons: {} };
}

interface Unkept {
  readonly name: string;
  readonly change: LessonChange;
  /** What this tab knew before the change. */
  readonly before: Progress;
}

/** Changes that storage has not confirmed: they are tried again with the next one. */
let unkept: readonly Unkept[] = [];

/**
 * Keeps a change of what was known before. Other tabs keep theirs in the same place, so what is there is changed and
 * never replaced: each tab adds to it what was done in it.
 */
export async function keepChange(before: Progress, name: string, change: LessonChange): Promise<void> {
  unkept = [...unkept, { name, change, before }];
  try {
    const { repairProgress } = await import('./kept-shape.ts');
    const changes = unkept;
    const apply = (kept: unknown) =>
      changes.reduce<Progress>(
        (progress, each) => withChange(progress, each.name, each.change),
        repairProgress(kept)?.progress ?? { student: before.student, lessons: {} },
      );
    await within(STORAGE_MS, update<unknown>(KEY, apply), STORE_TEXT.notKept);
    unkept = unkept.filter((each) => !changes.includes(each));
  } catch {
    tellNotKept();
  }
}

/** When the page is left: what storage has not confirmed is put down for whoever comes next. */
export function leaveUnkept(): void {
  const first = unkept[0];
  if (!first) return;
  const left = unkept.reduce<Progress>(
    (progress, { name, change, before }) => {
      const { step, question } = keptOf(before, name) ?? NEW_LESSON;
      // Where the tab was goes along, its other answers do not: another tab may have newer ones.
      return withChange(progress, name, { ...(!keptOf(progress, name) && { step, question }), ...change });
    },
    { student: first.before.student, lessons: {} },
  );
  putDown(left);
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
