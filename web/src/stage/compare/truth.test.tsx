/**
 * Machines side by side, over random runs: what is ringed is what an access reads there and not everywhere, what is not
 * ringed is read by all of them or by none; and nothing in the picture of one machine is drawn from another.
 */
import { describe, expect, test } from 'vitest';
import { decodeBatch } from '../../core/events/test-events.ts';
import { AccessTrail } from '../../core/history/access-trail.ts';
import {
  COUNTERS,
  compare,
  comparePages,
  doesDiffer,
  type Course,
} from '../../core/history/compare-trails.ts';
import { History, runToEnd } from '../../core/history/history.ts';
import { openCore } from '../../core/wasm/node.ts';
import { COUNTER_NAMES, ENUM_VALUES, type CounterName } from '../../core/schema/schema.gen.ts';
import { KERNELS } from '../../core/schema/schema-kernels.gen.ts';
import { pack, type TestScenario } from '../../core/test-scenarios.ts';
import { RingsProvider, type Rings } from '../../marks/rings.tsx';
import { SharedScales } from '../../marks/shared-scale.ts';
import type { Scene } from '../../scene/scene.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { VIEWS, type ViewName } from '../../views/index.ts';
import type { ViewInfo } from '../../views/view.ts';
import { elementsOf, markupOf } from '../test-drawn.tsx';
import { readInAll, readParts } from './read-parts.ts';
import { ringsAt, whatDiffers } from './what-differs.ts';

const PAGES = 60;
const { SEQ, RAND } = ENUM_VALUES.pattern;
const { NVME, HDD, ZRAM } = ENUM_VALUES.profile;
const kernel = (name: string) => KERNELS.findIndex((each) => each.name === name);

/** A program with two regions, of which it reads one in order and one at random, on less memory than it wants. */
const program = (seed: number, profile: number, other: TestScenario = {}): TestScenario => ({
  ...other,
  params: { nr_frames: 64, page_cluster: 3, min_free_kbytes: 16, ...other.params },
  records: {
    device: [{ profile }],
    swap: [{ slots: 512 }],
    extent_rule: [{ count: 32, pages: 16 }],
    region: [{ pages: PAGES }, { pages: PAGES, base_vpn: 1 << 21 }],
    task: [{}],
    phase: [{}, {}],
    stream: [0, 1].flatMap((region): Readonly<Record<string, number>>[] => [
      { phase: 0, region, op: 1, count: PAGES, quantum: 8 },
      { phase: 1, region, op: seed % 2, count: 90, quantum: 4, pattern: region === 0 ? SEQ : RAND, seed },
    ]),
  },
});
const FIRST_READ = 121;
const LAST = 230;

const PAIRS: Readonly<Record<string, readonly TestScenario[]>> = {
  'two kernels': [program(1, NVME), program(1, NVME, { kernel: kernel('4.8') })],
  'a parameter': [program(2, HDD), program(2, HDD, { params: { page_cluster: 0 } })],
  'four machines': [
    program(3, NVME),
    program(3, NVME, { params: { page_cluster: 5 } }),
    program(3, NVME, { kernel: kernel('4.14') }),
    program(3, NVME, { kernel: kernel('4.8'), params: { page_cluster: 1 } }),
  ],
  'a disk that nobody waits for': [program(4, ZRAM), program(4, ZRAM, { kernel: kernel('4.8') })],
};

/** Whose page a slot holds: by the page table, else by the frame into which it was read. */
function pageOfSlot({ columns }: Scene, slot: number, frame: number): string {
  const entry = columns.pte!.findIndex((pte) => (pte & 3) === 2 && pte >>> 2 === slot);
  if (entry >= 0) return `${Math.floor(entry / PAGES)}:${entry % PAGES}`;
  return `${columns.frame_owner![frame]}:${columns.frame_index![frame]}`;
}

