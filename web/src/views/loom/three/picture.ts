/** What the parts of the three rows are painted from, and how far a step has come in them. Pure. */
import { planStep, progressOf } from '../../../marks/motion.ts';
import type { Region } from '../../../scene/regions.ts';
import type { ViewProps } from '../../view.ts';
import type { Geometry } from './geometry.ts';
import { changesBetween, type Drawn, type Progress } from './moved.ts';
import type { Threes } from './state.ts';

export type ThreeProps = ViewProps & { readonly region: Region };

export interface ThreePicture {
  readonly geometry: Geometry;
  readonly before: Threes | null;
  readonly now: Threes;
  readonly drawn: Drawn;
}

const STILL: Progress = { lines: 1, fills: 1 };
const BEFORE: Progress = { lines: 0, fills: 0 };

/** At the very beginning everything is as before, whatever takes no time. */
export function progressAt(before: Threes | null, now: Threes, phase: number): Progress {
  if (!before || phase === 1) return STILL;
  if (phase === 0) return BEFORE;
  const { lines, fills } = changesBetween(before, now);
  const plan = planStep({ caret: false, thread: lines, bracket: false, fill: fills > 0 }, fills);
  return { lines: progressOf(plan, 'thread', phase), fills: progressOf(plan, 'fill', phase) };
}
