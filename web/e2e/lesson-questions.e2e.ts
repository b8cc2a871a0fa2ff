/** What a question does to whoever answers it: nothing moves under the hand, and no step tells the answer unasked. */
import { describe, expect, it } from 'vitest';
import { withBrowser } from './browser';
import { eachVisit } from './each-visit';
import { Student } from './student';
import { Visit } from './visit';

const browser = withBrowser();
let student: Student;
eachVisit(async () => {
  student = new Student(await Visit.enter(browser(), '#home'));
  return student.visit;
});

describe('a hint', () => {
  it.each([
    ['01-the-way-out', [2, 3, 6, 8, 10]],
    ['02-the-way-back', [3, 4, 5, 6, 8]],
  ] as const)('moves nothing that can be pressed: %s', async (name, steps) => {
    const { page } = student.visit;
    const places = () =>
      page
        .locator('.lesson-predict :is(button, label, input), .lesson-nav button')
        .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
    for (const step of steps) {
      await student.openAt(name, step);
      const before = await places();
      const said = new Set<string>();
      for (let nth = 0; nth < 4; nth++) {
        await student.visit.click('hint');
        said.add((await student.panel('.lesson-hint').textContent()) ?? '');
        expect(await places(), `step ${step}`).toEqual(before);
      }
      expect(said.size, 'three, and then the first again').toBe(3);
    }
  });
});

describe('two questions of one step', () => {
  it('are each asked at their place, also after a reload', async () => {
    const { visit } = student;
    await student.openAt('01-the-way-out', 10);
    const asked = await visit.position();
    const first = await student.panel('.lesson-question').innerText();
    await visit.click('just show me');
    await student.panel('.lesson-feedback').waitFor();
    await visit.played();
    const seen = await visit.position();
    expect(seen).not.toBe(asked);

    const comesBack = async () => {
      await visit.addressRests();
      await visit.page.reload();
      await student.panel('.lesson-question').waitFor();
      await visit.settled();
    };
    await comesBack();
    await expect.poll(() => student.panel('.lesson-question').innerText()).toBe(first);
    await expect.poll(() => visit.position()).toBe(seen);

    await student.next();
    await student.standsAt(asked);
    const second = await student.panel('.lesson-question').innerText();
    expect(second).not.toBe(first);
    await comesBack();
    await expect.poll(() => student.panel('.lesson-question').innerText()).toBe(second);
    await expect.poll(() => visit.position()).toBe(asked);

    // Whoever looks around stays where he went.
    await visit.press('ArrowLeft', 4);
    await comesBack();
    await expect.poll(() => student.panel('.lesson-question').innerText()).toBe(second);
    await expect.poll(() => visit.position()).toBe(asked - 4);
  });
});

describe('an answer', () => {
  it('that is wrong may be given once more, and nothing on the page moves meanwhile', async () => {
    const { visit } = student;
    await student.openAt('01-the-way-out', 2);
    const asked = await visit.position();
    const places = () =>
      visit.page
        .locator('.lesson-predict :is(button, label, input), .lesson-nav button, .stage svg')
        .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
    await visit.press('0');
    const before = await places();
    await visit.press('Enter');
    await student.panel('.lesson-hint').getByText('Try once more.').waitFor();
    expect(await places()).toEqual(before);
    expect(await visit.position()).toBe(asked);
    await visit.press('2');
    await visit.press('Enter');
    await student.panel('.lesson-feedback-wrong').waitFor();
  });

  it('may be a page that is pressed in the picture of the lists, and is marked there', async () => {
    const { visit } = student;
    await student.openAt('01-the-way-out', 3);
    const list = visit.page.getByRole('slider', { name: 'list inactive anon' });
    await list.waitFor();
    const box = (await list.boundingBox())!;
    await visit.page.mouse.click(box.x + box.width - 12, box.y + box.height / 2);
    await expect.poll(() => student.panel('input[type="text"]').inputValue()).toBe('0');
    await visit.page.locator('[data-said]').waitFor();
    await visit.press('Enter');
    await student.panel('.lesson-feedback-right').waitFor();
    await visit.played();
  });

  it('plays to where it can be seen, and stops there; who stops it on the way stays', async () => {
    const { visit } = student;
    await student.openAt('01-the-way-out', 6);
    await visit.page.getByLabel('Speed of motion and of playing').selectOption('1');
    const asked = await visit.position();
    await visit.click('just show me');
    const passed = new Set<number>();
    for (let look = 0; look < 12; look++) {
      passed.add(await visit.position());
      await visit.page.waitForTimeout(150);
    }
    expect(passed.size).toBeGreaterThan(2);
    await visit.played();
    const seen = await visit.position();
    expect(seen).toBeGreaterThan(asked + 2);
    await student.pressButton('back to the question');
    await student.standsAt(asked);
    await student.pressButton('ask me again');
    await visit.click('just show me');
    await expect.poll(() => visit.position()).toBeGreaterThan(asked);
    await visit.press('Escape');
    const stopped = await visit.position();
    await visit.page.waitForTimeout(1500);
    expect(await visit.position()).toBe(stopped);
    expect(stopped).toBeLessThan(seen);
  });
});

