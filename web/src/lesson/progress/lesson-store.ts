/** The store of the lesson's column, and what can be read out of it. It tells the page how far the run may be shown. */
import { create } from 'zustand';
import type { Position } from '../../core/protocol.ts';
import { watchLead } from '../../store/session/on-stage.ts';
import { getPage, setPage } from '../../store/store.ts';
import type { Spot } from '../ask/examiner.ts';
import { INITIAL_LESSON, type LessonState } from './lesson-state.ts';
import { predictsOf, type Predict, type Step } from '../model.ts';
import { NEW_LESSON, NEW_PREDICT, keepChange, keptOf, withChange } from './progress.ts';
import type { LessonChange, LessonProgress, PredictProgress } from './progress.ts';
import { isOnCourse } from './on-course.ts';
import { isSameChange } from './step-at.ts';

export const useLesson = create<LessonState>()(() => INITIAL_LESSON);

export function getLesson(): LessonState {
  return useLesson.getState();
}

export function setLesson(change: Partial<LessonState>): void {
  useLesson.setState(change);
}

/** What the student has done in the open lesson. */
export function progressOf({ loaded, progress }: LessonState): LessonProgress {
  return (loaded && keptOf(progress, loaded.keptAs)) ?? NEW_LESSON;
}

export function predictProgress(state: LessonState, id: string): PredictProgress {
  return progressOf(state).predicts[id] ?? NEW_PREDICT;
}

export function currentStep(state: LessonState): Step | null {
  return state.steps[progressOf(state).step] ?? null;
}

/** The question that is asked now; null when the step has none. */
export function currentPredict(state: LessonState): Predict | null {
  const step = currentStep(state);
  return (step && predictsOf(step)[progressOf(state).question]) ?? null;
}

/** The same, if it still waits for an answer: the question that keys answer. */
export function openPredict(state: LessonState): Predict | null {
  const predict = currentPredict(state);
  return predict && predictProgress(state, predict.id).outcome === 'open' ? predict : null;
}

/** Where a question is asked; nowhere until the machine has been asked. */
export function spotOf({ spots, rounds, steps }: LessonState, predict: Predict): Spot | undefined {
  return rounds[predict.id] ?? spots[steps.findIndex((step) => predictsOf(step).includes(predict))];
}

/** Where the learner is: at the question that is asked, or where the step stands. */
export function spotNow(state: LessonState): Spot | undefined {
  const predict = currentPredict(state);
  return predict ? spotOf(state, predict) : state.spots[progressOf(state).step];
}

/** The question with which a step begins: the first that is open, else the last. */
export function firstQuestion(state: LessonState, step: Step | undefined): number {
  const predicts = step ? predictsOf(step) : [];
  const open = predicts.findIndex(({ id }) => predictProgress(state, id).outcome === 'open');
  return Math.max(0, open < 0 ? predicts.length - 1 : open);
}

/** Names of the views that the stage shows now: those of the step, or of the last step before it that names some. */
export function currentViews(state: LessonState): readonly string[] {
  const at = progressOf(state).step;
  const named = state.steps.slice(0, at + 1).findLast(({ scene }) => (scene?.views.length ?? 0) > 0);
  return named?.scene?.views ?? [];
}

/** A gate of the time line: a question stands there. */
interface Gate {
  readonly position: number;
  readonly step: number;
  readonly isPassed: boolean;
  readonly isHere: boolean;
}

export function gatesOf(state: LessonState): Gate[] {
  const here = progressOf(state).step;
  return state.steps.flatMap((step, index) => {
    const spot = state.spots[index];
    const predicts = predictsOf(step);
    if (!spot || spot.change !== null || predicts.length === 0) return [];
    const isPassed = predicts.every(({ id }) => predictProgress(state, id).outcome !== 'open');
    return [{ position: spot.position, step: index, isPassed, isHere: index === here }];
  });
}

/** The steps on the course of the present one in which a question waits, and where. */
function openSteps(state: LessonState): { readonly step: number; readonly position: Position }[] {
  const here = state.spots[progressOf(state).step];
  return state.steps.flatMap((each, step) => {
    const spot = state.spots[step];
    if (!here || !spot || !isSameChange(spot.change, here.change)) return [];
    const waits = predictsOf(each).find(
      ({ id, isOpenAhead }) => !isOpenAhead && predictProgress(state, id).outcome === 'open',
    );
    return waits ? [{ step, position: (state.rounds[waits.id] ?? spot).position }] : [];
  });
}

/**
 * The places, on the course of the present step, at which a question waits, in order. A step forwards stops there, and
 * until the first is answered the pictures show nothing that lies behind it.
 */
function openGates(state: LessonState): Position[] {
  const positions = openSteps(state).map(({ position }) => position);
  return [...new Set(positions)].sort((one, other) => one - other);
}

/** The step whose question waits at an open gate; null when it is the present one's. */
export function stepElsewhere(state: LessonState, gate: Position): number | null {
  const steps = openSteps(state).filter(({ position }) => position === gate);
  const isHere = steps.some(({ step }) => step === progressOf(state).step);
  return isHere ? null : (steps[0]?.step ?? null);
}

/** The fewest CPUs of which an open question wants to know what they achieve on the machine of the lesson; null: none asks. */
function cpusAskedIn(state: LessonState): number | null {
  const open = state.steps
    .flatMap(predictsOf)
    .filter(({ id }) => predictProgress(state, id).outcome === 'open');
  const asked = open.flatMap(({ cpus }) => cpus ?? []);
  return asked.length === 0 ? null : Math.min(...asked);
}

/** In a branch of the reader's own no question waits, but what a picture would give away stays hidden there too. */
function informPage(): void {
  const state = getLesson();
  const here = state.spots[progressOf(state).step];
  const open = openGates(state);
  const gates = here && isOnCourse(here.change) ? open : [];
  const toldUntil = open[0] ?? null;
  const page = getPage();
  const cpusAsked = cpusAskedIn(state);
  const isSame = page.toldUntil === toldUntil && page.cpusAsked === cpusAsked;
  if (!isSame || page.gates.join() !== gates.join()) setPage({ gates, toldUntil, cpusAsked });
}

useLesson.subscribe(informPage);
useLesson.subscribe((now, before) => {
  const step = currentStep(now);
  if (step !== currentStep(before))
    setPage({
      differ: step?.scene?.differ ?? 'all',
      lock: step?.scene?.lock ?? null,
      viewParts: step?.scene?.parts ?? null,
      // A button that is taken away with its step cannot say that it has lost the focus.
      pointed: null,
    });
});
watchLead(({ status, branches }, before) => {
  if (status?.branch !== before.status?.branch || branches !== before.branches) informPage();
});

/** Updates the stored progress of the open lesson. */
export function changeProgress(change: LessonChange): void {
  const { loaded, progress } = getLesson();
  if (!loaded) return;
  setLesson({ progress: withChange(progress, loaded.keptAs, change) });
  keepChange(progress, loaded.keptAs, change);
}

export function changePredict(id: string, change: Partial<PredictProgress>): void {
  changeProgress({ predicts: { [id]: { ...predictProgress(getLesson(), id), ...change } } });
}
