/**
 * In a talk a form that asks for several machines stands before the hall. Each value of an experiment that is called is pressed, and its
 * machine comes to the stage; a curve is drawn as the hall calls it.
 */
import { createElement, useEffect } from 'react';
import { inputOf } from '../../../lesson/kinds/inputs.ts';
import { kindOf, type Said } from '../../../lesson/kinds/kinds.ts';
import type { Predict } from '../../../lesson/model.ts';
import { look, recallAnswer } from '../../../lesson/progress/actions.ts';
import { groundOf } from '../../../lesson/progress/draft.ts';
import { useLesson } from '../../../lesson/progress/lesson-store.ts';
import { hallActed, hallDraft, hallSaid, type HallSays } from './hall.ts';

interface HallFormProps {
  readonly predict: Predict;
  readonly hall: HallSays | null;
  readonly onAct: (action: unknown) => void;
  /** The answer has been told. */
  readonly isClosed?: boolean;
}

export function HallForm({ predict, hall, onAct, isClosed = false }: HallFormProps) {
  const state = useLesson();
  const answer = state.answers[predict.id]?.answer ?? null;
  useEffect(() => {
    if (answer === null) void recallAnswer(predict);
  }, [answer, predict]);
  const ground = groundOf(state);
  const run = (action: unknown) => {
    const said = hallSaid(predict, hallActed(predict, hall, action, ground), ground);
    onAct(action);
    if (said && kindOf(predict).experiment) void look(predict, said);
  };
  return createElement(inputOf(predict.kind), {
    predict,
    draft: hallDraft(predict, hall, ground),
    act: run,
    ground,
    answer,
    isClosed,
    look: (said) => void look(predict, said as Said),
  });
}
