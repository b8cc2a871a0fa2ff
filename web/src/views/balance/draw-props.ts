import type { Metrics } from '../../marks/metrics.ts';
import type { PatternNames } from '../../marks/patterns.tsx';
import type { BalancePicture } from './layout.ts';

/** How far each part of a step has come, from 0 to 1. */
interface Progress {
  readonly rise: number;
  readonly halve: number;
  readonly bar: number;
}

export interface DrawProps {
  readonly picture: BalancePicture;
  readonly metrics: Metrics;
  readonly names: PatternNames;
  readonly progress: Progress;
  /** A question waits that the shares would answer. */
  readonly isHidden: boolean;
}
