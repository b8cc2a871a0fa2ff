/** The published ratio beside the machine's, and what may explain why they differ: the reader answers, the machine tries all. */
import { capital } from '../lib/capital.ts';
import { farApart, nearestOf, publishedRatio } from './judge.ts';
import type { CourseLab } from './lab.ts';
import { LAB_TEXT as TEXT } from './text.ts';

interface ExplainProps {
  readonly lab: CourseLab;
  /** Of the machine as it is; null before it has run. */
  readonly here: number | null;
  /** In the order of the explanations; null before they have run. */
  readonly tried: readonly number[] | null;
  readonly isTrying: boolean;
  readonly answer: number | null;
  readonly onAnswer: (nth: number) => void;
  readonly onTry: () => void;
}

/** All ratios on one ruler, from less than all to more than all, doubled as one step. */
function placeOn(ratios: readonly number[]): (ratio: number) => number {
  const logs = ratios.map(Math.log2);
  const [least, most] = [Math.min(0, ...logs), Math.max(0, ...logs)];
  const room = Math.max(0.1, most - least);
  return (ratio) => 4 + (92 * (Math.log2(ratio) - least)) / room;
}

function Row({ word, says, left, kind }: { word: string; says: string; left: number; kind: string }) {
  return (
    <li className={kind}>
      <span>{says}</span>
      <div>
        <i style={{ left: `${left}%` }} />
      </div>
      <b>{word}</b>
    </li>
  );
}

export function Explain({ lab, here, tried, isTrying, answer, onAnswer, onTry }: ExplainProps) {
  const published = publishedRatio(lab);
  if (here === null) return <p className="lab-waits">{TEXT.waits}</p>;
  const place = placeOn([published, here, ...(tried ?? [])]);
  const nearest = tried && nearestOf(published, here, tried);
  return (
    <div className="lab-explain">
      <p>
        {capital(lab.published.says)}: {TEXT.figures(lab.published.figures)}.{' '}
        <a href={`#tables/${lab.published.table}`}>{TEXT.table}</a>
      </p>
      <ul className="lab-ratios">
        <Row word={TEXT.times(published)} says={TEXT.published} left={place(published)} kind="is-published" />
        <Row word={TEXT.times(here)} says={TEXT.here} left={place(here)} kind="is-here" />
        {tried?.map((ratio, nth) => (
          <Row
            key={lab.explanations[nth]!.word}
            word={TEXT.times(ratio)}
            says={lab.explanations[nth]!.says}
            left={place(ratio)}
            kind={nth === nearest ? 'is-nearest' : farApart(ratio, here) < 0.02 ? 'is-same' : ''}
          />
        ))}
      </ul>
      {tried ? (
        <p>
          <output>
            <b>{nearest === null ? TEXT.noneNearer : TEXT.nearest(lab.explanations[nearest]!.says)}</b>
            {answer !== null && ` ${TEXT.youChose}: “${lab.explanations[answer]!.says}”`}
          </output>
        </p>
      ) : (
        <fieldset className="lab-which">
          <legend>{TEXT.whichExplains}</legend>
          {lab.explanations.map(({ word, says }, nth) => (
            <label key={word}>
              <input
                type="radio"
                name={`explain-${lab.name}`}
                checked={answer === nth}
                onChange={() => onAnswer(nth)}
              />
              {says}
            </label>
          ))}
          <button
            type="button"
            className="main-button"
            disabled={answer === null || isTrying}
            onClick={onTry}
          >
            {isTrying ? TEXT.trying : TEXT.tryIt}
          </button>
        </fieldset>
      )}
    </div>
  );
}
