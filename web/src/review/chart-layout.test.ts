/** The curves of a scene: as far as they are shown, on one scale, with ends that can be read. */
import { describe, expect, it } from 'vitest';
import { COUNTER_NAMES } from '../core/schema/schema.gen.ts';
import { layoutChart, type ChartInputs } from './chart-layout.ts';
import type { Course, Sample } from './measure.ts';

const SIZES = { inactiveAnon: 1, activeAnon: 1, inactiveFile: 1, activeFile: 1 };
const sample = (touch: number, count: number): Sample => ({
  touch,
  ns: touch,
  sizes: SIZES,
  counters: COUNTER_NAMES.map((name) => (name === 'pswpin' ? count : 0)),
});
const course = (...counts: readonly number[]): Course => counts.map((count, nth) => sample(nth * 100, count));

const inputs: ChartInputs = {
  pair: [course(0, 0, 40, 80), course(0, 0, 10, 78)],
  measured: ['pswpin'],
  span: { from: 100, to: 200 },
  prediction: [50, 160],
  touch: 300,
  width: 600,
  height: 400,
};

describe('the curves of two runs', () => {
  it('have one scale, on which the larger prediction still has its place', () => {
    const { curves, ticks } = layoutChart(inputs);
    expect(ticks.at(-1)!.count).toBeGreaterThanOrEqual(160);
    expect(curves[1].guessY).toBeGreaterThanOrEqual(0);
    expect(curves[0].guessY).toBeGreaterThan(curves[1].guessY);
  });

  it('go no further than the run is shown, and say the counts of that touch', () => {
    const { curves, headX } = layoutChart({ ...inputs, touch: 200 });
    expect(curves.map(({ count }) => count)).toEqual([40, 10]);
    expect(headX).toBe(400);
    for (const { path } of curves)
      for (const [, x] of path.matchAll(/[ML](-?[\d.]+),/g)) expect(Number(x)).toBeLessThanOrEqual(headX);
  });

  it('have numbers at their ends that do not lie upon each other, the higher one above', () => {
    const { curves } = layoutChart(inputs);
    expect(curves[0].y).toBeLessThan(curves[1].y);
    expect(curves[1].textY - curves[0].textY).toBeGreaterThanOrEqual(40);
  });

  it('part where they were last the same, told only once the run has come there', () => {
    expect(layoutChart(inputs).parting).toEqual({ x: 200, y: 400 });
    expect(layoutChart({ ...inputs, touch: 0 }).parting).toBeNull();
    expect(layoutChart({ ...inputs, pair: [inputs.pair[0], inputs.pair[0]] }).parting).toBeNull();
  });
});
