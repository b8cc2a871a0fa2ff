/** The views of the swap device: a refill in three places, and CPUs at the trees of the swap cache. */
import { describe, expect, it } from 'vitest';
import { encodeLink } from '../../src/scenario/links/link.ts';
import { linkOfText } from '../../src/scenario/links/packed-text.ts';
import { violationsOf } from '../helpers/axe';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const each = (line: (name: string) => string) => NAMES.map(line).join('\n');

const crowd = (kernel: string) => `
title: A crowd
kernel: ${kernel}
machine: { nr_cpus: ${NAMES.length}, nr_sockets: 2, nr_frames: 1024 }
devices: [{ profile: pmem }]
swap: { slots: 65536 }
processes: [${NAMES.join(', ')}]
regions:
${each((name) => `  - { name: ${name.toUpperCase()}, kind: anon, process: ${name}, pages: 320 }`)}
tasks:
${each((name) => `  - { name: ${name}, process: ${name}, cpu: ${NAMES.indexOf(name)} }`)}
phases:
  - name: write
    streams:
${each((name) => `      - { task: ${name}, region: ${name.toUpperCase()}, pattern: seq, op: w }`)}
`;

const hashOf = async (
  kernel: string,
  view: 'slot-caches' | 'swap-cache',
  kind: 'slot_cache_refill' | 'lock_wait',
) =>
  encodeLink({
    scenario: await linkOfText(crowd(kernel)),
    at: { access: 1500, after: { kind, nth: 1 } },
    commands: [],
    views: [view],
  });

const browser = withBrowser();
const refill = await hashOf('4.11', 'slot-caches', 'slot_cache_refill');
const visit = oneVisit(() => Visit.open(browser(), refill));
const page = () => visit().page;

describe('slot caches', () => {
  it('show a refill of 64 in its tray, among the slots of its cluster and on the gauge, joined by lines', async () => {
    await page().locator('[data-event-slots]').waitFor();
    expect(await page().locator('[data-event-slots]').getAttribute('data-event-slots')).toBe('64');
    const stage = page().locator('.stage-view');
    expect(await stage.locator('canvas').count()).toBe(2);
    await expect
      .poll(() =>
        stage
          .locator('text')
          .allTextContents()
          .then((all) => all.join(' ')),
      )
      .toMatch(/− 64 =/);
    // Tray, cluster of the map, outline of the 64 slots, gauge.
    expect(await stage.locator('[data-now]').count()).toBeGreaterThanOrEqual(4);
    expect(await stage.locator('[data-now-words]').textContent()).toMatch(/^takes 64( in 1 hold)?$/);
  });

  it('are pointed at by cluster and by slot with keys alone, and have names and words that can be read', async () => {
    const clusters = page().getByRole('slider', { name: 'clusters of the device' });
    await clusters.focus();
    await page().keyboard.press('Home');
    await expect
      .poll(() => clusters.getAttribute('aria-valuetext'))
      .toMatch(/^cluster 0: [\d,]+ of 256 slots in use$/);
    const slots = page().getByRole('slider', { name: 'slots of cluster 0' });
    await slots.focus();
    await page().keyboard.press('ArrowRight');
    await expect.poll(() => slots.getAttribute('aria-valuetext')).toMatch(/^slot 1: /);
    expect(await violationsOf(page(), undefined, '.stage')).toEqual([]);
  });
});

describe('the swap cache by tree', () => {
  it('has one tree for the device in 4.9, at which CPUs stand in line, and one for each 64 MiB in 4.11', async () => {
    await visit().comeIn(await hashOf('4.9', 'swap-cache', 'lock_wait'));
    const trees = page().locator('[data-part="trees"]');
    await trees.waitFor();
    expect(await trees.locator('[data-tree]').count()).toBe(1);
    expect(await trees.locator('[data-plate]').count()).toBe(NAMES.length);
    // On to a wait at the tree itself.
    for (let step = 0; step < 400 && (await trees.locator('[data-stands="waits"]').count()) === 0; step++) {
      await page().keyboard.press('ArrowRight');
      await visit().stands();
    }
    expect(await trees.locator('[data-stands="holds"]').count()).toBe(1);
    expect(await trees.locator('[data-stands="waits"]').count()).toBeGreaterThan(0);
    expect(await trees.locator('[data-way="waits"]').count()).toBe(
      await trees.locator('[data-stands="waits"]').count(),
    );
    await visit().comeIn(await hashOf('4.11', 'swap-cache', 'lock_wait'));
    await expect.poll(() => trees.locator('[data-tree]').count()).toBe(4);
    expect(await violationsOf(page(), undefined, '.stage')).toEqual([]);
  });
});

describe('the map of slots of two machines', () => {
  it('says of that machine alone whose swap cache is split that a row is a tree', async () => {
    await visit().goTo('#lesson/14-where-the-waiting-goes/3');
    const words = (side: number) =>
      page().locator('.compare-side').nth(side).locator('svg text').allTextContents();
    await expect.poll(async () => (await words(1)).join(' ')).toContain('a row, 64 MB: one tree');
    expect((await words(0)).join(' ')).not.toContain('one tree');
  });
});
