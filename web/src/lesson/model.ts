/** What a lesson is once it has been read: steps with a scene and questions, and text (prose/model.ts). */
import type { DifferKind } from '../core/protocol.ts';
import type { Block, Inline } from '../prose/model.ts';
import type { Variant } from '../scenario/links/variant.ts';
import type { Problem } from '../scenario/model.ts';
import type { SaidCell } from '../scene/entry-cells.ts';
import type { ViewPart } from '../store/view-parts.ts';

/** The machine's position in a step, and the views shown. */
export interface SceneSpec {
  /** A place in words (place.ts). */
  readonly at: string;
  /** Names of the views, in order. */
  readonly views: readonly string[];
  /** `param=value` at that place, which makes a branch; null when nothing is changed. */
  readonly set: string | null;
  /** Where to go on to in that branch; null: stay. */
  readonly onward: string | null;
  /** In what a second machine differs that stands beside the first, both at the access of this place; null: none. */
  readonly beside: Variant | null;
  /** Which differences of machines side by side it leads to. */
  readonly differ: DifferKind;
  /** The class of locks that the step is about; null: the pictures choose. */
  readonly lock: number | null;
  /** What of the pictures is drawn (store/view-parts.ts); null: all. */
  readonly parts: readonly ViewPart[] | null;
  /** The part of a picture (views/parts.ts) that must be in sight; null: its top. */
  readonly look: string | null;
  readonly line: number;
}

export interface Option {
  /** What the machine would have to answer, or a kind of event. */
  readonly value: string;
  /** The same as a reader sees it: a number, or a time of so many nanoseconds; null for names of the schema. */
  readonly shown: string | null;
  readonly label: readonly Inline[];
  /** The reply to choosing it or, in an order, to putting it too early. May be empty. */
  readonly reply: readonly Inline[];
  readonly line: number;
}

/** The reply to one particular wrong answer of a question without options. */
export interface Reply {
  /** A number, `8-15` or `dirty=1`, as its kind writes them; `else`: any that no other reply is to. */
  readonly value: string;
  readonly words: readonly Inline[];
  readonly line: number;
}

/** One of several rounds: the same question, asked at one place of the run after the other. */
interface Round {
  /** From 0. */
  readonly nth: number;
  /** The questions of all rounds, in order. */
  readonly ids: readonly string[];
}

/** How a scale and its values are written, where the words of scenario.yaml are not those of a reader. */
export interface ShownScale {
  readonly name: string;
  /** One for each value, in order; none: as in scenario.yaml. */
  readonly labels: readonly string[];
}

/** A question that the machine answers. */
export interface Predict {
  /** Unique within the lesson: step and number. */
  readonly id: string;
  /** The name of its folder in kinds/. */
  readonly kind: string;
  /** The question in words of the machine (question.ts). */
  readonly ask: string;
  readonly question: readonly Block[];
  readonly options: readonly Option[];
  /** For questions without options. The first match is shown. */
  readonly replies: readonly Reply[];
  /** Of an entry: the cells that are asked for; null: all. */
  readonly cells: readonly SaidCell[] | null;
  /** Of a dial or a curve; null: as in scenario.yaml. */
  readonly scale: ShownScale | null;
  /** Of how many CPUs it asks what they achieve on the lesson's own machine; null: it asks for something else. */
  readonly cpus: number | null;
  /** The run may be seen beyond it although nobody has answered: it asks for an experiment. */
  readonly isOpenAhead: boolean;
  /** At most three, from a nudge to nearly the answer. */
  readonly hints: readonly (readonly Inline[])[];
  /** Said after the answer, right or wrong. */
  readonly why: readonly Inline[];
  /** The place that shows why; null: the event that gave the answer. */
  readonly see: string | null;
  /** null: it is asked once. */
  readonly round: Round | null;
  /** From where its answer is seen, the place at which the next round is asked; null: right there. */
  readonly onward: string | null;
  readonly line: number;
}

/** What varies between students: for each name a list of values, all of the same length. */
export interface Vary {
  readonly names: readonly string[];
  /** One entry a variant: the value of each name. */
  readonly variants: readonly (readonly string[])[];
}

/** The parts of a step stand in the order of the file. */
export type StepPart =
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'predict'; readonly predict: Predict }
  | { readonly kind: 'fold'; readonly fold: Fold };

/** What stays hidden until the reader asks for it, such as what one finds when one tries. */
export interface Fold {
  /** What is pressed. */
  readonly label: readonly Inline[];
  readonly blocks: readonly Block[];
}

/** A label in the picture, with a line to what it names. */
export interface Sign {
  /** What it stands at (views/parts.ts). */
  readonly on: string;
  readonly words: readonly Inline[];
  readonly line: number;
}

export interface Step {
  /** Number from 1. */
  readonly number: number;
  readonly title: string;
  /** null: the scene of the step before stays. */
  readonly scene: SceneSpec | null;
  readonly vary: Vary | null;
  /** The one new sign of the step; null when it has none. */
  readonly sign: Sign | null;
  readonly parts: readonly StepPart[];
  /** For the teacher. */
  readonly notes: readonly Block[];
  readonly firstLine: number;
  readonly lastLine: number;
}

export const PLAN_MINUTES = [10, 30, 80] as const;
export type PlanMinutes = (typeof PLAN_MINUTES)[number];

/** What the head of lesson.md says. */
export interface LessonHead {
  readonly title: string;
  /** Number of the story, from 0, and of the lesson within it, from 1. */
  readonly story: number;
  readonly lesson: number;
  readonly goal: string;
  readonly misconception: string;
  readonly minutes: number;
  readonly kernel: string;
  /** The claims of the mails (check/claims.ts) that the lesson makes, and the step in which each can be seen. */
  readonly claims: Readonly<Record<string, number>>;
  /** What a teacher does with it in 10, 30 and 80 minutes; each may be left out. */
  readonly plans: Readonly<Partial<Record<PlanMinutes, string>>>;
}

export interface Lesson extends LessonHead {
  /** Name of the folder. */
  readonly name: string;
  /** Where it was read from, for messages. */
  readonly source: string;
  readonly steps: readonly Step[];
  /** For the teacher, about the whole lesson. */
  readonly notes: readonly Block[];
}

export type LessonResult =
  | { readonly ok: true; readonly lesson: Lesson }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The same question, asked once more: what it says has been said. */
export const isLaterRound = ({ round }: Pick<Predict, 'round'>): boolean => round !== null && round.nth > 0;

/** Another round of the question follows. */
export const hasNextRound = ({ round }: Pick<Predict, 'round'>): boolean =>
  round !== null && round.nth < round.ids.length - 1;

export function predictsOf(step: Step): readonly Predict[] {
  return step.parts.flatMap((part) => (part.kind === 'predict' ? [part.predict] : []));
}