/** What a machine has read since the event at which the access before was complete, from its log and columns alone. */
function readSince(scene: Scene, from: number): { pages: string[]; slots: number[] } {
  const reads = decodeBatch(scene.recent).flatMap((event) =>
    (event.name === 'swap_read' || event.name === 'swap_read_past_cache') && event.number > from
      ? [event]
      : [],
  );
  return {
    pages: reads.map(({ slot, frame }) => pageOfSlot(scene, slot, frame)).toSorted(),
    slots: reads.map(({ slot }) => slot).toSorted((one, other) => one - other),
  };
}

const numbersOf = ({ first, last }: { first: number; last: number }) =>
  Array.from({ length: last - first + 1 }, (_, nth) => first + nth);

/** Every page or slot that lies in a ring. */
function ringed({ pages, slots }: Rings) {
  return {
    pages: pages.flatMap((ring) => numbersOf(ring).map((page) => `${ring.region}:${page}`)).toSorted(),
    slots: slots.flatMap(numbersOf),
  };
}

const startAll = (scenarios: readonly TestScenario[]) =>
  Promise.all(scenarios.map((each) => TestMachine.start(each)));

/** What the workers would tell of every access of them. */
const surveyAll = (scenarios: readonly TestScenario[]): Promise<Course[]> =>
  Promise.all(
    scenarios.map(async (scenario) => {
      const history = new History(await openCore(), pack(scenario));
      for (;;) {
        const trail = runToEnd(history.trail(AccessTrail, COUNTERS, 0));
        if (trail.isWhole) return trail;
      }
    }),
  );

describe.each(Object.entries(PAIRS))('side by side with %s', (pair, scenarios) => {
  test('what is ringed differs, and what is not ringed does not', async () => {
    const machines = await startAll(scenarios);
    const courses = await surveyAll(scenarios);
    const comparison = compare(courses);
    let sameMany = 0;
    let ringedAt = 0;
    let read = 0;
    for (let touch = FIRST_READ; touch <= LAST; touch++) {
      const from = machines.map((machine) => machine.toAccess(touch - 1).scene().event!.number);
      const scenes = machines.map((machine) => machine.toTouch(touch).scene());
      const truth = scenes.map((scene, index) => readSince(scene, from[index]!));
      const doDiffer = new Set(truth.map(({ pages }) => pages.join())).size > 1;
      if (truth.some(({ slots }) => slots.length > 0)) read++;
      if (doDiffer) {
        ringedAt++;
        expect(doesDiffer(comparison, touch), `access ${touch}`).toBe(true);
        const [first, ...others] = truth.map(({ pages }) => pages);
        if (others.every(({ length }) => length === first!.length)) {
          sameMany++;
          const shared = new Set(first!.filter((page) => others.every((pages) => pages.includes(page))));
          expect(comparePages(courses, COUNTERS, 'reads', touch).shared.size).toBe(shared.size);
          expect(
            whatDiffers(
              courses,
              { names: ['A', 'B', 'C', 'D'].slice(0, courses.length), regions: [] },
              touch,
            ),
          ).toMatch(/ page.*, but (not|none|only)/);
        }
      }
      ringsAt(scenes, courses, touch).forEach((rings, index) => {
        const what = `machine ${index + 1} at access ${touch}`;
        const { pages, slots } = ringed(rings);
        expect(rings.machine).toBe(index + 1);
        if (!doDiffer) expect([...pages, ...slots], what).toEqual([]);
        else if (pages.length > 0) expect({ pages, slots }, what).toEqual({ ...truth[index], slots: [] });
        else expect(slots, what).toEqual(truth[index]!.slots);
      });
    }
    if (pair === 'two kernels') expect(sameMany).toBeGreaterThan(0);
    expect(ringedAt).toBeGreaterThan(20);
    expect(read).toBeGreaterThan(ringedAt);
  });

  test('where their counters of pages read part, something is ringed', async () => {
    const machines = await startAll(scenarios);
    const courses = await surveyAll(scenarios);
    const counter = COUNTER_NAMES.indexOf('pswpin');
    const total = (scene: Scene) => scene.columns.counters![counter]!;
    for (let touch = FIRST_READ; touch <= FIRST_READ + 60; touch++) {
      const before = machines.map((machine) => total(machine.toAccess(touch - 1).scene()));
      const scenes = machines.map((machine) => machine.toTouch(touch).scene());
      const rings = ringsAt(scenes, courses, touch);
      const added = machines.map((machine, index) => total(machine.toAccess(touch).scene()) - before[index]!);
      const isRinged = rings.some(({ pages, slots }) => pages.length + slots.length > 0);
      if (new Set(added).size > 1) expect(isRinged, `access ${touch}: ${added.join()}`).toBe(true);
    }
  });

  test('the bar of what was read has the parts that the machine has counted, and never grows beyond its scale', async () => {
    const machines = await startAll(scenarios);
    const courses = await surveyAll(scenarios);
    const hits: number[] = [];
    for (let touch = FIRST_READ; touch <= LAST; touch += 12)
      machines.forEach((machine, index) => {
        const counters = machine.toAccess(touch).scene().columns.counters!;
        const counted = (name: CounterName) => counters[COUNTER_NAMES.indexOf(name)]!;
        const parts = readParts(courses[index]!, touch);
        const what = `machine ${index + 1} at access ${touch}`;
        expect(parts.wanted, what).toBe(counted('pswpin') - counted('swap_ra'));
        expect(parts.hits, what).toBe(counted('swap_ra_hit'));
        expect(parts.wanted + parts.hits + parts.others, what).toBe(counted('pswpin'));
        expect(parts.others, what).toBeGreaterThanOrEqual(0);
        expect(readInAll(courses[index]!), what).toBeGreaterThanOrEqual(counted('pswpin'));
        hits.push(parts.hits);
      });
    expect(Math.max(...hits)).toBeGreaterThan(0);
  });
});

