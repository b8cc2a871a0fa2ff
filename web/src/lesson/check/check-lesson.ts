/**
 * Runs a lesson from its first step to its last, as a learner would: every scene must be reachable, every question
 * answerable by the machine, every number true. Nothing here knows an answer; the machine is asked.
 */
import { assertNever } from '../../lib/assert-never.ts';
import { formatByte, formatCount, formatDuration, formatShare } from '../../lib/format.ts';
import type { Problem, Scenario } from '../../scenario/model.ts';
import type { Answer } from '../ask/answer.ts';
import { cardinal } from '../kinds/cardinal.ts';
import { authoredNamed } from '../kinds/authors.ts';
import { isRight, reference, type Said } from '../kinds/kinds.ts';
import { checkText, wordCount } from './check-text.ts';
import { START, type Examiner, type Spot } from '../ask/examiner.ts';
import { spotsAsked } from '../ask/rounds.ts';
import type { Inline, NumForm } from '../../prose/model.ts';
import { inlineText, inlinesOf, plainText } from '../../prose/plain-text.ts';
import { predictsOf, type Lesson, type Predict, type Step } from '../model.ts';
import { stepInlines } from '../read/step-text.ts';
import { readQuestion } from '../ask/question.ts';
import { allVariants } from '../read/vary.ts';
import { WordsError, type Names } from '../ask/words.ts';

/** Totals for the last line of the report. */
export interface CheckSummary {
  readonly steps: number;
  readonly questions: number;
  readonly numbers: number;
  readonly words: number;
}

interface CheckResult {
  readonly problems: readonly Problem[];
  readonly summary: CheckSummary;
}

/** A value as a lesson writes it: decimal with commas; a byte in hexadecimal, a time and a share of a million as the pictures do. */
function numberWords(value: number, form: NumForm): string {
  switch (form) {
    case 'byte':
      return formatByte(value);
    case 'time':
      return formatDuration(value);
    case 'percent':
      return formatShare(value);
    case 'count':
      return formatCount(value);
    default:
      return assertNever(form);
  }
}

/** The same as the lesson would write it: in words where it has words. Commas may be left out, and a sentence begins with a capital. */
function asWritten(text: string, value: number, form: NumForm): string {
  const digits = numberWords(value, form);
  if (form !== 'count' || /\d/.test(text)) return text === digits.replaceAll(',', '') ? text : digits;
  const word = cardinal(value) ?? digits;
  return text.toLowerCase() === word ? text : word;
}

class Check {
  readonly problems: Problem[] = [];
  numbers = 0;
  /** What the step shows. */
  #views: readonly string[] = [];
  readonly #lesson: Lesson;
  readonly #examiner: Examiner;
  readonly #names: Names;

  constructor(lesson: Lesson, examiner: Examiner, names: Names) {
    this.#lesson = lesson;
    this.#examiner = examiner;
    this.#names = names;
  }

  report(line: number, message: string, cure: string): void {
    this.problems.push({ place: `${this.#lesson.source}:${line}`, message, cure });
  }

