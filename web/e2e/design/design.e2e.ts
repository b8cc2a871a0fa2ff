/** Design a machine by keyboard alone: chosen, run, compared with the best, written down, and shared by its address. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

async function press(visit: Visit, name: string): Promise<void> {
  await visit.page.getByRole('button', { name, exact: true }).focus();
  await visit.page.keyboard.press('Enter');
}

/** Goes from the option that is chosen to the next ones. */
async function choose({ page }: Visit, choice: string, steps: number): Promise<void> {
  await page.getByRole('group', { name: choice }).locator('input:checked').focus();
  for (let step = 0; step < Math.abs(steps); step++)
    await page.keyboard.press(steps < 0 ? 'ArrowLeft' : 'ArrowRight');
}

it('is found on Home in the last story; a machine is chosen, run, scored, and explained by the best', async () => {
  const visit = await Visit.enter(browser(), '');
  const { page } = visit;
  await page.locator('.stories').getByRole('link', { name: 'Design a machine' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.design-bands path').first().waitFor();
  await press(visit, 'Run');
  const score = page.locator('.design-score b').first();
  await score.waitFor();
  expect(await score.innerText()).toBe('0');

  await choose(visit, 'How many pages at once, at most', 2);
  await visit.addressMatches(/^#design\/hard-disk,cap\.32/);
  await page.locator('.design-changed').waitFor();
  await press(visit, 'Run');
  await page.locator('.design-changed').waitFor({ state: 'detached' });
  const better = Number(await score.innerText());
  expect(better).toBeGreaterThan(0);
  expect(better).toBeLessThan(100);
  expect(await page.locator('.design-differences').count()).toBe(0);

  await press(visit, 'What does the best machine do differently?');
  expect(await page.locator('.design-differences tbody').count()).toBe(2);
  expect(await page.locator('.design-trap').innerText()).toContain('What looks good here');
  await page.locator('.report-form textarea').fill('A large bite.');

  await choose(visit, 'Which pages are read along with the one that is wanted', -1);
  await choose(visit, 'Programs or files', -1);
  await press(visit, 'Run');
  await page.getByText('No machine that can be built is better.').waitFor();
  expect(await score.innerText()).toBe('100');
  await visit.addressMatches(/^#design\/hard-disk,readahead\.block,cap\.32,swappiness\.0/);

  await page.reload();
  await page.locator('.design-options').first().waitFor();
  const chosen = await page.locator('.design-options input:checked + span').allInnerTexts();
  expect(chosen.slice(0, 3)).toEqual(['the whole block of slots', '32', '0']);
  await press(visit, 'Run');
  await press(visit, 'What does the best machine do differently?');
  expect(await page.locator('.report-form textarea').inputValue()).toBe('A large bite.');
  await page.getByRole('link', { name: 'Open the machines in step' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.compare-side:nth-of-type(2) .picture').first().waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('does not run what is over the budget, and says by how much', async () => {
  const visit = await Visit.enter(browser(), '#design/build-host,locks.caches,readahead.address');
  const { page } = visit;
  const run = page.getByRole('button', { name: 'Run', exact: true });
  await run.waitFor();
  expect(await run.isDisabled()).toBe(true);
  expect(await page.locator('.design-budget').innerText()).toContain('1 too many');
  await press(visit, 'All as it is');
  expect(await run.isEnabled()).toBe(true);
  await visit.addressMatches(/^#design\/build-host$/);
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('says what of an address it does not know, can be stopped, and fits a phone', async () => {
  const visit = await Visit.window(browser(), { width: 390, height: 844 });
  const { page } = visit;
  // On a fast machine the run would have ended before anybody can stop it.
  await visit.prepare(() => {
    window.Worker = class extends Worker {
      override postMessage(message: { kind: string }) {
        if (message.kind !== 'measure') super.postMessage(message);
      }
    };
  });
  await visit.comeIn('#design/swap-file,disk.floppy,cap.1');
  await page.getByText('This address asks for disk.floppy').waitFor();
  expect(await page.getByRole('radio', { name: '1', exact: true }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
  expect(await page.locator('.design-score').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('lists the machines that have been run beside the best, takes each up again, and loses nothing that cannot be read', async () => {
  const visit = await Visit.enter(browser(), '#design/hard-disk,cap.32');
  const { page } = visit;
  const machines = page.getByRole('region', { name: 'Your machines' });
  await press(visit, 'Run');
  await machines.getByRole('button').first().waitFor();
  await press(visit, 'All as it is');
  await press(visit, 'Run');
  await machines.getByRole('button').nth(1).waitFor();
  expect(await machines.getByRole('button').allInnerTexts()).toEqual([
    expect.stringContaining('How many pages at once, at most: 32'),
    expect.stringContaining('All as it is'),
  ]);

  await page.reload();
  await machines.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await visit.addressMatches(/^#design\/hard-disk,cap\.32$/);
  expect(await machines.getByRole('button').first().getAttribute('aria-current')).toBe('true');

  await page.evaluate(() => localStorage.setItem('swapscope-designs', '{"hard-disk":7}'));
  await page.reload();
  await page.getByRole('alert').filter({ hasText: 'cannot be read' }).waitFor();
  expect(await machines.count()).toBe(0);
  await press(visit, 'Run');
  await page.getByRole('alert').filter({ hasText: 'A new list has begun.' }).waitFor();
  expect(await machines.getByRole('button').count()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('swapscope-designs-unread'))).toBe('{"hard-disk":7}');
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('fits a window of a projector: each column scrolls by itself, and Run stays in sight', async () => {
  const visit = await Visit.window(browser(), { width: 1280, height: 720 });
  const { page } = visit;
  await visit.comeIn('#design/hard-disk?theme=projector');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.locator('.design-score').waitFor();
  await page.locator('.design-reveal').click();
  await page.locator('.design-differences').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(720);
  const foot = await page
    .getByRole('button', { name: 'Run', exact: true })
    .evaluate((button) => button.getBoundingClientRect().bottom);
  expect(foot).toBeLessThanOrEqual(720);
  expect(visit.complaints).toEqual([]);
  await visit.end();
});
