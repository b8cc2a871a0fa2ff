import { beforeAll, describe, expect, it } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { COLUMN_DOCS } from '../../core/schema/schema-docs.gen.ts';
import * as ROWS from '../../core/schema/schema-rows.gen.ts';
import { labelsOf } from '../../scenario/labels.ts';
import { packScenario } from '../../scenario/pack.ts';
import { readScenario } from '../../scenario/read.ts';
import { decodeVariant } from '../../scenario/links/variant.ts';
import { START } from './examiner.ts';
import type { Examiner } from './examiner.ts';
import { examinerOf } from './examiner-of.ts';
import { localMachine } from './machine.ts';
import { readPlace } from './place.ts';
import { NAMED_ROWS, readQuestion, wantedThing } from './question.ts';
import { WordsError } from './words.ts';
import type { Names } from './words.ts';

const SCENARIO = `
params: { nr_frames: 32, page_cluster: 3, min_free_kbytes: 8 }
swap: { slots: 512 }
regions:
  - { name: A, kind: anon, pages: 48 }
phases:
  - { name: write, streams: [{ region: A, pattern: seq, op: w }] }
  - { name: read back, streams: [{ region: A, pattern: seq, op: r, count: 16 }] }
`;

async function open(text = SCENARIO): Promise<{ examiner: Examiner; names: Names }> {
  const read = readScenario(text, 'scenario.yaml');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { scenario } = read;
  const names = labelsOf(scenario);
  const loaded = { scenario, names, pack: () => packScenario(scenario) };
  // In the page what is packed goes to a worker, and is gone.
  const examiner = await examinerOf(loaded, async (packed) =>
    localMachine(await openCore(), structuredClone(packed, { transfer: [packed.buffer] })),
  );
  return { examiner, names };
}

let examiner: Examiner;
let names: Names;
beforeAll(async () => {
  ({ examiner, names } = await open());
});

const ask = (question: string) => examiner.answer(question, START);
const place = async (text: string) => (await examiner.place(text, START)).position;
const complaint = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof WordsError)) throw new Error(`no complaint but ${String(error)}`);
  return `${error.message} Cure: ${error.cure}`;
};

describe('a place', () => {
  it('is found by hops: accesses, phases, events that fit', async () => {
    expect(await place('start')).toBe(0);
    const wake = await place('access 8, next kswapd_wake');
    expect(await place('before next kswapd_wake')).toBe(wake - 1);
    expect(await place('2nd fault_begin')).toBeGreaterThan(await place('fault_begin'));
    expect(await place('phase read back, next fault_begin where page=0 and vma=A')).toBeGreaterThan(
      await place('phase read back'),
    );
    expect(await place('end')).toBeGreaterThan(wake);
    expect(await place('next kswapd_wake, on 2')).toBe(wake + 2);
    expect(await place('end, on 1')).toBe(await place('end'));
  });

  it('of a window is seen when the page that faulted is there, right before the fault ends', async () => {
    const { position, seen } = await ask('stretch of next vma_window');
    expect(seen.position).toBe((await place('next vma_window, next fault_end')) - 1);
    expect(seen.position).toBeGreaterThanOrEqual(await place('next vma_window, next page_map'));
    expect(position).toBe(await place('next vma_window'));
    const other = await ask('order of slot_alloc swap_write');
    expect(other.seen.position).toBe(other.position);
  });

  it('is seen from where one stands, except for phases and accesses', async () => {
    const from = await examiner.place('phase read back', START);
    const later = await examiner.place('next fault_begin', from);
    expect(later.position).toBeGreaterThan(from.position);
    expect((await examiner.place('access 8', from)).position).toBe(await place('access 8'));
  });

  it('that does not exist says so', async () => {
    expect(await complaint(examiner.place('access 4,000', START))).toMatch(
      /^the run ends before access 4000/,
    );
    expect(await complaint(examiner.place('9999th fault_begin', START))).toMatch(
      /fewer than 9999 fault_begin/,
    );
    expect(() => readPlace('phase tea', names)).toThrow('there is no phase tea');
    expect(() => readPlace('next coffee', names)).toThrow('coffee is no kind of event');
    expect(() => readPlace('next evict where slto=1', names)).toThrow('evict has no argument slto');
    expect(() => readPlace('next references where decision=MAYBE', names)).toThrow('MAYBE is no references');
    expect(() => readPlace('access 3 next evict', names)).toThrow('is too much');
    expect(() => readPlace('', names)).toThrow('the place is empty');
  });
});

