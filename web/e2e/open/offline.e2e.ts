/** Without a network: all of the page is kept by the first visit. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';

const DIST = path.join(import.meta.dirname, '../../../dist');

const browser = withBrowser();

/** A host of its own, that can be changed and taken away. */
let folder: string;
let host: PreviewServer | undefined;
let port = 4300;
let context: BrowserContext;
let page: Page;

async function serve(): Promise<void> {
  host = await preview({
    build: { outDir: folder },
    preview: { port, open: false },
    configFile: false,
    logLevel: 'error',
  });
  const { port: given } = new URL(host.resolvedUrls!.local[0]!);
  port = Number(given);
}

async function stopServing(): Promise<void> {
  await host?.close();
  host = undefined;
}

const address = (hash = '') => `http://localhost:${port}/${hash}`;

async function come(hash: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address(hash));
}

const heading = (name: RegExp) => page.getByRole('heading', { name }).first();

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swapscope-'));
  fs.cpSync(DIST, folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
  await serve();
  context = await browser().newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  await page.goto(address());
  await page.getByText('it works without a network').waitFor({ timeout: 120_000 });
});
beforeEach(async () => {
  if (!host) await serve();
});
afterAll(async () => {
  await context.close();
  await stopServing();
  fs.rmSync(folder, { recursive: true });
});

describe('a page whose host has gone after the first visit', () => {
  it('shows what it has never shown before: a lesson, a document, a recorded run, a talk', async () => {
    await stopServing();
    // In the tab that is open, and by an address that is come in by.
    await page.evaluate(() => (location.hash = '#lesson/05-two-owners'));
    await page.locator('.lesson-panel .lesson-nav').waitFor();
    await come('#docs/teaching');
    await heading(/teach/i).waitFor();
    await come('#1/run-vma-seq-r');
    await page.getByText('Agreement with the recorded kernel').waitFor();
    await come('#1/sequential');
    await page.locator('main[aria-busy="false"]').waitFor();
    await page.keyboard.press('p');
    await page.locator('.present .stage-view .picture').first().waitFor();
    expect(await page.getByText(/could not be/).count()).toBe(0);
  });

  it('keeps every file that the host had', async () => {
    await stopServing();
    const files = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => fs.statSync(path.join(folder, file)).isFile() && file !== 'service-worker.js');
    const lost = await page.evaluate(async (names) => {
      const answers = names.map(async (name) => ((await fetch(name).catch(() => null))?.ok ? [] : [name]));
      return (await Promise.all(answers)).flat();
    }, files);
    expect(files.length).toBeGreaterThan(300);
    expect(lost).toEqual([]);
  });
});

describe('a page that has been kept', () => {
  it('is the newest one as long as there is a network', async () => {
    const index = path.join(folder, 'index.html');
    const before = fs.readFileSync(index, 'utf8');
    fs.writeFileSync(index, before.replace('<head>', '<head><meta name="release" content="next" />'));
    try {
      await come('');
      const release = () => page.locator('meta[name="release"]').count();
      expect(await release()).toBe(1);
      await stopServing();
      await come('');
      await page.locator('.duel').waitFor();
      expect(await release()).toBe(0);
    } finally {
      fs.writeFileSync(index, before);
    }
  });
});
