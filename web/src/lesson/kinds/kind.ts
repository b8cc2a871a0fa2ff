/**
 * What a kind of question is. Each has a folder: kind.ts (pure, for terminal and worker too) and input.tsx (its form).
 * The form shows a draft, and the answer follows from the draft alone: what is judged is what is seen.
 */
import type { Inline } from '../../prose/model.ts';
import type { Variant } from '../../scenario/links/variant.ts';
import type { Prediction } from '../../scene/scene.ts';
import type { Answer } from '../ask/answer.ts';
import type { Asked } from '../ask/question.ts';
import type { Names } from '../ask/words.ts';
import type { Predict } from '../model.ts';
import type { AnsweredBy } from './keys.ts';

/** What a draft is begun and read with besides its question. */
export interface Ground {
  readonly names: Names;
  /** Whose pages a question means when it does not say: the region of the event there. */
  readonly region: number;
}

export type Fields = Readonly<Record<string, unknown>>;

/** On paper: words with room behind each, empty cells to be filled in, room before each option. */
interface Printed {
  readonly blanks?: readonly string[];
  readonly cells?: readonly string[];
  readonly isRanked?: boolean;
}

/** One thing of an answer that is a list, and at which place the learner put it; null: not said. */
interface Ranked {
  readonly label: readonly Inline[];
  readonly rank: number | null;
}

/** A kind of question: the answer (`Said`), the form while it is being filled in (`Draft`), and the form's actions (`Action`). */
export interface Kind<Said, Draft = unknown, Action = unknown> {
  readonly hasOptions: boolean;
  readonly answeredBy: (predict: Pick<Predict, 'options'>) => AnsweredBy;

  /** Is that, which the browser has kept, something said to such a question? */
  readonly isSaid: (value: Fields) => boolean;
  readonly begin: (predict: Predict, said: Said | null, ground: Ground) => Draft;
  /** A later round begins with the answer of the one before, to be changed. */
  readonly goesOn?: boolean;
  readonly act: (draft: Draft, action: Action, predict: Predict) => Draft;
  /** A key that is pressed; null: it means nothing here. */
  readonly key?: (
    draft: Draft,
    key: string,
    predict: Predict,
  ) => { readonly draft: Draft; readonly notice?: string } | null;
  readonly said: (draft: Draft, predict: Predict, ground: Ground) => Said | null;
  /** Is a non-empty answer complete enough to check? Absent: always. */
  readonly isComplete?: (said: Said, predict: Predict) => boolean;
  /** Shown when Check is pressed too early. Absent: nothing is shown. */
  readonly waits?: string;
  /** A drag is still in progress. */
  readonly isHeld?: (draft: Draft) => boolean;

  readonly isRight: (said: Said, answer: Answer, names: Names) => boolean;
  /** The right answer, as the form would give it; null when the form cannot. */
  readonly reference: (predict: Predict, answer: Answer, names: Names) => Said | null;
  /** The machine's answer is printed with its unit rather than in the form in which it is typed. */
  readonly hasUnit?: boolean;
  /**
   * Whole runs of several machines are asked for: nothing that can be seen of the lesson's own gives it away, its form shows from the
   * start what is known of them, and stays in sight after the answer, which is told there.
   */
  readonly machines?: {
    /** How to read its form, until something else is said. */
    readonly about: (predict: Predict) => string;
    /** What is pressed to have them run. */
    readonly run: (predict: Predict) => string;
    /** Before a hall the answer is told by the form as well, and not in words. */
    readonly isToldInForm: boolean;
    /** The verdict, where it is not simply right or wrong. */
    readonly verdict: (predict: Predict, said: Said, answer: Answer) => string;
  };
  /** Each answer is a run of its own, with as many tries as one likes; what was run stays known. */
  readonly experiment?: {
    readonly withRun: (said: Said) => Said;
    /** What was said, with another run looked at since. */
    readonly withLook: (said: Said, other: Said) => Said;
    /** What the machine of an answer differs in; null: it is the lesson's own. */
    readonly variantOf: (said: Said, answer: Answer) => Variant | null;
  };
  /** With only two possible answers a second try is pointless. Absent: there is always one. */
  readonly hasSecondTry?: (predict: Pick<Predict, 'options'>) => boolean;

  readonly words: (predict: Predict, said: Said, names: Names) => string;
  /** For answers that are lists: the rows to show. */
  readonly ranked?: (predict: Predict, answer: Answer, said: Said | null) => readonly Ranked[];
  readonly replyTo: (predict: Predict, said: Said, answer: Answer) => readonly Inline[];

  readonly printed?: (predict: Predict) => Printed;
  /** Answered in the picture, so a talk shows the answer there. */
  readonly isInPicture?: boolean;
  /** What the pictures draw of it. */
  readonly drawn?: (
    predict: Predict,
    asked: Asked,
    said: Said | null,
    act: (action: Action) => void,
  ) => Partial<Prediction>;
}

/** What a form is given. */
export interface InputProps<Draft, Action> {
  readonly predict: Predict;
  readonly draft: Draft;
  readonly act: (action: Action) => void;
  readonly ground: Ground;
  /** What the machine has answered; a form that asks for several machines stays in sight after it. */
  readonly answer: Answer | null;
  readonly isClosed: boolean;
  /** Brings the machine of an answer to the stage. */
  readonly look: (said: unknown) => void;
}
