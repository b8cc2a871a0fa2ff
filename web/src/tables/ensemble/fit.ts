/**
 * Constants that make some figures come out: Newton's steps in their logarithms, with slopes that are learnt on the way (Broyden). The machine
 * answers in whole nanoseconds and not quite smoothly, so the best that was seen is the answer.
 */
interface Fit {
  readonly values: readonly number[];
  /** By how many tolerances the worst figure is off: at most 1 is a fit. */
  readonly off: number;
}

/** How far each figure is off, in its tolerance, with these constants. As many figures as constants. */
type Misses = (values: readonly number[]) => readonly number[];

const FIRST_STEP = 0.08;
const LONGEST_STEP = 0.25;
const NEAR = 0.5;

const worst = (misses: readonly number[]) => Math.max(...misses.map(Math.abs));
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, each, i) => sum + each * b[i]!, 0);

/** Solves a × x = b; not a number where a has no inverse. */
function solved(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const rows = a.map((row, i) => [...row, b[i]!]);
  rows.forEach((_, c) => {
    const pivot = rows.slice(c).reduce((best, row) => (Math.abs(row[c]!) > Math.abs(best[c]!) ? row : best));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(c, 0, pivot);
    rows.forEach((row, r) => {
      if (r === c) return;
      const times = row[c]! / pivot[c]!;
      row.forEach((each, k) => (row[k] = each - times * pivot[k]!));
    });
  });
  return rows.map((row, i) => row.at(-1)! / row[i]!);
}

/** At most `most` runs from `start` on; values stay whole and within their limits. */
export function fit(
  start: readonly number[],
  limits: readonly { readonly low: number; readonly high: number }[],
  misses: Misses,
  most: number,
): Fit {
  let runs = 0;
  let best: Fit = { values: start, off: Infinity };
  const tried = (x: readonly number[]): readonly number[] => {
    runs++;
    const values = x.map((each, i) =>
      Math.round(Math.min(limits[i]!.high, Math.max(limits[i]!.low, Math.exp(each)))),
    );
    const found = misses(values);
    if (worst(found) < best.off) best = { values, off: worst(found) };
    return found;
  };
  let x = start.map(Math.log);
  let now = tried(x);
  let slopes: number[][] | null = null;
  while (runs < most && best.off > NEAR) {
    if (!slopes) {
      const columns = x.map((_, j) =>
        tried(x.map((each, k) => (k === j ? each + FIRST_STEP : each))).map(
          (each, i) => (each - now[i]!) / FIRST_STEP,
        ),
      );
      slopes = now.map((_, i) => columns.map((column) => column[i]!));
    }
    const wanted = solved(
      slopes,
      now.map((each) => -each),
    );
    if (!wanted.every(Number.isFinite)) break;
    const long = Math.max(1, worst(wanted) / LONGEST_STEP);
    let isNearer = false;
    for (const part of [1, 0.5, 0.25]) {
      const step = wanted.map((each) => (each / long) * part);
      const next = tried(x.map((each, i) => each + step[i]!));
      slopes = slopes.map((row, i) => {
        const error = (next[i]! - now[i]! - dot(row, step)) / dot(step, step);
        return row.map((each, j) => each + error * step[j]!);
      });
      if (worst(next) >= worst(now)) continue;
      x = x.map((each, i) => each + step[i]!);
      now = next;
      isNearer = true;
      break;
    }
    if (!isNearer) slopes = null;
  }
  return best;
}
