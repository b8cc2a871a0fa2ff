/** Verdicts of every fault of runs recorded on a real 6.1: by address, by slot, of two processes, past the cache. */
import fs from 'node:fs';
import path from 'node:path';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeEvent } from '../../core/events/decode.ts';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import { openCore } from '../../core/wasm/node.ts';
import { packRun } from '../pack-run.ts';
import { readRun } from '../read-run.ts';
import type { Run } from '../read-run.ts';
import { faultRowOf } from './fault-index.ts';
import { LANES, verdictIn } from './lanes.ts';
import type { Lane, LaneVerdict } from './lanes.ts';
import { MACHINE_NUMBERS, playRecorded } from './play-recorded.ts';
import type { RecordedPlay } from './play-recorded.ts';

const DATA = path.resolve(import.meta.dirname, '../../../test-data/oracle');

function runIn(folder: string): Run {
  const files = fs
    .readdirSync(path.join(DATA, folder))
    .map((name) => ({ name, bytes: new Uint8Array(fs.readFileSync(path.join(DATA, folder, name))) }));
  const read = readRun(files, folder);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.run;
}

function count({ faults }: RecordedPlay, lane: Lane, wanted: LaneVerdict): number {
  return faults.verdicts.reduce((sum, packed) => sum + (verdictIn(packed, lane) === wanted ? 1 : 0), 0);
}

describe.each(['vma-rev-r', 'vma-token-2proc-r', 'clussd-mixed-r', 'zram-seq-rand-w'])('%s', (folder) => {
  it('has at its faults the verdicts that the core has counted, and no others', async () => {
    const run = runIn(folder);
    const play = playRecorded(await openCore(), run);
    const { windows, states, kinds } = play.agreement;
    expect(count(play, 'window', 'exact')).toBe(windows.exact);
    expect(count(play, 'window', 'wrong')).toBe(windows.wrong);
    expect(count(play, 'block', 'exact')).toBe(windows.exact);
    for (const [lane, part] of [
      ['reads', ENUM_VALUES.trace_part.READS],
      ['retry', ENUM_VALUES.trace_part.RETRY],
    ] as const) {
      const counted = kinds.find((each) => each.part === part);
      const told = [count(play, lane, 'exact'), count(play, lane, 'unseen'), count(play, lane, 'wrong')];
      expect(told, lane).toEqual([counted?.exact, counted?.unseen, counted?.wrong]);
    }
    // Several attempts of a fault are compared one by one, and the fault shows what says most.
    const ofState = play.differences.filter(({ part }) => part === ENUM_VALUES.trace_part.STATE);
    expect(ofState.length).toBe(states.sharedBit + states.wrong);
    const shared = count(play, 'state', 'shared bit');
    expect(shared).toBeLessThanOrEqual(states.sharedBit);
    if (states.sharedBit > 0) expect(shared).toBeGreaterThan(0);
    expect(count(play, 'state', 'wrong')).toBe(0);
  });
});

describe('a fault of a recorded run', () => {
  it('has the position at which the machine tells of it, and the window that the machine came to', async () => {
    const run = runIn('vma-token-2proc-r');
    const { faults } = playRecorded(await openCore(), run);
    const core = await openCore();
    core.start(packRun(run));
    for (const fault of [0, 1, 17, 4000, faults.rows.length - 1]) {
      const position = faults.positions[fault]!;
      core.run({ untilEvent: position }, position);
      while (core.position < position) core.run({ untilEvent: position });
      const { page, slot } = faultRowOf(run, faults.rows[fault]!);
      expect(decodeEvent(core.record(position))).toMatchObject({ name: 'fault_begin', page, slot });
    }
    faults.rows.forEach((row, fault) => {
      const recorded = faultRowOf(run, row);
      const at = fault * MACHINE_NUMBERS.length;
      const machine = MACHINE_NUMBERS.map((_, nth) => faults.machine[at + nth]);
      if (recorded.isCached) expect(new Set(machine)).toEqual(new Set([NONE]));
      else expect(machine.slice(3)).toEqual([recorded.win, recorded.first, recorded.last]);
    });
  });

  it('shows the shared bit where the recording counts one hit more, and nothing else there', async () => {
    const run = runIn('vma-rev-r');
    const { faults } = playRecorded(await openCore(), run);
    const shared = [...faults.verdicts.keys()].filter(
      (fault) => verdictIn(faults.verdicts[fault]!, 'state') === 'shared bit',
    );
    expect(shared.length).toBeGreaterThan(20);
    for (const fault of shared)
      for (const lane of LANES.slice(1))
        expect(['exact', 'absent']).toContain(verdictIn(faults.verdicts[fault]!, lane));
  });
});

