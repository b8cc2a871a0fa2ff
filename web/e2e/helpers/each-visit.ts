import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { TestContext } from 'vitest';
import { within } from '../../src/lib/within';
import type { Visit } from './visit';

/** A page that does not say it within this time never will. */
const SAYS_MS = 5000;

/** Why a test fails that seldom does is only to be read from the page on which it did. */
async function tellFailure({ task }: TestContext, visit: Visit | undefined): Promise<void> {
  const [error] = task.result?.errors ?? [];
  if (!error || !visit) return;
  const says = await within(SAYS_MS, visit.says(), 'it says nothing').catch(String);
  error.message += `\nThe page: ${says}`;
}

/**
 * One visit for all tests of a file or group, where none of them is about arriving: each goes to its own
 * start. After each the page must not have complained.
 */
export function oneVisit(begin: () => Promise<Visit>): () => Visit {
  let visit: Visit | undefined;
  beforeAll(async () => {
    visit = await begin();
  });
  afterEach(async (test) => {
    await tellFailure(test, visit);
    expect(visit?.complaints.splice(0)).toEqual([]);
  });
  afterAll(() => visit?.end());
  return () => {
    if (!visit) throw new Error('the visit is there while tests run, not before');
    return visit;
  };
}
