import { expect, test } from 'vitest';
import { redOf } from '../scene/red.ts';
import { TWO_TASKS, TestMachine } from '../scene/test-machine.ts';
import { VIEWS, type ViewName } from '../views/index.ts';
import { redOwner } from './red-owner.ts';

const { loom, lists, entry, memory, slots, counters, readahead } = VIEWS;
const STAGES = {
  'loom entry': [loom, entry],
  'lists memory': [lists, memory],
  'lists entry': [lists, entry],
  'address-space memory': [VIEWS['address-space'], memory],
  'slots memory': [slots, memory],
  'counters readahead': [counters, readahead],
} as const;

const ONE_PROGRAM = {
  params: { nr_frames: 32, page_cluster: 1, min_free_kbytes: 8 },
  records: {
    device: [{}],
    swap: [{ slots: 512 }],
    region: [{ pages: 44 }],
    task: [{}],
    phase: [{}],
    stream: [{ op: 1, count: 160, pattern: 4, seed: 3 }],
  },
};

test.each([TWO_TASKS, ONE_PROGRAM])(
  'of every step one picture on the stage has the red, or the caption has it',
  async (scenario) => {
    const machine = (await TestMachine.start(scenario)).toAccess(20);
    const kinds = new Set<string>();
    for (let step = 0; step < 1500; step++) {
      const scene = machine.by(1).scene();
      for (const [name, views] of Object.entries(STAGES)) {
        const owner = redOwner(views, scene)!;
        expect(owner, `${scene.event!.name} on ${name}`).not.toBeNull();
        if (owner.nth === null) continue;
        const shown = views[owner.nth]!.reds!(scene);
        expect(Object.values(shown).includes(owner.as)).toBe(true);
        kinds.add(`${name}: ${owner.as}`);
      }
    }
    expect(kinds.size).toBeGreaterThan(10);
  },
);

test('a thing is red in the first picture that shows it, and in words where none does', async () => {
  const machine = await TestMachine.start(ONE_PROGRAM);
  const at = (kind: Parameters<TestMachine['to']>[0]) => {
    const scene = machine.to(kind).scene();
    return {
      kind: redOf(scene)!.kind,
      of: (names: readonly ViewName[]) =>
        redOwner(
          names.map((name) => VIEWS[name]),
          scene,
        ),
    };
  };
  const slot = at('slot_alloc');
  expect(slot.kind).toBe('slot');
  expect(slot.of(['memory', 'slots'])).toEqual({ nth: 1, as: 'slot' });
  expect(slot.of(['loom', 'slots'])).toEqual({ nth: 0, as: 'slot' });
  expect(slot.of(['counters'])).toEqual({ nth: null, as: 'words' });
  const bit = at('references');
  expect(bit.of(['address-space', 'entry'])).toEqual({ nth: 1, as: 'bit' });
  // Three rows draw no bit: the frame is red there only where no other picture has the bit.
  expect(bit.of(['loom', 'entry'])).toEqual({ nth: 1, as: 'bit' });
  expect(bit.of(['loom', 'slots'])).toEqual({ nth: 0, as: 'frame' });
  const free = at('frames_free');
  expect(free.of(['address-space', 'memory'])).toEqual({ nth: 1, as: 'free' });
  // The lists say in red words what no picture shows.
  const plan = at('scan_plan');
  expect(plan.of(['counters', 'lists'])).toEqual({ nth: 1, as: 'words' });
});

test('nothing is red at the start of a run', async () => {
  expect(redOwner([loom], (await TestMachine.start()).scene())).toBeNull();
});
