import { describe, expect, it } from 'vitest';
import { argumentOf, givenIn, valueAt, valueIn } from './arguments.ts';
import { CAPTIONS } from '../schema/schema-captions.gen.ts';
import { caption } from './caption.ts';
import { decodeEvent, eventIn } from './decode.ts';
import { decodeBatch } from './test-events.ts';
import { format } from './format.ts';
import * as ENUMS from '../schema/schema-labels.gen.ts';
import { ENUM_VALUES, EVENTS, EVENT_HEADER_WORDS, EVENT_WORDS, NONE } from '../schema/schema.gen.ts';
import type { EventName, UnitName } from '../schema/schema.gen.ts';

const labels = { tasks: ['reader', 'writer'], regions: ['heap', 'stack'], phases: ['fill', 'use'] };

/** A record as the core writes it; arguments in the table's order. */
function record(name: EventName, args: number[], number = 12): Uint32Array {
  const kind = EVENTS.findIndex((info) => info.name === name);
  const words = new Uint32Array(EVENT_WORDS);
  words.set([1_250_000, 1, number, 7, kind | (3 << 16), 1, ...args]);
  return words;
}

/** The same with arguments by name; those that are left out are 7. */
function recordOf(name: EventName, args: Readonly<Record<string, number>>): Uint32Array {
  const info = EVENTS.find((each) => each.name === name)!;
  return record(
    name,
    info.args.map((arg) => args[arg.name] ?? 7),
  );
}

describe('an event record', () => {
  it('becomes an event with the names of the table', () => {
    expect(decodeEvent(record('fault_begin', [0, 64, 1, 1, 9]))).toEqual({
      name: 'fault_begin',
      number: 12,
      timeNs: 2 ** 32 + 1_250_000,
      cause: 7,
      cpu: 3,
      task: 1,
      vma: 0,
      page: 64,
      write: 1,
      kind: 1,
      slot: 9,
    });
  });

  it('says the same of its arguments whether it is read as a record or as an event', () => {
    const words = record('fault_begin', [0, 64, 1, 1, NONE]);
    const event = decodeEvent(words);
    for (const name of ['task', 'cpu', 'vma', 'page', 'slot'])
      expect(valueAt(words, 0, name)).toBe(valueIn(event, name));
    expect([valueIn(event, 'page'), valueIn(event, 'slot'), givenIn(event, 'slot')]).toEqual([
      64,
      NONE,
      null,
    ]);
    expect([valueAt(words, 0, 'cluster'), valueIn(event, 'cluster')]).toEqual([null, null]);
  });

  it('is found in a batch by its number', () => {
    const words = new Uint32Array([...record('access', [0, 1, 0], 41), ...record('access', [0, 2, 0], 42)]);
    const batch = { first: 41, words };
    expect(eventIn(batch, 42)).toMatchObject({ name: 'access', number: 42, page: 2 });
    expect([eventIn(batch, 40), eventIn(batch, 43)]).toEqual([null, null]);
    expect(decodeBatch(batch).map((event) => event.number)).toEqual([41, 42]);
  });

  it('is refused when it is cut off or of an unknown kind', () => {
    expect(() => decodeEvent(record('access', [0, 1, 0]), 1)).toThrow('no event record');
    expect(() => decodeEvent(new Uint32Array(EVENT_WORDS).fill(0xffff))).toThrow('no event record');
  });
});

