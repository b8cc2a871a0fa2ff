import { describe, expect, it } from 'vitest';
import type { Line } from '../../marks/pages/line.ts';
import { metricsFor } from '../../marks/metrics.ts';
import type { PageMark } from '../../marks/pages/page-strip.ts';
import type { Region } from '../../scene/regions.ts';
import { trayHeight, type SlotStrip } from '../../marks/slots/slot-strip.ts';
import { BELOW_BRACKET_EM, BRACKET_EM, placeWindow } from '../../marks/slots/slot-window.ts';
import { TestMachine, TWO_TASKS } from '../../scene/test-machine.ts';
import { asked } from '../test-asked.ts';
import { layoutPrediction } from '../../marks/said/prediction.ts';
import type { Prediction } from '../../scene/scene.ts';
import { describeLoom } from './describe.ts';
import { chooseRegions } from './choose.ts';
import { layoutFolds } from './folds.ts';
import { heightsOfLoom, layoutLoom } from './layout.ts';

/** A line of pages as letters, to be read by eye: # in memory, ~ with its copy kept, _ out, = cached, / being read. */
function drawn(line: Line): string {
  const letter = ({ state }: PageMark) =>
    ({ none: '.', zero: '0', resident: state.isTied ? '~' : '#', swapped: '_', cached: '=', reading: '/' })[
      state.kind
    ];
  return line.kind === 'barcode' ? 'barcode' : line.pages.marks.map(letter).join('');
}

function drawnSlots({ marks }: SlotStrip): string {
  return marks
    .map(({ state: { kind, owner, isCached } }) => {
      if (kind === 'header') return 'H';
      if (kind === 'free') return '.';
      return isCached ? (owner?.letter ?? '?').toLowerCase() : (owner?.letter ?? '?');
    })
    .join('');
}

