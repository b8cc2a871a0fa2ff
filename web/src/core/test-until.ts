/** For tests. */
import { vi } from 'vitest';

/** As long as browser tests wait: what is slow has not failed. */
const TIMEOUT_MS = 120_000;
/** Most of what is waited for takes less than this. */
const POLL_MS = 5;

/** Repeats a check until it no longer fails; returns what it returns then. */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS, interval: POLL_MS });
}
