import { Suspense, useMemo, type ReactNode } from 'react';
import { useLesson } from '../../lesson/progress/lesson-store.ts';
import { closeView, togglePinned, toggleLarge } from '../../store/shell.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { fetched } from '../../ui/fetched.tsx';
import { ICONS } from '../../ui/icons.tsx';
import { Stage } from '../../stage/stage.tsx';
import { TRACE_ROOM, TRACE_VIEW } from '../../trace/room/index.tsx';
import { commandNamed } from '../../ui/commands/page-commands.ts';
import { WordButton } from '../../ui/commands/word-button.tsx';
import { perform } from '../keys/perform.ts';
import { useIsPaper } from '../../ui/media/useMedia.ts';
import type { ViewInfo } from '../../views/view.ts';
import { usePrediction } from './usePrediction.ts';
import { APP_TEXT as TEXT } from '../text.ts';
import { nameOfView, viewNamed } from '../all-views.ts';

/** Of recorded runs alone. */
const Agreement = fetched(async () => (await import('../../ui/agreement.tsx')).Agreement);

interface ToolProps {
  readonly label: string;
  readonly isPressed?: boolean;
  readonly children: ReactNode;
  readonly onPress: () => void;
}

function Tool({ label, isPressed, children, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="view-tool"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function ViewTools({ view }: { readonly view: ViewInfo }) {
  const name = nameOfView(view);
  const isPinned = usePage((page) => page.pinnedViews.includes(name));
  const isLarge = usePage((page) => page.largeView === name);
  return (
    <div className="view-tools">
      <Tool label={TEXT.large(view.name)} isPressed={isLarge} onPress={() => toggleLarge(name)}>
        {ICONS.large}
      </Tool>
      <Tool label={TEXT.pin(view.name)} isPressed={isPinned} onPress={() => togglePinned(name)}>
        {ICONS.pin}
      </Tool>
      <Tool label={TEXT.closeView(view.name)} onPress={() => closeView(name)}>
        {ICONS.close}
      </Tool>
    </div>
  );
}

const toolsOf = (view: ViewInfo) => <ViewTools view={view} />;

/** The views that are wanted, in their order; one of them alone when it is large. A name that is no view is left out. */
export function useViews(): readonly ViewInfo[] {
  const names = usePage((page) => page.views);
  const large = usePage((page) => page.largeView);
  return useMemo(
    () => (large === null ? names : [large]).flatMap((name) => viewNamed(name) ?? []),
    [names, large],
  );
}

/** How well the run agrees so far, and a link to the room that shows it fault by fault and for the whole run. */
function OfRecordedRun() {
  const isOpen = usePage((page) => page.views.includes(TRACE_ROOM));
  return (
    <div className="of-recorded-run">
      {!isOpen && (
        <Suspense fallback={null}>
          <Agreement />
        </Suspense>
      )}
      <WordButton
        name="traceRoom"
        hint={TEXT.traceRoomHint}
        words={TRACE_VIEW.name}
        aria-pressed={isOpen}
        onPress={perform}
      />
    </div>
  );
}

export function StageArea() {
  const views = useViews();
  const isLarge = usePage((page) => page.largeView !== null);
  const prediction = usePrediction();
  const isOpen = useMachine((known) => known.status !== null);
  const isRecorded = useMachine(({ source }) => source?.kind === 'trace');
  const hasLesson = useLesson((state) => state.loaded !== null);
  // A lesson takes one sheet of paper, whichever step it is printed from.
  const isOnLessonPaper = useIsPaper() && hasLesson;
  const isRefused = useLesson((state) => state.problems.length > 0);
  const hasFailed = usePage((page) => page.trouble !== null && page.opening === null);
  if (!isOpen && isRefused) return <p className="stage-empty">{TEXT.nothingRunsCure}</p>;
  if (!isOpen) return <p className="stage-empty">{hasFailed ? TEXT.nothingOpened : TEXT.starting}</p>;
  if (views.length === 0)
    return <p className="stage-empty">{TEXT.noViews(commandNamed('views').keys[0]!)}</p>;
  return (
    <section className={isLarge ? 'stage-area is-large' : 'stage-area'} aria-label={TEXT.stage}>
      <h2 className="visually-hidden">{TEXT.stage}</h2>
      {isRecorded && <OfRecordedRun />}
      <Stage views={views} tools={toolsOf} prediction={prediction} isFolded={isOnLessonPaper} />
    </section>
  );
}
