/** The lists of reclaim: with two lanes where there are no files, with four where there are, as bars where there are many pages. */
import type { Scene } from '../../scene/scene.ts';
import type { Heights, HeightsAsked, ViewProps } from '../view.ts';
import { BarLanes, heightsOfBars } from './bars/bar-lanes.tsx';
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

export function Lists(props: ViewProps) {
  const { Component } = FORMS[formOf(props.scene)];
  return <Component {...props} />;
}

export const heightsOfLists = (asked: HeightsAsked): Heights => FORMS[formOf(asked.scene)].heights(asked);
