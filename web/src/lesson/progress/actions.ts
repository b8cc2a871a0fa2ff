/** What a learner does: walks the steps, answers, asks for hints, looks at the reason. */
import { messageOf } from '../../lib/message-of.ts';
import { within } from '../../lib/within.ts';
import { report } from '../../store/store.ts';
import type { Examiner, Spot, Told } from '../ask/examiner.ts';
import { WordsError } from '../ask/words.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';
import { currentExaminer } from '../ask/examiner-machine.ts';
import type { RevealedAnswer } from './lesson-state.ts';
import { draftOf, groundOf, isReady, saidNow } from './draft.ts';
import {
  changePredict,
  changeProgress,
  firstQuestion,
  getLesson,
  openPredict,
  currentPredict,
  predictProgress,
  progressOf,
  setLesson,
  spotNow,
  spotOf,
} from './lesson-store.ts';
import { hasNextRound, predictsOf, type Predict } from '../model.ts';
import { hasSecondTry, isRight, kindOf, type Said } from '../kinds/kinds.ts';
import { NEW_PREDICT, type Outcome } from './progress.ts';
import { playToSpot, showSpot, untilStill } from './show-spot.ts';

/**
 * Goes to a step. The step left behind is done if all its questions are. `arrive` brings the machine where it is to be, if not where the
 * reader is in the step.
 */
export async function goToStep(index: number, arrive?: () => Promise<void>): Promise<void> {
  const state = getLesson();
  const spot = state.spots[index];
  if (!spot) return;
  const { step, done } = progressOf(state);
  const isLeftDone = predictsOf(state.steps[step]!).every(
    ({ id }) => predictProgress(state, id).outcome !== 'open',
  );
  const isForwards = index > step;
  const nowDone = isForwards && isLeftDone && !done.includes(step) ? [...done, step] : done;
  changeProgress({ step: index, question: firstQuestion(state, state.steps[index]), done: nowDone });
  finishLastStep(); // one that asks nothing has been gone through once it is shown
  await (arrive ? arrive() : showSpot(spotNow(getLesson()) ?? spot));
}

/** The next question of the step, or else the next step. */
export function nextStep(): Promise<void> {
  const state = getLesson();
  const { step, question } = progressOf(state);
  const questions = predictsOf(state.steps[step]!).length;
  if (question < questions - 1) return askNext(question + 1);
  if (step < state.steps.length - 1) return goToStep(step + 1);
  finishLastStep();
  return Promise.resolve();
}

export function previousStep(): Promise<void> {
  return goToStep(progressOf(getLesson()).step - 1);
}

/** The next question begins where it is asked. */
async function askNext(question: number): Promise<void> {
  changeProgress({ question });
  const spot = spotNow(getLesson());
  if (spot) await showSpot(spot);
}

/** Whoever was right in a round goes on to the next one when the picture has shown it; a mistake is read first. */
async function goOnFrom(predict: Predict): Promise<void> {
  const state = getLesson();
  const { question } = progressOf(state);
  if (currentPredict(state) !== predict || !hasNextRound(predict)) return;
  if (predictProgress(state, predict.id).outcome !== 'right') return;
  await askNext(question + 1);
  arrivedAt = currentPredict(getLesson());
}

/** The round that the page has gone on to by itself, until a key was pressed in it that would leave it. */
let arrivedAt: Predict | null = null;

/** Whoever presses a key to go on may not have seen that the page has already gone on: says so once for each such round. */
export function wouldSkipArrived(): boolean {
  const would = arrivedAt !== null && openPredict(getLesson()) === arrivedAt;
  arrivedAt = null;
  return would;
}

/** After the last step there is none: it is done when its questions are. */
function finishLastStep(): void {
  const state = getLesson();
  const { step, done } = progressOf(state);
  const last = state.steps[step];
  if (!last || done.includes(step) || step !== state.steps.length - 1) return;
  if (predictsOf(last).every(({ id }) => predictProgress(state, id).outcome !== 'open'))
    changeProgress({ done: [...done, step] });
}

