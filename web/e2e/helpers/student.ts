/** A student at a lesson who has a keyboard, and nothing else unless told so. */
import { expect } from 'vitest';
import type { Browser, Locator } from 'playwright-core';
import type { Spot } from '../../src/lesson/ask/examiner.ts';
import { hasSecondTry, keyOfOption, kindOf } from '../../src/lesson/kinds/kinds.ts';
import type { Said } from '../../src/lesson/kinds/kinds.ts';
import { numberOf } from '../../src/store/thing.ts';
import { SAYABLE } from '../../src/scene/entry-cells.ts';
import { tabTo } from './tab-to';
import { squeeze } from './teacher';
import { hashOf } from './course';
import type { CourseStep } from './course';
import type { Lecture, Question } from './teacher';
import { Visit } from './visit';

/** It has no wrong answer that ends it. */
export const isExperiment = ({ predict }: Question): boolean => kindOf(predict).experiment !== undefined;

export class Student {
  readonly visit: Visit;
  /** Goes to what is answered at once, as with a mouse: for tests of something else than the way there. */
  readonly #isDirect: boolean;

  constructor(visit: Visit, how?: 'directly') {
    this.visit = visit;
    this.#isDirect = how === 'directly';
  }

  /** Arrives at Home for the first time. */
  static async arrive(browser: Browser): Promise<Student> {
    const visit = await Visit.enter(browser, '');
    await visit.page.locator('.story-lesson').first().waitFor();
    return new Student(visit);
  }

  /** Tab, until the focus is on something that this selector finds. */
  async tabTo(selector: string): Promise<void> {
    await this.#goTo(this.visit.page.locator(selector));
  }

