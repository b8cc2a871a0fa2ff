/** The chooser of machines in windows of all sizes: its sentences are whole, and its lines meet its signs. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
const visits = oneVisit(() => Visit.open(browser(), '#1/duel/a165'));

/** Sentences of which something is cut off: by their own box, or by the end of the list of kernels. */
const cutOff = () =>
  visits().page.evaluate(() => {
    const list = document.querySelector('.chooser-scroll')!.getBoundingClientRect();
    return [...document.querySelectorAll('.chooser-brought')]
      .filter((words) => {
        const { scrollWidth, clientWidth } = words.parentElement!;
        return scrollWidth > clientWidth || words.getBoundingClientRect().right > list.right + 1;
      })
      .map(({ textContent }) => textContent);
  });

/** How far the line of the versions misses the discs of the first and the last of them. */
const missed = () =>
  visits().page.evaluate(() => {
    const line = document.querySelector('.chooser-trunk > path')!.getBoundingClientRect();
    const signs = [...document.querySelectorAll('.chooser-versions .chooser-sign')];
    const middle = (sign: Element) => {
      const { top, height } = sign.getBoundingClientRect();
      return top + height / 2;
    };
    return [middle(signs[0]!) - line.top, middle(signs.at(-1)!) - line.bottom].map(Math.abs);
  });

it.each([
  [1280, 720],
  [1920, 1080],
  [390, 844],
] as const)('at %i x %i no sentence is cut off in any theme', async (width, height) => {
  const { page } = visits();
  await page.setViewportSize({ width, height });
  for (const theme of ['dark', 'projector', 'light']) {
    await visits().goTo(`#1/duel/a165?theme=${theme}`);
    await page.keyboard.press('c');
    await page.locator('.chooser-kernel').first().waitFor();
    await expect.poll(cutOff, { message: theme }).toEqual([]);
    // On a phone a sign is beside the name, not in the middle of the row.
    for (const px of width < 700 ? [] : await missed()) expect(px, theme).toBeLessThan(1.5);
    await page.keyboard.press('Escape');
    await page.locator('.chooser').waitFor({ state: 'detached' });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

it('no row moves when the fourth machine is chosen', async () => {
  const { page } = visits();
  await page.keyboard.press('c');
  const rows = page.locator('.chooser-kernel');
  const tops = () => rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)));
  await page.locator('[data-kernel="3.6"]').click();
  await page.locator('[data-kernel="4.8"]').click();
  const three = await tops();
  await page.locator('[data-kernel="4.14"]').click();
  await page.getByText('Four machines are chosen').first().waitFor();
  expect(await tops()).toEqual(three);
  await page.keyboard.press('Escape');
  await page.locator('.chooser').waitFor({ state: 'detached' });
});