describe('a step forwards', () => {
  const held = () => student.visit.page.locator('.transport-held p');

  it('stops at a question that waits, and goes on when it is skipped or answered', async () => {
    const { visit } = student;
    await student.openAt('01-the-way-out', 2);
    const asked = await visit.position();
    for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Space']) {
      await visit.press(key);
      await held().getByText('Answer first, or').waitFor();
      await expect.poll(() => visit.position()).toBe(asked);
      await visit.press('ArrowLeft');
      await held().waitFor({ state: 'detached' });
      await expect.poll(() => visit.position()).toBe(asked - 1);
      await visit.press('ArrowRight');
      await expect.poll(() => visit.position()).toBe(asked);
      expect(await held().count()).toBe(0);
    }
    await visit.press('ArrowRight');
    await visit.press('x');
    await student.standsAt(asked + 1);
    await visit.press('ArrowRight');
    await student.standsAt(asked + 2);

    await student.openAt('01-the-way-out', 3);
    const next = await visit.position();
    await visit.press('ArrowRight');
    await held().waitFor();
    await visit.click('just show me');
    await student.panel('.lesson-feedback').waitFor();
    await visit.played();
    await student.pressButton('back to the question');
    await student.standsAt(next);
    await visit.press('ArrowRight');
    await student.standsAt(next + 1);
  });

  it('leads to a question of a later step, and keys alone are enough', async () => {
    const { visit } = student;
    await student.openAt('01-the-way-out', 1);
    await visit.press('Shift+ArrowRight', 6);
    await held().getByText('A question:').waitFor();
    const at = await visit.position();
    await student.tabTo('.transport-held button');
    await visit.page.keyboard.press('Enter');
    await visit.page.getByText(/^Step 2 of/).waitFor();
    await student.standsAt(at);
    // A jump is free: somebody who wants to see the end may.
    await visit.press('End');
    await expect.poll(() => visit.position()).toBeGreaterThan(at + 100);
  });
});

describe('an address of a lesson', () => {
  const LESSON = '01-the-way-out';
  const shown = () => student.visit.page.locator('.lesson-count').innerText();
  /** What somebody sees who has never been there. */
  async function elsewhere(hash: string): Promise<{ readonly count: string; readonly position: number }> {
    const other = await Visit.enter(browser(), hash);
    await other.page.locator('.lesson-panel h2').waitFor();
    await other.settled();
    const count = await other.page.locator('.lesson-count').innerText();
    const position = await other.position();
    await other.end();
    return { count, position };
  }

  it('carries the step, also where two of them stand at one place', async () => {
    const { visit } = student;
    for (const step of [9, 5, 6]) {
      await student.openAt(LESSON, step);
      const hash = await visit.addressMatches(new RegExp(`step=${step}$`));
      const seen = await elsewhere(hash);
      expect(seen.count).toContain(`Step ${step} of`);
      expect(seen.position).toBe(await visit.position());
    }
    await student.next();
    await visit.addressMatches(/step=7$/);
    await expect.poll(shown).toContain('Step 7 of');
  });

  it('without a step opens the step that stands at its place', async () => {
    await student.openAt(LESSON, 9);
    const hash = (await student.visit.addressMatches(/step=9$/)).replace(/\?.*$/, '');
    expect((await elsewhere(hash)).count).toContain('Step 9 of');
  });
});
