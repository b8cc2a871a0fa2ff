import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { textFile, Visit } from '../helpers/visit';
import { oneOf } from '../../src/core/test-thorough.ts';

/** A recorded run that is read in a moment: the others have ten times as many faults. */
const RECORDED = path.join(import.meta.dirname, '../../test-data/oracle/lru-both-hotcold-sw60');

const SCENARIO = `
title: My own run
params: { nr_frames: 128, page_cluster: 2 }
swap: { slots: 256 }
regions:
  - { name: A, kind: anon, pages: 160 }
phases:
  - name: write
    streams: [{ region: A, pattern: seq, op: w }]
  - name: read
    streams: [{ region: A, pattern: seq, op: r }]
`;

const browser = withBrowser();
/** The state's digest is asked for everywhere, the reasons where they say something. */
const visits = oneVisit(async () => {
  const visit = await Visit.open(browser(), '#1/sequential');
  await visit.press('i');
  return visit;
});
let visit: Visit;
beforeEach(() => {
  visit = visits();
});

/** The example of the beginning, loaded again, with all unfolded that can be read. */
async function beginAnew(): Promise<void> {
  await visit.comeIn('#1/sequential');
  await visit.settled();
  await visit.unfold();
}

function runZip(): { readonly name: string; readonly bytes: Uint8Array } {
  const entries = fs
    .readdirSync(RECORDED)
    .map((name) => [`my-run/${name}`, Uint8Array.from(fs.readFileSync(path.join(RECORDED, name)))] as const);
  return { name: 'my-run.zip', bytes: zipSync(Object.fromEntries(entries)) };
}

/** The same run with a heading of a table misspelt. */
function withoutColumn(zip: Uint8Array, column: string): Uint8Array {
  const entries = Object.entries(unzipSync(zip)).map(([name, bytes]) => {
    if (!/faults\.csv(\.gz)?$/.test(name)) return [name, bytes] as const;
    const text = strFromU8(name.endsWith('.gz') ? gunzipSync(bytes) : bytes);
    return [name.replace(/\.gz$/, ''), strToU8(text.replace(column, `${column}x`))] as const;
  });
  return zipSync(Object.fromEntries(entries));
}

/** Digits that hardly get shorter when they are packed, the same each time. */
function oddDigits(seed: number, count: number): string {
  let state = seed + 1;
  return Array.from({ length: count }, () => {
    state = Math.imul(state, 1664525) + 1013904223;
    return (state >>> 24) % 10;
  }).join('');
}

async function title(): Promise<string> {
  return visit.page
    .getByLabel('Show')
    .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '');
}

/** The page goes on with what it showed before. */
async function staysUsable(): Promise<void> {
  await visit.click('Close this message');
  await expect.poll(() => visit.page.getByRole('alert').innerText()).toBe('');
  await visit.press('Home');
  await visit.press('ArrowRight', 3);
  await expect.poll(() => visit.position()).toBe(3);
}

