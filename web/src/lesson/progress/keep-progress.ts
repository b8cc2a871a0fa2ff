/**
 * What a student has done, kept in this browser and nowhere else. Where storage is blocked (an iframe, a private
 * window), it is kept in memory, and only a reload loses it. The browser's storage answers late, and a page that is left
 * hears no answer: what is not confirmed by then is put into the local storage, and the next page takes it up.
 */
import { get, update } from 'idb-keyval';
import { keepText, keptText } from '../../lib/kept-text.ts';
import { within } from '../../lib/within.ts';
import { leadState } from '../../store/session/on-stage.ts';
import type { Problem } from '../../scenario/model.ts';
import { getPage, report, usePage } from '../../store/store.ts';
import type { Progress } from './kept-shape.ts';
import { getLesson, setLesson } from './lesson-store.ts';
import { NEW_LESSON, keepBy, keptOf, withChange, type LessonChange } from './progress.ts';
import { KEPT_TEXT as TEXT } from './text.ts';

const KEY = 'lesson-progress';
/** Storage that has not answered by then is treated as if there were none. */
const STORAGE_MS = 3000;

function newStudent(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(2));
  return [...bytes].map((word) => word.toString(36)).join('');
}

const isTold = new Set<string>();

/** A message shown while a run is being opened would disappear with it, so it waits. */
function isQuiet(): boolean {
  const { opening, screen } = getPage();
  return opening === null && (screen !== 'stage' || leadState().status !== null);
}

/** Shown once a visit, not at every step. */
function reportOnce(title: string, problem: Problem): void {
  if (isTold.has(title)) return;
  isTold.add(title);
  if (isQuiet()) return report(title, [problem]);
  const stop = usePage.subscribe(() => {
    if (!isQuiet()) return;
    stop();
    report(title, [problem]);
  });
}

const reportNotKept = () => reportOnce(TEXT.notKept, TEXT.progressNotKept);

const LEFT_KEY = 'swapscope-left-behind';
/** So many pages may be left before one is opened that takes up what they put down; the oldest are dropped. */
const LEFT_MAX = 16;

/** What lies there, of any shape. */
function leftBehind(): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(keptText(LEFT_KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return []; // damaged
  }
}

/** Where storage is blocked or full, only this is lost. */
function leave(list: readonly unknown[]): void {
  keepText(LEFT_KEY, list.length === 0 ? null : JSON.stringify(list.slice(-LEFT_MAX)));
}

/** Merges what closed pages left behind into storage, so that the next read includes it. */
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
  if (found.length > 0) await within(STORAGE_MS, update<unknown>(KEY, apply), TEXT.notKept);
  leave(leftBehind().slice(left.length)); // what was put down meanwhile stays
}

/** Loads stored progress, or starts afresh when there is none or storage is unavailable. Damaged parts are dropped and reported. */
export async function recallProgress(): Promise<Progress> {
  keepBy(keepChange);
  try {
    await keepLeftBehind();
    const kept: unknown = await within(STORAGE_MS, get(KEY), TEXT.notKept);
    if (kept === undefined) return { student: newStudent(), lessons: {} };
    const { repairProgress } = await import('./kept-shape.ts');
    const repaired = repairProgress(kept);
    if (!repaired || repaired.lost > 0)
      reportOnce(TEXT.repaired, TEXT.progressRepaired(repaired?.lost ?? null));
    if (repaired) return repaired.progress;
  } catch {
    reportNotKept();
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
    await within(STORAGE_MS, update<unknown>(KEY, apply), TEXT.notKept);
    unkept = unkept.filter((each) => !changes.includes(each));
  } catch {
    reportNotKept();
  }
}

/** When the page is left: what storage has not confirmed is stored for the next page. */
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
  leave([...leftBehind(), left]);
}

/** Loads stored progress once. The course shows it before any lesson is open. */
export async function recallOnce(): Promise<void> {
  if (getLesson().isRecalled) return;
  addEventListener('pagehide', leaveUnkept);
  const progress = await recallProgress();
  if (!getLesson().isRecalled) setLesson({ progress, isRecalled: true });
}
