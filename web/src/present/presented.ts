/** What can be presented besides a run: a lesson. The lesson room supplies this; the room only shows it. */
import type { ReactNode } from 'react';
import type { Prediction } from '../scene/scene.ts';

interface PresentedOption {
  readonly id: string;
  /** The key that it shows to students; null where it shows a number of its own. */
  readonly key: string | null;
  readonly words: ReactNode;
  /** What is said to whoever takes it; null where it is right or nothing is said. */
  readonly reply: ReactNode;
}

export interface PresentedQuestion {
  readonly id: string;
  /** What has to be known for it; null where it speaks for itself. */
  readonly before: ReactNode;
  readonly question: ReactNode;
  /** What can be chosen; empty for a number or something to point at. */
  readonly options: readonly PresentedOption[];
  /** From a nudge to nearly the answer. */
  readonly hints: readonly ReactNode[];
  /** Whether everybody chooses one of the options, so that hands can be counted. */
  readonly isVoted: boolean;
  /** The machine's answer, the option that says it, if one does, and why; null until it is known. */
  readonly answer: {
    readonly words: ReactNode;
    readonly option: string | null;
    readonly why: ReactNode;
    /** On a low screen the reason is said in smaller letters, so that the pictures keep their height. */
    readonly isLong: boolean;
  } | null;
  /** What the picture draws of it, where it is answered in the picture; else null. */
  readonly prediction: Prediction | null;
  /** What the hall says, and takes what is pressed in the picture for it; null where nothing is pressed there. */
  readonly pressing: ReactNode;
  /** The same with the machine's answer in it; null where words tell that. */
  readonly told: ReactNode;
  /** Brings the machine to where the question is asked, and to where its answer is seen. */
  readonly ask: () => void;
  readonly reveal: () => void;
  /** Finds the answer out, for whoever speaks; the machine stays where it is. */
  readonly foresee: () => void;
}

export interface PresentedLesson {
  /** "0.1", "The way out". */
  readonly number: string;
  readonly title: string;
  /** Index of the step, how many there are, and the name of this one. */
  readonly step: number;
  readonly steps: number;
  readonly stepTitle: string;
  /** The sentence that the step is to leave behind; null when it ends with a question. */
  readonly claim: string | null;
  /** What a reader of the lesson reads in this step, without its questions. */
  readonly text: ReactNode;
  /** For whoever speaks, about this step and, at the first one, about the lesson; null when there is nothing. */
  readonly notes: ReactNode;
  /** The step after this one; null at the end. */
  readonly next: string | null;
  /** The lesson after this one, and what opens it; null at the end of the course, and after a lesson that is not in it. */
  readonly nextLesson: { readonly number: string; readonly title: string; readonly open: () => void } | null;
  /** How long the lesson takes, and how many questions each of its steps has. */
  readonly minutes: number;
  readonly questionsOfSteps: readonly number[];
  readonly questions: readonly PresentedQuestion[];
  /** To a stage of a step (stand.ts). */
  readonly goToStep: (step: number, stage: number) => void;
}
