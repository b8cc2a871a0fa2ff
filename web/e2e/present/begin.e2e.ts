/** Where a talk begins. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { hashOf, stepAsking } from '../helpers/course';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

it('a talk asks a question that has been answered anew, where it is asked and not where its answer is seen', async () => {
  const visit = await Visit.open(browser(), hashOf(stepAsking('choice')));
  const { page } = visit;
  await visit.settled();
  const asked = await visit.position();
  await visit.click('just show me');
  await expect.poll(() => visit.position()).not.toBe(asked);
  await visit.played();
  await page.keyboard.press('p');
  await page.locator('.present-question').waitFor();
  // A talk has no slider: what it leaves is where it stood.
  await page.keyboard.press('Escape');
  await expect.poll(() => visit.position()).toBe(asked);
  expect(visit.complaints).toEqual([]);
  await visit.end();
});
