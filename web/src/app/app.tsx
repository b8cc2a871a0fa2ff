import { useEffect } from 'react';
import { usePage } from '../store/store.ts';
import { BranchList } from '../ui/branch-list.tsx';
import { Checks } from '../ui/checks.tsx';
import { ColumnTables } from '../ui/column-tables.tsx';
import { CounterTable } from '../ui/counter-table.tsx';
import { EventList } from '../ui/event-list.tsx';
import { ParameterForm } from '../ui/parameter-form.tsx';
import { ProblemList } from '../ui/problem-list.tsx';
import { TransportBar } from '../ui/transport-bar.tsx';
import { useKeys } from '../ui/useKeys.ts';
import { CaptionLine, WhyPanel } from '../ui/why-panel.tsx';
import { VIEWS } from '../views/index.ts';
import { Stage } from '../views/stage.tsx';
import { SourceChooser } from './source-chooser.tsx';
import { APP_TEXT as TEXT } from './text.ts';
import { useAddress } from './useAddress.ts';
import { useFileDrop } from './useFileDrop.ts';

function Header() {
  const opening = usePage((page) => page.opening);
  return (
    <header className="page-header">
      <h1>{TEXT.name}</h1>
      <SourceChooser />
      <output className="quiet">{opening === null ? '' : TEXT.opening(opening)}</output>
    </header>
  );
}

function About() {
  const about = usePage((page) => page.source?.about ?? '');
  if (about === '') return null;
  return <p className="about">{about}</p>;
}

/** What is on the stage of the plain page. */
const STAGED = [VIEWS.loom];

export function App() {
  useAddress();
  useKeys();
  const isFileOver = useFileDrop();
  const title = usePage((page) => page.source?.title);
  useEffect(() => {
    document.title = title === undefined ? TEXT.name : TEXT.pageTitle(title);
  }, [title]);
  const isBusy = usePage((page) => page.isSeeking || page.opening !== null || page.status === null);
  return (
    <div className={isFileOver ? 'page drop-target' : 'page'}>
      <Header />
      <ProblemList />
      <Stage views={STAGED} />
      <main className="page-main" aria-busy={isBusy}>
        <EventList />
        <div className="stack page-state">
          <About />
          <WhyPanel />
          <CounterTable />
          <ColumnTables />
          <ParameterForm />
          <BranchList />
          <Checks />
        </div>
      </main>
      <footer className="page-footer">
        <CaptionLine />
        <TransportBar />
      </footer>
    </div>
  );
}
