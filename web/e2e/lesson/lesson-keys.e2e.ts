/** Keys at a question: a digit means what is shown, never surprises, and Enter always checks what stands there. */
import { beforeEach, describe, expect, it } from 'vitest';
import { answeredBy } from '../../src/lesson/kinds/kinds.ts';
import { withBrowser } from '../helpers/browser';
import { FIRST_STORY, stepAsking, stepsOf } from '../helpers/course';
import type { CourseStep } from '../helpers/course';
import { oneVisit } from '../helpers/each-visit';
import { Student } from '../helpers/student';
import { Visit } from '../helpers/visit';

const NUMBERS = stepAsking('choice', (predict) => answeredBy(predict) === 'number');
const WORDS = stepAsking('choice', (predict) => answeredBy(predict) === 'place');
const POINT = stepAsking('point');
const ORDER = stepAsking('order');

const browser = withBrowser();
const visits = oneVisit(() => Visit.enter(browser(), '#home'));
let student: Student;
beforeEach(() => {
  student = new Student(visits());
});

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await student.visit.press(key);
}

const valuesOf = ({ asks }: CourseStep) => asks[0]!.options.map(({ value }) => value);
/** What is typed for a number. */
const keysOf = (value: string) => value.replace('0x', '').split('');
const chosen = () =>
  student
    .panel('input[type="radio"]:checked')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
const views = () => student.visit.page.locator('.stage-view').count();
const focused = () => student.visit.page.evaluate(() => document.activeElement?.className ?? '');
const notice = () => student.visit.page.locator('.why-notice').innerText();

describe('a digit', () => {
  it('is the audience’s and opens no view while a question is presented', async () => {
    await student.comeTo(NUMBERS);
    const { page } = student.visit;
    await page.keyboard.press('p');
    await page.locator('.present-options').waitFor();
    await expect.poll(() => page.locator('.present-key').count()).toBe(0);
    // A picture that has no room is left out when it has been measured.
    await student.visit.stands();
    const before = await views();
    // Keys are heard in their order: the screen goes blank after the digit has been.
    for (const key of ['1', 'b']) await page.keyboard.press(key);
    await page.locator('.present-blank').waitFor();
    await page.keyboard.press('b');
    await page.locator('.present-blank').waitFor({ state: 'detached' });
    await expect.poll(() => views()).toBe(before);
    await page.keyboard.press('Escape');
    await student.panel('h2').waitFor();
    await expect.poll(() => chosen()).toEqual([]);
  });

  it('means the number of an option, not its place; one that is no answer opens no view, and says what would be one', async () => {
    // Nothing has been answered so far.
    await student.goTo(NUMBERS);
    const values = valuesOf(NUMBERS);
    const before = await views();
    const isFirst = (digit: string) => values.some((value) => keysOf(value)[0] === digit);
    const useless = '123456789'.split('').find((digit) => !isFirst(digit))!;
    // In the letters of a projector it has no room beside what has just happened, and moves nothing all the same.
    const inLetters = (theme: string) =>
      student.visit.page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    const heights = () =>
      student.visit.page
        .locator('.stage-area, .why-bar')
        .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    await inLetters('projector');
    await student.visit.stands();
    const unmoved = await heights();
    await press(useless);
    await expect.poll(notice).toContain(`The answers are ${values.join(', ')}`);
    expect(await heights()).toEqual(unmoved);
    await inLetters('light');
    await expect.poll(() => chosen()).toEqual([]);
    await expect.poll(() => views()).toBe(before);
    for (const value of values.slice(-2)) {
      await press(...keysOf(value));
      await expect.poll(chosen).toEqual([value]);
    }
    // One that comes after the answer closes no picture either.
    await student.visit.click('just show me');
    await student.panel('.lesson-feedback').waitFor();
    await student.visit.stands();
    const answered = await views();
    await press(...'123456789'.split(''));
    await student.visit.stands();
    expect(await views()).toBe(answered);
  });

  it('goes into the field of a question that is answered by a number', async () => {
    await student.goTo(POINT);
    const before = await views();
    await press('9', '9');
    const field = student.panel('input[type="text"]');
    await expect.poll(() => field.inputValue()).toBe('99');
    await expect.poll(() => views()).toBe(before);
    await press('Enter');
    await student.panel('.lesson-hint').getByText('That is not right.').waitFor();
    // What is typed now is another answer, and goes on with no digit of the wrong one.
    await press('9', '8');
    await expect.poll(() => field.inputValue()).toBe('98');
    await press('Enter');
    await student.panel('.lesson-feedback-wrong').getByText('You answered').waitFor();
  });

  it('is shown on options that are words', async () => {
    await student.goTo(WORDS);
    const keys = valuesOf(WORDS).map((_, index) => String(index + 1));
    await expect.poll(() => student.panel('.lesson-key').allInnerTexts()).toEqual(keys);
    await press('2');
    await expect.poll(chosen).toEqual([valuesOf(WORDS)[1]]);
  });
});

describe('Enter', () => {
  it('does not check an order that nobody has touched', async () => {
    await student.goTo(ORDER);
    await press('Enter');
    await expect.poll(notice).toContain('Put them in order first');
    await expect.poll(() => student.visit.button('Check').isDisabled()).toBe(true);
    await press('2', 'Enter');
    await student.isChecked();
  });

  it('checks an order that a pointer has moved last, instead of moving it once more', async () => {
    await student.comeTo(ORDER);
    const rows = () => student.panel('.lesson-order-item').allInnerTexts();
    const before = await rows();
    await student.panel('[data-move="1"]').nth(1).click();
    await expect.poll(rows).not.toEqual(before);
    const moved = await rows();
    await press('Enter');
    await student.isChecked();
    expect(await rows()).toEqual(moved);
  });

  it.each([WORDS, POINT, ORDER])(
    'checks after a hint was opened by keyboard, and what is said to the answer has the focus: $asks.0.kind',
    async (asking) => {
      await student.comeTo(asking);
      await student.pressButton('hint');
      await expect.poll(() => student.panel('.lesson-hint').innerText()).not.toBe('');
      const keys = asking === POINT ? ['9', '9'] : valuesOf(asking).map((_, index) => String(index + 1));
      const said = [...(asking === ORDER ? keys : keys.slice(0, 2)), 'Enter'];
      await press(...said);
      await student.isChecked();
      if ((await student.panel('.lesson-feedback').count()) === 0) await press(...said);
      await student.panel('.lesson-feedback').waitFor();
      await expect.poll(focused).toBe('lesson-told');
      // There is no such page: this one is wrong for certain.
      if (asking !== POINT) return;
      await student.pressButton('ask me again');
      await expect.poll(focused).toBe('lesson-question');
    },
  );
});

describe('Page down', () => {
  it('follows the way on behind the last step, as its link does', async () => {
    const [first, second] = FIRST_STORY;
    await student.comeTo(stepsOf(first!).at(-1)!);
    await press('PageDown');
    await student.visit.addressMatches(new RegExp(`lesson-${second}/`));
    await student.isOn(stepsOf(second!)[0]!);
  });
});
