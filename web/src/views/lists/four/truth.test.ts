/** Over a run with programs and files: what the four lists show is what the machine tells, and nothing flows unseen. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ENUM_VALUES } from '../../../core/schema/schema.gen.ts';
import type { TestScenario } from '../../../core/test-scenarios.ts';
import { metricsFor } from '../../../marks/metrics.ts';
import { evictedPages } from '../../../scene/reclaim/evicted.ts';
import { widthOfWords } from '../../../marks/word-widths.ts';
import { countSize } from './flow-arrow.tsx';
import { WAYS, flowsSince, sumOf, type Flow, type FlowName } from '../../../scene/reclaim/flows.ts';
import { passUnderWay } from '../../../scene/reclaim/passes.ts';
import { FRAME } from '../../../scene/bits.ts';
import { regionsOf } from '../../../scene/regions.ts';
import type { Scene } from '../../../scene/scene.ts';
import { TestMachine } from '../../../scene/test-machine.ts';
import { describeThing } from '../../../scene/words.ts';
import { describeLists } from '../describe.ts';
import { movementsOf, pagesAt, type DrawnPage } from '../moved.ts';
import { redBox } from '../red-place.ts';
import { listsOf } from '../state.ts';
import { layoutBarLanes } from '../bars/layout.ts';
import { layoutFour } from './geometry.ts';
import { shadowsOf } from './shadows.tsx';
import { spotsOf } from './spots.ts';

const { FILE } = ENUM_VALUES.region_kind;

/** A program with few pages in use, and a file that is read past them. */
const WITH_FILES: TestScenario = {
  params: { nr_frames: 72, min_free_kbytes: 16 },
  records: {
    device: [{}],
    swap: [{ slots: 512 }],
    file: [{ pages: 120 }],
    region: [{ pages: 60 }, { kind: FILE, pages: 120, file: 0, base_vpn: 1 << 20 }],
    task: [{}],
    phase: [{}, {}],
    stream: [
      { phase: 0, region: 0, op: 1, count: 60 },
      { phase: 1, region: 0, op: 1, count: 300, pattern: 6, hot: 12, hotpct: 80, seed: 3 },
      { phase: 1, region: 1, op: 0, count: 240, pattern: 6, hot: 10, hotpct: 45, seed: 4 },
    ],
  },
};
const METRICS = metricsFor(1224, false);
const ASKED = { widthPx: 1224, heightPx: 560, metrics: METRICS };

const FLOW_NAMES = Object.values(WAYS).flat() as FlowName[];
const allOf = (flows: readonly Flow[], isFile: boolean, names: readonly FlowName[]) =>
  sumOf(flows, isFile, names)?.pages ?? 0;

function pictureOf(scene: Scene) {
  const now = listsOf(scene.columns, regionsOf(scene));
  return { now, geometry: layoutFour(now, scene.columns.frame_flags!.length, ASKED) };
}

let steps: readonly Scene[];

beforeAll(async () => {
  const machine = (await TestMachine.start(WITH_FILES)).toAccess(120);
  steps = Array.from({ length: 900 }, () => machine.by(1).scene());
});

