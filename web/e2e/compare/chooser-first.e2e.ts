/** The machine on the stage let go in the chooser: the next one takes its place, and its address opens the same. */
import { beforeEach, expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
const visits = oneVisit(() => Visit.enter(browser(), ''));
beforeEach(async () => {
  await visits().comeInNew('#1/duel/a165');
});

const machines = () =>
  visits().page.locator('.chooser-machines > li :is(b, .chooser-target)').allInnerTexts();
const names = () => visits().page.locator('.compare-side h2').allInnerTexts();

/** The key says nothing before there is a machine. */
async function openChooser(): Promise<void> {
  await visits().settled();
  await visits().page.keyboard.press('c');
  await visits().page.locator('.chooser-kernel').first().waitFor();
}

async function choose(...kernels: string[]): Promise<void> {
  const { page } = visits();
  await openChooser();
  for (const kernel of kernels) await page.locator(`[data-kernel="${kernel}"]`).click();
}

it('leaves the kernels that were asked for and no other, at the same access, also by the address', async () => {
  const { page } = visits();
  const opened = await page.locator('.kernel-sign').first().innerText();
  expect(opened).not.toMatch(/3\.6|4\.8|4\.14/);
  await choose('3.6', '4.8', '4.14');
  await page.locator('.chooser-machines > li').first().getByRole('button').click();
  await expect.poll(machines).toEqual(['3.6', '4.8', '4.14', 'a fourth']);
  await page.getByText('takes the place of the one on the stage').waitFor();
  await expect
    .poll(() => page.getByTestId('expected').innerText())
    .toMatch(/the three wait \d+, \d+ and \d+ times/);
  const told = /wait (\d+), (\d+) and (\d+)/.exec(await page.getByTestId('expected').innerText())!.slice(1);
  await page.getByRole('button', { name: 'Show three side by side' }).click();
  await expect.poll(names).toEqual(['kernel 3.6 (2012)', 'kernel 4.8 (2016)', 'kernel 4.14 (2017)']);
  await visits().settled();
  await expect.poll(() => page.getByText(/^access 165 of/).count()).toBe(1);
  await visits().press('End');
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#1\/z\.[^/]+\/a\d+/);
  const waits = () => page.locator('.compare-figures > div:first-child dd').allInnerTexts();
  await expect.poll(waits).toEqual(told);
  await visits().comeIn(await page.evaluate(() => location.hash));
  await expect.poll(names).toEqual(['kernel 3.6 (2012)', 'kernel 4.8 (2016)', 'kernel 4.14 (2017)']);
});

it('is what a second press on its kernel does, by keys too; alone it stays', async () => {
  const { page } = visits();
  await openChooser();
  const own = page.locator('.chooser-kernel[data-machine="1"]');
  expect(await own.getAttribute('aria-disabled')).toBe('true');
  const kernel = (await own.getAttribute('data-kernel'))!;
  await page.locator('[data-kernel="4.8"]').click();
  await page.locator(`[data-kernel="${kernel}"]`).focus();
  await page.keyboard.press('Enter');
  await expect.poll(machines).toEqual(['4.8', 'a second']);
  await expect.poll(() => page.locator('.chooser-kernel[data-machine]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.locator('.chooser').waitFor({ state: 'detached' });
});

it('stays in a lesson, whose steps speak of it', async () => {
  const { page } = visits();
  await visits().comeInNew('#lesson/09-one-guess-for-two/2');
  await choose('4.8');
  await expect.poll(() => page.getByRole('button', { name: 'Remove 4.8' }).count()).toBe(1);
  expect(await page.locator('.chooser-machines > li').first().getByRole('button').count()).toBe(0);
  await page.keyboard.press('Escape');
});
