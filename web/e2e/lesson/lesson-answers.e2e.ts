/** Answers that are given in the picture, or by moving things: by keyboard and by pointer, and nothing else moves. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { violationsOf } from '../helpers/axe';
import { withBrowser } from '../helpers/browser';
import { anyStepAsking, stepAsking, stepThat } from '../helpers/course';
import type { CourseStep } from '../helpers/course';
import { oneVisit } from '../helpers/each-visit';
import { Student } from '../helpers/student';
import { prepare } from '../helpers/teacher';
import { Visit } from '../helpers/visit';

const ORDER = stepAsking('order');
const BRACKET = anyStepAsking('bracket');
const ENTRY = stepThat(
  'that asks for all cells of an entry',
  ({ asks: [first] }) => first?.ask.startsWith('entry') === true && first.cells === null,
);
const BYTE = stepThat(
  'that asks for a byte in the picture',
  ({ asks: [first] }) => first?.kind === 'bits' && first.ask.startsWith('cell'),
);

const browser = withBrowser();
const visits = oneVisit(() => Visit.enter(browser(), '#home'));
let student: Student;
beforeEach(() => {
  student = new Student(visits());
});

/** What stands on the page beside the question: pictures, the heads of their rows, the controls. */
const standing = () =>
  student.visit.page
    .locator('.stage-view, .stage svg.picture, .stage text.head-words[x="0"], .transport, header button')
    .evaluateAll((all) =>
      all.map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const name = each.matches('text') ? each.textContent : each.classList.toString();
        return [name, ...[left, top, width, height].map(Math.round)].join(' ');
      }),
    );

const middleOf = async (mark: Locator) => {
  const { x, y, width, height } = (await mark.boundingBox())!;
  return [x + width / 2, y + height / 2] as const;
};

async function seesItWithoutMoving(): Promise<void> {
  await student.visit.rests();
  const before = await standing();
  await student.visit.click('just show me');
  await student.panel('.lesson-feedback').waitFor();
  await student.visit.played();
  await expect.poll(() => standing()).toEqual(before);
}

/** What stands there is wrong; told so, then right: nothing moves, and it is seen where the machine has played to. */
async function answersRight(step: CourseStep): Promise<void> {
  const question = await student.read((await prepare(step.lesson))[step.number - 1]!.questions[0]!);
  await student.visit.rests();
  const before = await standing();
  await student.visit.button('Check').click();
  await student.panel('.lesson-hint').getByText('That is not right.').waitFor();
  await expect.poll(() => standing()).toEqual(before);
  await student.answer(question, question.right);
  await student.sees(question, 'right');
  await expect.poll(() => standing()).toEqual(before);
}

describe('things are put in order', () => {
  const rows = () => student.panel('.lesson-order-item .lesson-option-label').allInnerTexts();

  it('by dragging, by buttons and by keys', async () => {
    const { visit } = student;
    const { mouse } = visit.page;
    await student.comeTo(ORDER);
    await student.panel('button.lesson-grip').first().waitFor();
    const [first, second, third, last] = await rows();
    await visit.button('Check').scrollIntoViewIfNeeded();
    await visit.rests();
    await mouse.move(...(await middleOf(student.panel('.lesson-order-item').first())));
    await mouse.down();
    const [x, y] = await middleOf(student.panel('.lesson-order-item').last());
    await mouse.move(x, y, { steps: 4 });
    await mouse.move(x, y + 12, { steps: 2 });
    await mouse.up();
    await expect.poll(rows).toEqual([second, third, last, first]);
    await student.panel('.lesson-order-item').last().getByRole('button', { name: 'Earlier' }).click();
    await expect.poll(rows).toEqual([second, third, first, last]);
    // Pressed by a key, a button has the focus still, wherever its row has gone.
    await student.panel('.lesson-order-item').nth(2).getByRole('button', { name: 'Earlier' }).focus();
    await visit.page.keyboard.press('Enter');
    await expect.poll(rows).toEqual([second, first, third, last]);
    await visit.page.keyboard.press('Enter');
    await expect.poll(rows).toEqual([first, second, third, last]);
    await student.panel('.lesson-order-item').first().getByRole('button', { name: 'Later' }).focus();
    await visit.page.keyboard.press('Enter');
    await expect.poll(rows).toEqual([second, first, third, last]);
    await student.panel('.lesson-order-item').last().focus();
    await visit.page.keyboard.press('Alt+ArrowUp');
    await expect.poll(rows).toEqual([second, first, last, third]);
    await visit.button('Check').scrollIntoViewIfNeeded();
    await visit.rests();
    const grips = student.panel('button.lesson-grip');
    const [over, at] = await middleOf(grips.first());
    await visit.dragByTouch([over, at], [over, at + 10 + (await middleOf(grips.nth(2)))[1] - at]);
    await expect.poll(rows).toEqual([first, last, second, third]);
    await seesItWithoutMoving();
  });
});

