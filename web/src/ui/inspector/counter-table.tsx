import { format } from '../../core/events/format.ts';
import { COUNTER_DOCS, COUNTER_KINDS } from '../../core/schema/schema-docs.gen.ts';
import { COUNTER_NAMES, type CounterName } from '../../core/schema/schema.gen.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { setPage, usePage } from '../../store/store.ts';
import { COUNTERS_TEXT as TEXT } from './text.ts';

/** "+3", "−1"; nothing when it stayed. */
function changeWords(change: number): string {
  if (change === 0) return '';
  return `${change > 0 ? '+' : '−'}${format('count', Math.abs(change))}`;
}

interface Row {
  readonly name: CounterName;
  readonly value: number;
  readonly change: number;
}

const KINDS = ['VMSTAT', 'OURS'] as const;

/** What the kernel counts under this name, and what it does not, are kept apart. */
function Kind({ kind, rows }: { readonly kind: (typeof KINDS)[number]; readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th className="counter-kind" scope="rowgroup" colSpan={4}>
          {TEXT.kinds[kind]}
        </th>
      </tr>
      {rows.map(({ name, value, change }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td className="number">{format('count', value)}</td>
          <td className={change === 0 ? 'number' : 'number changed'}>{changeWords(change)}</td>
          <td className="quiet">{COUNTER_DOCS[name]}</td>
        </tr>
      ))}
    </tbody>
  );
}

export function CounterTable() {
  const values = useMachine((known) => known.columns.counters);
  const before = useMachine((known) => known.columnsBefore.counters);
  const areZerosHidden = usePage((page) => page.areZerosHidden);
  if (!values) return null;
  const rows = COUNTER_NAMES.map((name, index) => {
    const value = values[index] ?? 0;
    return { name, value, change: before ? value - (before[index] ?? 0) : 0 };
  }).filter(({ value, change }) => !areZerosHidden || value !== 0 || change !== 0);
  return (
    <section className="section" aria-labelledby="counters-title">
      <div className="section-head">
        <h2 id="counters-title">{TEXT.title}</h2>
        <label className="field">
          <input
            type="checkbox"
            checked={areZerosHidden}
            onChange={(event) => setPage({ areZerosHidden: event.target.checked })}
          />
          {TEXT.onlyMoved}
        </label>
      </div>
      {rows.length === 0 ? (
        <p className="quiet">{TEXT.allZero}</p>
      ) : (
        <table data-testid="table-counters">
          <thead>
            <tr>
              <th scope="col">{TEXT.name}</th>
              <th scope="col" className="number">
                {TEXT.value}
              </th>
              <th scope="col" className="number">
                {TEXT.change}
              </th>
              <th scope="col">{TEXT.meaning}</th>
            </tr>
          </thead>
          {KINDS.map((kind) => (
            <Kind key={kind} kind={kind} rows={rows.filter(({ name }) => COUNTER_KINDS[name] === kind)} />
          ))}
        </table>
      )}
    </section>
  );
}
