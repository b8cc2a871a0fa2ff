/** What a page that came back is held against, and how a pass is split: read, pointed at, stepped, and moved. */
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
const REFAULT = '#1/costs/a3000.refault.1?views=refault,balance';
const visit = oneVisit(() => Visit.open(browser(), REFAULT));
const page = () => visit().page;

const part = (name: string) => page().locator(`[data-part="${name}"]`);
const number = async (locator: ReturnType<typeof part>) =>
  Number(((await locator.textContent()) ?? '').replaceAll(',', ''));

describe('the refault ruler', () => {
  it('says the distance on the axis and where it is compared, in red only where the page has just come back', async () => {
    await visit().comeIn(REFAULT);
    await visit().rests();
    const held = part('held-anon');
    const distance = await number(part('age').locator('[data-value="distance"]'));
    expect(await number(held.locator('[data-value="distance"]'))).toBe(distance);
    const limit = await number(held.locator('[data-value="limit"]'));
    const lists = await held.locator('[data-list] .mark-strong').allTextContents();
    expect(lists.reduce((sum, words) => sum + Number(words.replaceAll(',', '')), 0)).toBe(limit);
    expect(await part('age').locator('[data-now-words]').count()).toBe(1);
    await page().keyboard.press('ArrowRight');
    await visit().rests();
    expect(await part('age').locator('[data-now-words]').count()).toBe(0);
    expect(await number(held.locator('[data-value="distance"]'))).toBe(distance);
    await page().keyboard.press('ArrowLeft');
    await visit().rests();
    expect(await part('age').locator('[data-now-words]').count()).toBe(1);
  });

  it('has its lists and the fields of its word at the keyboard', async () => {
    await visit().comeIn('#1/costs/a3000.refault.1?views=refault');
    await visit().rests();
    const fields = page().getByRole('slider', { name: 'fields of the shadow' });
    await fields.focus();
    await page().keyboard.press('End');
    await expect.poll(() => fields.getAttribute('aria-valuetext')).toMatch(/^1 not a page/);
    const lists = page().getByRole('slider', { name: /^lists an anonymous page/ });
    await lists.focus();
    await page().keyboard.press('Home');
    await expect.poll(() => lists.getAttribute('aria-valuetext')).toMatch(/^active file: \d+ pages/);
  });
});

describe('the balance', () => {
  it('sets another swappiness from here on, which stands in the address and moves the split', async () => {
    await visit().comeIn('#1/costs/a3000?views=balance');
    await visit().rests();
    const share = () => part('bar').locator('[data-value="share"]').textContent();
    const before = await share();
    const slider = page().getByRole('slider', { name: /^swappiness:/ });
    await slider.focus();
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('100');
    for (let press = 0; press < 3; press++) await page().keyboard.press('PageDown');
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('130');
    // Only chosen: nothing has changed yet.
    expect(await share()).toBe(before);
    await page().keyboard.press('Enter');
    await expect.poll(() => page().url()).toContain('swappiness=130@');
    await page().keyboard.press('ArrowRight');
    await visit().rests();
    expect(await share()).not.toBe(before);
  });
});
