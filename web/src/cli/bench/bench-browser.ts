/** The production build of the page, served by this computer to a Chromium of its own. */
import path from 'node:path';
import { findChromium } from '../../../../tools/setup.mjs';
import { REPOSITORY } from '../native.ts';
import { InputError } from '../scenario-file.ts';
import type { VisitedPage } from './first-visit.ts';

/** Not dist/: who measures takes nothing away from who looks at the page or tests it. */
export const BUILT_PAGE = path.join(REPOSITORY, 'build/bench-page');
const PORT = 4373;

export type ServedPage = VisitedPage;

/** Builds, serves and opens; puts everything away again when `work` has ended. */
export async function withBuiltPage<Result>(work: (page: ServedPage) => Promise<Result>): Promise<Result> {
  const executablePath = findChromium();
  if (!executablePath) throw new InputError('Chromium is missing. Cure: npm run setup');
  // Read when they are needed: it takes longer than all else that the command reads.
  const [{ chromium }, { build, preview }] = await Promise.all([import('playwright-core'), import('vite')]);
  const configFile = path.join(REPOSITORY, 'vite.config.ts');
  const out = { outDir: BUILT_PAGE };
  await build({ configFile, build: out, logLevel: 'error' });
  const server = await preview({ configFile, build: out, preview: { port: PORT }, logLevel: 'error' });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('the preview server has no address');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await work({ url, folder: BUILT_PAGE, browser });
  } finally {
    await browser.close();
    await server.close();
  }
}
