/** Who was right, by the numbers of the machines. */
import type { Found, ReviewScene } from './scene.ts';
import { REVIEW_TEXT as TEXT } from './text.ts';

export function Verdict({ scene, found }: { readonly scene: ReviewScene; readonly found: Found }) {
  return (
    <section className="review-verdict" aria-label={TEXT.verdict}>
      <h3>{scene.holds(found) ? scene.verdict : TEXT.notBorneOut}</h3>
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