describe('flows of a step', () => {
  test('are what its event says, one event after the other', () => {
    const seen = new Set<FlowName>();
    for (const scene of steps) {
      const flows = flowsSince(scene);
      const { event } = scene;
      for (const { name } of flows) seen.add(name);
      const both = (names: readonly FlowName[]) => allOf(flows, false, names) + allOf(flows, true, names);
      if (event?.name === 'putback') {
        const isFile = event.list >= ENUM_VALUES.lru_list.INACTIVE_FILE;
        const given = allOf(flows, isFile, ['GIVEN_UP']);
        expect(allOf(flows, isFile, ['SECOND_CHANCE', 'WRITE_BEGUN', 'KEPT']) + given).toBeGreaterThanOrEqual(
          event.inactive,
        );
        expect(allOf(flows, isFile, ['PROMOTED', 'SPARED'])).toBe(event.active);
      } else if (event?.name === 'shrink_active') {
        expect(both(['DEACTIVATED']) + both(['GIVEN_UP'])).toBe(event.deactivated);
      } else if (event?.name === 'lru_drain' && event.batch === ENUM_VALUES.batch.ADD) {
        expect(both(['NEW', 'NEW_ACTIVE'])).toBe(event.count);
      } else if (event?.name === 'access') {
        expect(both(FLOW_NAMES), 'a touch alone moves nothing').toBe(0);
      }
    }
    for (const name of [
      'NEW',
      'EVICTED',
      'SECOND_CHANCE',
      'PROMOTED',
      'DEACTIVATED',
      'WRITE_BEGUN',
      'ACTIVATED',
    ] as const)
      expect(seen, name).toContain(name);
  });

  test('add up to the lengths of the lists, whatever the steps are', async () => {
    const machine = (await TestMachine.start(WITH_FILES)).toAccess(100);
    let compared = 0;
    for (let access = 104; access < 420; access += 4) {
      const scene = machine.toAccess(access).scene();
      if (scene.columns.reclaim_batches!.length > 0 || scene.before.reclaim_batches!.length > 0) continue;
      const flows = flowsSince(scene);
      for (const isFile of [false, true]) {
        const of = (columns: Scene['columns']) =>
          isFile
            ? columns.lru_inactive_file!.length + columns.lru_active_file!.length
            : columns.lru_inactive_anon!.length + columns.lru_active_anon!.length;
        const came = allOf(flows, isFile, [...WAYS.new, ...WAYS.newActive]);
        expect(of(scene.columns) - of(scene.before)).toBe(came - allOf(flows, isFile, WAYS.gone));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(60);
  });

  test('of a step back are those of the event that stands', () => {
    const scene = steps.find(({ event }) => event?.name === 'lru_drain' && event.count > 1)!;
    const back = { ...scene, before: steps.at(-1)!.columns };
    expect(flowsSince(back)).toEqual(flowsSince(scene));
    expect(flowsSince({ ...back, was: {} })).toEqual([]);
  });
});

describe('the four lanes', () => {
  test('stand still, one below the other, and every page within them', () => {
    const first = pictureOf(steps[0]!).geometry;
    for (const scene of steps) {
      const { geometry, now } = pictureOf(scene);
      expect(geometry.lanes.map(({ y }) => y)).toEqual(first.lanes.map(({ y }) => y));
      expect([geometry.s, geometry.left]).toEqual([first.s, first.left]);
      const [, inactive] = geometry.lanes;
      expect(inactive!.lane.length).toBe(scene.columns.lru_inactive_anon!.length);
      for (const { end } of spotsOf(geometry)) expect(end).toBeLessThanOrEqual(ASKED.widthPx);
      expect(geometry.height).toBeLessThanOrEqual(ASKED.heightPx);
      expect([...now.carried.values()].every(({ place }) => place.index >= 0)).toBe(true);
    }
    expect(first.lanes.map(({ lane }) => lane.id)).toEqual([1, 0, 3, 2, 'waiting']);
    expect(first.course).not.toBeNull();
  });

  test('begin a step as they were before it and end it as they are after it', () => {
    let carried = 0;
    for (const scene of steps) {
      const { now, geometry } = pictureOf(scene);
      const before = listsOf(scene.before, regionsOf(scene));
      const told = (pages: readonly DrawnPage[]) =>
        pages
          .map((page) => JSON.stringify([page.frame, page.page, page.bit, page.x, page.y, page.part]))
          .toSorted();
      const at = (from: typeof now, to: typeof now, phase: number) =>
        pagesAt(movementsOf(from, to, geometry), geometry, phase);
      expect(told(at(before, now, 0))).toEqual(told(at(before, before, 1)));
      expect(told(at(before, now, 1))).toEqual(told(at(now, now, 1)));
      for (const phase of [0.3, 0.6])
        carried += at(before, now, phase).filter(({ isCarried }) => isCarried).length;
    }
    expect(carried).toBeGreaterThan(20);
  });

  test('carry the age that the machine tells, and of a page of a file the flag of its frame', () => {
    let pages = 0;
    for (const scene of steps.filter((_, nth) => nth % 30 === 0))
      for (const { frame, idle, bit, isFile, place } of pictureOf(scene).now.carried.values()) {
        if (place.lane === 'free') continue;
        expect(idle).toBe(scene.columns.frame_idle![frame]);
        if (isFile) expect(bit).toBe((scene.columns.frame_flags![frame]! & 2) !== 0);
        pages++;
      }
    expect(pages).toBeGreaterThan(500);
  });

  test('frame the page that is touched, and not another one with its number', () => {
    let framed = 0;
    for (const scene of steps) {
      if (scene.event?.name !== 'access') continue;
      const { now, geometry } = pictureOf(scene);
      const { vma, page } = scene.event;
      const red = { kind: 'page', page: { region: vma, page }, frame: null, slot: null } as const;
      const box = redBox({ red, event: scene.event, before: null, now, geometry });
      const isFile = scene.columns.vma_kind![vma] === FILE;
      const own = [...now.carried.values()].find(
        (each) => each.page === page && each.isFile === isFile && each.place.lane !== 'free',
      );
      if (!box || !own || own.place.lane === 'waiting') continue;
      expect(geometry.lanes.find(({ y, liftedY }) => y === box.y || liftedY === box.y)!.lane.id).toBe(
        own.place.lane,
      );
      framed++;
    }
    expect(framed).toBeGreaterThan(10);
  });
});

test('a shadow is a page of the batch in hand that has lost its frame, over its place', () => {
  let seen = 0;
  for (const scene of steps) {
    const { now, geometry } = pictureOf(scene);
    const shadows = shadowsOf(scene, now, geometry);
    for (const { page, event, frame } of shadows) {
      expect(evictedPages(scene.columns).some((each) => each.page === page && each.event === event)).toBe(
        true,
      );
      expect(event).toBeLessThanOrEqual(scene.event!.number + 1);
      if (frame !== null) expect(scene.columns.reclaim_batches).toContain(frame);
      seen++;
    }
    if (scene.columns.reclaim_batches!.length === 0) expect(shadows).toEqual([]);
  }
  expect(seen).toBeGreaterThan(0);
});

test('who reads stands with the part of each list that its pass looks at, and is told in words with what has flowed', () => {
  const scene = steps.find(({ event }) => event?.name === 'references')!;
  const task = scene.columns.reclaim_batches![0]!;
  const pass = passUnderWay(scene.columns, task)!;
  expect(describeLists(scene)).toContain(
    `, in a pass over 1 page in ${2 ** pass.priority} of each list, holds `,
  );
  const drained = steps.find(({ event }) => event?.name === 'lru_drain' && event.count > 1)!;
  expect(describeLists(drained)).toMatch(/came onto the inactive list \(new\)/);
});

describe('a file that is written', () => {
  let written: readonly Scene[];

  beforeAll(async () => {
    const records = WITH_FILES.records!;
    const stream = records.stream!.map((each) =>
      'region' in each && each.region === 1 ? { ...each, op: 1 } : each,
    );
    const machine = (await TestMachine.start({ ...WITH_FILES, records: { ...records, stream } })).toAccess(
      120,
    );
    written = Array.from({ length: 900 }, () => machine.by(1).scene());
  });

  test('has its dirty pages and those that are being written marked, each from the step that makes it so', () => {
    let [dirty, onItsWay] = [0, 0];
    for (const scene of written) {
      const { now, geometry } = pictureOf(scene);
      const flags = scene.columns.frame_flags!;
      for (const page of pagesAt(movementsOf(now, now, geometry), geometry, 1)) {
        const has = (flag: number) => page.isFile && (flags[page.frame]! & flag) !== 0;
        expect([page.isDirty, page.isWritten]).toEqual([has(FRAME.dirty), has(FRAME.writeback)]);
        dirty += Number(page.isDirty);
        onItsWay += Number(page.isWritten);
      }
      if (scene.event?.name === 'page_dirtied') {
        const { frame } = scene.event;
        const own = now.carried.get(frame)!;
        expect([own.isFile, own.isDirty]).toEqual([true, true]);
        expect(describeThing(scene, { kind: 'frame', frame })).toMatch(/, dirty(, being written)?$/);
      }
    }
    expect(Math.min(dirty, onItsWay)).toBeGreaterThan(20);
  });

  test('is told in words: how many of its pages are dirty and how many are being written; of clean ones nothing', () => {
    const count = (scene: Scene, flag: number) =>
      Array.from(scene.columns.frame_flags!).filter(
        (flags) => (flags & FRAME.pageCache) !== 0 && (flags & flag) !== 0,
      ).length;
    for (const sought of [FRAME.dirty, FRAME.writeback]) {
      const scene = written.find((each) => count(each, sought) > 0)!;
      const [dirty, onItsWay] = [FRAME.dirty, FRAME.writeback].map((flag) => count(scene, flag));
      expect(describeLists(scene)).toMatch(
        new RegExp(
          `Of files, ${dirty} pages? (is|are) dirty, and ${onItsWay} (is|are) being written to the disk\\.`,
        ),
      );
    }
    expect(describeLists(steps.at(-1)!)).not.toContain('dirty');
  });
});

describe('a machine with many pages', () => {
  test('has a bar for each, in lanes that stand still', async () => {
    const machine = await TestMachine.start({
      ...WITH_FILES,
      params: { nr_frames: 600, min_free_kbytes: 64 },
    });
    const tops = new Set<string>();
    for (let access = 40; access < 400; access += 40) {
      const { columns } = machine.toAccess(access).scene();
      const { lanes, height, spots } = layoutBarLanes(columns, ASKED);
      tops.add(JSON.stringify(lanes.map(({ top }) => top)));
      expect(height).toBeLessThanOrEqual(ASKED.heightPx);
      lanes.forEach(({ info, frames }) => expect(frames.length).toBe(columns[info.column]!.length));
      for (const { end } of spots) expect(end).toBeLessThanOrEqual(ASKED.widthPx);
    }
    expect(tops.size).toBe(1);
  });
});

test.each([true, false])(
  'a count of four figures stands clear of the name of a lane beside it, in lanes that are low: %s',
  (isLow) => {
    const metrics = metricsFor(876, false, 250);
    const { head, mark } = metrics;
    const most = isLow ? head : head * 1.5;
    // Of what flows up or down, two beside each other; and of new pages that come from the side, to active lists alone.
    const places = [
      { right: Math.round(head * (11.2 - 1.3 - 0.95)) - 12, name: 'inactive anon' },
      { right: Math.round(head * 11.2 - 13 - mark * 2.2), name: 'active anon' },
    ] as const;
    for (const { right, name } of places) {
      const nameEnd = widthOfWords(name, head, 'head');
      const sizeOf = (count: string) => countSize(count, right, metrics, { isLow, names: [name] });
      for (const count of ['8', '64', '999', '1,056', '9,999']) {
        const size = sizeOf(count);
        if (size !== null) expect(right - widthOfWords(count, size, 'head')).toBeGreaterThan(nameEnd);
      }
      // As large as its lanes allow where it is short, and where no name is near.
      expect(sizeOf('8')).toBe(most);
      expect(countSize('1,056', right, metrics, { isLow, names: [] })).toBe(most);
      expect(countSize('9,999', nameEnd + 9, metrics, { isLow, names: [name] })).toBeNull();
    }
    const [, side] = places;
    const size = countSize('1,056', side.right, metrics, { isLow, names: [side.name] })!;
    expect(size).toBeLessThanOrEqual(most);
    expect(size).toBeLessThan(head * 1.5);
  },
);
