/** What is wrong with a lesson: file, line, and the cure. */
import type { Problem } from '../../scenario/model.ts';
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
