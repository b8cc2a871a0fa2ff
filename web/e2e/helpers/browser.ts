import { beforeAll, inject } from 'vitest';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { findChromium, findHeadlessShell } from '../../../tools/setup.mjs';

/** Starts the machine's own Chromium, preferably the build without a window. The caller closes it. */
async function launchBrowser(): Promise<Browser> {
  const executablePath = findHeadlessShell() ?? findChromium();
  if (!executablePath) throw new Error('Chromium is missing. Cure: npm run setup');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      // As on a desktop, where letters are as wide as they are here; the browser without a window has its own idea of it.
      '--font-render-hinting=slight',
      // A page lives for seconds here: optimising its code thoroughly takes longer than what it gains, and so does copying what
      // it has made from one place to another, by several threads that wait for each other.
      '--js-flags=--no-wasm-tier-up --no-turbofan --min-semi-space-size=16 --single-threaded-gc',
    ],
  });
}

let started: Promise<Browser> | undefined;

/** One browser for all files of a worker, with which it ends: there before the first test. */
export function withBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    started ??= launchBrowser();
    browser = await started;
  });
  return () => {
    if (!browser) throw new Error('the browser is there while tests run, not before');
    return browser;
  };
}

/** Requests to other servers: the page works offline and tracks nobody. */
function isForeign(url: string): boolean {
  return !/^(data|blob):/.test(url) && new URL(url).origin !== new URL(inject('baseUrl')).origin;
}

/** Collects what is wrong with a page: console errors, uncaught errors, failed requests, requests to others. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left does not wait for its requests.
    if (why !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    if (isForeign(request.url())) complaints.push(`foreign: ${request.url()}`);
  });
  return complaints;
}
