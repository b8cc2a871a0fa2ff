/**
 * The question, its field and Check, or the claim, are in sight in every step of every lesson, on a laptop as on a large
 * screen; and the new sign of a step has its label.
 */
import { beforeEach, expect, it } from 'vitest';
import { columnInSizes, LAPTOP_PX } from '../helpers/column-sizes';
import type { ColumnIn } from '../helpers/column-sizes';
import { withBrowser } from '../helpers/browser';
import { LESSONS } from '../helpers/course';
import { oneVisit } from '../helpers/each-visit';
import { isExperiment, Student } from '../helpers/student';
import { prepare } from '../helpers/teacher';
import { Visit } from '../helpers/visit';
import { hasSecondTry } from '../../src/lesson/kinds/kinds.ts';

/** Visual language, section 11. */
const LETTERS_A_LINE_MIN = 35;
/** Three lines; less is a slit, in which nobody reads. */
const TEXT_PX_MIN = 75;

const browser = withBrowser();
const visits = oneVisit(() => Visit.enter(browser(), ''));
let student: Student;
beforeEach(() => {
  student = new Student(visits(), 'directly');
});

/** A press on the row of marks that the question is about, where it is answered in the picture. */
async function pressInPicture(): Promise<void> {
  const row = await student.visit.page.locator('.stage [role="slider"]').first().boundingBox();
  if (row) await student.visit.page.mouse.click(row.x + row.width / 3, row.y + row.height / 2);
}

it.each(LESSONS)('before an answer, after a wrong one and after the last: %s', async (name) => {
  const lectures = await prepare(name);
  const seen: (ColumnIn & { when: string })[] = [];
  const look = async (when: string, heightMost?: number) => {
    for (const column of await columnInSizes(student.visit.page, heightMost)) seen.push({ ...column, when });
  };
  await student.visit.comeInNew(`#lesson/${name}/1`);
  for (const [index, { step, questions }] of lectures.entries()) {
    await student.panel('h2').getByText(step.title, { exact: true }).waitFor();
    await student.visit.settled();
    await look(`step ${index + 1}`);
    // What is new in the picture has its words there: a label without a mark, or without room, is not drawn.
    if (step.sign) await student.visit.page.locator('.sign-line').waitFor({ state: 'attached' });
    for (const [number, variants] of questions.entries()) {
      const question = await student.read(variants);
      const of = `step ${index + 1}, question ${number + 1}`;
      if (/point|bracket/.test(question.predict.kind)) {
        await pressInPicture();
        await look(`${of}, pressed`, LAPTOP_PX);
      }
      await student.answer(question, question.wrong);
      if (hasSecondTry(question.predict)) {
        await student.isChecked();
        await look(`${of}, wrong`, LAPTOP_PX);
        if (isExperiment(question)) await student.pressButton('just show me');
        else await student.answer(question, question.wrong);
      }
      await student.panel('.lesson-feedback').waitFor();
      await student.visit.settled();
      await look(`${of}, answered`, LAPTOP_PX);
      if (number < questions.length - 1) await student.next();
    }
    await student.next();
  }
  const notSeen = seen.flatMap(({ when, where, hidden, textPx }) => [
    ...(hidden.length > 0 ? [`${when}, ${where}: ${hidden.join(' · ')}`] : []),
    ...(!when.includes(',') && textPx < TEXT_PX_MIN ? [`${when}, ${where}: ${textPx} px of text`] : []),
  ]);
  expect(notSeen).toEqual([]);
  for (const where of new Set(seen.map((each) => each.where))) {
    const columns = seen.filter((each) => each.where === where);
    const letters = columns.reduce((sum, each) => sum + each.letters, 0);
    const lines = columns.reduce((sum, each) => sum + each.lines, 0);
    expect(letters / lines, where).toBeGreaterThanOrEqual(LETTERS_A_LINE_MIN);
  }
});
