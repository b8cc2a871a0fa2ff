/** The words beside a fault, on small recordings that differ in one thing each. */
import fs from 'node:fs';
import path from 'node:path';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isOfLists } from '../../core/events/agreement.ts';
import { openCore } from '../../core/wasm/node.ts';
import { playRecorded } from '../agreement/play-recorded.ts';
import { readRun } from '../read-run.ts';
import { valueWords, whyAbsent, whyDifferences, whyRow } from './explain.ts';
import { differenceWords, runWords } from './fault-words.ts';
import { differencesByRow, recordedFault, type RecordedFault } from './pair.ts';
import { WHY_TEXT } from './text.ts';

const SLOTS = [
  'dord,ev,cpu,who,dslot,arg,written',
  '1,S,0,k,,64:64,',
  ...Array.from({ length: 8 }, () => '1,A,0,k,1,A+1,1'),
  ...Array.from({ length: 7 }, () => '1,D,0,k,1,1,'),
];
const HEADER =
  'dord,cpu,who,touch,region,page,write,retry,slot,cached,st_prev,st_win,st_hits,win,lo,hi,considered,read';
/** Pages 1 to 8 are in slots 1 to 8; page 8 is still in the swap cache. */
const READ = '30,0,w,0,A,4,0,0,4,0,,0,0,8,1,8,1-8,1-7';
const FOUND = '10,0,w,1,A,8,0,0,8,1,4,8,0,,,,,';

async function faultsOf(
  rows: readonly string[],
  mode = 'vma',
): Promise<{ faults: RecordedFault[]; run: string; differs: string }> {
  const settings = { uname_r: '6.1.0', cpus: 1, swap_total_kB: 396, page_cluster: 3, readahead_mode: mode };
  const texts = {
    'run.json': JSON.stringify({ settings, regions: { A: { kind: 'anon', pages: 20, base_vpn: 4096 } } }),
    'slots.csv': SLOTS.join('\n'),
    'faults.csv': [HEADER, ...rows].join('\n'),
  };
  const read = readRun(Object.entries(texts).map(([name, text]) => ({ name, bytes: strToU8(text) })));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const play = playRecorded(await openCore(), read.run);
  const byRow = differencesByRow(play);
  const count = play.faults.rows.length;
  return {
    faults: Array.from({ length: count }, (_, fault) => recordedFault(read.run, play, byRow, fault)),
    run: runWords(play.faults.verdicts),
    differs: differenceWords(play.faults.verdicts),
  };
}

const termsOf = ({ terms }: RecordedFault) =>
  Object.fromEntries(
    terms.map(({ name, recorded, machine }) => [
      name,
      [recorded && valueWords(recorded), machine && valueWords(machine)],
    ]),
  );

