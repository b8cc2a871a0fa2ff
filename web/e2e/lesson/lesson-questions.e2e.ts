/** What a question does to whoever answers it: nothing moves under the hand, and no step tells the answer unasked. */
import { beforeEach, describe, expect, it } from 'vitest';
import { hasSecondTry } from '../../src/lesson/kinds/kinds.ts';
import { plainText } from '../../src/prose/plain-text.ts';
import { withBrowser } from '../helpers/browser';
import { anyStepAsking, COURSE, LESSONS, stepAsking, stepsOf, stepThat } from '../helpers/course';
import type { CourseStep } from '../helpers/course';
import { oneVisit } from '../helpers/each-visit';
import { Student } from '../helpers/student';
import { prepare, squeeze } from '../helpers/teacher';
import { Visit } from '../helpers/visit';

const TWO = stepThat('with two questions', ({ asks }) => asks.length > 1 && asks[0]!.round === null);
const ROUNDS = anyStepAsking('choice', ({ round }) => round !== null);
const CHOICE = stepAsking('choice', hasSecondTry);
const ORDER = stepAsking('order');
/** It asks a single question, once, and an experiment stops nobody. */
const stops = ({ asks: [first, ...others] }: CourseStep) =>
  first !== undefined && others.length === 0 && first.round === null && !first.isOpenAhead;
/** The last step of its lesson, so that nothing else stops a step forwards from there. */
const ALONE = stepThat('with a question and none behind it', (step) => {
  return stops(step) && !COURSE.some(({ lesson, number }) => lesson === step.lesson && number > step.number);
});

const browser = withBrowser();
const visits = oneVisit(() => Visit.enter(browser(), '#home'));
let student: Student;
beforeEach(() => {
  student = new Student(visits());
});

