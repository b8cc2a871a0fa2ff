/** Nobody is kept out: axe finds nothing wrong on any screen, in any theme, on a desk and on a phone. */
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { withBrowser } from './browser';
import { openScreen, SCREENS } from './looks';
import type { Theme } from './looks';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** Looked at on their own. The dark theme differs from the light one in nothing but colours, so it is put on the same screen. */
const LOADED = ['light', 'projector'] as const satisfies readonly Theme[];

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

const browser = withBrowser();
describe.each(SIZES)('axe at $width x $height', (size) => {
  describe.each(LOADED)('in the theme %s', (theme) => {
    it.each(SCREENS)('finds nothing on the screen $name', async (screen) => {
      const { page, complaints } = await openScreen(browser(), screen, theme, size);
      expect(await found(new AxeBuilder({ page }))).toEqual([]);
      if (theme === 'light') {
        await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
        expect(await found(new AxeBuilder({ page }).withRules('color-contrast')), 'dark').toEqual([]);
      }
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  });
});