const SETTINGS = { uname_r: '6.1.0', cpus: 1, swap_total_kB: 396, page_cluster: 3, readahead_mode: 'vma' };
const RUN = { run: 'small', settings: SETTINGS, regions: { A: { kind: 'anon', pages: 20, base_vpn: 4096 } } };
const SLOTS = [
  'dord,ev,cpu,who,dslot,arg,written',
  '1,S,0,k,,64:64,',
  ...Array.from({ length: 8 }, () => '1,A,0,k,1,A+1,1'),
  ...Array.from({ length: 8 }, () => '1,D,0,k,1,1,'),
];
const HEADER =
  'dord,cpu,who,touch,region,page,write,retry,slot,cached,st_prev,st_win,st_hits,win,lo,hi,considered,read';

async function verdictsOf(faults: readonly string[]): Promise<Record<Lane, LaneVerdict>[]> {
  const texts = {
    'run.json': JSON.stringify(RUN),
    'slots.csv': SLOTS.join('\n'),
    'faults.csv': [HEADER, ...faults].join('\n'),
  };
  const read = readRun(Object.entries(texts).map(([name, text]) => ({ name, bytes: strToU8(text) })));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const play = playRecorded(await openCore(), read.run);
  return Array.from(
    play.faults.verdicts,
    (packed) =>
      Object.fromEntries(LANES.map((lane) => [lane, verdictIn(packed, lane)])) as Record<Lane, LaneVerdict>,
  );
}

describe('a lane', () => {
  const GOOD = '30,0,w,0,A,4,0,0,4,0,,0,0,8,1,8,1-8,1-8';

  it('is equal where the machine comes to what was recorded, and absent where nothing was recorded', async () => {
    expect(await verdictsOf([GOOD])).toEqual([
      { state: 'exact', window: 'exact', block: 'exact', reads: 'exact', retry: 'absent' },
    ]);
    expect(await verdictsOf([GOOD.replace('8,1,8,1-8,1-8', '8,,,1-8,1-8')])).toMatchObject([
      { window: 'exact', block: 'absent' },
    ]);
  });

  it('tells a window of another size from one that lies elsewhere', async () => {
    expect(await verdictsOf([GOOD.replace(',8,1,8,', ',4,1,8,')])).toMatchObject([
      { window: 'wrong', block: 'absent' },
    ]);
    expect(await verdictsOf([GOOD.replace(',8,1,8,', ',8,2,9,')])).toMatchObject([
      { window: 'exact', block: 'wrong' },
    ]);
  });

  it('of what was read is wrong where a slot is missing', async () => {
    expect(await verdictsOf([GOOD.replace(/1-8$/, '1-7')])).toMatchObject([
      { window: 'exact', reads: 'wrong' },
    ]);
  });

  it('of a window of one is wrong where the fault was started again', async () => {
    const alone = '30,0,w,0,A,4,0,0,4,0,10,1,0,1,4,4,4,4';
    const again = '1,0,w,0,A,4,0,1,4,1,4,1,0,,,,,';
    expect(await verdictsOf([alone])).toMatchObject([{ retry: 'exact' }]);
    expect(await verdictsOf([alone, again])).toMatchObject([{ retry: 'wrong' }]);
  });
});
