/** The time machine: one workload in every kernel, why it does better or worse, two kernels opened at the same touch. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { violationsOf } from '../helpers/axe';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
const visits = oneVisit(() => Visit.enter(browser(), '#time-machine'));
let page: Page;

beforeEach(async () => {
  ({ page } = visits());
  await page.evaluate(() => (location.hash = '#time-machine/days-work,4.12,4.14?theme=light'));
  await page.locator('.time[aria-busy="false"]').waitFor();
  await page.locator('.time-side').nth(1).waitFor();
});

const plate = (number: number) => page.getByRole('slider', { name: `Kernel ${number} of the two below` });
const kernels = async () => (await page.locator('.time-side h2').allInnerTexts()).map((each) => each.trim());
const place = () => page.getByRole('slider', { name: 'Touch' }).getAttribute('aria-valuetext');
const said = () => page.locator('.time-said').allInnerTexts();

describe('the strips', () => {
  it('say what changed and why, found by running, and the same in numbers', async () => {
    await page.locator('.time-cause.is-better').first().waitFor();
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .toMatch(
        /^From 3\.6 to 6\.1 the same work reads \d+\u202f% fewer pages and ends \d+\u202f% sooner; its waits rose most at 3\.14/,
      );
    expect(await page.locator('.time-strip').first().locator('.time-cause').allInnerTexts()).toEqual([
      // As long as there is room for it.
      'better since 3.12: slot allocator',
      'better since 4.11: short list and 1 more',
    ]);
    await page.getByText('All kernels in numbers').click();
    await expect.poll(() => page.locator('.time-numbers tbody tr').count()).toBe(35);
    await expect
      .poll(() => page.getByRole('list', { name: 'What made the difference' }).innerText())
      .toMatch(/slot_allocator \([^)]+\).*In 3\.9 this alone makes \d+ % of the change/);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByText('All kernels in numbers').click();
  });

  it('are those of another workload when it is chosen', async () => {
    await page.getByRole('combobox', { name: 'another workload' }).selectOption('duel');
    await visits().addressMatches(/^#time-machine\/duel,4\.12,4\.14/);
    await page.locator('.time[aria-busy="false"]').waitFor();
    await expect.poll(kernels).toEqual(['4.12', '4.14']);
    await expect.poll(place).toMatch(/of 218$/);
  });
});

describe('the two kernels', () => {
  it('stand at the same touch of one program, go on together, and to the next difference', async () => {
    await expect.poll(kernels).toEqual(['4.12', '4.14']);
    const touch = Number(/touch (\d+)/.exec((await place())!)![1]);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => Number(/touch ([\d,]+)/.exec((await place())!)![1])).toBeGreaterThan(touch);
    await expect.poll(() => page.locator('.time-differs').count()).toBe(1);
    const [one, other] = await said();
    // Only one of them waits for a page.
    expect([one, other].filter((words) => /waits for frame/.test(words!))).toHaveLength(1);
    const before = await place();
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).not.toBe(before);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(place).toBe(before);
  });

  it('change with their plates, by key and by hand, and the address holds them', async () => {
    await plate(1).focus();
    await page.keyboard.press('Home');
    await expect.poll(kernels).toEqual(['3.6', '4.14']);
    await expect.poll(() => plate(1).getAttribute('aria-valuetext')).toBe('3.6');
    const [x, y] = await plate(2).evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    await page.mouse.move(x!, y!);
    await page.mouse.down();
    await page.mouse.move(x! + 400, y!, { steps: 6 });
    await page.mouse.up();
    await expect.poll(async () => (await kernels())[1]).not.toBe('4.14');
    // Where the hand has let it go.
    const second = (await plate(2).getAttribute('aria-valuetext'))!;
    await expect.poll(kernels).toEqual(['3.6', second]);
    await visits().addressMatches(new RegExp(`^#time-machine/days-work,3\\.6,${second.replace('.', '\\.')}`));
    await page.reload();
    await page.locator('.time-side').nth(1).waitFor();
    await expect.poll(kernels).toEqual(['3.6', second]);
  });
});

/** What of the machine's words ends in an ellipsis, or lies below the window. */
const cutOff = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('.time-about, .time-said, .time-choose, .time-name *, .time-controls *')]
      .filter((each) => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = each;
        const isCut = getComputedStyle(each).overflow === 'hidden' && clientWidth > 0;
        const isShort = isCut && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1);
        return isShort || each.getBoundingClientRect().bottom > innerHeight;
      })
      .map((each) => `${each.className} ${each.textContent}`),
  );

/** Words of causes that lie over the line of their strip. */
const overLine = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('.time-strip')].flatMap((strip) => {
      const course = strip.querySelector<SVGPathElement>('path.is-course')!;
      const { left, top } = course.ownerSVGElement!.getBoundingClientRect();
      const points = Array.from({ length: Math.ceil(course.getTotalLength()) }, (_, at) =>
        course.getPointAtLength(at),
      );
      return [...strip.querySelectorAll('.time-cause')].flatMap((words) => {
        const box = words.getBoundingClientRect();
        const isOver = points.some(
          ({ x, y }) =>
            left + x > box.left && left + x < box.right && top + y > box.top + 2 && top + y < box.bottom - 2,
        );
        return isOver ? [words.textContent] : [];
      });
    }),
  );

it('before a projector and on a laptop all words and controls are in sight, whole, and those of causes beside the lines', async () => {
  await page.locator('.time-cause.is-better').first().waitFor();
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const theme of ['dark', 'projector', 'light']) {
      await page.evaluate((to) => (location.hash = `#time-machine/days-work,4.12,4.14?theme=${to}`), theme);
      await page.locator(`:root[data-theme="${theme}"]`).waitFor();
      await expect.poll(cutOff, { message: `${theme}, ${width} x ${height}` }).toEqual([]);
      await expect.poll(overLine, { message: `${theme}, ${width} x ${height}` }).toEqual([]);
      await expect.poll(() => visits().overflow(), { message: `${theme}, ${width} x ${height}` }).toBe(0);
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

it('on a phone says what its signs are, and both plates and the steps can be pressed wherever they stand', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('a series as it was posted').waitFor();
  await expect
    .poll(() => page.locator('.time-strip').first().locator('.time-end').innerText())
    .toMatch(/[\d,]+ → [\d,]+/);
  await plate(1).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await plate(2).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => plate(2).getAttribute('aria-valuetext')).toBe('5.18');
  expect(await plate(1).getAttribute('aria-valuetext')).toBe('5.18');
  // A trial click fails where something else lies in front.
  for (const each of [plate(1), plate(2)]) await each.click({ trial: true });
  const [first, second] = [page.locator('.time-side').first(), page.locator('.time-side').nth(1)];
  await second.scrollIntoViewIfNeeded();
  await first.scrollIntoViewIfNeeded();
  const forward = page.getByRole('button', { name: 'One touch forward' });
  expect((await forward.boundingBox())!.y).toBeLessThan(844);
  await forward.click({ trial: true });
  for (const theme of ['dark', 'projector', 'light']) {
    await page.evaluate((to) => (location.hash = `#time-machine/days-work,4.12,4.14?theme=${to}`), theme);
    await page.locator(`:root[data-theme="${theme}"]`).waitFor();
    await expect.poll(() => visits().overflow(), { message: theme }).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});
