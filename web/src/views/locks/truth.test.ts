/** Over a run of CPUs that push pages out together: what is drawn is what the machine's other columns say, at every step. */
import { describe, expect, test } from 'vitest';
import { KERNELS } from '../../core/schema/schema-kernels.gen.ts';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import type { TestScenario } from '../../core/test-scenarios.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { redOf } from '../../scene/red.ts';
import type { Scene } from '../../scene/scene.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { describeLocks } from './describe.ts';
import { LOCKS } from './index.tsx';
import { layoutLocks } from './layout.ts';
import { queueOf } from '../../core/lock-queues.ts';
import { lanesOf, totalsOf } from './rows.ts';

const { WRITE } = ENUM_VALUES.op;
const { PMEM } = ENUM_VALUES.profile;
const { WAIT, IDLE, IO } = ENUM_VALUES.cpu_state;

const pushers = (cpus: number): TestScenario => ({
  params: { nr_cpus: cpus, nr_sockets: 2, nr_frames: 64 * cpus, min_free_kbytes: 16 * cpus },
  kernel: KERNELS.findIndex(({ name }) => name === '4.9'),
  records: {
    device: [{ profile: PMEM }],
    swap: [{ slots: 2048 }],
    region: Array.from({ length: cpus }, (_, space) => ({ space, pages: 200 })),
    task: Array.from({ length: cpus }, (_, cpu) => ({ space: cpu, cpu })),
    phase: [{}],
    stream: Array.from({ length: cpus }, (_, task) => ({ task, region: task, op: WRITE, count: 200 })),
  },
});

const ASKED = { widthPx: 1200, heightPx: 700, metrics: metricsFor(1200, false) };
const CPUS = 6;
const STEPS = 200;
const machine = (await TestMachine.start(pushers(CPUS))).toAccess(CPUS * 100);
const scenes: Scene[] = Array.from({ length: STEPS }, () => machine.by(7).scene());

