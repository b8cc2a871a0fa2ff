/** Machines side by side: stepped together, the difference found and shown, all of it in the address. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { withBrowser } from '../helpers/browser';
import { violationsOf } from '../helpers/axe';
import { comparedOn, DUEL, standsAlone } from '../helpers/compared';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
const visits = oneVisit(() => Visit.open(browser(), DUEL));
let page: Page;
beforeEach(async () => {
  ({ page } = visits());
  await standsAlone(visits());
});

const {
  bars,
  compareWithoutReadahead,
  hash,
  kernel,
  names,
  place,
  sentence,
  show,
  sideBySide,
  sides,
  slider,
} = comparedOn(() => page);

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
