/** On a phone the picture is higher than its place: a step begins where there is something to see. */
import { describe, expect, it } from 'vitest';
import { withBrowser } from './browser';
import { Visit } from './visit';

const browser = withBrowser();

describe('a lesson on a phone', () => {
  it('has the list in sight about which it asks, and begins the next picture at its top', async () => {
    const visit = await Visit.enter(browser(), '#lesson/01-the-way-out/2', { width: 390, height: 844 });
    const { page } = visit;
    await page.locator('.lesson-panel h2').waitFor();
    await visit.settled();
    const list = page.locator('[data-part="inactive anon"]');
    const picture = page.locator('.stage-column');
    const isSeen = async () => {
      const [part, place] = await Promise.all([list.boundingBox(), picture.boundingBox()]);
      return part !== null && place !== null && part.y + part.height <= place.y + place.height;
    };
    expect(await isSeen()).toBe(false);
    await page.keyboard.press('PageDown');
    await expect.poll(isSeen, { timeout: 5000 }).toBe(true);

    await page.locator('.lesson-dots button').nth(4).click();
    await expect.poll(() => picture.evaluate((place) => place.scrollTop), { timeout: 5000 }).toBe(0);
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });
});
