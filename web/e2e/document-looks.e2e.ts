/** How a document looks: nobody is kept out in any theme, and on a phone nothing is wider than the window. */
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { withBrowser } from './browser';
import { openScreen, THEMES } from './looks';
import { Visit } from './visit';

const SIMPLIFIED = '#docs/what-is-simplified';
const browser = withBrowser();

describe.each([
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])('at $width x $height', (size) => {
  it.each(THEMES)(
    'axe finds nothing in the theme %s, and nothing is wider than the window',
    async (theme) => {
      const screen = { name: 'document', hash: SIMPLIFIED, shows: '.document-text table' };
      const look = await openScreen(browser(), screen, theme, size);
      const { violations } = await new AxeBuilder({ page: look.page }).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      );
      expect(found).toEqual([]);
      const wider = await look.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBe(0);
      expect(look.complaints).toEqual([]);
      await look.page.context().close();
    },
  );
});

it('on a phone contents are folded on top, and a wide table scrolls within itself, by keys too', async () => {
  const phone = await Visit.enter(browser(), SIMPLIFIED, { width: 390, height: 844 });
  await phone.page.locator('summary', { hasText: 'Contents' }).click();
  await phone.page.getByRole('link', { name: 'Costs of the CPU', exact: true }).click();
  const table = phone.page.getByRole('group', { name: /scrolled sideways/ }).last();
  await table.focus();
  await phone.page.keyboard.press('ArrowRight');
  await phone.page.waitForFunction(() =>
    [...document.querySelectorAll('.text-scroll')].some((each) => each.scrollLeft > 0),
  );
  expect(await phone.overflow()).toBe(0);
  expect(phone.complaints).toEqual([]);
  await phone.end();
});
