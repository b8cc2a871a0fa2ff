/** What a person does with the page itself: themes, keys, palette, views, links. */
import { beforeEach, describe, expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
const visits = oneVisit(() => Visit.enter(browser(), '#1/sequential'));
let visit: Visit;
beforeEach(async () => {
  visit = visits();
  await visit.comeInNew('#1/sequential');
  await visit.settled();
});

const theme = () => visit.page.evaluate(() => document.documentElement.dataset.theme);
const ground = () => visit.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const views = () =>
  visit.page.locator('.stage-view').evaluateAll((all) => all.map((view) => view.getAttribute('aria-label')));

describe('the theme', () => {
  it('is the system’s until one is chosen, goes round by its button, and is remembered', async () => {
    await expect.poll(theme).toBeUndefined();
    await visit.page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).toBe('rgb(16, 23, 30)');
    await visit.page.emulateMedia({ colorScheme: 'light' });
    const button = visit.button(/^Theme/);
    for (const next of ['dark', 'projector', 'light']) {
      await button.click();
      await expect.poll(theme).toBe(next);
      if (next !== 'projector') continue;
      // What is said about it lies over the foot of the stage, not over the sentence that the last row reads.
      const box = async (part: string) => (await visit.page.locator(part).boundingBox())!;
      const said = async () => {
        const [notice, sentence] = [await box('.why-notice > span'), await box('.why-sentence')];
        return notice.y + notice.height <= sentence.y + 1;
      };
      await expect.poll(said).toBe(true);
    }
    await button.click();
    await expect.poll(theme).toBe('dark');
    await visit.page.reload();
    await visit.settled();
    await expect.poll(theme).toBe('dark');
    await expect.poll(ground).toBe('rgb(16, 23, 30)');
  });
});

describe('keys', () => {
  it('are all told by ?, and those of one letter can be switched off for good', async () => {
    await visit.press('?');
    const sheet = visit.page.getByRole('dialog', { name: 'Keys' });
    await sheet.waitFor();
    await expect.poll(() => sheet.innerText()).toMatch(/Shift\+→[\s\S]*Next, previous fault/);
    await sheet.getByText('Single-key shortcuts').click();
    await visit.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    await visit.press('i');
    await visit.press('1');
    await expect.poll(() => visit.page.locator('.inspector').count()).toBe(0);
    await expect.poll(views).toHaveLength(2);
    const before = await visit.position();
    await visit.press('ArrowRight');
    await expect.poll(() => visit.position()).toBe(before + 1);
    await visit.page.reload();
    await visit.settled();
    await visit.press('i');
    await expect.poll(() => visit.page.locator('.inspector').count()).toBe(0);
  });

  it('open and close what lies beside the stage', async () => {
    await visit.press('i');
    await visit.page.locator('.inspector').waitFor();
    await visit.press('i');
    await expect.poll(() => visit.page.locator('.inspector').count()).toBe(0);
    await visit.press('w');
    await visit.page.getByRole('heading', { name: 'Why' }).waitFor();
    await visit.press('Escape');
    await expect.poll(() => visit.page.getByRole('heading', { name: 'Why' }).count()).toBe(0);
  });
});

