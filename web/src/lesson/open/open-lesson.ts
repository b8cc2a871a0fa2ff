/** The ways into a lesson: from the course, or from files that were dropped on the page. */
import type { PortableCommand, SeekTarget } from '../../core/protocol.ts';
import { explainer } from '../../scenario/late-core-problem.ts';
import type { LinkScenario } from '../../scenario/links/link.ts';
import type { Problem } from '../../scenario/model.ts';
import { problemsOfOpening } from '../../store/machine/machine-problems.ts';
import { messageOf } from '../../lib/message-of.ts';
import { Stopped } from '../../lib/stopped.ts';
import { within } from '../../lib/within.ts';
import { workAside } from '../../lib/work-aside.ts';
import { beginOpening, endOpening, openingSignal } from '../../store/opening.ts';
import { open, reportStopped } from '../../store/session/on-stage.ts';
import { fetchLesson } from './bundled.ts';
import { checkInPage, stopChecking } from '../check/check-in-page.ts';
import { START, type Examiner, type Spot } from '../ask/examiner.ts';
import { resolveSteps } from '../progress/resolve-steps.ts';
import { startExaminer, stopExaminer } from '../ask/examiner-machine.ts';
import { INITIAL_LESSON } from '../progress/lesson-state.ts';
import { changeProgress, firstQuestion, getLesson, setLesson, spotNow } from '../progress/lesson-store.ts';
import { sourceOf } from '../../store/source-of.ts';
import { linkOfLesson } from './lesson-link.ts';
import type { LessonTexts } from '../read/load-lesson.ts';
import { loadedFrom, type LessonData, type LessonRead, type LoadedLesson } from '../read/loaded-lesson.ts';
import { predictsOf, type Step } from '../model.ts';
import { fitToSteps, keptOf, type LessonProgress } from '../progress/progress.ts';
import { recallOnce } from '../progress/keep-progress.ts';
import { showSpot } from '../progress/show-spot.ts';
import { stepAt } from '../progress/step-at.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';
import { applyVariant, chooseVariant } from '../read/vary.ts';
import { stopWatching } from './watch-files.ts';

/**
 * A place that an address asks for; without it the lesson opens at the step where the student was. A place without a
 * step is that of the step that stands there.
 */
export interface LessonAt {
  readonly at?: SeekTarget;
  readonly commands?: readonly PortableCommand[];
  /** Index of the step. */
  readonly step?: number;
}

interface Resolved {
  readonly kept: LessonProgress;
  readonly steps: readonly Step[];
  readonly spots: readonly Spot[];
  readonly examiner: Examiner;
}

/** The step that an address asks for; that at which the student was, when it asks for none. */
async function stepAsked(
  { at, commands = [], step }: LessonAt,
  { kept, steps, spots, examiner }: Resolved,
): Promise<number> {
  if (step !== undefined && step < steps.length) return step;
  const place = at === undefined ? null : await examiner.link(at, commands);
  if (place === null) return kept.step;
  const isAnswered = predictsOf(steps[kept.step]!).every(
    ({ id }) => (kept.predicts[id]?.outcome ?? 'open') !== 'open',
  );
  return stepAt(spots, place, kept.step, isAnswered);
}

/** Counts what has been asked to open: the last one wins. */
let opens = 0;

/** Shows nothing but the problems. A dropped lesson is still watched, because its author may fix it. */
export function refuse(problems: readonly Problem[]): false {
  const { progress, isRecalled, dropped } = getLesson();
  stopExaminer();
  stopChecking();
  setLesson({ ...INITIAL_LESSON, progress, isRecalled, dropped, problems });
  return false;
}

