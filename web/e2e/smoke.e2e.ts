import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { collectComplaints, launchBrowser } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe('the built page', () => {
  it('opens, shows something, and complains about nothing', async () => {
    const page = await browser.newPage();
    const complaints = collectComplaints(page);
    await page.goto(inject('baseUrl'));
    await page.waitForSelector('#root > *');
    expect(await page.title()).toContain('Swapscope');
    expect(complaints).toEqual([]);
    await page.close();
  });
});
