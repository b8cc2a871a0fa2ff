/** The report: what the runs say, beside what was expected, and what the learner writes. Printed, or saved as a file. */
import { ReportForm } from '../ui/report/report-form.tsx';
import { bestOf, seedsFor, spreadAt, type Sweep } from './judge.ts';
import type { Said } from './kept.ts';
import type { Lab } from './lab.ts';
import { LAB_TEXT as TEXT } from './text.ts';
import { reportText } from './report-text.ts';

interface ReportProps {
  readonly lab: Lab;
  readonly sweep: Sweep;
  readonly said: Said;
  readonly isRun: boolean;
  readonly onSaid: (said: Said) => void;
}

type Verdict = 'right' | 'partly' | 'wrong';

/** A disc in its ring, half a disc, or disc and ring apart. */
function VerdictSign({ is }: { readonly is: Verdict }) {
  return (
    <svg width={30} height={18} viewBox="-9 -9 30 18" className={`lab-sign is-${is}`}>
      <title>{TEXT[is]}</title>
      <circle r={7.5} fill="none" strokeWidth={1.6} />
      {is === 'right' && <circle r={4.2} />}
      {is === 'partly' && <path d="M0 -4.2A4.2 4.2 0 0 0 0 4.2z" />}
      {is === 'wrong' && <path d="M7.5 0H12" strokeWidth={1.6} />}
      {is === 'wrong' && <circle cx={16} r={4.2} />}
    </svg>
  );
}

function Claims({ lab, sweep, said }: Omit<ReportProps, 'isRun' | 'onSaid'>) {
  return (
    <ul className="lab-claims">
      {lab.lines.map(({ word }, line) => {
        const best = bestOf(lab, sweep, line);
        if (best === null) return null;
        const seeds = seedsFor(lab, sweep, line, best);
        const place = said.best[line]!;
        const format = (value: number) => lab.measure.format(spreadAt(lab, sweep, line, value)!.median);
        return (
          <li key={word}>
            <VerdictSign is={seeds === lab.seeds ? 'right' : 'partly'} />
            <p>
              {TEXT.bestIs(word, lab.axis.values[best]!.word)} <small>{TEXT.inSeeds(seeds, lab.seeds)}</small>
            </p>
            <VerdictSign is={place === best ? 'right' : 'wrong'} />
            <p className={place === best ? undefined : 'is-lost'}>
              {TEXT.said(lab.axis.values[place]!.word)}{' '}
              {place !== best && <small>{TEXT.againstBest(format(place), format(best))}</small>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

export function Report({ lab, sweep, said, isRun, onSaid }: ReportProps) {
  if (!isRun) return <p className="lab-waits">{TEXT.waits}</p>;
  return (
    <ReportForm
      title={lab.title}
      written={said}
      onWritten={(written) => onSaid({ ...said, ...written })}
      fileName={`swapscope-${lab.name}`}
      text={() => reportText(lab, sweep, said)}
    >
      <h4>{TEXT.claims}</h4>
      <Claims {...{ lab, sweep, said }} />
    </ReportForm>
  );
}
