/**
 * Machines side by side: chosen with C, stepped together, the difference found and shown, all of it in the
 * address.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { withBrowser } from '../helpers/browser';
import { violationsOf } from '../helpers/axe';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
const visits = oneVisit(() => Visit.open(browser(), '#1/duel/a165'));
let page: Page;
/** One machine, where the two of them are going to differ. */
beforeEach(async () => {
  ({ page } = visits());
  await visits().goTo('#1/duel/a165?theme=light');
  await expect.poll(() => sides().count()).toBe(0);
  await page.locator('.stage-view .picture').first().waitFor();
});

const hash = () => page.evaluate(() => location.hash);
const slider = () => page.getByRole('slider', { name: 'Access' });
const place = () => slider().getAttribute('aria-valuetext');
const sides = () => page.locator('.compare-side');
const bars = () => page.locator('.compare-bar');
const names = () => page.locator('.compare-side h2').allInnerTexts();
const sentence = () => page.getByTestId('what-differs').innerText();

async function sideBySide(count: number): Promise<void> {
  await expect.poll(() => sides().count()).toBe(count);
  await expect.poll(place).toMatch(/of 218$/);
  await expect.poll(() => page.locator('.compare-side .picture').count()).toBeGreaterThanOrEqual(count);
}

const chooser = () => page.getByRole('dialog', { name: 'Which machines run beside this one?' });
const kernel = (name: string) => chooser().locator(`[data-kernel="${name}"]`);
const show = (count: string) => chooser().getByRole('button', { name: `Show ${count} side by side` });

/** Finds a parameter by its name, and sets it in the machine for which something is looked for. */
async function setParameter(name: string, value: number): Promise<void> {
  await chooser().getByRole('searchbox').fill(name);
  await chooser()
    .getByRole('button', { name: new RegExp(`^${name} parameter`) })
    .click();
  await chooser().getByRole('spinbutton').fill(String(value));
  await chooser().getByRole('button', { name: 'Set', exact: true }).click();
}

/** Page cluster 0 beside the machine on the stage. */
async function compareWithoutReadahead(): Promise<void> {
  await page.keyboard.press('c');
  await setParameter('page_cluster', 0);
  await show('two').click();
  await sideBySide(2);
}

