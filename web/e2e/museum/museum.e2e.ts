/** The bug museum: found from Home and the palette, stepped by keyboard alone to where a promise breaks, with two machines in step. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

const isReady = ({ page }: Visit) =>
  page.locator('.museum[aria-busy="false"] .museum-side .picture').nth(1).waitFor();

/** What stands below the pictures: of the upper machine, of the lower one. */
const said = ({ page }: Visit) => page.locator('.museum-said').allInnerTexts();

const isBroken = ({ page }: Visit) => page.locator('.museum-promise.is-broken').waitFor();

const numbers = async ({ page }: Visit) => {
  const found = await page.locator('.museum-numbers dd').allInnerTexts();
  return found.map((text) => Number(text.replaceAll(',', '')));
};

it('is found from Home, and by keyboard alone one comes from exhibit to exhibit and to where each breaks', async () => {
  const visit = await Visit.enter(browser(), '');
  const { page } = visit;
  await page.getByRole('link', { name: 'Bug museum' }).focus();
  await page.keyboard.press('Enter');
  await isReady(visit);
  await visit.addressMatches(/^#museum$/);
  expect(await page.title()).toContain('Bug museum');
  expect(await page.locator('.museum-holds').innerText()).toMatch(
    /after each of \d,\d{3} events: it holds\.$/,
  );

  await page.keyboard.press('End');
  await isBroken(visit);
  // Before a wall, in a low window, the slot that is drawn large is seen whole as well.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'projector'));
  const cutOff = () =>
    page
      .locator('.museum-picture')
      .evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  await expect.poll(cutOff).toEqual([0, 0]);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  const [next, end] = await numbers(visit);
  expect(next).toBeGreaterThan(end!);
  expect((await said(visit))[0]).toBe(
    `The cluster of CPU 0 ends before slot ${end}, but the CPU goes on at slot ${next}.`,
  );

  const titles = ['Asked too early', 'Between two steps', 'The last slot, twice', 'Stuck at two pages'];
  const broken = [
    /^The page of slot \d+ is in the swap cache/,
    /^Slot \d+ is taken and has no page/,
    /^Page \d+ gets slot 63, which another page has already/,
    /^The last window has brought no hit, but the next one has 2 pages again instead of 1\.$/,
  ];
  for (const [nth, title] of titles.entries()) {
    await page.getByRole('button', { name: title }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: title, expanded: true }).waitFor();
    await isReady(visit);
    await page.locator('.museum-holds').waitFor();
    await page.keyboard.press('b');
    await isBroken(visit);
    expect((await said(visit))[0]).toMatch(broken[nth]!);
  }
  await visit.addressMatches(/^#museum\/stuck-at-two\/event-\d+$/);
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('steps both machines, back from the break and on again, and with the bug off nothing breaks', async () => {
  const visit = await Visit.enter(browser(), '#museum/last-slot');
  const { page } = visit;
  await isReady(visit);
  const slider = page.getByRole('slider', { name: 'Place in the run' });
  await page.getByRole('button', { name: 'Step to where it breaks' }).click();
  await isBroken(visit);
  expect(await numbers(visit)).toEqual([2, 1]);
  const end = await slider.inputValue();
  expect(await slider.getAttribute('max')).toBe(end);
  expect(await said(visit)).toEqual([
    'Page 63 gets slot 63, which another page has already. What that page has there will be lost.',
    'In version 5 the answer is “none”, and the page stays in memory.',
  ]);
  await page.keyboard.press('ArrowRight');
  expect(await slider.inputValue()).toBe(end);

  // Event by event: the promise holds right before the last one.
  await page.keyboard.press('Shift+ArrowLeft');
  await page.locator('.museum-holds').waitFor();
  await expect.poll(() => slider.inputValue()).toBe(String(Number(end) - 1));
  await page.keyboard.press('Home');
  await expect.poll(() => slider.inputValue()).toBe('0');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await slider.getAttribute('aria-valuetext')) ?? '').toMatch(/^access 1,/);
  // Before the bug shows itself, both have done the same.
  const [above, below] = await said(visit);
  expect(above).toBe(below);

  await page.getByRole('button', { name: 'off', exact: true }).click();
  await page.getByRole('button', { name: 'To the end of the run' }).click();
  await page.getByText('With the bug off, this holds after each of all').waitFor();
  expect(await page.locator('.museum-promise.is-broken').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Bug off' }).count()).toBe(2);
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('keeps its place in the address: over a reload, for whoever follows it, and with the bug off', async () => {
  const visit = await Visit.enter(browser(), '#museum/last-slot');
  const { page } = visit;
  await isReady(visit);
  const slider = page.getByRole('slider', { name: 'Place in the run' });
  const opensAt = Number(await slider.inputValue());
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => slider.inputValue()).toBe(String(opensAt - 1));
  await visit.addressMatches(new RegExp(`^#museum/last-slot/event-${opensAt - 1}$`));
  const before = await said(visit);
  await page.reload();
  await isReady(visit);
  expect(await slider.inputValue()).toBe(String(opensAt - 1));
  expect(await said(visit)).toEqual(before);

  // A link within the page leads elsewhere in the same exhibit.
  await page.evaluate(() => (location.hash = '#museum/last-slot/event-5'));
  await expect.poll(() => slider.inputValue()).toBe('5');
  await page.keyboard.press('End');
  await isBroken(visit);

  await page.getByRole('button', { name: 'off', exact: true }).click();
  await visit.addressMatches(/^#museum\/last-slot\/bug-off$/);
  await page.getByRole('button', { name: 'To the end of the run' }).click();
  await visit.addressMatches(/^#museum\/last-slot\/bug-off\/event-\d+$/);
  const end = await slider.getAttribute('max');
  await page.reload();
  await isReady(visit);
  expect(await slider.inputValue()).toBe(end);
  expect(await page.getByRole('heading', { name: 'Bug off' }).count()).toBe(2);

  // Behind the end there is nothing.
  await visit.comeIn('#museum/last-slot/event-99999999');
  await isBroken(visit);
  expect(visit.complaints).toEqual([]);
  await visit.end();
});

it('is found in the palette, and fits on a desk, before a wall and on a phone', async () => {
  const visit = await Visit.enter(browser(), '');
  const { page } = visit;
  await page.locator('.home-page').waitFor();
  await visit.inPalette('museum', /^Bug museum/);
  await isReady(visit);
  await page.keyboard.press('End');
  await isBroken(visit);
  await visit.fitsEverywhere();
  expect(visit.complaints).toEqual([]);
  await visit.end();
});
