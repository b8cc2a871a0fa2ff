/** A million slots: from the whole area down to the byte of one, by the wheel, by dragging, by two fingers and by keys alone. */
import { describe, expect, it } from 'vitest';
import { encodeLink } from '../../src/scenario/links/link.ts';
import { linkOfText } from '../../src/scenario/links/packed-text.ts';
import { violationsOf } from '../helpers/axe';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const MILLION = `
title: A million slots
kernel: 4.11
machine: { nr_frames: 512 }
devices: [{ profile: pmem }]
swap: { slots: 1048576 }
regions:
  - { name: A, kind: anon, pages: 2000 }
phases:
  - name: write
    streams: [{ region: A, pattern: seq, op: w }]
`;

const HASH = encodeLink({
  scenario: await linkOfText(MILLION),
  at: { access: 1900 },
  commands: [],
  views: ['slots'],
});

const browser = withBrowser();
const visit = oneVisit(() => Visit.open(browser(), HASH));
const page = () => visit().page;
const map = () => page().locator('.map-area');
const target = () => map().getByRole('slider');
const level = () => map().getAttribute('data-level');
const inSight = () => page().locator('.map-tools output').innerText();
const whole = () => page().getByRole('button', { name: 'Whole area' });

/** The first and the last slot that are in sight. */
async function range(): Promise<number[]> {
  return [...(await inSight()).matchAll(/[\d,]+/g)].map(([number]) => Number(number.replaceAll(',', '')));
}

async function middle(): Promise<[number, number]> {
  const { x, y, width, height } = (await map().boundingBox())!;
  return [x + width / 2, y + height / 2];
}

async function backToAll(): Promise<void> {
  if (await whole().isEnabled()) await whole().click();
  await expect.poll(level).toBe('clusters');
  await expect.poll(() => whole().isEnabled()).toBe(false);
}

describe('the map of a million slots', () => {
  it('is enlarged with the wheel down to the byte of a slot, and says what is in sight', async () => {
    await map().waitFor();
    const [x, y] = await middle();
    await page().mouse.move(x, y);
    const levels: (string | null)[] = [await level()];
    // Until d3-zoom has come the wheel is the page's.
    await expect
      .poll(async () => {
        await page().mouse.wheel(0, -200);
        return whole().isEnabled();
      })
      .toBe(true);
    for (let turn = 0; turn < 40; turn++) {
      await page().mouse.wheel(0, -200);
      const now = await level();
      if (levels.at(-1) !== now) levels.push(now);
    }
    await expect.poll(level).toBe('bytes');
    expect(levels[0]).toBe('clusters');
    expect(levels.length).toBeGreaterThan(3);
    await expect.poll(inSight).toMatch(/^in sight: between slots [\d,]+ and [\d,]+$/);
    await expect
      .poll(() =>
        map()
          .locator('text')
          .filter({ hasText: /^[01]{8}$/ })
          .count(),
      )
      .toBeGreaterThan(4);
    expect(await page().locator('.map-overview').count()).toBe(1);
    await backToAll();
    expect(await page().locator('.map-overview').count()).toBe(0);
  });

  it('is moved by dragging, which points at nothing on the way and steps nothing', async () => {
    await backToAll();
    const [x, y] = await middle();
    await page().mouse.move(x, y);
    for (let turn = 0; turn < 6; turn++) await page().mouse.wheel(0, -200);
    // Words follow once it stands still.
    await expect
      .poll(async () => {
        const was = await inSight();
        await page().waitForTimeout(300);
        return was !== '' && was === (await inSight());
      })
      .toBe(true);
    const before = await range();
    const position = await visit().position();
    await page().mouse.down();
    await page().mouse.move(x + 60, y + 80, { steps: 6 });
    await page().mouse.up();
    await expect.poll(async () => (await range())[0]! < before[0]!).toBe(true);
    expect(await visit().position()).toBe(position);
    // The focus stays where it was: arrow keys go on stepping.
    await page().keyboard.press('ArrowRight');
    await expect.poll(() => visit().position()).toBe(position + 1);
    await page().keyboard.press('ArrowLeft');
    await backToAll();
  });

  it('is read and moved with keys alone', async () => {
    await backToAll();
    await target().focus();
    expect(await target().getAttribute('aria-label')).toBe('clusters of the swap area');
    await page().keyboard.press('Home');
    await expect
      .poll(() => target().getAttribute('aria-valuetext'))
      .toMatch(/^cluster 0, tree 0: \d+ of 256 slots in use$/);
    await page().keyboard.press('Enter');
    await expect.poll(level).toBe('letters');
    await expect.poll(() => target().getAttribute('aria-label')).toBe('slots of the swap area');
    await page().keyboard.press('Home');
    await expect.poll(() => target().getAttribute('aria-valuetext')).toMatch(/^slot 0: /);
    await page().keyboard.press('ArrowDown');
    await expect.poll(() => target().getAttribute('aria-valuetext')).toMatch(/^slot 16: /);
    await page().keyboard.press('End');
    await expect.poll(() => target().getAttribute('aria-valuenow')).toBe('1048575');
    await expect.poll(async () => (await range())[1]).toBe(1_048_575);
    await page().keyboard.press('-');
    await page().keyboard.press('+');
    await expect.poll(level).toBe('letters');
    await page().keyboard.press('Escape');
    await expect.poll(level).toBe('clusters');
  });

  it('goes on from where it is moving to when a key is pressed again at once', async () => {
    await backToAll();
    await target().focus();
    await page().keyboard.press('+');
    await expect.poll(inSight).not.toBe('');
    const once = await inSight();
    await page().keyboard.press('+');
    await expect.poll(inSight).not.toBe(once);
    const twice = await inSight();
    await backToAll();
    await target().focus();
    await page().keyboard.press('+');
    await page().keyboard.press('+');
    await expect.poll(inSight).toBe(twice);
    await backToAll();
  });

  it('has names for all that can be pressed, and words that can be read, enlarged too', async () => {
    await page().getByRole('button', { name: 'Enlarge the map' }).click();
    await expect.poll(() => whole().isEnabled()).toBe(true);
    expect(await violationsOf(page(), undefined, '.stage')).toEqual([]);
    await backToAll();
  });
});

describe('on a phone', () => {
  it('two fingers enlarge the map, and one scrolls the page while all of it is in sight', async () => {
    const own = await Visit.apart(browser(), { width: 390, height: 844 });
    const devtools = await own.page.context().newCDPSession(own.page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
    await own.page.goto(page().url());
    const area = own.page.locator('.map-area');
    await area.waitFor();
    expect(await area.evaluate((each) => getComputedStyle(each).touchAction)).toBe('pan-x pan-y');
    await area.scrollIntoViewIfNeeded();
    const { x, y } = (await area.boundingBox())!;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: x + 120 - apart, y: y + 120, id: 1 },
                { x: x + 120 + apart, y: y + 120, id: 2 },
              ],
      });
    await expect
      .poll(async () => {
        await touch('touchStart', 20);
        for (const apart of [30, 50, 80, 100]) await touch('touchMove', apart);
        await touch('touchEnd', 0);
        return area.getAttribute('data-whole');
      })
      .toBeNull();
    expect(own.complaints).toEqual([]);
    await own.end();
  });
});
