/** Every recorded run on one scale: found from Home and the palette, gone through by keyboard, run right there, left for the trace room. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

it('is found from Home, shows all counters of a kernel, and the same run in every kernel as one line', async () => {
  const visit = await Visit.enter(browser(), '');
  const { page } = visit;
  await page.getByRole('link', { name: 'The machine against real kernels' }).click();
  await page.locator('.every-rows').waitFor();
  await visit.addressMatches(/^#every-run$/);
  expect(await page.title()).toContain('The machine against real kernels');
  const [agreeing, pairs] = (await page.getByRole('heading', { level: 1 }).innerText())
    .split(' of ')
    .map(Number);
  expect(pairs).toBeGreaterThan(500);
  expect(agreeing! / pairs!).toBeGreaterThan(0.95);
  // A file in a circle beside idle memory: nothing is swapped out up to 5.7.
  expect(await page.locator('.every-said').innerText()).toMatch(
    /^Linux 3\.6: 0, the machine 0\. .*Linux 5\.7: 0, the machine 0\. Linux 5\.8: 2,\d{3}, the machine 2,\d{3}\./,
  );
  // Another kernel keeps the run, and its address leads back.
  await page.getByRole('button', { name: '5.8', exact: true }).click();
  await visit.addressMatches(/^#every-run\/5\.8\/lru-fileloop-warmanon-sw60$/);
  await page.getByRole('button', { name: 'all', exact: true }).click();
  const all = (await page.getByRole('heading', { level: 1 }).innerText()).split(' of ')[1]!;
  expect(Number(all.replace(',', ''))).toBeGreaterThan(1000);
  await page.reload();
  await page.locator('.every-rows').waitFor();
  expect(await page.getByRole('combobox', { name: 'Run' }).locator('option:checked').innerText()).toBe(
    'lru-fileloop-warmanon-sw60, Linux 5.8',
  );
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('is gone through by keyboard, says where a folder is dropped, and fits on a phone and before a wall', async () => {
  const visit = await Visit.window(browser());
  await visit.comeIn('#every-run/6.1/vma-stride2-r');
  const { page } = visit;
  await page.locator('.every-rows').waitFor();
  const chosen = () => page.locator('.every-rows [aria-pressed="true"]').innerText();
  await page.getByRole('button', { name: 'swap_ra', exact: true }).click();
  expect(await page.getByText('Drop its folder').innerText()).toContain('oracle/vma-stride2-r');
  // It is the farthest below the kernel: nothing comes before it.
  await page.keyboard.press('ArrowLeft');
  expect(await chosen()).toBe('swap_ra');
  await page.keyboard.press('ArrowRight');
  await visit.addressMatches(/^#every-run\/6\.1\/vma-zigzag-r$/);
  expect(await chosen()).toBe('pgactivate');
  await visit.fitsEverywhere();
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('a run that comes with the page is run right there and counts what the file has, and opens in the trace room', async () => {
  const visit = await Visit.window(browser());
  await visit.comeIn('#every-run/3.14/vma-rand-r');
  const { page } = visit;
  await page.getByRole('button', { name: 'Run it here' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: 'counted the same, in all 28 counters' })
    .waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Open in the trace room' }).click();
  await visit.addressMatches(/^#1\/run-vma-rand-r-linux-3-14.*views=trace-room/);
  await page.locator('.trace-terms').waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('says when what was counted does not come, and tries again', async () => {
  const visit = await Visit.window(browser());
  const { page } = visit;
  await page.context().route('**/every-run.json', (route) => route.abort());
  await visit.comeIn('#every-run');
  await page.getByRole('alert').filter({ hasText: 'What was counted failed to load' }).waitFor();
  await page.context().unroute('**/every-run.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.every-rows').waitFor();
  await visit.end();
});
