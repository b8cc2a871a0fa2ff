/** Scenes for tests: a real machine, run to an event, as the stage would show it. */
import { openCore } from '../core/wasm/node.ts';
import { decodeEvent } from '../core/events/decode.ts';
import { recentEvents } from '../core/history/recent.ts';
import type { Core } from '../core/wasm/core.ts';
import { SWITCHES } from '../core/schema/schema-kernels.gen.ts';
import { ENUM_VALUES, PARAMS, type EventName, type ParamName } from '../core/schema/schema.gen.ts';
import { COLUMNS, type ColumnName } from '../core/schema/schema-columns.gen.ts';
import type { Columns, EventBatch } from '../core/protocol.ts';
import { pack, type TestScenario } from '../core/test-scenarios.ts';
import type { Scene } from './scene.ts';

/** Slots come and go one by one, so that each event has one slot; slot caches have tests of their own. */
export const NO_SLOT_CACHE = [SWITCHES.findIndex(({ name }) => name === 'slot_cache'), 0] as const;

/** Two tasks, A and B, with a region each, on little memory; each writes, then reads in order. */
export const TWO_TASKS: TestScenario = {
  switches: [NO_SLOT_CACHE],
  params: { nr_frames: 64, page_cluster: 3, min_free_kbytes: 16 },
  records: {
    device: [{}],
    swap: [{ slots: 1024 }],
    region: [
      { space: 0, pages: 60 },
      { space: 1, pages: 60, base_vpn: 1 << 21 },
    ],
    task: [{ space: 0 }, { space: 1 }],
    phase: [{}, {}],
    stream: [
      { phase: 0, task: 0, region: 0, op: 1, count: 60, quantum: 8 },
      { phase: 0, task: 1, region: 1, op: 1, count: 60, quantum: 8 },
      { phase: 1, task: 0, region: 0, op: 0, count: 60, quantum: 4 },
      { phase: 1, task: 1, region: 1, op: 0, count: 60, quantum: 4 },
    ],
  },
};

/** A program that writes its pages again and again; clusters of 256 slots, each discarded when it has become empty. */
export const DISCARDING: TestScenario = {
  switches: [NO_SLOT_CACHE, [SWITCHES.findIndex(({ name }) => name === 'cluster_slots'), 0]],
  params: { nr_frames: 64, page_cluster: 0, min_free_kbytes: 16 },
  records: {
    device: [{}],
    swap: [{ slots: 2048, discard: ENUM_VALUES.discard.PAGES }],
    region: [{ space: 0, pages: 330 }],
    task: [{ space: 0 }],
    phase: [{}],
    stream: [{ phase: 0, task: 0, region: 0, op: 1, count: 1650 }],
  },
};

/** One program that fills its memory, then reads or writes at random; how much memory, and which pages, is the seed's. */
export const randomRun = (seed: number): TestScenario => ({
  switches: [NO_SLOT_CACHE],
  params: { nr_frames: 40 + seed * 8, page_cluster: seed % 4, min_free_kbytes: 16 },
  records: {
    device: [{ queue_depth: 1 + (seed % 2) }],
    swap: [{ slots: 512 }],
    region: [{ pages: 70 }],
    task: [{}],
    phase: [{}, {}],
    stream: [
      { phase: 0, op: 1, count: 70, pattern: 0 },
      { phase: 1, op: seed % 2, count: 60, pattern: 4, seed },
    ],
  },
});

/** File 0 is read by region 1, file 1 is mapped as region 2: no file has the number of its region. */
const FILES: TestScenario = {
  params: { nr_frames: 128 },
  records: {
    device: [{}],
    swap: [{ slots: 256 }],
    file: [{ pages: 30 }, { pages: 20 }],
    region: [
      { pages: 20 },
      { kind: ENUM_VALUES.region_kind.FILE, pages: 30, file: 0, base_vpn: 1 << 20 },
      { kind: ENUM_VALUES.region_kind.MAPFILE, pages: 20, file: 1, base_vpn: 1 << 21 },
    ],
    task: [{}],
    phase: [{}],
    stream: [
      { region: 0, op: 1, count: 20, quantum: 2 },
      { region: 1, op: 0, count: 30, quantum: 2 },
      { region: 2, op: 0, count: 20, quantum: 2 },
    ],
  },
};

/** Each with an access from which on memory is full: pages leave, and come back. */
export const RANDOM_RUNS = [
  ['two programs', TWO_TASKS, 80] as const,
  ...[1, 2, 3].map((seed) => [`run ${seed}`, randomRun(seed), 62] as const),
];

const LABELS = { tasks: ['A', 'B', 'kswapd', 'interrupt'], regions: ['A', 'B'], phases: ['write', 'read'] };

export class TestMachine {
  readonly #core: Core;
  readonly #params: Record<ParamName, number>;
  #before: Columns = {};
  #isNext = false;
  #recentBefore: EventBatch = { first: 1, words: new Uint32Array(0) };

  static async start(scenario: TestScenario = TWO_TASKS): Promise<TestMachine> {
    const core = await openCore();
    const problem = core.start(pack(scenario));
    if (problem) throw new Error(problem.message);
    return new TestMachine(core, scenario);
  }

  constructor(core: Core, { params = {} }: TestScenario) {
    this.#core = core;
    this.#params = Object.fromEntries(
      PARAMS.map(({ name, default: usual }) => [name, params[name as ParamName] ?? usual]),
    ) as Record<ParamName, number>;
  }

  /** Runs on to the nth next event of a kind. */
  to(kind: EventName, nth = 1): this {
    this.#remember();
    for (let i = 0; i < nth; i++) this.#core.run({ stopKind: kind });
    return this;
  }

  /** Runs on by so many events. */
  by(events: number): this {
    this.#remember();
    this.#isNext = events === 1;
    this.#core.run({ untilEvent: this.#core.position + events });
    return this;
  }

  /** Runs on to the completion of a touch. */
  toAccess(access: number): this {
    this.#remember();
    if (this.#core.accesses < access) while (this.#core.run({ untilAccess: access }) === 'LOG_FULL');
    return this;
  }

  /** Runs on to where machines side by side show an access: where it waits for its page, else its completion. */
  toTouch(access: number): this {
    this.toAccess(access - 1);
    while (this.#core.run({ untilAccess: access, stopKind: 'page_wait' }) === 'LOG_FULL');
    return this;
  }

  #remember(): void {
    this.#isNext = false;
    this.#before = this.#columns();
    this.#recentBefore = recentEvents(this.#core);
  }

  #columns(): Columns {
    return Object.fromEntries(
      COLUMNS.map(({ name }) => [name, this.#core.column(name as ColumnName)]),
    ) as unknown as Columns;
  }

  scene(): Scene {
    const { position } = this.#core;
    return {
      columns: this.#columns(),
      before: this.#before,
      was: this.#isNext ? this.#before : {},
      event: position === 0 ? null : decodeEvent(this.#core.record(position)),
      recent: recentEvents(this.#core),
      recentBefore: this.#recentBefore,
      labels: LABELS,
      params: this.#params,
    };
  }
}

/** A program with memory of its own, and two files that it reads: "film", and "index", which it has mapped. */
export async function sceneWithFiles(): Promise<Scene> {
  const machine = await TestMachine.start(FILES);
  const labels = { tasks: ['program'], regions: ['heap', 'film', 'index'], phases: [] };
  return { ...machine.toAccess(60).scene(), labels };
}
