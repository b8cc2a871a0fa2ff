import { afterEach, beforeEach, expect } from 'vitest';
import type { Visit } from './visit';

/** Every test begins with a visit of its own; when it ends the page has complained about nothing. */
export function eachVisit(begin: () => Promise<Visit>): void {
  let visit: Visit;
  beforeEach(async () => {
    visit = await begin();
  });
  afterEach(async () => {
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });
}
