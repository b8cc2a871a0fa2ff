/** The pair of each fault, recorded and machine, of a run recorded on a real 6.1. */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { openCore } from '../../core/wasm/node.ts';
import { playRecorded, type Difference, type RecordedPlay } from '../agreement/play-recorded.ts';
import { readRun, type Run } from '../read-run.ts';
import { differencesByRow, recordedFault, type RecordedFault } from './pair.ts';
import { faultAt } from './strip-layout.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../test-data/oracle/vma-rev-r');

let run: Run;
let play: RecordedPlay;
let byRow: ReadonlyMap<number, readonly Difference[]>;

beforeAll(async () => {
  const files = fs
    .readdirSync(FOLDER)
    .filter((name) => /^(run\.json|(faults|slots)\.csv\.gz)$/.test(name))
    .map((name) => ({ name, bytes: new Uint8Array(fs.readFileSync(path.join(FOLDER, name))) }));
  const result = readRun(files);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  run = result.run;
  play = playRecorded(await openCore(), run);
  byRow = differencesByRow(play);
});

/** At the position of an event: of the fault that is under way, or the last one. */
function pairAt(position: number): RecordedFault {
  return recordedFault(run, play, byRow, faultAt(play.faults.positions, position));
}

const valueOf = (pair: RecordedFault, wanted: string, side: 'recorded' | 'machine') => {
  const value = pair.terms.find(({ name }) => name === wanted)?.[side];
  return value?.is === 'number' ? value.value : null;
};

describe('a fault of a recorded run', () => {
  it('has the same numbers on both sides where the machine had come to the same state', () => {
    const equal = [...play.faults.rows.keys()]
      .map((fault) => recordedFault(run, play, byRow, fault))
      .filter(({ differences, first }) => differences.length === 0 && !first.isCached);
    expect(equal.length).toBeGreaterThan(100);
    for (const { terms } of equal)
      for (const { name, recorded, machine, isDifferent } of terms) {
        expect(isDifferent).toBe(false);
        if (['prev', 'prevWin', 'hits', 'win', 'block'].includes(name)) expect(recorded).toEqual(machine);
      }
  });

  it('shows a hit more on the recorded side where a page was found on its way out', () => {
    const shared = play.differences.filter(({ verdict }) => verdict === ENUM_VALUES.verdict.SHARED_BIT);
    expect(shared.length).toBeGreaterThan(3);
    for (const { number } of shared) {
      // The state is compared right before the fault begins.
      const pair = pairAt(number + 1);
      expect(pair.verdicts.state).toBe('shared bit');
      expect(pair.differences.map(({ verdict }) => verdict)).toContain(ENUM_VALUES.verdict.SHARED_BIT);
      expect(valueOf(pair, 'hits', 'recorded')).toBe(valueOf(pair, 'hits', 'machine')! + 1);
    }
  });

  it('does not take the difference of the next fault for its own', () => {
    const [{ number }] = play.differences as [Difference];
    expect(pairAt(number).differences).toEqual([]);
    expect(pairAt(number).fault).toBe(pairAt(number + 1).fault - 1);
  });
});
