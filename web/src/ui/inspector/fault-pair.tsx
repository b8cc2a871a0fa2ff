import { NO_LABELS, format } from '../../core/events/format.ts';
import { ENUM_VALUES, ENUMS } from '../../core/schema/schema.gen.ts';
import { runToNext } from '../../store/session/playhead.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { termNamed } from '../glossary/glossary.ts';
import { faultPairAt } from './fault-pair.ts';
import type { FaultPair as Pair } from './fault-pair.ts';
import { FAULT_PAIR_TEXT as TEXT } from './text.ts';

function Numbers({ rows }: Pick<Pair, 'rows'>) {
  return (
    <table data-testid="fault-pair">
      <thead>
        <tr>
          <th scope="col">{TEXT.number}</th>
          <th scope="col" className="number">
            {TEXT.recorded}
          </th>
          <th scope="col" className="number">
            {TEXT.machine}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, unit, recorded, machine }) => (
          <tr key={name}>
            <th scope="row">{TEXT.names[name]}</th>
            <td className="number">{format(unit, recorded)}</td>
            <td className={recorded === machine ? 'number' : 'number differs'}>{format(unit, machine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of the present fault of a recorded run, each number that the kernel had beside the machine's. */
export function FaultPair() {
  const isRecorded = useMachine(({ source }) => source?.kind === 'trace');
  const log = useMachine((known) => known.log);
  const position = useMachine(({ status }) => status?.position ?? 0);
  const labels = useMachine(({ source }) => source?.labels ?? NO_LABELS);
  if (!isRecorded) return null;
  const pair = faultPairAt(log, position);
  const isShared = pair?.verdicts.includes(ENUM_VALUES.verdict.SHARED_BIT) ?? false;
  return (
    <section className="section" aria-labelledby="fault-pair-title">
      <h2 id="fault-pair-title">{TEXT.title}</h2>
      {pair === null ? (
        <p className="quiet">{TEXT.none}</p>
      ) : (
        <>
          <p>
            {TEXT.fault(
              format('event', pair.fault.number),
              'page' in pair.fault ? format('page', Number(pair.fault.page), labels) : '',
            )}{' '}
            {pair.verdicts.length === 0
              ? TEXT.equal
              : pair.verdicts.map((verdict) => ENUMS.verdict[verdict]).join('; ')}
            .
          </p>
          {pair.rows.length > 0 ? <Numbers rows={pair.rows} /> : <p className="quiet">{TEXT.noWindow}</p>}
          {isShared && <p className="quiet">{termNamed('shared bit')!.says}</p>}
        </>
      )}
      <button type="button" onClick={() => runToNext('trace_compare')}>
        {TEXT.next}
      </button>
    </section>
  );
}
