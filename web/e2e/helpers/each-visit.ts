import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { TestContext } from 'vitest';
import type { Visit } from './visit';

/** Why a test fails that seldom does is only to be read from the page on which it did. */
async function tellFailure({ task }: TestContext, visit: Visit | undefined): Promise<void> {
  const [error] = task.result?.errors ?? [];
  if (error && visit) error.message += `\nThe page: ${await visit.says()}`;
}

/** Every test begins with a visit of its own; when it ends the page has complained about nothing. */
export function eachVisit(begin: () => Promise<Visit>): void {
  let visit: Visit;
  beforeEach(async () => {
    visit = await begin();
  });
  afterEach(async (test) => {
    await tellFailure(test, visit);
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });
}

/**
 * One visit for all tests of a file or group, where none of them is about coming in: each goes where it begins. After
 * each the page has complained about nothing.
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
