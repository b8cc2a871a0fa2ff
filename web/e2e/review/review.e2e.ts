/** Who was right?: predicted and played by keyboard alone, with nothing of the answer in sight before. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

const TITLES = [
  'Pages that only move',
  'A burst of new pages',
  'Own pages first?',
  'Is the rule still needed?',
  'Apps that take turns',
];

/** Puts in both numbers and runs the machines. */
async function predict({ page }: Visit, first: string, second: string): Promise<void> {
  await page.locator('.review-ask input').first().focus();
  await page.keyboard.type(first);
  await page.keyboard.press('Tab');
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');
}

const isPlayed = ({ page }: Visit) => page.locator('.review-verdict').waitFor();

const said = async ({ page }: Visit) => page.locator('.review-controls p').innerText();

it('is found from Home; no scene shows its numbers before the reader has put in two of their own', async () => {
  const visit = await Visit.enter(browser(), '');
  const { page } = visit;
  await page.getByRole('link', { name: 'Who was right?' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.review-ask').waitFor();
  await visit.addressMatches(/^#review$/);
  expect(await page.title()).toContain('Who was right?');
  expect(await page.locator('.review-verdict, .review-chart').count()).toBe(0);
  await page.locator('.review-facts').waitFor();
  expect(await page.locator('.review-facts dt').allTextContents()).toEqual([
    'kernel',
    'swappiness',
    'memory',
    'swap on',
    'files on',
  ]);
  expect(await page.locator('.review-scale').innerText()).toContain('F: 700 file pages');

  await predict(visit, 'many', '3');
  await page.getByText('Put in a whole number for each machine.').waitFor();
  expect(await page.locator('.review-verdict').count()).toBe(0);
  await page.locator('.review-ask input').first().fill('1,500');
  await page.keyboard.press('Enter');
  await isPlayed(visit);
  expect(await page.locator('.review-guess text').allTextContents()).toEqual([
    'you predicted 1,500',
    'you predicted 3',
  ]);
  // Each run behind the verdict can be read, those of the chart first.
  const lefts = () =>
    page
      .locator('.review-verdict > :is(h3, div)')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  const before = await lefts();
  await page.locator('.review-runs summary').press('Enter');
  expect(await lefts()).toEqual(before);
  const rows = page.locator('.review-runs tbody tr');
  expect(await rows.first().locator('td').allInnerTexts()).toContain('1,849');
  expect(await rows.nth(1).locator('td').allInnerTexts()).toContain('517');
  expect(await rows.count()).toBeGreaterThan(2);
  expect(await page.locator('.review-verdict h3').innerText()).toBe('Weiner, for this load.');
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('each scene is opened, predicted and played; the way through the run and its curves go by keys', async () => {
  const visit = await Visit.enter(browser(), '#review');
  const { page } = visit;
  for (const title of TITLES) {
    await page.getByRole('button', { name: title }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: title }).waitFor();
    await predict(visit, '10', '20');
    await isPlayed(visit);
    expect(await page.locator('.review-verdict div').count()).toBe(3);
  }
  await visit.addressMatches(/^#review\/apps$/);
  await page.locator('.review-controls input').blur();
  expect(await said(visit)).toBe('touch 28,800: the end');
  await page.keyboard.press('Home');
  await expect.poll(() => said(visit)).toBe('touch 0');
  expect(await page.locator('.review-end').allTextContents()).toEqual(['0', '0']);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said(visit)).toBe('touch 576');
  await page.keyboard.press('End');
  await expect.poll(() => said(visit)).toBe('touch 28,800: the end');
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('a prediction stays for the next visit, can be made again, and both machines open on the stage where the run is shown', async () => {
  const visit = await Visit.enter(browser(), '#review/retain');
  const { page } = visit;
  await predict(visit, '0', '500');
  await isPlayed(visit);
  await page.reload();
  await isPlayed(visit);
  await page.getByRole('button', { name: 'Predict again' }).click();
  await page.locator('.review-ask').waitFor();
  expect(await page.locator('.review-verdict').count()).toBe(0);
  await predict(visit, '0', '800');
  await isPlayed(visit);
  await page.locator('.review-controls input').blur();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said(visit)).toBe('touch 252');
  await page.getByRole('link', { name: 'Open both on the stage, here' }).click();
  await page.locator('.compare, .stage').first().waitFor();
  await visit.addressMatches(/^#1\/z\..*\/a252.*beside=use_once\.never/);
  expect(visit.complaints).toEqual([]);
  await visit.end();
});