describe('the list of what can be shown', () => {
  it('opens examples and recorded runs, and each can be stepped', async () => {
    const select = visit.page.getByLabel('Show');
    await visit.page.locator('optgroup[label^="Recorded"] option').first().waitFor({ state: 'attached' });
    const names = await select
      .locator('option')
      .evaluateAll((options) =>
        options.map((option) => (option instanceof HTMLOptionElement ? option.value : '')),
      );
    expect(names.length).toBeGreaterThanOrEqual(9);
    expect(names.filter((name) => name.startsWith('run-')).length).toBeGreaterThanOrEqual(3);
    for (const name of oneOf(3, names)) {
      await select.selectOption(name);
      await visit.addressMatches(new RegExp(`^#1/${name}/`));
      await visit.settled();
      const before = await visit.place();
      await visit.press('ArrowRight');
      await expect.poll(() => visit.position(), { message: name }).toBe(before.position + 1);
      await visit.press('ArrowLeft');
      await expect.poll(() => visit.place(), { message: name }).toEqual(before);
    }
  });

  it('goes back to the run before by the browser’s own button', async () => {
    await visit.comeIn('#1/sequential');
    await visit.addressMatches(/^#1\/sequential\//);
    await visit.page.getByLabel('Show').selectOption('random');
    await visit.addressMatches(/^#1\/random\//);
    await visit.page.goBack();
    await visit.addressMatches(/^#1\/sequential\//);
    await visit.settled();
    await expect.poll(title).toBe('Read back in order');
  });
});

describe('a recorded run', () => {
  /** It has half as many faults as the others. */
  const SHORTEST = 'run-vma-rand-r';

  it('is stepped by fault, forwards and back, and tells how it agrees with the kernel', async () => {
    await beginAnew();
    await visit.page.getByLabel('Show').selectOption(SHORTEST);
    await visit.addressMatches(new RegExp(`^#1/${SHORTEST}/`));
    await visit.settled();
    const before = await visit.place();
    await visit.press('Shift+ArrowRight', 2);
    await expect.poll(() => visit.kind()).toBe('fault_begin');
    const after = await visit.place();
    await visit.jumpTo(before.position);
    await expect.poll(() => visit.place()).toEqual(before);
    await visit.press('Shift+ArrowRight', 2);
    await expect.poll(() => visit.place()).toEqual(after);

    // That tables are what the digest stands for is looked at where they are stepped.
    await visit.unfoldTables();
    const tables = await visit.tables();
    expect(Object.keys(tables)).not.toContain('table-watermarks');
    await expect
      .poll(() => visit.page.locator('.agreement').textContent())
      .toMatch(/^Agreement with the recorded kernel so far: .*exact.*none wrong$/);
    expect(tables['table-agreement']).toMatch(/window wrong \|\s*0\n(.*\n)*state wrong \|\s*0/);
  });
});

describe('files of one’s own', () => {
  it('drops a scenario; it stands in the address and survives a reload', async () => {
    await beginAnew();
    await visit.drop([textFile('mine.yaml', SCENARIO)]);
    await visit.addressMatches(/^#1\/z\./);
    await expect.poll(title).toBe('My own run');
    await visit.press('Shift+ArrowRight', 2);
    const before = await visit.place();
    await visit.addressRests();
    await visit.reload();
    await expect.poll(title).toBe('My own run');
    await expect.poll(() => visit.place()).toEqual(before);
  });

  it('saves the scenario of an example as a file, which brings the same machine back when it is dropped', async () => {
    await visit.comeIn('#1/random');
    await visit.settled();
    await visit.unfold();
    await visit.press('End');
    await visit.played();
    const before = await visit.place();
    const saving = visit.page.waitForEvent('download');
    await visit.page.getByRole('button', { name: 'Save as a file' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^[a-z0-9-]+\.yaml$/);
    const text = fs.readFileSync((await saved.path())!, 'utf8');
    await visit.drop([textFile(saved.suggestedFilename(), text)]);
    await visit.addressMatches(/^#1\/z\./);
    await visit.settled();
    await visit.press('End');
    await visit.played();
    await expect.poll(() => visit.place()).toEqual(before);
  });

  it('drops a zip of a recorded run; the browser keeps it for a reload', async () => {
    await visit.drop([runZip()]);
    await visit.addressMatches(/^#1\/file-/);
    await visit.settled();
    await visit.press('Shift+ArrowRight', 2);
    const before = await visit.place();
    await visit.addressRests();
    // One that is refused does not take its place.
    await visit.drop([{ name: 'other.zip', bytes: withoutColumn(runZip().bytes, 'st_win') }]);
    await expect.poll(() => visit.alert()).toMatch(/other\.zip.*st_win/s);
    await visit.reload();
    await expect.poll(() => visit.place()).toEqual(before);
  });

  it('shows a scenario whose text no address can hold, and says so where its link is copied', async () => {
    await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const digits = Array.from({ length: 250 }, (_, line) => `# ${oddDigits(line, 1000)}`).join('\n');
    await visit.drop([textFile('long.yaml', `${SCENARIO}${digits}`)]);
    await visit.addressMatches(/^#1\/file-[0-9a-f]{8}\//);
    await expect.poll(title).toBe('My own run');
    await visit.press('l');
    await visit.page.getByText('The file itself is too long for a link').waitFor();
    await visit.addressRests();
    // Home comes, with the message on it.
    await visit.page.reload();
    await expect.poll(() => visit.alert()).toContain('Open the file again.');
  });

  it('opens a file that is chosen by the button', async () => {
    await visit.choose([textFile('mine.yaml', SCENARIO)]);
    await visit.addressMatches(/^#1\/z\./);
    await expect.poll(title).toBe('My own run');
  });

  it('shows what a file says as text, never as markup', async () => {
    const markup = '<img src=x onerror=document.title=1>';
    await visit.drop([textFile('mine.yaml', SCENARIO.replace('My own run', `"${markup}"`))]);
    await expect.poll(title).toBe(markup);
    await visit.settled();
    await expect.poll(() => visit.page.locator('img').count()).toBe(0);
    await expect.poll(() => visit.page.title()).toContain('Swapscope');
    await visit.drop([textFile('bad.yaml', `"<img src=x onerror=alert(1)>": 1\n${SCENARIO}`)]);
    await expect.poll(() => visit.alert()).toContain('<img');
    await expect.poll(() => visit.page.locator('img').count()).toBe(0);
  });
});

describe('a core that cannot be fetched', () => {
  it('is told, and the next try works', async () => {
    const context = await browser().newContext();
    const page = await context.newPage();
    let isBroken = true;
    await context.route('**/*.wasm', (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(`${inject('baseUrl')}#1/sequential`);
    await page.getByRole('alert').getByRole('heading').waitFor();
    isBroken = false;
    await page.getByLabel('Show').selectOption('random');
    await page.waitForFunction(() => location.hash.startsWith('#1/random/'));
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('');
    await context.close();
  });
});

describe('bad input', () => {
  // A page that is loaded again has no inspector: nobody looks at it here.
  beforeAll(async () => {
    await visits().comeIn('#1/random');
    await visits().settled();
  });

  it.each([
    ['an unknown key', SCENARIO.replace('nr_frames', 'nr_frame'), /bad\.yaml:3:\d+.*nr_frame/s, /nr_frames/],
    ['a value out of range', SCENARIO.replace('128', '7'), /bad\.yaml:3:\d+.*nr_frames/s, /16/],
    [
      'a rule across fields that is broken',
      SCENARIO.replace('pattern: seq, op: r', 'pattern: hotcold, hot: 160, op: r'),
      /bad\.yaml:\d+/,
      /hot is smaller/,
    ],
    ['a file that is no YAML', '{', /bad\.yaml/, /./],
  ])('%s is told with place and cure, and the page goes on', async (_, text, place, cure) => {
    const before = await title();
    await visit.drop([textFile('bad.yaml', text)]);
    // It is read aside: until then the message of the file before may stand there.
    await expect.poll(() => visit.alert()).toMatch(place);
    await expect.poll(() => visit.alert()).toMatch(cure);
    await expect.poll(title).toBe(before);
    await staysUsable();
  });

  it('a truncated zip', async () => {
    const { bytes } = runZip();
    await visit.drop([{ name: 'cut.zip', bytes: bytes.subarray(0, bytes.length / 2) }]);
    await expect.poll(() => visit.alert()).toMatch(/cut\.zip.*damaged/s);
    await staysUsable();
  });

  it('a recorded run without a column', async () => {
    await visit.drop([{ name: 'run.zip', bytes: withoutColumn(runZip().bytes, 'st_win') }]);
    await expect.poll(() => visit.alert()).toMatch(/faults\.csv.*st_win.*What to do/s);
    await staysUsable();
  });

  it('a damaged address while something runs: that goes on, and stands in the address again', async () => {
    const before = await visit.addressRests();
    await visit.page.evaluate(() => {
      location.hash = '#1/sequential/a1.no_such_event.1';
    });
    await expect.poll(() => visit.alert()).toMatch(/no_such_event/);
    await visit.page.waitForFunction((hash) => location.hash === hash, before);
    await staysUsable();
  });

  it('a file that is neither', async () => {
    await visit.drop([{ name: 'photo.png', bytes: Uint8Array.of(1, 2, 3) }]);
    await expect.poll(() => visit.alert()).toMatch(/photo\.png.*not a scenario, a recorded run or a lesson/s);
    await staysUsable();
  });

  it.each([
    {
      to: 'nothing: the way in is shown, and why',
      shows: '.duel[aria-busy="false"]',
      instead: /^#home$/,
      // Refused when a list has been fetched, and at once; what others are told is told by the same way in.
      comeInBy: ['#1/nothing-like-this/a3', '#nonsense'],
      all: [
        ['#1/nothing-like-this/a3', /no example or recorded run called nothing-like-this/],
        ['#nonsense', /“nonsense” is no address of this page/],
        ['#1/file-0badcafe/a1', /the browser has not stored it/],
        ['#lesson/99', /There is no lesson 99/],
      ],
    },
    {
      to: 'a place that is not there: the nearest is shown, and why',
      shows: 'main[aria-busy="false"] .stage-view .picture',
      instead: /^#1\/duel\/a\d+[^?]*$/,
      comeInBy: ['#1/duel/a9999'],
      all: [
        ['#1/duel/a9999', /There is no access 9,999: the run accesses memory 218 times.*end of the run/s],
        ['#1/duel/a157.fault_begin.999', /After access 157 there are fewer than 999 fault_begin/],
        ['#1/duel/a157~deadbeef', /another version, or is damaged.*should be deadbeef, but it is/s],
        ['#1/duel/a157?views=nonsense', /no view called nonsense/],
      ],
    },
  ] as const)('an address leads to $to', async ({ shows, instead, comeInBy, all }) => {
    for (const [hash, words] of all) {
      if (comeInBy.some((one) => one === hash)) await visit.comeIn(hash);
      else await visit.page.evaluate((to) => void (location.hash = to), hash);
      await expect.poll(() => visit.alert(), { message: hash }).toMatch(words);
      await expect.poll(() => visit.alert()).toMatch(/What to do/);
      await visit.page.locator(shows).first().waitFor();
      await visit.addressMatches(instead);
      await visit.button('Close this message').click();
      await expect.poll(() => visit.page.getByRole('alert').innerText()).toBe('');
    }
  });
});

it('the address of the end of a run leads there again, without a word', async () => {
  await beginAnew();
  await visit.press('End');
  await visit.addressMatches(/\.run_end\.1~/);
  const before = await visit.place();
  await visit.reload();
  await expect.poll(() => visit.place()).toEqual(before);
  await expect.poll(() => visit.page.getByRole('alert').innerText()).toBe('');
});

describe('on the way in', () => {
  it('what cannot be opened leaves it as it was, with the message on it, and what can be goes on from there', async () => {
    await visit.comeIn('#home/touch-5');
    await visit.page.locator('.duel[aria-busy="false"]').waitFor();
    const refused = [
      [
        { name: 'photo.png', bytes: Uint8Array.of(1, 2, 3) },
        /photo\.png.*not a scenario, a recorded run or a lesson/s,
      ],
      [textFile('bad.yaml', SCENARIO.replace('128', '7')), /nr_frames/],
      [{ name: 'cut.zip', bytes: runZip().bytes.subarray(0, 999) }, /cut\.zip.*damaged/s],
      // All that can be given is told: also a lesson.
      [textFile('notes.txt', 'a'), /notes\.txt.*\.yaml.*\.zip.*lesson.*folder.*lesson\.md.*scenario\.yaml/s],
    ] as const;
    for (const [file, words] of refused) {
      await visit.drop([file]);
      await expect.poll(() => visit.alert()).toMatch(words);
      await expect.poll(() => visit.page.locator('.duel-loom svg').count()).toBe(2);
      await visit.addressMatches(/^#home\/access-5$/);
    }
    await visit.drop([textFile('mine.yaml', SCENARIO)]);
    await visit.addressMatches(/^#1\/z\./);
    await expect.poll(() => visit.page.getByRole('alert').innerText()).toBe('');
  });
});
