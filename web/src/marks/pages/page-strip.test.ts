import { describe, expect, it } from 'vitest';
import { ENUM_VALUES, NONE, PARAMS, type ParamName } from '../../core/schema/schema.gen.ts';
import { FRAME } from '../../scene/bits.ts';
import { fencesOf, layoutPages } from './page-strip.ts';
import { regionsOf } from '../../scene/regions.ts';
import { layoutSlots } from '../slots/slot-strip.ts';
import type { Strip } from '../strip.ts';
import { layoutThreads, threadPath } from '../threads/threads.ts';
import { TWO_TASKS, TestMachine } from '../../scene/test-machine.ts';
import { VIEW_TEXT } from '../../scene/text.ts';
import type { Scene } from '../../scene/scene.ts';
import { describePage } from '../../scene/words.ts';

const present = (frame: number, bits = 0) => (frame << 5) | bits | 1;
const swapped = (slot: number) => (slot << 2) | 2;
const ANON = FRAME.swapBacked | FRAME.upToDate;
const CACHED = ANON | FRAME.swapCache;

/** One region of nine pages, each in another state, and ten slots. Frames 1 to 5 are in the swap cache. */
const SCENE: Scene = {
  columns: {
    vma_pte_first: Uint32Array.of(0),
    vma_pages: Uint32Array.of(9),
    vma_space: Uint32Array.of(0),
    vma_kind: Uint32Array.of(0),
    vma_base_vpn: Float64Array.of(508),
    task_kind: Uint32Array.of(0),
    task_space: Uint32Array.of(0),
    pte: Uint32Array.of(
      0,
      3,
      present(0, 8),
      present(1),
      swapped(5),
      swapped(6),
      swapped(7),
      swapped(8),
      present(6),
    ),
    frame_flags: Uint32Array.of(
      ANON,
      CACHED,
      CACHED,
      FRAME.swapBacked | FRAME.swapCache | FRAME.locked,
      CACHED | FRAME.readahead,
      CACHED,
      ANON,
    ),
    frame_slot: Uint32Array.of(NONE, 4, 6, 7, 8, 3, NONE),
    frame_owner: Uint32Array.of(0, 0, 0, 0, 0, 0, 0),
    frame_index: Uint32Array.of(2, 3, 5, 6, 7, 8, 8),
    swap_map: Uint8Array.of(0x3f, 0, 0x3f, 0x40, 0x40, 0x01, 0x41, 0x41, 0x42, 0x40),
    slot_frame: Uint32Array.of(NONE, NONE, NONE, 5, 1, NONE, 2, 3, 4, NONE),
    slot_pte: Uint32Array.of(NONE, NONE, NONE, NONE, NONE, 4, 5, 6, 7, NONE),
  },
  before: {},
  event: null,
  recent: { first: 1, words: new Uint32Array(0) },
  labels: { tasks: ['A'], regions: ['A'], phases: [] },
  params: Object.fromEntries(PARAMS.map((info) => [info.name, info.default])) as Record<ParamName, number>,
};

const PAGES: Strip = { total: 9, first: 0, count: 9, cell: 19, pitch: 21, left: 0 };
const SLOTS: Strip = { ...PAGES, total: 10, count: 10 };
const region = regionsOf(SCENE)[0]!;
const { USED, WAITING, DROPPED } = ENUM_VALUES.readahead_fate;

