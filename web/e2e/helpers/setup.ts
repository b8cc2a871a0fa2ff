import { preview } from 'vite';
import type { Plugin } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built page is served, with a slash at the end. */
    baseUrl: string;
  }
}

/** With LATE=1 files come late too (late.ts), each by another while. */
const MOST_LATE_MS = 150;
const LATE: Plugin = {
  name: 'late',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((_request, _response, next) => void setTimeout(next, MOST_LATE_MS * Math.random()));
  },
};

/**
 * Serves dist/ for the time of the end-to-end tests, on a port that is free. What a file's name holds for ever a browser
 * asks for once, as from any host that is set up well; nothing of it changes while tests run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await preview({
    ...(process.env['LATE'] && { plugins: [LATE] }),
    preview: { port: 4273, open: false, headers: { 'Cache-Control': 'max-age=3600, immutable' } },
    logLevel: 'error',
  });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('the preview server has no address');
  project.provide('baseUrl', address);
  return () => server.close();
}
