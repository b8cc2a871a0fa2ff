/** The report: what the runs say, beside what was expected, and what the learner writes. Printed, or saved as a file. */
import { ReportForm } from '../ui/report/report-form.tsx';
import { claimOf, seedsWords, wordAt } from './answers.ts';
import {
  answerOf,
  bestIn,
  digestOf,
  isAmong,
  neverOf,
  runsIn,
  seedsFor,
  spreadAt,
  worstIn,
  type Sweep,
} from './judge.ts';
import type { Said } from './kept.ts';
import type { Lab } from './lab.ts';
import { isOwnPlace, OWN } from './own/place.ts';
import { OWN_TEXT } from './own/text.ts';
import { SeeBoth } from './see-both.tsx';
import { LAB_TEXT as TEXT } from './text.ts';
import { reportText } from './report-text.ts';

interface ReportProps {
  readonly lab: Lab;
  readonly sweep: Sweep;
  readonly said: Said;
  readonly isRun: boolean;
  readonly onSaid: (said: Said) => void;
}

type Verdict = 'right' | 'partly' | 'near' | 'wrong';

/** A disc in its ring, half a disc, or disc and ring apart. */
function VerdictSign({ is }: { readonly is: Verdict }) {
  return (
    <svg width={30} height={18} viewBox="-9 -9 30 18" className={`lab-sign is-${is}`}>
      <title>{TEXT[is]}</title>
      <circle r={7.5} fill="none" strokeWidth={1.6} />
      {is === 'right' && <circle r={4.2} />}
      {(is === 'partly' || is === 'near') && <path d="M0 -4.2A4.2 4.2 0 0 0 0 4.2z" />}
      {is === 'wrong' && <path d="M7.5 0H12" strokeWidth={1.6} />}
      {is === 'wrong' && <circle cx={16} r={4.2} />}
    </svg>
  );
}

/** What was said beside the best; where a loss is sought, beside the value that it is measured by. */
function against(lab: Lab, place: number, answer: number, format: (value: number) => string): string {
  if (place === neverOf(lab)) return '';
  return TEXT.againstBest(format(place), format(lab.worse ? 0 : answer));
}

function Claims({ lab, sweep, said }: Omit<ReportProps, 'isRun' | 'onSaid'>) {
  return (
    <ul className="lab-claims">
      {lab.lines.map(({ word }, line) => {
        const answer = answerOf(lab, sweep, line);
        if (answer === null) return null;
        const seeds = seedsFor(lab, sweep, line, answer);
        const place = said.best[line]!;
        const isRight = answer.includes(place);
        const best = bestIn(lab, sweep, line);
        const isNear = !isRight && !lab.worse && isAmong(lab, sweep, line, [place, best]);
        const format = (value: number) => lab.measure.format(spreadAt(lab, sweep, line, value)!.median);
        return (
          <li key={word}>
            <VerdictSign is={seeds === lab.seeds ? 'right' : 'partly'} />
            <p>
              {claimOf(lab, line, answer)} <small>{seedsWords(lab, sweep, line, answer)}</small>
            </p>
            <VerdictSign is={isRight ? 'right' : isNear ? 'near' : 'wrong'} />
            <p className={isRight || isNear ? undefined : 'is-lost'}>
              {TEXT.said(wordAt(lab, place))} {!isRight && <small>{against(lab, place, best, format)}</small>}{' '}
              {isNear && <small>{TEXT.among}</small>}{' '}
              <Seen {...{ lab, sweep, line, answer, best }} said={place} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}

interface SeenProps {
  readonly lab: Lab;
  readonly sweep: Sweep;
  readonly line: number;
  readonly answer: readonly number[];
  readonly best: number;
  readonly said: number;
}

/** A lost prediction beside the best; a right one beside the worst, unless all are as good. */
function Seen({ lab, sweep, line, answer, best, said }: SeenProps) {
  const never = neverOf(lab);
  const isRight = answer.includes(said);
  if (said >= never || best >= never || (isRight && (lab.worse || answer.length === never))) return null;
  return <SeeBoth {...{ lab, line }} one={said} other={isRight ? worstIn(lab, sweep, line) : best} />;
}

export function Report({ lab, sweep, said, isRun, onSaid }: ReportProps) {
  if (!isRun)
    return (
      <>
        <p className="lab-waits">{TEXT.waits}</p>
        {isOwnPlace(lab.name) && <p className="lab-waits">{OWN_TEXT.task}</p>}
      </>
    );
  return (
    <ReportForm
      title={lab.title}
      written={said}
      onWritten={(written) => onSaid({ ...said, ...written })}
      fileName={`swapscope-${isOwnPlace(lab.name) ? OWN : lab.name}`}
      text={() => reportText(lab, sweep, said, location.href)}
    >
      <h4>{TEXT.claims}</h4>
      <Claims {...{ lab, sweep, said }} />
      <p className="lab-digest">
        {TEXT.figuresOf(runsIn(sweep))} <code>{digestOf(sweep)}</code> {TEXT.sameEverywhere}
      </p>
    </ReportForm>
  );
}
