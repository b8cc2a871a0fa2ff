/** While a lesson asks for a CPU or a task, its lane is pressed, and its plate where that has a name; after the answer nothing is. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { KERNELS } from '../../core/schema/schema-kernels.gen.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { metricsFor } from '../../marks/metrics.ts';
import type { Prediction, Scene } from '../../scene/scene.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { describeLane } from './describe.ts';
import { boxesOfLane, laneAt, laneOfThing, laneWanted, thingOfLane } from './lane-asked.ts';
import { LaneTarget } from './lane-target.tsx';
import { layoutLocks } from './layout.ts';

const CPUS = 6;
const machine = (
  await TestMachine.start({
    params: { nr_cpus: CPUS, nr_sockets: 2, nr_frames: 64 * CPUS, min_free_kbytes: 16 * CPUS },
    kernel: KERNELS.findIndex(({ name }) => name === '4.9'),
    records: {
      device: [{ profile: ENUM_VALUES.profile.PMEM }],
      swap: [{ slots: 2048 }],
      region: Array.from({ length: CPUS }, (_, space) => ({ space, pages: 200 })),
      task: Array.from({ length: CPUS }, (_, cpu) => ({ space: cpu, cpu })),
      phase: [{}],
      stream: Array.from({ length: CPUS }, (_, task) => ({
        task,
        region: task,
        op: ENUM_VALUES.op.WRITE,
        count: 200,
      })),
    },
  })
).toAccess(CPUS * 100);
const scenes: Scene[] = Array.from({ length: 60 }, () => machine.by(7).scene());
const NOTHING = { by: null, sizes: [], saidSize: null, saidThing: null, isTold: false } as const;
const asking = (scene: Scene, more: Partial<Prediction>): Scene => ({
  ...scene,
  prediction: { ...NOTHING, wants: 'cpu', ...more },
});

const SIZES = [
  [1200, 700],
  [362, 420],
] as const;
const pictureAt = (scene: Scene, [widthPx, heightPx]: readonly [number, number]) => {
  const metrics = metricsFor(widthPx, false);
  return { metrics, picture: layoutLocks(scene, { widthPx, heightPx, metrics }) };
};

describe.each(SIZES)('at %d by %d', (...size) => {
  test('a press in the middle of a lane or of a plate is one on its CPU', () => {
    let plates = 0;
    for (const scene of scenes) {
      const { metrics, picture } = pictureAt(scene, size);
      for (let cpu = 0; cpu < CPUS; cpu++) {
        const boxes = boxesOfLane(scene, picture, cpu, metrics);
        plates += boxes.length - 1;
        for (const { x, y, width, height } of boxes)
          expect(laneAt(scene, picture, x + width / 2, y + height / 2, metrics)).toBe(cpu);
      }
      for (const plate of picture.queue?.plates ?? []) {
        const [, label] = boxesOfLane(scene, picture, plate.cpu, metrics);
        const y = label!.y + metrics.mark * 2.5;
        expect(laneAt(scene, picture, plate.x + plate.width / 2, y, metrics)).toBe(plate.cpu);
      }
    }
    expect(plates).toBeGreaterThan(50);
  });

  test('plates without names, the axis and what is beside the lanes are no CPU’s', () => {
    const scene = scenes.find((each) => pictureAt(each, size).picture.waiters.length > 2)!;
    const { metrics, picture } = pictureAt(scene, size);
    const plate = boxesOfLane(scene, picture, picture.waiters[1]!.cpu, metrics)[1]!;
    const nameless = asking(scene, { isQueue: true });
    const at = [plate.x + plate.width / 2, plate.y + plate.height / 2] as const;
    expect(laneAt(scene, picture, ...at, metrics)).not.toBeNull();
    expect(laneAt(nameless, picture, ...at, metrics)).toBeNull();
    expect(boxesOfLane(nameless, picture, picture.waiters[1]!.cpu, metrics)).toHaveLength(1);
    expect(laneAt(scene, picture, at[0], picture.lanes.bottom + 1, metrics)).toBeNull();
    expect(laneAt(scene, picture, at[0], picture.lanes.top - 1, metrics)).toBeNull();
  });
});

test('who is asked for is the CPU, or the task on it, and only while it waits', () => {
  const scene = scenes[0]!;
  expect(laneWanted(scene)).toBeNull();
  expect(laneWanted(asking(scene, {}))).toBe('cpu');
  expect(laneWanted(asking(scene, { wants: 'task' }))).toBe('task');
  expect(laneWanted(asking(scene, { wants: 'slot' }))).toBeNull();
  expect(laneWanted(asking(scene, { isTold: true }))).toBeNull();
  for (let cpu = 0; cpu < CPUS; cpu++) {
    expect(thingOfLane(scene, 'cpu', cpu)).toEqual({ kind: 'cpu', cpu });
    const task = thingOfLane(scene, 'task', cpu);
    if (task) expect(laneOfThing(scene, task)).toBe(cpu);
  }
  expect(laneOfThing(scene, { kind: 'cpu', cpu: 3 })).toBe(3);
  expect(laneOfThing(scene, { kind: 'slot', slot: 3 })).toBeNull();
});

const markup = (scene: Scene) =>
  renderToStaticMarkup(
    <svg>
      <LaneTarget
        {...{ scene, ...pictureAt(scene, SIZES[0]), widthPx: 1200, pointed: null, onPoint: () => undefined }}
      />
    </svg>,
  );

test('lanes can be gone through by keys while it waits, and what was said stays framed afterwards', () => {
  const scene = scenes.find((each) => pictureAt(each, SIZES[0]).picture.waiters.length > 2)!;
  const said = {
    saidThing: { kind: 'cpu', cpu: pictureAt(scene, SIZES[0]).picture.waiters[1]!.cpu },
  } as const;
  expect(markup(scene)).not.toMatch(/slider|data-said/);
  expect(markup(asking(scene, {}))).toMatch(/role="slider".*aria-valuemax="5"/);
  expect(markup(asking(scene, said)).match(/data-said/g)).toHaveLength(2);
  const told = markup(asking(scene, { ...said, isTold: true }));
  expect(told).toContain('data-said');
  expect(told).not.toContain('slider');
});

test('the words of a lane say what its end says', () => {
  let waits = 0;
  for (const scene of scenes) {
    const { picture } = pictureAt(scene, SIZES[0]);
    for (const { cpu, end } of picture.lanes.lanes) {
      const words = describeLane(scene, picture.spoken, cpu);
      expect(words).toMatch(new RegExp(`^CPU ${cpu}: `));
      if (end?.kind === 'waits') expect(words).toMatch(/waits for the .* lock, .* so far$/);
      if (end?.kind === 'waits') expect(words).toContain(end.strong);
      if (end?.kind === 'holds') expect(words).toContain('holds the');
      if (end?.kind === 'off') expect(words).toContain('idle');
      if (!end) expect(words).toContain('works');
      if (end?.kind === 'waits') waits++;
    }
  }
  expect(waits).toBeGreaterThan(20);
});
