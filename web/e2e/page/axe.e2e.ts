/** Nobody is kept out: axe finds nothing wrong on any screen, in any theme on a desk, and on a phone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRAST, OF_SIZES, violationsOf } from '../helpers/axe';
import { withBrowser } from '../helpers/browser';
import {
  closeScreen,
  DIALOG,
  enterLooks,
  nextTheme,
  pressKeys,
  resize,
  showScreen,
  SCREENS,
} from '../helpers/looks';
import type { Look, Screen } from '../helpers/looks';

const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

const browser = withBrowser();
let look: Look;
beforeAll(async () => {
  look = await enterLooks(browser(), 'light', DESK);
});
afterAll(async () => {
  expect(look.complaints).toEqual([]);
  await look.end();
});

/** Those of one address are looked at in one go: a theme that comes by its key takes longer than what is looked for in it. */
const ADDRESSES = [...new Set(SCREENS.map(({ hash }) => hash))].map((hash) => {
  const screens = SCREENS.filter((screen) => screen.hash === hash);
  return { hash, screens, names: screens.map(({ name }) => name).join(', ') };
});

describe('axe finds nothing in any theme on a desk, and on a phone', () => {
  it.each(ADDRESSES)('on the screens $names', async ({ screens }) => {
    const { page } = look;
    for (const size of [DESK, PHONE]) {
      const at = (theme: string, { name }: Screen) => `${name}, ${theme}, ${size.width} x ${size.height}`;
      await resize(look, size);
      if (size === DESK) await showScreen(look, screens[0]!);
      for (const screen of screens) {
        await pressKeys(look, screen);
        // What stands below has been looked at when it stood alone.
        const within = screen.opened?.by;
        // What is opened has the same parts and colours on a phone as on a desk.
        const rules = within && size === PHONE ? OF_SIZES : undefined;
        expect(await violationsOf(page, rules, within), at('light', screen)).toEqual([]);
        // The dark theme differs from the light one in nothing but colours, and on a phone the same parts have the same.
        if (size === DESK) {
          await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
          expect(await violationsOf(page, [CONTRAST], within), at('dark', screen)).toEqual([]);
          await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
        }
        // No key reaches past a dialog.
        await expect.poll(() => page.getByRole('dialog').count()).toBe(screen.opened === DIALOG ? 1 : 0);
        await closeScreen(look, screen);
      }
      // Nobody projects with a phone.
      if (size === PHONE) continue;
      await nextTheme(look, 'dark');
      await nextTheme(look, 'projector');
      for (const screen of screens) {
        await pressKeys(look, screen);
        expect(await violationsOf(page, OF_SIZES, screen.opened?.by), at('projector', screen)).toEqual([]);
        await closeScreen(look, screen);
      }
      await nextTheme(look, 'light');
    }
  });
});
