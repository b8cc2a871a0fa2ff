import { toggleInspector } from '../store/shell.ts';
import { usePage } from '../store/store.ts';
import { BranchList } from '../ui/branch-list.tsx';
import { Checks } from '../ui/checks.tsx';
import { ColumnTables } from '../ui/column-tables.tsx';
import { CounterTable } from '../ui/counter-table.tsx';
import { EventList } from '../ui/event-list.tsx';
import { GoTo } from '../ui/go-to.tsx';
import { ICONS } from '../ui/icons.tsx';
import { ParameterForm } from '../ui/parameter-form.tsx';
import './inspector.css';
import { APP_TEXT as TEXT } from './text.ts';

function About() {
  const about = usePage((page) => page.source?.about ?? '');
  return about === '' ? null : <p className="about">{about}</p>;
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
      <CounterTable />
      <ColumnTables />
      <ParameterForm />
      <BranchList />
      <Checks />
    </section>
  );
}
