/** Keys at a question: a digit means what is shown, never surprises, and Enter always checks what stands there. */
import { describe, expect, it } from 'vitest';
import { withBrowser } from './browser';
import { eachVisit } from './each-visit';
import { Student } from './student';
import { Visit } from './visit';

const WAY_OUT = '01-the-way-out';
const WAY_BACK = '02-the-way-back';

const browser = withBrowser();
let student: Student;
eachVisit(async () => {
  student = new Student(await Visit.enter(browser(), '#home'));
  return student.visit;
});

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await student.visit.press(key);
}

const chosen = () =>
  student
    .panel('input[type="radio"]:checked')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
const views = () => student.visit.page.locator('.stage-view').count();
const focused = () => student.visit.page.evaluate(() => document.activeElement?.className ?? '');
const notice = () => student.visit.page.locator('.why-notice').innerText();

describe('a digit', () => {
  it('means the number of an option, not its place', async () => {
    await student.openAt(WAY_BACK, 3);
    await press('1');
    await expect.poll(chosen).toEqual(['1']);
    await press('0');
    await expect.poll(chosen).toEqual(['0']);
    await student.openAt(WAY_BACK, 4);
    await press('4', '1');
    await expect.poll(chosen).toEqual(['0x41']);
  });

  it('that is no answer opens no view, and says what would be one', async () => {
    await student.openAt(WAY_OUT, 2);
    const before = await views();
    await press('5');
    await expect.poll(notice).toContain('they are 0, 2, 6');
    expect(await chosen()).toEqual([]);
    expect(await views()).toBe(before);
    await press('6', 'Enter');
    await student.panel('.lesson-feedback-right').waitFor();
    await press('3');
    await expect.poll(views).toBe(before + 1);
  });

  it('goes into the field of a question that is answered by a number', async () => {
    await student.openAt(WAY_OUT, 3);
    const before = await views();
    await press('1', '5');
    const field = student.panel('input[type="text"]');
    await expect.poll(() => field.inputValue()).toBe('15');
    expect(await views()).toBe(before);
    await press('Enter');
    await student.panel('.lesson-hint').getByText('Try once more.').waitFor();
    await press('Enter');
    await student.panel('.lesson-feedback-wrong').getByText('You said page 15').waitFor();
  });

  it('is shown on options that are words', async () => {
    await student.openAt(WAY_BACK, 5);
    await expect.poll(() => student.panel('.lesson-key').allInnerTexts()).toEqual(['1', '2']);
    await press('2');
    await expect.poll(chosen).toEqual(['no']);
  });

  it('is the audience’s and opens no view while a question is presented', async () => {
    await student.openAt(WAY_OUT, 2);
    await student.visit.page.keyboard.press('p');
    const { page } = student.visit;
    await page.locator('.present-options').waitFor();
    expect(await page.locator('.present-key').count()).toBe(0);
    const before = await views();
    await page.keyboard.press('1');
    await page.waitForTimeout(300);
    expect(await views()).toBe(before);
    await page.keyboard.press('Escape');
    await student.panel('h2').waitFor();
  });
});

describe('Enter', () => {
  it('does not check an order in which something is missing', async () => {
    await student.openAt(WAY_OUT, 6);
    await press('3', '4', 'Enter');
    await expect.poll(notice).toContain('needs its place first');
    await student.panel('.lesson-order').getByText('2 of 4 placed').waitFor();
    expect(await student.visit.button('Check').isDisabled()).toBe(true);
    await press('2', '1', 'Enter');
    await student.panel('.lesson-feedback-right').waitFor();
  });

  it('checks after a hint was opened by keyboard', async () => {
    await student.openAt(WAY_OUT, 2);
    await student.pressButton('hint');
    const first = await student.panel('.lesson-hint').innerText();
    await press('6', 'Enter');
    await student.panel('.lesson-feedback-right').waitFor();
    expect(first).not.toBe('');
  });
});

it('what is said to an answer has the focus, whichever kind the question is', async () => {
  for (const [step, keys] of [
    [2, ['6']],
    [3, ['0']],
    [6, ['3', '4', '2', '1']],
  ] as const) {
    await student.openAt(WAY_OUT, step);
    await press(...keys, 'Enter');
    await student.panel('.lesson-feedback').waitFor();
    await expect.poll(focused).toBe('lesson-told');
  }
  await student.openAt(WAY_OUT, 8);
  await press('0', 'Enter');
  await student.panel('.lesson-hint').getByText('Try once more.').waitFor();
  await press('Enter');
  await student.pressButton('ask me again');
  await expect.poll(focused).toBe('lesson-question');
});
