/** Nobody is kept out: axe finds nothing wrong on any screen, in any theme, on a desk and on a phone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '../helpers/axe';
import { withBrowser } from '../helpers/browser';
import { enterLooks, nextTheme, pressKeys, showScreen, SCREENS } from '../helpers/looks';
import type { Look } from '../helpers/looks';

/**
 * What letters of another size can break; what has a name has it in every theme. Not the size of targets, which axe leaves out by
 * itself: the small ones, the dots of a lesson's steps, have an equal in the buttons below and in the sheet of steps.
 */
const OF_SIZES = ['color-contrast', 'scrollable-region-focusable', 'link-in-text-block'];

const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

const browser = withBrowser();
describe.each(SIZES)('axe at $width x $height', (size) => {
  let look: Look;
  beforeAll(async () => {
    look = await enterLooks(browser(), 'light', size);
  });
  afterAll(async () => {
    expect(look.complaints).toEqual([]);
    await look.end();
  });

  it.each(SCREENS)('finds nothing on the screen $name in any theme', async (screen) => {
    const { page } = look;
    await showScreen(look, screen);
    expect(await violationsOf(page), 'light').toEqual([]);
    // The dark theme differs from the light one in nothing but colours.
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    expect(await violationsOf(page, ['color-contrast']), 'dark').toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));

    // No key reaches past a dialog.
    const isDialog = (await page.getByRole('dialog').count()) > 0;
    if (isDialog) await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await nextTheme(look, 'dark');
    await nextTheme(look, 'projector');
    if (isDialog) await pressKeys(look, screen);
    expect(await violationsOf(page, OF_SIZES), 'projector').toEqual([]);
  });
});
