/**
 * Runs a lesson from its first step to its last, as a learner would: every scene must be reachable, every question
 * answerable by the machine, every number true. Nothing here knows an answer; the machine is asked.
 */
import { assertNever } from '../../lib/assert-never.ts';
import { formatByte, formatCount, formatDuration } from '../../lib/format.ts';
import type { Problem, Scenario } from '../../scenario/model.ts';
import { isRight } from '../ask/answer.ts';
import type { Answer } from '../ask/answer.ts';
import { cardinal } from './cardinal.ts';
import { checkText, wordCount } from './check-text.ts';
import { START } from '../ask/examiner.ts';
import type { Examiner, Spot } from '../ask/examiner.ts';
import type { Inline, NumForm } from '../../prose/model.ts';
import { inlineText, inlinesOf } from '../../prose/plain-text.ts';
import type { Lesson, Predict, PredictKind, Step } from '../read/model.ts';
import { predictsOf } from '../read/model.ts';
import { stepInlines } from '../read/step-text.ts';
import { readQuestion } from '../ask/question.ts';
import type { Asked } from '../ask/question.ts';
import { reference } from '../ask/reference.ts';
import { isToRight } from '../ask/answer-words.ts';
import { asksByte } from '../ask/order.ts';
import { allVariants } from '../read/vary.ts';
import { WordsError, eventKind } from '../ask/words.ts';
import type { Names } from '../ask/words.ts';

/** What was looked at, for the last line. */
export interface CheckSummary {
  readonly steps: number;
  readonly questions: number;
  readonly numbers: number;
  readonly words: number;
}

export interface CheckResult {
  readonly problems: readonly Problem[];
  readonly summary: CheckSummary;
}

/** A value as a lesson writes it: decimal with commas; a byte in hexadecimal and a time as the pictures do. */
export function numberWords(value: number, form: NumForm): string {
  switch (form) {
    case 'byte':
      return formatByte(value);
    case 'time':
      return formatDuration(value);
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

/** What the machine is to be asked where an answer is given in the picture. */
const KIND_WANTS: Partial<
  Record<PredictKind, { readonly fits: (asked: Asked) => boolean; readonly cure: string }>
> = {
  bracket: { fits: ({ kind }) => kind === 'stretch', cure: 'as in ask="stretch of next slot_window"' },
  bits: {
    fits: (asked) => asked.kind === 'entry' || (asked.kind === 'cell' && asked.column === 'swap_map'),
    cure: 'as in ask="entry 2 at next page_map", or ask="cell swap_map 256 at next slot_alloc"',
  },
};

function machineSays(predict: Predict, answer: Answer): string {
  if (predict.kind === 'point') return 'no page, slot or frame';
  if (predict.kind === 'bits' && !asksByte(predict.ask))
    return 'that the entry is empty, which no cell can say';
  return String(answer.value);
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
    for (const predict of predictsOf(step)) await this.#predict(predict, spot);
    await this.words(stepInlines(step), spot);
    return spot;
  }

  /** What is said there, as far as the machine is asked. */
  async words(inlines: readonly Inline[], spot: Spot): Promise<void> {
    for (const inline of inlines) {
      if (inline.kind === 'num') await this.#number(inline, spot);
      if (inline.kind === 'thing' && inline.is !== null) await this.#thing(inline, inline.is, spot);
    }
  }

  async #predict(predict: Predict, spot: Spot): Promise<void> {
    const answer = await this.#told(predict.line, () => this.#examiner.answer(predict.ask, spot));
    if (answer === null) return;
    if (answer.position <= answer.askedAt) {
      const cure = 'set the scene before it, or ask about something later with at';
      this.report(predict.line, 'the answer can be seen before the learner acts', cure);
    }
    if (readQuestion(predict.ask, this.#names).variant !== null && spot.beside === null) {
      const cure = 'show it with beside="…" in the scene, or ask the machine that is shown';
      this.report(predict.line, 'the machine that is asked is not shown', cure);
    }
    await this.#told(predict.line, async () => this.#judge(predict, answer));
    const { see } = predict;
    if (see !== null) await this.#told(predict.line, () => this.#examiner.place(see, spot));
  }

  #judge(predict: Predict, answer: Answer): void {
    if (isRight(null, answer, this.#names))
      this.report(predict.line, 'it passes without an answer', 'ask something');
    const wanted = KIND_WANTS[predict.kind];
    if (wanted && !wanted.fits(readQuestion(predict.ask, this.#names).asked)) {
      this.report(predict.line, `kind=${predict.kind} does not ask for this`, wanted.cure);
      return;
    }
    const picture = asksByte(predict.ask) ? 'slots' : 'entry';
    if (predict.kind === 'bits' && !this.#views.includes(picture))
      this.report(predict.line, 'what is to be set is not shown', `show="… ${picture}" in the scene`);
    const said = reference(predict, answer, this.#names);
    if (said === null || !isRight(said, answer, this.#names)) {
      this.report(
        predict.line,
        `the machine says ${machineSays(predict, answer)}: no option is right`,
        'correct the options or the question',
      );
    }
    for (const { value, line } of predict.replies)
      if (said !== null && isToRight(value, said, answer))
        this.report(line, `a reply to ${value}, which is right`, 'reply to wrong answers only');
    if (predict.kind === 'order') this.#judgeOrder(predict, answer);
    if (predict.kind === 'number' && answer.thing?.kind === 'page')
      this.report(predict.line, 'a page is pointed at, not typed', 'kind=point');
  }

  #judgeOrder(predict: Predict, answer: Answer): void {
    const kinds = predict.options.map(({ value }) => eventKind(value));
    if ([...kinds].sort().join() !== [...answer.order].sort().join())
      this.report(
        predict.line,
        'options and question name different events',
        `use ${answer.order.join(', ')}`,
      );
    if (kinds.join() === answer.order.join())
      this.report(predict.line, 'the options are already in the right order', 'mix them');
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

/** `views`: names that scenes may show; null when nobody knows them. */
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
