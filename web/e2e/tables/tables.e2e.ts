/** The Tables room: found from Home, gone through by keyboard, a cell run in a worker, cancelled, kept, opened as a scene. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from '../helpers/axe';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

const PLACE = '#tables/vma-readahead';
const isThere = ({ page }: Visit) => page.locator('.tables-part').first().waitFor();
/** Presses a button of the page and counts the frames that the page draws until `until` is there. */
const framesUntil = (page: Page, button: string, until: string) =>
  page.evaluate(
    async ([words, wanted]) => {
      [...document.querySelectorAll('button')].find((each) => each.textContent === words)!.click();
      let frames = 0;
      for (; !document.querySelector(wanted); frames++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return frames;
    },
    [button, until] as const,
  );

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

it('a cell is run beside the page, which is never blocked; cancelling ends it, and what has ended is kept', async () => {
  const visit = await Visit.enter(browser(), `${PLACE}/throughput/base`);
  const { page } = visit;
  await isThere(visit);
  const run = page.getByRole('button', { name: 'Run this cell' });
  await run.click();
  await page.locator('.tables-running button').click();
  await run.waitFor();
  expect(await page.locator('.tables-running').count()).toBe(0);
  // A run takes a second and more: a page that did the work itself would draw hardly a frame meanwhile.
  expect(await framesUntil(page, 'Run this cell', '.tables-seeds')).toBeGreaterThan(10);
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
