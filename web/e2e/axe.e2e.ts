/** Nobody is kept out: axe finds nothing wrong on any screen, in any theme, on a desk and on a phone. */
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { withBrowser } from './browser';
import { openScreen, SCREENS, THEMES } from './looks';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

const browser = withBrowser();
describe.each(SIZES)('axe at $width x $height', (size) => {
  describe.each(THEMES)('in the theme %s', (theme) => {
    it.each(SCREENS)('finds nothing on the screen $name', async (screen) => {
      const { page, complaints } = await openScreen(browser(), screen, theme, size);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  });
});
