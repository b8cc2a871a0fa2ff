/** The score of a machine: 0 is the machine of the day, 100 the best that was found. Pure. */
import { formatCount, formatDuration } from '../../lib/format.ts';
import type { Goal } from './brief.ts';

interface Values {
  readonly day: number;
  readonly best: number;
  readonly value: number;
}

/** Of the way from the day to the best, in per cent: below 0 is worse than to leave everything as it was. */
export function scoreOf({ day, best, value }: Values): number {
  if (day === best) return value <= best ? 100 : 0;
  const score = Math.round((100 * (day - value)) / (day - best));
  // Only the best has all of it, and only the day has nothing of it.
  if (score === 100 && value > best) return 99;
  return Object.is(score, -0) ? 0 : score;
}

/** Of so many machines, how many are worse than this one. */
export const beatenBy = (values: readonly number[], value: number): number =>
  values.filter((each) => each > value).length;

export const figureText = (goal: Goal, value: number): string =>
  goal === 'moved' ? formatCount(value) : formatDuration(value);

/** How much worse something is has no meaning below this. */
export const FAR_BELOW = -100;

/** With the sign of a figure, and not of a word. */
export function signed(score: number): string {
  if (score < FAR_BELOW) return `below −${-FAR_BELOW}`;
  return score < 0 ? `−${-score}` : String(score);
}
