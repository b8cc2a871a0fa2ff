/** A talk fills the screen. Browsers keep Escape for themselves then: a page hears only that full screen has ended. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

it('Escape closes a dialog that is open in a talk, and ends a talk without one', async () => {
  // One that is full cannot be given another size: nobody else has this window.
  const visit = await Visit.apart(browser());
  const { page } = visit;
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  const leaveFullScreen = () => page.evaluate(() => document.exitFullscreen());
  const talk = page.locator('.present .stage-view .picture').first();
  await visit.comeIn('#1/sequential');
  await visit.settled();
  await page.keyboard.press('p');
  await talk.waitFor();
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await leaveFullScreen();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await isFull()).toBe(false);
  await talk.waitFor();
  // Full again by the key for it.
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await leaveFullScreen();
  await page.locator('.present').waitFor({ state: 'detached' });
  expect(visit.complaints).toEqual([]);
  await visit.end();
});