describe('two questions of one step', () => {
  it('are each asked at their place, also after a reload', async () => {
    const { visit } = student;
    await student.comeTo(TWO);
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

describe('a question of several rounds', () => {
  it('goes on by itself after a right answer, by Enter after a wrong one, and tells at the end how many were right', async () => {
    const { visit } = student;
    const lecture = (await prepare(ROUNDS.lesson))[ROUNDS.number - 1]!;
    await student.comeTo(ROUNDS);
    const count = lecture.questions.length;
    for (const [number, variants] of lecture.questions.entries()) {
      const question = await student.read(variants);
      await student.standsAt(question.at);
      const isMistake = number === 1;
      await student.answer(question, isMistake ? question.wrong : question.right);
      await student
        .panel(`.lesson-round:nth-child(${number + 1}).lesson-round-${isMistake ? 'wrong' : 'right'}`)
        .waitFor();
      if (!isMistake) continue;
      await student.panel('.lesson-nav button:focus').getByText('Next round').waitFor();
      await visit.press('Enter');
    }
    await student
      .panel('.lesson-told')
      .getByText(`right in ${count - 1} of ${count} rounds`)
      .waitFor();
    await visit.addressRests();
    await visit.page.reload();
    await student
      .panel('.lesson-told')
      .getByText(`right in ${count - 1} of ${count} rounds`)
      .waitFor();
    const played = visit.page.getByRole('list', { name: 'Rounds' }).getByRole('listitem');
    await expect.poll(() => played.nth(1).getAttribute('aria-label')).toMatch(/^Round 2: wrong, \w/);
  });
});

describe('an answer', () => {
  it('that is wrong gets the reply to its mistake and may be given once more; nothing on the page moves meanwhile', async () => {
    const { visit } = student;
    const lecture = (await prepare(CHOICE.lesson))[CHOICE.number - 1]!;
    await student.comeTo(CHOICE);
    const question = await student.read(lecture.questions[0]!);
    const pictures = ', .stage svg';
    await visit.rests();
    const before = await student.pressables(pictures);
    await student.answer(question, question.wrong);
    const replied = async () => squeeze((await student.panel('.lesson-hint').textContent()) ?? '');
    expect(question.reply).not.toBe('');
    await expect.poll(replied).toBe(squeeze('That is not right.') + question.reply);
    await expect.poll(() => student.pressables(pictures)).toEqual(before);
    await expect.poll(() => visit.position()).toBe(lecture.spot.position);
    await student.answer(question, question.wrong);
    await student.panel('.lesson-feedback-wrong').waitFor();
  });

  it('may be a page that is pressed in the picture of the lists, and is marked there', async () => {
    const { visit } = student;
    await student.comeTo(
      stepThat(
        'that asks for a page beside its lists',
        ({ step, asks: [first] }) => first?.kind === 'point' && step.scene?.views.includes('lists') === true,
      ),
    );
    const list = visit.page.getByRole('slider', { name: 'list inactive anon' });
    await list.waitFor();
    await visit.rests();
    const box = (await list.boundingBox())!;
    const shown = list.locator('xpath=ancestor::*[@class="picture"]');
    await visit.page.mouse.click(box.x + 8, box.y + box.height / 2);
    await expect.poll(() => student.panel('input[type="text"]').inputValue()).toMatch(/^\d+$/);
    await shown.locator('[data-said]').waitFor();
    await visit.press('Enter');
    await student.isChecked();
  });

  it('may be the lane of a CPU that is pressed, or its number in the queue, and is marked there', async () => {
    const { visit } = student;
    await student.comeTo(anyStepAsking('point', ({ ask }) => ask === 'longest of DEVICE'));
    const lanes = visit.page.getByRole('slider', { name: 'lanes of the CPUs' });
    await lanes.waitFor();
    await visit.rests();
    const typed = student.panel('input[type="text"]');
    const middleOf = async (selector: string) => {
      const box = (await visit.page.locator(selector).boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const [, laneY] = await middleOf('.stage [data-cpu="3"] text >> nth=0');
    const box = (await lanes.boundingBox())!;
    await visit.page.mouse.click(box.x + box.width / 2, laneY);
    await expect.poll(() => typed.inputValue()).toBe('3');
    await visit.page.mouse.click(...(await middleOf('.stage [data-plate="7"] text >> nth=-1')));
    await expect.poll(() => typed.inputValue()).toBe('7');
    const said = visit.page.locator('.stage [data-said]');
    await expect.poll(() => said.count()).toBe(2);
    await visit.press('Enter');
    await student.isChecked();
    await expect.poll(() => typed.inputValue()).toBe('7');
  });

  it('may be an extent that is pressed as a node, or gone to by keys, and is marked wherever it stands', async () => {
    const { visit } = student;
    const asking = anyStepAsking('point', ({ ask }) => ask === 'parent of next extent_rotate');
    // As every question but the first, it comes when the lesson's keys are listening already.
    await student.comeTo({ ...asking, number: 1 });
    await student.goTo(asking);
    const extents = visit.page.getByRole('slider', { name: 'extents of the swap file' });
    await extents.waitFor();
    await visit.rests();
    const typed = student.panel('input[type="text"]');
    // A node has its number on it, and so has its place in the ring: the node is the one with a circle.
    const node = visit.page.locator('.stage circle + text').filter({ hasText: /^4$/ });
    const { x, y, width, height } = (await node.boundingBox())!;
    await visit.page.mouse.click(x + width / 2, y + height / 2);
    await expect.poll(() => typed.inputValue()).toBe('4');
    await student.tabTo('.strip-target[aria-label="extents of the swap file"]');
    await visit.press('Home');
    await visit.press('ArrowRight', 3);
    await expect
      .poll(() => extents.getAttribute('aria-valuetext'))
      .toMatch(/^Extent 3: .*below extent 1, extent 2 at its left/);
    await visit.press('Enter');
    await expect.poll(() => typed.inputValue()).toBe('3');
    await visit.page.locator('.stage circle[data-said]').waitFor();
    await visit.page.locator('.stage rect[data-said]').waitFor();
    await visit.press('Enter');
    await student.isChecked();
  });

  it('plays to where it can be seen, and stops there; who stops it on the way stays', async () => {
    const { visit } = student;
    await visit.page.emulateMedia({ reducedMotion: 'no-preference' });
    await student.comeTo(ORDER);
    await visit.page.getByLabel('Speed of motion and of playing').selectOption('1');
    const asked = await visit.position();
    const passed = visit.page.evaluate(
      () =>
        new Promise<number>((told) => {
          const seen = new Set<string>();
          const look = () => {
            seen.add(document.querySelector<HTMLInputElement>('.time-line input')!.value);
            if (seen.size > 3) told(seen.size);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await visit.click('just show me');
    expect(await passed).toBeGreaterThan(3);
    await visit.played();
    const seen = await visit.position();
    expect(seen).toBeGreaterThan(asked + 2);
    await student.pressButton('where it was asked');
    await student.standsAt(asked);
    // Whatever has been pressed, the same words do the same: from the question on, once more.
    for (let times = 0; times < 2; times++) {
      await student.pressButton('show me why');
      await visit.played();
      await student.standsAt(seen);
    }
    await student.pressButton('where it was asked');
    await student.standsAt(asked);
    await student.pressButton('ask me again');
    // Whoever watches from without may be too slow for it: pressed in the page as soon as something has moved.
    const pressed = visit.page.evaluate(
      (from) =>
        new Promise<void>((done) => {
          const look = () => {
            if (Number(document.querySelector<HTMLInputElement>('.time-line input')!.value) <= from)
              return void requestAnimationFrame(look);
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
            done();
          };
          look();
        }),
      asked,
    );
    await visit.click('just show me');
    await pressed;
    await visit.played();
    const stopped = await visit.position();
    await visit.addressRests();
    expect(await visit.position()).toBe(stopped);
    expect(stopped).toBeLessThan(seen);
    // Whoever does not want to wait for the picture goes there at once; the words beside it speak of nothing else.
    await visit.page.getByLabel('Speed of motion and of playing').selectOption('0.5');
    await student.pressButton('show me why');
    await student.pressButton('still playing: skip');
    await student.standsAt(seen);
    await expect.poll(() => visit.button('show me why').count()).toBe(1);
    await visit.page.emulateMedia({ reducedMotion: 'reduce' });
  });
});

describe('a step forwards', () => {
  const held = () => student.visit.page.locator('.transport-stopped p');

  it('stops at a question that waits, and goes on when it is skipped or answered', async () => {
    const { visit } = student;
    await student.comeTo(ALONE);
    const asked = await visit.position();
    for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Space']) {
      await visit.press(key);
      await held().getByText('Answer the question first, or').waitFor();
      await expect.poll(() => visit.position()).toBe(asked);
      await visit.press('ArrowLeft');
      await held().waitFor({ state: 'detached' });
      await expect.poll(() => visit.position()).toBe(asked - 1);
      await visit.press('ArrowRight');
      await expect.poll(() => visit.position()).toBe(asked);
      await expect.poll(() => held().count()).toBe(0);
    }
    await visit.press('ArrowRight');
    await visit.press('x');
    await student.standsAt(asked + 1);
    await visit.press('ArrowRight');
    await student.standsAt(asked + 2);

    await student.comeTo(ALONE);
    await visit.press('ArrowRight');
    await held().waitFor();
    await visit.click('just show me');
    await student.panel('.lesson-feedback').waitFor();
    await visit.played();
    await student.pressButton('where it was asked');
    await student.standsAt(asked);
    await visit.press('ArrowRight');
    await student.standsAt(asked + 1);
  });

  it('leads to a question of a later step, and keys alone are enough', async () => {
    const { visit } = student;
    const first = stepThat('with a question of its own', stops);
    await student.comeTo(first);
    await visit.click('just show me');
    await student.panel('.lesson-feedback').waitFor();
    await visit.played();
    while ((await held().count()) === 0) await visit.press('Shift+ArrowRight');
    await held().getByText('A question:').waitFor();
    const at = await visit.position();
    await student.tabTo('.transport-stopped button');
    await visit.page.keyboard.press('Enter');
    const asking = stepThat('further on', ({ lesson, number, asks }) => {
      return lesson === first.lesson && number > first.number && asks.length > 0;
    });
    await student.isOn(asking);
    await student.standsAt(at);
    // A jump is free: somebody who wants to see the end may.
    await visit.press('End');
    await expect.poll(() => visit.position()).toBeGreaterThan(at + 10);
  });
});

describe('an address of a lesson', () => {
  /** Of two that stand at one place the first, and one that stands alone. */
  const isSame = (one: CourseStep, other: CourseStep) =>
    one.lesson === other.lesson && one.step.scene?.at === other.step.scene?.at;
  const hasTwin = (step: CourseStep, at: number, steps: readonly CourseStep[]) =>
    steps[at + 1] !== undefined && isSame(step, steps[at + 1]!);
  const steps = stepsOf(LESSONS.find((lesson) => stepsOf(lesson).some(hasTwin))!);
  const twin = steps.find(hasTwin)!;
  const named = stepThat('that names a sign', ({ step }) => step.sign !== null);
  const alone = steps.findLast((step) => steps.every((other) => other === step || !isSame(step, other)))!;

  it('shows the step with the label of its new sign', async () => {
    await student.comeTo(named);
    const words = plainText(named.step.sign!.words);
    await student.visit.page.locator('.stage .sign-label:visible', { hasText: words }).waitFor();
  });

  it('puts the label at its mark when the picture says that it stands, and waits for no time to pass', async () => {
    const { visit } = student;
    await student.comeTo(alone);
    await visit.page.evaluate(() => {
      const soon = window.setTimeout.bind(window);
      // Half a second never ends here, until the page is loaded anew.
      Object.assign(window, {
        setTimeout: (then: () => void, ms = 0) => (ms < 500 ? soon(then, ms) : 0),
        setInterval: () => 0,
      });
    });
    await student.goTo(named);
    const words = plainText(named.step.sign!.words);
    await visit.page.locator('.stage .sign-label:visible', { hasText: words }).waitFor();
    // And it stays at its mark when the picture is drawn in another size.
    const farAway = () =>
      visit.page.evaluate((selector) => {
        const line = document.querySelector<SVGPathElement>('.sign-line path')!;
        const end = line.getPointAtLength(line.getTotalLength());
        const { left, top } = document.querySelector('.stage')!.getBoundingClientRect();
        const mark = document.querySelector(`.stage ${selector}`)!.getBoundingClientRect();
        const [x, y] = [end.x + left, end.y + top];
        return Math.max(mark.left - x, x - mark.right, mark.top - y, y - mark.bottom);
      }, `[data-mark="${named.step.sign!.on}"]`);
    await expect.poll(farAway).toBeLessThanOrEqual(1);
    await visit.page.setViewportSize({ width: 1700, height: 950 });
    await expect
      .poll(() => visit.page.locator('.stage').evaluate((stage) => stage.clientWidth))
      .toBeGreaterThan(900);
    await expect.poll(farAway).toBeLessThanOrEqual(1);
    await visit.page.setViewportSize({ width: 1280, height: 720 });
  });

  it('carries the step, also where two of them stand at one place; without it, it opens the one at its place', async () => {
    const { visit } = student;
    await student.comeTo(alone);
    for (const step of [alone, twin, steps[steps.indexOf(twin) + 1]!]) {
      await student.goTo(step);
      const hash = await visit.addressMatches(new RegExp(`step=${step.number}$`));
      const position = await visit.position();
      await visit.comeInNew(hash);
      await student.isOn(step);
      await expect.poll(() => visit.position()).toBe(position);
      if (step !== alone) continue;
      await visit.comeInNew(hash.replace(/\?.*$/, ''));
      await student.isOn(step);
    }
    const further = steps[steps.indexOf(twin) + 2]!;
    await student.next();
    await visit.addressMatches(new RegExp(`step=${further.number}$`));
    await student.isOn(further);
  });
});
