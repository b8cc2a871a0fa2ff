import { describe, expect, test } from 'vitest';
import { asked } from '../../test-asked.ts';
import { redOf } from '../../../scene/red.ts';
import { redWords } from '../../../scene/red-text.ts';
import { regionsOf } from '../../../scene/regions.ts';
import type { Scene } from '../../../scene/scene.ts';
import { TestMachine } from '../../../scene/test-machine.ts';
import type { TestScenario } from '../../../core/test-scenarios.ts';
import type { Columns } from '../../../core/protocol.ts';
import { NONE } from '../../../core/schema/schema.gen.ts';
import { progressAt } from './picture.ts';
import { layoutGeometry } from './geometry.ts';
import { movedBetween, type Drawn } from './moved.ts';
import { placeRed } from './red-place.ts';
import { threesOf } from './state.ts';
import { threeRowRegion } from './when.ts';

/** One program that fills its memory, then touches it at random; which pages and how is the seed's. */
const program = (seed: number): TestScenario => ({
  params: { nr_frames: 24 + (seed % 3) * 8, page_cluster: seed % 4, min_free_kbytes: 8 + (seed % 2) * 8 },
  records: {
    device: [{ queue_depth: 1 + (seed % 2) }],
    swap: [{ slots: 512 }],
    region: [{ pages: 44 }],
    task: [{}],
    phase: [{}, {}],
    stream: [
      { phase: 0, op: 1, count: 44, pattern: 0 },
      { phase: 1, op: seed % 2, count: 60, pattern: 4, seed },
    ],
  },
});

const PHASES = [0, 0.1, 0.35, 1];

function drawnAt({ columns, before }: Scene, phase: number) {
  const region = regionsOf({ columns, labels: NO_NAMES })[0]!;
  const geometry = layoutGeometry(columns, region.pages, { ...asked(1300), inSight: NOWHERE });
  const now = threesOf(columns, region, geometry);
  const was = before.pte ? threesOf(before, region, geometry) : null;
  return { geometry, now, was, drawn: movedBetween(was, now, progressAt(was, now, phase)) };
}
const NO_NAMES = { tasks: [], regions: ['Program'], phases: [] };
const NOWHERE = { frame: null, page: null, slot: null };

/** What the machine says of a thing, word for word: nothing that is drawn of it may change while this does not. */
const raw = {
  frame: (columns: Columns, frame: number) =>
    [columns.frame_flags, columns.frame_owner, columns.frame_index, columns.frame_list].map(
      (each) => each?.[frame],
    ),
  page(columns: Columns, page: number) {
    const pte = columns.pte![page]!;
    const kind = pte & 3;
    const frame = kind === 2 ? (columns.slot_frame?.[pte >>> 2] ?? NONE) : kind === 1 ? pte >>> 5 : NONE;
    const slot = kind === 2 ? pte >>> 2 : (columns.frame_slot?.[frame] ?? NONE);
    return [pte, frame, columns.frame_flags?.[frame], slot, columns.slot_readahead?.[slot]];
  },
  slot(columns: Columns, slot: number) {
    const frame = columns.slot_frame?.[slot] ?? NONE;
    return [columns.swap_map?.[slot], frame, columns.slot_pte?.[slot], columns.frame_flags?.[frame]];
  },
  entry: (columns: Columns, page: number) => [columns.pte![page]],
  tie: (columns: Columns, slot: number) => {
    const frame = columns.slot_frame?.[slot] ?? NONE;
    return [frame, Array.from(columns.request_served ?? []).includes(frame)];
  },
};

/** Each thing that is drawn, by name, with everything that its drawing is made from. */
function marksOf(drawn: Drawn): Map<string, string> {
  const marks = new Map<string, string>();
  const add = (name: string, mark: unknown) => marks.set(name, JSON.stringify(mark));
  drawn.frames.forEach((mark) => add(`frame ${mark.frame}`, mark));
  drawn.pages.forEach((mark) => add(`page ${mark.page}`, mark));
  drawn.slots.forEach((mark) => add(`slot ${mark.slot}`, { ...mark, state: { ...mark.state, owner: null } }));
  drawn.entries.forEach((mark) => add(`entry ${mark.page}`, mark));
  drawn.ties.forEach((mark) => add(`tie ${mark.slot}`, mark));
  drawn.letGo.forEach((mark) => add(`entry ${mark.page} let go`, mark));
  drawn.cut.forEach((mark) => add(`tie ${mark.slot} cut`, mark));
  return marks;
}

function differing(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
}

const hasChanged = ({ columns, before }: Scene, name: string): boolean => {
  const [kind, number] = name.split(' ') as [keyof typeof raw, string];
  const of = raw[kind];
  return JSON.stringify(of(columns, Number(number))) !== JSON.stringify(of(before, Number(number)));
};

