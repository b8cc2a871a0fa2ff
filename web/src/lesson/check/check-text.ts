/** What can be said about a lesson's words without the machine: digits, lengths, names of views and things. */
import { PARAMS } from '../../core/schema/schema.gen.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { wholeNumber } from '../../lib/whole-number.ts';
import type { Problem, Scenario } from '../../scenario/model.ts';
import { KERNEL_NAMES } from '../../scenario/shape.ts';
import { suggest } from '../../scenario/nearest.ts';
import { PLAN_MINUTES, isLaterRound, type Lesson, type Step, type StepPart } from '../model.ts';
import type { Block, Inline } from '../../prose/model.ts';
import { blockLines, inlinesOf, plainText } from '../../prose/plain-text.ts';
import { stepInlines } from '../read/step-text.ts';
import { allVariants } from '../read/vary.ts';

type Report = (line: number, message: string, cure: string) => void;

/** Of the file. */
const STEP_LINES_MAX = 60;
/** Of the text that is read in a row: a table is looked at, and a fold is opened later. */
const STEP_WORDS_MAX = 140;
/** What two printed pages hold, and what can be read in a quarter of an hour. */
const WORDS_MAX = 1500;

const NO_DIGITS_CURE =
  'ask the machine with :num[4]{is="..."}, name a thing with :page[3] :slot[256] :frame[7], or write the word';

/** A name may have digits (`page0`, the kernel `6.1`); a number may not hide in it. */
function isName(code: string): boolean {
  return KERNEL_NAMES.includes(code) || !/\d/.test(code) || /^[A-Za-z_][\w.>()-]*$/.test(code);
}

function checkDigits(inlines: readonly Inline[], report: Report): void {
  for (const inline of inlines) {
    if (inline.kind === 'text' && /\d/.test(inline.text)) {
      const [around = ''] = /\S{0,12}\s?\S*\d\S*/.exec(inline.text) ?? [];
      report(inline.line, `an unchecked number: "${around.trim()}"`, NO_DIGITS_CURE);
    }
    if (inline.kind === 'code' && !isName(inline.text))
      report(inline.line, `an unchecked number: \`${inline.text}\``, NO_DIGITS_CURE);
  }
}

function checkLength(step: Step, report: Report): void {
  const source = step.lastLine - step.firstLine + 1;
  if (source > STEP_LINES_MAX)
    report(step.firstLine, `the step has ${source} lines`, `at most ${STEP_LINES_MAX}: make it two`);
  const words = countWords(step.parts.flatMap(blocksInARow).flatMap(blockLines));
  if (words > STEP_WORDS_MAX)
    report(
      step.firstLine,
      `the step has ${words} words`,
      `at most ${STEP_WORDS_MAX}: shorten it or make it two`,
    );
}

const countWords = (lines: readonly string[]): number => lines.join(' ').split(/\s+/).filter(Boolean).length;

const isAskedAgain = (part: StepPart): boolean => part.kind === 'predict' && isLaterRound(part.predict);

/** Options of a question are not counted, nor its other rounds, as its words stay the same. */
function blocksInARow(part: StepPart): Block[] {
  if (isAskedAgain(part)) return [];
  const blocks = part.kind === 'predict' ? part.predict.question : part.kind === 'block' ? [part.block] : [];
  return blocks.filter(({ kind }) => kind !== 'table' && kind !== 'code');
}

function partLines(part: StepPart): string[] {
  switch (part.kind) {
    case 'block':
      return blockLines(part.block);
    case 'predict':
      if (isAskedAgain(part)) return [];
      return [
        ...part.predict.question.flatMap(blockLines),
        ...part.predict.options.map(({ label }) => plainText(label)),
      ];
    case 'fold':
      return [plainText(part.fold.label), ...part.fold.blocks.flatMap(blockLines)];
    default:
      return assertNever(part);
  }
}

export function wordCount(lesson: Lesson): number {
  return countWords(lesson.steps.flatMap((step) => [step.title, ...step.parts.flatMap(partLines)]));
}