describe('lanes', () => {
  test('say which socket each CPU is on, unless a step names its parts and not this one', () => {
    const [scene] = scenes;
    const socketsOf = (viewParts: Scene['viewParts']) =>
      layoutLocks({ ...scene!, viewParts }, ASKED).lanes.lanes.map(({ socket }) => socket);
    const all = Array.from({ length: CPUS }, (_, cpu) => `socket ${cpu % 2}`);
    expect(socketsOf(null)).toEqual(all);
    expect(socketsOf(['sockets', 'queue'])).toEqual(all);
    expect(socketsOf(['lanes'])).toEqual(all.map(() => null));
  });

  test('count those who wait, work and have nothing to run as the CPUs themselves say', () => {
    let most = 0;
    for (const scene of scenes) {
      const states = [...scene.columns.cpu_state!];
      const { counts } = layoutLocks(scene, ASKED).lanes;
      expect(counts.waiting).toBe(states.filter((state) => state === WAIT).length);
      expect(counts.off).toBe(states.filter((state) => state === IDLE || state === IO).length);
      expect(counts.waiting + counts.works + counts.off).toBe(CPUS);
      most = Math.max(most, counts.waiting);
    }
    expect(most).toBeGreaterThan(2);
  });

  test('name who has the lock that is spoken of, and nobody else', () => {
    let held = 0;
    for (const { columns, ...scene } of scenes) {
      const { spoken, lanes } = layoutLocks({ columns, ...scene }, ASKED);
      const owner = columns.lock_owner![spoken!]!;
      const holders = lanes.lanes.filter(({ end }) => end?.kind === 'holds').map(({ cpu }) => cpu);
      if (owner === NONE) expect(holders).toEqual([]);
      for (const cpu of holders) {
        expect(cpu).toBe(columns.task_cpu![owner]);
        held++;
      }
    }
    expect(held).toBeGreaterThan(20);
  });

  test('show the holds of one lock as a staircase: none overlaps another', () => {
    for (const scene of scenes) {
      const { holds } = layoutLocks(scene, ASKED).lanes;
      const sorted = holds.toSorted((a, b) => a.x - b.x);
      sorted.forEach((hold, nth) => {
        const before = sorted[nth - 1];
        if (before) expect(hold.x).toBeGreaterThanOrEqual(before.x + before.width - 0.6);
      });
    }
  });

  test('lie within their axis, and begin no earlier than all that is kept', () => {
    for (const scene of scenes) {
      const { lanes } = layoutLocks(scene, ASKED);
      expect(lanes.fromNs).toBeGreaterThanOrEqual(Math.min(lanesOf(scene.columns).knownFromNs, lanes.fromNs));
      for (const span of [...lanes.holds, ...lanes.waits, ...lanes.thinHolds, ...lanes.works]) {
        expect(span.x).toBeGreaterThanOrEqual(lanes.left - 1e-6);
        expect(span.x + span.width).toBeLessThanOrEqual(lanes.right + 0.6);
        expect(span.y).toBeGreaterThanOrEqual(lanes.top);
        expect(span.y + span.height).toBeLessThanOrEqual(lanes.bottom);
      }
    }
  });

  test('each CPU is drawn as waiting for as long as its account says, over a stretch that is kept', () => {
    const [first, ...rest] = scenes;
    let compared = 0;
    for (const scene of rest) {
      const from = first!.columns.now![0]!;
      const lanes = lanesOf(scene.columns);
      if (lanes.knownFromNs > from) break;
      for (let cpu = 0; cpu < CPUS; cpu++) {
        const told = (columns: Scene['columns']) => columns.cpu_times![cpu * 4 + 1]!;
        const waited = [
          ...lanes.holds.filter((hold) => hold.cpu === cpu).map((hold) => [hold.askedNs, hold.fromNs]),
          ...lanes.waits.filter((wait) => wait.cpu === cpu).map((wait) => [wait.askedNs, lanes.nowNs]),
        ].reduce((sum, [begins, ends]) => sum + Math.max(0, ends! - Math.max(begins!, from)), 0);
        expect(waited).toBe(told(scene.columns) - told(first!.columns));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(CPUS * 5);
  });
});

test('the queue has as many plates as tasks want the lock, in their order, and none covers another', () => {
  let longest = 0;
  for (const scene of scenes) {
    const { spoken, queue } = layoutLocks(scene, ASKED);
    const { lock_owner: owner, lock_queue: waiting } = scene.columns;
    const wanted = owner![spoken!] === NONE ? 0 : 1 + waiting![spoken!]!;
    expect(queue!.plates).toHaveLength(wanted);
    longest = Math.max(longest, wanted);
    queue!.plates.forEach((plate, nth) => {
      const before = queue!.plates[nth - 1];
      if (!before) return;
      expect(plate.x).toBeGreaterThanOrEqual(before.x + before.width - 0.6);
      expect(plate.labelX).toBeGreaterThanOrEqual(before.labelX + before.labelWidth);
      const cpus = queueOf(scene.columns, spoken!).map(({ cpu }) => cpu);
      expect(plate.cpu).toBe(cpus[nth]);
    });
  }
  expect(longest).toBeGreaterThan(2);
});

test('bars of the totals are as long as what was waited, on one scale, and a lock that 4.9 lacks has none', () => {
  const scene = scenes.at(-1)!;
  const { rows } = layoutLocks(scene, ASKED).totals!;
  const spun = scene.columns.cpu_times!.filter((_, nth) => nth % 4 === 1).reduce((sum, ns) => sum + ns, 0);
  expect(totalsOf(scene.columns).reduce((sum, { waitedNs }) => sum + waitedNs, 0)).toBe(spun);
  const [longest] = rows.toSorted((a, b) => b.width - a.width);
  for (const { total, width } of rows)
    expect(width / longest!.width).toBeCloseTo(total.share / longest!.total.share, 6);
  const lacking = rows.filter(({ total }) => total.locks === 0);
  expect(lacking.map(({ total }) => total.kind)).toContain(ENUM_VALUES.lock_class.CLUSTER);
  for (const { width } of lacking) expect(width).toBe(0);
});

test('one thing is red whenever an event tells of a lock, and nothing else ever is', () => {
  const run = machine;
  let told = 0;
  for (let step = 0; step < 120; step++) {
    const scene = run.by(1).scene();
    const isOfLocks = scene.event!.name.startsWith('lock_');
    const { red, redCpu } = layoutLocks(scene, ASKED).lanes;
    expect(red !== null).toBe(isOfLocks);
    expect(redOf(scene)!.kind === 'lock').toBe(isOfLocks);
    expect('lock' in LOCKS.reds!(scene)).toBe(isOfLocks);
    if (isOfLocks) {
      expect(redCpu).toBe(scene.event!.cpu);
      told++;
    }
  }
  expect(told).toBeGreaterThan(10);
});

test('words say who has the lock and who waits for it, in the order of the picture', () => {
  let queues = 0;
  for (const scene of scenes) {
    const words = describeLocks(scene);
    const { queue, waiters } = layoutLocks(scene, ASKED);
    if (queue!.plates.length === 0) expect(words).toContain('Nobody has the');
    else expect(words).toContain(`CPU ${queue!.plates[0]!.cpu} has the`);
    if (waiters.length < 3) continue;
    const rest = waiters.slice(1).map(({ cpu }) => `CPU ${cpu}`);
    expect(words).toContain(`${rest.join(', ')} wait for it, in this order`);
    queues++;
  }
  expect(queues).toBeGreaterThan(5);
  expect(describeLocks(scenes.at(-1)!)).toContain('There is no cluster lock and no slot cache lock.');
});

describe('while a lesson asks for it', () => {
  const nothing = { by: null, sizes: [], saidSize: null, saidThing: null, isTold: false };
  const point = (cpus: number) => ({ cpus, pagesPerS: 1000 * cpus, bound: { kind: 2, nsPerPage: 1 } });
  const queued = scenes.find((scene) => layoutLocks(scene, ASKED).waiters.length > 2)!;
  const scene = { ...queued, throughput: [1, 2, 4, 8].map(point) };

  test('the order of a queue is told neither by its plates nor in words', () => {
    const asked = { ...scene, prediction: { ...nothing, isQueue: true } };
    const { queue, waiters } = layoutLocks(asked, ASKED);
    expect(queue!.plates.slice(1).map(({ name }) => name)).toEqual(waiters.slice(1).map(() => '?'));
    expect(describeLocks(scene)).toContain('in this order');
    expect(describeLocks(asked)).not.toContain('in this order');
  });

  test('so many CPUs, and more, have no mark in the chart until it is answered', () => {
    const marks = (isTold: boolean) =>
      layoutLocks({ ...scene, prediction: { ...nothing, cpus: 8, isTold } }, ASKED).totals!.throughput!.marks;
    expect(marks(false).map(({ cpus }) => cpus)).toEqual([1, 2, 4]);
    expect(marks(true).map(({ cpus }) => cpus)).toEqual([1, 2, 4, 8]);
  });
});
