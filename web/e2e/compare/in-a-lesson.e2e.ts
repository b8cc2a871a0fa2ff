/** Two machines beside the text of a lesson, and in a talk of it. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { withBrowser } from '../helpers/browser';
import { comparedOn } from '../helpers/compared';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
const visits = oneVisit(() => Visit.open(browser(), '#lesson/08-not-too-fast/1'));
let page: Page;
beforeEach(() => {
  ({ page } = visits());
});

const { names, place, sentence, sides } = comparedOn(() => page);

describe('a step of a lesson', () => {
  it('shows two machines beside its text, asks the second, and the next step shows what it asks for', async () => {
    await visits().goTo('#lesson/08-not-too-fast/2');
    await expect.poll(() => sides().count()).toBe(2);
    await expect.poll(names).toEqual(['readahead hits', 'readahead 3.14 by slot']);
    await expect.poll(place).toBe('access 113 of 147');
    const panel = page.locator('.lesson-panel');
    await panel.getByText('half as many').click();
    await panel.getByRole('button', { name: 'Check' }).click();
    await panel.locator('.lesson-feedback').waitFor();
    await expect.poll(place).toBe('access 114 of 147');
    await expect.poll(sentence).toContain('readahead 3.14 by slot reads 4 pages');
    await panel.getByRole('button', { name: 'Next' }).click();
    await expect.poll(place).toBe('access 129 of 147');
    await page.evaluate(() => (location.hash = '#lesson/08-not-too-fast/5'));
    await expect.poll(() => sides().count()).toBe(0);
    await page.locator('.stage-view .picture').first().waitFor();
  });

  it('does not tell how many accesses differ, nor where ahead, while that may be what it asks', async () => {
    await visits().goTo('#lesson/14-where-the-waiting-goes/3');
    await expect.poll(place).toBe('access 600 of 1,792');
    const all = page.locator('.compare-all');
    const cover = page.locator('.compare-lanes rect');
    // What stands there unseen keeps the room of the longest, and is the same whatever the answer is.
    await expect.poll(() => all.textContent()).toBe('1,792 of 1,792 accesses differ');
    expect(await all.isVisible()).toBe(false);
    expect(await cover.getAttribute('y')).toBe('0');
    // Nor do its buttons: with no difference there would be none.
    expect(await page.locator('.compare-jumps').getByRole('button').count()).toBe(2);
    await page.locator('.lesson-panel').getByRole('button', { name: 'just show me' }).click();
    await expect.poll(() => all.isVisible()).toBe(true);
    await expect.poll(() => all.textContent()).toBe('none of 1,792 differs');
    await expect.poll(() => page.locator('.compare-jumps').getByRole('button').count()).toBe(0);
    expect(await cover.getAttribute('y')).not.toBe('0');
  });

  it('has the older of two kernels on the left, in the lesson that begins with it and in the one that does not', async () => {
    for (const place of [
      '09-one-guess-for-two/a142?beside=readahead.vma',
      '10-a-window-for-each/a145?beside=readahead.3.14',
    ]) {
      await visits().goTo(`#1/lesson-${place}`);
      await expect.poll(names).toEqual(['readahead 3.14 by slot', 'readahead by address']);
    }
  });

  it('shows both in a talk too: from step to step, with the question, its answer and what differs there', async () => {
    await visits().goTo('#lesson/08-not-too-fast/1');
    await page.locator('main[aria-busy="false"]').waitFor();
    await page.keyboard.press('p');
    await page.locator('.present .stage-view .picture').first().waitFor();
    await expect.poll(() => sides().count()).toBe(0);
    const step = () => page.getByTestId('present-step').innerText();
    const turnTo = async (wanted: string) => {
      // A press that comes before the page has turned would turn it once more, past what is wanted.
      const seen = async () => `${await step()} ${await page.locator('.present-answer').count()}`;
      for (let now = await seen(); !now.startsWith(wanted); now = await seen()) {
        await page.keyboard.press('PageDown');
        await expect.poll(seen).not.toBe(now);
      }
    };
    await turnTo('2 of');
    await expect.poll(place).toBe('access 113 of 147');
    await expect.poll(names).toEqual(['readahead hits', 'readahead 3.14 by slot']);
    await expect.poll(() => page.locator('.present .present-question').innerText()).toContain('page 24');
    await page.keyboard.press('PageDown');
    await page.locator('.present-answer').waitFor();
    await expect.poll(place).toBe('access 114 of 147');
    await expect.poll(sentence).toContain('readahead 3.14 by slot reads 4 pages');
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).toBe('access 115 of 147');
    const letters = () =>
      page.locator('.present *').evaluateAll((all) =>
        all.flatMap((each) => {
          const isSaid = [...each.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
          const isSeen = isSaid && each.checkVisibility({ visibilityProperty: true });
          return isSeen ? parseFloat(getComputedStyle(each).fontSize) * (each.currentCSSZoom ?? 1) : [];
        }),
      );
    await expect.poll(async () => Math.min(...(await letters()))).toBeGreaterThanOrEqual(16);
    await page.keyboard.press('p');
    await expect.poll(() => page.locator('.present').count()).toBe(0);
    await expect.poll(() => sides().count()).toBe(2);
  });
});
