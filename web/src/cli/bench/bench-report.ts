/** Prints measurements. */
import { formatFixed } from '../../lib/format.ts';
import { median } from '../../lib/statistics.ts';

/** A line of a measurement; true when its bar is met. */
export function report(name: string, text: string, isMet: boolean): boolean {
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${name.padEnd(24)} ${text}`);
  return isMet;
}

/** A line that belongs to the one before. */
export function remark(text: string): void {
  console.log(`     ${text}`);
}

/** Median and spread. */
export function spread(samples: readonly number[], digits = 1): string {
  const [least, most] = [Math.min(...samples), Math.max(...samples)];
  return `${formatFixed(median(samples), digits)} (${formatFixed(least, digits)} to ${formatFixed(most, digits)})`;
}
