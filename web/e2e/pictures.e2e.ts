/** The looks: three screens on three kinds of windows in three themes, held against pictures that were looked at. */
import { describe, expect, it } from 'vitest';
import { withBrowser } from './browser';
import { openScreen, SCREENS, THEMES } from './looks';
import { compare } from './pictures';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];
const PICTURED = ['home', 'run', 'lesson'];

const browser = withBrowser();
describe.each(SIZES)('at $width x $height', (size) => {
  describe.each(THEMES)('in the theme %s', (theme) => {
    it.each(SCREENS.filter(({ name }) => PICTURED.includes(name)))(
      '$name looks as it did',
      async (screen) => {
        const { page } = await openScreen(browser(), screen, theme, size);
        // The length of the run is found out a moment later; marks of the time line come with it.
        await page.waitForTimeout(1500);
        const name = `${screen.name}-${size.width}x${size.height}-${theme}`;
        expect(compare(name, await page.screenshot({ animations: 'disabled' }))).toBeNull();
        await page.context().close();
      },
    );
  });
});
