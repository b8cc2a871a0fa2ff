import type { Metrics } from '../../marks/metrics.ts';
import type { PatternNames } from '../../marks/patterns.tsx';
import type { RefaultPicture } from './layout.ts';

/** How far each part of a step has come, from 0 to 1. */
interface Progress {
  readonly grow: number;
  readonly carry: number;
  readonly go: number;
}

export interface DrawProps {
  readonly picture: RefaultPicture;
  readonly metrics: Metrics;
  readonly names: PatternNames;
  readonly progress: Progress;
}