/** Plans speak of minutes and steps; a step that they name must be there. */
function checkPlans(lesson: Lesson, report: Report): void {
  for (const minutes of PLAN_MINUTES) {
    for (const [, from, to] of (lesson.plans[minutes] ?? '').matchAll(
      /\bsteps? (\d+)(?:(?: to | and |–)(\d+))?/gi,
    )) {
      const last = Math.max(Number(from), Number(to ?? 0));
      if (last > lesson.steps.length)
        report(1, `the plan for ${minutes} minutes names step ${last}`, `there are ${lesson.steps.length}`);
    }
  }
}

/** A claim that is made can be seen in a step. */
function checkClaims(lesson: Lesson, report: Report): void {
  for (const [claim, step] of Object.entries(lesson.claims))
    if (step < 1 || step > lesson.steps.length)
      report(
        1,
        `claim ${claim} is said to be seen in step ${step}`,
        `there are ${lesson.steps.length} steps`,
      );
}

/** Pages, slots and frames that a lesson calls by number must be there. */
const COUNT_OF = { slot: 'slots', frame: 'frames' } as const;

function thingsThereAre(inline: Extract<Inline, { kind: 'thing' }>, scenario: Scenario): number | null {
  switch (inline.thing) {
    case 'page': {
      const { region: name } = inline;
      const region = name === null ? scenario.region[0] : scenario.region.find((each) => each.name === name);
      return region?.pages ?? null;
    }
    case 'slot':
      return scenario.swap[0]?.slots ?? 0;
    case 'frame':
      return scenario.params.nr_frames ?? PARAMS.find(({ name }) => name === 'nr_frames')!.default;
  }
}

function checkInlines(inlines: readonly Inline[], scenario: Scenario, report: Report): void {
  for (const inline of inlines) {
    if (inline.kind !== 'thing') continue;
    const count = thingsThereAre(inline, scenario);
    if (count === null) {
      const known = scenario.region.map(({ name }) => name);
      report(inline.line, `there is no region ${inline.region}`, suggest(inline.region ?? '', known));
    } else if ((wholeNumber(inline.text) ?? count) >= count) {
      const what = inline.thing === 'page' ? 'pages in that region' : COUNT_OF[inline.thing];
      report(inline.line, `there is no ${inline.thing} ${inline.text}`, `there are ${count} ${what}, from 0`);
    }
  }
}

function checkThings(lesson: Lesson, scenario: Scenario, report: Report): void {
  checkInlines(lesson.notes.flatMap(inlinesOf), scenario, report);
  for (const step of lesson.steps.flatMap(allVariants)) checkInlines(stepInlines(step), scenario, report);
}

/** `views`: names that ::scene may show; null when they are not known. */
export function checkText(lesson: Lesson, scenario: Scenario, views: readonly string[] | null): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (line, message, cure) =>
    void problems.push({ place: `${lesson.source}:${line}`, message, cure });
  if (lesson.kernel !== scenario.kernel)
    report(1, `the head says kernel ${lesson.kernel}, the scenario ${scenario.kernel}`, 'make them the same');
  for (const key of ['title', 'goal', 'misconception'] as const)
    if (/\d/.test(lesson[key])) report(1, `an unchecked number in ${key}`, 'write the word');
  checkPlans(lesson, report);
  checkClaims(lesson, report);
  for (const step of lesson.steps) {
    checkLength(step, report);
    for (const name of step.scene?.views ?? [])
      if (views && !views.includes(name))
        report(step.scene!.line, `there is no view ${name}`, suggest(name, views));
  }
  const words = wordCount(lesson);
  if (words > WORDS_MAX)
    report(1, `the lesson has ${words} words`, `at most ${WORDS_MAX}: make it two lessons`);
  const notes = lesson.notes.flatMap(inlinesOf);
  checkDigits(notes, report);
  for (const step of lesson.steps) checkDigits(stepInlines(step), report);
  checkThings(lesson, scenario, report);
  return problems;
}
