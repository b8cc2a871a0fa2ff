/** Figures of tables in words. Pure. */
import { formatCount, formatFixed } from '../lib/format.ts';
import type { CellFound } from './claim.ts';

/** Three digits, and all of those before the point. */
export function formatFigure(value: number): string {
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return formatCount(Math.round(value));
  return formatFixed(value, size >= 10 ? 1 : 2);
}

/** How far the machine's figure lies from the mail's. */
export function offBy({ machine, mail }: CellFound): string {
  if (mail === 0) return '–';
  const percent = Math.round(100 * (machine / mail - 1));
  return percent === 0 ? 'less than 1 %' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}
