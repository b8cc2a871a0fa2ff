import { beforeEach, describe, expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { tabTo } from '../helpers/tab-to';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
const visits = oneVisit(() => Visit.begin(browser()));
let visit: Visit;
/** Where the example begins, whatever the test before has done to it. */
beforeEach(async () => {
  visit = visits();
  await visit.page.getByLabel('Step by').selectOption('event');
  await visit.goTo('#1/sequential');
});

describe('the page', () => {
  it('opens on an example that shows something, with run and place in the address', async () => {
    await expect.poll(() => visit.position()).toBeGreaterThan(0);
    await expect.poll(() => visit.kind()).toBe('swap_cache_miss');
    await expect.poll(() => visit.page.getByRole('option', { selected: true }).count()).toBeGreaterThan(0);
    await visit.addressMatches(/^#1\/sequential\/a\d+/);
    await expect.poll(() => visit.page.getByRole('alert').innerText()).toBe('');
  });

  it('steps by mouse and back by keys', async () => {
    const before = await visit.place();
    await visit.click('One step forward');
    await expect.poll(() => visit.position()).toBe(before.position + 1);
    await expect.poll(async () => (await visit.place()).digest).not.toBe(before.digest);
    await visit.press('ArrowLeft');
    await expect.poll(() => visit.place()).toEqual(before);
  });

  it('makes every step that is pressed, however fast', async () => {
    const before = await visit.position();
    await visit.press('ArrowRight', 12);
    await expect.poll(() => visit.position()).toBe(before + 12);
    await visit.press('ArrowLeft', 12);
    await expect.poll(() => visit.position()).toBe(before);
  });

  it('steps by access and by clock time', async () => {
    await visit.page.getByLabel('Step by').selectOption('access');
    const accesses = async () =>
      Number(/access ([\d,]+)/.exec((await visit.place()).words)?.[1]?.replace(',', ''));
    const before = await accesses();
    await visit.press('ArrowRight');
    await expect.poll(() => accesses()).toBe(before + 1);
    await visit.press('ArrowRight');
    await expect.poll(() => accesses()).toBe(before + 2);
    await visit.press('ArrowLeft');
    await expect.poll(() => accesses()).toBe(before + 1);

    await visit.page.getByLabel('Step by').selectOption('clock');
    const here = await visit.position();
    await visit.press('ArrowRight');
    await expect.poll(() => visit.position()).toBeGreaterThan(here);
  });

  it('goes to start, end and any event', async () => {
    await visit.press('Home');
    await expect.poll(() => visit.position()).toBe(0);
    await expect.poll(() => visit.caption()).toContain('start');
    await visit.press('End');
    await expect.poll(async () => (await visit.place()).words).toContain('end of the run');
    const end = await visit.place();
    await expect.poll(() => visit.button('One step forward').isDisabled()).toBe(true);
    await visit.jumpTo(40);
    await expect.poll(() => visit.position()).toBe(40);
    await visit.slider().fill('77');
    await visit.settled();
    await expect.poll(() => visit.position()).toBe(77);
    await visit.jumpTo(end.position + 1000);
    await expect.poll(() => visit.place()).toEqual(end);
    await expect.poll(() => visit.page.getByText(/The run has no event/).count()).toBe(1);
  });

  it('goes to an event that is chosen in the list, and back to its cause', async () => {
    const here = await visit.position();
    // The list still scrolls to the position, and rows of two lines push those below them.
    await visit.rests();
    await visit.page.locator(`[data-position="${here - 5}"]`).click();
    await visit.settled();
    await expect.poll(() => visit.position()).toBe(here - 5);
    // Events that have been seen stay in the list.
    await expect.poll(() => visit.page.locator(`[data-position="${here}"]`).count()).toBe(1);

    await visit.jumpTo(here);
    // Until the causes are known, only the number of the last one is.
    const causes = visit.page.getByRole('list', { name: 'Back to the cause' }).getByRole('button');
    const cause = causes.filter({ hasText: /^#[\d,]+ / }).first();
    const number = Number(/^#([\d,]+) /.exec(await cause.innerText())?.[1]?.replace(',', ''));
    expect(number).toBeLessThan(here);
    await cause.click();
    await visit.settled();
    await expect.poll(() => visit.position()).toBe(number);
  });

  it('runs to the next event of a kind; where there is none it says so and stays', async () => {
    await visit.press('Home');
    await visit.page.getByLabel('Run to next').selectOption('swap_write');
    await visit.click('Run');
    await expect.poll(() => visit.kind()).toBe('swap_write');
    const first = await visit.position();
    await visit.click('Run');
    await expect.poll(() => visit.kind()).toBe('swap_write');
    await expect.poll(() => visit.position()).toBeGreaterThan(first);

    const here = await visit.position();
    await visit.page.getByLabel('Run to next').selectOption('oom_kill');
    await visit.click('Run');
    await expect.poll(() => visit.page.getByText('There is no oom_kill between here').count()).toBe(1);
    await expect.poll(() => visit.position()).toBe(here);
  });

  it('lists the whole run, and of it what is of a kind or contains a text', async () => {
    const list = visit.page.getByRole('listbox', { name: 'Events' });
    const count = () => visit.page.getByRole('status').filter({ hasText: 'of' }).innerText();
    await visit.jumpTo(200);
    // How long the run is, and so the list, becomes known some time after it was opened.
    const seesEnd = async () => {
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      return list.getByText('The workload has ended').count();
    };
    await expect.poll(seesEnd).toBe(1);
    await visit.page.getByRole('combobox', { name: /^Kind/ }).selectOption('kswapd_wake');
    await expect.poll(count).toMatch(/^\d+ of [\d,]+ events$/);
    const rows = () => list.getByRole('option').allInnerTexts();
    await expect
      .poll(rows)
      .toSatisfy((all: string[]) => all.length > 0 && all.every((row) => row.includes('kswapd is woken')));
    const woken = await rows();
    await visit.page.getByLabel('Containing').fill('no such words');
    await expect.poll(count).toMatch(/^0 of/);
    await visit.page.getByLabel('Containing').fill('LOW MARK');
    await expect.poll(() => list.getByRole('option').count()).toBe(woken.length);
    await list.getByRole('option').first().click();
    await expect.poll(() => visit.kind()).toBe('kswapd_wake');
    await visit.page.getByLabel('Containing').fill('');
    await visit.page.getByRole('combobox', { name: /^Kind/ }).selectOption('');
  });

  it('reloads at the same place', async () => {
    await visit.press('Shift+ArrowRight', 2);
    await visit.press('ArrowRight', 3);
    const before = await visit.place();
    const hash = await visit.addressRests();
    await visit.reload();
    await expect.poll(() => visit.place()).toEqual(before);
    expect(await visit.addressRests()).toBe(hash);
    await expect.poll(() => visit.page.getByRole('alert').innerText()).toBe('');
  });

  it('plays until it is paused, and never by itself', async () => {
    // The address rests for longer than a step that is played takes at this pace.
    const before = await visit.position();
    await visit.addressRests();
    expect(await visit.position()).toBe(before);
    await visit.page.keyboard.press(' ');
    await expect.poll(() => visit.position()).toBeGreaterThan(before + 1);
    await visit.page.keyboard.press(' ');
    await visit.button('Play').waitFor();
    await visit.settled();
    const paused = await visit.position();
    await visit.addressRests();
    expect(await visit.position()).toBe(paused);
  });

  it('stops playing at the end', async () => {
    await visit.press('End');
    await visit.press('ArrowLeft');
    await visit.page.keyboard.press(' ');
    await expect.poll(() => visit.button('Play').count()).toBe(1);
    await expect.poll(async () => (await visit.place()).words).toContain('end of the run');
  });

  it('checks the invariants and copies the log', async () => {
    await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit.click('Check now');
    await visit.page.getByText(/All invariants hold/).waitFor();
    await visit.click('Copy log');
    await visit.page.getByText(/in the clipboard/).waitFor();
    const log = await visit.page.evaluate(() => navigator.clipboard.readText());
    const last = log.trimEnd().split('\n').at(-1) ?? '';
    expect(last).toMatch(/^\d+\.\d+ms cpu\d+ (task\S+|-) swap_cache_miss /);
  });
});

describe('a swap area that is switched off', () => {
  const words = () => visit.page.locator('.stage-words').first().innerText();
  const path = () => visit.page.locator('.why-path').first().innerText();
  const runTo = async (kind: string) => {
    await visit.page.getByLabel('Run to next').selectOption(kind);
    await visit.click('Run');
    await expect.poll(() => visit.kind()).toBe(kind);
  };

  it('is emptied page by page by whoever switches it off, as is told in words, reasons and code; and back', async () => {
    await visit.page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('swapoff');
    await visit.settled();
    // The first page that is read back is read by the swapoff.
    await expect.poll(path).toMatch(/^try_to_unuse/);
    await visit.press('Home');
    await expect.poll(() => visit.position()).toBe(0);
    await runTo('swapoff_begin');
    await expect
      .poll(() => visit.caption())
      .toContain(
        ' switches swap area 0 off: from now on no slot of it is taken, and 44 slots have to be emptied.',
      );
    await expect.poll(words).toContain('44 of 256 slots are in use');
    const begin = await visit.place();
    await runTo('unuse_entry');
    await expect
      .poll(() => visit.caption())
      .toContain('is mapped to frame 20 again, though nobody has touched it');
    await visit.page.getByText('the entry names the frame: read-only, not accessed').first().waitFor();
    await runTo('slot_free');
    await expect.poll(words).toContain('43 of 256 slots are in use');
    await runTo('swapoff_end');
    await expect.poll(() => visit.caption()).toContain('no slot is in use any more, and the area is gone');
    await expect.poll(words).toContain('0 of 256 slots are in use');
    await visit.jumpTo(begin.position);
    await expect.poll(() => visit.place()).toEqual(begin);
    await expect.poll(words).toContain('44 of 256 slots are in use');
  });
});

describe('a change of a parameter', () => {
  it('makes a branch; the way back and forth is exact', async () => {
    const before = await visit.place();
    await visit.press('Shift+ArrowRight', 3);
    const trunk = await visit.place();
    await visit.jumpTo(before.position);

    await visit.page.getByRole('combobox', { name: 'Parameter' }).selectOption('page_cluster');
    await visit.page.getByLabel('Value', { exact: true }).fill('0');
    await visit.click('Change it');
    await expect.poll(() => visit.kind()).toBe('param_change');
    await expect.poll(() => visit.position()).toBe(before.position + 1);
    await visit.press('Shift+ArrowRight', 3);
    const branch = await visit.place();
    expect(branch.digest).not.toBe(trunk.digest);

    // Back before the change and forth again, on the same branch.
    await visit.jumpTo(before.position);
    await expect.poll(async () => (await visit.place()).digest).toBe(before.digest);
    await visit.jumpTo(branch.position);
    await expect.poll(() => visit.place()).toEqual(branch);

    await visit.click('The run');
    await visit.jumpTo(trunk.position);
    await expect.poll(async () => (await visit.place()).digest).toBe(trunk.digest);
    await visit.click('Branch 1');
    await visit.jumpTo(branch.position);
    await expect.poll(async () => (await visit.place()).digest).toBe(branch.digest);

    // The branch stands in the address too.
    await visit.addressRests();
    await visit.reload();
    await expect.poll(async () => (await visit.place()).digest).toBe(branch.digest);
  });
});

describe('the keyboard alone', () => {
  it('reaches and works everything', async () => {
    const { page } = visit;
    // Left and right step even where a list has the focus: they do not choose another run.
    await tabTo(page.getByLabel('Show'));
    await visit.press('ArrowRight');
    await visit.press('ArrowLeft');
    await visit.addressMatches(/^#1\/sequential\//);

    await tabTo(page.getByRole('listbox'));
    const before = await visit.position();
    await visit.press('ArrowUp', 2);
    await expect.poll(() => visit.position()).toBe(before - 2);

    await tabTo(page.locator('summary'));
    await visit.press('Enter');

    await tabTo(visit.button('Check now'));
    await visit.press('Enter');
    await page.getByText(/All invariants hold/).waitFor();

    // Arrows step also where a box to tick has the focus.
    const hide = page.getByLabel('Hide counters that are zero');
    await tabTo(hide);
    await visit.press(' ');
    expect(await hide.isChecked()).toBe(false);
    await visit.press('ArrowRight');
    await expect.poll(() => visit.position()).toBe(before - 1);
    await visit.press('ArrowLeft');
    await expect.poll(() => visit.position()).toBe(before - 2);
    await visit.press(' ');
    expect(await hide.isChecked()).toBe(true);

    await tabTo(visit.button('One step forward'));
    await visit.press(' ');
    await expect.poll(() => visit.position()).toBe(before - 1);

    await tabTo(visit.slider());
    await visit.press('ArrowRight');
    await expect.poll(() => visit.position()).toBe(before);

    await tabTo(page.locator('input[inputmode="numeric"]'));
    await page.keyboard.type('12');
    await visit.press('Enter');
    await expect.poll(() => visit.position()).toBe(12);
  });
});

/** Last: once they are unfolded, every step draws them. */
describe('all tables of the state', () => {
  it('has the same state before a fault and after stepping back over it', async () => {
    await visit.unfoldTables();
    await visit.press('Shift+ArrowRight');
    await expect.poll(() => visit.kind()).toBe('fault_begin');
    const before = await visit.place();
    const tables = await visit.tables();
    expect(Object.keys(tables).length).toBeGreaterThan(12);

    await visit.press('Shift+ArrowRight');
    const after = await visit.place();
    expect(after.position).toBeGreaterThan(before.position + 3);
    await expect.poll(() => visit.tables()).not.toEqual(tables);

    await visit.press('Shift+ArrowLeft');
    await expect.poll(() => visit.place()).toEqual(before);
    await expect.poll(() => visit.tables()).toEqual(tables);

    // The same way event by event: through the middle of the fault and out of it.
    await visit.press('ArrowRight', after.position - before.position);
    await expect.poll(() => visit.place()).toEqual(after);
    await visit.press('ArrowLeft', after.position - before.position);
    await expect.poll(() => visit.place()).toEqual(before);
    await expect.poll(() => visit.tables()).toEqual(tables);
  });

  it('need no scrolling sideways in any window', async () => {
    await visit.unfoldTables();
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1920, 1080],
      [1280, 720],
    ] as const) {
      await visit.page.setViewportSize({ width, height });
      await visit.settled();
      await expect.poll(() => visit.overflow(), { message: `${width} x ${height}` }).toBeLessThanOrEqual(0);
    }
  });
});
