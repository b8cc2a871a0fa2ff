/** What `npm run lessons` says of a step's height is what the browser makes of it: the author need not look. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STEP_HEIGHT_MAX, stepHeightPx } from '../src/lesson/check/step-height.ts';
import { withBrowser } from './browser';
import { Student } from './student';
import { prepare } from './teacher';
import type { Lecture } from './teacher';

/** A line of text more or less: a word may just fit. */
const LINE_PX = 25;

const browser = withBrowser();

describe.each(['01-the-way-out', '02-the-way-back'])('the lesson %s', (name) => {
  let lectures: Lecture[];
  let student: Student;
  beforeAll(async () => {
    lectures = await prepare(name);
    student = await Student.arrive(browser());
    await student.openFromHome(name);
  });
  afterAll(() => student.visit.end());

  const heightPx = () =>
    student.visit.page
      .locator('.lesson-panel')
      .evaluate((panel) => Math.round(panel.getBoundingClientRect().height));

  /** How high the step gets while one answers it, always wrong. */
  async function highest({ questions }: Lecture): Promise<number> {
    let most = await heightPx();
    for (const [number, variants] of questions.entries()) {
      if (number > 0) await student.next();
      const question = await student.read(variants);
      most = Math.max(most, await heightPx());
      await student.answerWrong(question);
      await student.sees(question, 'wrong');
      most = Math.max(most, await heightPx());
    }
    return most;
  }

  it('has steps that fit beside their picture, as high as the check says', async () => {
    for (const [index, lecture] of lectures.entries()) {
      const { step } = lecture;
      await student.isAt(lecture);
      const real = await highest(lecture);
      expect(real, step.title).toBeLessThanOrEqual(STEP_HEIGHT_MAX);
      const said = stepHeightPx(step, index === lectures.length - 1);
      expect(said, step.title).toBeGreaterThanOrEqual(real - LINE_PX);
      expect(said, step.title).toBeLessThanOrEqual(real + LINE_PX);
      await student.next();
    }
  });
});
