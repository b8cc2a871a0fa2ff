/** Machines side by side: the same pictures of each, all at one access; what only one of them does is ringed. */
import { Suspense, memo, useEffect, useMemo, useState } from 'react';
import { COUNTERS, NO_COURSE, sumAfter, type Course } from '../../core/history/compare-trails.ts';
import type { Columns } from '../../core/protocol.ts';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { formatCount } from '../../lib/format.ts';
import { MachineSign } from '../../marks/machine-signs.tsx';
import { ScreenProvider } from '../../marks/metrics.ts';
import { RingsProvider, type Rings } from '../../marks/rings.tsx';
import { SharedScales, SharedScalesProvider } from '../../marks/shared-scale.ts';
import { MachineProvider, useColumns } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { useIsProjector, useMedia } from '../../ui/media/useMedia.ts';
import { useRoom } from '../../ui/media/useRoom.ts';
import { VIEWS } from '../../views/index.ts';
import { READAHEAD, hitsInShort } from '../../views/readahead/index.tsx';
import type { ViewInfo } from '../../views/view.ts';
import { LoomWithin } from '../loom-within.tsx';
import { Stage } from '../stage.tsx';
import { sceneOf, useStillScene } from '../useScene.ts';
import { CompareCounters } from './compare-counters.tsx';
import { ChosenReasons, ReasonsOf, chooseMachine, useChosen } from './compare-reasons.tsx';
import './compare.css';
import { ReadBar } from './read-bar.tsx';
import { ReadHere } from './read-here.tsx';
import { SharedHeights, SharedHeightsProvider, useSharedHeights } from './shared-heights.ts';
import { COMPARE_TEXT as TEXT } from './text.ts';
import { useSides } from './useCompared.ts';
import { ringsAt } from './what-differs.ts';

const { still } = VIEWS.loom;

const FIGURES = [
  { counter: 'pgmajfault', words: TEXT.figures.waits },
  { counter: 'pswpin', words: TEXT.figures.read },
  { counter: 'pswpout', words: TEXT.figures.written },
] as const;

/** Only once something has been read: before that there is nothing to hit. */
function Hits({ count, hasRead }: { readonly count: number; readonly hasRead: boolean }) {
  useColumns(READAHEAD.columns, 'hits');
  const instead = hitsInShort(useStillScene());
  return (
    <div style={hasRead ? undefined : { visibility: 'hidden' }}>
      {instead === '' && <dd>{formatCount(count)}</dd>}
      <dt>{instead === '' ? TEXT.figures.used : instead}</dt>
    </div>
  );
}

function Figures({ course, touch }: { readonly course: Course | undefined; readonly touch: number }) {
  const isKnown = course !== undefined && touch <= course.digests.length;
  const sumOf = (counter: CounterName) => (isKnown ? sumAfter(course, COUNTERS, counter, touch) : 0);
  return (
    <dl className="compare-figures">
      {FIGURES.map(({ counter, words }) => (
        <div key={counter}>
          <dd>{isKnown ? formatCount(sumOf(counter)) : '\u2007'}</dd>
          <dt>{words}</dt>
        </div>
      ))}
      <Suspense fallback={null}>
        <Hits count={sumOf('swap_ra_hit')} hasRead={sumOf('pswpin') > 0} />
      </Suspense>
    </dl>
  );
}

/** The loom without motion, for as many machines as there are. */
function StillLoom({ row }: Pick<SideProps, 'row'>) {
  useColumns(VIEWS.loom.columns, 'still');
  const scene = useStillScene();
  const [element, { widthPx, heightPx }] = useRoom<HTMLDivElement>();
  const isThere = VIEWS.loom.columns.every((name) => scene.columns[name] !== undefined);
  const isProjector = useIsProjector();
  const screen = useMemo(() => ({ isProjector, heightPx: 0 }), [isProjector]);
  const room = { scene, widthPx, heightPx };
  return (
    <ScreenProvider value={screen}>
      <div ref={element} className={row === null ? undefined : 'compare-row'} aria-busy={!isThere}>
        {isThere &&
          widthPx > 0 &&
          (row === null ? <still.Component {...room} /> : <LoomWithin {...room} isFirst={row === 0} />)}
      </div>
    </ScreenProvider>
  );
}

/** The machine itself says when they have to be drawn again. */
const Pictures = memo(function Pictures({
  views,
  of,
  row,
}: Pick<SideProps, 'views' | 'row'> & { readonly of: string }) {
  const hasColumns = useMedia(HAS_COLUMNS);
  return (
    <div className="compare-pictures">
      {row === null && views.length > 0 ? (
        <Stage
          views={views}
          of={of}
          whenTooHigh={hasColumns ? 'leave-out' : 'scroll'}
          isFolded={!hasColumns}
          useHeights={useSharedHeights}
        />
      ) : (
        <StillLoom row={row} />
      )}
    </div>
  );
});

interface SideProps {
  readonly name: string;
  /** Which of them, from 1. */
  readonly number: number;
  /** None: the loom alone, standing still. */
  readonly views: readonly ViewInfo[];
  /** Which of the rows it is, from 0; null where machines stand in columns. */
  readonly row: number | null;
  readonly course: Course | undefined;
  readonly touch: number;
  /** Its reasons stand in the place of its one line. */
  readonly hasReasons: boolean;
  /** Its reasons are those that are shown beside or below all machines. */
  readonly isChosen: boolean;
}