describe('a run that is longer than a lesson', () => {
  it('is refused as soon as that is known, whatever access is searched for in it', async () => {
    const long = SCENARIO.replace('op: r, count: 16', 'op: r, count: 1000000000');
    const { examiner: asked } = await open(long);
    const told = /^the run has more than 200,000 events/;
    expect(await complaint(asked.place('access 4000000000', START))).toMatch(told);
    expect(await complaint(asked.place('end', START))).toMatch(told);
  });
});

describe('a lesson that asks a great deal', () => {
  it('leaves the page time between its questions', async () => {
    const { examiner: asked } = await open(SCENARIO.replace('op: r, count: 16', 'op: r, count: 4000'));
    await asked.place('end', START);
    let turns = 0;
    const turn = setInterval(() => turns++, 1);
    // No machine is asked anything: all is found in the events that are at hand.
    const question = 'count of swap_write until end at start, 900th references';
    for (const answer of Array.from({ length: 100 }, () => asked.answer(question, START))) await answer;
    clearInterval(turn);
    expect(turns).toBeGreaterThan(1);
  });
});

describe('a question', () => {
  it('about an argument is answered by the event, at its place', async () => {
    const answer = await ask('low of next kswapd_wake');
    expect(answer.unit).toBe('pages');
    expect(answer.position).toBe(await place('next kswapd_wake'));
    expect(answer.value).toBe((await ask('free of next kswapd_wake')).value);
  });

  it('about the page of an event that names only a frame of a file is answered with the region over that file', async () => {
    const { examiner: withFile } = await open(
      SCENARIO.replace('regions:', 'files: [{ name: f, pages: 64 }]\nregions:').replace(
        'phases:',
        '  - { name: F, kind: file, file: f }\nphases:\n  - { name: read, streams: [{ region: F, pattern: seq, op: r }] }',
      ),
    );
    const { thing } = await withFile.answer('page of 2nd evict', START);
    expect(thing).toEqual({ kind: 'page', region: 1, page: 1 });
  });

  it('about the page of an event that names only a frame is answered from the columns', async () => {
    expect((await ask('page of next references')).thing).toEqual({ kind: 'page', region: 0, page: 0 });
    expect((await ask('slot of next swap_write')).thing?.kind).toBe('slot');
    expect((await ask('slot of next page_unmap where page=0')).thing?.kind).toBe('slot');
  });

  it('about an extent, a CPU or a task is answered by that thing, and wants it to be pointed at', async () => {
    const onFile = SCENARIO.replace(
      'swap: { slots: 512 }',
      'swap: { extents: { count: 16, pages: 32 } }\nmachine: { swapon_told: true }\nsysctl: { page_cluster: 3 }',
    ).replace(
      'params: { nr_frames: 32, page_cluster: 3, min_free_kbytes: 8 }',
      'params: { nr_frames: 32, min_free_kbytes: 8 }',
    );
    const { examiner: asked, names: its } = await open(onFile);
    const pointed = async (question: string) => {
      const { thing } = await asked.answer(question, START);
      expect(thing?.kind).toBe(wantedThing(readQuestion(question, its).asked));
      return thing;
    };
    expect(await pointed('extent of 3rd extent_begins')).toEqual({ kind: 'extent', extent: 2 });
    expect(await pointed('parent of 2nd extent_begins')).toEqual({ kind: 'extent', extent: 0 });
    const visited = await asked.answer('extent of next extent_descent', START);
    const visits = (await asked.answer('visits of next extent_descent', START)).value;
    expect(await pointed(`visit ${visits} of next extent_descent`)).toEqual(visited.thing);
    expect(await pointed('slot of next extent_descent')).toMatchObject({ kind: 'slot' });
    expect(await pointed('cpu of next fault_begin')).toEqual({ kind: 'cpu', cpu: 0 });
    expect(await pointed('task of next fault_begin')).toEqual({ kind: 'task', task: 0 });
    const none = await asked.answer('parent of next extent_begins', START);
    expect([none.thing, (await asked.answer('area of next extent_begins', START)).thing]).toEqual([
      null,
      null,
    ]);
    expect(wantedThing(readQuestion('longest of DEVICE', its).asked)).toBe('cpu');
  });

  it('about a count, a cell, a counter is answered where it is asked', async () => {
    expect((await ask('count of fault_begin until end at phase read back')).value).toBeGreaterThan(0);
    expect((await ask('cell watermarks 0 at start')).value).toBe(32);
    expect((await ask('counter accesses at access 20')).value).toBe(20);
    expect((await ask('cell swap_map 0')).value).toBe(0x3f);
  });

  it('about what has come since a place takes off what had been counted there', async () => {
    expect((await ask('counter accesses since access 8 at access 20')).value).toBe(12);
    expect((await ask('counter accesses since access 20 at access 20')).value).toBe(0);
    expect(await complaint(ask('size of frames since access 8'))).toMatch(
      /^only a cell or a counter has a `since`/,
    );
  });

  it('about an order is answered by what comes first', async () => {
    const answer = await ask('order of swap_write slot_alloc page_unmap');
    expect(answer.order).toEqual(['slot_alloc', 'page_unmap', 'swap_write']);
  });

  it('about a stretch is answered by the first and last thing that an event names', async () => {
    const told = await ask('stretch of next vma_window at phase read back');
    const [first, last] = await Promise.all(
      ['first', 'last'].map(async (arg) => ask(`${arg} of next vma_window at phase read back`)),
    );
    expect(told.stretch).toEqual({ kind: 'page', region: 0, first: first!.value, last: last!.value });
    expect(told).toMatchObject({ position: first!.position, value: last!.value - first!.value + 1 });
  });

  it('about an entry is answered by its cells', async () => {
    const told = await ask('entry 3 at access 4');
    const cells = { present: 1, dirty: 1, referenced: 1, frame: 3 } as const;
    expect(told.cells.map(({ name, value }) => [name, value])).toEqual(Object.entries(cells));
  });

  it('about an average is answered by all events that fit, to the nearest whole number', async () => {
    const span = 'swap_write where frame=3 until end';
    const pages = (await ask(`count of ${span}`)).value;
    const slots = await Promise.all(
      Array.from({ length: pages }, (_, nth) => ask(`slot of ${nth + 1}th swap_write where frame=3`)),
    );
    expect(pages).toBeGreaterThan(1);
    const mean = slots.reduce((sum, { value }) => sum + value, 0) / pages;
    expect((await ask(`mean slot of ${span}`)).value).toBe(Math.round(mean));
    expect(await complaint(ask('mean slot of swap_write until next phase_begin'))).toMatch(/^no swap_write/);
  });

  it('about the nodes of a tree of extents is answered by the way of that look-up, from its root to its extent', async () => {
    const { examiner: asked } = await open(
      `kernel: 5.3\n${SCENARIO.replace('slots: 512', 'extents: { count: 40, pages: 12 }')}`,
    );
    const of = async (question: string) => (await asked.answer(question, START)).value;
    const look = 'next extent_descent where slot=30';
    const visits = await of(`visits of ${look}`);
    expect(visits).toBeGreaterThan(2);
    expect(await of(`visit ${visits} of ${look}`)).toBe(await of(`extent of ${look}`));
    const root = 2; // enum extent_map_field
    expect(await of(`visit 1 of ${look}`)).toBe(await of(`cell extent_maps ${root}`));
    expect(await complaint(asked.answer(`visit ${visits + 1} of ${look}`, START))).toMatch(
      /^extent_path has/,
    );
    expect(() => readQuestion('visit 0 of next extent_descent', names)).toThrow('counted from one');
    expect(() => readQuestion('visit 1 of next evict', names)).toThrow('evict does not go down');
  });

  it('about a cell may name it, and its row where there are several, as the schema does', async () => {
    const at = 'at access 20';
    const same = async (named: string, byPlace: string) =>
      expect(await ask(`${named} ${at}`), named).toEqual(await ask(`${byPlace} ${at}`));
    await same('cell balance SWAPPINESS', 'cell balance 16');
    await same('cell workingset AGE', 'cell workingset 0');
    expect(readQuestion('cell refaults PAGE of file', names).asked).toEqual(
      readQuestion('cell refaults 26', names).asked,
    );
    expect(readQuestion('cell lru_flows INDEX of file DEACTIVATED at start', names)).toEqual(
      readQuestion('cell lru_flows 114 at start', names),
    );
    expect(() => readQuestion('cell balance SWAPINESS', names)).toThrow(
      'nothing in column balance is called',
    );
    expect(() => readQuestion('cell refaults PAGE', names)).toThrow('of which row of refaults?');
    expect(() => readQuestion('cell refaults PAGE of film', names)).toThrow('refaults has no row film');
    expect(() => readQuestion('cell swap_map PAGE', names)).toThrow('stands an index');
  });

  it('names the cells of a column as the schema says that they are called', () => {
    for (const [column, { fields }] of Object.entries(NAMED_ROWS)) {
      const named = /enum (\w+)/.exec(COLUMN_DOCS[column as ColumnName])?.[1];
      expect(fields, column).toBe(ROWS[named as keyof typeof ROWS]);
    }
  });

  it('that is none of the list says so', async () => {
    expect(() => readQuestion('how many', names)).toThrow('does not begin a question');
    expect(() => readQuestion('cell swapmap 1', names)).toThrow('there is no column swapmap');
    expect(() => readQuestion('counter pswapout', names)).toThrow('there is no counter pswapout');
    expect(() => readQuestion('count of evict', names)).toThrow('`until` is missing');
    expect(() => readQuestion('order of evict', names)).toThrow('two to eight');
    expect(() => readQuestion('tea of next evict', names)).toThrow('evict has no argument tea');
    expect(await complaint(ask('cell watermarks 77'))).toMatch(/^watermarks has 4 values, none at 77/);
    expect(await complaint(ask('free of next oom_kill where rss=1'))).toMatch(
      /oom_kill has no argument free/,
    );
  });
});

