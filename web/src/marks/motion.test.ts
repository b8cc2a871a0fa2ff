import { expect, it } from 'vitest';
import { STEP_MS, ease, fillProgress, planStep, progressOf } from './motion.ts';

const ALL = { caret: true, thread: true, bracket: true, fill: true };

it('a step in which everything moves is over after 700 ms', () => {
  const plan = planStep(ALL, 8);
  expect(plan.fill.to).toBeCloseTo(STEP_MS);
  expect(plan.caret.to).toBeLessThanOrEqual(plan.thread.from);
  expect(plan.bracket.to).toBeLessThanOrEqual(plan.fill.from);
});

it('what does not happen takes no time', () => {
  const plan = planStep({ ...ALL, caret: false, thread: false, bracket: false });
  expect(plan.fill).toEqual({ from: 0, to: 160 });
  expect(progressOf(plan, 'caret', 0)).toBe(1);
});

it('nothing has moved at phase 0 and everything at phase 1', () => {
  const plan = planStep(ALL, 4);
  expect([0, 1].map((phase) => progressOf(plan, 'fill', phase))).toEqual([0, 1]);
  expect([0, 1].map((phase) => fillProgress(plan, phase, 3, 4))).toEqual([0, 1]);
});

it('pages change one after the other', () => {
  const plan = planStep({ ...ALL, caret: false, thread: false, bracket: false }, 5);
  const phase = (plan.fill.to * 0.3) / STEP_MS;
  expect(fillProgress(plan, phase, 0, 5)).toBeGreaterThan(fillProgress(plan, phase, 4, 5));
});

it('easing never goes back and never overshoots', () => {
  const values = Array.from({ length: 101 }, (_, i) => ease(i / 100));
  for (let i = 1; i < values.length; i++) expect(values[i]).toBeGreaterThanOrEqual(values[i - 1]!);
  expect(values.at(-1)).toBe(1);
});
