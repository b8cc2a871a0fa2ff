/** In a talk, where something is answered in the picture: what the hall says is given there, by pointer or keys, and named. */
import type { BracketAction, BracketDraft } from '../../../lesson/kinds/bracket/draft.ts';
import { neighboursOf } from '../../../lesson/kinds/bracket/kind.ts';
import { useBracketing } from '../../../lesson/kinds/bracket/useBracketing.ts';
import type { Ground } from '../../../lesson/kinds/kind.ts';
import { saidWords } from '../../../lesson/kinds/kinds.ts';
import { wantedBy, type PointAction } from '../../../lesson/kinds/point/kind.ts';
import { usePicking } from '../../../lesson/kinds/point/usePicking.ts';
import type { Predict } from '../../../lesson/model.ts';
import { groundOf } from '../../../lesson/progress/draft.ts';
import { useLesson } from '../../../lesson/progress/lesson-store.ts';
import { LESSON_TEXT } from '../../../lesson/text.ts';
import { PRESENT_TEXT as TEXT } from '../../../present/text.ts';
import type { Thing } from '../../../store/thing.ts';
import { hallDraft, hallSaid, type HallSays } from './hall.ts';

interface PressingProps {
  readonly predict: Predict;
  readonly hall: HallSays | null;
  readonly onAct: (action: unknown) => void;
}

type TakingProps = PressingProps & { readonly ground: Ground };

function Picking({ predict, hall, onAct, ground }: TakingProps) {
  const said = hallSaid(predict, hall, ground);
  const onPick = (thing: Thing) => onAct({ do: 'point', thing } satisfies PointAction);
  usePicking(wantedBy(predict, ground), said !== null && 'thing' in said ? said.thing : null, onPick);
  return null;
}

function Drawing({ predict, hall, onAct, ground }: TakingProps) {
  const draft = hallDraft(predict, hall, ground) as BracketDraft;
  useBracketing(neighboursOf(predict, ground), draft, (action: BracketAction) => onAct(action));
  return null;
}

function askWords(predict: Predict, ground: Ground): string {
  if (predict.kind === 'point') return TEXT.press(LESSON_TEXT.thingWord(wantedBy(predict, ground)));
  if (predict.kind === 'bracket') return TEXT.draw(LESSON_TEXT.thingWord(neighboursOf(predict, ground)));
  return predict.kind === 'bits' ? TEXT.set : TEXT.drag;
}

export function Pressing(props: PressingProps) {
  const { predict, hall } = props;
  const ground = groundOf(useLesson());
  const said = hallSaid(predict, hall, ground);
  return (
    <>
      {predict.kind === 'point' && <Picking {...props} ground={ground} />}
      {predict.kind === 'bracket' && <Drawing {...props} ground={ground} />}
      {said ? TEXT.hallSays(saidWords(predict, said, ground.names)) : askWords(predict, ground)}
    </>
  );
}
