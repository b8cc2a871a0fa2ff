/** The lists of reclaim: with two lanes where there are no files, with four where there are, as bars where there are many pages. */
import { lanesOf } from '../../marks/frames/lanes.ts';
import { useMetrics } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Heights, HeightsAsked, ViewProps } from '../view.ts';
import { BarLanes, heightsOfBars } from './bars/bar-lanes.tsx';
import { tightHeights } from './bars/layout.ts';
import { FourLanes } from './four/four-lanes.tsx';
import { NUMBERED_FRAMES, heightsOfFour } from './four/geometry.ts';
import { heightsOfTwo } from './geometry.ts';
import { shownLanes } from './state.ts';
import { TwoLanes } from './two-lanes.tsx';

export { describeLists } from './describe.ts';

type Form = 'two' | 'four' | 'bars';

/** By what the machine has, so that nothing jumps while one steps. */
function formOf({ columns }: Pick<Scene, 'columns'>): Form {
  if ((columns.frame_flags?.length ?? 0) > NUMBERED_FRAMES) return 'bars';
  return shownLanes(columns).length > 2 ? 'four' : 'two';
}

const FORMS = {
  two: { Component: TwoLanes, heights: heightsOfTwo },
  four: { Component: FourLanes, heights: heightsOfFour },
  bars: { Component: BarLanes, heights: heightsOfBars },
} as const;

/** Numbers need their room: in a lower picture pages are bars. */
function useForm({ scene, widthPx, heightPx }: ViewProps): Form {
  const metrics = useMetrics(widthPx);
  const form = formOf(scene);
  return form === 'four' && heightPx < heightsOfFour({ scene, widthPx, metrics }).least ? 'bars' : form;
}

export function Lists(props: ViewProps) {
  const { Component } = FORMS[useForm(props)];
  return <Component {...props} />;
}

export function heightsOfLists(asked: HeightsAsked): Heights {
  const form = formOf(asked.scene);
  const heights = FORMS[form].heights(asked);
  if (form !== 'four') return heights;
  return {
    ...heights,
    tight: tightHeights(lanesOf(asked.scene.columns), asked.metrics, heights.least - 1),
  };
}
