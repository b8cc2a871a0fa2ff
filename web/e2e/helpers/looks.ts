/** The screens of the page, in every theme and on every kind of window, for tests of all of them. */
import { inject } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { Visit } from './visit';
import type { Size } from './visit';

export const THEMES = ['light', 'dark', 'projector'] as const;
type Theme = (typeof THEMES)[number];

export interface Screen {
  readonly name: string;
  readonly hash: string;
  /** What is opened on it. */
  readonly keys?: readonly string[];
  /** What is there when it has been opened. */
  readonly shows: string;
  /** What was opened over the page of this address, and the key that closes it. */
  readonly opened?: { readonly by: string; readonly closedBy: string };
}

export const DIALOG = { by: '[role="dialog"]', closedBy: 'Escape' } as const;

/** Screens of one address are neighbours, so that it is loaded once for all of them. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', hash: '', shows: '.home-page:has(.home-lead strong) svg.picture' },
  {
    name: 'lesson',
    hash: '#lesson/04-the-way-back/3',
    shows: '.has-narrative:has(.lesson-check) .stage-view',
  },
  {
    name: 'experiment',
    hash: '#lesson/08-not-too-fast/5',
    shows: '.has-narrative:has(.dial-bar) .stage-view',
  },
  // How the kernel got there comes a moment after the picture, and takes a line.
  { name: 'run', hash: '#1/sequential', shows: 'body:has(.why-path) .stage-view .picture' },
  {
    name: 'inspector',
    hash: '#1/sequential',
    keys: ['i'],
    shows: '.inspector .event',
    opened: { by: '.inspector', closedBy: 'i' },
  },
  {
    name: 'why',
    hash: '#1/sequential',
    keys: ['ArrowRight', 'w'],
    shows: '.why-panel',
    opened: { by: '.why-panel', closedBy: 'w' },
  },
  { name: 'keys', hash: '#1/sequential', keys: ['?'], shows: '.keys-sheet', opened: DIALOG },
  { name: 'signs', hash: '#1/sequential', keys: ['s'], shows: '.signs-sheet .sign', opened: DIALOG },
  { name: 'views', hash: '#1/sequential', keys: ['v'], shows: '.views-sheet', opened: DIALOG },
  {
    name: 'machines to compare',
    hash: '#1/sequential',
    keys: ['c'],
    shows: '.compare-sheet form',
    opened: DIALOG,
  },
  {
    name: 'palette',
    hash: '#1/sequential',
    keys: ['Control+k'],
    shows: '.palette-item',
    opened: DIALOG,
  },
  {
    name: 'machines side by side',
    hash: '#1/duel/a165?beside=page_cluster.0&beside=vma_ra_enabled.0',
    shows: '.compare-side:nth-of-type(3) .picture',
  },
  { name: 'four kernels', hash: '#four-kernels', shows: '.four-table' },
  { name: 'review', hash: '#review', shows: '.review svg' },
  { name: 'design a machine', hash: '#design/build-host', shows: '.design-bands path' },
  { name: 'time machine', hash: '#time-machine', shows: '.time[aria-busy="false"] .time-side' },
  { name: 'every recorded run', hash: '#every-run', shows: '.every-rows' },
  { name: 'you are kswapd', hash: '#kswapd/5', shows: '.kswapd-lanes' },
  { name: 'bug museum', hash: '#museum/last-slot', shows: '.museum-side:nth-of-type(2) .picture' },
  { name: 'laboratory', hash: '#lab/own', shows: '.own-form' },
  { name: 'the mails', hash: '#mails/V4', shows: '.mails-machine:nth-of-type(2) .picture' },
  { name: 'your machine', hash: '#your-machine', shows: '.own-try' },
  { name: 'trace room', hash: '#1/run-vma-mixed-r?views=trace-room', shows: '.trace-terms' },
  {
    name: 'lists with files',
    hash: '#1/four-lists/a700?views=lists,memory',
    shows: '.stage-view:nth-of-type(2) .picture',
  },
  {
    name: 'kswapd and balance',
    hash: '#1/costs/a700?views=kswapd,refault,balance',
    shows: '.stage-view:nth-of-type(3) .picture',
  },
  {
    name: 'all views',
    hash: '#1/sequential?views=loom,address-space,slots,readahead,memory,swap-cache,counters,latency',
    shows: '.stage-view:nth-of-type(8)',
  },
];

export interface Look {
  readonly page: Page;
  readonly complaints: readonly string[];
  end(): Promise<void>;
}

/** A window for one screen after the other, in a theme that is remembered from before, without motion. */
export async function enterLooks(browser: Browser, theme: Theme, size: Size): Promise<Look> {
  const visit = await Visit.window(browser, size);
  await visit.prepare((name) => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('swapscope-theme', name);
    localStorage.removeItem('swapscope-pace'); // checks what a visitor finds
  }, theme);
  return visit;
}

const isIdle = ({ page }: Look) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && !document.querySelector('[aria-busy="true"]');
  });

/** Loads a screen by its address, as a visitor would, and waits until nothing changes. */
export async function showScreen(look: Look, screen: Screen): Promise<void> {
  const { page } = look;
  await page.goto('about:blank');
  await page.goto(inject('baseUrl') + screen.hash);
  await isIdle(look);
  await pressKeys(look, screen);
}

/** Closes what was opened on a screen. */
export async function closeScreen(look: Look, { opened, shows }: Screen): Promise<void> {
  if (!opened) return;
  await look.page.keyboard.press(opened.closedBy);
  await look.page.locator(shows).first().waitFor({ state: 'detached' });
}

/** What opens a screen once its address is there. */
export async function pressKeys(look: Look, { keys = [], shows }: Screen): Promise<void> {
  const { page } = look;
  for (const key of keys) {
    await page.keyboard.press(key);
    await isIdle(look);
  }
  await page.locator(shows).first().waitFor();
  // What is shown may fetch the code of a part of it.
  await isIdle(look);
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
}

/** Another window for the present screen; pictures take their room a frame later. */
export async function resize(look: Look, size: Size): Promise<void> {
  await look.page.setViewportSize(size);
  await look.page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** The next theme by its key, without loading again. */
export async function nextTheme(look: Look, theme: Theme): Promise<void> {
  await look.page.keyboard.press('t');
  await look.page.waitForFunction((name) => document.documentElement.dataset['theme'] === name, theme);
  await isIdle(look);
}