describe.each([1, 2, 3])('the three rows over run %i', (seed) => {
  test('nothing moves, appears or changes its fill but a thing whose state has changed', async () => {
    const machine = await TestMachine.start(program(seed));
    machine.toAccess(26);
    let moved = 0;
    const { first } = drawnAt(machine.scene(), 1).geometry.slots;
    for (let step = 0; step < 320; step++) {
      const scene = machine.by(1).scene();
      const { was, now: after, drawn: rest, geometry } = drawnAt(scene, 1);
      const before = marksOf(movedBetween(null, was!, { lines: 1, fills: 1 }));
      for (const phase of PHASES) {
        const marks = marksOf(movedBetween(was, after, progressAt(was, after, phase)));
        for (const name of differing(before, marks)) {
          expect(hasChanged(scene, name), `${scene.event!.name}: ${name} at ${phase}`).toBe(true);
          moved++;
        }
        if (phase === 0) expect(differing(before, marks), 'at 0 it is as before').toEqual([]);
      }
      const now = marksOf(movedBetween(null, after, { lines: 1, fills: 1 }));
      const left = differing(now, marksOf(rest)).filter((name) => !/ (let go|cut)$/.test(name));
      expect(left, 'at 1 it is as after').toEqual([]);
      expect(geometry.slots.first, 'the slots hold still').toBe(first);
    }
    expect(moved).toBeGreaterThan(200);
  });

  test('a step back shows the same pictures in reverse', async () => {
    const machine = await TestMachine.start(program(seed));
    machine.toAccess(30);
    for (let step = 0; step < 80; step++) {
      const scene = machine.by(1).scene();
      const back = { ...scene, columns: scene.before, before: scene.columns };
      // As the stage draws a step back: the later scene, with the earlier one before it, from phase 1 to 0.
      const reversed = { ...back, columns: back.before, before: back.columns };
      for (const phase of PHASES)
        expect(marksOf(drawnAt(reversed, phase).drawn)).toEqual(marksOf(drawnAt(scene, phase).drawn));
      expect(marksOf(drawnAt(scene, 0).drawn)).toEqual(
        marksOf(movedBetween(null, drawnAt(back, 1).now, { lines: 1, fills: 1 })),
      );
    }
  });

  test('every step has one red thing, and says what it is', async () => {
    const machine = await TestMachine.start(program(seed));
    for (let step = 0; step < 700; step++) {
      const scene = {
        ...machine.by(1).scene(),
        labels: { tasks: ['A', 'kswapd', 'irq'], regions: ['A'], phases: [] },
      };
      expect(threeRowRegion(scene)).not.toBeNull();
      const { geometry, now, was } = drawnAt(scene, 1);
      const { metrics } = asked(1300);
      const red = { red: redOf(scene), text: redWords(scene), before: was, now, geometry, metrics };
      const place = placeRed(red);
      const reds = [place.box, place.entry, place.tie, place.isFree || null].filter((each) => each !== null);
      expect(reds.length, scene.event!.name).toBeLessThanOrEqual(1);
      expect(place.words?.text, scene.event!.name).toBeTruthy();
      const { caret, words } = placeRed({ ...red, text: 'words that have room on neither side '.repeat(9) });
      if (caret) expect(words!.y, scene.event!.name).toBeLessThan(caret.y - metrics.head);
    }
  });
});

test('a line is the entry and nothing else: it names the frame until the step that unmaps the page', async () => {
  const machine = await TestMachine.start(program(1));
  machine.to('slot_alloc');
  const { frame, slot } = machine.scene().event as unknown as { frame: number; slot: number };
  const linesOf = () => {
    const { entries, ties } = drawnAt(machine.scene(), 1).drawn;
    return {
      toFrame: entries.filter(({ end, at }) => end === 'frame' && at === frame).length,
      toSlot: entries.filter(({ end, at }) => end === 'slot' && at === slot).length,
      ties: ties.filter((tie) => tie.slot === slot).length,
    };
  };
  expect(linesOf()).toEqual({ toFrame: 1, toSlot: 0, ties: 0 });
  machine.to('swap_cache_add');
  expect(linesOf()).toEqual({ toFrame: 1, toSlot: 0, ties: 1 });
  machine.to('page_unmap');
  expect(linesOf()).toEqual({ toFrame: 0, toSlot: 1, ties: 1 });
  do machine.to('slot_uncached');
  while ((machine.scene().event as unknown as { slot: number }).slot !== slot);
  expect(linesOf()).toEqual({ toFrame: 0, toSlot: 1, ties: 0 });
});