describe('the sentence of an event', () => {
  it('names tasks, regions and the kind of fault', () => {
    const event = decodeEvent(record('fault_begin', [1, 1234, 1, 1, 9]));
    expect(caption(event, labels)).toBe(
      'writer touches page 1,234 of stack and faults: its entry names a slot.',
    );
    const oneRegion = { ...labels, regions: ['stack'] };
    expect(caption(event, oneRegion)).toBe('writer touches page 1,234 and faults: its entry names a slot.');
    expect(caption(event)).toBe('task 1 touches page 1,234 of region 1 and faults: its entry names a slot.');
  });

  it('speaks of one frame as of one', () => {
    expect(caption(decodeEvent(record('frames_free', [1, 7])))).toBe('1 frame is freed; 7 are free now.');
    expect(caption(decodeEvent(record('frames_free', [11, 1])))).toBe('11 frames are freed; 1 is free now.');
    expect(caption(decodeEvent(record('swap_count', [256, 1, 0])))).toBe('Slot 256 has 1 owner.');
    const end = (latency: number) => caption(decodeEvent(record('fault_end', [0, 7, 1, 1, latency])));
    expect(end(1500)).toMatch(/page 7 of .* has ended after 1\.5.*s\.$/);
    expect(end(NONE)).toMatch(/page 7 of .* has ended\.$/);
  });

  it('speaks so of one of anything that is counted', () => {
    const said = (name: EventName, args: Record<string, number>) =>
      caption(decodeEvent(recordOf(name, args)));
    expect(said('extent_walk', { steps: 1, slot: 21, from: 1, extent: 2 })).toMatch(
      /: 1 step along the list, from extent 1 to extent 2\.$/,
    );
    expect(said('extent_walk', { steps: 21 })).toMatch(/: 21 steps along/);
    expect(said('extent_descent', { visits: 1 })).toMatch(/: 1 node of the tree down/);
    expect(said('slot_cache_put', { slot: 518, count: 1 })).toMatch(/; 1 slot waits there\.$/);
    expect(said('slot_cache_put', { slot: 518, count: 11 })).toMatch(/; 11 slots wait there\.$/);
    expect(said('swapoff_begin', { used: 1 })).toMatch(/, and 1 slot has to be emptied\.$/);
  });

  it('names phases', () => {
    expect(caption(decodeEvent(record('phase_begin', [1])), labels)).toBe('Phase “use” begins.');
  });

  it('names processes that have names', () => {
    const fork = decodeEvent(record('fork_begin', [0, 1]));
    expect(caption(fork, { ...labels, processes: ['Parent', 'Child'] })).toMatch(
      / forks: Child begins as a copy of Parent\.$/,
    );
    expect(caption(fork, labels)).toMatch(/ forks: process 1 begins as a copy of process 0\.$/);
  });

  it('calls files and shared memory by the names that they have; without a name they have a number', () => {
    const dirtied = decodeEvent(recordOf('page_dirtied', { file: 1, page: 7, dirty: 3 }));
    const unused = decodeEvent(recordOf('unuse_shmem', { file: 0 }));
    const files = ['shm', 'data'];
    expect(caption(dirtied, { ...labels, files })).toMatch(/^Page 7 of file data is dirty/);
    expect(caption(unused, { ...labels, files })).toMatch(/ what shared memory shm has in the area\.$/);
    expect(caption(dirtied, { ...labels, files: ['file0', 'file1'] })).toMatch(/^Page 7 of file 1 is dirty/);
    expect(caption(unused, labels)).toMatch(/ what shared memory 0 has/);
  });

  it('calls the copy of a region that is called as its program is by the program that has it', () => {
    const event = decodeEvent(record('fork_swap', [0, 3, 1, 259]));
    const said = (regions: readonly string[]) =>
      caption(event, { ...labels, tasks: ['Parent', 'Child'], regions });
    expect(said(['Parent', 'Parent of Child'])).toMatch(/^Page 3 of Parent: the entry in Child names /);
    expect(said(['heap', 'heap of Child'])).toMatch(/^Page 3 of heap: the entry in heap of Child names /);
  });

  it('does not say of a task that it touches its own', () => {
    const event = decodeEvent(record('fault_begin', [1, 7, 1, 1, 9]));
    const touches = (task: string, region: string) =>
      caption(event, { ...labels, tasks: [task, task], regions: ['heap', region] });
    expect(touches('Reader', 'Reader')).toBe('Reader touches page 7 and faults: its entry names a slot.');
    expect(touches('Child', 'Program of Child')).toBe(
      'Child touches page 7 and faults: its entry names a slot.',
    );
    expect(touches('Reader', 'Finder')).toBe(
      'Reader touches page 7 of Finder and faults: its entry names a slot.',
    );
    const mapped = decodeEvent(record('page_map', [1, 7, 3, 1, 0]));
    expect(caption(mapped, { ...labels, tasks: ['Reader', 'Reader'], regions: ['heap', 'Reader'] })).toMatch(
      /^Page 7 of Reader /,
    );
  });

  it('says what a priority stands for, and does not number the machine’s locks', () => {
    const said = (name: EventName, args: Readonly<Record<string, number>>) =>
      caption(decodeEvent(recordOf(name, args)), labels);
    const { lock_class: LOCK, scan_mode: MODE } = ENUM_VALUES;
    expect(said('lock_wait', { class: LOCK.DEVICE, index: 2, queue: 5 })).toBe(
      'writer waits for the lock of the swap device; 5 are ahead of it.',
    );
    expect(said('lock_grant', { class: LOCK.LRU })).toMatch(/^writer gets the lock of the page lists after /);
    expect(said('mutex_wait', { class: LOCK.SLOTS })).toMatch(/ gets the mutex of the slot cache; /);
    const none = { inactive_anon: 0, active_anon: 0, inactive_file: 0, active_file: 0 };
    expect(said('scan_plan', { ...none, priority: 12, mode: MODE.FRACT })).toBe(
      'A pass over 1 page in 4,096 of each list finds no page to look at.',
    );
    expect(said('scan_plan', { ...none, priority: 0, mode: MODE.EQUAL })).toMatch(
      /^A pass over every page of each list /,
    );
    expect(said('scan_plan', { priority: 3, mode: MODE.FILE })).toMatch(
      / of files \(1 page in 8 of each list, files only\)\.$/,
    );
    expect(said('congestion_wait', { priority: 9 })).toMatch(/its pass over 1 page in 512 of each list: /);
    // It is another thing.
    expect(said('swapon_end', { priority: 32768 + 5 })).toMatch(/, with priority 5: /);
  });

  it('has a value of the table, and a unit that has words, for every place in its template', () => {
    for (const [kind, info] of EVENTS.entries()) {
      const event = decodeEvent(
        record(
          info.name,
          info.args.map(() => 0),
        ),
      );
      for (const [place, name, unit] of CAPTIONS[kind]!.matchAll(/\{(\w+)(?::(\w+))?\}/g)) {
        expect(argumentOf(event, name!), `${info.name}: ${place}`).not.toBeNull();
        if (unit !== undefined) expect(format(unit as UnitName, 0), `${info.name}: ${place}`).toMatch(/ /);
      }
    }
  });

  it('fits in a record', () => {
    for (const info of EVENTS) expect(info.args.length).toBeLessThanOrEqual(EVENT_WORDS - EVENT_HEADER_WORDS);
  });
});

describe('a value with its unit', () => {
  it('is shown as the unit wants it', () => {
    const cases: [UnitName, number, string][] = [
      ['ns', 1_250_000, '1.25 ms'],
      ['count', 1234, '1,234'],
      ['bool', 1, 'yes'],
      ['bits', 26, '0x1a'],
      ['kib', 128, '128 KiB'],
      ['event', 37, '#37'],
      ['event', 0, '–'],
      ['slot', NONE, '–'],
      ['lru_list', 1, ENUMS.lru_list[1]],
      ['param', 2, 'page_cluster'],
    ];
    for (const [unit, value, text] of cases) expect(format(unit, value), unit).toBe(text);
  });
});
