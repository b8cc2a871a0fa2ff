/**
 * You are the window: found from Home, played to its end by keyboard alone, left and returned to; and by
 * touch on a phone.
 */
import { expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { violationsOf } from '../helpers/axe';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

const round = (page: Page) => page.locator('.game-title h1');
const idle = (page: Page) => page.locator('.game[aria-busy="false"]').waitFor();
const reach = (page: Page) => page.getByRole('slider', { name: 'How far your window reaches' });

/** Presses Enter until the game is over; each round in its turn. */
async function playOn(page: Page): Promise<void> {
  for (let nth = 0; nth < 24 && (await page.locator('.game-result').count()) === 0; nth++) {
    const before = await round(page).innerText();
    await page.keyboard.press('Enter');
    await expect.poll(() => round(page).innerText()).not.toBe(before);
    await idle(page);
  }
}

it('is found from the palette, played by keyboard, kept through a reload, and ends with what to see on the stage', async () => {
  const visit = await Visit.enter(browser(), '');
  const { page } = visit;
  await page.locator('.home-page').waitFor();
  await visit.inPalette('you are the', /you are the/i);
  await idle(page);
  await visit.addressMatches(/^#play\/231$/);
  await expect.poll(() => round(page).innerText()).toBe('Round 1 of 24');

  await page.keyboard.press('5');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => reach(page).getAttribute('aria-valuetext')).toBe('4 pages forwards');
  await page.keyboard.press('r');
  await expect.poll(() => reach(page).getAttribute('aria-valuenow')).toBe('-3');
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect.poll(() => round(page).innerText()).toBe('Round 2 of 24');
  // Four pages were touched, and four read: the price is that of the best, but for a turn of the CPU.
  const prices = page.locator('.game-prices dd');
  await expect.poll(() => prices.nth(2).innerText()).toMatch(/^\d\.\d\d\u202fms$/);
  const ms = async (nth: number) => Number.parseFloat(await prices.nth(nth).innerText());
  await expect.poll(async () => (await ms(0)) - (await ms(2))).toBeCloseTo(0, 1);
  await expect.poll(() => page.locator('.game-words output').innerText()).toContain('You read 4 pages.');
  // The dark theme differs from the light one in nothing but colours.
  expect(await violationsOf(page)).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  expect(await violationsOf(page, ['color-contrast'])).toEqual([]);

  await page.reload();
  await idle(page);
  await expect.poll(() => round(page).innerText()).toBe('Round 2 of 24');
  // Most of the game is played elsewhere: eight pages each time, until three rounds are left.
  await page.evaluate(() =>
    localStorage.setItem('swapscope-game', JSON.stringify({ seed: 231, asked: Array(17).fill(8) })),
  );
  await page.reload();
  await idle(page);
  await expect.poll(() => round(page).innerText()).toMatch(/^Round 2\d of 24$/);
  await page.keyboard.press('8');
  await playOn(page);
  await page
    .getByRole('link', { name: /^Show me round/ })
    .first()
    .waitFor();
  expect(await page.locator('.game-verdict').innerText()).toMatch(
    /^You waited [\d.]+\u202fms (more|less) than the kernel/,
  );
  expect(await violationsOf(page)).toEqual([]);

  const shown = page.getByRole('link', { name: /^Show me round/ }).first();
  await shown.click();
  await visit.settled();
  await expect.poll(() => visit.caption()).toContain('is not in the swap cache');
  await page.keyboard.press('ArrowRight');
  await visit.settled();
  await expect.poll(() => visit.caption()).toContain('forward, as asked');

  // A link whose seed is none is reported, and shows the game that was played.
  await page.goto(`${inject('baseUrl')}#play/none`);
  await expect.poll(() => visit.alert()).toContain('“none” is no game');
  await page.locator('.game-result').waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('is played by touch on a phone: a page is tapped, and nothing is wider than the screen', async () => {
  const context = await browser().newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const visit = new Visit(page);
  await page.goto(`${inject('baseUrl')}#play/238`);
  await idle(page);
  const box = (await reach(page).boundingBox())!;
  const fault = (await page.locator('[data-now]').boundingBox())!;
  await page.touchscreen.tap(
    fault.x + fault.width / 2 + 3 * ((box.width - 16) / 15),
    fault.y + fault.height / 2,
  );
  await page.getByRole('button', { name: 'Read 4 pages' }).tap();
  await expect.poll(() => round(page).innerText()).toBe('Round 2 of 24');
  await page.getByRole('button', { name: 'one page back' }).tap();
  await page.getByRole('button', { name: 'Read 3 pages' }).tap();
  await expect.poll(() => round(page).innerText()).toBe('Round 3 of 24');
  const third = (await page.locator('[data-now]').boundingBox())!;
  const over = (pages: number) =>
    [
      third.x + third.width / 2 + pages * ((box.width - 16) / 15),
      third.y + third.height / 2 + pages,
    ] as const;
  await visit.dragByTouch(over(1), over(5));
  await page.getByRole('button', { name: 'Read 6 pages' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOf(page)).toEqual([]);
  expect(visit.complaints).toEqual([]);
  await context.close();
});