describe('a change of a parameter', () => {
  it('makes a branch in which the same question has another answer', async () => {
    const scene = {
      at: 'phase read back',
      views: [],
      set: 'page_cluster=0',
      onward: null,
      look: null,
      differ: 'all',
      lock: null,
      parts: null,
      beside: null,
      line: 1,
    } as const;
    const spot = await examiner.scene(scene, START);
    expect(spot.change).toMatchObject({ param: 'page_cluster', value: 0 });
    const majorFaults = 'count of fault_end where major=1 until end';
    const changed = await examiner.answer(majorFaults, spot);
    const before = await ask(`${majorFaults} at phase read back`);
    // Without readahead each page is waited for; with it one major fault brings its neighbours too.
    expect(before.value).toBeGreaterThan(0);
    expect(changed.value).toBeGreaterThan(before.value);
    // The run of the scenario itself is as it was.
    expect(await ask(`${majorFaults} at phase read back`)).toEqual(before);
  });
});

describe('a link', () => {
  const after = (nth: number) => ({ access: 8, after: { kind: 'kswapd_wake', nth } }) as const;
  const portable = { to: 'portable', at: after(1) } as const;

  it('leads to a place of the run, or of the course that its one change makes', async () => {
    const wake = await place('access 8, next kswapd_wake');
    expect(await examiner.link(portable, [])).toEqual({ ...START, position: wake });
    const change = { param: 'page_cluster', value: 0, at: { access: 8 } } as const;
    const left = await place('access 8');
    expect(await examiner.link(portable, [change])).toEqual({
      // The change itself is an event.
      position: wake + 1,
      branch: expect.any(Number),
      beside: null,
      change: { at: left, param: 'page_cluster', value: 0 },
    });
    expect(await examiner.link(portable, [change, change])).toEqual({ ...START, position: left });
  });
});

