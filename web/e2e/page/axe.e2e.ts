/** Nobody is kept out: axe finds nothing wrong on any screen, in any theme, on a desk and on a phone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRAST, OF_SIZES, violationsOf, violationsWhereOpened } from '../helpers/axe';
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

/** On whose page the window is, nothing being opened there and the theme being light. */
let left: Screen | null = null;

describe('axe', () => {
  it.each(SCREENS)(
    'finds nothing on the screen $name in any theme, on a desk and on a phone',
    async (screen) => {
      const { page } = look;
      for (const size of [DESK, PHONE]) {
        const at = (theme: string) => `${theme}, ${size.width} x ${size.height}`;
        const isThere = left?.hash === screen.hash;
        left = null;
        await resize(look, size);
        await (isThere ? pressKeys(look, screen) : showScreen(look, screen));
        // What stands below has been looked at when it stood alone.
        const within = screen.opened?.by;
        const found = within ? violationsWhereOpened(page, within) : violationsOf(page);
        expect(await found, at('light')).toEqual([]);
        // The dark theme differs from the light one in nothing but colours; what is opened has those of the desk on a phone.
        if (size === DESK || !within) {
          await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
          expect(await violationsOf(page, [CONTRAST], within), at('dark')).toEqual([]);
          await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
        }

        // No key reaches past a dialog.
        const isDialog = screen.opened === DIALOG;
        await expect.poll(() => page.getByRole('dialog').count()).toBe(isDialog ? 1 : 0);
        if (isDialog) await closeScreen(look, screen);
        await nextTheme(look, 'dark');
        await nextTheme(look, 'projector');
        if (isDialog) await pressKeys(look, screen);
        expect(await violationsOf(page, OF_SIZES, within), at('projector')).toEqual([]);
        await closeScreen(look, screen);
        await nextTheme(look, 'light');
        left = screen;
      }
    },
  );
});