async function show(loaded: LoadedLesson, asked: LessonAt, mine: number): Promise<boolean> {
  const { lesson } = loaded;
  const { at, commands } = asked;
  const isDropped = getLesson().dropped !== null;
  try {
    const { student } = getLesson().progress;
    const steps = lesson.steps.map((each) => applyVariant(each, chooseVariant(each, lesson.name, student)));
    const examiner = await startExaminer(loaded);
    const { spots, rounds, problems } = await resolveSteps(examiner, steps, lesson.source);
    if (opens !== mine) return false;
    if (problems.length > 0) {
      refuse(problems);
      // There may be more than the first.
      if (isDropped) void checkInPage(loaded, (all) => all.length > 0 && refuse(all));
      return false;
    }
    const kept = fitToSteps(keptOf(getLesson().progress, loaded.keptAs), steps.length);
    const here = await stepAsked(asked, { kept, steps, spots, examiner });
    if (opens !== mine) return false;
    setLesson({
      loaded,
      steps,
      spots,
      rounds,
      answers: {},
      draft: null,
      checking: null,
      opening: null,
      problems: [],
      found: null,
    });
    changeProgress({ step: here, question: kept.question });
    // A place that is asked for belongs to the question that was asked there; a step begins with the first open one.
    const isAsked = at !== undefined && here === kept.step && kept.question < predictsOf(steps[here]!).length;
    if (!isAsked) changeProgress({ question: firstQuestion(getLesson(), steps[here]) });
    const spot = spotNow(getLesson()) ?? START;
    const target: SeekTarget = at ?? { to: 'position', position: spot.change?.at ?? spot.position };
    const link = loaded.link ?? linkOfLesson(lesson.name);
    const source = { ...sourceOf(loaded.scenario, link), title: lesson.title, about: lesson.goal };
    if (!(await open(source, { at: target, ...(commands && { commands }) }))) return false;
    if (at === undefined && (spot.change !== null || spot.beside !== null)) await showSpot(spot);
    if (isDropped && opens === mine) void checkInPage(loaded, (found) => setLesson({ found }));
    return true;
  } catch (error) {
    const told = await problemsOfOpening(error, { explain: explainer(loaded.scenario) });
    return opens === mine && refuse(told);
  }
}

/** Limit for fetching a lesson of the course. */
const FETCH_MS = 30_000;
/** Limit for a text that may not be a lesson. Reading a real one takes a hundredth of it. */
const READING_MS = 20_000;

const startReading = () => new Worker(new URL('./lesson.worker.ts', import.meta.url), { type: 'module' });

/** A lesson as read, with the form in which an address names its scenario. */
export type LinkedLessonRead =
  | ({ readonly ok: true; readonly link: LinkScenario } & LessonData)
  | Extract<LessonRead, { readonly ok: false }>;

/** A stranger's text is read in a worker, which can be stopped. */
async function openTexts(texts: LessonTexts, at: LessonAt, mine: number): Promise<boolean> {
  const read = await workAside<LinkedLessonRead>(startReading, texts, {
    limitMs: READING_MS,
    tooLate: TEXT.tooLate(READING_MS / 1000),
    signal: openingSignal(),
  });
  if (opens !== mine) return false;
  return read.ok
    ? show(loadedFrom(read, texts.keptAs, texts.scenario, read.link), at, mine)
    : refuse(read.problems);
}

/** Runs `work` until it is stopped; then nothing of it remains. */
async function untilStopped(
  name: string,
  work: (mine: number) => Promise<boolean>,
  told: (error: unknown) => Problem,
): Promise<boolean> {
  const mine = ++opens;
  const signal = beginOpening(name);
  signal.addEventListener('abort', () => {
    if (opens !== mine || !(signal.reason instanceof Stopped)) return;
    closeLesson();
    reportStopped();
  });
  try {
    return await work(mine);
  } catch (error) {
    return opens === mine && refuse([told(error)]);
  } finally {
    endOpening(signal);
  }
}

/** Opens a lesson of the course where the student left it. True when it is shown; else `problems` says why. */
export async function openLesson(name: string, at: LessonAt = {}): Promise<boolean> {
  stopWatching();
  stopChecking();
  setLesson({ opening: name, dropped: null, lost: null });
  const open = async (mine: number) => {
    await recallOnce();
    const loaded = await within(FETCH_MS, fetchLesson(name), TEXT.notFetched);
    if (opens !== mine) return false;
    if (loaded) return show(loaded, at, mine);
    return refuse([{ place: name, message: TEXT.unknown(name), cure: TEXT.unknownCure }]);
  };
  return untilStopped(name, open, (error) => {
    const message = error instanceof Error ? error.message : TEXT.notFetched;
    return { place: name, message, cure: TEXT.notFetchedCure };
  });
}

/** Opens a lesson that was read from files. */
export async function openDroppedTexts(texts: LessonTexts, at: LessonAt = {}): Promise<boolean> {
  stopChecking();
  setLesson({ opening: texts.name, lost: null });
  const open = async (mine: number) => {
    await recallOnce();
    return openTexts(texts, at, mine);
  };
  return untilStopped(texts.name, open, (error) => {
    return { place: texts.name, message: messageOf(error), cure: TEXT.unreadableCure };
  });
}

/** Leaves the lesson. Its progress stays stored. */
export function closeLesson(): void {
  opens++;
  stopWatching();
  stopExaminer();
  stopChecking();
  const { progress, isRecalled } = getLesson();
  setLesson({ ...INITIAL_LESSON, progress, isRecalled });
}
