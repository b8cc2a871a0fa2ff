import { lazy, Suspense, useMemo } from 'react';
import { gatesOf, useLesson } from '../lesson/lesson-store.ts';
import { usePage } from '../store/store.ts';
import { ProblemList } from '../ui/problem-list.tsx';
import { TransportBar } from '../ui/transport-bar.tsx';
import { Header } from './header.tsx';
import { StageArea } from './stage-area.tsx';
import { APP_TEXT as TEXT } from './text.ts';
import { WhyBar } from './why-bar.tsx';

const LessonPanel = lazy(async () => ({
  default: (await import('../lesson/lesson-panel.tsx')).LessonPanel,
}));
const PrintedLesson = lazy(async () => ({
  default: (await import('../lesson/printed-lesson.tsx')).PrintedLesson,
}));
const Inspector = lazy(async () => ({ default: (await import('./inspector.tsx')).Inspector }));

/** Does the column of the lesson have something to say? Put away by its key it still hears keys. */
function useHasLesson(): boolean {
  return useLesson(
    ({ loaded, opening, problems }) => loaded !== null || opening !== null || problems.length > 0,
  );
}

function Narrative() {
  return (
    <section className="narrative" aria-label={TEXT.narrative}>
      <Suspense>
        <LessonPanel />
      </Suspense>
    </section>
  );
}

function Transport() {
  const lesson = useLesson();
  const gates = useMemo(() => gatesOf(lesson), [lesson]);
  return <TransportBar gates={gates} />;
}

/** On paper: the whole lesson. On the screen it is not there. */
function OnPaper() {
  return (
    <div className="on-paper">
      <Suspense>
        <PrintedLesson />
      </Suspense>
    </div>
  );
}

/** The frame of everything: header, the lesson's column, stage, what lies beside it, reasons, transport. */
export function Frame() {
  const hasLesson = useHasLesson();
  const isNarrativeHidden = usePage((page) => page.isNarrativeHidden);
  const isInspectorOpen = usePage((page) => page.isInspectorOpen);
  const isBusy = usePage((page) => page.isSeeking || page.opening !== null || page.status === null);
  const parts = [
    'frame',
    ...(hasLesson && !isNarrativeHidden ? ['has-narrative'] : []),
    ...(isInspectorOpen ? ['has-inspector'] : []),
  ];
  return (
    <div className={parts.join(' ')}>
      <Header />
      <main className="frame-main" aria-busy={isBusy}>
        {hasLesson && <Narrative />}
        <div className="stage-column">
          <ProblemList />
          <StageArea />
        </div>
        {isInspectorOpen && (
          <Suspense fallback={<section className="inspector">{TEXT.loading}</section>}>
            <Inspector />
          </Suspense>
        )}
      </main>
      <footer className="footer">
        <WhyBar />
        <Transport />
      </footer>
      {hasLesson && <OnPaper />}
    </div>
  );
}