/** What is ringed, and everything else that is drawn. */
async function drawn(view: ViewInfo, scene: Scene, rings: Rings) {
  const markup = await markupOf(view, scene, { phase: 0.5 }, (picture) => (
    <RingsProvider value={rings}>{picture}</RingsProvider>
  ));
  const isRing = (element: string) => element.includes('data-ring');
  const elements = elementsOf(markup);
  return { rings: elements.filter(isRing), marks: elements.filter((each) => !isRing(each)) };
}

test.each(Object.keys(VIEWS) as ViewName[])(
  'in %s the marks of one machine stay as they are, whatever the other one does',
  async (name) => {
    const [one, other] = (await startAll(PAIRS['two kernels']!)) as [TestMachine, TestMachine];
    const courses = await surveyAll(PAIRS['two kernels']!);
    const touch = FIRST_READ + 30;
    const scene = one.toTouch(touch).scene();
    const before = other.toTouch(touch).scene();
    const later = other.toTouch(LAST).scene();
    const ringed = ringsAt([scene, later], courses, touch)[0]!;
    const alone = ringsAt([scene, scene], [courses[0]!, courses[0]!], touch)[0]!;
    expect(ringsAt([scene, before], courses, touch)[0]).toEqual(ringed);
    const [here, there] = [await drawn(VIEWS[name], scene, ringed), await drawn(VIEWS[name], scene, alone)];
    expect(here.marks.length).toBeGreaterThan(3);
    expect(here.marks).toEqual(there.marks);
    expect(there.rings).toEqual([]);
    // Reads are ringed where pages and slots stand in lines.
    expect(here.rings.length > 0).toBe(name === 'loom' || name === 'address-space');
  },
);

test('a scale that machines share changes for nobody unless the longest of them does', () => {
  const scales = new SharedScales();
  let told = 0;
  scales.subscribe(() => told++);
  scales.want('cost of a read', 'A', 800);
  expect([scales.most('cost of a read'), told]).toEqual([800, 1]);
  scales.want('cost of a read', 'B', 300);
  scales.want('cost of a read', 'B', 700);
  expect([scales.most('cost of a read'), told]).toEqual([800, 1]);
  scales.want('cost of a read', 'B', 900);
  scales.want('cost of a read', 'A', null);
  expect([scales.most('cost of a read'), told]).toEqual([900, 2]);
});
