/** Your machine in ten seconds: what is pasted is read, said, and held against the page's runs; nothing of it is run or kept. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { tabTo } from '../helpers/tab-to';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
const visits = oneVisit(() => Visit.enter(browser(), '#your-machine'));
let visit: Visit;
let page: Page;
beforeEach(async () => {
  visit = visits();
  ({ page } = visit);
  await visit.comeInNew('#your-machine');
  await page.locator('.own-try').waitFor();
});

const field = () => page.getByRole('textbox', { name: 'Paste what it prints' });
const headline = () => page.locator('.own-said h1').innerText();

const RANDOM = `6.8.0-45-generic
/dev/nvme0n1p3 partition 8388604 3145228 -2
vm.page-cluster = 3
pswpin 1204310\npswpout 2310448\npgmajfault 402118\nswap_ra 918220\nswap_ra_hit 310115
pswpin 1229870\npswpout 2316548\npgmajfault 423068\nswap_ra 922830\nswap_ra_hit 310991`;

describe('a machine of one’s own', () => {
  it('opens on a recorded one, and takes what is pasted in its place', async () => {
    expect(await headline()).toMatch(/^Programs wait 3,968 times a second/);
    await tabTo(field());
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(RANDOM);
    await expect.poll(headline).toMatch(/^Programs wait 2,095 times a second .*four of five are not used\.$/);
    await page.getByText('ten seconds are assumed').waitFor();
    await page.locator('.own-fit').getByText('It reads like “Read back at random”').waitFor();
    expect(await page.locator('.own-fit').innerText()).toMatch(
      /rules of 6\.1, which stand for 6\.8\.0.*NVMe/,
    );
  });

  it('leads to the run that it is like, and back to what was pasted as long as the page is open', async () => {
    await field().fill(RANDOM);
    await expect.poll(headline).toMatch(/2,095/);
    await page.locator('.own-try a').click();
    await page.locator('.stage .picture').first().waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#1\/z\./);
    await page.goBack();
    await expect.poll(headline).toMatch(/2,095/);
    expect(await field().inputValue()).toBe(RANDOM);
  });

  it('says what cannot be read, and runs nothing of it', async () => {
    await field().fill('<img src=x onerror="window.taken = 1"> pswpin 1\npswpin 12\npswpin 11');
    const said = page.locator('.own-said [role="alert"]');
    await said.waitFor();
    expect(await said.innerText()).toMatch(/These counters are not in both samples: pswpout/);
    expect(await page.evaluate(() => 'taken' in window)).toBe(false);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Run the command, wait ten seconds').waitFor();
    await page.getByRole('button', { name: 'Try it with a recorded machine' }).click();
    await page.locator('.own-try').waitFor();
  });

  it('keeps nothing of it', async () => {
    await field().fill(RANDOM);
    await expect.poll(headline).toMatch(/2,095/);
    expect(new URL(page.url()).hash).not.toMatch(/1204310|2095/);
    expect(
      await page.evaluate(() =>
        JSON.stringify([localStorage, sessionStorage].map((each) => Object.entries(each))),
      ),
    ).not.toMatch(/pswpin/);
  });

  it('fits on a desk, before a wall and on a phone', async () => {
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => visit.overflow(), { message: `${width} x ${height}` }).toBeLessThanOrEqual(0);
    }
  });
});
