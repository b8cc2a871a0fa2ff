import { Suspense } from 'react';
import { toggleInspector } from '../../store/shell.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { BranchList } from '../../ui/inspector/branch-list.tsx';
import { Checks } from '../../ui/inspector/checks.tsx';
import { ColumnTables } from '../../ui/inspector/column-tables.tsx';
import { CounterTable } from '../../ui/inspector/counter-table.tsx';
import { EventList } from '../../ui/inspector/event-list.tsx';
import { GoTo } from '../../ui/inspector/go-to.tsx';
import { fetched } from '../../ui/fetched.tsx';
import { ICONS } from '../../ui/icons.tsx';
import { ParameterForm } from '../../ui/inspector/parameter-form.tsx';
import { SaveScenario } from '../address/save-scenario.tsx';
import './inspector.css';
import { LATE_TEXT as TEXT } from '../late-text.ts';

function About() {
  const about = useMachine((known) => known.source?.about ?? '');
  return about === '' ? null : <p className="about">{about}</p>;
}

const ThisFault = fetched(async () => (await import('../../trace/room/this-fault.tsx')).ThisFault);

/** A run that was not recorded has no kernel to be compared with. */
function FaultOfRecorded() {
  const isRecorded = useMachine(({ source }) => source?.kind === 'trace');
  if (!isRecorded) return null;
  return (
    <Suspense fallback={<div aria-busy />}>
      <ThisFault />
    </Suspense>
  );
}

/** Everything that can be read and changed beside the pictures: events, counters, the whole state, parameters. */
export function Inspector() {
  return (
    <section className="inspector" aria-label={TEXT.inspectorRegion}>
      <button
        type="button"
        className="icon-button inspector-close"
        aria-label={TEXT.closeInspector}
        title={TEXT.closeInspector}
        onClick={toggleInspector}
      >
        {ICONS.close}
      </button>
      <About />
      <EventList />
      <GoTo />
      <FaultOfRecorded />
      <CounterTable />
      <ColumnTables />
      <ParameterForm />
      <SaveScenario />
      <BranchList />
      <Checks />
    </section>
  );
}
