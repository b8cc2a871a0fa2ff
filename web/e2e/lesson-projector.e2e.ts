/** In the letters of a projector a lesson keeps its text and questions, until its key puts them away. */
import { describe, expect, it } from 'vitest';
import { withBrowser } from './browser';
import { Visit } from './visit';

const browser = withBrowser();

/** Somebody who has chosen the theme before. */
async function arrive(size: { width: number; height: number }, hash: string): Promise<Visit> {
  const visit = await Visit.enter(browser(), '#home', size);
  await visit.page.evaluate(() => localStorage.setItem('swapscope-theme', 'projector'));
  await visit.page.reload();
  await visit.page.evaluate((address) => (location.hash = address), hash);
  await visit.page.locator('.lesson-panel h2').waitFor();
  await visit.settled();
  return visit;
}

describe.each([
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
])('on a screen of $width × $height', (size) => {
  it.each(['01-the-way-out', '02-the-way-back'])(
    'every step has its heading, and the way on below it, in sight: %s',
    async (name) => {
      const visit = await arrive(size, `#lesson/${name}`);
      const { page } = visit;
      const steps = await page.locator('.lesson-dots button').count();
      for (let step = 1; step <= steps; step++) {
        await page.getByText(new RegExp(`^Step ${step} of`)).waitFor();
        await expect.poll(() => page.locator('.lesson-panel h2').isVisible()).toBe(true);
        const below = () =>
          page.locator('.lesson-nav').evaluate((node) => {
            const column = document.querySelector('.narrative')!.getBoundingClientRect();
            return node.getBoundingClientRect().bottom - column.bottom;
          });
        expect(await below(), `step ${step}`).toBeLessThanOrEqual(0);
        await page.keyboard.press('PageDown');
        await visit.settled();
      }
      expect(visit.complaints).toEqual([]);
      await visit.end();
    },
  );

  it('has the stage for itself when the lesson is put away', async () => {
    const visit = await arrive(size, '#lesson/01-the-way-out');
    await visit.press('n');
    await expect.poll(() => visit.page.locator('.narrative').isVisible()).toBe(false);
    await visit.press('n');
    await expect.poll(() => visit.page.locator('.lesson-panel h2').isVisible()).toBe(true);
    await visit.end();
  });
});
