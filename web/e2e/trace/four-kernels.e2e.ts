/** One program in four real kernels: found from Home and from the trace room, read by a table, left for a recording. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

/** The words of a row of the table, cell by cell. */
async function row({ page }: Visit, name: string): Promise<string[]> {
  const cells = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  return (await cells.getByRole('cell').allInnerTexts()).map((cell) => cell.replace(/\s+/g, ' ').trim());
}

it('is found from Home, tells what each kernel counted and the machine with it, and leads to the recordings', async () => {
  const visit = await Visit.enter(browser(), '');
  const { page } = visit;
  await page.getByRole('link', { name: 'One program, four kernels' }).click();
  await page.locator('.four-table').waitFor();
  await visit.addressMatches(/^#four-kernels$/);
  expect(await page.title()).toContain('One program, four kernels');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
    'For the same program, Linux 3.6 read 31,055 pages from the disk and Linux 6.1 read 5,832.',
  );
  const heads = await page.getByRole('columnheader').allInnerTexts();
  expect(heads.map((head) => /^Linux [\d.]+/.exec(head.trim())?.[0]).filter(Boolean)).toEqual([
    'Linux 3.6',
    'Linux 3.14',
    'Linux 5.10',
    'Linux 6.1',
  ]);
  const read = await row(visit, 'Pages read');
  expect(read[0]).toMatch(/^31,055 machine 3\d,\d{3} [+−]\d\.\d %$/);
  expect(read[3]).toMatch(/^5,832 machine 5,\d{3} [+−]\d\.\d %$/);
  expect(read[4]).toMatch(/^5 of 5 3\.6 above 3\.14: the machine too\./);
  expect((await row(visit, 'Direct reclaims'))[4]).toMatch(/^3 of 3 3\.6 above 3\.14: the machine too\./);
  expect(await page.locator('.four-foot').innerText()).toMatch(/17 of 17 times\./);

  // By keyboard: each kernel's name leads to its recording, and back.
  await page.getByRole('link', { name: 'Linux 3.14' }).focus();
  await page.keyboard.press('Enter');
  await visit.settled();
  await visit.addressMatches(/^#1\/run-vma-rand-r-linux-3-14/);
  expect(await page.title()).toContain('Linux 3.14 reads at random');
  await page.goBack();
  // The four runs are not made again.
  await page.locator('.four-table').waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('is found from the trace room and the palette, and fits on a phone and before a wall', async () => {
  const visit = await Visit.open(browser(), '#1/run-vma-rand-r-linux-5-10?views=trace-room');
  const { page } = visit;
  await visit.click('Show all');
  await page.getByRole('link', { name: 'The same workload in four real kernels' }).click();
  await page.locator('.four-table').waitFor();
  await visit.fitsEverywhere();
  expect(await page.locator('.four-row').count()).toBe(5);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('about:blank');
  await visit.comeIn('');
  await page.locator('.home-page').waitFor();
  await visit.inPalette('four', /^One program, four kernels/);
  await visit.addressMatches(/^#four-kernels$/);
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('says when a recording does not come, and tries again', async () => {
  const visit = await Visit.window(browser());
  const { page } = visit;
  await page.context().route('**/vma-rand-r-linux-3-6.zip', async (route) => {
    await expect.poll(() => page.workers().length, { message: 'the other three run' }).toBe(3);
    await route.abort();
  });
  await visit.comeIn('#four-kernels');
  await page.getByRole('alert').filter({ hasText: 'The four runs failed' }).waitFor();
  // The other three do not go on, and do not tell how far they are in the message's place.
  await expect.poll(() => page.workers().length).toBe(0);
  await page.context().unroute('**/vma-rand-r-linux-3-6.zip');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.four-table').waitFor();
  await visit.end();
});
