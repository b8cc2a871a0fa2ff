/** Home, by keyboard alone: two machines in step, the first difference, the way into the course and back. */
import { COURSE, LESSONS, storyOf } from '../helpers/course';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { tabTo } from '../helpers/tab-to';
import { Visit } from '../helpers/visit';

/** Five stories, a prologue and a finale. */
const STORIES = 7;
/** One for each of the five stories. */
const LABS = 5;
/** What both machines touch at access 66, where Home stands at first. */
const FIRST_PAGE = '52 of A';

const browser = withBrowser();
const visits = oneVisit(() => Visit.enter(browser(), ''));
let page: Page;
beforeEach(async () => {
  ({ page } = visits());
  // Never what stands there already.
  await page.evaluate(() => (location.hash = '#home?theme=light'));
  await expect.poll(touch).toBe('access 66 of 90');
  await duelIsReady();
  // The address is there before the pictures are: the test before left them at another access, perhaps at the same page.
  await expect.poll(touched).toEqual([FIRST_PAGE, FIRST_PAGE]);
});

async function duelIsReady(): Promise<void> {
  await page.locator('.duel[aria-busy="false"]').waitFor();
  await page.locator('.duel-loom svg').nth(1).waitFor();
}

const slider = () => page.getByRole('slider', { name: 'Access to memory' });
const touch = () => slider().getAttribute('aria-valuetext');
const sides = () => page.locator('.duel-side');

/** The numbers under a loom: trips, pages read, guesses not used. */
async function figures(side: number): Promise<number[]> {
  const texts = await sides().nth(side).locator('dd').allInnerTexts();
  return texts.map(Number);
}

/** Which page each loom says is touched. */
async function touched(): Promise<string[]> {
  const words = await page.locator('.duel-loom .stage-words').allTextContents();
  return words.map((each) => /program \w+(?: on)? page (\d+ of \w)/i.exec(each)?.[1] ?? each);
}

