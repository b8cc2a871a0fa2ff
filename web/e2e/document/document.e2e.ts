/** Documents, by keyboard: opened from Home, the palette and a function's lines, linked to, and left again. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { tabTo } from '../helpers/tab-to';
import { Visit } from '../helpers/visit';

const SIMPLIFIED = '#docs/what-is-simplified';
const browser = withBrowser();

const visits = oneVisit(() => Visit.enter(browser(), ''));
let visit: Visit;
let page: Page;
beforeEach(() => {
  visit = visits();
  ({ page } = visit);
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
const goTo = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);

/** How far below the upper edge of the window. */
async function topOf(name: string): Promise<number> {
  return (await heading(name).boundingBox())?.y ?? Number.NaN;
}

/** Opened as a first page: the way back leads to Home. */
async function atHome(): Promise<void> {
  await visit.comeIn('');
  await page.locator('.duel[aria-busy="false"]').waitFor();
}

async function scrolledTo(name: string): Promise<void> {
  await heading(name).waitFor();
  await page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('h2, h3')].some(
        (each) => each.textContent === text && Math.abs(each.getBoundingClientRect().top - 24) < 3,
      ),
    name,
  );
}

describe('what is simplified', () => {
  it('is opened from Home, read from its title on, and Esc leads back', async () => {
    await atHome();
    await tabTo(page.getByRole('link', { name: 'What is simplified' }));
    await page.keyboard.press('Enter');
    await heading('What is simplified').waitFor();
    await visit.addressMatches(/^#docs\/what-is-simplified$/);
    await expect.poll(focused).toBe('What is simplified');
    await expect.poll(() => page.title()).toBe('What is simplified – Swapscope');
    await expect.poll(() => page.locator('article h2').count()).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await page.locator('.home-page').waitFor();
    await expect.poll(() => page.title()).toBe('Swapscope');
  });

  it('is opened from the palette, and a dialog over it is closed without leaving it', async () => {
    await atHome();
    await visit.inPalette('simpl', /^What is simplified/);
    await heading('What is simplified').waitFor();
    await page.keyboard.press('?');
    await page.getByText('Back to where you came from').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.keys-sheet').waitFor({ state: 'detached' });
    await expect.poll(() => heading('What is simplified').isVisible()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.goBack();
    await page.locator('.home-page').waitFor();
  });

  it('is opened at its part from the lines of a function, and leads back to the place in the run', async () => {
    await goTo('#1/sequential/a240');
    await page.locator('.stage-view .picture').first().waitFor();
    await visit.settled();
    await visit.press('Shift+ArrowRight');
    await page.keyboard.press('w');
    const link = page.getByRole('link', { name: /^What is simplified: / });
    const part = (await link.innerText()).replace('What is simplified: ', '');
    const run = await visit.addressRests();
    await tabTo(link);
    await page.keyboard.press('Enter');
    await scrolledTo(part);
    await expect.poll(focused).toBe(part);
    await page.getByRole('link', { name: 'back to “Read back in order”' }).click();
    await visit.settled();
    expect(await visit.addressRests()).toBe(run);
  });
});

describe('a part of a document', () => {
  it('is reached by the contents, with its address, which a reload and another browser find', async () => {
    await goTo(SIMPLIFIED);
    await tabTo(page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Locks' }));
    await page.keyboard.press('Enter');
    await scrolledTo('Locks');
    await visit.addressMatches(/^#docs\/what-is-simplified\/locks$/);
    await expect.poll(() => page.locator('[aria-current="location"]').innerText()).toBe('Locks');
    await page.reload();
    await scrolledTo('Locks');
    await visit.comeInNew(`${SIMPLIFIED}/locks?theme=dark`);
    await heading('Locks').waitFor();
    await visit.addressMatches(/^#docs\/what-is-simplified\/locks$/);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  it('is told by the address when somebody scrolls there, and the way back leads to it', async () => {
    await atHome();
    await goTo(SIMPLIFIED);
    await heading('Locks').waitFor();
    await heading('Locks').evaluate((node) => window.scrollTo(0, node.getBoundingClientRect().top + 200));
    await visit.addressMatches(/\/locks$/);
    await page.getByRole('link', { name: 'decision 13' }).click();
    await heading('13. What if a lock did not exist').waitFor();
    await page.goBack();
    await heading('Locks').waitFor();
    await visit.addressMatches(/\/locks$/);
    await expect.poll(() => topOf('Locks')).toBeLessThan(100);
    await page.keyboard.press('Escape');
    await page.locator('.home-page').waitFor();
  });

  it('at the very end is reached too, and stays in the address', async () => {
    await goTo(`${SIMPLIFIED}/the-time-of-this-page`);
    await heading('The time of this page').waitFor();
    await expect.poll(() => topOf('The time of this page')).toBeLessThan(700);
    expect(await visit.addressRests()).toBe(`${SIMPLIFIED}/the-time-of-this-page`);
  });

  it('that there is not is told, and the document is there', async () => {
    await goTo(`${SIMPLIFIED}/no-such-part`);
    await page.getByText('no section “no-such-part”').waitFor();
    await expect.poll(() => heading('What is simplified').isVisible()).toBe(true);
  });
});

describe('other documents', () => {
  it('that are not there are told', async () => {
    for (const name of ['nope', 'README', '', '<img src=x>', 'constructor']) {
      await goTo(`#docs/${name}`);
      await page.getByRole('alert').getByText('There is no document called').waitFor();
      await page.getByRole('alert').getByRole('link', { name: 'What is simplified' }).click();
      await heading('What is simplified').waitFor();
    }
  });

  it('have no dead links: what is not shipped is a plain word', async () => {
    for (const name of ['life-of-a-page-fault', 'teaching', 'authoring', '0009-first-generation']) {
      await goTo(`#docs/${name}`);
      await page.waitForFunction(
        (now) => document.querySelector(`article h1 ~ p`) && location.hash.includes(now),
        name,
      );
      const hrefs = await page
        .locator('article a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.filter((href) => !/^(#(docs|lesson)\/|https:\/\/)/.test(href))).toEqual([]);
    }
  });

  it('that do not come are told with a cure', async () => {
    await visit.comeIn('');
    await page.route('**/authoring-*.md', (route) => route.fulfill({ status: 404, body: '' }));
    await goTo('#docs/authoring');
    await page.getByText('docs/authoring.md failed to load: HTTP 404.').waitFor();
    await page.getByText('Check your connection').waitFor();
    expect(visit.complaints.splice(0)).not.toEqual([]);
  });
});
