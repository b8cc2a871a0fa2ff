/** What is wrong with a lesson: file, line, and the cure. */
import type { Problem } from '../scenario/model.ts';
import { LESSON_TEXT as TEXT } from './text.ts';

export function ProblemItems({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <section className="lesson-panel" role="alert">
      <h2>{TEXT.refused(TEXT.column)}</h2>
      <ul className="lesson-problems">
        {problems.map(({ place, message, cure }, index) => (
          <li key={index}>
            <code>{place}</code> {message}
            {cure !== '' && <span className="lesson-cure"> {cure}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
