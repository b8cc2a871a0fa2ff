import { useEffect, useMemo } from 'react';
import { gatesOf, openPredict, stepElsewhere, useLesson } from '../../lesson/progress/lesson-store.ts';
import { isMoving } from '../../store/machine/machine-state.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { isComing } from '../../store/opening.ts';
import { usePage } from '../../store/store.ts';
import { ProblemList } from '../../ui/problem-list.tsx';
import { TransportBar } from '../../ui/transport/transport-bar.tsx';
import { useMedia } from '../../ui/media/useMedia.ts';
import { Header } from './header.tsx';
import { Reasons } from './reasons.tsx';
import { Part } from './part.tsx';
import { CompareArea, CompareBar } from '../../stage/compare/fetched-compare.ts';
import { fetched } from '../../ui/fetched.tsx';
import { TRACE_VIEW } from '../../trace/room/index.tsx';
import { StageArea, useViews } from './stage-area.tsx';
import { APP_TEXT as TEXT, PART_TEXT } from '../text.ts';
import { WhyBar } from './why-bar.tsx';

const fetchLesson = () => import('../../lesson/panel/lesson-parts.ts');
const LessonPanel = fetched(async () => (await fetchLesson()).LessonPanel);
const PrintedLesson = fetched(async () => (await fetchLesson()).PrintedLesson);
const Inspector = fetched(async () => (await import('./inspector.tsx')).Inspector);

/** Has the lesson's column anything to show? Hidden by its key, it still handles keys. */
function useHasLesson(): boolean {
  return useLesson(
    ({ loaded, opening, problems, lost }) =>
      loaded !== null || opening !== null || problems.length > 0 || lost !== null,
  );
}

function useIsBusy(): boolean {
  const isOpening = usePage(isComing);
  const isAsked = useLesson(({ checking }) => checking !== null);
  const isArriving = useMachine((known) => isMoving(known) || known.status === null);
  return isOpening || isAsked || isArriving;
}

function Narrative() {
  return (
    <section className="narrative" aria-label={TEXT.narrative}>
      <Part name={PART_TEXT.lesson}>
        <LessonPanel />
      </Part>
    </section>
  );
}

async function goToStep(index: number): Promise<void> {
  await (await fetchLesson()).goToStep(index);
}

function Transport() {
  const lesson = useLesson();
  const gates = useMemo(() => gatesOf(lesson), [lesson]);
  const stoppedAt = usePage((page) => page.stopped?.at ?? null);
  const asking = stoppedAt === null ? null : stepElsewhere(lesson, stoppedAt);
  const onGoToGate = asking === null ? undefined : () => void goToStep(asking);
  return <TransportBar gates={gates} onGoToGate={onGoToGate} />;
}

/** On paper: the whole lesson. On the screen it is not there. */
function OnPaper() {
  const hasNotes = usePage((page) => page.hasNotesOnPaper);
  return (
    <div className="on-paper">
      <Part name={PART_TEXT.printedLesson}>
        <PrintedLesson hasNotes={hasNotes} />
      </Part>
    </div>
  );
}

interface SideColumnProps {
  readonly hasReasons: boolean;
  readonly hasInspector: boolean;
}

function SideColumn({ hasReasons, hasInspector }: SideColumnProps) {
  return (
    <div className="side-column">
      {hasReasons && <Reasons />}
      {hasInspector && (
        <Part name={PART_TEXT.inspector} fallback={<section className="inspector">{TEXT.loading}</section>}>
          <Inspector />
        </Part>
      )}
    </div>
  );
}

/** From this width on inspector and reasons are beside the stage; the style sheet has the same number (phone.css). */
const HAS_SIDE_COLUMN = '(min-width: 1100px)';

function CompareFoot() {
  const isAsked = useLesson((state) => openPredict(state) !== null);
  return (
    <Part name={PART_TEXT.stage}>
      <CompareBar isAsked={isAsked} />
    </Part>
  );
}

function Compared() {
  const views = useViews();
  return (
    <Part name={PART_TEXT.stage} fallback={<div aria-busy />}>
      <CompareArea views={views} />
    </Part>
  );
}

/** What stands beside the stage; of machines side by side no panel that is about one machine alone. */
function useAside() {
  const isAlone = usePage((page) => page.beside === null);
  const isInspectorOpen = usePage((page) => page.isInspectorOpen) && isAlone;
  const isWhyOpen = usePage((page) => page.isWhyOpen) && isAlone;
  // Under the stage they would cover the picture's lower half, and with it the options of a question.
  const areReasonsBeside = useMedia(HAS_SIDE_COLUMN) && isWhyOpen;
  return { isAlone, isInspectorOpen, areReasonsBeside };
}

/**
 * Header, the lesson's column, stage, side panels, reasons, transport. What has the focus in the header or in the column
 * keeps it when machines come side by side: only the stage and its foot are others then.
 */
export function Frame() {
  const hasLesson = useHasLesson();
  const isNarrativeHidden = usePage((page) => page.isNarrativeHidden);
  const { isAlone, isInspectorOpen, areReasonsBeside } = useAside();
  const isBusy = useIsBusy();
  const areAsked = usePage((page) => page.besideAsked > 0);
  const isMany = usePage((page) => (page.beside?.variants.length ?? 0) > 1);
  const isTraceRoom = useViews().includes(TRACE_VIEW) && isAlone;
  useEffect(() => {
    if (!areAsked) return;
    CompareArea.early();
    CompareBar.early();
  }, [areAsked]);
  const parts = [
    'frame',
    ...(hasLesson && !isNarrativeHidden ? ['has-narrative'] : []),
    ...(isInspectorOpen ? ['has-inspector'] : areReasonsBeside ? ['has-reasons'] : []),
    ...(isAlone ? [] : ['has-compare']),
    ...(isMany ? ['has-many-machines'] : []),
    ...(isTraceRoom ? ['has-trace-room'] : []),
  ];
  return (
    <div className={parts.join(' ')}>
      <Header />
      <main className="frame-main" aria-busy={isBusy}>
        {hasLesson && <Narrative />}
        <div className="stage-column">
          <ProblemList />
          {isAlone ? <StageArea /> : <Compared />}
        </div>
        {(isInspectorOpen || areReasonsBeside) && (
          <SideColumn hasReasons={areReasonsBeside} hasInspector={isInspectorOpen} />
        )}
      </main>
      <footer className="footer">
        {isAlone ? (
          <>
            <WhyBar isBeside={areReasonsBeside} />
            <Transport />
          </>
        ) : (
          <CompareFoot />
        )}
      </footer>
      {hasLesson && <OnPaper />}
    </div>
  );
}
