import { expect, it } from 'vitest';
import { CheckpointSpacing, REPLAY_MS } from './checkpoint-spacing.ts';

const KNOWN = { events: 100, isNearGoal: false, newRunMs: 0 };

it('lays the next checkpoint when running from the last one took so long that going back would be felt', () => {
  const spacing = new CheckpointSpacing(null);
  spacing.ran(REPLAY_MS - 1);
  expect(spacing.isDue(KNOWN)).toBe(false);
  spacing.ran(1);
  expect(spacing.isDue(KNOWN)).toBe(true);
  spacing.laid(0);
  expect(spacing.isDue(KNOWN)).toBe(false);
});

it('lays fewer where laying them takes long, and where nobody has been before', () => {
  const spacing = new CheckpointSpacing(null);
  spacing.laid(100);
  spacing.ran(REPLAY_MS);
  expect(spacing.isDue(KNOWN)).toBe(false);
  expect(spacing.isDue({ ...KNOWN, isNearGoal: true })).toBe(true);
  const far = new CheckpointSpacing(null);
  far.ran(REPLAY_MS);
  expect(far.isDue({ ...KNOWN, newRunMs: 60_000 })).toBe(false);
});

it('counts what lies behind a checkpoint that was passed', () => {
  const spacing = new CheckpointSpacing(null);
  spacing.ran(REPLAY_MS);
  spacing.passed();
  expect(spacing.isDue(KNOWN)).toBe(false);
  spacing.passed(REPLAY_MS);
  expect(spacing.isDue(KNOWN)).toBe(true);
});
