/** A talk, by the keys of a clicker: through steps, questions and answers, and out again to the same place. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../src/core/test-thorough.ts';
import { hasSecondTry } from '../../src/lesson/kinds/kinds.ts';
import type { StepPart } from '../../src/lesson/model.ts';
import { blockLines } from '../../src/prose/plain-text.ts';
import { VIEW_TEXT } from '../../src/scene/text.ts';
import { VIEW_TITLES } from '../../src/views/view-names.ts';
import { violationsOf } from '../helpers/axe';
import { withBrowser } from '../helpers/browser';
import {
  anyStepAsking,
  hashOf,
  stepAfter,
  stepAsking,
  stepThat,
  stepsOf,
  lessonLoaded,
  COURSE,
  LESSONS,
} from '../helpers/course';
import { oneVisit } from '../helpers/each-visit';
import { tabTo } from '../helpers/tab-to';
import { squeeze } from '../helpers/teacher';
import { textFile, Visit } from '../helpers/visit';

const browser = withBrowser();
const visits = oneVisit(() => Visit.enter(browser(), '#home', { width: 1920, height: 1080 }));
let visit: Visit;
let page: Page;
beforeEach(() => {
  visit = visits();
  ({ page } = visit);
});

async function present(hash: string, ready: string): Promise<void> {
  await visit.comeInNew(hash);
  await page.locator(ready).first().waitFor();
  await page.locator('main[aria-busy="false"]').waitFor();
  await page.keyboard.press('p');
  await page.locator('.present .stage-view .picture').first().waitFor();
}

const theme = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? null);
const caption = () => page.locator('.present-caption').innerText();
/** The event's number; how many there are becomes known meanwhile. */
const place = () => page.locator('.present .place-words b').innerText();

