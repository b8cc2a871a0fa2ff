import { Suspense, useMemo, useState } from 'react';
import { useMetrics } from '../../marks/metrics.ts';
import { PAGE_COLUMNS } from '../../scene/page-state.ts';
import { Patterns, usePatternNames } from '../../marks/patterns.tsx';
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { SLOT_COLUMNS } from '../../scene/slot-state.ts';
import { LOOM_TEXT as TEXT } from './text.ts';
import { useMemory } from '../../marks/useMemory.ts';
import type { Heights, HeightsAsked, ViewInfo, ViewProps } from '../view.ts';
import { describeLoom } from './describe.ts';
import { fetched } from '../../ui/fetched.tsx';
import { heightsOfLoom, layoutLoom, type LoomLayout } from './layout.ts';
import { SignPlaces, Strips, Targets, useLoomPlan } from './parts.tsx';
import { StillLoom } from './still.tsx';
import { stillRows } from './still-rows.ts';
import { late, lateHeights } from '../late.tsx';
import { threeRowRegion } from './three/when.ts';

/** Few machines have more regions than two: their code comes with the first that is folded. */
const Folds = fetched(async () => (await import('./draw-folds.tsx')).Folds);
const FoldTargets = fetched(async () => (await import('./draw-folds.tsx')).FoldTargets);

/** Wanted where more than two machines stand on a low screen. */
const LoomRow = fetched(async () => (await import('./row.tsx')).LoomRow);

const NO_STRIPS = { upper: null, slotCell: null, lower: null };

function useLoom({ scene, widthPx, heightPx, pointed }: ViewProps, chosen: number | null): LoomLayout {
  const memory = useMemory();
  const metrics = useMetrics(widthPx);
  return useMemo(
    () => layoutLoom(scene, { widthPx, heightPx, metrics, pointed, memory, chosen }),
    [scene, widthPx, heightPx, metrics, pointed, memory, chosen],
  );
}

/** Wanted by the machines of lessons, and not by those that a visitor meets first. */
const fetchThree = () => import('./three/component.tsx');
const ThreeRows = late(async () => (await fetchThree()).ThreeRows);
const { heights: heightsOfThree, aboutHeights } = lateHeights(
  300,
  async () => (await fetchThree()).heightsOfThree,
);

/** Of a small machine everything can be told apart, frames too; a large one has two lines of pages and no frames. */
function Loom(props: ViewProps) {
  return threeRowRegion(props.scene) ? <ThreeRows {...props} /> : <TwoLines {...props} />;
}

function heights(asked: HeightsAsked): Heights {
  return threeRowRegion(asked.scene) ? heightsOfThree(asked) : heightsOfLoom(asked);
}

function TwoLines(props: ViewProps) {
  const { scene, widthPx } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const layout = useLoom(props, chosen);
  const { rows, folds } = layout;
  const names = usePatternNames();
  const plan = useLoomPlan(scene, layout);
  const parts = { ...props, layout, names, plan };
  return (
    <svg className="picture" width={widthPx} height={rows.height}>
      <Patterns names={names} />
      <Strips {...parts} />
      {folds && (
        <Suspense fallback={<g aria-busy />}>
          <Folds {...parts} folds={folds} />
        </Suspense>
      )}
      <SignPlaces layout={layout} />
      <Targets {...parts} />
      {folds && (
        <Suspense fallback={null}>
          <FoldTargets {...parts} folds={folds} onUnfold={setChosen} />
        </Suspense>
      )}
    </svg>
  );
}

/** A reference bit is not drawn in three rows: the frame is red instead. */
const THREE_ROWS_REDS = {
  page: 'page',
  frame: 'frame',
  slot: 'slot',
  line: 'line',
  tie: 'tie',
  bit: 'frame',
  list: 'list',
  free: 'free',
  words: 'words',
} as const;
const TWO_LINES_REDS = { page: 'page', line: 'page', slot: 'slot', tie: 'slot' } as const;

export const LOOM = {
  name: TEXT.loom,
  columns: [
    ...new Set([
      ...REGION_COLUMNS,
      ...PAGE_COLUMNS,
      ...SLOT_COLUMNS,
      'cpu_cluster',
      'cpu_cluster_next',
      'global_ra',
      'cluster_free_order',
      'frame_list',
      'request_served',
      'watermarks',
    ] as const),
  ],
  Component: Loom,
  heights,
  aboutHeights,
  still: {
    Component: StillLoom,
    heightPx: (metrics) => stillRows(metrics, NO_STRIPS).height,
    Row: LoomRow,
  },
  reds: (scene) => (threeRowRegion(scene) ? THREE_ROWS_REDS : TWO_LINES_REDS),
  describe: describeLoom,
} as const satisfies ViewInfo;
