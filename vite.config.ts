import fs from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { firstScreen } from './tools/vite/first-screen.ts';
import { nameOfWorkerParts, refuseWorkerTwice } from './tools/vite/worker-parts.ts';
import { keepOffline } from './tools/vite/keep-offline.ts';
import { withoutSecondNames } from './tools/vite/own-names.ts';
import { withoutUnusedReact } from './tools/vite/lean-react.ts';
import { readWhenBuilt } from './tools/vite/read-when-built.ts';

/** Tests that put something in a module's place: where another file has read that module before, it would stay as it was. */
const MOCKING = fs
  .readdirSync(`${import.meta.dirname}/web/src`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `web/src/${file.replaceAll('\\', '/')}`)
  .filter((file) => fs.readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('));

/** Tests of what the page keeps in modules or globals: each file with modules of its own. */
const KEEPING = [
  'web/src/{store,lesson/progress,lesson/open,app/open}/**/*.test.ts',
  'web/src/core/worker/machine-client.test.ts',
  'web/src/{game/asked-seed,home/duel/duel-run,stage/useScene}.test.ts',
  ...MOCKING,
];

// Tests draw with the React that a visitor gets: the one for developing notes where each element was made, which takes longer
// than to draw it.
if (process.env['VITEST']) process.env['NODE_ENV'] = 'production';

/** The page runs from any folder of a static host, so every address in the build is relative. */
export default defineConfig({
  root: 'web',
  publicDir: '../public',
  base: './',
  plugins: [
    react(),
    readWhenBuilt(),
    withoutUnusedReact(),
    firstScreen(),
    withoutSecondNames('shared'),
    {
      name: 'leave-readme-out', // public/ is copied whole, but its README.md is for developers
      apply: 'build',
      closeBundle: () => fs.rmSync(`${import.meta.dirname}/dist/README.md`, { force: true }),
    },
    keepOffline(),
  ],
  resolve: {
    alias: {
      // For browsers it would take the document to decode names of characters: a worker has none, and where a host
      // demands Trusted Types nobody may.
      'decode-named-character-reference': `${import.meta.dirname}/node_modules/decode-named-character-reference/index.js`,
    },
  },
  worker: {
    format: 'es',
    plugins: () => [refuseWorkerTwice()],
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: nameOfWorkerParts }] } } },
  },
  server: { port: 5173, fs: { allow: ['..'] } }, // lessons/ lies beside web/
  preview: { port: 4173 },
  build: {
    target: 'es2022',
    outDir: '../dist',
    emptyOutDir: true,
    sourcemap: true,
    // Browsers that do not know it fetch a moment later, and all others need not read how it could be made up for.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // a small .wasm must stay a file: it is fetched and streamed
  },
  test: {
    root: import.meta.dirname,
    environment: 'node',
    // Nothing fails by the clock, however slow the machine: these end only what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    // What a run leaves behind is short-lived: with room for it, less of it is copied from one place to another.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    setupFiles: ['web/src/marks/widths/test-widths.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['web/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...KEEPING, '**/node_modules/**'],
          // What is read and compiled once serves all files of a worker.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'keeping', include: KEEPING } },
    ],
  },
});
