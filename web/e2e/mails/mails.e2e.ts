/** The mails: each claim with what came of it, run on the page; by keyboard; its place in the address; on the stage. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../src/core/test-thorough.ts';
import { MAILS } from '../../src/mails/mails.ts';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { tabTo } from '../helpers/tab-to';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
const visits = oneVisit(() => Visit.enter(browser(), '#mails'));
let visit: Visit;
let page: Page;
beforeEach(async () => {
  visit = visits();
  ({ page } = visit);
  await visit.comeInNew('#mails/V4');
  await judged();
});

const ADDRESS = MAILS.find(({ name }) => name === 'address')!;
const CLAIMS = MAILS.flatMap(({ claims }) => claims);

/** What came out of the open claim stands above its pictures. */
async function judged(): Promise<string> {
  const verdict = page.locator('.mails-open h1 b');
  await verdict.waitFor();
  return (await page.locator('.mails-open h1').innerText()).trim();
}

const pictures = () => page.locator('.mails-picture .picture');
const path = () => new URL(page.url()).hash.replace('#mails/', '');
const place = () => page.locator('.mails-controls p').innerText();

/** How many claims came out so, as the head of the list has it. */
async function count(words: string): Promise<number> {
  return Number(await page.locator('.mails-counts button', { hasText: words }).locator('b').innerText());
}

describe('the mails', () => {
  it('show what the machine says of each claim of a mail, and only those that came out so, if asked', async () => {
    const all = ADDRESS.claims.length;
    const sum = async () =>
      (await count('true here')) +
      (await count('in its direction')) +
      (await count('not reproduced')) +
      (await count('shown only'));
    await expect.poll(sum).toBe(all);
    const rows = page.locator('.mails-side li');
    expect(await rows.count()).toBe(all);
    const only = page.locator('.mails-counts button', { hasText: 'shown only' });
    await tabTo(only);
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBe(await count('shown only'));
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBe(all);
  });

  it('show a claim where it is to be seen, and both machines go on from there, and back', async () => {
    expect(await judged()).toMatch(/^True here\./);
    await pictures().nth(1).waitFor();
    await expect.poll(place).toBe('access 194 of 218');
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).toBe('access 195 of 218');
    await expect.poll(path).toBe('V4/access-195');
    await page.keyboard.press('End');
    await expect.poll(place).toBe('access 194 of 218');
    await page.keyboard.press('Home');
    await expect.poll(place).toBe('access 1 of 218');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(place).toBe('access 1 of 218');
  });

  it('lead from claim to claim by keys and by the list, and an address to each of them', async () => {
    const ids = ADDRESS.claims.map(({ id }) => id);
    const nth = ids.indexOf('V4');
    await page.keyboard.press('PageDown');
    await expect.poll(path).toBe(ids[nth + 1]);
    await page.keyboard.press('PageUp');
    await expect.poll(path).toBe('V4');
    await tabTo(page.locator('.mails-side li button', { hasText: ids[0]! }).first());
    await page.keyboard.press('Enter');
    await expect.poll(path).toBe(ids[0]);
    await visit.comeIn('#mails/V12');
    const row = page.locator('.mails-side .is-open');
    await row.waitFor();
    await expect
      .poll(async () => (await row.boundingBox())!.y + (await row.boundingBox())!.height)
      .toBeLessThanOrEqual(720);
    await visit.comeIn('#mails/V4/access-190');
    await expect.poll(place).toBe('access 190 of 218');
    await visit.comeIn('#mails/V4/access-999');
    await expect.poll(place).toBe('access 218 of 218');
    await expect.poll(path).toBe('V4/access-218');
    await visit.comeIn('#mails/nothing-of-this-name/access-x');
    await judged();
    await expect.poll(() => page.locator('.mails-side .is-open').count()).toBe(1);
  });

  it('open both machines on the stage, at the access that is seen', async () => {
    await pictures().nth(1).waitFor();
    await page.getByRole('link', { name: 'Open both on the stage' }).click();
    await page.locator('.compare-side:nth-of-type(2) .picture').first().waitFor();
    await expect.poll(() => page.locator('.compare-side').count()).toBe(2);
    await page.goBack();
    await expect.poll(path).toBe('V4');
  });
});

describe('each claim', () => {
  it('has pictures of its machines, a table, a way to where it is tested, or a reason, and nothing wrong is said', async () => {
    for (const { id, proof } of oneOf(6, CLAIMS)) {
      await page.evaluate((to) => (location.hash = `#mails/${to}`), id);
      await page.locator('.mails-says', { hasText: `${id} ·` }).waitFor();
      const said = await judged();
      expect(said, id).not.toMatch(/NaN|undefined|Infinity|null/);
      if (proof.by === 'runs') await pictures().first().waitFor();
      if (proof.by === 'cells') await page.locator('.mails-cells tbody tr').first().waitFor();
      if (proof.by === 'elsewhere') await page.locator('.mails-elsewhere a').waitFor();
      await expect.poll(() => visit.overflow(), { message: id }).toBeLessThanOrEqual(0);
    }
  });
});
