/** Figures and errors in words: for the terminal, the report and the page. */
import { formatCount } from '../../lib/format.ts';
import { UNITS, type Unit } from '../run/units.ts';

/** A figure of a table with as many digits as it is worth. */
export function figureText(value: number): string {
  const size = Math.abs(value);
  if (size >= 100) return formatCount(Math.round(value));
  return value.toLocaleString('en', { maximumFractionDigits: size >= 10 ? 1 : 2 });
}

export function figureWithUnit(value: number, unit: Unit): string {
  return [figureText(value), UNITS[unit].words].filter((part) => part !== '').join(' ');
}

/** +3 %, −12 %; an error below half a per cent is 0 %. */
export function errorText(error: number): string {
  const percent = Math.round(error * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formatCount(Math.abs(percent))} %`;
}

/** Half the distance between the largest and the smallest, as a share of the middle one. */
function spreadOf(values: readonly number[], machine: number): number | null {
  if (values.length < 2 || machine === 0) return null;
  return (Math.max(...values) - Math.min(...values)) / 2 / machine;
}

export function spreadText(values: readonly number[], machine: number): string {
  const spread = spreadOf(values, machine);
  return spread === null ? '' : `±${(spread * 100).toFixed(1)} %`;
}
