/** In a talk an experiment is run before the hall: each value that is called is pressed, and its machine comes to the stage. */
import { createElement, useEffect } from 'react';
import type { DialAction } from '../../../lesson/kinds/dial/kind.ts';
import { inputOf } from '../../../lesson/kinds/inputs.ts';
import type { Said } from '../../../lesson/kinds/kinds.ts';
import type { Predict } from '../../../lesson/model.ts';
import { look, recallAnswer } from '../../../lesson/progress/actions.ts';
import { groundOf } from '../../../lesson/progress/draft.ts';
import { useLesson } from '../../../lesson/progress/lesson-store.ts';
import { hallDraft, type HallSays } from './hall.ts';

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
    const { value } = action as DialAction;
    onAct({ do: 'run', value } satisfies DialAction);
    void look(predict, { kind: 'dial', value, ran: [] });
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
