/** What stands in the column when there is no lesson to read, or something is wrong with it. */
import type { Problem } from '../../scenario/model.ts';
import { nameOfHandles } from '../open/lesson-files.ts';
import type { LostLesson } from '../progress/lesson-state.ts';
import { useLesson } from '../progress/lesson-store.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';

function ProblemLines({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <ul className="lesson-problems">
      {problems.map(({ place, message, cure }, index) => (
        <li key={index}>
          <code>{place}</code> {message}
          {cure !== '' && <span className="lesson-cure"> {cure}</span>}
        </li>
      ))}
    </ul>
  );
}

export function ProblemItems({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <section className="lesson-panel" role="alert">
      <h2>{TEXT.refused(TEXT.column)}</h2>
      <ProblemLines problems={problems} />
    </section>
  );
}

/** What the check has found in a lesson that is shown all the same; it can be folded away. */
export function FoundItems() {
  const found = useLesson((state) => state.found) ?? [];
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <details className="lesson-found" open>
          <summary>{TEXT.found(found.length)}</summary>
          <ProblemLines problems={found} />
        </details>
      )}
    </div>
  );
}

async function reopen(lost: LostLesson): Promise<void> {
  await (await import('../open/dropped-lesson.ts')).openLostLesson(lost);
}

/** After a reload a dropped lesson is gone: how to get it back. */
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