/** What stands in a question's form from now on, and with it what the learner would answer; nothing is checked yet. */
export function putDraft(predict: Predict, draft: unknown): void {
  const { outcome, said: before } = predictProgress(getLesson(), predict.id);
  if (outcome !== 'open') return;
  setLesson({ draft: { id: predict.id, of: draft } });
  const said = kindOf(predict).said(draft, predict, groundOf(getLesson()));
  if (JSON.stringify(said) !== JSON.stringify(before)) changePredict(predict.id, { said });
}

/** Does something in a question's form. */
export function act(predict: Predict, action: unknown): void {
  putDraft(predict, kindOf(predict).act(draftOf(getLesson(), predict), action, predict));
}

/** So long may a machine take to answer; runs of lessons are short. */
const ANSWER_MS = 30_000;

/** Where the answer can be seen. A place that never comes is the author's mistake: then the event of the answer is shown. */
async function placeSeen({ see }: Predict, spot: Spot, { seen }: Told, examiner: Examiner): Promise<Spot> {
  if (see === null) return seen;
  try {
    return await within(ANSWER_MS, examiner.place(see, spot), TEXT.noAnswer);
  } catch (error) {
    if (error instanceof WordsError) return seen;
    throw error;
  }
}

function reportNoAnswer(predict: Predict, error: unknown): void {
  const source = getLesson().loaded?.lesson.source ?? '';
  const cure = error instanceof WordsError ? error.cure : TEXT.noAnswerCure;
  report(TEXT.noAnswer, [{ place: `${source}:${predict.line}`, message: messageOf(error), cure }]);
}

async function askMachine(predict: Predict): Promise<RevealedAnswer | null> {
  const { loaded } = getLesson();
  const spot = spotOf(getLesson(), predict);
  const examiner = currentExaminer();
  if (!spot || !examiner) return null;
  try {
    const answer = await within(ANSWER_MS, examiner.answer(predict.ask, spot), TEXT.noAnswer);
    const seen = await placeSeen(predict, spot, answer, examiner);
    if (getLesson().loaded !== loaded) return null;
    const revealed: RevealedAnswer = { answer, seen };
    setLesson({ answers: { ...getLesson().answers, [predict.id]: revealed } });
    return revealed;
  } catch (error) {
    // A lesson that was closed or read again meanwhile owes no answer.
    if (getLesson().loaded === loaded && currentExaminer() === examiner) reportNoAnswer(predict, error);
    return null;
  }
}

/** Who asks while the machine is asked already waits for the same answer. */
const underWay = new WeakMap<Predict, Promise<RevealedAnswer | null>>();

function answerTo(predict: Predict): Promise<RevealedAnswer | null> {
  const known = getLesson().answers[predict.id];
  if (known) return Promise.resolve(known);
  const asked = underWay.get(predict) ?? askMachine(predict).finally(() => underWay.delete(predict));
  underWay.set(predict, asked);
  return asked;
}

/** The machine's answer to a question, and where it can be seen; meanwhile nothing else is checked. */
async function reveal(predict: Predict): Promise<RevealedAnswer | null> {
  const { loaded, answers } = getLesson();
  if (answers[predict.id]) return answerTo(predict);
  setLesson({ checking: predict.id });
  try {
    return await answerTo(predict);
  } finally {
    if (getLesson().loaded === loaded) setLesson({ checking: null });
  }
}

/** A learner who has moved to another step in the meantime is not pulled back to this one. */
function isLeft(predict: Predict): boolean {
  const state = getLesson();
  return !predictsOf(state.steps[progressOf(state).step]!).includes(predict);
}

async function settle(predict: Predict, outcomeOf: (revealed: RevealedAnswer) => Outcome): Promise<void> {
  if (getLesson().checking !== null) return;
  const revealed = await reveal(predict);
  if (!revealed) return;
  changePredict(predict.id, { outcome: outcomeOf(revealed) });
  finishLastStep();
  if (isLeft(predict)) return;
  // The whole run would be a long film.
  if (kindOf(predict).machines) return showSpot(revealed.seen);
  if (await playToSpot(revealed.seen)) await goOnFrom(predict);
}

