/** What is away: the core, WebAssembly, a worker, storage, the network. Each is told with a cure, and the rest goes on. */
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { withBrowser } from '../helpers/browser';
import { COURSE, hashOf } from '../helpers/course';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

type Prepare = (visit: Visit) => Promise<unknown>;

let visit: Visit;
afterEach(() => visit.end());

async function enter(hash: string, prepare: Prepare = async () => {}): Promise<Page> {
  visit = await Visit.window(browser());
  await prepare(visit);
  await visit.page.goto(inject('baseUrl') + hash);
  return visit.page;
}

async function told(page: Page): Promise<string> {
  const alert = page.getByRole('alert').filter({ hasText: 'What to do:' });
  await alert.first().waitFor();
  return alert.first().innerText();
}

const noCore: Prepare = ({ page }) => page.context().route('**/*.wasm', (route) => route.abort());
const noWasm: Prepare = (entered) =>
  entered.prepare(() => void Reflect.deleteProperty(globalThis, 'WebAssembly'));
const noWorker: Prepare = ({ page }) => page.context().route('**/core.worker*.js', (route) => route.abort());
/** The worker crashes when this is said to all. */
const CRASH = 'crash';
const canCrash: Prepare = ({ page }) =>
  page.context().route('**/core.worker*.js', async (route) => {
    const response = await route.fetch();
    const listen = `new BroadcastChannel('${CRASH}').onmessage = () => { throw new Error('out of order'); };`;
    await route.fulfill({ response, body: `${await response.text()}\n;${listen}` });
  });
const noStorage: Prepare = (entered) =>
  entered.prepare(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { get: refuse });
  });
const fullStorage: Prepare = (entered) =>
  entered.prepare(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    IDBObjectStore.prototype.put = refuse;
  });

const MACHINES = [
  ['core.wasm does not come', noCore, /core\.wasm.*failed to load.*connection/s],
  ['the browser has no WebAssembly', noWasm, /cannot run WebAssembly.*settings of this browser/s],
  ['the worker does not come', noWorker, /worker.*could not be started.*Reload the page/s],
] as const;

it.each(MACHINES)(
  'when %s, Home, a run and a lesson say so, and what needs no machine is there',
  async (_, prepare, words) => {
    const page = await enter('', prepare);
    await expect.poll(() => told(page)).toMatch(words);
    await expect.poll(() => page.locator('.duel').count()).toBe(0);
    await page.getByRole('button', { name: 'Close this message' }).click();
    await expect.poll(() => page.locator('.story-lesson').count()).toBeGreaterThan(1);

    for (const hash of ['#1/random', hashOf(COURSE[0]!)]) {
      // Who comes in by such an address is told what somebody is told who follows it from Home.
      if (prepare === noCore) await visit.comeIn(hash);
      else await page.evaluate((to) => void (location.hash = to), hash);
      await expect.poll(() => told(page)).toMatch(words);
      await page.getByText('Nothing is running.').waitFor();
      await page.getByTestId('caption').filter({ hasText: 'No machine is running.' }).waitFor();
      await page.getByRole('link', { name: /Swapscope: Home/ }).click();
      await page.locator('.course-path').waitFor();
    }
  },
);

it('a worker that crashes is told of at once, and another run can be chosen', async () => {
  const page = await enter('#1/random', canCrash);
  await page.locator('.stage-view').first().waitFor();
  await visit.settled();
  await page.evaluate((name) => new BroadcastChannel(name).postMessage(''), CRASH);
  await expect
    .poll(() => told(page))
    .toMatch(/The machine has stopped.*worker: .*out of order.*Reload the page/s);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => told(page)).toMatch(/out of order/);
  await page.getByLabel('Show').selectOption('sequential');
  await page.waitForFunction(() => location.hash.startsWith('#1/sequential/'));
  await expect.poll(() => page.getByRole('alert').first().innerText()).toBe('');
});

describe.each([
  ['blocked', noStorage],
  ['full', fullStorage],
] as const)('when storage is %s', (_, prepare) => {
  it('settings hold until the page is left, a lesson can be gone through, and that all is forgotten is said', async () => {
    const page = await enter('', prepare);
    const words = page.getByText('your answers are lost when you leave the page').first();
    if (prepare === noStorage) await words.waitFor();
    await page.getByRole('link', { name: 'Start here' }).click();
    await page.locator('.lesson-panel .lesson-nav').waitFor();
    await page.locator('main[aria-busy="false"]').waitFor();
    // Each round of its question is left by itself.
    for (const _ of COURSE[0]!.asks) await page.keyboard.press('PageDown');
    await page.getByText('Step 2 of').first().waitFor();
    if (prepare === fullStorage) await words.waitFor();
    await page.keyboard.press('t');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.getByText('Theme: dark. The browser does not store this setting').waitFor();
  });
});

