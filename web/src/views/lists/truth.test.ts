import { describe, expect, test } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { isPteYoung } from '../../scene/bits.ts';
import { redOf } from '../../scene/red.ts';
import { redWords } from '../../scene/red-text.ts';
import { regionsOf } from '../../scene/regions.ts';
import type { Scene } from '../../scene/scene.ts';
import { TWO_TASKS, TestMachine } from '../../scene/test-machine.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import type { TestScenario } from '../../core/test-scenarios.ts';
import { describeLists } from './describe.ts';
import { layoutGeometry } from './geometry.ts';
import { movementsOf, pagesAt, readersAt, type DrawnPage } from './moved.ts';
import { redBox } from './red-place.ts';
import { listsOf } from './state.ts';

/** Two programs, or one that touches its pages at random. */
const RUNS: readonly TestScenario[] = [
  TWO_TASKS,
  {
    params: { nr_frames: 32, page_cluster: 1, min_free_kbytes: 8 },
    records: {
      device: [{}],
      swap: [{ slots: 512 }],
      region: [{ pages: 44 }],
      task: [{}],
      phase: [{}],
      stream: [{ op: 1, count: 160, pattern: 4, seed: 3 }],
    },
  },
];
const PHASES = [0, 0.1, 0.3, 0.6, 0.9, 1];
const METRICS = metricsFor(1300, false);

function pictureOf(scene: Scene) {
  const regions = regionsOf(scene);
  const now = listsOf(scene.columns, regions);
  const before = listsOf(scene.before, regions);
  const geometry = layoutGeometry(now, scene.columns.frame_flags!.length, {
    widthPx: 1300,
    heightPx: 600,
    metrics: METRICS,
  });
  return { now, before, geometry, movements: movementsOf(before, now, geometry) };
}

/** What the machine says of where a frame stands, and of its page: where it is in each column that tells of lists. */
function raw(columns: Columns, frame: number, scene: Scene): unknown {
  const places = (
    [
      'lru_inactive_anon',
      'lru_active_anon',
      'lru_inactive_file',
      'lru_active_file',
      'lru_waiting',
      'reclaim_batches',
    ] as const
  ).map((name) => {
    const column = Array.from(columns[name] ?? []);
    const at = column.indexOf(frame);
    return at < 0 ? null : [at, column.length];
  });
  const owner = columns.frame_owner?.[frame] ?? NONE;
  const region = regionsOf(scene).find(({ index }) => index === owner);
  const pte = region ? columns.pte![region.pteFirst + columns.frame_index![frame]!]! : 0;
  const free = Array.from(columns.frame_flags!).flatMap((flags, each) => (flags & (1 << 11) ? [each] : []));
  return [
    places,
    columns.frame_flags![frame],
    owner,
    columns.frame_index![frame],
    pte & 3,
    isPteYoung(pte),
    free.indexOf(frame),
  ];
}

const told = ({ frame, page, bit, x, y, part }: DrawnPage) => JSON.stringify([frame, page, bit, x, y, part]);

describe.each([0, 1])('the lists over run %i', (run) => {
  test('nothing is carried, appears or changes but what has changed its place, its page or its bit', async () => {
    const machine = await TestMachine.start(RUNS[run]);
    machine.toAccess(24);
    let carried = 0;
    for (let step = 0; step < 320; step++) {
      const scene = machine.by(1).scene();
      const { movements, geometry, before, now } = pictureOf(scene);
      const was = new Map(
        pagesAt(movementsOf(before, before, geometry), geometry, 1).map((page) => [page.frame, told(page)]),
      );
      for (const phase of PHASES) {
        const pages = pagesAt(movements, geometry, phase);
        for (const page of pages) {
          if (was.get(page.frame) === told(page)) continue;
          const [one, other] = [scene.before, scene.columns].map((columns) =>
            raw(columns, page.frame, scene),
          );
          expect(one, `${scene.event!.name}: frame ${page.frame} at ${phase}`).not.toEqual(other);
          carried += Number(page.isCarried);
        }
        if (phase === 0) expect(pages.map(told).toSorted()).toEqual([...was.values()].toSorted());
      }
      const after = pagesAt(movementsOf(now, now, geometry), geometry, 1)
        .map(told)
        .toSorted();
      expect(pagesAt(movements, geometry, 1).map(told).toSorted()).toEqual(after);
      expect(readersAt(before, now, movements.turns, geometry, 0)).toEqual(
        readersAt(before, before, movements.turns, geometry, 1),
      );
    }
    expect(carried).toBeGreaterThan(30);
  });

  test('every step says in red words what it is, and frames no more than one thing', async () => {
    const machine = await TestMachine.start(RUNS[run]);
    let framed = 0;
    for (let step = 0; step < 600; step++) {
      const scene = machine.by(1).scene();
      const { now, before, geometry } = pictureOf(scene);
      expect(redWords(scene)).not.toBe('');
      const box = redBox({ red: redOf(scene), event: scene.event, before, now, geometry });
      framed += Number(box !== null);
      if (scene.event?.name === 'putback' && scene.event.inactive + scene.event.active > 0)
        expect(box!.height).toBe(geometry.s);
    }
    expect(framed).toBeGreaterThan(100);
  });
});

describe('a second chance', () => {
  const step = async (kind: 'isolate' | 'references' | 'putback') => {
    const machine = await TestMachine.start(RUNS[1]);
    machine.to('kswapd_wake');
    while (machine.by(1).scene().event!.name !== kind);
    return machine.scene();
  };

  test('a page is lifted from the tail; its place stays open', async () => {
    const { now, before, movements, geometry } = pictureOf(await step('isolate'));
    const [lifted] = [...now.carried.values()].filter(({ place }) => place.isLifted);
    const was = before.carried.get(lifted!.frame)!;
    expect(lifted!.place).toEqual({ ...was.place, isLifted: true });
    const lane = now.lanes.find(({ id }) => id === was.place.lane)!;
    expect(was.place.index).toBe(lane.length + lane.open - 1);
    const halfway = pagesAt(movements, geometry, 0.25).find(({ frame }) => frame === lifted!.frame)!;
    const [from, to] = [0, 1].map((phase) =>
      pagesAt(movements, geometry, phase).find(({ frame }) => frame === lifted!.frame)!,
    );
    expect(halfway.y).toBeLessThan(from!.y);
    expect(halfway.y).toBeGreaterThan(to!.y);
    expect(halfway.x).toBe(from!.x);
  });

  test('its bit is cleared, and then it travels to the head with its number while the gap closes before', async () => {
    const looked = await step('references');
    const frame = (looked.event as unknown as { frame: number }).frame;
    const at = pictureOf(looked);
    expect([at.before.carried.get(frame)!.bit, at.now.carried.get(frame)!.bit]).toEqual([true, false]);
    const { movements, geometry, now } = pictureOf(await step('putback'));
    const [first] = [...now.carried.values()].filter(({ place }) => place.lane === 0 && place.index === 0);
    expect(first!.frame).toBe(frame);
    const under = pagesAt(movements, geometry, 0.5).find((page) => page.frame === frame)!;
    expect(under).toMatchObject({ isCarried: true, page: first!.page, bit: false });
    expect(describeLists(looked)).toMatch(
      /holds page \d+ of A and looks at|holds page \d+ and looks at page/,
    );
  });
});
