/** In a talk, where something in the picture is asked for: what the hall says is pressed there, by pointer or keys, and named. */
import { wantedBy } from '../../../lesson/kinds/point/kind.ts';
import { usePicking } from '../../../lesson/kinds/point/usePicking.ts';
import type { Predict } from '../../../lesson/model.ts';
import { groundOf } from '../../../lesson/progress/draft.ts';
import { useLesson } from '../../../lesson/progress/lesson-store.ts';
import { LESSON_TEXT } from '../../../lesson/text.ts';
import { PRESENT_TEXT as TEXT } from '../../../present/text.ts';
import type { Thing } from '../../../store/thing.ts';

interface PressingProps {
  readonly predict: Predict;
  /** What has been pressed last; null: nothing yet. */
  readonly said: Thing | null;
  readonly onPress: (thing: Thing) => void;
}

export function Pressing({ predict, said, onPress }: PressingProps) {
  const ground = groundOf(useLesson());
  const kind = wantedBy(predict, ground);
  usePicking(kind, said, onPress);
  if (said) return TEXT.hallSays(LESSON_TEXT.thing(said, ground.names.regions));
  return TEXT.press(LESSON_TEXT.thingWord(kind));
}