describe('presenting a lesson', () => {
  const ASKING = stepAsking('choice', hasSecondTry);
  const LESSON = hashOf(ASKING);
  const { number } = ASKING;
  const next = stepAfter(ASKING).number;
  const PANEL = '.lesson-panel .lesson-nav';

  it('shows the stage and the question, and nothing else', async () => {
    await present(LESSON, PANEL);
    await expect.poll(theme).toBe('projector');
    await expect.poll(() => page.locator('.header, .narrative, .transport').count()).toBe(0);
    const asked = squeeze(ASKING.asks[0]!.question.flatMap(blockLines).join(''));
    const said = async () => squeeze(await caption());
    await expect.poll(said).toContain(asked);
    // What the question goes on from stands before it: “it”, “the bundle” would hang in the air.
    await expect.poll(async () => (await said()).indexOf(asked)).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.present').innerText()).not.toContain('misconception');
    await expect.poll(() => page.locator('.present-answer').count()).toBe(0);
  });

  it('has the table that a question is about wholly in sight, with what leads to it', async () => {
    const isTable = (part: StepPart | undefined) => part?.kind === 'block' && part.block.kind === 'table';
    const asksOfTable = LESSONS.flatMap(stepsOf).find(({ step: { parts } }) =>
      parts.some((part, nth) => part.kind === 'predict' && isTable(parts[nth - 1])),
    );
    await present(hashOf(asksOfTable!), PANEL);
    const cells = page.locator('.present-before td');
    await cells.first().waitFor();
    await visit.stands();
    const leads = page.locator('.present-before p');
    expect(await leads.count()).toBe(1);
    for (const part of [...(await cells.all()), leads]) {
      const { y, height } = (await part.boundingBox())!;
      expect(height).toBeGreaterThan(0);
      expect(y + height).toBeLessThan(page.viewportSize()!.height);
    }
  });

  it('asks, answers by the machine and goes on, forwards and back, with two keys', async () => {
    await present(LESSON, PANEL);
    await page.keyboard.press('PageDown');
    await page.locator('.present-answer').waitFor();
    await expect.poll(() => page.locator('.present-answer').innerText()).not.toBe('');
    const answer = await page.locator('.present-answer').innerText();
    await visit.stands();
    const answered = await place();
    await page.keyboard.press('PageUp');
    await page.locator('.present-answer').waitFor({ state: 'detached' });
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await page
      .getByTestId('present-step')
      .getByText(new RegExp(`^${next} of \\d+$`))
      .waitFor();
    // Back over a step: to the answer that was left, and the machine with it.
    await page.keyboard.press('PageUp');
    await page
      .getByTestId('present-step')
      .getByText(new RegExp(`^${number} of \\d+$`))
      .waitFor();
    await expect.poll(() => page.locator('.present-answer').innerText()).toBe(answer);
    await expect.poll(place).toBe(answered);
  });

  it('cuts no picture of a step on a screen of 1280 × 720, when it asks and when it has answered; none goes with the answer, and that in which it is answered is there', async () => {
    // Another window: one that is full cannot be given another size.
    visit = await Visit.apart(browser(), { width: 1280, height: 720 });
    ({ page } = visit);
    const asking = COURSE.filter(({ asks }) => asks.length > 0);
    const wholes = () =>
      page.locator('.present .stage-view').evaluateAll((views) => {
        const stage = document.querySelector('.present-stage');
        return views.map((view) => {
          const floor = (view.closest('.compare-pictures') ?? stage)?.getBoundingClientRect().bottom ?? 0;
          const { top, bottom } = view.getBoundingClientRect();
          return view.checkVisibility({ visibilityProperty: true }) && top >= 0 && bottom <= floor + 1;
        });
      });
    const answered = page.locator('.present-question ~ .present-said');
    const names = () =>
      page
        .locator('.present-stage > .stage > .stage-view')
        .evaluateAll((views) => views.map((view) => view.getAttribute('aria-label') ?? ''));
    const isSetIn = ({ kind, ask }: (typeof asking)[number]['asks'][number]) =>
      kind !== 'bits' ? [] : [ask.startsWith('cell') ? VIEW_TEXT.slots : VIEW_TITLES.entry];
    // The words of a question may take the room of the second.
    const isWhole = (seen: boolean[]) => seen.length > 0 && seen.every(Boolean);
    const setsEntry = asking.find(({ asks }) => asks.some((each) => isSetIn(each)[0] === VIEW_TITLES.entry));
    const lessons = oneOf(3, [...new Set(asking.map((step) => step.lesson))]);
    for (const lesson of new Set([...lessons, setsEntry!.lesson])) {
      const those = asking.filter((step) => step.lesson === lesson);
      const [from, to] = [those[0]!.number, those.at(-1)!.number];
      const steps = COURSE.filter(
        (step) => step.lesson === lesson && step.number >= from && step.number <= to,
      );
      await present(hashOf(steps[0]!), PANEL);
      for (const step of steps) {
        const message = hashOf(step);
        await page
          .getByTestId('present-step')
          .getByText(new RegExp(`^${step.number} of \\d+$`))
          .waitFor();
        const isSeenWhole = async () => {
          if (!asking.includes(step)) return;
          await visit.stands();
          await expect.poll(wholes, { message }).toSatisfy(isWhole);
        };
        for (let asked = 0; asked < step.asks.length; asked++) {
          await answered.waitFor({ state: 'detached' });
          await isSeenWhole();
          const before = await names();
          expect(before, message).toEqual(expect.arrayContaining(isSetIn(step.asks[asked]!)));
          await page.keyboard.press('PageDown');
          await answered.waitFor();
          await isSeenWhole();
          // Machines side by side have less room each.
          const after = await names();
          if (before.length > 0 && after.length > 0) expect(after, message).toEqual(before);
          await page.keyboard.press('PageDown');
        }
        if (step.asks.length === 0) await page.keyboard.press('PageDown');
      }
      await page.keyboard.press('Escape');
      await page.locator(PANEL).waitFor();
    }
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });

  it('leaves with Escape at the step and the event that were shown, in the theme from before', async () => {
    await visit.comeInNew(hashOf(stepAfter(ASKING)));
    await page.locator(PANEL).waitFor();
    await visit.settled();
    const before = await page.locator('.transport .place-words b').innerText();
    await present(LESSON, PANEL);
    for (const key of ['PageDown', 'PageDown']) await page.keyboard.press(key);
    await page
      .getByTestId('present-step')
      .getByText(new RegExp(`^${next} of \\d+$`))
      .waitFor();
    // The step is named at once; the machine goes there.
    await expect.poll(place).toBe(before);
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).not.toBe(before);
    const shown = await place();
    await page.keyboard.press('Escape');
    await page.locator(PANEL).waitFor();
    await page.getByText(new RegExp(`^Step ${next} of \\d+$`)).waitFor();
    await expect.poll(() => page.locator('.transport .place-words b').innerText()).toBe(shown);
    await expect.poll(theme).toBeNull();
  });

  it('goes blank and back with B, and answers nothing in the name of whoever presents', async () => {
    await present(LESSON, PANEL);
    await page.keyboard.press('b');
    await page.locator('.present-blank').waitFor();
    await page.keyboard.press('.');
    await page.locator('.present-blank').waitFor({ state: 'detached' });
    await page.keyboard.press('PageDown');
    await page.locator('.present-answer').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.lesson-panel').getByRole('button', { name: 'Check' }).waitFor();
  });
});

