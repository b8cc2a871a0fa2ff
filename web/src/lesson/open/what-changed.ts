/** What of a lesson has changed since it was read last, in words for its author. Pure. */
import type { LoadedLesson } from '../read/loaded-lesson.ts';
import type { Lesson, Step } from '../model.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';

/** Lines move when something above them is edited: that is no change of theirs. */
const withoutLines = (data: unknown): string =>
  JSON.stringify(data, (key, value: unknown) =>
    /^(line|firstLine|lastLine)$/.test(key) ? undefined : value,
  );

const isSame = (one: unknown, other: unknown) => withoutLines(one) === withoutLines(other);

function headOf(lesson: Lesson): unknown {
  const { steps: _steps, notes: _notes, source: _source, ...head } = lesson;
  return head;
}

function changedSteps(before: readonly Step[], after: readonly Step[]): number[] {
  return after.flatMap((step, index) => (isSame(step, before[index]) ? [] : [step.number]));
}

export function whatChanged(before: LoadedLesson, after: LoadedLesson): string[] {
  const { steps, notes } = after.lesson;
  const changed = changedSteps(before.lesson.steps, steps);
  const gone = before.lesson.steps.length - steps.length;
  return [
    ...(isSame(headOf(before.lesson), headOf(after.lesson)) ? [] : [TEXT.changes.head]),
    ...(isSame(before.lesson.notes, notes) ? [] : [TEXT.changes.notes]),
    ...(changed.length > 0 ? [TEXT.changes.steps(changed)] : []),
    ...(gone > 0 ? [TEXT.changes.gone(gone)] : []),
    ...(before.scenarioText === after.scenarioText ? [] : [TEXT.changes.machine]),
  ];
}
