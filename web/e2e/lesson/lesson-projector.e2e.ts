/** In the letters of a projector a lesson keeps its text and questions, until its key hides them. */
import { beforeEach, expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { COURSE, hashOf, FIRST_STORY } from '../helpers/course';
import type { CourseStep } from '../helpers/course';
import { oneVisit } from '../helpers/each-visit';
import { Student } from '../helpers/student';
import { oneOf } from '../../src/core/test-thorough.ts';
import { Visit } from '../helpers/visit';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

const browser = withBrowser();
const visits = oneVisit(() => Visit.enter(browser(), '#home?theme=projector', SIZES[0]));
let visit: Visit;
beforeEach(() => {
  visit = visits();
});

// Every step of every lesson is looked at so in lesson-in-sight, as a copy of the column; here in the page itself.
it.each(oneOf(3, FIRST_STORY))(
  'every step has its heading, and the way on below it, in sight, on small screens and large ones: %s',
  async (name) => {
    const { page } = visit;
    const student = new Student(visit);
    const below = () =>
      page.locator('.lesson-nav').evaluate((node) => {
        const column = document.querySelector('.narrative')!.getBoundingClientRect();
        return node.getBoundingClientRect().bottom - column.bottom;
      });
    const isInSight = async (step: CourseStep) => {
      await page.locator('.lesson-panel h2').waitFor();
      await expect.poll(below, { message: hashOf(step) }).toBeLessThanOrEqual(0);
    };
    const steps = COURSE.filter(({ lesson }) => lesson === name);
    await student.goTo(steps[0]!);
    for (const [nth, step] of steps.entries()) {
      await page
        .locator('.lesson-dots button')
        .nth(step.number - 1)
        .click();
      await student.isOn(step);
      // In the window in which the step before was looked at last, and in the other.
      await isInSight(step);
      await page.setViewportSize(SIZES[(nth + 1) % SIZES.length]!);
      await isInSight(step);
    }
    await page.setViewportSize(SIZES[0]!);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('projector');
  },
);

it('three numbers side by side are all seen, also on a small screen', async () => {
  await visit.page.setViewportSize(SIZES[0]!);
  await visit.goTo('#lesson/12-one-lock-for-all/6');
  const cells = visit.page.locator('.lesson-panel .lesson-table td');
  await expect.poll(() => cells.count()).toBe(3);
  const beyond = () =>
    cells.last().evaluate((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getBoundingClientRect().right - cell.closest('.narrative')!.getBoundingClientRect().right;
    });
  await expect.poll(beyond).toBeLessThan(0);
});

it.each(SIZES)(
  'on a screen of $width × $height it has the stage for itself when the lesson is put away',
  async (size) => {
    await visit.page.setViewportSize(size);
    await new Student(visit).goTo(COURSE[0]!);
    await visit.press('n');
    await expect.poll(() => visit.page.locator('.narrative').isVisible()).toBe(false);
    await visit.press('n');
    await expect.poll(() => visit.page.locator('.lesson-panel h2').isVisible()).toBe(true);
  },
);
