/** What the reader expects: on the ruler of each machine the value that is sought. */
import type { CSSProperties } from 'react';
import { MachineSign } from '../marks/machine-signs.tsx';
import { wordAt } from './answers.ts';
import { placesOf } from './judge.ts';
import type { Lab } from './lab.ts';

interface SayProps {
  readonly lab: Lab;
  /** Of each line; null where nothing is chosen yet. */
  readonly best: readonly (number | null)[];
  readonly isFixed: boolean;
  readonly onSay: (line: number, value: number) => void;
}

export function Say({ lab, best, isFixed, onSay }: SayProps) {
  return (
    <div className="lab-say">
      {lab.lines.map(({ word }, line) => (
        <fieldset key={word} className={`of-${line + 1}`} disabled={isFixed}>
          <legend>
            <MachineSign machine={line + 1} /> {word}
          </legend>
          <div className="lab-ruler" style={{ '--values': placesOf(lab).length } as CSSProperties}>
            {placesOf(lab).map((place) => (
              <label key={place}>
                <input
                  type="radio"
                  name={`lab-${lab.name}-${line}`}
                  checked={best[line] === place}
                  onChange={() => onSay(line, place)}
                />
                <span>{wordAt(lab, place)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
