/** On a phone the picture is higher than its place: a step begins where there is something to see. */
import { describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { withBrowser } from '../helpers/browser';
import { COURSE, hashOf, FIRST_STORY, stepThat } from '../helpers/course';
import type { CourseStep } from '../helpers/course';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box!.y + box!.height;
}

const isLoom = ({ step }: CourseStep) => step.scene?.views[0] === 'loom';

describe('a lesson on a phone', () => {
  it('has the list in sight about which it asks, and begins the next picture at its top', async () => {
    const looking = stepThat(
      'that follows one with another picture, and names a part of its own',
      ({ lesson, step, number }) =>
        step.scene?.look === 'inactive anon' &&
        COURSE.some((before) => before.lesson === lesson && before.number === number - 1 && isLoom(before)),
    );
    const before = stepThat(
      'before it',
      (step) => step.lesson === looking.lesson && step.number === looking.number - 1,
    );
    const visit = await Visit.enter(browser(), hashOf(before), { width: 390, height: 844 });
    const { page } = visit;
    await page.locator('.lesson-panel h2').waitFor();
    await visit.settled();
    const list = page.locator('[data-part="inactive anon"]').first();
    const picture = page.locator('.stage-column');
    const isSeen = async () => {
      if ((await list.count()) === 0) return false;
      const [part, place] = await Promise.all([list.boundingBox(), picture.boundingBox()]);
      return part !== null && place !== null && part.y + part.height <= place.y + place.height;
    };
    await expect.poll(isSeen).toBe(false);
    await page.keyboard.press('PageDown');
    await expect.poll(isSeen).toBe(true);

    const elsewhere = stepThat('whose picture tells from its top', ({ step }) => {
      return step.scene?.look === null && step.scene.views[0] === 'memory';
    });
    await visit.goTo(hashOf(elsewhere));
    await expect.poll(() => picture.evaluate((place) => place.scrollTop)).toBe(0);

    // Of what is framed the red, which here lies below what is framed in ink.
    await page.evaluate(() => (location.hash = '#lesson/10-a-window-for-each/2'));
    const seesRed = () =>
      picture.evaluate((place) => {
        const hue = (of: Element) => getComputedStyle(of).getPropertyValue('--now');
        const red = [...place.querySelectorAll('[data-now]')].find(
          (mark) => hue(mark) === hue(document.documentElement),
        );
        const [mark, room] = [red?.getBoundingClientRect(), place.getBoundingClientRect()];
        return mark !== undefined && mark.top >= room.top && mark.bottom <= room.bottom;
      });
    await expect.poll(seesRed).toBe(true);

    // What stands above the red stays in sight as far as there is room for both.
    await page.evaluate(() => (location.hash = '#lesson/10-a-window-for-each/3'));
    const reader = page.locator('.stage [role="slider"][aria-label*="Reader"]').first();
    const seesReader = async () => {
      const [row, room] = await Promise.all([reader.boundingBox(), picture.boundingBox()]);
      return row!.y + row!.height / 2 >= room!.y && (await seesRed());
    };
    await expect.poll(seesReader).toBe(true);
    await visit.rests();
    await expect.poll(seesReader).toBe(true);
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });

  it.each(FIRST_STORY)('has every question a press away, whole: %s', async (name) => {
    const visit = await Visit.enter(browser(), `#lesson/${name}`, { width: 390, height: 844 });
    const { page } = visit;
    await page.locator('.lesson-panel h2').waitFor();
    await visit.settled();
    const steps = await page.locator('.lesson-dots button').count();
    const sheet = page.locator('.narrative');
    const question = page.locator('.lesson-question');
    const check = page.locator('.lesson-check');
    const way = page.locator('.lesson-form-below button');
    for (let step = 1; step <= steps; step++) {
      await page.getByText(new RegExp(`^Step ${step} of`)).waitFor();
      await visit.settled();
      const message = `step ${step}`;
      await expect.poll(() => sheet.evaluate((node) => node.scrollTop), { message }).toBe(0);
      if ((await check.count()) > 0) {
        // The list that can be moved takes the place of one that only stands there, and ends a scroll on its way.
        if ((await page.locator('.lesson-order').count()) > 0)
          await page.locator('button.lesson-grip').first().waitFor();
        await visit.rests();
        const isWhole = async () => (await bottomOf(check)) <= (await bottomOf(sheet)) + 1;
        const hasBegun = async () => (await question.boundingBox())!.y >= (await sheet.boundingBox())!.y - 1;
        const height = (await bottomOf(check)) - (await question.boundingBox())!.y;
        if (!(await isWhole())) await way.click();
        await expect.poll(hasBegun, { message }).toBe(true);
        // A question with long options is higher than the sheet: then it begins in sight, and there is a way on.
        if (height <= (await sheet.boundingBox())!.height) await way.waitFor({ state: 'detached' });
        else await way.click();
        await expect.poll(isWhole, { message }).toBe(true);
      }
      // From a question to the next one of its step, and from the last one on.
      const questions = COURSE.find(({ lesson, number }) => lesson === name && number === step)!.asks.length;
      for (let turn = 0; turn < Math.max(1, questions); turn++) await page.keyboard.press('PageDown');
    }
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });
});
