/** A talk, by the keys of a clicker: through steps, questions and answers, and out again to the same place. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { withBrowser } from './browser';
import { eachVisit } from './each-visit';
import { Visit } from './visit';

const browser = withBrowser();
let page: Page;
eachVisit(async () => {
  const visit = await Visit.enter(browser(), '#home', { width: 1920, height: 1080 });
  ({ page } = visit);
  return visit;
});

async function present(hash: string, ready: string): Promise<void> {
  await page.evaluate((address) => (location.hash = address), hash);
  await page.locator(ready).first().waitFor();
  await page.locator('main[aria-busy="false"]').waitFor();
  await page.keyboard.press('p');
  await page.locator('.present .stage-view .picture').first().waitFor();
}

const theme = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? null);
const caption = () => page.locator('.present-caption').innerText();
/** The event's number; how many there are becomes known meanwhile. */
const place = () => page.locator('.present .place-words b').innerText();

describe('presenting a lesson', () => {
  const LESSON = '#lesson/01-the-way-out/2';
  const PANEL = '.lesson-panel .lesson-nav';

  it('shows the stage and the question, and nothing else', async () => {
    await present(LESSON, PANEL);
    await expect.poll(theme).toBe('projector');
    await expect.poll(() => page.locator('.header, .narrative, .transport').count()).toBe(0);
    await expect.poll(caption).toContain('How many frames are still free');
    // What the question goes on from: “it”, “the bundle” would hang in the air.
    await expect.poll(caption).toMatch(/^kswapd, a thread of the kernel, makes pages leave/);
    await expect.poll(() => page.locator('.present').innerText()).not.toContain('misconception');
    await expect.poll(() => page.locator('.present-answer').count()).toBe(0);
  });

  it('asks, answers by the machine and goes on, forwards and back, with two keys', async () => {
    await present(LESSON, PANEL);
    await page.keyboard.press('PageDown');
    await page.locator('.present-answer').waitFor();
    await expect.poll(() => page.locator('.present-answer').innerText()).toMatch(/^6/);
    await page.keyboard.press('PageUp');
    await page.locator('.present-answer').waitFor({ state: 'detached' });
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await page
      .getByTestId('present-step')
      .getByText(/^3 of \d+$/)
      .waitFor();
    await page.keyboard.press('PageUp');
    await page
      .getByTestId('present-step')
      .getByText(/^2 of \d+$/)
      .waitFor();
    await expect.poll(() => page.locator('.present-answer').count()).toBe(0);
  });

  it('keeps every picture of a step on a screen of 1280 × 720, when it asks and when it has answered', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const wholes = () =>
      page.locator('.present .stage-view').evaluateAll((views) => {
        const floor = document.querySelector('.present-stage')?.getBoundingClientRect().bottom ?? 0;
        return views.map((view) => {
          const { top, bottom } = view.getBoundingClientRect();
          return view.checkVisibility({ visibilityProperty: true }) && top >= 0 && bottom <= floor;
        });
      });
    for (const step of ['01-the-way-out/8', '01-the-way-out/9', '01-the-way-out/10', '02-the-way-back/5']) {
      await present(`#lesson/${step}`, PANEL);
      await expect.poll(wholes, { message: step }).toEqual([true, true]);
      await page.keyboard.press('PageDown');
      await expect.poll(wholes, { message: step }).toEqual([true, true]);
      await page.keyboard.press('Escape');
      await page.locator('.present').waitFor({ state: 'detached' });
    }
  });

  it('leaves with Escape at the step and the event that were shown, in the theme from before', async () => {
    await present(LESSON, PANEL);
    for (const key of ['PageDown', 'PageDown']) await page.keyboard.press(key);
    await page
      .getByTestId('present-step')
      .getByText(/^3 of \d+$/)
      .waitFor();
    const before = await place();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (words) => document.querySelector('.present .place-words b')?.textContent !== words,
      before,
    );
    const shown = await place();
    await page.keyboard.press('Escape');
    await page.locator(PANEL).waitFor();
    await page.getByText(/^Step 3 of \d+$/).waitFor();
    await expect.poll(() => page.locator('.transport .place-words b').innerText()).toBe(shown);
    await expect.poll(theme).toBeNull();
  });

  it('answers nothing in the name of whoever presents', async () => {
    await present(LESSON, PANEL);
    await page.keyboard.press('PageDown');
    await page.locator('.present-answer').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.lesson-panel').getByRole('button', { name: 'Check' }).waitFor();
  });

  it('goes blank and back with B', async () => {
    await present(LESSON, PANEL);
    await page.keyboard.press('b');
    await page.locator('.present-blank').waitFor();
    await page.keyboard.press('.');
    await page.locator('.present-blank').waitFor({ state: 'detached' });
  });
});

describe('presenting a run', () => {
  it('goes from fault to fault with the clicker, and moves nothing by itself', async () => {
    await present('#1/sequential', '.stage-view .picture');
    const before = await place();
    await page.waitForTimeout(1200);
    await expect.poll(place).toBe(before);
    await page.keyboard.press('PageDown');
    await page.waitForFunction(
      (words) => document.querySelector('.present .place-words b')?.textContent !== words,
      before,
    );
    await expect.poll(() => page.getByTestId('caption').innerText()).not.toBe('');
    await page.keyboard.press('p');
    await page.locator('.transport').waitFor();
  });

  it('begins with the button too', async () => {
    await present('#1/sequential', '.stage-view .picture');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Present: stage and caption only' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.present').waitFor();
  });
});
