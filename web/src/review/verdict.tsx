/** Who was right, by the numbers of the machines, and every run behind it. */
import { formatCount } from '../lib/format.ts';
import { seconds, timeOf } from './say.ts';
import { atEnd, type Found, type ReviewScene } from './scene.ts';
import { REVIEW_TEXT as TEXT } from './text.ts';

/** Every run that the verdict rests on, in figures. */
function AllRuns({ scene, found }: { readonly scene: ReviewScene; readonly found: Found }) {
  const beside = Object.entries(scene.beside).map(([name, { label }]) => ({
    label,
    course: found.beside[name]!,
  }));
  const runs = [
    ...scene.machines.map(({ label }, nth) => ({ label, course: found.pair[nth as 0 | 1] })),
    ...beside,
  ];
  return (
    <details className="review-runs">
      <summary>{TEXT.runs(runs.length)}</summary>
      <table>
        <thead>
          <tr>
            {TEXT.runsHead.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map(({ label, course }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCount(atEnd(course, 'pswpout'))}</td>
              <td>{formatCount(atEnd(course, 'pswpin'))}</td>
              <td>{formatCount(atEnd(course, 'workingset_refault_file'))}</td>
              <td>{seconds(timeOf(course))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

export function Verdict({ scene, found }: { readonly scene: ReviewScene; readonly found: Found }) {
  return (
    <section className="review-verdict" aria-label={TEXT.verdict}>
      <h3>{scene.holds(found) ? scene.verdict : TEXT.notBorneOut}</h3>
      <AllRuns scene={scene} found={found} />
      {scene.numbers(found).map(({ value, of, says }) => (
        <div key={of}>
          <p>
            <b>{value}</b> <span>{of}</span>
          </p>
          <p>{says}</p>
        </div>
      ))}
    </section>
  );
}
