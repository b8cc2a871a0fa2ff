/** The looks: three screens on three kinds of windows in three themes, held against pictures that were looked at. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { enterLooks, showScreen, SCREENS } from '../helpers/looks';
import type { Look } from '../helpers/looks';
import { compare } from './pictures';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];
const PICTURED = ['home', 'run', 'lesson'];

const browser = withBrowser();
describe.each(SIZES)('at $width x $height', (size) => {
  // The dark theme differs from the light one in nothing but colours; in the projector's letters another choice of pictures fits.
  describe.each([['light', 'dark'], ['projector']] as const)('in the theme %s', (...themes) => {
    let look: Look;
    beforeAll(async () => {
      look = await enterLooks(browser(), themes[0], size);
    });
    afterAll(() => look.end());

    it.each(SCREENS.filter(({ name }) => PICTURED.includes(name)))(
      '$name looks as it did',
      async (screen) => {
        const { page } = look;
        await showScreen(look, screen);
        // The length of the run is found out a moment later; marks of the time line come with it.
        await page.waitForFunction(() => {
          if (!document.querySelector('.transport')) return true;
          const ticks = [...document.querySelectorAll('.time-line :is(.ticks-past, .ticks-ahead)')];
          const isEndKnown = / of [\d,]+/.test(document.querySelector('.place-words')?.textContent ?? '');
          return isEndKnown && ticks.some((path) => path.getAttribute('d') !== '');
        });
        for (const theme of themes) {
          await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
          const name = `${screen.name}/${size.width}x${size.height}-${theme}`;
          expect.soft(compare(name, await page.screenshot({ animations: 'disabled' }))).toBeNull();
        }
      },
    );
  });
});
