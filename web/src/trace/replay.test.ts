/** What is played of a recorded run, on the real core. */
import fs from 'node:fs';
import path from 'node:path';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { decodeEvent } from '../core/events/decode.ts';
import { openCore } from '../core/wasm/node.ts';
import { ENUM_VALUES, NONE } from '../core/schema/schema.gen.ts';
import type { CoreEvent } from '../core/schema/schema.gen.ts';
import { packRun } from './pack-run.ts';
import { readRun } from './read-run.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../../public/traces');

async function eventsOf(demo: string): Promise<CoreEvent[]> {
  const name = `${demo}.zip`;
  const read = readRun([{ name, bytes: new Uint8Array(fs.readFileSync(path.join(PUBLIC, name))) }]);
  if (!read.ok) throw new Error('the demo cannot be read');
  const core = await openCore();
  expect(core.start(packRun(read.run))).toBeNull();
  const events: CoreEvent[] = [];
  for (let stop = 'LOG_FULL'; stop === 'LOG_FULL';) {
    const from = core.position;
    stop = core.run({});
    for (let event = from + 1; event <= core.position; event++) events.push(decodeEvent(core.record(event)));
  }
  return events;
}

test('a page that faulted is mapped when all that its window asked for is submitted, and then its fault is over', async () => {
  const events = await eventsOf('vma-mixed-r');
  let mapped = 0;
  events.forEach((event, at) => {
    if (event.name !== 'page_map') return;
    const next = events.slice(at + 1, at + 12).find(({ task }) => task === event.task);
    expect(next, `#${event.number}`).toMatchObject({ name: 'fault_end', page: event.page });
    mapped++;
  });
  expect(mapped).toBeGreaterThan(1000);
  const ends = events.filter(({ name }) => name === 'fault_end').length;
  const begins = events.filter(({ name }) => name === 'fault_begin').length;
  expect(ends / begins).toBeGreaterThan(0.95);
});

/** Pages 1 to 8 go into slots 1 to 8; all but page 3 are dropped; page 4 faults, and its window reads all eight. */
const SWAPPED_OUT = [
  'dord,ev,cpu,who,dslot,arg,written',
  '1,S,0,k,,64:64,',
  ...Array.from({ length: 8 }, () => '1,A,0,k,1,A+1,1'),
  ...[1, 1, 2, 1, 1, 1, 1].map((slots) => `1,D,0,k,${slots},1,`),
];
const FAULT_HEADER =
  'dord,cpu,who,touch,region,page,write,retry,slot,cached,st_prev,st_win,st_hits,win,lo,hi,considered,read';
const WINDOW = '20,0,w,0,A,4,0,0,4,0,,0,0,8,1,8,1-8,1-8';
/** Where the column of agreement counts this kind: exact, unseen, wrong. */
const placeOf = (part: number) => 5 + 3 * (part - ENUM_VALUES.trace_part.PASS);
const FIRST_READS = placeOf(ENUM_VALUES.trace_part.READS);
const FIRST_RETRY = placeOf(ENUM_VALUES.trace_part.RETRY);

interface Played {
  /** Windows exact and wrong, states exact, of the shared bit, and wrong. */
  readonly agreement: readonly number[];
  readonly isCached: boolean;
  /** Exact, unseen and wrong: what windows read, and whether those of one page were started again. */
  readonly reads: readonly number[];
  readonly retries: readonly number[];
}

/** A run with these rows after the swapping out and the fault on page 4; whether slot 3 is cached at its end. */
async function play(slots: readonly string[], faults: readonly string[], window = WINDOW): Promise<Played> {
  const run = {
    run: 'small',
    settings: { uname_r: '6.1.0', cpus: 1, swap_total_kB: 396, page_cluster: 3, readahead_mode: 'vma' },
    regions: { A: { kind: 'anon', pages: 20, base_vpn: 4096 } },
  };
  const texts = {
    'run.json': JSON.stringify(run),
    'slots.csv': [...SWAPPED_OUT, ...slots].join('\n'),
    'faults.csv': [FAULT_HEADER, window, ...faults].join('\n'),
  };
  const read = readRun(Object.entries(texts).map(([name, text]) => ({ name, bytes: strToU8(text) })));
  if (!read.ok) throw new Error('the run cannot be read');
  const core = await openCore();
  expect(core.start(packRun(read.run))).toBeNull();
  while (core.run({}) === 'LOG_FULL');
  return {
    agreement: Array.from(core.column('agreement')).slice(0, 5),
    isCached: core.column('slot_frame')[3] !== NONE,
    reads: Array.from(core.column('agreement')).slice(FIRST_READS, FIRST_READS + 3),
    retries: Array.from(core.column('agreement')).slice(FIRST_RETRY, FIRST_RETRY + 3),
  };
}

// Page 3 is still cached in slot 3 where the recording has the window of page 4 read it.
const DROPPED = '5,D,0,k,-5,1,'; // slot 3 again, at event 21
const HIT_OF_3 = '10,0,w,1,A,3,0,0,3,1,4,8,0,,,,,';

test('a drop that is told after the fault, of a slot that its window reads, belongs to the copy before', async () => {
  const after = '10,0,w,2,A,6,0,0,6,1,3,8,1,,,,,'; // the hit on page 3 has counted
  const played = await play([DROPPED], [HIT_OF_3, after]);
  expect(played).toMatchObject({ agreement: [1, 0, 3, 0, 0], isCached: true });
});

test('once the process has faulted again such a drop is of the new copy', async () => {
  const between = '3,0,w,1,A,6,0,0,6,1,4,8,0,,,,,';
  const played = await play(['9,D,0,k,-5,1,'], [between]);
  expect(played).toMatchObject({ agreement: [1, 0, 2, 0, 0], isCached: false });
});

test('the slots of a window that the table shows as cached or read are judged one by one', async () => {
  // Page 3 is still cached, so a window that does not read it is right, and one that reads it is ahead of its table.
  expect((await play([], [], WINDOW.replace(/1-8$/, '1-2 4-8'))).reads).toEqual([1, 0, 0]);
  expect((await play([], [])).reads).toEqual([0, 1, 0]);
  expect((await play([], [], WINDOW.replace(/1-8$/, '1-2 4-7'))).reads).toEqual([0, 0, 1]);
  expect((await play([], [], WINDOW.replace(/1-8$/, '1-2 4 6-8'))).reads).toEqual([0, 0, 1]);
  expect((await play([], [], WINDOW.replace(/1-8$/, '1-2 4-9'))).reads).toEqual([0, 0, 1]);
});

test('a window of one page must not be started again', async () => {
  const far = '20,0,w,0,A,4,0,0,4,0,10,1,0,1,4,4,4,4';
  const again = '1,0,w,0,A,4,0,1,4,1,4,1,0,,,,,';
  expect((await play([], [], far)).retries).toEqual([1, 0, 0]);
  expect((await play([], [again], far)).retries).toEqual([0, 0, 1]);
  expect((await play([], ['1,0,w,0,A,4,0,1,4,1,4,8,0,,,,,'])).retries).toEqual([0, 0, 0]); // a window of 8 may
});
