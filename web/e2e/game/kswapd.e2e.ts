/** You are kswapd: found from Home, played to its end by keyboard alone, left and returned to; and by touch on a phone. */
import { expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { violationsOf } from '../helpers/axe';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

const pass = (page: Page) => page.locator('.game-title h1').innerText();
const idle = (page: Page) => page.locator('.kswapd[aria-busy="false"]').waitFor();
const split = (page: Page) => page.getByRole('slider', { name: 'Pages that you take from the program' });

it('is found from Home, played by keyboard, kept through a reload, and ends with three times and the next game', async () => {
  const visit = await Visit.enter(browser(), '');
  const { page } = visit;
  await page.getByRole('link', { name: 'You are kswapd' }).click();
  await idle(page);
  await visit.addressMatches(/^#kswapd\/5$/);
  expect(await pass(page)).toMatch(/^Pass 1 touch \d+ of 299$/);
  await page.keyboard.press('0');
  expect(await split(page).getAttribute('aria-valuenow')).toBe('0');
  await page.keyboard.press('ArrowRight');
  const wanted = Number(await split(page).getAttribute('aria-valuemax'));
  expect(await split(page).getAttribute('aria-valuetext')).toBe(
    `1 from the program, ${wanted - 1} from files`,
  );
  // The tails of both lists are marked: what is marked is what is taken.
  const marked = await page.locator('.kswapd-page.is-asked').allInnerTexts();
  expect(marked).toHaveLength(wanted);
  // Whole in sight beside the frames that are wanted, also in the letters of a projector.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'projector'));
  const beyond = () =>
    page.evaluate(() => {
      const rights = [...document.querySelectorAll('.kswapd-list .kswapd-page')].map(
        (each) => each.getBoundingClientRect().right,
      );
      return Math.max(...rights) - document.querySelector('.kswapd-frames')!.getBoundingClientRect().left;
    });
  await expect.poll(beyond).toBeLessThan(0);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  await page.keyboard.press('Enter');
  await expect.poll(() => pass(page)).toMatch(/^Pass 2 /);
  await idle(page);
  const taken = await page
    .getByRole('list', { name: 'you', exact: true })
    .locator('.kswapd-page')
    .allInnerTexts();
  expect(taken.toSorted()).toEqual(marked.toSorted());
  expect(await page.locator('.game-words output').innerText()).toMatch(/ ha(s|ve) gone\./);
  expect(await violationsOf(page)).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  expect(await violationsOf(page, ['color-contrast'])).toEqual([]);

  await page.reload();
  await idle(page);
  await expect.poll(() => pass(page)).toMatch(/^Pass 2 /);
  // Most of the game is played elsewhere: files only, until little is left.
  await page.evaluate(() =>
    localStorage.setItem('swapscope-kswapd', JSON.stringify({ seed: 5, chosen: Array(26).fill(0) })),
  );
  await page.reload();
  await idle(page);
  for (let nth = 0; nth < 60 && (await page.locator('.kswapd-end').count()) === 0; nth++) {
    const before = await pass(page);
    await page.keyboard.press('0');
    await page.keyboard.press('Enter');
    await expect.poll(() => pass(page)).not.toBe(before);
    await idle(page);
  }
  expect(await pass(page)).toBe('The game is over');
  expect(await page.locator('.game-verdict').innerText()).toMatch(/than the kernel’s\./);
  const times = (await page.locator('.game-totals dd').allInnerTexts()).map((each) =>
    Number.parseFloat(each),
  );
  expect(times).toHaveLength(3);
  expect(times[2]).toBeLessThan(Math.min(times[0]!, times[1]!));
  await page.getByRole('link', { name: 'The next game: seed 6' }).click();
  await visit.addressMatches(/^#kswapd\/6$/);
  await expect.poll(() => pass(page)).toMatch(/^Pass 1 /);
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('an address with anything but a seed is told, and the handle is dragged by touch on a phone', async () => {
  const visit = await Visit.window(browser());
  const { page } = visit;
  await visit.comeIn('#kswapd/0x1');
  await page.getByText('“0x1” is no seed of this game.').waitFor();
  await idle(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const box = (await split(page).boundingBox())!;
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.up();
  expect(await split(page).getAttribute('aria-valuenow')).toBe('0');
  await page.getByRole('button', { name: /^Take 0 and / }).click();
  await expect.poll(() => pass(page)).toMatch(/^Pass 2 /);
  await idle(page);
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('a seed in the address is the same game for everybody, and fits at a desk, before a wall and on a phone', async () => {
  const seen: string[][] = [];
  for (const _ of [1, 2]) {
    void _;
    const visit = await Visit.window(browser());
    await visit.comeIn('#kswapd/77');
    const { page } = visit;
    await idle(page);
    expect(page.url()).toBe(`${inject('baseUrl')}#kswapd/77`);
    seen.push(await page.locator('.kswapd-page').allInnerTexts());
    if (seen.length === 2) {
      await visit.fitsEverywhere();
      await page.keyboard.press('Enter');
      await expect.poll(() => pass(page)).toMatch(/^Pass 2 /);
      await visit.fitsEverywhere();
    }
    await visit.end();
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]!.length).toBeGreaterThan(20);
});