describe('the duel', () => {
  it('stands where both wait, and its headline is what the machines have counted', async () => {
    await expect.poll(touch).toBe('access 66 of 90');
    await expect.poll(() => page.locator('.duel-differs').innerText()).toContain('differs');
    const lead = async () => (await page.locator('.home-lead').innerText()).replaceAll('\u00a0', ' ');
    const counted = /(\d+) trips to the disk in Linux 4.14, or (\d+) in Linux 4.8\./;
    await expect.poll(lead).toMatch(counted);
    await slider().focus();
    await page.keyboard.press('End');
    await expect.poll(touch).toBe('access 90 of 90');
    const [few = 0, many = 0] = counted
      .exec(await lead())!
      .slice(1)
      .map(Number);
    await expect.poll(async () => [(await figures(0))[0], (await figures(1))[0]]).toEqual([few, many]);
    expect(many).toBeGreaterThan(2 * few);
  });

  it('drives both machines with one slider, aligned by touch', async () => {
    await tabTo(slider());
    for (const steps of [4, 1, 11, 2]) {
      const before = await touched();
      for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
      await expect.poll(touched).toSatisfy(([left, right]: string[]) => left !== before[0] && left === right);
      await expect.poll(async () => (await touched())[0]).toMatch(/^\d+ of [AB]$/);
    }
    await expect.poll(touch).toBe('access 84 of 90');
  });

  it('leads from difference to difference, and back to the first', async () => {
    await tabTo(page.getByRole('button', { name: 'next difference' }));
    await page.keyboard.press('Enter');
    await expect.poll(touch).not.toBe('access 66 of 90');
    await expect.poll(() => page.locator('.duel-differs').count()).toBe(1);
    await page.getByRole('button', { name: 'First difference: access 1.' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(touch).toBe('access 1 of 90');
  });

  it.each([
    ['Linux 4.14', 0, /^#1\/z\.[\w-]+\/a158[^/]*$/, 'page 46 of B'],
    ['Linux 4.8', 1, /^#1\/z\.[\w-]+\/a157[^/]*$/, 'waits for frame'],
  ])('opens the machine %s at the touch that it shows', async (name, side, address, says) => {
    await page.evaluate(() => (location.hash = '#home/access-30'));
    await expect.poll(touch).toBe('access 30 of 90');
    await expect.poll(async () => (await touched())[side]).toBe('46 of B');
    await tabTo(page.getByRole('link', { name: `step this machine: ${name}` }));
    await page.keyboard.press('Enter');
    await page.waitForFunction((source) => new RegExp(source).test(location.hash), address.source);
    await page.locator('.stage-view .picture').first().waitFor();
    await expect.poll(() => page.getByTestId('caption').innerText()).toContain(says);
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('');
  });
});

describe('the course', () => {
  it('opens only what is there', async () => {
    const path = page.locator('.course-path');
    await path.getByRole('link').nth(1).waitFor();
    // The lessons, a laboratory at the end of each of stories 1 to 5, the game of story 1, and the machines to design of story 6.
    await expect.poll(() => path.getByRole('link').count()).toBe(LESSONS.length + LABS + 2);
    const stories = new Set(LESSONS.map(storyOf));
    await expect.poll(() => path.getByText('not written yet').count()).toBe(STORIES - stories.size);
  });

  it('leads to the first lesson, and later back to the step where one stopped', async () => {
    await tabTo(page.getByRole('link', { name: 'Start here' }));
    await page.keyboard.press('Enter');
    await page.locator('.lesson-panel .lesson-nav').waitFor();
    // Each round of its question is left by itself.
    for (const _ of COURSE[0]!.asks) await page.keyboard.press('PageDown');
    await page.getByText('Step 2 of').waitFor();
    await visits().comeIn('');
    await duelIsReady();
    await page.getByText('you are here: step 2 of').waitFor();
    await tabTo(page.getByRole('link', { name: 'Go on with 0.1' }));
    await page.keyboard.press('Enter');
    await page.getByText('Step 2 of').waitFor();
  });
});

it('stacks the machines on a phone, with the slider always at hand', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visits().comeIn('');
  await duelIsReady();
  const isStacked = async () => {
    const [left, right] = [await sides().nth(0).boundingBox(), await sides().nth(1).boundingBox()];
    return right!.y > left!.y + left!.height - 1;
  };
  await expect.poll(isStacked).toBe(true);
  const control = async () => (await slider().boundingBox())!;
  await expect.poll(async () => (await control()).y + (await control()).height).toBeLessThanOrEqual(844);
  await expect.poll(async () => (await control()).height).toBeGreaterThanOrEqual(44);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
});

describe('the address of the way in', () => {
  const hash = () => page.evaluate(() => location.hash);
  const hashIs = (wanted: string) => page.waitForFunction((text) => location.hash === text, wanted);
  const places = async () => [await touch(), ...(await touched())];

  it('is empty until the slider moves, then names the touch, through a reload and the way back', async () => {
    await visits().comeIn('');
    await duelIsReady();
    await expect.poll(hash).toBe('');
    await tabTo(slider());
    for (let step = 0; step < 18; step++) await page.keyboard.press('ArrowRight');
    await hashIs('#home/access-84');
    // The slider is there first, and both looms stood at one page before as well.
    const before = ['access 84 of 90', '67 of A', '67 of A'];
    await expect.poll(places).toEqual(before);
    await page.reload();
    await duelIsReady();
    await expect.poll(places).toEqual(before);
    await expect.poll(hash).toBe('#home/access-84');
    await tabTo(page.getByRole('link', { name: /^step this machine/ }).first());
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.startsWith('#1/z.'));
    await page.goBack();
    await duelIsReady();
    await expect.poll(places).toEqual(before);
    // The name of the page leads to where it began.
    await page.evaluate(() => (location.hash = '#home'));
    await expect.poll(touch).toBe('access 66 of 90');
  });

  it('is copied with one key, theme included, and shows the same elsewhere', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
    // The machines are where the keys have led them.
    await visits().addressRests();
    for (const key of ['t', 'l']) await page.keyboard.press(key);
    await page.getByText('The link has been copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/#home\/access-\d+\?theme=dark$/);
    const here = await touch();
    await visits().comeInNew(new URL(link).hash);
    await duelIsReady();
    await expect.poll(touch).toBe(here);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  it.each([
    ['access-400', /There is no access 400.*90 times/s, 'access 90 of 90', '#home/access-90'],
    ['access-0', /There is no access 0/, 'access 1 of 90', '#home/access-1'],
    ['nineteen', /“nineteen” is not the number of an access.*What to do/s, 'access 66 of 90', '#home'],
    ['access-1%3Cimg', /is not the number of an access/, 'access 66 of 90', '#home'],
  ])('that asks for %s gets a message and a place that there is', async (asked, message, at, after) => {
    await page.evaluate((place) => (location.hash = `#home/${place}`), asked);
    await page.getByRole('alert').getByRole('heading').waitFor();
    await expect.poll(() => page.getByRole('alert').innerText()).toMatch(message);
    await hashIs(after);
    await expect.poll(touch).toBe(at);
    await page.getByRole('button', { name: 'Close this message' }).click();
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('');
    // The address that stands there now leads there without a word.
    if (after === '#home') return;
    await page.reload();
    await duelIsReady();
    await expect.poll(touch).toBe(at);
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('');
  });
});
