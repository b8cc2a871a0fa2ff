import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { IS_LATE, LATE_FILES } from './late';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built page is served, with a slash at the end. */
    baseUrl: string;
  }
}

/**
 * Serves dist/ for the time of the end-to-end tests, on a port that is free. What a file's name holds for ever a browser
 * asks for once, as from any host that is set up well; nothing of it changes while tests run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await preview({
    ...(IS_LATE && { plugins: [LATE_FILES] }),
    preview: { port: 4273, open: false, headers: { 'Cache-Control': 'max-age=3600, immutable' } },
    logLevel: 'error',
  });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('the preview server has no address');
  project.provide('baseUrl', address);
  return () => server.close();
}
