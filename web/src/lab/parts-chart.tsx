/** Where the work went: of each machine and value a pile. */
import { formatCount } from '../lib/format.ts';
import { MachineSign } from '../marks/machine-signs.tsx';
import { countAt, endsOf, type Sweep } from './judge.ts';
import type { Lab } from './lab.ts';

export function PartsChart({ lab, sweep }: { readonly lab: Lab; readonly sweep: Sweep }) {
  const { parts } = lab;
  if (!parts) return null;
  const countsAt = (line: number, value: number) =>
    parts.of.map(({ counters }) => countAt(sweep, line, value, counters));
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const most = Math.max(
    1,
    ...lab.lines.flatMap((_, line) => lab.axis.values.map((_each, value) => sum(countsAt(line, value)))),
  );
  const told = lab.lines.map((_, line) =>
    endsOf(lab.axis.values.map((_each, value) => sum(countsAt(line, value)))),
  );
  return (
    <div className="lab-parts">
      <p>
        <b>{parts.says}</b>
        {parts.of.map(({ word, fill }) => (
          <span key={word}>
            <i className={`fill-${fill}`} /> {word}
          </span>
        ))}
      </p>
      <div>
        {lab.lines.map((each, line) => (
          <figure key={each.word}>
            <figcaption className={`of-${line + 1}`}>
              <MachineSign machine={line + 1} size={12} /> {each.word}
            </figcaption>
            <ol>
              {lab.axis.values.map(({ word }, value) => {
                const counts = countsAt(line, value);
                const isTold = told[line]!.has(value);
                const said = parts.of.map(
                  (part, nth) => `${part.word} ${formatCount(Math.round(counts[nth]!))}`,
                );
                return (
                  <li
                    key={word}
                    aria-label={`${word}: ${said.join(', ')}`}
                    title={said.join(', ')}
                    data-value={word}
                  >
                    {counts.map((count, nth) => (
                      <i
                        key={parts.of[nth]!.word}
                        className={`fill-${parts.of[nth]!.fill}`}
                        style={{ height: `${(100 * count) / most}%` }}
                      />
                    ))}
                    {isTold && <b>{formatCount(Math.round(sum(counts)))}</b>}
                  </li>
                );
              })}
            </ol>
          </figure>
        ))}
      </div>
    </div>
  );
}
