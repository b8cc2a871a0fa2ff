import { formatCount } from '../../lib/format.ts';

export const ROW_TEXT = {
  /** How many they are stands beside the row. */
  block: (first: number, last: number) =>
    first === last ? `slot ${formatCount(first)}` : `slots ${formatCount(first)}–${formatCount(last)}`,
} as const;