describe('a machine that differs', () => {
  const reads = 'count of swap_read where readahead=yes until end at start';

  it('is asked with the same words, and runs the same workload in its own way', async () => {
    const usual = await ask(reads);
    const without = await ask(`${reads} with page_cluster=0`);
    expect(usual.value).toBeGreaterThan(0);
    expect(without.value).toBe(0);
    expect(await ask(reads)).toEqual(usual);
  });

  it('is asked at the access at which the step stands, and not at the place of an event', async () => {
    const spot = await examiner.place('access 52', START);
    const [here, there] = await Promise.all([
      examiner.answer('counter accesses', spot),
      examiner.answer('counter accesses with page_cluster=0', spot),
    ]);
    expect([here.value, there.value]).toEqual([52, 52]);
  });

  it('stands beside the first one at the access of the place, and an answer shows both at its own', async () => {
    const scene = {
      at: 'phase read back',
      views: [],
      set: null,
      onward: null,
      look: null,
      differ: 'all',
      lock: null,
      parts: null,
      line: 1,
    } as const;
    const beside = decodeVariant('page_cluster.0')!;
    const spot = await examiner.scene({ ...scene, beside }, START);
    expect(spot.beside).toEqual({ variant: beside, touch: 49 });
    const { seen } = await examiner.answer('win of 2nd vma_window', spot);
    expect(seen.beside!.touch).toBeGreaterThan(49);
    const there = await examiner.answer('page of 3rd swap_read with page_cluster=0', spot);
    expect(there.seen.beside).toEqual({ variant: beside, touch: 51 });
    expect((await examiner.scene({ ...scene, beside: null }, spot)).beside).toBeNull();
  });

  it('that the page does not know is told', async () => {
    expect(await complaint(ask(`${reads} with page_clusters=0`))).toContain('no machine "page_clusters=0"');
    expect(await complaint(ask(`${reads} with faster`))).toContain('no machine');
  });
});

