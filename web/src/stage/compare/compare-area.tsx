/** Machines side by side: the same pictures of each, all at one access; what only one of them does is ringed. */
import { useEffect, useMemo, useState } from 'react';
import type { Columns } from '../../core/protocol.ts';
import { RingsProvider, type Rings } from '../../marks/rings.tsx';
import { SharedScales, SharedScalesProvider } from '../../marks/shared-scale.ts';
import { MachineProvider, useColumns } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { useMedia } from '../../ui/media/useMedia.ts';
import { VIEWS } from '../../views/index.ts';
import type { ViewInfo } from '../../views/view.ts';
import { sceneOf } from '../useScene.ts';
import { CompareCounters } from './compare-counters.tsx';
import { ChosenReasons, useChosen } from './compare-reasons.tsx';
import { HAS_COLUMNS, Side } from './compare-side.tsx';
import './compare.css';
import { SharedHeights, SharedHeightsProvider } from './shared-heights.ts';
import { COMPARE_TEXT as TEXT } from './text.ts';
import { useSides } from './useCompared.ts';
import { ringsAt } from './what-differs.ts';

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
