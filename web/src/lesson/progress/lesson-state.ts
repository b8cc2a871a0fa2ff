/** Everything that the lesson's column knows, one sentence for each piece. The machine's own state is in the page's. */
import type { Problem } from '../../scenario/model.ts';
import type { Answer } from '../ask/answer.ts';
import type { Spot } from '../ask/examiner.ts';
import type { LoadedLesson } from '../read/loaded-lesson.ts';
import type { Step } from '../model.ts';
import type { Progress } from './progress.ts';

export interface LessonState {
  /** The lesson that is open; null when none is. */
  readonly loaded: LoadedLesson | null;
  /** The steps as this student meets them, variants chosen. */
  readonly steps: readonly Step[];
  /** Where the machine stands in each step; empty until the machine has been asked. */
  readonly spots: readonly Spot[];
  /** Where each question is asked, by its id, if not where its step stands: the later rounds of one. */
  readonly rounds: Readonly<Record<string, Spot>>;
  /** What the machine has answered, by the id of the question; only what has been asked for. */
  readonly answers: Readonly<Record<string, RevealedAnswer>>;
  /** What stands in a question's form, as its kind keeps it (kinds/); null: only what has been said. */
  readonly draft: { readonly id: string; readonly of: unknown } | null;
  /** The question that is being checked now; null when none is. */
  readonly checking: string | null;
  /** What this student has done in all lessons. */
  readonly progress: Progress;
  /** Has the kept progress been read? Until then nothing is written. */
  readonly isRecalled: boolean;
  /** The name of the lesson that is being opened; null when none is. */
  readonly opening: string | null;
  /** Problems of the lesson that was to be opened. Empty when there are none. */
  readonly problems: readonly Problem[];
  /** What the check of a dropped lesson has found, which is shown all the same; null: not checked. */
  readonly found: readonly Problem[] | null;
  /** The dropped lesson that was open before a reload; null when it is open, or there was none. */
  readonly lost: LostLesson | null;
  /** The open lesson was dropped on the page: is it read again when it is saved? null: it belongs to the course. */
  readonly dropped: 'watched' | 'once' | null;
}

/** A dropped lesson after a reload: of its address only the scenario runs. */
export interface LostLesson {
  /** Index of the step where it was left. */
  readonly step: number;
  /** With these the files can be read again, when the person allows it; empty: it has to be dropped again. */
  readonly handles: readonly FileSystemHandle[];
}

/** An answer, and where it can be seen. */
export interface RevealedAnswer {
  readonly answer: Answer;
  readonly seen: Spot;
}

export const INITIAL_LESSON: LessonState = {
  loaded: null,
  steps: [],
  spots: [],
  rounds: {},
  answers: {},
  draft: null,
  checking: null,
  progress: { student: '', lessons: {} },
  isRecalled: false,
  opening: null,
  problems: [],
  found: null,
  lost: null,
  dropped: null,
};
