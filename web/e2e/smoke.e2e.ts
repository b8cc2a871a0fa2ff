import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { collectComplaints, collectForeignRequests, launchBrowser } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe('the built page', () => {
  it('opens, shows something, complains about nothing and asks nobody else', async () => {
    const page = await browser.newPage();
    const complaints = collectComplaints(page);
    const foreign = collectForeignRequests(page, inject('baseUrl'));
    await page.goto(inject('baseUrl'));
    await page.waitForSelector('#root > *');
    expect(await page.title()).toContain('Swapscope');
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    await page.close();
  });
});
