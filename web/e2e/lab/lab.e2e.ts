/** A laboratory by keyboard alone: said, run, explained, written, and there again after a reload. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

/** Chooses the value of a ruler that is so many steps from its first one. */
async function say({ page }: Visit, ruler: number, steps: number): Promise<void> {
  await page.locator('.lab-ruler').nth(ruler).locator('input').first().focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
}

it('runs only after a value is said for each machine, and shows then what came out beside it', async () => {
  const visit = await Visit.enter(browser(), '');
  const { page } = visit;
  await page.getByRole('link', { name: 'Laboratory' }).first().focus();
  await page.keyboard.press('Enter');
  await visit.addressMatches(/^#lab\/guess$/);
  await page.getByRole('button', { name: 'Does twice the work' }).focus();
  await page.keyboard.press('Enter');
  await visit.addressMatches(/^#lab\/locks$/);
  const run = page.getByRole('button', { name: 'Run 18 times' });
  expect(await run.isDisabled()).toBe(true);
  for (const ruler of [0, 1, 2]) await say(visit, ruler, 2 + ruler);
  expect(await page.locator('.lab-left-to-do').innerText()).toContain('the runs');
  await run.focus();
  await page.keyboard.press('Enter');
  await page.locator('.report-form').waitFor();
  expect(await page.locator('.lab-chart em').count()).toBe(3);
  expect(await page.locator('.lab-claims').innerText()).toContain('I had said 4.');

  await page.locator('.lab-which input').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Let the machine try all' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.lab-ratios .is-nearest').waitFor();
  expect(await page.locator('.lab-ratios li').count()).toBe(2 + 4);

  const left = page.locator('.lab-left-to-do');
  expect(await left.innerText()).toBe('Still missing: what you learnt.');
  await page.locator('.report-form textarea').fill('A lock is a place to <b>wait</b>.');
  expect(await left.innerText()).toBe('This laboratory is done.');
  await page.reload();
  await page.locator('.lab-say').waitFor();
  const chosen = page.locator('.lab-ruler input:checked + span');
  expect(await chosen.allTextContents()).toEqual(['4', '8', '16']);
  // The curves are gone, but what was done is not.
  expect(await left.innerText()).toBe('This laboratory is done.');
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('can be stopped while it runs, and fits a phone', async () => {
  const visit = await Visit.enter(browser(), '#lab/guess');
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const ruler of [0, 1, 2]) await say(visit, ruler, 1);
  await page.getByRole('button', { name: 'Run 90 times' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Run 90 times' }).waitFor();
  expect(await page.locator('.report-form').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('ends each story of the course on Home, from the first to the fifth', async () => {
  const visit = await Visit.enter(browser(), '');
  const { page } = visit;
  const links = page.locator('.stories a[href^="#lab/"]');
  await links.first().waitFor();
  const stories = await page
    .locator('.stories li.story:has(a[href^="#lab/"]) .story-number')
    .allTextContents();
  expect(stories).toEqual(['1', '2', '3', '4', '5']);
  const hashes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const [nth, hash] of hashes.entries()) {
    await page.evaluate((to) => (location.hash = to!), hash);
    await page.locator('.others [aria-current] span', { hasText: String(nth + 1) }).waitFor();
  }
  await visit.end();
});

it('is where the last lesson of a story leads, leads on to the next story, and is counted on Home', async () => {
  const visit = await Visit.enter(browser(), '#lesson/08-not-too-fast/5');
  const { page } = visit;
  await page.getByRole('link', { name: 'To the laboratory' }).click();
  await visit.addressMatches(/^#lab\/guess$/);
  for (const ruler of [0, 1, 2]) await say(visit, ruler, 5);
  await page.getByRole('link', { name: 'Go on with story 2' }).click();
  await visit.addressMatches(/^#lesson\/09-one-guess-for-two|^#1\//);
  await page.evaluate(() => (location.hash = '#home'));
  const lab = page.locator('.stories li:has(> a[href="#lab/guess"])');
  expect(await lab.innerText()).toContain('1.4 Laboratory');
  expect(await lab.locator('.story-square').count()).toBe(4);
  expect(await lab.locator('.story-square.is-done').count()).toBe(1);
  expect(await lab.innerText()).toContain('still missing: the runs, an explanation');
  expect(visit.complaints).toEqual([]);
  await visit.end();
});
