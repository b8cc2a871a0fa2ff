import type { Problem } from '../scenario/model.ts';
import { dismissTrouble, usePage } from '../store/store.ts';
import { PROBLEMS_TEXT as TEXT } from './text.ts';

/** Of a file with a thousand mistakes the first ones are enough. */
const PROBLEMS_MAX = 20;

/** Where, what, and the cure. */
export function ProblemItems({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <ul>
      {problems.slice(0, PROBLEMS_MAX).map(({ place, message, cure }, index) => (
        <li key={index}>
          {place !== '' && <code>{place}: </code>}
          <span className="problem-text">{message}</span>
          {cure !== '' && (
            <>
              <br />
              <b>{TEXT.cure}</b> {cure}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * What went wrong: where, what, and the cure. The region is always there, so that a message is spoken when it appears.
 */
export function ProblemList() {
  const trouble = usePage((page) => page.trouble);
  return (
    <div role="alert">
      {trouble && (
        <section className="problems" aria-labelledby="problems-title">
          <h2 id="problems-title">{trouble.title}</h2>
          <ProblemItems problems={trouble.problems} />
          {trouble.problems.length > PROBLEMS_MAX && (
            <p>{TEXT.more(trouble.problems.length - PROBLEMS_MAX)}</p>
          )}
          {trouble.anyway && (
            <button type="button" onClick={trouble.anyway}>
              {TEXT.anyway}
            </button>
          )}
          <button type="button" onClick={dismissTrouble}>
            {TEXT.dismiss}
          </button>
        </section>
      )}
    </div>
  );
}
