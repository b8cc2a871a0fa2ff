/** The Tables room: found from Home, gone through by keyboard, a cell run in a worker, cancelled, kept, opened as a scene. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from '../helpers/axe';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

const PLACE = '#tables/vma-readahead';
const isThere = ({ page }: Visit) => page.locator('.tables-part').first().waitFor();
/** Without the browser's optimising compilers and beside other tests a task takes a few times as long as for a reader. */
const TASK_MS = 200;

declare global {
  interface Window {
    longestMs?: number;
  }
}

/** Tasks of the main thread over 50 ms, from now on. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    window.longestMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.longestMs = Math.max(window.longestMs ?? 0, duration);
    }).observe({ type: 'longtask' });
  });

const longestTask = (page: Page) => page.evaluate(() => window.longestMs ?? 0);

const openCell = ({ page }: Visit) =>
  page.locator('.tables-cell[aria-pressed="true"]').getAttribute('data-cell');

it('is found from Home, shows printed figures with their signs, and is gone through by keyboard', async () => {
  const visit = await Visit.enter(browser(), '');
  const { page } = visit;
  await page.getByRole('link', { name: 'The published tables' }).focus();
  await page.keyboard.press('Enter');
  await isThere(visit);
  await visit.addressMatches(/^#tables$/);
  await page.getByRole('button', { name: /Neighbours in the address space/ }).click();
  await page.getByRole('heading', { level: 1, name: /Read ahead by neighbours/ }).waitFor();
  const base = page.getByRole('button', { name: /^4\.12: 345,413 KB\/s published/ });
  await base.click();
  await page.keyboard.press('ArrowRight');
  await visit.addressMatches(/^#tables\/vma-readahead\/throughput\/optimized$/);
  expect(await page.locator('.tables-lens').innerText()).toContain('414,029');
  await page.keyboard.press('Shift+ArrowRight');
  await visit.addressMatches(/^#tables\/vma-readahead\/mean\/optimized$/);
  await page.reload();
  await isThere(visit);
  expect(await openCell(visit)).toBe('mean/optimized');
  // Figures are there before anything is run: those of the repository's last full run.
  await page
    .getByRole('button', { name: /^the last full run of the repository|^the last full run, by an earlier/ })
    .waitFor();
  expect(await page.locator('.tables-lens').innerText()).toMatch(/[\d.]+ µs, the machine: predicted/);
  // What is not run says why.
  await page
    .getByRole('button', { name: /shown only: / })
    .first()
    .click();
  expect((await page.locator('.tables-why').innerText()).length).toBeGreaterThan(20);
  expect(await page.getByRole('link', { name: 'Open its scene' }).count()).toBe(0);
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('a cell is run beside the page, which is never blocked; cancelling ends it at once, and what has ended is kept', async () => {
  const visit = await Visit.enter(browser(), `${PLACE}/throughput/base`);
  const { page } = visit;
  await isThere(visit);
  await watchTasks(page);
  await page.getByRole('button', { name: 'Run this cell' }).click();
  await page.locator('.tables-running progress').waitFor();
  const took = await page.evaluate(async () => {
    const began = performance.now();
    document.querySelector<HTMLButtonElement>('.tables-running button')!.click();
    while (document.querySelector('.tables-running')) await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - began;
  });
  expect(took).toBeLessThan(200);
  await page.getByRole('button', { name: 'Run this cell' }).click();
  await page.locator('.tables-seeds').waitFor({ timeout: 60_000 });
  expect(await longestTask(page)).toBeLessThan(TASK_MS);
  // Five seeds: the first has ended, and a page that is closed now has kept it.
  await page.reload();
  await isThere(visit);
  await page.getByRole('button', { name: 'run here, size: tenth' }).click();
  await page.locator('.tables-seeds').waitFor();
  expect(await page.locator('.tables-seeds').innerText()).toMatch(/^(One run|\d runs) /);
  expect(await page.locator('.tables-lens').innerText()).toMatch(/KB\/s, the machine: set here/);
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('a cell opens as a scene on the stage', async () => {
  const visit = await Visit.enter(browser(), `${PLACE}/throughput/optimized`);
  const { page } = visit;
  await isThere(visit);
  await page.getByRole('link', { name: 'Open its scene' }).click();
  await page.locator('.stage-view').first().waitFor({ timeout: 60_000 });
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('the table goes out as CSV, is without faults for screen readers, and fits everywhere', async () => {
  const visit = await Visit.window(browser());
  await visit.comeIn(PLACE);
  const { page } = visit;
  await isThere(visit);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'As CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('vma-readahead.csv');
  expect(await violationsOf(page)).toEqual([]);
  await visit.fitsEverywhere();
  expect(visit.complaints).toEqual([]);
  await visit.end();
});