describe('key C', () => {
  it('puts another machine beside the first at the same access, and Escape takes it away again', async () => {
    await compareWithoutReadahead();
    await expect.poll(names).toEqual(['page_cluster 3 (8 pages)', 'page_cluster 0 (1 page)']);
    await expect.poll(place).toBe('access 165 of 218');
    await expect
      .poll(sentence)
      .toBe('page_cluster 3 (8 pages) reads 8 pages; page_cluster 0 (1 page) reads 1 page.');
    // Ringed is what each reads, each in its own hue.
    for (const machine of [1, 2])
      await expect.poll(() => page.locator(`[data-ring="${machine}"]`).count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => sides().count()).toBe(0);
    await page.getByTestId('caption').waitFor();
    await expect.poll(hash).not.toContain('beside');
  });

  it('finds parameters, takes no number that the machine would refuse, and has room for three others', async () => {
    await page.keyboard.press('c');
    await chooser().getByRole('searchbox').fill('page_cluster');
    await chooser()
      .getByRole('button', { name: /^page_cluster parameter.*now 3, can be 0 to 5$/ })
      .click();
    await chooser().getByRole('spinbutton').fill('77');
    await expect
      .poll(() => chooser().getByRole('button', { name: 'Set', exact: true }).isDisabled())
      .toBe(true);
    await setParameter('page_cluster', 5);
    await chooser().getByRole('button', { name: 'a third' }).click();
    await setParameter('vma_ra_enabled', 0);
    await chooser().getByRole('button', { name: 'a fourth' }).click();
    await setParameter('swappiness', 0);
    await expect.poll(() => kernel('4.8').getAttribute('aria-disabled')).toBe('true');
    await show('four').click();
    await sideBySide(4);
    await expect
      .poll(names)
      .toEqual(['the first machine', 'page_cluster 5 (32 pages)', 'vma_ra_enabled 0', 'swappiness 0']);
  });

  it('puts 3.6, 4.8 and 4.14 side by side by five keys and three presses, and says ahead what a run of each gives', async () => {
    await page.keyboard.press('c');
    await expect.poll(() => kernel('3.6').evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await kernel('4.14').click();
    for (const name of ['3.6', '4.8', '4.14'])
      await expect.poll(() => kernel(name).getAttribute('aria-pressed')).toBe('true');
    const expected = () => page.getByTestId('expected').innerText();
    await expect
      .poll(expected)
      .toMatch(/^Run ahead, the four wait \d+, \d+, \d+ and \d+ times for the disk in a fault\./);
    const waits = /wait ([\d, and]+) times/.exec(await expected())![1]!.split(/, | and /);
    expect(await violationsOf(page)).toEqual([]);
    await show('four').click();
    await sideBySide(4);
    await expect
      .poll(names)
      .toEqual(['kernel 6.1 (2022)', 'kernel 3.6 (2012)', 'kernel 4.8 (2016)', 'kernel 4.14 (2017)']);
    // What was said ahead is what the machines have counted at their ends.
    await page.keyboard.press('End');
    await expect.poll(place).toBe('access 218 of 218');
    await expect
      .poll(() => page.locator('.compare-figures > div:first-child dd').allInnerTexts())
      .toEqual(waits);
  });

  it('closes when the address leads elsewhere, so that nothing lies over what is shown then', async () => {
    await page.keyboard.press('c');
    await chooser().getByRole('searchbox').waitFor();
    await page.evaluate(() => (location.hash = '#time-machine'));
    await page.locator('.time').waitFor();
    await expect.poll(() => chooser().count()).toBe(0);
  });

  it('finds a release that is not on the line by its number, and runs what stands for it', async () => {
    await page.keyboard.press('c');
    await chooser().getByRole('searchbox').fill('5.7');
    await chooser().getByText('Linux 5.7 works here as 5.4').waitFor();
    await chooser().getByRole('button', { name: 'Choose 5.4 with them' }).click();
    await expect.poll(() => kernel('5.4').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.getByTestId('expected').innerText()).toMatch(/both wait|the two wait/);
    await show('two').click();
    await sideBySide(2);
    await expect.poll(() => page.url()).toContain('kernel.5.4,deactivation.by-pass,reserve_most.256-mib');
  });

  it('lets a kernel go at a second press, and takes back one difference of a machine', async () => {
    await page.keyboard.press('c');
    await kernel('4.12').click();
    await setParameter('page_cluster', 4);
    await chooser().getByRole('searchbox').fill('hdd');
    await chooser()
      .getByRole('button', { name: /^the disk of swap/ })
      .click();
    await chooser().getByRole('button', { name: 'hdd', exact: true }).click();
    await chooser().getByRole('button', { name: 'Take back: page_cluster 4 (16 pages)' }).click();
    await expect.poll(() => chooser().locator('.chooser-chip').allInnerTexts()).toEqual(['on hdd ×']);
    await kernel('4.12').click();
    await expect.poll(() => chooser().locator('.chooser-chip').count()).toBe(0);
    await expect
      .poll(() => chooser().getByRole('button', { name: 'Choose a kernel' }).isDisabled())
      .toBe(true);
  });

  it('has the same run in another kernel beside it in two presses, with counters and a talk for both', async () => {
    await page.keyboard.press('c');
    await kernel('5.8').click();
    await show('two').click();
    await sideBySide(2);
    await expect.poll(names).toEqual(['kernel 5.8 (2020)', 'kernel 6.1 (2022)']);
    await page.keyboard.press('i');
    const counters = page.getByRole('region', { name: 'Counters of the machines' });
    await expect.poll(() => counters.locator('caption').innerText()).toMatch(/^\d+ of \d+ counters differ/);
    await expect
      .poll(() => counters.getByRole('row', { name: /^pswpin/ }).innerText())
      .toMatch(/51\s+51\s*$/);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('i');
    await page.keyboard.press('p');
    await expect
      .poll(() => page.locator('.present .compare-side .picture').count())
      .toBeGreaterThanOrEqual(2);
    const told = page.locator('.present').getByTestId('what-differs');
    await expect.poll(() => told.innerText()).toContain('kernel 5.8');
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).toBe('access 166 of 218');
    await expect.poll(() => told.innerText()).toBe('Both count 1 hit.');
    await page.keyboard.press('p');
    await expect.poll(() => page.locator('.present').count()).toBe(0);
    await sideBySide(2);
  });

  it('has with W the reasons of one machine, which a key, its name or a press on it chooses, and of both on a wide screen', async () => {
    await compareWithoutReadahead();
    await page.keyboard.press('w');
    const reasons = () =>
      page.locator('.compare-why').evaluateAll((all) => all.map((each) => each.ariaLabel));
    const [first, second] = ['Reasons: page_cluster 3 (8 pages)', 'Reasons: page_cluster 0 (1 page)'];
    await expect.poll(reasons).toEqual([first]);
    const number = () => page.locator('.compare-why .why-event > b').innerText();
    const ofFirst = await number();
    await page.keyboard.press('Shift+W');
    await expect.poll(reasons).toEqual([second]);
    await expect.poll(number).not.toBe(ofFirst);
    await page.getByRole('button', { name: 'page_cluster 3' }).click();
    await expect.poll(reasons).toEqual([first]);
    await expect.poll(number).toBe(ofFirst);
    await page.getByRole('heading', { name: 'page_cluster 0' }).click();
    await expect.poll(reasons).toEqual([second]);
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect.poll(reasons).toEqual([first, second]);
    await expect.poll(() => page.locator('.compare-why .why-event').count()).toBe(2);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('Escape');
    await expect.poll(reasons).toEqual([]);
  });

  it('tells why a machine cannot run, and the first one goes on', async () => {
    await page.evaluate(() => (location.hash = '#1/duel/a30?beside=page_cluster.99999'));
    await page.getByRole('alert').getByRole('heading').waitFor();
    await expect.poll(() => sides().count()).toBe(0);
    await page.locator('.stage-view .picture').first().waitFor();
  });
});

