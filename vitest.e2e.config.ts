import { defineConfig } from 'vitest/config';

/** Tests of the built page (dist/) in a real browser; `npm test` builds the page first. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'node',
    include: ['web/e2e/**/*.e2e.ts'],
    globalSetup: ['web/e2e/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
