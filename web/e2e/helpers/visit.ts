/** A person at the page: what the tests do and read, by roles and names. */
import { expect, inject } from 'vitest';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { collectComplaints } from './browser';
import { IS_LATE, makeLate } from './late';

interface Place {
  readonly position: number;
  readonly words: string;
  readonly digest: string;
}

/** The address follows after less than half of this; on a machine that is slow there are fewer frames in it. */
const ADDRESS_RESTS_MS = IS_LATE ? 1500 : 400;
const ADDRESS_RESTS_FRAMES = 20;

/** As long as checks are repeated: what is slow has not failed. */
const WAITS_MS = 120_000;

/** Words are said, and a picture takes its room, some frames after the machine has arrived. */
const STILL_FRAMES = 5;

export interface Size {
  readonly width: number;
  readonly height: number;
}

const DESK: Size = { width: 1280, height: 720 };

/** Tests do not watch: nobody waits for motion, and what plays, plays as fast as anybody can have it. */
const STILL = { reducedMotion: 'reduce', colorScheme: null, media: null } as const;

/** A window takes longer to come than most tests take in it: one is kept, and is as new for whoever enters next. */
let keptWindow: Visit | undefined;
let isKeptFree = false;

export class Visit {
  readonly page: Page;
  readonly complaints: string[];
  readonly #atEnd: (() => Promise<unknown>)[] = [];
  #devtools: CDPSession | undefined;

  constructor(page: Page) {
    this.page = page;
    this.complaints = collectComplaints(page);
  }

  /** A window with nothing in it yet, of somebody who has never been here. */
  static async window(browser: Browser, size = DESK): Promise<Visit> {
    if (keptWindow && !isKeptFree) return Visit.apart(browser, size);
    isKeptFree = false;
    if (!keptWindow) return (keptWindow = await Visit.apart(browser, size));
    keptWindow.complaints.length = 0;
    await keptWindow.page.setViewportSize(size);
    await keptWindow.#forget();
    return keptWindow;
  }

  /** A window that is never anybody else's: what it is made to be cannot be taken back. */
  static async apart(browser: Browser, size = DESK): Promise<Visit> {
    const context = await browser.newContext({
      viewport: size,
      reducedMotion: STILL.reducedMotion,
      // All files again for each who has never been here; e2e/open/offline.e2e.ts has them kept.
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(WAITS_MS);
    await context.addInitScript(() => {
      if (location.protocol !== 'about:') localStorage.setItem('swapscope-pace', '4');
    });
    if (IS_LATE) await makeLate(context);
    const visit = new Visit(await context.newPage());
    await visit.saveData(true);
    return visit;
  }

  /** Opens the page at a hash. */
  static async enter(browser: Browser, hash: string, size = DESK): Promise<Visit> {
    const visit = await Visit.window(browser, size);
    await visit.page.goto(inject('baseUrl') + hash);
    return visit;
  }

  /** The same, until something can be stepped. */
  static async open(browser: Browser, hash: string): Promise<Visit> {
    const visit = await Visit.enter(browser, hash);
    await visit.settled();
    return visit;
  }

  /** The same, with all unfolded that can be read. */
  static async begin(browser: Browser, hash = '#1/sequential'): Promise<Visit> {
    const visit = await Visit.open(browser, hash);
    await visit.unfold();
    return visit;
  }

  /** Opens the inspector and the reasons; a reload closes them. */
  async unfold(): Promise<void> {
    await this.press('i');
    await this.press('w');
    await this.page.getByRole('listbox', { name: 'Events' }).waitFor();
    await this.page.getByRole('heading', { name: 'Why' }).waitFor();
    await this.settled();
  }

  /** Loads the page at a hash, as whoever follows a link; what the browser keeps stays. */
  async comeIn(hash: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(inject('baseUrl') + hash);
  }

  /** The same, as somebody who has never been here: settings and answers are forgotten. */
  async comeInNew(hash: string): Promise<void> {
    // A page that is left may still keep something.
    await this.page.goto('about:blank');
    await this.#forget();
    await this.page.goto(inject('baseUrl') + hash);
  }

  /**
   * Whether what is fetched early, and kept to work without a network, is fetched: it takes as long as all of a page's first
   * picture, most tests have no use for it, and what they want comes when it is asked for, as for whoever is quick.
   */
  async saveData(dataSaverEnabled: boolean): Promise<void> {
    const devtools = await this.#ofBrowser();
    await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled });
  }

  async #ofBrowser(): Promise<CDPSession> {
    return (this.#devtools ??= await this.page.context().newCDPSession(this.page));
  }