  /** Does it; wrong words become a problem at that line. */
  async #told<Result>(line: number, work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WordsError)) throw error;
      this.report(line, error.message, error.cure);
      return null;
    }
  }

  /** Where the step leaves the machine. */
  async step(step: Step, from: Spot): Promise<Spot> {
    const { scene } = step;
    if (scene && scene.views.length > 0) this.#views = scene.views;
    const spot =
      scene === null ? from : await this.#told(scene.line, () => this.#examiner.scene(scene, from));
    if (spot === null) return from;
    await this.#predicts(predictsOf(step), spot);
    await this.words(stepInlines(step), spot);
    return spot;
  }

  /** Each where it is asked. Rounds that are all answered alike ask once. */
  async #predicts(predicts: readonly Predict[], spot: Spot): Promise<void> {
    const line = predicts.find(({ round }) => round !== null)?.line ?? 1;
    const spots = await this.#told(line, () => spotsAsked(predicts, spot, this.#examiner));
    const answers = new Map<number, Set<string>>();
    for (const [index, predict] of predicts.entries()) {
      const at = spots?.[index];
      const right = at ? await this.#predict(predict, at) : null;
      if (predict.round === null || right === null) continue;
      answers.set(predict.line, (answers.get(predict.line) ?? new Set()).add(JSON.stringify(right)));
    }
    for (const [at, { size }] of answers)
      if (size === 1)
        this.report(at, 'every round has the same answer', 'other places with then="…", or no rounds');
  }

  /** What is said there, as far as the machine is asked. */
  async words(inlines: readonly Inline[], spot: Spot): Promise<void> {
    for (const inline of inlines) {
      if (inline.kind === 'num') await this.#number(inline, spot);
      if (inline.kind === 'thing' && inline.is !== null) await this.#thing(inline, inline.is, spot);
    }
  }

  /** What would be right; null where nothing would. */
  async #predict(predict: Predict, spot: Spot): Promise<Said | null> {
    const answer = await this.#told(predict.line, () => this.#examiner.answer(predict.ask, spot));
    if (answer === null) return null;
    if (answer.position <= answer.askedAt && !predict.isOpenAhead) {
      const cure = 'set the scene before it, or ask about something later with at';
      this.report(predict.line, 'the answer can be seen before the learner acts', cure);
    }
    if (readQuestion(predict.ask, this.#names).variant !== null && spot.beside === null) {
      const cure = 'show it with beside="…" in the scene, or ask the machine that is shown';
      this.report(predict.line, 'the machine that is asked is not shown', cure);
    }
    const right = await this.#told(predict.line, async () => this.#judge(predict, answer));
    const { see } = predict;
    if (see !== null) await this.#told(predict.line, () => this.#examiner.place(see, spot));
    return right;
  }

  #judge(predict: Predict, answer: Answer): Said | null {
    const authored = authoredNamed(predict.kind);
    if (authored.asks?.fits(readQuestion(predict.ask, this.#names).asked) === false) {
      this.report(predict.line, `kind=${predict.kind} does not ask for this`, authored.asks.cure);
      return null;
    }
    const said = reference(predict, answer, this.#names);
    if (said === null || !isRight(predict, said, answer, this.#names)) {
      const machine = authored.unsayable?.(predict, answer) ?? String(answer.value);
      const message = `the machine says ${machine}: no option is right`;
      this.report(predict.line, message, 'correct the options or the question');
    } else this.#judgeReplies(predict, said, answer);
    for (const { message, cure } of authored.problemsOf?.(predict, answer, this.#views) ?? [])
      this.report(predict.line, message, cure);
    return said;
  }

  /** Replies are shown after the first try already; to what is right in one round there may be one in another. */
  #judgeReplies(predict: Predict, right: Said, answer: Answer): void {
    const { isToRight, givesAway } = authoredNamed(predict.kind);
    const isRightHere = (value: string) => isToRight?.(value, right, answer) === true;
    const replies = predict.replies.filter(({ value }) => predict.round === null || !isRightHere(value));
    for (const { value, line } of replies)
      if (isRightHere(value))
        this.report(line, `a reply to ${value}, which is right`, 'reply to wrong answers only');
    const all = [
      ...replies.map(({ words, line }) => ({ words, line, option: null })),
      ...predict.options.map((option) => ({ words: option.reply, line: option.line, option })),
    ];
    const cure = 'say what is wrong; the reason comes with ::why';
    for (const { words, line, option } of all)
      if (givesAway(plainText(words), right, predict, option))
        this.report(line, 'the reply gives the answer away', cure);
  }

  async #number(inline: Extract<Inline, { kind: 'num' }>, spot: Spot): Promise<void> {
    this.numbers++;
    const answer = await this.#told(inline.line, () => this.#examiner.answer(inline.is, spot));
    if (answer === null) return;
    const value = asWritten(inline.text, answer.value, inline.form);
    if (value === inline.text) return;
    this.report(inline.line, `the lesson says ${inline.text}, the machine ${value}`, `write :num[${value}]`);
  }

  /** The page, slot or frame that the machine names. */
  async #thing(inline: Extract<Inline, { kind: 'thing' }>, is: string, spot: Spot): Promise<void> {
    this.numbers++;
    const answer = await this.#told(inline.line, () => this.#examiner.answer(is, spot));
    if (answer === null) return;
    const { thing, value } = answer;
    const region = inline.region === null ? 0 : this.#names.regions.indexOf(inline.region);
    if (thing !== null && thing.kind !== inline.thing)
      this.report(
        inline.line,
        `the machine names a ${thing.kind}, not a ${inline.thing}`,
        'ask for the same',
      );
    else if (value !== Number(inline.text) || (thing?.kind === 'page' && thing.region !== region)) {
      const machine = thing?.kind === 'page' ? ` of ${this.#names.regions[thing.region]}` : '';
      const lesson = inline.region === null ? '' : ` of ${inline.region}`;
      this.report(
        inline.line,
        `the lesson says ${inlineText(inline)}${lesson}, the machine ${inline.thing} ${value}${machine}`,
        `write :${inline.thing}[${value}]`,
      );
    }
  }
}

/** `views`: names that scenes may show; null when they are not known. */
export async function checkLesson(
  lesson: Lesson,
  scenario: Scenario,
  examiner: Examiner,
  names: Names,
  views: readonly string[] | null,
): Promise<CheckResult> {
  const check = new Check(lesson, examiner, names);
  await check.words(lesson.notes.flatMap(inlinesOf), START);
  let spot = START;
  for (const step of lesson.steps) {
    // The next step goes on from the first variant; steps after one that varies name their place themselves.
    const spots: Spot[] = [];
    for (const variant of allVariants(step)) spots.push(await check.step(variant, spot));
    spot = spots[0] ?? spot;
  }
  const summary: CheckSummary = {
    steps: lesson.steps.length,
    questions: lesson.steps.flatMap(predictsOf).length,
    numbers: check.numbers,
    words: wordCount(lesson),
  };
  return { problems: [...checkText(lesson, scenario, views), ...check.problems], summary };
}