  #goTo(wanted: Locator): Promise<void> {
    return this.#isDirect ? wanted.first().focus() : tabTo(wanted);
  }

  /** Tab to a button of the question, and press it. */
  async pressButton(name: string): Promise<void> {
    await this.#goTo(this.visit.button(name));
    await this.visit.page.keyboard.press('Enter');
  }

  async openFromHome(name: string): Promise<void> {
    await this.tabTo(`a[href="#lesson/${name}"]`);
    await this.visit.page.keyboard.press('Enter');
    await this.visit.page.locator('.lesson-panel h2').waitFor();
    await this.visit.settled();
  }

  /** By the address, as a student who has never seen the course. */
  async comeTo(step: CourseStep): Promise<void> {
    await this.visit.comeInNew(hashOf(step));
    await this.isOn(step);
  }

  /** From wherever the student is, by the address, as a link does. */
  async goTo(step: CourseStep): Promise<void> {
    // The step of before may have the same number: until the address has become that of this one.
    await this.visit.goTo(hashOf(step));
    await this.isOn(step);
  }

  async isOn({ number }: CourseStep): Promise<void> {
    await this.visit.page.getByText(new RegExp(`^Step ${number} of`)).waitFor();
    await this.visit.settled();
  }

  /**
   * Places of everything that can be pressed while a question waits: what belongs to the question from its lower edge,
   * because the text may be scrolled to it; all else on the screen, where what sticks to the foot of the column is rounded.
   */
  async pressables(more = ''): Promise<string[]> {
    return this.visit.page
      .locator(`.lesson-predict :is(button:not(.lesson-hints *), label, input), .lesson-nav button${more}`)
      .evaluateAll((all) =>
        all.map((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          const card = each.closest('.lesson-predict')?.getBoundingClientRect();
          const place = card
            ? [left - card.left, top - card.bottom, width, height].map(Math.round)
            : [left, top, width, height].map((side) => Math.round(side / 4));
          return place.join(' ');
        }),
      );
  }

  /** An answer has been looked at: it is told, or may be given once more. */
  async isChecked(): Promise<void> {
    await this.panel('.lesson-feedback')
      .or(this.panel('.lesson-hint').getByText(/^(That is not right|Not there yet)\./))
      .first()
      .waitFor();
  }

  async isAt({ step, spot }: Lecture): Promise<void> {
    await this.panel('h2').getByText(step.title, { exact: true }).waitFor();
    await this.standsAt(spot);
  }

  /** At an event; where machines stand side by side, at an access. */
  async standsAt(spot: Spot | number): Promise<void> {
    const isAlone = typeof spot === 'number' || spot.beside === null;
    const place = typeof spot === 'number' ? spot : (spot.beside?.touch ?? spot.position);
    await this.visit.standsAt(isAlone ? 'Position' : 'Access', place);
    await this.visit.settled();
  }

  panel(selector: string): Locator {
    return this.visit.page.locator(`.lesson-panel ${selector}`);
  }

  async next(): Promise<void> {
    await this.visit.page.keyboard.press('PageDown');
  }

  async previous(): Promise<void> {
    await this.visit.page.keyboard.press('PageUp');
  }

  /** Which of the variants of a question has this student got? */
  async read(variants: readonly Question[]): Promise<Question> {
    const asked = async () => squeeze((await this.panel('.lesson-question').textContent()) ?? '');
    await expect.poll(asked).toSatisfy((text: string) => variants.some((each) => each.text === text));
    const text = await asked();
    return variants.find((each) => each.text === text)!;
  }

  /** All of them, and then the first again; nothing that can be pressed is moved by any. */
  async readHints({ hints, predict }: Question): Promise<void> {
    if (predict.kind === 'order') await this.panel('button.lesson-grip').first().waitFor();
    await this.visit.rests();
    const before = await this.pressables();
    for (const hint of [...hints, ...hints.slice(0, 1)]) {
      await this.pressButton('hint');
      const shown = async () => squeeze((await this.panel('.lesson-hint').textContent()) ?? '');
      await expect.poll(shown).toBe(hint);
      await expect.poll(() => this.pressables()).toEqual(before);
    }
  }

  async answer({ predict }: Question, said: Said): Promise<void> {
    const { page } = this.visit;
    const { options } = predict;
    // Numbers are typed; words show a key.
    const digit = (value: string) =>
      page.keyboard.type(
        keyOfOption(
          predict,
          options.findIndex((option) => option.value === value),
        ) ?? value.replace('0x', ''),
      );
    switch (said.kind) {
      case 'choice':
        await digit(said.value);
        break;
      case 'order':
        for (const kind of said.kinds) await digit(kind);
        break;
      case 'number':
        await this.type(said.value);
        break;
      case 'point':
        await this.type(numberOf(said.thing));
        break;
      case 'bracket':
        for (const end of ['First', 'Last'] as const) {
          await this.#goTo(this.visit.page.locator('.lesson-bracket').getByLabel(end));
          await page.keyboard.press('Control+a');
          await page.keyboard.type(String(said.stretch[end === 'First' ? 'first' : 'last']));
        }
        break;
      case 'dial':
        await this.#turn(said.value);
        break;
      case 'curve':
        await this.#draw(said.heights);
        break;
      case 'split':
        await this.#split(said.percent);
        break;
      case 'entry':
      case 'byte':
        await this.set(said);
        break;
    }
    // Enter checks wherever the focus is, but on a button it presses that.
    const isOnButton = await page.evaluate(() => document.activeElement?.matches('button, a, summary'));
    if (isOnButton) await this.tabTo('.lesson-check');
    await page.keyboard.press('Enter');
  }

  /** Along the scale by the arrows. */
  async #turn(value: string): Promise<void> {
    const positions = this.panel('.lesson-dial input');
    await this.#goTo(positions);
    const by = await positions.evaluateAll((all, wanted) => {
      const values = all.map((each) => (each as HTMLInputElement).value);
      return values.indexOf(wanted) - all.indexOf(document.activeElement as HTMLElement);
    }, value);
    if (by === 0) await this.visit.page.keyboard.press('Space');
    await this.visit.press(by > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(by));
  }

  /** Point by point, each from the foot of the picture up. */
  async #draw(heights: readonly (number | null)[]): Promise<void> {
    const points = this.panel('.lesson-curve input:enabled');
    await points.first().waitFor();
    for (const [nth, height] of heights.entries()) {
      const point = points.nth(nth);
      if (this.#isDirect) {
        // What stands at this height already is not drawn by filling it in.
        await point.press('ArrowDown');
        await point.fill(String(height));
        continue;
      }
      if (nth === 0) await this.#goTo(point);
      else await this.visit.page.keyboard.press('ArrowRight');
      const step = Number(await point.getAttribute('step'));
      await this.visit.page.keyboard.press('Home');
      // At the foot already, the key changes nothing; an arrow draws there, too.
      await this.visit.page.keyboard.press('ArrowDown');
      await this.visit.press('ArrowUp', Math.round(height! / step));
    }
  }

  async #split(percent: number): Promise<void> {
    const slider = this.visit.page.locator('.lesson-split input');
    await this.#goTo(slider);
    await this.visit.page.keyboard.press('Home');
    if (this.#isDirect) return slider.fill(String(percent));
    for (let at = 0; at < percent; at++) await this.visit.page.keyboard.press('ArrowRight');
  }

  /** Cell by cell in the picture, the keyboard alone. */
  async set(said: Extract<Said, { kind: 'entry' | 'byte' }>): Promise<void> {
    const { keyboard } = this.visit.page;
    await this.pressButton('Go to the picture');
    if (said.kind === 'byte') return keyboard.type(said.byte.toString(2).padStart(8, '0'));
    for (const name of SAYABLE) {
      const value = said.cells[name];
      if (value === undefined) continue;
      const cell = this.visit.page.locator('[data-answer]').and(this.visit.page.getByLabel(name));
      await this.#goTo(cell);
      if ((await cell.getAttribute('role')) === null) await keyboard.press('Control+a');
      await keyboard.type(String(value));
    }
  }

  /** Wrong, and wrong again where there is a second try and no more; an experiment stays open. */
  async answerWrong(question: Question): Promise<void> {
    await this.answer(question, question.wrong);
    if (isExperiment(question)) return this.isChecked();
    if (!hasSecondTry(question.predict)) return;
    await this.panel('.lesson-hint').getByText('That is not right.').waitFor();
    await expect.poll(() => this.panel('.lesson-feedback').count()).toBe(0);
    await this.answer(question, question.wrong);
  }

  async type(number: number): Promise<void> {
    await this.tabTo('.lesson-panel input[type="text"]');
    await this.visit.page.keyboard.type(String(number));
  }

  /** The verdict, and the step that shows why. */
  async sees({ seen, told }: Question, outcome: 'right' | 'wrong'): Promise<void> {
    await this.panel(`.lesson-feedback-${outcome}`).waitFor();
    await this.standsAt(seen);
    const feedback = async () => squeeze((await this.panel('.lesson-feedback').textContent()) ?? '');
    for (const text of outcome === 'right' ? told.slice(0, 1) : told)
      await expect.poll(feedback).toContain(text);
  }
}
