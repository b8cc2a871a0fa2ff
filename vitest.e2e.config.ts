import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** Short to read and long to run. */
const LONG =
  /\/(story-0|axe|lesson-projector|lesson-in-sight|lesson-phone|pictures|stage-room|document-looks|home-widths|same)\.e2e\.ts$/;

/** Where nobody knows yet how long a file takes, the largest come first: these would be the last, and one CPU idle meanwhile. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Tests of the built page (dist/) in a real browser; `npm test` builds the page first. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'node',
    include: ['web/e2e/**/*.e2e.ts'],
    globalSetup: ['web/e2e/helpers/setup.ts'],
    // Nothing fails by the clock, however slow the machine: these end only what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // On two CPUs too: pages wait for timers and motion, and two windows leave a third of the time unused.
    maxWorkers: 3,
    // What the files share is the same for all of them: read once by each worker.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // As long as whatever else waits for the page: what is slow has not failed.
    expect: { poll: { timeout: 120_000 } },
  },
});
