/** How a document looks: readable in every theme, and on a phone nothing is wider than the window. */
import { expect, it } from 'vitest';
import { CONTRAST, OF_SIZES, violationsOf } from '../helpers/axe';
import { withBrowser } from '../helpers/browser';
import { enterLooks, nextTheme, showScreen, THEMES } from '../helpers/looks';
import { Visit } from '../helpers/visit';

const SIMPLIFIED = '#docs/what-is-simplified';
/** Not the longest: what a document has, it has. */
const SCREEN = { name: 'document', hash: '#docs/life-of-a-page-fault', shows: '.document-text table' };
/** Of the light theme everything; the dark one differs from it in colours, the projector's in the size of letters too. */
const ASKED = { light: undefined, dark: [CONTRAST], projector: OF_SIZES };
const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const browser = withBrowser();

it.each([DESK, PHONE])(
  'at $width x $height axe finds nothing in any theme, and nothing is wider than the window',
  async (size) => {
    const look = await enterLooks(browser(), 'light', size);
    const { page } = look;
    await showScreen(look, SCREEN);
    for (const theme of THEMES) {
      if (theme !== 'light') await nextTheme(look, theme);
      // On a phone the same words have the same colours.
      if (theme !== 'dark' || size !== PHONE)
        expect(await violationsOf(page, ASKED[theme]), theme).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), theme).toBe(0);
    }
    expect(look.complaints).toEqual([]);
    await look.end();
  },
);

it('on a phone contents are folded on top, and a wide table scrolls within itself, by keys too', async () => {
  const phone = await Visit.enter(browser(), SIMPLIFIED, PHONE);
  await phone.page.locator('summary', { hasText: 'Contents' }).click();
  await phone.page.getByRole('link', { name: 'Costs of the CPU', exact: true }).click();
  const table = phone.page.getByRole('group', { name: /scrolled sideways/ }).last();
  await table.focus();
  await phone.page.keyboard.press('ArrowRight');
  await phone.page.waitForFunction(() =>
    [...document.querySelectorAll('.text-scroll')].some((each) => each.scrollLeft > 0),
  );
  await expect.poll(() => phone.overflow()).toBe(0);
  expect(phone.complaints).toEqual([]);
  await phone.end();
});
