/** The two settings of the duel: what is set, and its names. */
import type { ParamName } from '../../core/schema/schema.gen.ts';
import { HOME_TEXT as TEXT } from '../text.ts';

export interface Setting {
  readonly param: ParamName;
  readonly value: number;
  readonly name: string;
  readonly about: string;
}

export const SETTINGS: readonly [Setting, Setting] = [
  { param: 'vma_ra_enabled', value: 1, ...TEXT.byAddress },
  { param: 'vma_ra_enabled', value: 0, ...TEXT.bySlot },
];

/**
 * The touch that Home shows before anybody has moved the slider: both machines wait, no window is cut, so that size,
 * bracket and pages read are one number, and far enough into the run for the figures to differ.
 */
export const START_TOUCH = 36;
