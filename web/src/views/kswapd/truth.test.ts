/** Over a run in which kswapd wakes: the tank, the stairs and the rows of passes say what the machine says. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestScenario } from '../../core/test-scenarios.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { passesOf } from '../../scene/reclaim/passes.ts';
import type { Scene } from '../../scene/scene.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { describeKswapd } from './describe.ts';
import { heightsOfKswapd, layoutKswapd } from './layout.ts';
import { kindOf, rowsOf } from './rows.ts';
import { kswapdOf } from './state.ts';

/** A program writes more pages than there are on one CPU, and reads a file beside them. */
const BUSY: TestScenario = {
  params: { nr_frames: 128, min_free_kbytes: 64 },
  records: {
    device: [{}],
    swap: [{ slots: 1024 }],
    file: [{ pages: 60 }],
    region: [{ pages: 180 }, { kind: ENUM_VALUES.region_kind.FILE, pages: 60, file: 0, base_vpn: 1 << 20 }],
    task: [{}],
    phase: [{}, {}],
    stream: [
      { phase: 0, region: 0, op: 1, count: 180 },
      { phase: 1, region: 0, op: 1, count: 200, pattern: 4, seed: 3 },
      { phase: 1, region: 1, op: 0, count: 120 },
    ],
  },
};
const ASKED = { widthPx: 1224, heightPx: 560, metrics: metricsFor(1224, false) };

let steps: readonly Scene[];

beforeAll(async () => {
  const machine = (await TestMachine.start(BUSY)).to('kswapd_wake');
  steps = Array.from({ length: 1600 }, () => machine.by(1).scene());
});

describe('the tank', () => {
  test('is as full as memory is free, and its marks stand where they are', () => {
    const levels = new Map<number, number>();
    const marks = new Set<string>();
    for (const scene of steps) {
      const { tank } = layoutKswapd(scene, ASKED);
      const [free, min, low, high] = scene.columns.watermarks!;
      expect(tank.free).toBe(free);
      expect(tank.marks.map(({ pages }) => pages)).toEqual([high, low, min]);
      marks.add(JSON.stringify(tank.marks));
      levels.set(free!, tank.levelY);
    }
    expect(marks.size).toBe(1);
    const inOrder = [...levels].toSorted(([one], [other]) => one - other).map(([, y]) => y);
    expect(inOrder.length).toBeGreaterThan(8);
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => other - one));
  });

  test('has its level at a mark when as much is free', () => {
    const { tank } = layoutKswapd(steps[0]!, ASKED);
    const low = tank.marks.find(({ name }) => name === 'low')!;
    const columns = {
      ...steps[0]!.columns,
      watermarks: Uint32Array.of(low.pages, ...steps[0]!.columns.watermarks!.slice(1)),
    };
    expect(layoutKswapd({ ...steps[0]!, columns }, ASKED).tank.levelY).toBe(low.y);
  });
});

test('kswapd is awake from the event that wakes it to the one that says it sleeps', () => {
  let isAwake = true;
  const seen = new Set<string>();
  for (const scene of steps) {
    if (scene.event?.name === 'kswapd_wake') isAwake = true;
    const { state } = kswapdOf(scene.columns);
    if (scene.event?.name === 'kswapd_sleep') isAwake = false;
    if (isAwake) expect(state, `${scene.event!.number}`).not.toBe('asleep');
    else expect(state).toBe('asleep');
    seen.add(state);
  }
  expect(seen).toContain('asleep');
  expect(seen.size).toBeGreaterThan(1);
});

test('kswapd and programs that reclaim holds up say why they wait', () => {
  const { task_kind: kind, task_state: state, wait_reason: wait } = ENUM_VALUES;
  const scene = steps.at(-1)!;
  const task = scene.columns.task_kind!.indexOf(kind.KSWAPD);
  const user = scene.columns.task_kind!.indexOf(kind.USER);
  const told = (of: number, reason: number) => {
    const [states, waits] = [scene.columns.task_state!.slice(), scene.columns.task_waits_for!.slice()];
    states[of] = state.BLOCKED;
    waits[of] = reason;
    return describeKswapd({
      ...scene,
      columns: { ...scene.columns, task_state: states, task_waits_for: waits },
    });
  };
  expect(told(task, wait.THROTTLED)).toContain('kswapd waits until writes have ended.');
  expect(told(task, wait.CONGESTION)).toContain('kswapd waits until fewer writes queue at the disk.');
  expect(told(task, wait.KSWAPD)).toContain('kswapd sleeps.');
  const name = scene.labels.tasks[user] ?? `task ${user}`;
  expect(told(user, wait.ISOLATED)).toContain(`${name} waits until others have put pages back.`);
  expect(told(user, wait.LOCK)).not.toContain(`${name} waits`);
});

