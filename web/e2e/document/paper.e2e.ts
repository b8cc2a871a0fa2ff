/** A lesson on paper, and what a teacher reads beside it. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const LESSON = path.resolve(import.meta.dirname, '../../../lessons/03-the-way-out/lesson.md');

const browser = withBrowser();

describe('paper', () => {
  it('takes a lesson on two pages of A4 at most, all of it from any step, without the page’s own buttons', async () => {
    const other = await Visit.window(browser());
    // What stands on the stage is printed above it, so that from a step with one picture a short lesson needs one page.
    for (const [step, pages, steps] of [
      ['04-the-way-back/1', 2, 7],
      ['04-the-way-back/5', 2, 7],
      ['04-the-way-back/7', 2, 7],
      ['22-a-mistake-has-a-price/3', 1, 5],
    ] as const) {
      await other.page.emulateMedia({ media: 'screen' });
      await other.comeIn(`#lesson/${step}`);
      await other.settled();
      await other.page.locator('.lesson-printed').waitFor({ state: 'attached' });
      await other.page.emulateMedia({ media: 'print' });
      await expect
        .poll(() => other.page.locator('button:not(.lesson-thing, .term-word):visible').count())
        .toBe(0);
      // Fonts that stand in until the real ones have loaded are narrower.
      await other.page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
      const pdf = await other.page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), step).toHaveLength(pages);
      expect(await other.page.locator('.lesson-printed h3:visible').count()).toBe(steps);
    }
    await other.end();
  });
});

describe('what is for the teacher', () => {
  it('stands in a sheet of its own and is printed with the lesson from there, never while presenting', async () => {
    const other = await Visit.open(browser(), '#lesson/03-the-way-out/1');
    // All that the author has written for the teacher: before the first step and within steps.
    const told = fs.readFileSync(LESSON, 'utf8').match(/^:::notes/gm)?.length;
    expect(told).toBeGreaterThan(1);
    const notes = other.page.locator('.lesson-printed .lesson-printed-notes');
    await other.page.locator('.lesson-printed').waitFor({ state: 'attached' });
    await expect.poll(() => notes.count()).toBe(0);
    await other.page.evaluate(() => {
      window.print = () => {
        const printed = document.querySelectorAll('.lesson-printed .lesson-printed-notes').length;
        document.title = `printed ${printed}`;
        dispatchEvent(new Event('afterprint'));
      };
    });
    await other.page.keyboard.press('h');
    await other.page.getByText('In 80 minutes').waitFor();
    await other.page.getByRole('button', { name: 'Print the lesson with these notes' }).click();
    await expect.poll(() => other.page.title()).toBe(`printed ${told}`);
    await expect.poll(() => notes.count()).toBe(0);
    await other.page.keyboard.press('p');
    await other.page.locator('.present').waitFor();
    await other.page.keyboard.press('h');
    await other.page.keyboard.press('PageDown');
    await other.page.locator('.present-answer, .present-question').first().waitFor();
    await expect.poll(() => other.page.getByText('In 80 minutes').count()).toBe(0);
    await other.end();
  });
});