describe('one playhead', () => {
  it('steps all machines together, forwards and backwards, to the same picture', async () => {
    await compareWithoutReadahead();
    const words = () => page.locator('.compare-happened, .compare-read').allInnerTexts();
    await expect
      .poll(async () => (await words()).join())
      .toMatch(/^8\s+pages\s+read here\s+.*at most 8\..*,1\s+page\s+read here\s+page_cluster is 0:/s);
    const seen = async () => [await place(), await sentence(), ...(await words())];
    await expect.poll(seen).toContain('access 165 of 218');
    const at165 = await seen();
    for (const [key, at] of [
      ['ArrowRight', 166],
      ['ArrowRight', 167],
      ['ArrowLeft', 166],
      ['ArrowLeft', 165],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(place).toBe(`access ${at} of 218`);
    }
    await expect.poll(seen).toEqual(at165);
    await page.keyboard.press('End');
    await expect.poll(place).toBe('access 218 of 218');
    await page.keyboard.press('Home');
    await expect.poll(place).toBe('access 1 of 218');
  });

  it('leads with D to the next difference, and back with Shift and an arrow', async () => {
    await compareWithoutReadahead();
    const places: (string | null)[] = [await place()];
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('d');
      await expect.poll(place).not.toBe(places.at(-1));
      places.push(await place());
      await expect.poll(() => page.locator('.compare-differs').count()).toBe(1);
      await expect.poll(sentence).toContain(';');
    }
    for (const before of places.toReversed().slice(1)) {
      await page.keyboard.press('Shift+ArrowLeft');
      await expect.poll(place).toBe(before);
    }
  });

  it('plays, and stops by itself at the end', async () => {
    await page.evaluate(() => (location.hash = '#1/duel/a212?beside=page_cluster.0'));
    await sideBySide(2);
    await expect.poll(place).toBe('access 212 of 218');
    const isTold = page.getByText('Playing, access').waitFor();
    await page.keyboard.press('Space');
    await isTold;
    await expect.poll(place).toBe('access 218 of 218');
    await expect.poll(() => page.getByText('Playing, access').count()).toBe(0);
  });
});

