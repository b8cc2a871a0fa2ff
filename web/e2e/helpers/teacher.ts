/** Who knows a lesson: reads it as the page does, and asks a machine of its own for every place and answer. */
import { openCore } from '../../src/core/wasm/node.ts';
import { answerWords, kindOf, reference, replyTo } from '../../src/lesson/kinds/kinds.ts';
import type { Said } from '../../src/lesson/kinds/kinds.ts';
import { optionWords } from '../../src/lesson/kinds/replies.ts';
import type { Answer } from '../../src/lesson/ask/answer.ts';
import { START } from '../../src/lesson/ask/examiner.ts';
import type { Examiner } from '../../src/lesson/ask/examiner.ts';
import { examinerOf } from '../../src/lesson/ask/examiner-of.ts';
import type { Spot } from '../../src/lesson/ask/examiner.ts';
import { spotsAsked } from '../../src/lesson/ask/rounds.ts';
import type { SaidCells } from '../../src/scene/entry-cells.ts';
import type { LoadedLesson } from '../../src/lesson/read/loaded-lesson.ts';
import { localMachine } from '../../src/lesson/ask/machine.ts';
import { predictsOf } from '../../src/lesson/model.ts';
import type { Predict, Step } from '../../src/lesson/model.ts';
import { blockLines, plainText } from '../../src/prose/plain-text.ts';
import { allVariants } from '../../src/lesson/read/vary.ts';
import { lessonLoaded } from './course';

/** One question of a step, and everything that can be known about it. */
export interface Question {
  readonly predict: Predict;
  /** Its text, without spaces. */
  readonly text: string;
  readonly right: Said;
  readonly wrong: Said;
  /** Where it is asked. */
  readonly at: Spot;
  /** Where one sees why. */
  readonly seen: Spot;
  /** Texts that stand beside the answer of somebody who was wrong, without spaces. */
  readonly told: readonly string[];
  readonly hints: readonly string[];
  /** What is said to the wrong answer, without spaces; empty when the lesson has nothing to say to it. */
  readonly reply: string;
}

export interface Lecture {
  readonly step: Step;
  /** Where the machine stands. */
  readonly spot: Spot;
  /** Its questions in order: of each, all variants that a student may meet. */
  readonly questions: readonly (readonly Question[])[];
}

/** Lines break where there is room, so spaces say nothing, nor does what keeps words together. */
export const squeeze = (text: string): string => text.replace(/[\s\u2060]+/g, '');

/** The last cell of the entry, said otherwise. */
function otherCell(cells: SaidCells): SaidCells {
  const [name, value] = Object.entries(cells).at(-1)!;
  return { [name]: value === 0 ? 1 : value - 1 };
}

/** Something that the machine does not say. */
function otherThan(right: Said, predict: Predict, answer: Answer): Said {
  switch (right.kind) {
    case 'choice':
      return { ...right, value: predict.options.find(({ value }) => value !== right.value)!.value };
    case 'number':
      return { ...right, value: right.value + 1 };
    case 'order':
      return { ...right, kinds: right.kinds.toReversed() };
    case 'point': {
      const { thing } = right;
      if (thing.kind === 'page') return { ...right, thing: { ...thing, page: thing.page + 1 } };
      if (thing.kind === 'slot') return { ...right, thing: { ...thing, slot: thing.slot + 1 } };
      if (thing.kind === 'frame') return { ...right, thing: { ...thing, frame: thing.frame + 1 } };
      if (thing.kind === 'cpu') return { ...right, thing: { ...thing, cpu: thing.cpu + 1 } };
      if (thing.kind === 'extent') return { ...right, thing: { ...thing, extent: thing.extent + 1 } };
      throw new Error(`nobody points at a ${thing.kind} here`);
    }
    case 'bracket':
      return { ...right, stretch: { ...right.stretch, last: right.stretch.last + 1 } };
    case 'split':
      return { ...right, percent: right.percent < 50 ? right.percent + 10 : right.percent - 10 };
    case 'entry':
      return { ...right, cells: { ...right.cells, ...otherCell(right.cells) } };
    case 'byte':
      return { ...right, byte: right.byte ^ 1 };
    case 'dial': {
      const missed = answer.dial?.positions.find(
        (each) => each.missed.length > 0 && each.value !== answer.dial?.own,
      );
      return { ...right, value: missed!.value };
    }
    case 'curve':
      return { ...right, heights: right.heights.map(() => answer.curve!.points[0]!.figure) };
  }
}

