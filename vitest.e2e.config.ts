import { defineConfig } from 'vitest/config';
import { SecondTries } from './web/e2e/second-tries.ts';

/** Tests of the built page (dist/) in a real browser; `npm test` builds the page first. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'node',
    include: ['web/e2e/**/*.e2e.ts'],
    globalSetup: ['web/e2e/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    retry: 1,
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', new SecondTries()],
  },
});