describe('the address', () => {
  it('holds the machines and the access, and shows the same after a reload', async () => {
    await compareWithoutReadahead();
    for (const at of [166, 167]) {
      await page.keyboard.press('d');
      await expect.poll(place).toBe(`access ${at} of 218`);
    }
    const shown = async () => [await place(), await sentence(), ...(await names())];
    await expect.poll(hash).toBe('#1/duel/a167?beside=page_cluster.0');
    // Reported when both have arrived; the slider is there from the first moment.
    await expect
      .poll(sentence)
      .toBe('page_cluster 3 (8 pages) reads nothing; page_cluster 0 (1 page) reads 1 page.');
    const before = await shown();
    await page.reload();
    await sideBySide(2);
    await expect.poll(shown).toEqual(before);
  });

  it('compares a course with the one that it has left', async () => {
    await page.evaluate(() => (location.hash = '#1/duel/a165/page_cluster=0@a140?beside=unchanged'));
    await sideBySide(2);
    await expect.poll(names).toEqual(['with the change', 'without the change']);
    await expect.poll(sentence).toBe('with the change reads 1 page; without the change reads 8 pages.');
    await slider().focus();
    await page.keyboard.press('Home');
    await expect.poll(place).toBe('access 1 of 218');
    await page.keyboard.press('d');
    await expect.poll(place).toMatch(/^access 14\d of 218$/);
    await expect.poll(hash).toMatch(/\/a14\d\/page_cluster=0@a140~\w+\?beside=unchanged/);
    await page.reload();
    await sideBySide(2);
    await expect.poll(names).toEqual(['with the change', 'without the change']);
  });

  it('that asks for a machine that nobody knows says so', async () => {
    await page.evaluate(() => (location.hash = '#1/duel/a30?beside=page_custard.0'));
    await page.getByRole('alert').getByRole('heading').waitFor();
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('page_custard.0');
  });

  it('that cannot be shown in full names what is left out, and shows the rest', async () => {
    await page.evaluate(
      () => (location.hash = '#1/duel/a30?beside=kernel.4.8&besides=kernel.3.6&theme=pink&step=2'),
    );
    await sideBySide(2);
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toContain('nothing to show for “besides=kernel.3.6”, “theme=pink”, “step=2”.');
  });
});

describe('the screen', () => {
  it('has all machines, what differs and the playhead in sight, and needs no scrolling sideways', async () => {
    await page.evaluate(
      () =>
        (location.hash =
          '#1/duel/a165?beside=page_cluster.0&beside=vma_ra_enabled.0&beside=kernel.3.6&theme=projector'),
    );
    await sideBySide(4);
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1920, 1080],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBe(0);
      const below = async () => {
        const [first, second] = [
          (await sides().nth(0).boundingBox())!,
          (await sides().nth(1).boundingBox())!,
        ];
        // On a large screen two by two.
        return width < 1600 ? second.y >= first.y + first.height - 1 : second.y === first.y;
      };
      await expect.poll(below, { message: `${width} x ${height}` }).toBe(true);
      const reasons = () => page.locator('.compare-read-why:visible').filter({ hasText: /./ });
      await expect.poll(() => reasons().count(), { message: `${width} x ${height}` }).toBe(2);
      if (width < 900) continue;
      const sight = async () => {
        const [last, bar] = [(await sides().nth(3).boundingBox())!, (await bars().boundingBox())!];
        return last.y + last.height <= bar.y && bar.y + bar.height <= height;
      };
      await expect.poll(sight, { message: `${width} x ${height}` }).toBe(true);
    }
  });
});

