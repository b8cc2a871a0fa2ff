/** The pair of each fault, recorded and machine, of a run recorded on a real 6.1. */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeBatch } from '../core/events/decode.ts';
import { History, goAllTheWay } from '../core/history/history.ts';
import { ENUM_VALUES } from '../core/schema/schema.gen.ts';
import type { CoreEvent } from '../core/schema/schema.gen.ts';
import { openCore } from '../core/wasm/node.ts';
import { faultPairAt } from '../ui/inspector/fault-pair.ts';
import type { FaultPair } from '../ui/inspector/fault-pair.ts';
import { packRun } from './pack-run.ts';
import { readRun } from './read-run.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../test-data/oracle/vma-rev-r');

let history: History;
let all: readonly CoreEvent[];

beforeAll(async () => {
  const files = fs
    .readdirSync(FOLDER)
    .filter((name) => /^(run\.json|(faults|slots)\.csv\.gz)$/.test(name))
    .map((name) => ({ name, bytes: new Uint8Array(fs.readFileSync(path.join(FOLDER, name))) }));
  const result = readRun(files);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  history = new History(await openCore(), packRun(result.run));
  all = decodeBatch(goAllTheWay(history.records(1, 40_000)));
});

function pairAt(position: number): FaultPair | null {
  goAllTheWay(history.seek({ to: 'position', position }));
  return faultPairAt(history.recent(), position);
}

const valuesOf = (pair: FaultPair | null) =>
  Object.fromEntries((pair?.rows ?? []).map(({ name, recorded, machine }) => [name, [recorded, machine]]));

describe('a fault of a recorded run', () => {
  it('has the same numbers on both sides where the machine had come to the same state', () => {
    const window = all.find(
      (event, at) =>
        event.name === 'vma_window' && !all.slice(at - 8, at).some(({ name }) => name === 'trace_compare'),
    )!;
    const pair = pairAt(window.number);
    expect(pair?.verdicts).toEqual([]);
    expect(Object.keys(valuesOf(pair))).toEqual(['prev', 'prevWin', 'hits', 'win', 'first', 'last']);
    for (const [recorded, machine] of Object.values(valuesOf(pair))) expect(recorded).toBe(machine);
  });

  it('shows a hit more on the recorded side where a page was found on its way out', () => {
    const shared = all.filter(
      (event) => event.name === 'trace_compare' && event.verdict === ENUM_VALUES.verdict.SHARED_BIT,
    );
    expect(shared.length).toBeGreaterThan(3);
    for (const { number } of shared.slice(0, 20)) {
      const fault = all[number]!;
      expect(['fault_begin', 'fault_retry']).toContain(fault.name);
      const pair = pairAt(fault.number);
      expect(pair?.fault.number).toBe(fault.number);
      expect(pair?.verdicts).toEqual([ENUM_VALUES.verdict.SHARED_BIT]);
      const [recorded, machine] = valuesOf(pair)['hits']!;
      expect(recorded).toBe(machine! + 1);
    }
  });

  it('does not take the difference of the next fault for its own', () => {
    const { number } = all.find((event) => event.name === 'trace_compare')!;
    expect(pairAt(number)?.verdicts).toEqual([]);
    expect(pairAt(number)?.fault.number).toBeLessThan(number);
  });
});
