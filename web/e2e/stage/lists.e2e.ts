/** The four lists and kswapd in the page: what flows is seen by a step, goes again by a step back, and is said in words. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

it('shows what flows between the lists since the last step, and where the scanner stands', async () => {
  const visit = await Visit.open(browser(), '#1/four-lists/a880?views=lists');
  const { page } = visit;
  const lists = page.getByRole('region', { name: 'Lists of pages' });
  await lists.locator('[data-part="inactive file"]').waitFor();
  await visit.press('ArrowRight');
  const lanes = ['active anon', 'inactive anon', 'active file', 'inactive file'];
  for (const lane of lanes) expect(await lists.locator(`[data-part="${lane}"]`).count(), lane).toBe(1);
  await visit.goTo('#1/four-lists/a880.references.1?views=lists');
  const reader = lists.locator('[data-reader]');
  await expect.poll(() => reader.count()).toBe(1);
  expect(await reader.textContent()).toMatch(/^kswapd1 page in \d+$/);
  await visit.goTo('#1/four-lists/a880.lru_drain.1?views=lists');
  await expect.poll(() => lists.locator('[data-flow]').count()).toBeGreaterThan(0);
  expect(await lists.textContent()).toMatch(/Of files, \d+ pages? came onto the inactive list/);
  await visit.fitsEverywhere();
  await visit.end();
});

it('shows a tank that is as full as memory is free, and the rows of passes by keyboard and in words', async () => {
  const visit = await Visit.open(browser(), '#1/kswapd/a700.putback.1?views=kswapd');
  const { page } = visit;
  const kswapd = page.getByRole('region', { name: 'kswapd' });
  await kswapd.locator('[data-level]').waitFor();
  expect(await kswapd.locator('[data-watermark]').count()).toBe(3);
  expect(await kswapd.locator('[data-look="now"]').count()).toBe(1);
  expect(await kswapd.locator('[data-pass]').count()).toBeGreaterThan(1);
  expect(await kswapd.textContent()).toMatch(/\d+ of 512 frames are free\. kswapd is woken at 80 free pages/);
  await visit.fitsEverywhere();
  await visit.end();
});