describe('what has been read so far', () => {
  it('is a bar on one scale for all machines, wherever they stand, and grows to what all have read', async () => {
    await page.evaluate(() => (location.hash = '#1/duel/a165?beside=kernel.3.6&beside=page_cluster.0'));
    await sideBySide(3);
    const drawn = () =>
      page.locator('.compare-sofar svg').evaluateAll((all) =>
        all.map((bar) => ({
          words: bar.parentElement!.querySelector('.visually-hidden')!.textContent,
          scalePx: Math.round(bar.getBoundingClientRect().width),
          left: Math.round(bar.getBoundingClientRect().left),
          parts: [...bar.querySelectorAll('rect')].map((part) => part.getBoundingClientRect().width),
        })),
      );
    const told = async () => (await drawn()).map(({ words }) => words);
    await expect
      .poll(told)
      .toEqual([
        'read so far: 8 pages wanted, 25 read ahead and counted as hits, 18 others read ahead',
        'read so far: 9 pages wanted, 0 read ahead and counted as hits, 62 others read ahead',
        'read so far: 32 pages wanted, 0 read ahead and counted as hits, 0 others read ahead',
      ]);
    for (const [width, height] of [
      [1280, 720],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      // As many pixels a page in each of them, from one place on.
      const perPage = async () => {
        const [first, second, third] = await drawn();
        const [own, other, last] = [first!.parts[0]! / 8, second!.parts[0]! / 9, third!.parts[0]! / 32];
        const isOneScale =
          new Set([first, second, third].map((bar) => `${bar!.left} ${bar!.scalePx}`)).size === 1;
        return isOneScale && Math.abs(own - other) < 0.05 && Math.abs(own - last) < 0.05;
      };
      await expect.poll(perPage, { message: `${width} x ${height}` }).toBe(true);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('End');
    await expect.poll(place).toBe('access 218 of 218');
    // The longest has reached the end of the scale.
    const longest = async () => {
      const lengths = (await drawn()).map(
        ({ parts, scalePx }) => parts.reduce((sum, px) => sum + px, 0) / scalePx,
      );
      return Math.max(...lengths);
    };
    await expect.poll(longest).toBeCloseTo(1, 1);
  });
});

describe('on a tablet', () => {
  it('has the jumps in the line of the place, its figures on one line, and letters for the last row', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await visits().goTo('#1/duel/a165?beside=kernel.3.6&theme=projector');
    await sideBySide(2);
    const bottoms = () =>
      page
        .locator('.compare-side:nth-of-type(2) .compare-figures dt')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)));
    await expect.poll(async () => new Set(await bottoms()).size).toBe(1);
    const isInOneLine = async () => {
      const [jumps, place] = [
        (await page.locator('.compare-jumps').boundingBox())!,
        (await page.locator('.compare-place').boundingBox())!,
      ];
      return place.y >= jumps.y && place.y + place.height <= jumps.y + jumps.height + 1;
    };
    await expect.poll(isInOneLine).toBe(true);
    const letters = () =>
      page.locator(':is(.compare, .compare-bar) *').evaluateAll((all) =>
        all.flatMap((each) => {
          const isSaid = [...each.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
          const isSeen = isSaid && each.checkVisibility({ visibilityProperty: true });
          return isSeen && !each.closest('.stage-words') ? parseFloat(getComputedStyle(each).fontSize) : [];
        }),
      );
    await expect.poll(async () => Math.min(...(await letters()))).toBeGreaterThanOrEqual(16);
    // Where nothing is read, what happens.
    await page.keyboard.press('Home');
    await page.locator('.compare-happened').first().waitFor();
    await expect.poll(async () => Math.min(...(await letters()))).toBeGreaterThanOrEqual(16);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
});

describe('the functions in which something happens', () => {
  it('are shortened to the last, whole in the column of its machine; a lesson leaves them to the reasons', async () => {
    await compareWithoutReadahead();
    await page.keyboard.press('Home');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    const paths = page.locator('.compare-happened .why-path');
    await paths.first().waitFor();
    const cut = () =>
      paths.evaluateAll(
        (all) =>
          all.filter((path) => {
            const column = path.closest('.compare-happened')!.getBoundingClientRect();
            const { left, right } = path.querySelector('b')!.getBoundingClientRect();
            const isOuterShown = path.querySelector('bdi')?.checkVisibility() ?? false;
            return isOuterShown || left < column.left || right > column.right;
          }).length,
      );
    await expect.poll(cut).toBe(0);
    await visits().goTo('#lesson/08-not-too-fast/2');
    await expect.poll(() => sides().count()).toBe(2);
    expect(await page.locator('.why-path').filter({ visible: true }).count()).toBe(0);
    await page.keyboard.press('w');
    await page.locator('.why-panel .why-path').filter({ visible: true }).first().waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('a step of a lesson', () => {
  it('shows two machines beside its text, asks the second, and the next step shows what it asks for', async () => {
    await visits().goTo('#lesson/08-not-too-fast/2');
    await expect.poll(() => sides().count()).toBe(2);
    await expect.poll(names).toEqual(['readahead hits', 'readahead 3.14 by slot']);
    await expect.poll(place).toBe('access 113 of 135');
    const panel = page.locator('.lesson-panel');
    await panel.getByText('half as many for each miss').click();
    await panel.getByRole('button', { name: 'Check' }).click();
    await panel.locator('.lesson-feedback').waitFor();
    await expect.poll(place).toBe('access 114 of 135');
    await expect.poll(sentence).toContain('readahead 3.14 by slot reads 4 pages');
    await panel.getByRole('button', { name: 'Next' }).click();
    await expect.poll(place).toBe('access 129 of 135');
    await page.evaluate(() => (location.hash = '#lesson/08-not-too-fast/5'));
    await expect.poll(() => sides().count()).toBe(0);
    await page.locator('.stage-view .picture').first().waitFor();
  });

  it('does not tell how many accesses differ, nor where ahead, while that may be what it asks', async () => {
    await visits().goTo('#lesson/14-where-the-waiting-goes/3');
    await expect.poll(place).toBe('access 1,050 of 1,792');
    const all = page.locator('.compare-all');
    const cover = page.locator('.compare-lanes rect');
    // What stands there unseen keeps the room of the longest, and is the same whatever the answer is.
    await expect.poll(() => all.textContent()).toBe('1,792 of 1,792 accesses differ');
    expect(await all.isVisible()).toBe(false);
    expect(await cover.getAttribute('y')).toBe('0');
    // Nor do its buttons: with no difference there would be none.
    expect(await page.locator('.compare-jumps').getByRole('button').count()).toBe(2);
    await page.locator('.lesson-panel').getByRole('button', { name: 'just show me' }).click();
    await expect.poll(() => all.isVisible()).toBe(true);
    await expect.poll(() => all.textContent()).toBe('none of 1,792 differs');
    await expect.poll(() => page.locator('.compare-jumps').getByRole('button').count()).toBe(0);
    expect(await cover.getAttribute('y')).not.toBe('0');
  });

  it('has the older of two kernels on the left, in the lesson that begins with it and in the one that does not', async () => {
    for (const place of [
      '09-one-guess-for-two/a142?beside=readahead.vma',
      '10-a-window-for-each/a145?beside=readahead.3.14',
    ]) {
      await visits().goTo(`#1/lesson-${place}`);
      await expect.poll(names).toEqual(['readahead 3.14 by slot', 'readahead by address']);
    }
  });

  it('runs each position of a dial beside the machine of the lesson, keeps what it came to, and goes back', async () => {
    await visits().goTo('#lesson/08-not-too-fast/5');
    const position = (name: string) => page.getByRole('radio', { name });
    await position('readahead hits: 14 waits for the disk, 53 pages read, missed').waitFor();
    await position('readahead block: not run yet').check({ force: true });
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['readahead in blocks', 'readahead hits']);
    await position('readahead block: 11 waits for the disk, 88 pages read, missed').waitFor();
    await expect.poll(() => page.locator('.lesson-hint').innerText()).toContain('Not there yet. 11 waits');
    const kind = page.locator('.compare-bar').getByRole('combobox');
    await expect.poll(() => kind.inputValue()).toBe('reads');

    // A second machine takes the focus from nobody: the arrows go on along the scale.
    for (let by = 0; by < 3; by++) await page.keyboard.press('ArrowRight');
    expect(await position('readahead 3.14: not run yet').isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['readahead hits', 'readahead 3.14 by slot']);
    await page.getByText('Reached at run 2, with readahead 3.14.').waitFor();
    await expect
      .poll(() =>
        page.locator('.lesson-feedback').evaluate((told) => {
          const way = told.closest('.lesson-foot')!.querySelector('.lesson-nav')!;
          return told.getBoundingClientRect().bottom <= way.getBoundingClientRect().top + 1;
        }),
      )
      .toBe(true);
    // What nobody has run is told as well now, and each can be brought to the stage.
    await position('readahead hits-doubled: 13 waits').click({ force: true });
    await expect.poll(() => sides().count()).toBe(2);
    await expect.poll(names).toContain('readahead hits');
    await page.getByRole('button', { name: 'Back to one machine' }).click();
    await expect.poll(() => sides().count()).toBe(0);
    await expect.poll(() => position('readahead hits: 14 waits').isChecked()).toBe(true);
  });

  it('shows both in a talk too: from step to step, with the question, its answer and what differs there', async () => {
    await visits().goTo('#lesson/08-not-too-fast/1');
    await page.locator('main[aria-busy="false"]').waitFor();
    await page.keyboard.press('p');
    await page.locator('.present .stage-view .picture').first().waitFor();
    await expect.poll(() => sides().count()).toBe(0);
    const step = () => page.getByTestId('present-step').innerText();
    const turnTo = async (wanted: string) => {
      // A press that comes before the page has turned would turn it once more, past what is wanted.
      const seen = async () => `${await step()} ${await page.locator('.present-answer').count()}`;
      for (let now = await seen(); !now.startsWith(wanted); now = await seen()) {
        await page.keyboard.press('PageDown');
        await expect.poll(seen).not.toBe(now);
      }
    };
    await turnTo('2 of');
    await expect.poll(place).toBe('access 113 of 135');
    await expect.poll(names).toEqual(['readahead hits', 'readahead 3.14 by slot']);
    await expect.poll(() => page.locator('.present .present-question').innerText()).toContain('page 24');
    await page.keyboard.press('PageDown');
    await page.locator('.present-answer').waitFor();
    await expect.poll(place).toBe('access 114 of 135');
    await expect.poll(sentence).toContain('readahead 3.14 by slot reads 4 pages');
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).toBe('access 115 of 135');
    const letters = () =>
      page.locator('.present *').evaluateAll((all) =>
        all.flatMap((each) => {
          const isSaid = [...each.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
          const isSeen = isSaid && each.checkVisibility({ visibilityProperty: true });
          return isSeen ? parseFloat(getComputedStyle(each).fontSize) * (each.currentCSSZoom ?? 1) : [];
        }),
      );
    await expect.poll(async () => Math.min(...(await letters()))).toBeGreaterThanOrEqual(16);
    await page.keyboard.press('p');
    await expect.poll(() => page.locator('.present').count()).toBe(0);
    await expect.poll(() => sides().count()).toBe(2);
  });
});
