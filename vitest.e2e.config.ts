import { defineConfig } from 'vitest/config';

/** Tests of the built page (dist/) in a real browser; `npm test` builds the page first. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'node',
    include: ['web/e2e/**/*.e2e.ts'],
    globalSetup: ['web/e2e/helpers/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // What the files share is the same for all of them: read once by each worker.
    isolate: false,
    expect: { poll: { timeout: 10_000 } },
  },
});
