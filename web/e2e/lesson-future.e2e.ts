/** While a question waits, no picture shows what lies behind it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import { Visit } from './visit';

const COUNTERS_KEY = '7';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** How far the dotted courses of counters reach, and where the charts end. */
async function chartsOf({ page }: Visit): Promise<{ readonly reach: number; readonly end: number }> {
  await page.keyboard.press(COUNTERS_KEY);
  const pictures = page.locator('.counters .picture');
  await pictures.locator('path[stroke-dasharray]').first().waitFor({ state: 'attached' });
  return pictures.evaluateAll((all) => {
    const rights = (selector: string) =>
      all.flatMap((svg) =>
        [...svg.querySelectorAll(selector)].map((path) => path.getBoundingClientRect().right),
      );
    return {
      reach: Math.max(...rights('path[stroke-dasharray]')),
      end: Math.max(...rights('path[stroke="var(--rule)"]')),
    };
  });
}

describe('the course of a counter', () => {
  it('ends at the first question, and goes on when all are answered', async () => {
    const visit = await Visit.open(browser, '#lesson/01-the-way-out');
    const { page } = visit;
    await page.locator('.lesson-panel h2').waitFor();
    const before = await chartsOf(visit);
    expect(before.reach).toBeLessThan(before.end - 100);

    const showMe = page.getByRole('button', { name: 'just show me' });
    const hasMore = page.getByRole('button', { name: /^Next (step|question)$/ });
    for (;;) {
      await visit.settled();
      if ((await showMe.count()) > 0) {
        await showMe.click();
        await page.locator('.lesson-feedback').waitFor();
      }
      if ((await hasMore.count()) === 0) break;
      await page.keyboard.press('PageDown');
    }
    await page.locator('.lesson-dots button').first().click();
    await visit.settled();
    const after = await chartsOf(visit);
    expect(after.reach).toBeGreaterThan(after.end - 20);
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });
});