test('the step of the stairs is the priority of the pass that was planned last', () => {
  let planned = 0;
  const seen = new Set<number>();
  for (const scene of steps) {
    if (scene.event?.name !== 'scan_plan') continue;
    const pass = passesOf(scene.columns).at(-1)!;
    if (pass.event !== scene.event.number || !pass.isKswapd) continue;
    const { stairs } = layoutKswapd(scene, ASKED);
    expect(stairs.filter(({ look }) => look === 'now').map(({ priority }) => priority)).toEqual([
      scene.event.priority,
    ]);
    expect(stairs.map(({ top }) => top)).toEqual(
      stairs.map(({ top }) => top).toSorted((one, other) => other - one),
    );
    seen.add(scene.event.priority);
    planned++;
  }
  expect(planned).toBeGreaterThan(10);
  expect(seen.size).toBeGreaterThan(2);
});

describe('a row of a pass', () => {
  test('says of all pages that were taken what became of them', () => {
    let over = 0;
    for (const scene of steps.filter((_, nth) => nth % 20 === 0))
      for (const pass of passesOf(scene.columns))
        for (const type of [0, 1] as const) {
          const { taken, fates } = kindOf(pass, type);
          expect(fates.reduce((sum, { pages }) => sum + pages, 0)).toBe(taken);
          if (!pass.isOver) continue;
          expect(fates.some(({ fate }) => fate === 'held')).toBe(false);
          over++;
        }
    expect(over).toBeGreaterThan(100);
  });

  test('stands for several passes that had no page to look at, and then says through which priorities', () => {
    const rows = rowsOf(passesOf(steps.at(-1)!.columns), 100);
    const idle = rows.filter((row) => row.kind === 'idle');
    expect(idle.length).toBeGreaterThan(0);
    for (const { count, from, to } of idle) expect(from - to + 1).toBe(count);
    const told = rows.reduce((sum, row) => sum + (row.kind === 'idle' ? row.count : 1), 0);
    expect(told).toBe(passesOf(steps.at(-1)!.columns).length);
  });

  test('is one of as many as there is room for, the last pass first', () => {
    for (const heightPx of [420, 560, 900]) {
      const scene = steps.at(-1)!;
      const { rows, height } = layoutKswapd(scene, { ...ASKED, heightPx });
      expect(height).toBeLessThanOrEqual(Math.max(heightPx, heightsOfKswapd({ ...ASKED, scene }).least));
      const events = rows.map(({ row }) => (row.kind === 'pass' ? row.pass.event : row.event));
      expect(events).toEqual(events.toSorted((one, other) => other - one));
    }
  });
});

test('in words it says what is free, what kswapd does and what the last pass took', () => {
  const scene = steps.find(({ event }) => event?.name === 'putback' && event.inactive > 0)!;
  const [free, min, low, high] = scene.columns.watermarks!;
  const words = describeKswapd(scene);
  expect(words).toContain(`${free} of 128 frames are free.`);
  expect(words).toContain(`woken at ${low} free pages and sleeps above ${high}; at ${min} `);
  expect(words).toMatch(/The last pass is by \w+, at priority \d+ \(1 page in [\d,]+ of each list\)/);
  expect(words).toMatch(/it was to take \d+ pages? and has taken \d+/);
});

describe('machines side by side with little room', () => {
  const metrics = metricsFor(560, false);
  test('keep rows of passes before a tank of some height, and name their fills where there is room', () => {
    const scene = steps.findLast(({ columns }) =>
      passesOf(columns).some(({ taken }) => taken.some(Boolean)),
    )!;
    const { least, tight } = heightsOfKswapd({ scene, widthPx: 560, metrics });
    const heights = [least, ...tight!.map((each) => each.least)];
    const at = (heightPx: number) => layoutKswapd(scene, { widthPx: 560, heightPx, metrics });
    const rows = at(heights[1]!);
    expect(rows.parts).toBe('rows');
    expect(rows.rows.length).toBeGreaterThanOrEqual(2);
    expect(rows.height).toBeLessThanOrEqual(heights[1]! + 1);
    expect(at(heights[1]! - 1).parts).toBe('tank');
    for (let heightPx = heights[1]!; heightPx < least + 300; heightPx += 7) {
      const { legendY, height, rows: shown, rowPx } = at(heightPx);
      if (legendY === null) continue;
      expect(legendY).toBeGreaterThan(shown.at(-1)!.y + rowPx - 1);
      expect(height).toBeLessThanOrEqual(heightPx + 1);
    }
    expect(at(least + 300).legendY).not.toBeNull();
  });
});