/** The machine of an answer to an experiment, beside the lesson's own where its run ends. */
export async function look(predict: Predict, said: Said): Promise<void> {
  const revealed = await reveal(predict);
  if (!revealed || isLeft(predict)) return;
  const { answer, seen } = revealed;
  const { experiment } = kindOf(predict);
  const { said: kept, outcome } = predictProgress(getLesson(), predict.id);
  if (experiment && kept && outcome === 'right')
    changePredict(predict.id, { said: experiment.withLook(kept, said) });
  const variant = experiment?.variantOf(said, answer) ?? null;
  await showSpot({ ...seen, beside: variant && seen.beside && { ...seen.beside, variant } });
}

/** One run of an experiment: it is kept, and shown; there may be as many as one likes. */
async function runOne(predict: Predict, said: Said): Promise<void> {
  const revealed = await reveal(predict);
  const names = getLesson().loaded?.names;
  if (!revealed || !names) return;
  const ran = kindOf(predict).experiment!.withRun(said);
  setLesson({ draft: null });
  changePredict(
    predict.id,
    isRight(predict, ran, revealed.answer, names)
      ? { said: ran, outcome: 'right' }
      : { said: ran, tried: ran },
  );
  finishLastStep();
  await look(predict, ran);
}

/** Compares with the machine's answer. A first mistake gets a reply and a second try; then the machine plays on. */
export async function check(predict: Predict): Promise<void> {
  const { outcome, tried } = predictProgress(getLesson(), predict.id);
  const said = saidNow(getLesson(), predict);
  const names = getLesson().loaded?.names;
  if (!isReady(getLesson(), predict) || said === null || outcome !== 'open' || !names) return;
  if (getLesson().checking !== null) return;
  changePredict(predict.id, { said });
  if (kindOf(predict).experiment) return runOne(predict, said);
  const revealed = tried === undefined && hasSecondTry(predict) ? await reveal(predict) : null;
  if (revealed && !isRight(predict, said, revealed.answer, names)) {
    setLesson({ draft: null });
    changePredict(predict.id, { tried: said, said });
    return;
  }
  await settle(predict, ({ answer }) => (isRight(predict, said, answer, names) ? 'right' : 'wrong'));
}

/** "Just show me": the machine's answer, which counts neither as right nor as wrong. */
export async function showMe(predict: Predict): Promise<void> {
  if (predictProgress(getLesson(), predict.id).outcome === 'open') await settle(predict, () => 'shown');
}

export function hint(predict: Predict): void {
  const { hints } = predictProgress(getLesson(), predict.id);
  changePredict(predict.id, { hints: Math.min(hints + 1, predict.hints.length) });
}

/** The machine's answer in advance, or to a question that was answered in an earlier visit; the playhead stays. */
export async function recallAnswer(predict: Predict): Promise<void> {
  await answerTo(predict);
}

/** To the event that shows why. */
export async function goToWhy(predict: Predict): Promise<void> {
  const revealed = await reveal(predict);
  if (revealed && !isLeft(predict)) await showSpot(revealed.seen);
}

/** The same as a film: from the question on, as after the answer. */
export async function playWhy(predict: Predict): Promise<void> {
  const revealed = await reveal(predict);
  if (!revealed || isLeft(predict)) return;
  await goToQuestion(predict);
  await untilStill();
  await playToSpot(revealed.seen);
}

/** Back to where the question is asked. */
export async function goToQuestion(predict: Predict): Promise<void> {
  const spot = spotOf(getLesson(), predict);
  if (spot) await showSpot(spot);
}

/** Forgets the answer, of all rounds if it has some, and asks again. */
export async function askAgain(predict: Predict): Promise<void> {
  const { question } = progressOf(getLesson());
  const forgotten = { ...NEW_PREDICT, tried: undefined };
  const ids = predict.round?.ids ?? [predict.id];
  changeProgress({
    question: question - ids.indexOf(predict.id),
    predicts: Object.fromEntries(ids.map((id) => [id, forgotten])),
  });
  const first = currentPredict(getLesson());
  if (first) await goToQuestion(first);
}