  async #forget(): Promise<void> {
    const devtools = await this.#ofBrowser();
    const { origin } = new URL(inject('baseUrl'));
    await devtools.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb',
    });
  }

  /** Goes to the place in a run that a hash asks for, as by a link within the page, which completes it when it is there. */
  async goTo(hash: string): Promise<void> {
    await this.page.evaluate((to) => (location.hash = to), hash);
    await this.page.waitForFunction((to) => location.hash !== to, hash);
    await this.settled();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.settled();
    await this.unfold();
  }

  /** Runs in each page that is loaded, before anything of it, until the visit ends. */
  async prepare<Arg>(script: (arg: Arg) => void, arg: Arg): Promise<void>;
  async prepare(script: () => void): Promise<void>;
  async prepare<Arg>(script: (arg: Arg) => void, arg?: Arg): Promise<void> {
    const prepared = await this.page.addInitScript(script as never, arg as never);
    this.#atEnd.push(() => prepared.dispose());
  }

  /** Nothing is left of what it has asked of the browser. */
  async clear(): Promise<void> {
    const { page } = this;
    await page.goto('about:blank');
    for (const undo of this.#atEnd.splice(0)) await undo();
    await page.unrouteAll();
    await page.context().unrouteAll();
    await page.emulateMedia(STILL);
    await page.context().clearPermissions();
    await page.context().setOffline(false);
    await this.saveData(true);
  }

  async end(): Promise<void> {
    if (this !== keptWindow) return this.page.context().close();
    await this.clear();
    isKeptFree = true;
  }

  /** Until the machine, all its tables and the code of all pictures have arrived. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => {
      const main = document.querySelector('main[aria-busy="false"]');
      return main && !main.querySelector('[aria-busy="true"]') && !main.textContent?.includes('Loading…');
    });
  }

  /** Until the machine has played to where it was led. */
  async played(): Promise<void> {
    await this.page.locator('.transport > .transport-working').waitFor({ state: 'detached' });
    await this.settled();
  }

  /** Until every picture is drawn, its words are said, and nothing beside or below them has moved for some frames. */
  async rests(): Promise<void> {
    await this.settled();
    await this.stands();
  }

  /** The same wherever there is a stage. */
  async stands(): Promise<void> {
    await this.page.evaluate(async (wanted) => {
      await document.fonts.ready;
      const look = () => {
        if (document.querySelector('[aria-busy="true"], .stage-view:not(:has(.picture))')) return null;
        const parts = document.querySelectorAll(
          '.stage-view, .stage-view svg, .stage-words, .narrative :is(button, label, input), .event-list [data-position]',
        );
        return [...parts].map((part) => {
          const { left, top, width, height } = part.getBoundingClientRect();
          const words = part.matches('.stage-words') ? part.textContent : '';
          return [left, top, width, height, words].join(' ');
        });
      };
      let last: string | undefined;
      for (let still = 0; still < wanted;) {
        const seen = look()?.join();
        still = seen !== undefined && seen === last ? still + 1 : 0;
        last = seen;
        await new Promise((painted) => requestAnimationFrame(painted));
      }
    }, STILL_FRAMES);
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++) await this.page.keyboard.press(key);
    await this.settled();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  }

  async click(name: string): Promise<void> {
    await this.button(name).click();
    await this.settled();
  }

  slider(): Locator {
    return this.page.getByRole('slider', { name: 'Position' });
  }

  async position(): Promise<number> {
    return Number(await this.slider().inputValue());
  }

  /** Until the slider of this name stands at a place. */
  async standsAt(slider: 'Position' | 'Access', place: number): Promise<void> {
    await this.page.waitForFunction(
      ([name, wanted]) =>
        document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)?.value === wanted,
      [slider, String(place)] as const,
    );
  }

  async place(): Promise<Place> {
    return {
      position: await this.position(),
      // How long the run is becomes known some time after it was opened.
      words: ((await this.slider().getAttribute('aria-valuetext')) ?? '').replace(/ of [\d,]*\d/, ''),
      digest: (await this.page.getByTestId('digest').textContent()) ?? '',
    };
  }

  /** What just happened, as the page says it. */
  async caption(): Promise<string> {
    return (await this.page.getByTestId('caption').textContent()) ?? '';
  }

  /** The kind of the present event. */
  async kind(): Promise<string> {
    const text = await this.page.getByRole('heading', { name: 'Why' }).locator('xpath=../..').innerText();
    return /#[\d,]+ (\w+)/.exec(text)?.[1] ?? '';
  }

  /** Where the page stands, what has the focus, and what it says. */
  async says(): Promise<string> {
    return this.page.evaluate(() => {
      const said = document.querySelectorAll(
        '[role="alert"], [role="status"], output, [data-testid="caption"]',
      );
      const facts = {
        address: location.href,
        isBusy: document.querySelector('main')?.ariaBusy,
        focus: document.activeElement?.outerHTML.slice(0, 200),
        position: document.querySelector('input[aria-label="Position"]')?.ariaValueText,
        says: [...said].map(({ textContent }) => textContent).filter(Boolean),
      };
      return JSON.stringify(facts, null, 2);
    });
  }

  async alert(): Promise<string> {
    await this.page.getByRole('alert').getByRole('heading').waitFor();
    return this.page.getByRole('alert').innerText();
  }

  /** Unfolds every table of the state, and shows every counter. */
  async unfoldTables(): Promise<void> {
    await this.page.getByLabel('Hide counters that are zero').uncheck();
    const folded = this.page.locator('.inspector > section > details:not([open]) > summary');
    // All in one go: by a mouse it takes longer than what is looked at in them.
    const unfold = () =>
      folded.evaluateAll((all) => all.forEach((summary) => (summary as HTMLElement).click()));
    for (await unfold(); (await folded.count()) > 0; await unfold()) await this.settled();
    // A table is unfolded before the page has heard of it.
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('[aria-labelledby="tables-title"] > details')].every((each) =>
        each.querySelector('.details-body'),
      ),
    );
    await this.settled();
    // Long tables show the rows around the last change, unless told otherwise.
    for (const field of await this.page.getByLabel('Show from row').all()) {
      await field.fill('0');
      await field.blur(); // arrows step again
    }
  }

  /** The text of every table, counters included, without what the last step has changed. */
  async tables(): Promise<Record<string, string>> {
    return this.page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLTableElement>('table[data-testid]')].map((table) => {
          const isCounters = table.dataset.testid === 'table-counters';
          const rows = [...table.rows].map((row) =>
            [...row.cells]
              .filter((_, column) => !isCounters || column !== 2)
              .map((cell) => cell.textContent ?? '')
              .join(' | '),
          );
          return [table.dataset.testid ?? '', rows.join('\n')];
        }),
      ),
    );
  }

  async jumpTo(position: number): Promise<void> {
    await this.page.getByLabel('Go to event').fill(String(position));
    await this.click('Go');
  }

  /** Opens the palette, types, and takes what stands first when it is what is meant. */
  async inPalette(typed: string, meant: RegExp): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.page.getByRole('searchbox').waitFor();
    await this.page.keyboard.type(typed);
    await this.page.getByRole('menuitem').first().filter({ hasText: meant }).waitFor();
    await this.page.keyboard.press('Enter');
  }

  /** Drops files on the page, as a mouse would. */
  async drop(files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Promise<void> {
    const packed = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
    await this.page.evaluate((given) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name));
      }
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true }));
    }, packed);
  }

  /** A finger goes from one place to another, as a touch screen tells of it. */
  async dragByTouch(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const devtools = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: (readonly [number, number])[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await touch('touchStart', from);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1])
      await touch('touchMove', [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
    await touch('touchEnd');
    await devtools.detach();
  }

  /** Drags files or a folder of this machine on the page: the browser hands over what a person's drag would. */
  async dropFromDisk(paths: readonly string[]): Promise<void> {
    const devtools = await this.page.context().newCDPSession(this.page);
    const data = { items: [], files: [...paths], dragOperationsMask: 1 };
    const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
      devtools.send('Input.dispatchDragEvent', { type, x: 600, y: 20, data });
    await drag('dragEnter');
    await drag('dragOver');
    await this.page.locator('.drop-target').waitFor();
    // A hand goes on moving: what lies under it may have changed, and has to say anew that it takes files. Over the
    // header, where least changes while a page is still coming.
    await this.page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
    await drag('dragOver');
    await drag('dragOver');
    await drag('drop');
    await devtools.detach();
  }

  async choose(files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Promise<void> {
    await this.page.locator('input[type="file"]').setInputFiles(
      files.map(({ name, bytes }) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(bytes),
      })),
    );
  }

  /** Until the address shows this run or place. */
  async addressMatches(pattern: RegExp): Promise<string> {
    await this.page.waitForFunction((source) => new RegExp(source).test(location.hash), pattern.source);
    return this.page.evaluate(() => location.hash);
  }

  /** Until the address has followed the playhead: it does that when nothing has moved for a moment, and then rests. */
  async addressRests(): Promise<string> {
    return this.page.evaluate(
      ([restMs, restFrames]) =>
        new Promise<string>((rested) => {
          let seen = location.hash;
          let since = performance.now();
          let frames = 0;
          const look = (now: number) => {
            const isBusy = document.querySelector('main[aria-busy="true"]') !== null;
            if (isBusy || seen !== location.hash) [seen, since, frames] = [location.hash, now, 0];
            frames++;
            if (now - since > restMs && frames > restFrames) rested(seen);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
      [ADDRESS_RESTS_MS, ADDRESS_RESTS_FRAMES] as const,
    );
  }

  /** How much wider than the window the page is: 0, or people have to scroll sideways. */
  async overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  }

  /** Until the page is as high as the window and no wider, at a desk and before a wall; on a phone, where it may be higher, no wider. */
  async fitsEverywhere(): Promise<void> {
    const { page } = this;
    const show = (theme: string) =>
      page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const theme of ['light', 'projector']) {
        await show(theme);
        const over = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        await expect.poll(over, { message: `${theme}, ${width} x ${height}` }).toBe(0);
        expect(await this.overflow()).toBe(0);
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const theme of ['projector', 'light']) {
      await show(theme);
      await expect.poll(() => this.overflow(), { message: theme }).toBe(0);
    }
  }
}

/** The bytes of a text file. */
export function textFile(name: string, text: string): { readonly name: string; readonly bytes: Uint8Array } {
  return { name, bytes: new TextEncoder().encode(text) };
}
