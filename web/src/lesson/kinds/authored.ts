/** What a kind of question asks of its author. Only what reads and checks lessons needs it, and no page fetches it with a lesson. */
import type { Answer } from '../ask/answer.ts';
import type { Asked } from '../ask/question.ts';
import type { Option, Predict } from '../model.ts';

export interface KindProblem {
  readonly message: string;
  readonly cure: string;
}

export interface Authored<Said> {
  /** Options are not chosen from: they are goals, and the question to the machine is made of them. */
  readonly goals?: {
    readonly shown: (value: string) => string | null;
    readonly ask: (ask: string, options: readonly Option[]) => string;
  };
  /** To which wrong answers a reply may be, as an author writes them. */
  readonly reply?: { readonly form: RegExp; readonly example: string };
  /** Is a reply of this value to something that is right? */
  readonly isToRight?: (value: string, right: Said, answer: Answer) => boolean;
  /** Does a reply name the right answer? `option`: whose reply it is. */
  readonly givesAway: (text: string, right: Said, predict: Predict, option: Option | null) => boolean;

  /** What the machine must be asked; not given: anything. */
  readonly asks?: { readonly fits: (asked: Asked) => boolean; readonly cure: string };
  /** What the machine says that cannot be said here; not given: its number. */
  readonly unsayable?: (predict: Predict, answer: Answer) => string;
  readonly problemsOf?: (
    predict: Predict,
    answer: Answer,
    views: readonly string[],
  ) => readonly KindProblem[];
}