const PUSHERS = `
kernel: 4.9
machine: { nr_cpus: 4, nr_sockets: 2, nr_frames: 256 }
sysctl: { min_free_kbytes: 64 }
devices: [{ profile: pmem }]
swap: { slots: 2048 }
processes: [a, b, c, d]
regions:
${['A', 'B', 'C', 'D'].map((name) => `  - { name: ${name}, kind: anon, process: ${name.toLowerCase()}, pages: 160 }`).join('\n')}
tasks:
${['a', 'b', 'c', 'd'].map((name, cpu) => `  - { name: ${name}, process: ${name}, cpu: ${cpu} }`).join('\n')}
phases:
  - name: write
    streams:
${['a', 'b', 'c', 'd'].map((name) => `      - { task: ${name}, region: ${name.toUpperCase()}, pattern: seq, op: w }`).join('\n')}
`;

describe('locks', () => {
  let pushing: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    pushing = await open(PUSHERS);
  });
  const of = (question: string, from = START) => pushing.examiner.answer(question, from);
  /** Somewhere in the run three CPUs stand in line for the lock of the device. */
  const inLine = () => pushing.examiner.place('next lock_wait where class=DEVICE and queue=3', START);

  it('are counted by what they guard', async () => {
    const taken = await of('lock taken of DEVICE at end');
    const contended = await of('lock contended of DEVICE at end');
    expect(contended.value).toBe((await of('count of lock_grant where class=DEVICE until end')).value);
    expect(taken.value).toBeGreaterThan(contended.value);
    expect((await of('lock locks of CLUSTER at end')).value).toBe(0);
    expect((await of('lock waited of DEVICE at end')).unit).toBe('ns');
  });

  it('are given to those that wait, in the order in which they have come', async () => {
    const spot = await inLine();
    const { order, position } = await of('queue of DEVICE', spot);
    expect(order).toHaveLength(3);
    expect(position).toBeGreaterThan(spot.position);
    const cpu = async (nth: string) => (await of(`cpu of ${nth} lock_grant where class=DEVICE`, spot)).value;
    expect(order.map(Number)).toEqual([await cpu('1st'), await cpu('2nd'), await cpu('3rd')]);
  });

  it('tell who will have waited longest when they come', async () => {
    const spot = await inLine();
    const { order } = await of('queue of DEVICE', spot);
    const waits = await Promise.all(
      order.map(
        async (cpu) => (await of(`waited of lock_grant where class=DEVICE and cpu=${cpu}`, spot)).value,
      ),
    );
    const { value, unit } = await of('longest of DEVICE', spot);
    expect(unit).toBe('cpu');
    expect(waits[order.indexOf(String(value))]).toBe(Math.max(...waits));
  });

  it('for which nobody waits have no order, and the question says so', async () => {
    expect(await complaint(of('queue of DEVICE'))).toContain('nobody waits there');
    expect(await complaint(of('lock shares of DEVICE'))).toContain('called shares');
    expect(await complaint(of('lock share of DISK'))).toContain('DISK is no lock class');
  });

  it('bound what the same load pushes out on more CPUs, measured on machines that run it', async () => {
    const one = await of('throughput of 1 CPU');
    const eight = await of('throughput of 8 CPUs');
    expect(eight.value).toBeGreaterThan(one.value);
    expect(eight.value).toBeLessThan(one.value * 8);
    const other = await of('throughput of 8 CPUs with kernel=scalable-swap-2017');
    expect(other.value).not.toBe(eight.value);
    expect(await complaint(ask('throughput of 65 CPUs'))).toContain('from 1 to 64');
  });
});
