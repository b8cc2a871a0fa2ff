/**
 * Over random runs: of the marks that all pictures share, nothing moves, appears or changes its fill but a thing whose
 * state has changed; before the step begins everything is as before, at its end as after.
 */
import { describe, expect, test } from 'vitest';
import { NONE } from '../core/schema/schema.gen.ts';
import type { Columns } from '../core/protocol.ts';
import { regionsOf } from '../scene/regions.ts';
import type { Scene } from '../scene/scene.ts';
import { RANDOM_RUNS, TestMachine } from '../scene/test-machine.ts';
import { layoutBars } from './frames/lane-bars.ts';
import { laneSizes, layoutLanes } from './frames/lanes.ts';
import { layoutFrames } from './frames/frames.ts';
import { layoutGrid } from './frames/grid.ts';
import { metricsFor } from './metrics.ts';
import { layoutPages } from './pages/page-strip.ts';
import { slotBetween } from './slots/slot-between.ts';
import { patternNames } from './patterns.tsx';
import { paintOf } from './slots/slot-paint.ts';
import { fillOfOwner } from '../scene/slot-state.ts';
import { layoutSlots } from './slots/slot-strip.ts';

const metrics = metricsFor(920, false);
const LINE = { left: 0, cell: 12, pitch: 13 };
const NAMES = patternNames('test');
const PHASES = [0, 0.4, 0.8];
const STEPS = 90;

const json = (value: unknown) => JSON.stringify(value);
/** Of numbers, and of what is not there. */
const row = (...values: readonly (number | boolean | undefined)[]) => values.join();

/** What the machine says of a thing, word for word. */
const raw = {
  frame: ({ frame_flags, frame_owner, frame_index, frame_list }: Columns, frame: number) =>
    row(frame_flags?.[frame], frame_owner?.[frame], frame_index?.[frame], frame_list?.[frame]),
  slot(columns: Columns, slot: number) {
    const frame = columns.slot_frame?.[slot] ?? NONE;
    const isServed = columns.request_served?.includes(frame);
    return row(
      columns.swap_map?.[slot],
      frame,
      columns.slot_pte?.[slot],
      columns.frame_flags?.[frame],
      isServed,
    );
  },
  page(columns: Columns, pte: number) {
    const entry = columns.pte![pte]!;
    const kind = entry & 3;
    const frame = kind === 2 ? (columns.slot_frame?.[entry >>> 2] ?? NONE) : kind === 1 ? entry >>> 5 : NONE;
    const slot = kind === 2 ? entry >>> 2 : (columns.frame_slot?.[frame] ?? NONE);
    return row(entry, frame, columns.frame_flags?.[frame], slot, columns.slot_readahead?.[slot]);
  },
  lane: (columns: Columns, column: 'lru_inactive_anon') =>
    json([
      Array.from(columns[column] ?? []),
      Array.from(columns[column] ?? []).map((frame) => columns.frame_flags![frame]),
    ]),
};

/** Everything that a thing is drawn from at a phase, by its name, with what the machine says of it before and after. */
interface Told {
  readonly name: string;
  readonly drawn: (phase: number) => string;
  readonly hasChanged: () => boolean;
}

function framesOf(scene: Scene): Told[] {
  const total = scene.columns.frame_flags!.length;
  const grid = layoutGrid(total, { left: 92, top: 6, widthPx: 828, metrics, focus: null });
  return Array.from({ length: total }, (_, frame) => ({
    name: `frame ${frame}`,
    drawn: (phase) => json(layoutFrames(scene, grid, phase, [frame])),
    hasChanged: () => raw.frame(scene.columns, frame) !== raw.frame(scene.before, frame),
  }));
}

function slotsOf(scene: Scene): Told[] {
  const total = scene.columns.swap_map!.length;
  const { marks } = layoutSlots(scene, { ...LINE, total, first: 0, count: total });
  return marks.map(({ slot, before, state, isRefilled }) => ({
    name: `slot ${slot}`,
    drawn: (phase) => json([slotBetween(before, state, isRefilled || phase === 0 ? phase : 1)]),
    hasChanged: () => raw.slot(scene.columns, slot) !== raw.slot(scene.before, slot),
  }));
}