describe('the loom', () => {
  it('shows at the start two lines of untouched pages and free slots behind the header', async () => {
    const layout = layoutLoom((await TestMachine.start()).scene(), asked());
    expect(drawn(layout.upper!.line)).toMatch(/^\.+$/);
    expect(drawnSlots(layout.slots!)).toMatch(/^H\.+$/);
    expect(layout.upper!.threads).toEqual([]);
    expect(layout.upper!.moment.now).toBeNull();
  });

  it('shows a fault on a swapped page: caret, red thread, the slot in sight', async () => {
    const scene = (await TestMachine.start()).toAccess(120).to('swap_cache_miss').scene();
    const { upper, lower, slots, nowSlot } = layoutLoom(scene, asked());
    expect(scene.event).toMatchObject({ name: 'swap_cache_miss' });
    const [red] = [...upper!.threads, ...lower!.threads].filter(({ kind }) => kind === 'now');
    expect(red!.slot).toBe(nowSlot);
    expect(nowSlot!).toBeGreaterThanOrEqual(slots!.strip.first);
    const side = upper!.moment.now ? upper! : lower!;
    expect(side.moment.now).toMatchObject({ page: red!.page, x: red!.fromX, isFramed: true });
    expect(side.moment.words.now!.words).toMatch(/^[AB] touches page \d+$/);
  });

  it('opens the bracket over the window and makes threads of what is read ahead guesses', async () => {
    const machine = (await TestMachine.start()).toAccess(120).to('vma_window', 3);
    const opened = layoutLoom(machine.scene(), asked());
    const side = [opened.upper!, opened.lower!].find(({ moment }) => moment.bracket)!;
    const event = machine.scene().event!;
    if (event.name !== 'vma_window') throw new Error('not a window');
    expect(side.moment.words.window!.words).toContain(`window of ${event.win}`);
    expect(side.threads.filter(({ kind }) => kind === 'guess')).toEqual([]);
    const read = layoutLoom(machine.to('swap_read', 3).scene(), asked());
    const guesses = [read.upper!, read.lower!].flatMap(({ threads }) =>
      threads.filter(({ kind }) => kind === 'guess'),
    );
    expect(guesses.length).toBeGreaterThan(0);
  });

  it('draws a thread for each slot in sight whose page is in sight, and none twice', async () => {
    const { upper, lower, slots } = layoutLoom((await TestMachine.start()).toAccess(150).scene(), asked());
    const all = [...upper!.threads, ...lower!.threads].map(({ slot }) => slot);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeLessThanOrEqual(slots!.strip.count);
  });

  const regions = [0, 1, 2].map((index) => ({
    index,
    isFile: false,
    pteFirst: 0,
    pages: 10,
  })) as unknown as Region[];
  const indices = (shown: readonly number[], at: number | null, chosen: number | null = null) =>
    chooseRegions(regions, shown, { at, chosen }).map(({ index }) => index);

  it('puts a region that faults into the place of the one that did not', () => {
    expect(indices([], null)).toEqual([0, 1]);
    expect(indices([0, 1], 2)).toEqual([0, 2]);
    expect(indices([0, 2], 0)).toEqual([0, 2]);
    expect(indices([0, 2], null)).toEqual([0, 2]);
  });

  it('keeps what the reader has unfolded, beside the region that faults', () => {
    expect(indices([0, 1], null, 2)).toEqual([0, 2]);
    expect(indices([0, 1], 1, 2)).toEqual([1, 2]);
    expect(indices([1, 2], 0, 2)).toEqual([0, 2]);
    expect(indices([0, 2], 2, 2)).toEqual([0, 2]);
    expect(indices([2, 0], 2, 2)).toEqual([2, 0]);
  });

  it('folds the other regions below, and says how many there is no room for', () => {
    const asked = { metrics: metricsFor(1200, false), slots: null };
    const scene = { columns: {} };
    const wide = layoutFolds(scene, regions, { ...asked, widthPx: 1200 })!;
    expect(wide.folds.map(({ line }) => line.region.index)).toEqual([0, 1, 2]);
    expect(wide).toMatchObject({ total: 3, hidden: 0 });
    const narrow = layoutFolds(scene, regions, { ...asked, widthPx: 330 })!;
    expect(narrow.folds.length + narrow.hidden).toBe(3);
    expect(narrow.hidden).toBeGreaterThan(0);
    expect(narrow.hiddenX).toBeLessThan(330);
    expect(layoutFolds(scene, [], { ...asked, widthPx: 1200 })).toBeNull();
  });

  it('is higher only where regions are folded', async () => {
    const scene = (await TestMachine.start()).scene();
    expect(layoutLoom(scene, asked()).folds).toBeNull();
  });

  it('has room below the slots for the words of a window that cannot stand beside its bracket', async () => {
    const scene = (await TestMachine.start()).scene();
    const swap = { ...scene, columns: { ...scene.columns, vma_kind: new Uint32Array() } };
    for (const isProjector of [false, true])
      for (const widthPx of [553, 1824]) {
        const metrics = metricsFor(widthPx, isProjector);
        const { rows, slots, lower } = layoutLoom(swap, { ...asked(widthPx), metrics });
        const { strip } = slots!;
        expect(lower).toBeNull();
        for (let first = strip.first; first + 8 <= strip.first + strip.count; first += 8) {
          const window = placeWindow(strip, { first, last: first + 7, win: 8 }, metrics)!;
          const words = window.isBelow ? BELOW_BRACKET_EM + 0.3 : 0.3;
          const endPx = metrics.mark * BRACKET_EM + metrics.head * words;
          expect(rows.slots + trayHeight(strip.cell) + endPx).toBeLessThanOrEqual(rows.height);
        }
      }
  });

  it('takes the room for what could be said from the threads: above the pages for a window of pages, and nowhere for one of slots, whose beginning is a part of the question', async () => {
    const scene = (await TestMachine.start()).toAccess(120).to('swap_cache_miss').scene();
    const asking: Prediction = {
      by: 'page',
      sizes: [1, 2, 4, 8],
      saidSize: null,
      saidThing: null,
      isTold: false,
      layout: layoutPrediction,
    };
    const plain = layoutLoom(scene, asked());
    const pages = layoutLoom({ ...scene, prediction: asking }, asked());
    const sides = [pages.upper!, pages.lower!].map(({ moment }) => moment.said.length);
    expect(sides.toSorted((a, b) => a - b)).toEqual([0, 4]);
    expect(pages.rows.height).toBe(plain.rows.height);
    const threads = ({ rows }: typeof plain) => rows.slots - rows.upper;
    expect(threads(pages)).toBeLessThan(threads(plain));
    const slots = layoutLoom({ ...scene, prediction: { ...asking, by: 'slot' } }, asked());
    expect([slots.said, slots.upper!.moment.said, slots.lower!.moment.said]).toEqual([[], [], []]);
    expect(threads(slots)).toBe(threads(plain));
  });

  it('lays the strips from top to bottom, and what the height leaves is for the threads', async () => {
    const scene = (await TestMachine.start()).scene();
    const { least, usual, most } = heightsOfLoom({ scene, ...asked() });
    for (const heightPx of [least, usual, 700, most]) {
      const { rows, upper } = layoutLoom(scene, { ...asked(), heightPx });
      expect(rows.slots - rows.upper).toBeGreaterThan(40);
      expect(rows.lower - rows.slots).toBeGreaterThan(90);
      expect(heightPx - rows.height).toBeGreaterThanOrEqual(0);
      expect(heightPx - rows.height).toBeLessThan(2 + upper!.moment.saidPx);
    }
  });

  it('has, where even its least is too high, shorter threads and then a line for the region that faults alone', async () => {
    const scene = (await TestMachine.start()).toAccess(120).to('swap_cache_miss').scene();
    const { least, tight } = heightsOfLoom({ scene, ...asked() });
    const [short, single] = tight!;
    expect(short!.least).toBeLessThan(least);
    expect(layoutLoom(scene, { ...asked(), heightPx: short!.least }).lower).not.toBeNull();
    const at = scene.event!.name === 'swap_cache_miss' ? layoutLoom(scene, asked()) : null;
    const faulting = [at!.upper!, at!.lower!].find(({ moment }) => moment.now)!.line.region.index;
    for (let heightPx = single!.least; heightPx < short!.least; heightPx += 5) {
      const { upper, lower, rows, folds } = layoutLoom(scene, { ...asked(), heightPx });
      expect(upper!.line.region.index).toBe(faulting);
      expect(lower).toBeNull();
      expect(rows.height).toBeLessThanOrEqual(heightPx);
      if (heightPx + 5 >= short!.least) expect(folds!.total).toBe(1);
    }
  });
});

describe('the loom in words', () => {
  it('says what is touched, its thread, and how things stand', async () => {
    const words = describeLoom((await TestMachine.start()).toAccess(120).to('swap_cache_miss').scene());
    expect(words).toMatch(/^[AB] touches page \d+\. A thread ties page \d+ of [AB] to slot \d+\./);
    expect(words).toMatch(/Task A has 60 pages: \d+ in memory, \d+ swapped out/);
    expect(words).toMatch(/\d+ of 1,024 slots are in use/);
  });

  it('says at the start that nothing has happened', async () => {
    expect(describeLoom((await TestMachine.start()).scene())).toMatch(
      /^Nothing has happened yet\. Task A has 60 pages: 0/,
    );
  });

  it('names no colour', async () => {
    const machine = (await TestMachine.start(TWO_TASKS)).toAccess(140);
    expect(describeLoom(machine.scene())).not.toMatch(/blue|red|green|purple|grey|gray/i);
  });
});