describe('a fault that had to read', () => {
  it('stands beside the machine term by term, and says that all agrees', async () => {
    const { faults, run, differs } = await faultsOf([READ]);
    expect(differs).toBe('all that was recorded agrees');
    expect(termsOf(faults[0]!)).toEqual({
      prev: ['none', 'none'],
      prevWin: ['0', '0'],
      hits: ['0', '0'],
      win: ['8', '8'],
      block: ['1–8', '1–8'],
      reads: ['7', '7'],
      retry: ['no', null],
      frame: [null, null],
      waited: [null, null],
    });
    expect(whyDifferences(faults[0]!)).toEqual([WHY_TEXT.equal]);
    expect(whyAbsent(faults[0]!, true)).toEqual([WHY_TEXT.retryByDisk, WHY_TEXT.never]);
    expect(run).toBe('state equal; window equal; block equal; slots read equal; retry nothing to compare');
  });

  it('shows another window on both sides, with the sentence that says so', async () => {
    const { faults, run, differs } = await faultsOf([READ.replace(',8,1,8,', ',4,1,8,')]);
    expect(differs).toBe('window different at 1 fault; all else agrees');
    expect(termsOf(faults[0]!)).toMatchObject({ win: ['4', '8'] });
    expect(whyDifferences(faults[0]!).join(' ')).toContain('the machine comes to 8 for “window”');
    expect(whyAbsent(faults[0]!, true)).toContain(WHY_TEXT.blockAfterSize);
    expect(run).toContain('window different at 1 fault;');
  });

  it('names the first slot that only one of the two has read', async () => {
    const less = await faultsOf([READ.replace(/1-7$/, '1-6')]);
    expect(termsOf(less.faults[0]!)).toMatchObject({ reads: ['none', 'slot 7'] });
    expect(whyDifferences(less.faults[0]!)).toEqual([WHY_TEXT.readsLess('slot 7')]);
    const copied = await faultsOf([READ.replace(/1-7$/, '1-8')]);
    expect(whyDifferences(copied.faults[0]!)).toEqual([WHY_TEXT.readsUnseen('slot 8')]);
  });

  it('that was started again although its page was read in place is explained', async () => {
    const alone = '30,0,w,0,A,4,0,0,4,0,10,1,0,1,4,4,4,4';
    const { faults } = await faultsOf([alone, '1,0,w,0,A,4,0,1,4,1,4,1,0,,,,,']);
    expect(faults).toHaveLength(1);
    expect(termsOf(faults[0]!)).toMatchObject({ retry: ['yes', 'no'] });
    expect(whyDifferences(faults[0]!)).toContain(WHY_TEXT.retryWrong);
  });
});

describe('a row of reclaim', () => {
  it('that differs by what the recording does not show is told with its place, its numbers and why', async () => {
    const folder = path.resolve(import.meta.dirname, '../../../test-data/oracle/lru-fileloop-sw200');
    const files = fs
      .readdirSync(folder)
      .map((name) => ({ name, bytes: new Uint8Array(fs.readFileSync(path.join(folder, name))) }));
    const read = readRun(files);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const rows = playRecorded(await openCore(), read.run).differences.filter(isOfLists);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const told = whyRow(read.run, row);
      expect(told).toMatch(
        /^Row lru\.csv\.gz:\d+ \(pass of reclaim, [a-z -]+\): the kernel has [\d,]+, the machine [\d,]+\. /,
      );
      expect(told).toContain(WHY_TEXT.rowUnseen);
    }
  });
});

describe('a fault whose page was in the swap cache', () => {
  it('has no window and no reads, which is told and is no difference', async () => {
    const { faults } = await faultsOf([READ, FOUND]);
    expect(termsOf(faults[1]!)).toMatchObject({
      prev: ['4', '4'],
      prevWin: ['8', '8'],
      hits: ['0', '0'],
      win: ['none', 'none'],
      reads: ['none', 'none'],
    });
    expect(whyAbsent(faults[1]!, true)).toEqual([WHY_TEXT.found, WHY_TEXT.never]);
  });

  it('after one that was on its way out shows one hit more, and why', async () => {
    // Page 8 had entered the cache by its write and was found: the next fault has one hit more.
    const { faults } = await faultsOf([READ, FOUND, '10,0,w,2,A,6,0,0,6,1,8,8,1,,,,,']);
    expect(termsOf(faults[2]!)).toMatchObject({ hits: ['1', '0'] });
    const why = whyDifferences(faults[2]!);
    expect(why[0]).toBe('The kernel counted 1 hit, the machine 0.');
    expect(why.join(' ')).toContain('The kernel uses one bit of a frame');
    expect(why.at(-1)).toBe(WHY_TEXT.sharedBitUnseen);
  });

  it('has no recorded state where readahead goes by slot', async () => {
    const { faults } = await faultsOf([READ.replace(',8,1,8,', ',8,1,7,'), FOUND], 'cluster');
    expect(termsOf(faults[1]!)).toMatchObject({ prev: [null, null], hits: [null, null] });
    expect(whyAbsent(faults[1]!, true)).toContain(WHY_TEXT.stateBySlot);
  });
});
