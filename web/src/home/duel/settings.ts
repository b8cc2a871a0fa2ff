import { HOME_TEXT as TEXT } from '../text.ts';

export interface Setting {
  readonly kernel: string;
  readonly name: string;
  readonly about: string;
}

export const SETTINGS: readonly [Setting, Setting] = [
  { kernel: '4.14', ...TEXT.byAddress },
  { kernel: '4.8', ...TEXT.bySlot },
];

/**
 * The touch that Home shows before anybody has moved the slider: both machines wait, no window is cut, so that size,
 * bracket and pages read are one number, and far enough into the run for the figures to differ.
 */
export const START_TOUCH = 66;
