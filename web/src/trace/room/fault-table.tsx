/** One fault, term by term: what the kernel had above what the machine came to, and why they differ or cannot be compared. */
import { useId, type ReactNode } from 'react';
import { DifferenceSign } from '../../marks/machine-signs.tsx';
import { labelsOfRun, placeOfRow } from '../pack-run.ts';
import type { Run } from '../read-run.ts';
import { valueWords, whyAbsent, whyDifferences } from './explain.ts';
import type { RecordedFault, Term } from './pair.ts';
import { PAIR_TEXT as TEXT } from './text.ts';

/**
 * Terms in a row; in a column where the width is short; in a row with unrecorded terms joined where the height is
 * short.
 */
type TableForm = 'row' | 'column' | 'short';

interface FaultTableProps {
  readonly run: Run;
  readonly fault: RecordedFault | null;
  readonly form: TableForm;
  /** Why something differs is read aloud when it changes. */
  readonly isLive: boolean;
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

const SIDES = ['recorded', 'machine'] as const;
type Side = (typeof SIDES)[number];

/** Ring: the kernel, as it was recorded. Disc: the machine. */
function Sign({ side }: { readonly side: Side }) {
  return (
    <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true">
      <circle
        cx={6}
        cy={6}
        r={4.5}
        fill={side === 'recorded' ? 'none' : 'var(--ink)'}
        stroke="var(--ink)"
        strokeWidth={2}
      />
    </svg>
  );
}

function SideName({ side }: { readonly side: Side }) {
  return (
    <>
      <Sign side={side} /> {TEXT[side]}
    </>
  );
}

function Value({ term, side }: { readonly term: Term; readonly side: Side }) {
  const value = term[side];
  const other = side === 'recorded' ? term.machine : term.recorded;
  if (value === null)
    return (
      <td className="trace-absent">{side === 'machine' && other !== null ? TEXT.theDisk : TEXT.absent}</td>
    );
  if (value.is === 'nothing' && !term.isDifferent) return <td className="trace-none">{valueWords(value)}</td>;
  return (
    <td className={term.isDifferent ? 'trace-value is-different' : 'trace-value'}>
      {valueWords(value)}
      {term.isDifferent && side === 'machine' && (
        <>
          <DifferenceSign isFirst={false} size={9} />
          <span className="visually-hidden"> {TEXT.differs}</span>
        </>
      )}
    </td>
  );
}

/** Two rows under the names of the terms. `untold`: those that no recording has, in one column. */
function InRow({
  terms,
  untold = [],
}: {
  readonly terms: readonly Term[];
  readonly untold?: readonly Term[];
}) {
  return (
    <table className="trace-terms">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{TEXT.term}</span>
          </th>
          {terms.map(({ name }) => (
            <th key={name} scope="col">
              {TEXT.terms[name]}
            </th>
          ))}
          {untold.length > 0 && <th scope="col">{untold.map(({ name }) => TEXT.terms[name]).join(', ')}</th>}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side, nth) => (
          <tr key={side}>
            <th scope="row">
              <SideName side={side} />
            </th>
            {terms.map((term) => (
              <Value key={term.name} term={term} side={side} />
            ))}
            {nth === 0 && untold.length > 0 && (
              <td className="trace-absent" rowSpan={SIDES.length}>
                {TEXT.absent}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InColumn({ terms }: { readonly terms: readonly Term[] }) {
  return (
    <table className="trace-terms is-narrow">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{TEXT.term}</span>
          </th>
          {SIDES.map((side) => (
            <th key={side} scope="col">
              <SideName side={side} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => (
          <tr key={term.name}>
            <th scope="row">{TEXT.terms[term.name]}</th>
            {SIDES.map((side) => (
              <Value key={side} term={term} side={side} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Terms({ terms, form }: { readonly terms: readonly Term[]; readonly form: TableForm }) {
  if (form === 'row') return <InRow terms={terms} />;
  if (form === 'column') return <InColumn terms={terms} />;
  const isTold = ({ lane }: Term) => lane !== null;
  return <InRow terms={terms.filter(isTold)} untold={terms.filter((term) => !isTold(term))} />;
}

export function FaultTable({ run, fault, form, isLive, tools, children }: FaultTableProps) {
  const title = useId();
  if (fault === null)
    return (
      <>
        <p>{TEXT.notYet}</p>
        {tools}
        {children}
      </>
    );
  const { first, terms, attempt, attempts, row } = fault;
  const who = labelsOfRun(run).processes[first.who] ?? '';
  const region = run.regions[first.region]?.name ?? '';
  const hasReadahead = run.readahead !== 'none';
  return (
    <section className={`trace-fault is-${form}`} aria-labelledby={title}>
      <div className="trace-head">
        <h3 id={title}>{TEXT.title(fault.fault + 1)}</h3>
        <span>{TEXT.about(who, first.isWrite, first.page, region, first.slot)}</span>
        {tools ?? <span className="trace-place">{TEXT.place(placeOfRow(run, row))}</span>}
      </div>
      {children}
      <Terms terms={terms} form={form} />
      <div className="trace-reasons">
        <p className="trace-why" aria-live={isLive ? 'polite' : 'off'}>
          {whyDifferences(fault).join(' ')}
        </p>
        <p className="trace-why-not">
          {attempts > 1 && attempt > 0 && <>{TEXT.attempt(attempt + 1)} </>}
          {form !== 'short' && whyAbsent(fault, hasReadahead).join(' ')}
        </p>
      </div>
    </section>
  );
}
