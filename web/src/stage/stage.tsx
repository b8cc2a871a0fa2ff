/**
 * The stage: shows some pictures of a machine, one below the other. It asks the machine for the columns that they
 * read, shares out its room, runs the motion of a step, and says in words what is pointed at.
 */
import { memo, Suspense, useDeferredValue, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { wantSeries } from '../store/machine/series.ts';
import { useColumns, useMachine, useThisMachine } from '../store/machine/useMachine.ts';
import { point } from '../store/pointing.ts';
import { noteDrawn } from '../store/standing.ts';
import { usePage } from '../store/store.ts';
import { fetched } from '../ui/fetched.tsx';
import { Guard } from '../ui/boundary.tsx';
import { ScreenProvider } from '../marks/metrics.ts';
import { ByOwner } from '../marks/owners.ts';
import { useMedia } from '../ui/media/useMedia.ts';
import { columnsOf, hasManySlots } from './columns-of.ts';
import { doColumnsDiffer } from './differs.ts';
import { usePhase } from './usePhase.ts';
import { redOwner } from './red-owner.ts';
import { useShown } from './useScene.ts';
import { useStageRoom, type UseHeights } from './useStageRoom.ts';
import type { WhenTooHigh } from './share-out.ts';
import type { Prediction, Scene } from '../scene/scene.ts';
import type { ViewInfo } from '../views/view.ts';
import '../marks/marks.css';

/** Nothing is pointed at when the first picture is drawn. */
const PointedWords = fetched(async () => (await import('./pointed-words.tsx')).PointedWords);

interface StageProps {
  readonly views: readonly ViewInfo[];
  /** What stands at the upper right of each picture: to make it large, to close it. */
  readonly tools?: (view: ViewInfo) => ReactNode;
  /** What somebody says will happen (a lesson's question). */
  readonly prediction?: Prediction | null;
  /** What becomes of pictures for which there is not height enough, even folded. */
  readonly whenTooHigh?: WhenTooHigh;
  /** If some are left out, not this one. */
  readonly staying?: ViewInfo | null;
  /** Whose pictures they are, where there are others beside them. */
  readonly of?: string;
  /** On paper: each picture with everything folded that can be. */
  readonly isFolded?: boolean;
  /** Where there are others beside them: heights that are enough for all. */
  readonly useHeights?: UseHeights;
}

const asTheyAre: UseHeights = (own) => own;

/** Few pictures show it. */
const fetchThroughput = () => import('../store/throughput/throughput.ts');

function useWants(views: readonly ViewInfo[]): void {
  const machine = useThisMachine();
  const areVast = useMachine((state) => hasManySlots(state.columns));
  const columns = useMemo(() => columnsOf(views, areVast), [views, areVast]);
  useColumns(columns, 'stage');
  useEffect(() => {
    if (!machine) return undefined;
    wantSeries(
      machine,
      views.flatMap(({ counters }) => counters ?? []),
      'stage',
    );
    return () => wantSeries(machine, [], 'stage');
  }, [machine, views]);
  const wantsThroughput = views.some((view) => view.wantsThroughput);
  useEffect(() => {
    if (!machine || !wantsThroughput) return undefined;
    const want = (isWanted: boolean) =>
      void fetchThroughput().then(({ wantThroughput }) => wantThroughput(machine, isWanted));
    want(true);
    return () => want(false);
  }, [machine, wantsThroughput]);
}

/**
 * The scene to draw and its phase. A step back is the step forwards, seen from its end: the later state is drawn once
 * more, with the earlier one before it, from phase 1 down to 0. Then the earlier state stands as if one had always been
 * there. Where nothing moves, ghosts of what was seen last take the place of the motion; after more than one event they
 * would lie behind half of all marks and tell nothing. Words are told of `now`.
 */
function useMotion(isReduced: boolean): { scene: Scene; phase: number; now: Scene } {
  const { scene, previous, move, position, cameFrom, isBackwards } = useShown();
  const hasMotion = useMemo(() => doColumnsDiffer(scene.before, scene.columns), [scene]);
  const phase = usePhase(isReduced || !hasMotion ? null : move, isBackwards);
  const reversed = useMemo(
    () =>
      isBackwards && previous ? { ...previous, before: scene.columns, recentBefore: scene.recent } : null,
    [isBackwards, previous, scene],
  );
  const hasGhosts = isReduced && Math.abs(position - (cameFrom ?? position)) === 1;
  const isSettled = isReduced ? !hasGhosts : isBackwards;
  const settled = useMemo(
    () =>
      isSettled
        ? { ...scene, before: scene.columns, since: scene.before, recentBefore: scene.recent }
        : scene,
    [isSettled, scene],
  );
  return reversed && phase < 1
    ? { scene: reversed, phase: 1 - phase, now: scene }
    : { scene: settled, phase, now: scene };
}

/** What waits to be drawn in a picture waits where it is asked; who goes on sees what is. */
const isHere = ({ askedAt, isTold }: Prediction, { place }: Scene) =>
  isTold || (askedAt ?? place?.position) === place?.position;

const withPrediction = (scene: Scene, prediction: Prediction | null): Scene =>
  prediction && isHere(prediction, scene) ? { ...scene, prediction } : scene;

export function Stage({
  views,
  tools,
  prediction = null,
  whenTooHigh = 'scroll',
  staying = null,
  isFolded = false,
  useHeights = asTheyAre,
  of,
}: StageProps) {
  useWants(views);
  const isReduced = useMedia('(prefers-reduced-motion: reduce), print');
  const { scene: moving, phase, now } = useMotion(isReduced);
  const scene = useMemo(() => withPrediction(moving, prediction), [moving, prediction]);
  // What a question keeps from sight it keeps from the words as well.
  const toldScene = useMemo(() => withPrediction(now, prediction), [now, prediction]);
  const pointed = usePage((page) => page.pointed);
  const isByOwner = usePage((page) => page.isByOwner);
  const room = useStageRoom(views, now, { whenTooHigh, staying, isFolded, useHeights });
  const { element, screen, widthPx, shown, shared } = room;
  const doesStand = phase === 1;
  useLayoutEffect(() => noteDrawn(doesStand), [doesStand, scene, widthPx, shown, shared]);
  const red = useMemo(() => redOwner(shown, scene), [shown, scene]);
  const common = { scene, widthPx, pointed, onPoint: point, phase, isReduced };
  return (
    <ScreenProvider value={screen}>
      <ByOwner.Provider value={isByOwner}>
        <div
          className="stage"
          ref={element}
          aria-busy={room.isWaiting}
          data-red={red?.nth === null ? 'said' : undefined}
          style={{ rowGap: shared.gapPx }}
        >
          {widthPx > 0 &&
            shown.map((view, nth) => (
              <section
                key={view.name}
                className="stage-view"
                aria-label={of === undefined ? view.name : `${view.name}, ${of}`}
                data-largest={shared.isLargest || undefined}
                data-red={red === null ? undefined : red.nth === nth ? red.as : 'elsewhere'}
                style={{ minHeight: shared.heights[nth] }}
              >
                {hasColumns(view, scene) && (
                  <Guard name={view.name} tryAgain={scene}>
                    <Suspense fallback={null}>
                      <Words scene={toldScene} describe={view.describe} />
                    </Suspense>
                    <view.Component {...common} heightPx={shared.heights[nth]!} />
                  </Guard>
                )}
                {tools?.(view)}
              </section>
            ))}
          {pointed && (
            <Suspense fallback={null}>
              <PointedWords scene={now} pointed={pointed} />
            </Suspense>
          )}
        </div>
      </ByOwner.Provider>
    </ScreenProvider>
  );
}

/** A view that has just been opened waits for the columns that it reads. */
function hasColumns({ columns }: ViewInfo, scene: Scene): boolean {
  return columns.every((name) => scene.columns[name] !== undefined);
}

/** The picture in words, for those who do not see it. */
const Words = memo(function Words({ scene, describe }: { scene: Scene; describe: ViewInfo['describe'] }) {
  // Counting everything may take a while on a large machine: the picture moves first.
  const told = useDeferredValue(scene);
  const words = useMemo(() => describe(told), [describe, told]);
  return <p className="stage-words">{words}</p>;
});