describe('a bracket is drawn', () => {
  const SLOTS = '.stage .strip-target[aria-label="slots of the swap area"]';
  const ends = () =>
    student
      .panel('.lesson-bracket input')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));

  it('by dragging over a row, by its handles, and by keys in the row; Check waits for the pointer', async () => {
    const { visit } = student;
    const { keyboard, mouse } = visit.page;
    await student.comeTo(BRACKET);
    const row = visit.page.locator(SLOTS);
    await row.waitFor();
    await visit.rests();
    const box = (await row.boundingBox())!;
    const at = (slots: number) => [box.x + slots * 22 + 8, box.y + 12] as const;
    await mouse.move(...at(4));
    await mouse.down();
    await mouse.move(...at(9), { steps: 3 });
    await expect.poll(ends).not.toContain('');
    await visit.page.locator('.stage [data-said]').waitFor();
    await expect.poll(() => visit.button('Check').isDisabled()).toBe(true);
    await mouse.up();
    await expect.poll(() => visit.button('Check').isEnabled()).toBe(true);
    // The pointer rests on the end of it, and its words do not lie over the bracket.
    await visit.page.locator('.stage-pointed').waitFor({ state: 'detached' });
    const [from, to] = (await ends()).map(Number);
    expect(to).toBeGreaterThan(from! + 2);
    await visit.page.locator('.stage [data-said]').getByText(`${from}–${to}`).waitFor();
    const handle = await middleOf(visit.page.locator('.stage [data-handle="first"]'));
    await mouse.move(...handle);
    await mouse.down();
    await mouse.move(handle[0] - 33, handle[1], { steps: 2 });
    await mouse.up();
    await expect.poll(async () => (await ends()).map(Number)).toEqual([from! - 2, to]);
    // On the page of an end a drag begins anew.
    await mouse.move(...at(2));
    await mouse.down();
    await mouse.move(...at(1), { steps: 2 });
    await mouse.up();
    await expect.poll(async () => (await ends()).map(Number)).toEqual([from! - 3, from! - 2]);
    await visit.dragByTouch(at(6), at(11));
    await expect.poll(async () => (await ends()).map(Number)).toEqual([from! + 2, from! + 7]);
    await student.tabTo(SLOTS);
    for (const key of ['Home', 'Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowLeft'])
      await keyboard.press(key);
    await expect.poll(ends).toEqual(['0', '1']);
    expect(await violationsOf(visit.page)).toEqual([]);
    await answersRight(BRACKET);
  });
});

describe('an entry and a byte are set', () => {
  it('cell by cell, by pressing and by typing; a changed mind about present forgets the rest', async () => {
    const { visit } = student;
    const cell = (name: string) =>
      visit.page.locator('.stage [data-answer]').and(visit.page.getByLabel(name));
    await student.comeTo(ENTRY);
    await cell('present').click();
    await cell('dirty').click();
    await expect.poll(() => cell('dirty').getAttribute('aria-checked')).toBe('true');
    await expect.poll(() => cell('referenced').getAttribute('aria-checked')).toBe('mixed');
    await expect.poll(() => visit.button('Check').isDisabled()).toBe(true);
    await cell('present').click();
    await cell('slot').fill('12');
    await expect.poll(() => visit.button('Check').isEnabled()).toBe(true);
    await student.panel('.lesson-bits-said').getByText('slot').waitFor();
    // What was set is there again after a reload.
    await visit.addressRests();
    await visit.page.reload();
    await expect.poll(() => cell('slot').inputValue()).toBe('12');
    await visit.settled();
    await answersRight(ENTRY);
  });

  it('bit by bit', async () => {
    const { visit } = student;
    await student.comeTo(BYTE);
    const bits = visit.page.locator('.stage [data-answer]');
    await bits.last().click();
    await student.panel('.lesson-bits-said').getByText('0x01').waitFor();
    await seesItWithoutMoving();
  });
});

/** No view of it names a page in its heading, which would be another one after the answer. */
const withoutEntry = (kind: string) =>
  stepThat(
    `that asks once, without an entry: ${kind}`,
    ({ step, asks: [first] }) =>
      first?.kind === kind && first.round === null && step.scene?.views.includes('entry') === false,
  );

describe('when an answer opens', () => {
  it.each([withoutEntry('choice'), withoutEntry('number'), withoutEntry('point')])(
    'nothing else on the page moves: $asks.0.kind',
    async (step) => {
      await student.comeTo(step);
      await seesItWithoutMoving();
    },
  );
});
