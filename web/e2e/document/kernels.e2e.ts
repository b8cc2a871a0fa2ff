/** The page of kernels: found from Home, the palette and where a kernel is chosen; read by eye, by key and on paper. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { CONTRAST, OF_SIZES, violationsOf } from '../helpers/axe';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { enterLooks, nextTheme, showScreen, THEMES } from '../helpers/looks';
import { tabTo } from '../helpers/tab-to';
import { Visit } from '../helpers/visit';

const DESK = { width: 1280, height: 720 };
const LARGE = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };
const SCREEN = { name: 'kernels', hash: '#kernels', shows: '.kernel-changes' };
/** Contrast takes by far the longest here, and on a phone the same words have the same colours. */
const ASKED = new Map<object, Record<string, readonly string[] | undefined>>([
  [DESK, { light: undefined, dark: [CONTRAST], projector: OF_SIZES }],
  [PHONE, { light: OF_SIZES.filter((rule) => rule !== CONTRAST) }],
]);
const browser = withBrowser();
const visits = oneVisit(() => Visit.enter(browser(), ''));
let visit: Visit;
let page: Page;
beforeEach(() => {
  visit = visits();
  ({ page } = visit);
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
const section = (name: string) => page.getByRole('region', { name: `Linux ${name}`, exact: true });

describe('the kernels', () => {
  it('are opened from Home by keyboard, and Esc leads back', async () => {
    await visit.comeIn('');
    await tabTo(page.getByRole('link', { name: 'Kernels', exact: true }));
    await page.keyboard.press('Enter');
    await heading('Kernels').waitFor();
    await visit.addressMatches(/^#kernels$/);
    await expect.poll(focused).toBe('Kernels');
    await expect.poll(() => page.title()).toBe('Kernels – Swapscope');
    await page.keyboard.press('Escape');
    await page.locator('.home-page').waitFor();
  });

  it('tell what changed in one version: found in the palette, with both sides and where they were seen', async () => {
    await visit.comeIn('');
    await page.locator('.home-page').waitFor();
    await visit.inPalette('5.9', /^Kernel 5\.9/);
    await visit.addressMatches(/^#kernels\/5\.9$/);
    await expect.poll(focused).toBe('Linux 5.9');
    const change = section('5.9').getByRole('listitem').filter({ hasText: 'touched for the first time' });
    expect(await change.first().innerText()).toMatch(
      /5\.8\s+the active one\s+5\.9\s+the inactive one\s+Since 5\.9\. Exact: the code of 5\.8\.1 and 5\.9\.1 was read\./,
    );
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: '4.14' }).click();
    await visit.addressMatches(/^#kernels\/4\.14$/);
  });

  it('unfold everything that a version does, and stand in for nothing', async () => {
    await visit.comeIn('#kernels/3.6');
    await section('3.6').getByText('Everything that 3.6 does').click();
    await expect.poll(() => section('3.6').getByRole('listitem').count()).toBeGreaterThan(45);
    expect(await section('3.6').innerText()).not.toMatch(/here instead/);
  });

  it('lead from a version without a line to where its changes stand, and from an unknown one nowhere', async () => {
    await visit.comeIn('#kernels/5.7');
    await visit.addressMatches(/^#kernels\/5\.8$/);
    await expect.poll(() => page.locator('.page-notice').innerText()).toMatch(/Linux 5\.7 has no line/);
    await visit.comeIn('#kernels/9.9');
    await page.getByText('This document has no section “9.9”.').waitFor();
  });

  it('run side by side from there', async () => {
    await visit.comeIn('#kernels/4.11');
    await section('4.11').getByRole('link', { name: 'Run 4.9 and 4.11 beside 6.1' }).click();
    await page.locator('.compare-bar, .compare-area').first().waitFor();
    await visit.addressMatches(/beside=kernel\.4\.9&beside=kernel\.4\.11/);
  });

  it('are told where one is chosen', async () => {
    await visit.comeIn('#1/random');
    await visit.settled();
    await visit.inPalette('side by side', /side by side/);
    await page.getByRole('link', { name: 'What every kernel does' }).click();
    await heading('Kernels').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('are printed with every change, without what is folded or only for the screen', async () => {
    await visit.comeIn('#kernels');
    await heading('Kernels').waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.kernel-change').first().isVisible()).toBe(true);
    for (const left of ['.kernel-all', '.document-contents', '.page-header'])
      expect(await page.locator(left).first().isVisible(), left).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });
});

/** Kernels are drawn alike: some are looked at, and the rest is out of the way of axe, which asks of each part what lies over it. */
const LOOKED_AT = 4;
const LOOKED = '.page-header, .kernel-section:not([hidden])';
const hideRest = (on: Page, isHidden: boolean) =>
  on
    .locator('.kernel-section')
    .evaluateAll(
      (all, [from, hidden]) => all.slice(from).forEach((each) => each.toggleAttribute('hidden', hidden)),
      [LOOKED_AT, isHidden] as const,
    );

it.each([DESK, LARGE, PHONE])(
  'at $width x $height axe finds nothing in any theme, and nothing is wider than the window',
  async (size) => {
    const look = await enterLooks(browser(), 'light', size);
    await showScreen(look, SCREEN);
    for (const theme of THEMES) {
      if (theme !== 'light') await nextTheme(look, theme);
      const asked = ASKED.get(size);
      if (asked && theme in asked) {
        await hideRest(look.page, true);
        expect(await violationsOf(look.page, asked[theme], LOOKED), theme).toEqual([]);
        await hideRest(look.page, false);
      }
      expect(await look.page.evaluate(() => document.documentElement.scrollWidth - innerWidth), theme).toBe(
        0,
      );
      // A change is read across on a desk and downwards on a phone, never letter by letter.
      const narrow = await look.page
        .locator('.kernel-change > :is(h4, p)')
        .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().width < 120).length);
      expect(narrow, theme).toBe(0);
    }
    expect(look.complaints).toEqual([]);
    await look.end();
  },
);