describe('a line of pages', () => {
  it('tells every state of a page', () => {
    const { marks } = layoutPages(SCENE, region, PAGES);
    const told = marks.map(({ state, guess }) =>
      [state.kind, state.isDirty && 'dirty', state.isTied && 'tied', guess].filter(Boolean).join(' '),
    );
    expect(told).toEqual([
      'none',
      'zero',
      'resident dirty',
      'resident tied',
      'swapped',
      'cached tied',
      'reading tied',
      'cached tied pennant',
      'resident',
    ]);
    expect(marks.map(({ x }) => x)).toEqual([0, 21, 42, 63, 84, 105, 126, 147, 168]);
  });

  it('marks what was read ahead and used with a disc, what was dropped unused with a cross, and says the same', () => {
    const slot_readahead = new Uint8Array(10);
    slot_readahead.set([USED, DROPPED, WAITING, USED], 4);
    const scene = { ...SCENE, columns: { ...SCENE.columns, slot_readahead } };
    const { marks } = layoutPages(scene, region, PAGES);
    const said = marks.map(({ page }) => /read ahead.*/.exec(describePage(scene, { region: 0, page }))?.[0]);
    expect(said).toEqual(marks.map(({ guess }) => (guess === null ? undefined : VIEW_TEXT.guesses[guess])));
    expect(marks.map(({ guess }) => guess)).toEqual([
      null,
      null,
      null,
      'hit',
      'wasted',
      null,
      null,
      'pennant',
      null,
    ]);
  });

  it('keeps the cross however many events ago the page was dropped', async () => {
    const { records } = TWO_TASKS;
    const stream = records?.stream?.map((each) =>
      each.op === 0 ? { ...each, pattern: ENUM_VALUES.pattern.RAND, seed: 7 } : each,
    );
    const machine = await TestMachine.start({ ...TWO_TASKS, records: { ...records, stream: stream ?? [] } });
    const crosses = (scene: Scene) =>
      regionsOf(scene).flatMap((each) =>
        layoutPages(scene, each, { ...PAGES, total: 60, count: 60 })
          .marks.filter(({ guess }) => guess === 'wasted')
          .map(({ page }) => `${each.index}:${page}`),
      );
    for (let steps = 0; crosses(machine.scene()).length === 0 && steps < 200; steps++) machine.by(100);
    const dropped = crosses(machine.scene());
    expect(dropped.length).toBeGreaterThan(0);
    expect(crosses(machine.by(150).scene())).toEqual(expect.arrayContaining(dropped.slice(0, 1)));
  });

  it('has a fence where the next page table begins, by address', () => {
    expect(fencesOf(region, PAGES)).toEqual([{ page: 4, x: 83 }]);
  });

  it('remembers how full a page was before, only where that has changed', () => {
    const pte = SCENE.columns.pte!.slice();
    pte[4] = present(6);
    const { marks } = layoutPages({ ...SCENE, before: { ...SCENE.columns, pte } }, region, PAGES);
    expect(marks.map(({ fillBefore }) => fillBefore)).toEqual([
      null,
      null,
      null,
      null,
      1,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('a strip of slots', () => {
  const strip = layoutSlots(SCENE, SLOTS);

  it('tells every state of a slot', () => {
    const told = strip.marks.map(
      ({ state: { kind, count, isCached } }) => `${kind} ${count}${isCached ? ' lid' : ''}`,
    );
    expect(told).toEqual([
      'header 0',
      'free 0',
      'bad 0',
      'copy 0 lid',
      'copy 0 lid',
      'used 1',
      'used 1 lid',
      'used 1 lid',
      'used 2 lid',
      'parked 0 lid',
    ]);
    expect(strip.numbers.map(({ slot }) => slot)).toEqual([0, 8]);
  });

  it('hangs a thread on each slot that an entry in sight names, and on no other, and draws the present one last', () => {
    const ends = { region, slots: strip, footOf: (page: number) => page * 10 };
    const emphasis = { now: { region: 0, page: 5 }, isGuess: (slot: number) => slot === 8 };
    const threads = layoutThreads({ ...SCENE, before: {} }, ends, emphasis);
    expect(threads.map(({ page, slot, kind }) => `${page}→${slot} ${kind}`)).toEqual([
      '4→5 rest',
      '6→7 rest',
      '7→8 guess',
      '5→6 now',
    ]);
  });

  it('hangs a thread on a slot for each region that shares it, as after a fork, and only while its entry names the slot', () => {
    const copy = { ...region, index: 1, pteFirst: region.pages };
    const entries = new Uint32Array(2 * region.pages);
    entries[copy.pteFirst + 7] = (8 << 2) | 2;
    entries[copy.pteFirst + 4] = (5 << 2) | 2;
    const scene = { ...SCENE, columns: { ...SCENE.columns, pte: entries }, before: {} };
    const ends = { region: copy, slots: strip, footOf: (page: number) => page * 10 };
    // Slot 5 has one owner, so the entry that says the same is none of its.
    const threads = layoutThreads(scene, ends, { now: null, isGuess: () => false });
    expect(threads.map(({ page, slot }) => `${page}→${slot}`)).toEqual(['7→8']);
    entries[copy.pteFirst + 7] = 1;
    expect(layoutThreads(scene, ends, { now: null, isGuess: () => false })).toEqual([]);
  });

  it('draws a thread that leaves and arrives upright', () => {
    expect(threadPath(10, 0, 50, 100)).toBe('M10 0C10 50 50 50 50 100');
  });
});
