/** For tests. */
import { vi } from 'vitest';

/** As long as browser tests wait: what is slow has not failed. */
const TIMEOUT_MS = 30_000;

/** Until a check does not fail any more; gives what it gives then. */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS });
}
