/** In the column of a dropped lesson after a reload: what has become of it, and the way back to it. */
import type { LostLesson } from '../progress/lesson-state.ts';
import { nameOfHandles } from '../open/lesson-files.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';

async function reopen(lost: LostLesson): Promise<void> {
  await (await import('../open/dropped-lesson.ts')).openLostLesson(lost);
}

export function LostLessonPanel({ lost }: { readonly lost: LostLesson }) {
  const mayReopen = lost.handles.length > 0;
  return (
    <section className="lesson-panel" aria-label={TEXT.column}>
      <h2>{TEXT.lost}</h2>
      <p>{TEXT.lostCure(mayReopen)}</p>
      {mayReopen && (
        <button type="button" className="lesson-next lesson-again" onClick={() => void reopen(lost)}>
          {TEXT.reopen(nameOfHandles(lost.handles))}
        </button>
      )}
    </section>
  );
}
