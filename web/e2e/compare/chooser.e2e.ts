/** Which machines run beside the first: found and set by name and number, up to three others, with what each run gives said ahead. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { withBrowser } from '../helpers/browser';
import { violationsOf } from '../helpers/axe';
import { comparedOn, DUEL, standsAlone } from '../helpers/compared';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
const visits = oneVisit(() => Visit.open(browser(), DUEL));
let page: Page;
beforeEach(async () => {
  ({ page } = visits());
  await standsAlone(visits());
});

const { chooser, kernel, names, place, setParameter, show, sideBySide } = comparedOn(() => page);

describe('key C', () => {
  it('finds parameters, takes no number that the machine would refuse, and has room for three others', async () => {
    await page.keyboard.press('c');
    await chooser().getByRole('searchbox').fill('page_cluster');
    await chooser()
      .getByRole('button', { name: /^page_cluster parameter.*now 3, can be 0 to 5$/ })
      .click();
    await chooser().getByRole('spinbutton').fill('77');
    await expect
      .poll(() => chooser().getByRole('button', { name: 'Set', exact: true }).isDisabled())
      .toBe(true);
    await setParameter('page_cluster', 5);
    await chooser().getByRole('button', { name: 'a third' }).click();
    await setParameter('vma_ra_enabled', 0);
    await chooser().getByRole('button', { name: 'a fourth' }).click();
    await setParameter('swappiness', 0);
    await expect.poll(() => kernel('4.8').getAttribute('aria-disabled')).toBe('true');
    await show('four').click();
    await sideBySide(4);
    await expect
      .poll(names)
      .toEqual(['the first machine', 'page_cluster 5 (32 pages)', 'vma_ra_enabled 0', 'swappiness 0']);
  });

  it('puts 3.6, 4.8 and 4.14 side by side by five keys and three presses, and says ahead what a run of each gives', async () => {
    await page.keyboard.press('c');
    await expect.poll(() => kernel('3.6').evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await kernel('4.14').click();
    for (const name of ['3.6', '4.8', '4.14'])
      await expect.poll(() => kernel(name).getAttribute('aria-pressed')).toBe('true');
    const expected = () => page.getByTestId('expected').innerText();
    await expect
      .poll(expected)
      .toMatch(/^Run ahead, the four wait \d+, \d+, \d+ and \d+ times for the disk in a fault\./);
    const waits = /wait ([\d, and]+) times/.exec(await expected())![1]!.split(/, | and /);
    expect(await violationsOf(page)).toEqual([]);
    await show('four').click();
    await sideBySide(4);
    await expect
      .poll(names)
      .toEqual(['kernel 6.1 (2022)', 'kernel 3.6 (2012)', 'kernel 4.8 (2016)', 'kernel 4.14 (2017)']);
    // What was said ahead is what the machines have counted at their ends.
    await page.keyboard.press('End');
    await expect.poll(place).toBe('access 218 of 218');
    await expect
      .poll(() => page.locator('.compare-figures > div:first-child dd').allInnerTexts())
      .toEqual(waits);
  });

  it('closes when the address leads elsewhere, so that nothing lies over what is shown then', async () => {
    await page.keyboard.press('c');
    await chooser().getByRole('searchbox').waitFor();
    await page.evaluate(() => (location.hash = '#time-machine'));
    await page.locator('.time').waitFor();
    await expect.poll(() => chooser().count()).toBe(0);
  });

  it('finds a release that is not on the line by its number, and runs what stands for it', async () => {
    await page.keyboard.press('c');
    await chooser().getByRole('searchbox').fill('5.7');
    await chooser().getByText('Linux 5.7 works here as 5.4').waitFor();
    await chooser().getByRole('button', { name: 'Choose 5.4 with them' }).click();
    await expect.poll(() => kernel('5.4').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.getByTestId('expected').innerText()).toMatch(/both wait|the two wait/);
    await show('two').click();
    await sideBySide(2);
    await expect.poll(() => page.url()).toContain('kernel.5.4,deactivation.by-pass,reserve_most.256-mib');
  });

  it('lets a kernel go at a second press, and takes back one difference of a machine', async () => {
    await page.keyboard.press('c');
    await kernel('4.12').click();
    await setParameter('page_cluster', 4);
    await chooser().getByRole('searchbox').fill('hdd');
    await chooser()
      .getByRole('button', { name: /^the disk of swap/ })
      .click();
    await chooser().getByRole('button', { name: 'hdd', exact: true }).click();
    await chooser().getByRole('button', { name: 'Take back: page_cluster 4 (16 pages)' }).click();
    await expect.poll(() => chooser().locator('.chooser-chip').allInnerTexts()).toEqual(['on hdd ×']);
    await kernel('4.12').click();
    await expect.poll(() => chooser().locator('.chooser-chip').count()).toBe(0);
    await expect
      .poll(() => chooser().getByRole('button', { name: 'Choose a kernel' }).isDisabled())
      .toBe(true);
  });
});