describe('what a host or a frame forbids', () => {
  it('the page itself keeps to its policy: no script and no style within the document', async () => {
    const page = await enter('#home');
    await page.locator('.duel[aria-busy="false"]').waitFor();
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'; style-src 'self'/);
    expect(policy).toMatch(/object-src 'none'; base-uri 'none'/);
    await expect.poll(() => page.locator('script:not([src]), style').count()).toBe(0);
  });

  it('a frame in a sandbox says why nothing is shown, and what would allow it', async () => {
    const page = await enter('', ({ page: entered }) =>
      entered.context().route('**/around.html', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<iframe sandbox="allow-scripts" src="${inject('baseUrl')}" width="900" height="600"></iframe>`,
        }),
      ),
    );
    await page.goto(new URL('around.html', inject('baseUrl')).href);
    const frame = page.frameLocator('iframe');
    await frame
      .getByText(/allow-same-origin/)
      .first()
      .waitFor();
  });
});

describe('when the network goes away', () => {
  it('a dialog that has not come yet is told, and the page stays', async () => {
    const page = await enter('#home', ({ page: entered }) =>
      entered.context().route('**/{palette,sheet}-*', (route) => route.abort()),
    );
    await page.locator('.duel[aria-busy="false"]').waitFor();
    await page.keyboard.press('Control+k');
    await expect.poll(() => told(page)).toMatch(/The dialog failed to load.*connection/s);
    await page.getByRole('button', { name: 'Close this message' }).click();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => location.hash === '#home/access-67');
  });

  it('a screen that has not come yet is told, and loading again leads to it', async () => {
    let isAway = true;
    const page = await enter('#1/random', ({ page: entered }) =>
      entered.context().route('**/frame-*', (route) => (isAway ? route.abort() : route.continue())),
    );
    await expect.poll(() => told(page)).toMatch(/The stage failed to load.*address leads back/s);
    isAway = false;
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.locator('.stage-view').first().waitFor();
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#1\/random\//);
  });

  it('a dialog that failed is shown when it is tried again', async () => {
    let isAway = true;
    const page = await enter('#home', ({ page: entered }) =>
      entered.context().route('**/{palette,sheet}-*', (route) => (isAway ? route.abort() : route.continue())),
    );
    await page.locator('.duel[aria-busy="false"]').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    isAway = false;
    // Tries within a second are one; nobody waits for it to go by.
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 1100;
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').waitFor();
  });

  it('an example that does not come is told, and what runs goes on', async () => {
    // Nothing that a visit before has fetched is at hand: a page whose requests are looked at keeps none.
    const page = await enter('#1/random', ({ page: entered }) =>
      entered.context().route('**/*', (route) => route.continue()),
    );
    await page.locator('main[aria-busy="false"] .stage-view').first().waitFor();
    await page.context().setOffline(true);
    await page.getByLabel('Show').selectOption('sequential');
    await expect.poll(() => told(page)).toMatch(/failed to load.*try again/s);
    await page.getByRole('button', { name: 'Close this message' }).click();
    const position = page.getByRole('slider', { name: 'Position' });
    const before = Number(await position.inputValue());
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Number(await position.inputValue())).toBe(before + 1);
  });
});

describe('what opens at a key', () => {
  /** Requests of a page that has stood for longer than anybody needs to press a key. */
  async function stood(dataSaver: boolean): Promise<{ page: Page; asked: string[] }> {
    const asked: string[] = [];
    const page = await enter('#1/random', async (entered) => {
      await entered.saveData(dataSaver);
      await entered.page.clock.install();
      entered.page.on('request', (request) => asked.push(request.url()));
    });
    await visit.settled();
    await page.clock.runFor(10_000);
    return { page, asked };
  }
  const isPalette = (url: string) => url.includes('/palette-');

  it('is there before it is pressed, also when the network has gone', async () => {
    const { page, asked } = await stood(false);
    await expect.poll(() => asked.filter(isPalette).length).toBe(1);
    await page.context().setOffline(true);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
  });

  it('is fetched no earlier for whoever saves data', async () => {
    const { page, asked } = await stood(true);
    expect(asked.filter(isPalette)).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    expect(asked.filter(isPalette).length).toBe(1);
  });
});

describe('a part of an address that leads nowhere', () => {
  it('is said on each screen that has a word of its own in the address, and the rest is shown', async () => {
    const page = await enter('#lab');
    const message = (part: string) => page.getByText(`There is nothing to show for “${part}”.`);
    for (const [screen, part, place = part] of [
      ['lab', 'OWN'],
      ['museum', 'event-x', 'last-slot/event-x'],
      ['review', 'nobody'],
      ['mails', 'access-x', 'V4/access-x'],
      ['design', 'palace'],
      ['tables', 'chairs'],
      ['tables', 'no-cell', 'extent-rbtree/no-cell'],
      ['time-machine', '4.13', 'days-work,4.13,4.14'],
      ['every-run', '6.1/none'],
      ['four-kernels', 'five'],
      ['your-machine', 'mine'],
    ]) {
      await page.evaluate((hash) => (location.hash = hash), `#${screen}/${place}`);
      await message(part!).waitFor();
      await page.getByRole('button', { name: 'Close this message' }).click();
      await message(part!).waitFor({ state: 'detached' });
    }
    expect(visit.complaints).toEqual([]);
  });
});
