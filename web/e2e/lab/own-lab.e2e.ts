/** A question of one's own: asked in a form, in the address, answered by the machine, the same again from the address alone. */
import { afterEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

let visit: Visit;
afterEach(async () => {
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

async function enter(hash: string): Promise<Page> {
  visit = await Visit.enter(browser(), hash);
  return visit.page;
}

/** The question of an address, where its form is open. */
async function enterForm(hash: string): Promise<Page> {
  const page = await enter(hash);
  await page.locator('.own-form').waitFor();
  return page;
}

async function sayAll({ page }: Visit, place: number): Promise<void> {
  const rulers = await page.locator('.lab-ruler').count();
  for (let nth = 0; nth < rulers; nth++) {
    await page.locator('.lab-ruler').nth(nth).locator('input').nth(place).focus();
    await page.keyboard.press('Space');
  }
}

async function digest({ page }: Visit): Promise<string | null> {
  await page.getByRole('button', { name: /^Run \d+ times$/ }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.lab-digest').waitFor();
  return page.locator('.lab-digest code').textContent();
}

it('is asked by keyboard, stands in the address, and gives there the same figures to whoever opens it', async () => {
  const page = await enter('#lab/guess');
  await page.getByRole('button', { name: 'A question of your own' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('What do you want to know?').fill('Is more always better?');
  await page.keyboard.press('Enter');
  await page.getByLabel('The run').selectOption({ label: 'Read back at random' });
  await visit.addressMatches(/^#lab\/own,random,2,/);
  await page.getByLabel('What is changed, from place to place').selectOption('page_cluster');
  await page.getByLabel('In what the machines differ').selectOption('kernel');
  const values = page.getByLabel('Values: page_cluster');
  await values.fill('0, 3, 9');
  expect(await page.locator('.own-form [role=alert]').innerText()).toBe(
    '“9” is no value of page_cluster: 0 to 5. Until then 0, 1, 2, 3, 4, 5 counts.',
  );
  // What cannot be is not taken, and what stood there stays.
  await page.keyboard.press('Enter');
  await visit.addressMatches(/,page_cluster=0\+1\+2\+3\+4\+5,/);
  await values.fill('0, 3');
  await page.keyboard.press('Enter');
  await visit.addressMatches(/,page_cluster=0\+3,kernel=3\.6\+4\.12\+4\.14,3,Is%20more/);
  expect(await page.locator('.lab-question').innerText()).toBe('Is more always better?');
  await sayAll(visit, 1);
  const first = await digest(visit);
  expect(await page.locator('.lab-claims > li').count()).toBe(3);
  const address = await page.evaluate(() => location.hash);

  // What was said stays said, until somebody begins anew; and the question stays while one looks at another laboratory. To who comes
  // to a question that has words, all of it is in sight without the form.
  await page.reload();
  await page.locator('.own-asked').waitFor();
  expect(await page.locator('.own-asked summary').innerText()).toBe(
    'Read back at random; page_cluster 0, 3; kernel 3.6, 4.12, 4.14',
  );
  expect(await page.locator('.own-form').isVisible()).toBe(false);
  const run = await page.locator('.lab-run').boundingBox();
  expect(run!.y + run!.height).toBeLessThanOrEqual(720);
  expect(await page.locator('.lab-ruler input:enabled').count()).toBe(0);
  await page.getByRole('button', { name: 'How far should' }).click();
  await visit.addressMatches(/^#lab\/guess$/);
  await page.getByRole('button', { name: 'A question of your own' }).click();
  await page.locator('.own-asked').waitFor();
  await visit.addressMatches(/^#lab\/own,random,2,time,page_cluster=0\+3,/);
  await page.getByRole('button', { name: 'Begin anew' }).click();
  expect(await page.locator('.lab-ruler input:checked').count()).toBe(0);
  expect(await page.locator('.lab-ruler input:enabled').count()).toBe(6);

  await visit.comeInNew(address);
  await page.locator('.own-asked').waitFor();
  await sayAll(visit, 0);
  expect(await digest(visit)).toBe(first);
  expect(await page.locator('.lab-left-to-do').innerText()).toBe('Still missing: what you learnt.');
});

it('leads from a lost prediction to both machines on the stage', async () => {
  const page = await enterForm('#lab/own,random,2,read,page_cluster=0+5,one,1');
  await sayAll(visit, 1);
  await digest(visit);
  await page.getByRole('link', { name: 'See 5 beside 0' }).click();
  await page.locator('.compare.is-2').waitFor();
  await visit.addressMatches(/beside=page_cluster\.0/);
});

it('says what of an address it does not know, and fits a phone', async () => {
  const page = await enter('#lab/own,random,9,time,swappiness=0+900');
  await page.setViewportSize({ width: 390, height: 844 });
  const said = page.locator('.own-unread');
  await said.waitFor();
  expect(await said.innerText()).toContain('(swappiness=900, 9)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

it('says which machine the core refuses, why, and what to do', async () => {
  const page = await enterForm('#lab/own,random,0,time,nr_frames=64+128,disk=nvme+hdd,1');
  await sayAll(visit, 0);
  await page.getByRole('button', { name: 'Run 4 times' }).click();
  const said = page.locator('.lab-run [role=alert]');
  await said.waitFor();
  expect(await said.innerText()).toMatch(/^A run has stopped\. swap on (nvme|hdd), 64: .*watermark/);
});

it('is asked of the run on the stage, whose scenario then stands in the address', async () => {
  visit = await Visit.open(browser(), '#1/two-streams');
  const { page } = visit;
  await visit.press('i');
  await page.getByRole('button', { name: 'Ask a question of it' }).click();
  await visit.addressMatches(/^#lab\/own,z\.[\w-]+,0,time,/);
  const run = page.getByLabel('The run').locator('option:checked');
  expect(await run.innerText()).toBe('this one: Two streams, two windows');
  await sayAll(visit, 1);
  const first = await digest(visit);
  const address = await page.evaluate(() => location.hash);
  await visit.comeInNew(address);
  await page.locator('.own-form').waitFor();
  await sayAll(visit, 1);
  expect(await digest(visit)).toBe(first);
  await visit.comeIn(`${address.slice(0, 60)},0`);
  expect(await page.locator('.own-unread').innerText()).toContain('Copy the whole address again');
});