describe('the palette', () => {
  it('finds an example by a part of its name and opens it, and the way back leads back', async () => {
    await visit.page.keyboard.press('Control+k');
    await visit.page.getByRole('searchbox').waitFor();
    await visit.page.keyboard.type('lecture');
    await visit.page.getByRole('menuitem', { name: 'How to teach with it' }).waitFor();
    await visit.page.keyboard.press('Escape');
    await visit.inPalette('at random', /at random/);
    await visit.addressMatches(/^#1\/random\//);
    await visit.settled();
    await expect.poll(() => visit.page.getByRole('dialog').count()).toBe(0);
    await visit.page.goBack();
    await visit.addressMatches(/^#1\/sequential\//);
  });

  it('does what a key does', async () => {
    await visit.inPalette('Inspect', /inspect/i);
    await visit.page.locator('.inspector').waitFor();
  });
});

describe('views', () => {
  it('are opened by digits, stand in the address, and are there again after a reload', async () => {
    await expect.poll(views).toEqual(['Pages and slots', 'Readahead']);
    await visit.press('5');
    await expect.poll(views).toEqual(['Pages and slots', 'Readahead', 'Memory and lists']);
    await visit.addressMatches(/\?views=loom,readahead,memory$/);
    await visit.page.reload();
    await visit.settled();
    await expect.poll(views).toEqual(['Pages and slots', 'Readahead', 'Memory and lists']);
    await visit.press('4');
    await expect.poll(views).toEqual(['Pages and slots', 'Memory and lists']);
  });

  it('are made large, and small again by Escape; closed by their button', async () => {
    await visit.page.locator('.stage-view').first().hover();
    await visit.click('Pages and slots: full size');
    await expect.poll(views).toEqual(['Pages and slots']);
    await visit.press('Escape');
    await expect.poll(views).toHaveLength(2);
    await visit.page.locator('.stage-view').first().hover();
    await visit.click('Pages and slots: close');
    await expect.poll(views).toEqual(['Readahead']);
  });

  it('that are kept stay in a lesson', async () => {
    await visit.press('v');
    const dialog = visit.page.getByRole('dialog', { name: 'Views' });
    await dialog.getByRole('button', { name: 'Readahead: keep on the stage' }).click();
    await visit.press('Escape');
    await visit.page.evaluate(() => (location.hash = '#lesson/02-who-is-chosen/1'));
    await visit.page.locator('.lesson-panel h2').waitFor();
    await visit.page.getByRole('region', { name: 'Memory and lists' }).waitFor();
    await expect.poll(views).toContain('Readahead');
    await expect.poll(views).not.toContain('Pages and slots');
  });
});

describe('the link', () => {
  it('is copied with one key and opens the same place, views and theme elsewhere', async () => {
    await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit.press('Shift+ArrowRight', 2);
    await visit.press('3');
    await visit.press('t');
    await visit.press('l');
    await visit.page.getByText('The link has been copied.').waitFor();
    const link = await visit.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/#1\/sequential\/a\d+.*\?views=loom,readahead,slots&theme=dark$/);
    const here = await visit.position();

    await visit.comeInNew(new URL(link).hash);
    await visit.settled();
    await expect.poll(() => visit.position()).toBe(here);
    await expect.poll(() => visit.page.locator('.stage-view').count()).toBe(3);
    await expect.poll(theme).toBe('dark');
    // A theme from a link is seen, not remembered.
    await expect.poll(() => visit.page.evaluate(() => localStorage.getItem('swapscope-theme'))).toBeNull();
  });

  it('to a lesson names its step', async () => {
    await visit.goTo('#lesson/03-the-way-out/2');
    await visit.page.getByText('Step 2 of').first().waitFor();
    await visit.press('n');
    await expect.poll(() => visit.page.locator('.lesson-panel').isVisible()).toBe(false);
    await visit.press('n');
    await expect.poll(() => visit.page.locator('.lesson-panel').isVisible()).toBe(true);
  });
});

describe('the time line', () => {
  it('has a tick for each fault of the run, and tells the place in what a step is made of', async () => {
    await visit.page.waitForFunction(
      () => (document.querySelector('.ticks-ahead')?.getAttribute('d')?.length ?? 0) > 100,
    );
    const words = visit.page.locator('.place-words');
    await expect.poll(() => words.innerText()).toMatch(/^event [\d,]+ of [\d,]+$/);
    await visit.page.getByLabel('Step by').selectOption('access');
    await expect.poll(() => words.innerText()).toMatch(/^access \d+ of 384$/);
  });
});

describe('the empty address', () => {
  it('is the way in, and leads to a lesson and back', async () => {
    await visit.comeIn('');
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    await visit.page.getByRole('link', { name: 'Start here' }).click();
    await visit.page.locator('.lesson-panel h2').waitFor();
    await visit.settled();
    await visit.addressMatches(/^#1\/lesson-01-a-page-gets-a-frame\//);
    await visit.page.getByRole('link', { name: /Swapscope: Home/ }).click();
    await visit.page.getByRole('link', { name: /Go on|Start here/ }).waitFor();
  });
});