const Side = memo(function Side({
  name,
  number,
  views,
  row,
  course,
  touch,
  hasReasons,
  isChosen,
}: SideProps) {
  const choose = () => chooseMachine(number - 1);
  const isWhyOpen = usePage((page) => page.isWhyOpen);
  return (
    // Who points somewhere, or comes there with the Tab key, says of which machine the reasons are wanted; while they are
    // open a pointer that only passes does not change them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="compare-side"
      aria-label={name}
      data-chosen={isChosen || undefined}
      onFocus={choose}
      onPointerDown={choose}
      onPointerEnter={isWhyOpen ? undefined : choose}
    >
      <div className="compare-head">
        <h2>
          <MachineSign machine={number} size={16} />
          <span>{name}</span>
        </h2>
        <Figures course={course} touch={touch} />
        <ReadBar course={course ?? NO_COURSE} touch={touch} />
      </div>
      <Pictures views={views} row={row} of={name} />
      {hasReasons ? <ReasonsOf name={name} /> : <ReadHere course={course} touch={touch} />}
    </section>
  );
});

/** What is ringed, made anew when a machine shows another access, or other columns of it. */
function useRings({ machines, courses, shown }: ReturnType<typeof useSides>): readonly Rings[] {
  const [columns, setColumns] = useState<readonly Columns[]>([]);
  useEffect(() => {
    const follow = () => setColumns(machines.map(({ state }) => state.getState().columns));
    follow();
    const stops = machines.map(({ state }) =>
      state.subscribe((now, before) => now.columns !== before.columns && follow()),
    );
    return () => stops.forEach((stop) => stop());
  }, [machines]);
  return useMemo(
    () =>
      columns.length === machines.length
        ? ringsAt(
            machines.map(({ state }) => sceneOf(state.getState())),
            courses,
            shown,
          )
        : [],
    [machines, columns, courses, shown],
  );
}

/** Counters are wanted of each machine, once the inspector is open. */
function WantCounters() {
  useColumns(COUNTER_COLUMN, 'compare');
  return null;
}

const COUNTER_COLUMN = ['counters'] as const;

/** On a lower screen than that, three and four stand one below the other, each a row. */
const HAS_ROWS = 'screen and (min-width: 900px)';

/** From this width on two machines have all their pictures beside one another. */
const HAS_COLUMNS = '(min-width: 900px)';

/** Where more of them stand two by two, from this height on the first picture of each moves and can be pointed at. */
const IS_TALL = '(min-width: 1600px) and (min-height: 1000px)';

/** From this width on there is room for the reasons of two beside one another; on a phone each has its own below it. */
const HAS_BOTH_REASONS = '(min-width: 1500px)';

/** Where reasons stand: nowhere, with each machine, or those of one of them. */
function useReasons(count: number, hasColumns: boolean): 'none' | 'each' | 'one' {
  const isWhyOpen = usePage((page) => page.isWhyOpen);
  const hasBoth = useMedia(HAS_BOTH_REASONS) && count === 2;
  if (!isWhyOpen) return 'none';
  return hasBoth || !hasColumns ? 'each' : 'one';
}

/** Two machines one below the other have room for one picture each: that which a step names first. The loom stands still there. */
const firstUnlessLoom = (views: readonly ViewInfo[]): readonly ViewInfo[] =>
  views[0] === VIEWS.loom ? [] : views.slice(0, 1);

export function CompareArea({ views }: { readonly views: readonly ViewInfo[] }) {
  const sides = useSides();
  const { machines, names, shown, courses } = sides;
  const rings = useRings(sides);
  const hasColumns = useMedia(HAS_COLUMNS);
  const isTall = useMedia(IS_TALL);
  const [scales] = useState(() => new SharedScales());
  const [heights] = useState(() => new SharedHeights());
  const hasRows = useMedia(HAS_ROWS) && !isTall && machines.length > 2;
  const isInspectorOpen = usePage((page) => page.isInspectorOpen);
  const shownViews = useMemo(() => {
    if (machines.length === 2) return hasColumns ? views : firstUnlessLoom(views);
    if (!hasColumns) return [];
    return isTall ? views.slice(0, 1) : [];
  }, [views, machines.length, hasColumns, isTall]);
  const reasons = useReasons(machines.length, hasColumns);
  const chosen = useChosen(machines.length);
  const isFilled = machines.length > 2 ? isTall : !hasColumns && shownViews.length > 0;
  const classes = [
    `compare is-${machines.length}`,
    ...(hasRows ? ['has-rows'] : []),
    ...(reasons === 'one' ? ['has-reasons'] : []),
    ...(isFilled ? ['is-filled'] : []),
  ].join(' ');
  return (
    // Looms that stand still have nothing that takes the focus, and what scrolls must.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes} aria-label={TEXT.region} tabIndex={0}>
      <SharedScalesProvider value={scales}>
        <SharedHeightsProvider value={heights}>
          {machines.map((machine, index) => (
            <MachineProvider key={`${index} ${names[index]}`} value={machine}>
              <RingsProvider value={rings[index] ?? { machine: index + 1, pages: [], slots: [] }}>
                {isInspectorOpen && <WantCounters />}
                <Side
                  row={hasRows ? index : null}
                  name={names[index] ?? ''}
                  number={index + 1}
                  views={shownViews}
                  course={courses[index]}
                  touch={shown}
                  hasReasons={reasons === 'each'}
                  isChosen={reasons === 'one' && index === chosen}
                />
              </RingsProvider>
            </MachineProvider>
          ))}
        </SharedHeightsProvider>
      </SharedScalesProvider>
      {reasons === 'one' && machines.length > 0 && <ChosenReasons machines={machines} names={names} />}
      {isInspectorOpen && machines.length > 0 && <CompareCounters machines={machines} names={names} />}
    </section>
  );
}
