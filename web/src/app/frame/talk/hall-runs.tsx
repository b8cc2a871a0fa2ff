/** In a talk an experiment is run before the hall: each value that is called is pressed, and its machine comes to the stage. */
import { createElement, useEffect } from 'react';
import { inputOf } from '../../../lesson/kinds/inputs.ts';
import type { Said } from '../../../lesson/kinds/kinds.ts';
import type { Predict } from '../../../lesson/model.ts';
import { look, recallAnswer } from '../../../lesson/progress/actions.ts';
import { groundOf } from '../../../lesson/progress/draft.ts';
import { useLesson } from '../../../lesson/progress/lesson-store.ts';
import { hallActed, hallDraft, hallSaid, type HallSays } from './hall.ts';

interface HallRunsProps {
  readonly predict: Predict;
  readonly hall: HallSays | null;
  readonly onAct: (action: unknown) => void;
}

export function HallRuns({ predict, hall, onAct }: HallRunsProps) {
  const state = useLesson();
  const answer = state.answers[predict.id]?.answer ?? null;
  useEffect(() => {
    if (answer === null) void recallAnswer(predict);
  }, [answer, predict]);
  const ground = groundOf(state);
  const run = (action: unknown) => {
    const said = hallSaid(predict, hallActed(predict, hall, action, ground), ground);
    onAct(action);
    if (said) void look(predict, said);
  };
  return createElement(inputOf(predict.kind), {
    predict,
    draft: hallDraft(predict, hall, ground),
    act: run,
    ground,
    answer,
    isClosed: false,
    look: (said) => void look(predict, said as Said),
  });
}
