/**
 * The stage of a talk within a lesson. A step without questions is one stage; each question adds two: asked,
 * and answered. A clicker has two buttons, so forwards and back go through all of them in one row. Pure.
 */

export interface Stand {
  readonly step: number;
  /** 0: the step, or its first question; then its answer, the next question, its answer, … */
  readonly stage: number;
}

interface Shown {
  /** Index of the question that is shown; null when the step has none. */
  readonly question: number | null;
  readonly isAnswered: boolean;
}

function stagesOf(questions: number): number {
  return Math.max(1, 2 * questions);
}

export function shownAt(stage: number, questions: number): Shown {
  if (questions === 0) return { question: null, isAnswered: false };
  return { question: Math.floor(stage / 2), isAnswered: stage % 2 === 1 };
}

/** `questions` is how many this step has, `steps` how many steps there are. At the end it stays. */
export function forward({ step, stage }: Stand, questions: number, steps: number): Stand {
  if (stage + 1 < stagesOf(questions)) return { step, stage: stage + 1 };
  return step + 1 < steps ? { step: step + 1, stage: 0 } : { step, stage };
}

/** At the last stage of the last step a clicker goes on to what comes after the lesson. */
export function isAtEnd(stand: Stand, questions: number, steps: number): boolean {
  const next = forward(stand, questions, steps);
  return next.step === stand.step && next.stage === stand.stage;
}

/** What the hall has seen last: of the step before, its last answer. `questionsOf` is how many each step has. */
export function back({ step, stage }: Stand, questionsOf: readonly number[]): Stand {
  if (stage > 0) return { step, stage: stage - 1 };
  if (step === 0) return { step, stage };
  return { step: step - 1, stage: stagesOf(questionsOf[step - 1] ?? 0) - 1 };
}