/** The machine's order, with the place that each thing had in the wrong one. */
function orderTold({ options }: Predict, { order }: Answer, wrong: Said): string {
  const said = wrong.kind === 'order' ? wrong.kinds : [];
  const lines = order.map((kind, index) => {
    const label = plainText(options.find(({ value }) => value === kind)!.label);
    const rank = said.indexOf(kind);
    return rank === index ? label : `${label} (yours: ${rank + 1})`;
  });
  return lines.join('');
}

/** The machine's answer, as it stands in the verdict. */
function machineTold(predict: Predict, answer: Answer, wrong: Said, { names }: LoadedLesson): string {
  if (predict.kind === 'order') return orderTold(predict, answer, wrong);
  const { machines } = kindOf(predict);
  return machines
    ? machines.verdict(predict, wrong, answer)
    : `The machine says: ${answerWords(predict, answer, names)}.`;
}

function toldOf(predict: Predict, answer: Answer, wrong: Said, loaded: LoadedLesson): string[] {
  const chosen = predict.options.find(({ value }) => wrong.kind === 'choice' && value === wrong.value);
  return [
    plainText(predict.why),
    machineTold(predict, answer, wrong, loaded),
    ...(chosen ? [`You answered ${optionWords(chosen)}.`, plainText(chosen.reply)] : []),
  ].map(squeeze);
}

class Teacher {
  readonly #loaded: LoadedLesson;
  readonly #examiner: Examiner;

  constructor(loaded: LoadedLesson, examiner: Examiner) {
    this.#loaded = loaded;
    this.#examiner = examiner;
  }

  async #question(predict: Predict, spot: Spot): Promise<Question> {
    const answer = await this.#examiner.answer(predict.ask, spot);
    const right = reference(predict, answer, this.#loaded.names);
    if (!right) throw new Error(`nothing answers ${predict.ask}`);
    const wrong = otherThan(right, predict, answer);
    const { see } = predict;
    return {
      predict,
      at: spot,
      text: squeeze(predict.question.flatMap(blockLines).join('')),
      right,
      wrong,
      seen: see === null ? answer.seen : await this.#examiner.place(see, spot),
      told: toldOf(predict, answer, wrong, this.#loaded),
      reply: squeeze(plainText(replyTo(predict, wrong, answer))),
      hints: predict.hints.map((hint) => squeeze(plainText(hint))),
    };
  }

  async lectures(): Promise<Lecture[]> {
    const lectures: Lecture[] = [];
    let spot = START;
    for (const step of this.#loaded.lesson.steps) {
      if (step.scene) spot = await this.#examiner.scene(step.scene, spot);
      const variants: Question[][] = [];
      for (const predicts of allVariants(step).map(predictsOf)) {
        const spots = await spotsAsked(predicts, spot, this.#examiner);
        const asked = predicts.map((predict, index) => this.#question(predict, spots[index]!));
        variants.push(await Promise.all(asked));
      }
      const questions = predictsOf(step).map((_, index) => variants.map((asked) => asked[index]!));
      lectures.push({ step, spot, questions });
    }
    return lectures;
  }
}

async function lecturesOf(name: string): Promise<Lecture[]> {
  const loaded = lessonLoaded(name);
  const examiner = await examinerOf(loaded, async (packed) => localMachine(await openCore(), packed));
  return new Teacher(loaded, examiner).lectures();
}

const prepared = new Map<string, Promise<readonly Lecture[]>>();

/** A lesson of the course with its answers, as the machine gives them: once for all files of a worker. */
export function prepare(name: string): Promise<readonly Lecture[]> {
  const known = prepared.get(name) ?? lecturesOf(name);
  prepared.set(name, known);
  return known;
}
