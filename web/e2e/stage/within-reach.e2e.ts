/** What one looks for is at hand: by a key, in sight, at the mark, also in a talk. */
import { describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { withBrowser } from '../helpers/browser';
import { LESSON_HEAD } from '../../src/lesson/read/test-lesson.ts';
import { hashOf, stepAsking } from '../helpers/course';
import { oneVisit } from '../helpers/each-visit';
import { textFile, Visit } from '../helpers/visit';

const browser = withBrowser();
const visit = oneVisit(() => Visit.open(browser(), '#1/sequential'));
const page = () => visit().page;

/** A lesson whose steps ask nothing: what each is to leave behind is shown to a hall. */
const CLAIM = 'So the hall has something to read.';
const TOLD = `${LESSON_HEAD}
${['First', 'Second', 'Third', 'Fourth']
  .map((title) => `## ${title}\n\n::scene{at="start" show="loom"}\n\nA step tells something. **${CLAIM}**\n`)
  .join('\n')}`;
const MACHINE = `kernel: 6.1
regions: [{ name: A, pages: 48 }]
phases: [{ streams: [{ region: A, op: w }] }]
`;

async function isInSight(what: Locator): Promise<boolean> {
  const box = await what.boundingBox();
  const size = page().viewportSize()!;
  return box !== null && box.y >= 0 && box.y + box.height <= size.height;
}

describe('on the stage', () => {
  it('arrows step after a press on a mark, and the words for it stand at the mark', async () => {
    await visit().comeIn('#1/sequential');
    await visit().rests();
    const before = await visit().position();
    const pages = page()
      .getByRole('slider', { name: /^pages of/ })
      .first();
    const box = (await pages.boundingBox())!;
    await page().mouse.click(box.x + 90, box.y + box.height / 2);
    const words = page().locator('.stage-pointed.is-at-mark');
    await words.waitFor();
    const isAtMark = async () => {
      const [mark, said] = await Promise.all([
        page().locator('[data-pointed]').first().boundingBox(),
        words.boundingBox(),
      ]);
      return (
        Math.abs(mark!.y - said!.y) < 60 && said!.x < mark!.x + mark!.width && said!.x + said!.width > mark!.x
      );
    };
    await expect.poll(isAtMark).toBe(true);
    const [thing] = (await words.innerText()).split(':');
    await visit().press('ArrowRight');
    await expect.poll(() => visit().position()).toBe(before + 1);
    await expect.poll(() => words.innerText()).toContain(thing);
    await page().mouse.move(2, 2);
  });

  it('a picture that a digit opens is scrolled into sight', async () => {
    for (const digit of ['3', '6']) await visit().press(digit);
    await expect
      .poll(() => isInSight(page().locator('.stage-view').last().locator('h3, svg').first()))
      .toBe(true);
    for (const digit of ['3', '6']) await visit().press(digit);
  });

  /** The mark of a change, by keys: there and back, and then away with it. */
  async function takesBack(): Promise<void> {
    const mark = page().getByRole('button', { name: /^swappiness was changed from 60 to 7 after event/ });
    const changed = await visit().position();
    await visit().press('End');
    await visit().settled();
    await mark.focus();
    await page().keyboard.press('Enter');
    await page().getByRole('button', { name: 'Go there' }).click();
    await expect.poll(() => visit().position()).toBe(changed);
    await mark.focus();
    await page().keyboard.press('Enter');
    await page().keyboard.press('Tab');
    await page().keyboard.press('Tab');
    await page().keyboard.press('Enter');
    await expect.poll(() => mark.count()).toBe(0);
    await expect.poll(() => visit().position()).toBe(changed - 1);
    await visit().addressMatches(/^#1\/[^/]+\/[^/]+$/);
  }

  it('a parameter is changed by a few keys, a switch of the kernel too', async () => {
    await visit().press('m');
    const sheet = page().getByRole('dialog');
    const what = sheet.getByRole('listbox', { name: 'Change' });
    // A word of what it does finds it too.
    await sheet.getByRole('searchbox').fill('relative cost of file');
    await expect.poll(() => what.inputValue()).toBe('param swappiness');
    await sheet.getByRole('spinbutton').fill('7');
    await sheet.getByRole('button', { name: 'Change it from here on' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page().getByText('swappiness is 7 from here on').waitFor();
    await takesBack();
    await visit().press('m');
    // What belongs to the size of the machine can be changed as well: the run begins again with it.
    await expect
      .poll(() => what.locator('option').allTextContents())
      .toEqual(expect.arrayContaining(['nr_frames', 'cost_copy_ns', 'locks_removed', 'references']));
    const access = (hash: string) => /\/a(\d+)/.exec(hash)?.[1];
    const there = access(new URL(page().url()).hash);
    await what.selectOption('switch references');
    await sheet.getByRole('combobox').selectOption('to-5.8');
    await sheet.getByRole('button', { name: 'Run again with it' }).click();
    const settings = page().getByRole('button', { name: 'kernel 6.1 (2022) with references to-5.8' });
    await settings.click();
    await page().locator('.kernel-settings', { hasText: 'kernel 6.1 with references to-5.8' }).waitFor();
    await page().keyboard.press('Escape');
    await visit().settled();
    const hash = await visit().addressMatches(/^#1\/z\./);
    expect(access(hash)).toBe(there);
    // The address alone leads to the same machine.
    await visit().comeIn(hash);
    await settings.waitFor();
  });

  it('the palette says what a word means, and is left as it is when that is chosen', async () => {
    await visit().press('Control+k');
    const palette = page().getByRole('dialog');
    await palette.getByRole('searchbox').fill('slot');
    const term = palette.getByRole('menuitem').filter({ hasText: 'A place on the disk that holds one page' });
    await term.waitFor();
    await term.click();
    expect(await term.count()).toBe(1);
    await page().keyboard.press('Escape');
    await page().keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
  });
});

describe('the palette', () => {
  it.each([
    ['mixed', /^Two regions, two windows/],
    ['2.2', /^2\.2 /],
  ])('finds a run by the name of its files, and a lesson by its number: %s', async (typed, found) => {
    await visit().press('Control+k');
    const palette = page().getByRole('dialog');
    await palette.getByRole('searchbox').fill(typed);
    await palette.getByRole('menuitem', { name: found }).first().waitFor();
    await page().keyboard.press('Escape');
    await page().keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
  });
});

describe('in a lesson', () => {
  it('reasons leave the options of a question in sight, and a word is explained where it is introduced', async () => {
    await visit().comeIn(hashOf(stepAsking('choice')));
    const option = page().locator('.lesson-predict label, .lesson-predict button').first();
    await option.waitFor();
    await visit().rests();
    const before = await option.boundingBox();
    await visit().press('w');
    await page().getByRole('heading', { name: 'Why' }).waitFor();
    await visit().rests();
    await expect.poll(() => option.boundingBox()).toEqual(before);
    await visit().press('w');

    // This step introduces kswapd.
    await visit().comeIn('#lesson/02-who-is-chosen/1');
    const word = page().locator('.narrative .term-word').first();
    await word.focus();
    await page().getByRole('tooltip').waitFor();
    await page().keyboard.press('Escape');
    await page().getByRole('tooltip').waitFor({ state: 'detached' });
  });
});

describe('in a talk', () => {
  it('the sentence of the step is shown; reasons, inspector, pictures and steps are a key away', async () => {
    await visit().comeIn('#home');
    await visit().drop([textFile('lesson.md', TOLD), textFile('scenario.yaml', MACHINE)]);
    await page().locator('.lesson-panel .lesson-nav').waitFor();
    await page().keyboard.press('p');
    await page().locator('.present .stage-view .picture').first().waitFor();
    await expect.poll(() => page().locator('.present-claim').innerText()).toBe(CLAIM);

    await page().keyboard.press('w');
    await page().locator('.present').getByRole('heading', { name: 'Why' }).waitFor();
    await page().keyboard.press('i');
    await page().locator('.present').getByRole('listbox', { name: 'Events' }).waitFor();
    for (const key of ['w', 'i']) await page().keyboard.press(key);
    await page().locator('.present .side-column').waitFor({ state: 'detached' });

    await page().keyboard.press('4');
    await expect
      .poll(() =>
        page()
          .locator('.present .stage-view')
          .evaluateAll((views) => views.map((view) => view.ariaLabel)),
      )
      .toEqual(['Readahead']);
    await page().keyboard.press('4');
    await expect.poll(() => page().locator('.present .stage-view').count()).toBeGreaterThan(0);

    await page().keyboard.press('g');
    const steps = page().getByRole('dialog').getByRole('button');
    await steps.filter({ hasText: /^4 / }).click();
    await page().getByTestId('present-step').getByText(/^4 of/).waitFor();
    await page().keyboard.press('g');
    await page().getByRole('dialog').waitFor();
    await page().keyboard.press('Escape');
    await page().getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page().locator('.present').count()).toBe(1);
    await page().keyboard.press('Escape');
    await page().locator('.present').waitFor({ state: 'detached' });
  });
});
