/** The machines that a learner has run, the best first: each beside the best that can be built, and taken up again by a press. */
import { useState } from 'react';
import { dayOf, isSame, optionOf, type Brief, type Picks } from '../brief/brief.ts';
import { picksOf } from '../brief/picks-text.ts';
import { figureText, scoreOf, signed } from '../brief/score.ts';
import { valueOfPicks, type Found } from '../run/found.ts';
import { DESIGN_TEXT as TEXT } from './text.ts';

interface OwnRun {
  /** As in an address. */
  readonly machine: string;
  readonly picks: Picks;
  readonly value: number;
}

/** Their values are those of the search, so they are true of the core of today. What this brief no longer has is left out. */
export function ownRuns(brief: Brief, found: Found, machines: readonly string[]): readonly OwnRun[] {
  return machines
    .flatMap((machine): OwnRun[] => {
      const { picks, unread } = picksOf(brief, machine);
      const value = unread.length > 0 ? null : valueOfPicks(brief, found, picks);
      return value === null ? [] : [{ machine, picks, value }];
    })
    .toSorted((a, b) => a.value - b.value);
}

/** In what it differs from the machine of the day. */
function wordsOf(brief: Brief, picks: Picks): string {
  const words = brief.choices.flatMap(({ title, day }, nth) =>
    picks[nth] === day ? [] : [`${title}: ${optionOf(brief, picks, nth).word}`],
  );
  return words.length > 0 ? words.join('; ') : TEXT.asItIs;
}

interface RunsProps {
  readonly brief: Brief;
  readonly found: Found;
  readonly runs: readonly OwnRun[];
  /** The machine that is chosen. */
  readonly picks: Picks;
  readonly onTakeUp: (machine: string) => void;
}

const FEW = 4;

export function Runs({ brief, found, runs, picks, onTakeUp }: RunsProps) {
  const [areAllShown, setAreAllShown] = useState(false);
  if (runs.length === 0) return null;
  const day = valueOfPicks(brief, found, dayOf(brief))!;
  const best = valueOfPicks(brief, found, picksOf(brief, found.best).picks)!;
  const shown = areAllShown ? runs : runs.slice(0, FEW);
  return (
    <section className="design-runs" aria-label={TEXT.runs}>
      <h3>
        {TEXT.runs} <small>{TEXT.runsSay}</small>
      </h3>
      <ol>
        {shown.map(({ machine, picks: own, value }) => {
          const score = scoreOf({ day, best, value });
          return (
            <li key={machine}>
              <button
                type="button"
                aria-current={isSame(own, picks)}
                title={TEXT.takeUp}
                onClick={() => onTakeUp(machine)}
              >
                <b>{signed(score)}</b>
                <span className="design-run-bar" aria-hidden="true">
                  <i style={{ width: `${Math.min(100, Math.max(0, score))}%` }} />
                </span>
                <span>{figureText(brief.goal, value)}</span>
                <span className="design-run-words">{wordsOf(brief, own)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {runs.length > FEW && (
        <button type="button" className="link-button" onClick={() => setAreAllShown(!areAllShown)}>
          {areAllShown ? TEXT.fewRuns : TEXT.allRuns(runs.length)}
        </button>
      )}
    </section>
  );
}