describe('a question whose answer is pressed in the picture', () => {
  const PANEL = '.lesson-panel .lesson-nav';
  const pressing = () => page.locator('.present-pressing').innerText();

  it('is pressed for the hall by pointer, and is nobody’s answer when the talk has ended', async () => {
    const asking = stepThat(
      'that asks for a page beside its lists',
      ({ step, asks: [first] }) => first?.kind === 'point' && step.scene?.views.includes('lists') === true,
    );
    await present(hashOf(asking), PANEL);
    await visit.stands();
    expect(await pressing()).toMatch(/^Press the page in the picture/);
    expect(await page.locator('.present [data-said]').count()).toBe(0);
    const list = (await page.getByRole('slider', { name: 'list inactive anon' }).boundingBox())!;
    await page.mouse.click(list.x + 12, list.y + list.height / 2);
    await expect.poll(pressing).toMatch(/^The hall says: page \d+/);
    await page.locator('.present [data-said]').first().waitFor();
    await page.keyboard.press('PageDown');
    await page.locator('.present-answer').waitFor();
    await expect.poll(() => page.locator('.present-pressing').count()).toBe(0);
    await page.keyboard.press('PageUp');
    // Said once, it stays until something else is.
    await expect.poll(pressing).toMatch(/^The hall says: page \d+/);
    await page.keyboard.press('Escape');
    await page.locator(PANEL).waitFor();
    expect(await page.locator('.lesson-panel input[type="text"]').inputValue()).toBe('');
    await expect.poll(() => page.locator('.stage [data-said]').count()).toBe(0);
  });

  it('is gone to and pressed by keys', async () => {
    await present(hashOf(anyStepAsking('point', ({ ask }) => ask === 'parent of next extent_rotate')), PANEL);
    await visit.stands();
    await tabTo(page.getByRole('slider', { name: 'extents of the swap file' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(pressing).toMatch(/^The hall says: extent \d+/);
    const first = await pressing();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(pressing).not.toBe(first);
    await page.locator('.present [data-said]').first().waitFor();
  });
});

describe('a question that is answered by drawing, setting or dragging in the picture', () => {
  const PANEL = '.lesson-panel .lesson-nav';
  const pressing = () => page.locator('.present-pressing').innerText();
  const said = () => page.locator('.present [data-said]');

  it('is empty in a talk, whatever the speaker has said, is drawn for the hall, and ends with the talk', async () => {
    const hash = hashOf(anyStepAsking('bracket'));
    await visit.comeInNew(hash);
    const field = page.locator('.lesson-panel .lesson-typed input');
    await field.first().fill('1');
    await field.last().fill('3');
    // In a field the letter would be typed.
    await field.last().blur();
    await page.locator('.stage [data-said]').first().waitFor();
    await page.locator('main[aria-busy="false"]').waitFor();
    await page.keyboard.press('p');
    await page.locator('.present .stage-view .picture').first().waitFor();
    await visit.stands();
    await expect.poll(pressing).toMatch(/^Draw over the (pages|slots) in the picture/);
    expect(await said().count()).toBe(0);
    const row = page.locator('.present .stage .strip-target[aria-label="slots of the swap area"]');
    const { x, y } = (await row.boundingBox())!;
    await page.mouse.move(x + 100, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + 200, y + 12, { steps: 3 });
    await page.mouse.up();
    await expect.poll(pressing).toMatch(/^The hall says: /);
    await said().first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator(PANEL).waitFor();
    // The speaker's own draft stands as it was left.
    expect(await field.first().inputValue()).toBe('1');
    expect(await field.last().inputValue()).toBe('3');
  });

  it('can be answered anew, where the speaker’s own answer was checked before the talk', async () => {
    await visit.comeInNew(hashOf(anyStepAsking('split')));
    await page.locator('.lesson-panel').getByRole('button', { name: 'just show me' }).click();
    await page.getByRole('button', { name: 'ask me again' }).waitFor();
    await page.keyboard.press('p');
    await page.locator('.present .stage-view .picture').first().waitFor();
    await visit.stands();
    // The answer, and back to the place where the question is asked.
    await page.keyboard.press('PageDown');
    await page.locator('.present-answer').waitFor();
    await page.keyboard.press('PageUp');
    await page.locator('.present-pressing').waitFor();
    await visit.stands();
    await expect.poll(pressing).toMatch(/^Drag the handle in the picture/);
    await tabTo(page.locator('.present .stage').getByRole('slider').last());
    await page.keyboard.press('ArrowRight');
    await expect.poll(pressing).toMatch(/^The hall says: anon \d+ %, file \d+ %/);
    const before = await pressing();
    await page.keyboard.press('ArrowRight');
    await expect.poll(pressing).not.toBe(before);
  });
});

describe('an experiment in a talk', () => {
  it('is run before the hall at a press, shows each run, and is nobody’s answer when the talk has ended', async () => {
    // The machine of the lesson stands on this scale.
    const onScale = anyStepAsking('dial', ({ ask }) => ask.startsWith('dial readahead block hits'));
    await present(hashOf(onScale), '.lesson-panel .lesson-nav');
    await visit.stands();
    const positions = page.locator('.present').getByRole('radio');
    await page.locator('.present .dial-bar').first().waitFor();
    const names = () =>
      positions.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
    const waiting = async () => (await names()).filter((name) => name.endsWith('not run yet'));
    const before = await waiting();
    // What is now has been run already.
    expect(before.length).toBe((await positions.count()) - 1);
    await page.getByRole('radio', { name: before[0]! }).check({ force: true });
    await expect.poll(() => page.locator('.present .compare-side').count()).toBe(2);
    await expect.poll(waiting).toEqual(before.slice(1));
    await page.keyboard.press('PageDown');
    await page.locator('.present-answer').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.lesson-panel .lesson-check').waitFor();
    expect(await page.locator('.lesson-panel').getByRole('radio', { checked: true }).count()).toBe(0);
  });
});

describe('a question from the hall', () => {
  it('is answered by a changed machine beside this one, and then by another one, without leaving the talk', async () => {
    await present('#1/sequential', '.stage-view .picture');
    const sides = page.locator('.present .compare-side');
    const dialog = page.getByRole('dialog');
    const chosen = () => dialog.getByRole('listbox').inputValue();
    for (const frames of [300, 320]) {
      await page.keyboard.press('m');
      await dialog.getByRole('searchbox').waitFor();
      await page.keyboard.type('memory');
      await expect.poll(chosen).toBe('param nr_frames');
      await dialog.getByRole('spinbutton').fill(String(frames));
      await page.keyboard.press('Enter');
      await sides.getByText(`${frames} frames`).first().waitFor();
      expect(await sides.count()).toBe(2);
    }
    // No question waits: each tells how long it has taken.
    const taken = () => sides.locator('.compare-taken').allInnerTexts();
    await expect.poll(async () => new Set(await taken()).size).toBe(2);
    for (const words of await taken()) expect(words).toMatch(/^after [\d.]+ (ms|µs)$/);
    await page.keyboard.press('a');
    await page.locator('.present .stage-view .picture').first().waitFor();
    await expect.poll(() => sides.count()).toBe(0);
    // By a word that no name has.
    await page.keyboard.press('m');
    await page.keyboard.type('rotating');
    await expect.poll(chosen).toBe('disk');
    await page.keyboard.type('zzz');
    await dialog.getByText('No setting has that name.').waitFor();
    expect(await dialog.getByLabel('Value').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('.present').waitFor();
  });
});

describe('a curve in a talk', () => {
  it('is drawn as the hall calls it, and has the machine’s own curve in it when the answer is told', async () => {
    await present(hashOf(anyStepAsking('curve')), '.lesson-panel .lesson-nav');
    await visit.stands();
    const sliders = page.locator('.present .lesson-curve input:enabled');
    await sliders.first().waitFor();
    await sliders.first().focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => sliders.first().getAttribute('aria-valuetext')).toMatch(/^drawn at /);
    expect(await page.locator('.present .curve-machine').count()).toBe(0);
    await page.keyboard.press('PageDown');
    await page.locator('.present .curve-machine').waitFor();
    expect(await page.locator('.present .curve-point').count()).toBe(2);
    await page.keyboard.press('Escape');
    await page.locator('.lesson-panel .lesson-check').waitFor();
    expect(await page.locator('.lesson-panel .curve-point').count()).toBe(1);
  });
});

describe('the speaker’s own window', () => {
  // It stays when the talk has ended.
  afterEach(async () => {
    const others = page.context().pages();
    await Promise.all(others.flatMap((other) => (other === page ? [] : [other.close()])));
  });

  const ASKING = stepAsking('choice', hasSecondTry);
  const PANEL = '.lesson-panel .lesson-nav';
  const desk = async () => {
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('h');
    const speaker = await opened;
    await speaker.locator('.speaker').waitFor();
    return speaker;
  };

  it('has what the hall does not see: the text, the answer ahead, and hands; and its keys lead both', async () => {
    await present(hashOf(ASKING), PANEL);
    const speaker = await desk();
    await speaker.locator('.speaker-next .speaker-answer').waitFor();
    expect(await page.locator('.present-answer').count()).toBe(0);
    const [first] = ASKING.step.parts.flatMap((part) => (part.kind === 'block' ? [part.block] : []));
    const words = squeeze(blockLines(first!).join(''));
    await expect
      .poll(async () => squeeze(await speaker.locator('.speaker-text').innerText()))
      .toContain(words);

    const counts = () => speaker.locator('.speaker-hands b').allInnerTexts();
    const [one, two] = await speaker.locator('.speaker-hands kbd').allInnerTexts();
    for (const key of [one!, two!, two!, two!]) await speaker.keyboard.press(key);
    await speaker.keyboard.press('Backspace');
    await expect.poll(async () => (await counts()).slice(0, 2)).toEqual(['1', '2']);
    await expect.poll(() => speaker.locator('.speaker-hands [data-right]').count()).toBe(1);
    expect(await page.locator('.present').innerText()).not.toContain('counted');

    await speaker.keyboard.press('ArrowRight');
    await page.locator('.present-answer').waitFor();
    await speaker.keyboard.press('b');
    await page.locator('.present-blank').waitFor();
    await speaker.keyboard.press('ArrowLeft');
    await page.locator('.present-answer').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.present-blank').count()).toBe(0);
    await speaker.getByRole('button', { name: 'Show the answer' }).click();
    await page.locator('.present-answer').waitFor();
    // The key that opens it leaves what is in it, wherever it is pressed.
    await speaker.keyboard.press('h');
    await page.keyboard.press('h');
    await speaker.keyboard.press('ArrowLeft');
    await speaker.getByRole('button', { name: 'Show the answer' }).waitFor();
    expect((await counts()).slice(0, 2)).toEqual(['1', '2']);
  });

  it('is wide enough for what it says, axe finds nothing in it, and it goes on when the talk does', async () => {
    await present(hashOf(ASKING), PANEL);
    const speaker = await desk();
    await speaker.locator('.speaker-next .speaker-answer').waitFor();
    expect(await violationsOf(speaker)).toEqual([]);
    for (const width of [1000, 700]) {
      await speaker.setViewportSize({ width, height: 760 });
      const over = () => speaker.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(over).toBe(0);
    }
    await page.keyboard.press('PageDown');
    await page.locator('.present-answer').waitFor();
    await page.keyboard.press('Escape');
    await page.locator(PANEL).waitFor();
    await speaker.getByText('The talk has ended. Present again: P.').waitFor();
    expect(await speaker.locator('.speaker-time').count()).toBe(0);
    await speaker.keyboard.press('p');
    // The same words about the same picture.
    await page.locator('.present-answer').waitFor();
    await speaker.getByRole('button', { name: 'Go on' }).waitFor();
  });

  it('and the talk go on where they were when the page is loaded again', async () => {
    await present(hashOf(ASKING), PANEL);
    const speaker = await desk();
    await page.keyboard.press('PageDown');
    const answer = await page.locator('.present-answer').innerText();
    await visit.stands();
    await visit.addressRests();
    const shown = await place();
    await page.reload();
    await expect.poll(() => page.locator('.present-answer').allInnerTexts()).toEqual([answer]);
    await expect.poll(place).toBe(shown);
    await speaker.getByRole('button', { name: 'Go on' }).waitFor();
    await speaker.keyboard.press('ArrowLeft');
    await page.locator('.present-answer').waitFor({ state: 'detached' });
  });

  it('goes on to the next lesson, which is announced, at its first step and with a clock of its own', async () => {
    const last = stepsOf(ASKING.lesson).at(-1)!;
    const after = lessonLoaded(LESSONS[LESSONS.indexOf(ASKING.lesson) + 1]!).lesson;
    await present(hashOf(last), PANEL);
    const speaker = await desk();
    for (let stage = 1; stage < 2 * last.asks.length; stage++) await page.keyboard.press('PageDown');
    const announced = `Next lesson: ${after.story}.${after.lesson} ${after.title}`;
    const said = async () => (await page.locator('.present-lesson').innerText()).replaceAll(/\s+/g, ' ');
    await expect.poll(said).toBe(announced);
    await expect.poll(() => speaker.locator('.speaker-next').innerText()).toContain(announced);
    await speaker.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(said).toBe(announced.replace('Next lesson: ', ''));
    await page.getByTestId('present-step').getByText(`1 of ${after.steps.length}`, { exact: true }).waitFor();
    // The plan is that of all its steps.
    await speaker.locator('.speaker-time').getByText(`of ${after.minutes}:00`).waitFor();
  });

  it('says at the end of the course that nothing comes after it', async () => {
    const last = stepsOf(LESSONS.at(-1)!).at(-1)!;
    await present(hashOf(last), PANEL);
    const speaker = await desk();
    for (let stage = 1; stage < 2 * last.asks.length; stage++) await page.keyboard.press('PageDown');
    await speaker.getByText('This is the last step; no lesson comes after it.').waitFor();
    expect(await speaker.getByRole('button', { name: 'Go on' }).isDisabled()).toBe(true);
  });

  it('can be closed and opened again, and the talk goes on', async () => {
    await present(hashOf(ASKING), PANEL);
    await (await desk()).close();
    await page.keyboard.press('PageDown');
    await page.locator('.present-answer').waitFor();
    const again = await desk();
    await again.getByRole('button', { name: 'Go on' }).waitFor();
    await again.close();
    await page.locator('.present').waitFor();
  });

  it('that the browser refuses is told, with what helps', async () => {
    await present(hashOf(ASKING), PANEL);
    await page.evaluate(() => (window.open = () => null));
    await page.keyboard.press('h');
    await page.getByRole('alert').getByText('Allow pop-ups for this page').waitFor();
    await page.locator('.present').waitFor();
    await page.reload();
  });
});

describe('presenting a run', () => {
  it('goes from fault to fault with the clicker, and moves nothing by itself', async () => {
    await present('#1/sequential', '.stage-view .picture');
    const before = await place();
    // For longer than a step that is played takes at this pace.
    await visit.addressRests();
    expect(await place()).toBe(before);
    await page.keyboard.press('PageDown');
    await page.waitForFunction(
      (words) => document.querySelector('.present .place-words b')?.textContent !== words,
      before,
    );
    await expect.poll(() => page.getByTestId('caption').innerText()).not.toBe('');
    // A file that cannot be opened is told there too, and the talk goes on.
    await visit.drop([textFile('bad.yaml', 'nonsense: 1')]);
    await page.locator('.present ~ * [role="alert"]').getByText('bad.yaml').first().waitFor();
    await page.getByRole('button', { name: 'Close this message' }).click();
    await page.keyboard.press('p');
    await page.locator('.transport').waitFor();
    // It begins with the button too.
    await page.getByRole('button', { name: 'Present: stage and caption only' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.present').waitFor();
  });
});