/** By owner: the fill of whose it is, and what became of a page that was read ahead. */
function ownersOf(scene: Scene): Told[] {
  const total = scene.columns.swap_map!.length;
  const { marks } = layoutSlots(scene, { ...LINE, total, first: 0, count: total });
  return marks.map(({ slot, state, guess }) => ({
    name: `owner of slot ${slot}`,
    drawn: () => {
      const { kind, writing, owner } = state;
      const isHeld = kind === 'used' || kind === 'copy';
      const paint = paintOf({ kind, writing, fill: fillOfOwner(owner), isByOwner: true, names: NAMES });
      return json(isHeld ? [paint.fill, paint.isDashed, owner?.letter, guess] : [kind, guess]);
    },
    hasChanged: () =>
      raw.slot(scene.columns, slot) !== raw.slot(scene.before, slot) ||
      scene.columns.slot_readahead![slot] !== scene.before.slot_readahead![slot],
  }));
}

function pagesOf(scene: Scene): Told[] {
  return regionsOf(scene).flatMap((region) => {
    const strip = { ...LINE, total: region.pages, first: 0, count: region.pages };
    return layoutPages(scene, region, strip).marks.map(({ page, state, fillBefore }) => ({
      name: `page ${page} of ${region.index}`,
      drawn: (phase: number) =>
        json([state.kind, fillBefore === null || phase === 1 ? null : [fillBefore, phase]]),
      hasChanged: () =>
        raw.page(scene.columns, region.pteFirst + page) !== raw.page(scene.before, region.pteFirst + page),
    }));
  });
}

function lanesOf(scene: Scene): Told[] {
  const sizes = laneSizes(scene.columns, 100, 900, metrics);
  const { lanes } = layoutLanes(scene.columns, sizes, { top: 20, metrics });
  return lanes.map((lane) => ({
    name: `list ${lane.info.column}`,
    drawn: (phase) => json(layoutBars(scene, [lane], sizes, phase)),
    hasChanged: () =>
      raw.lane(scene.columns, lane.info.column as 'lru_inactive_anon') !==
      raw.lane(scene.before, lane.info.column as 'lru_inactive_anon'),
  }));
}

const KINDS = { frames: framesOf, slots: slotsOf, owners: ownersOf, pages: pagesOf, lists: lanesOf } as const;

describe.each(RANDOM_RUNS)('over %s', (_, scenario, begin) => {
  test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
    'none of the %s moves, appears or changes its fill whose state has not changed',
    async (kind) => {
      const machine = (await TestMachine.start(scenario)).toAccess(begin);
      let moved = 0;
      for (let step = 0; step < STEPS; step++) {
        const scene = machine.by(1).scene();
        const what = `${scene.event!.name} ${scene.event!.number}`;
        const after = new Map(
          KINDS[kind]({ ...scene, before: scene.columns }).map(({ name, drawn }) => [name, drawn(1)]),
        );
        const wrong = KINDS[kind](scene).flatMap(({ name, drawn, hasChanged }) => {
          const isAnother = hasChanged();
          if (isAnother) moved++;
          const phases = isAnother || kind === 'owners' ? [1] : [...PHASES, 1];
          return phases
            .filter((phase) => drawn(phase) !== after.get(name))
            .map((phase) => `${name} at ${phase}`);
        });
        expect(wrong, what).toEqual([]);
      }
      expect(moved).toBeGreaterThan(4);
    },
  );

  test('a step back shows the same marks in reverse', async () => {
    const machine = (await TestMachine.start(scenario)).toAccess(begin);
    for (let step = 0; step < 30; step++) {
      const scene = machine.by(1).scene();
      const earlier = { ...scene, columns: scene.before, before: scene.before };
      const was = new Map(framesOf(earlier).map((told) => [told.name, told.drawn(1)]));
      // From phase 1 to 0 of the later scene: it ends where the earlier one stands.
      expect(framesOf(scene).filter(({ name, drawn }) => drawn(0) !== was.get(name))).toEqual([]);
      const slots = new Map(slotsOf(earlier).map((told) => [told.name, told.drawn(1)]));
      expect(slotsOf(scene).filter(({ name, drawn }) => drawn(0) !== slots.get(name))).toEqual([]);
    }
  });
});
