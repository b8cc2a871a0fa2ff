/** Moves of the arm as they are counted in pieces of a run, however long these are. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import { dayOf } from '../brief/brief.ts';
import { picksOf } from '../brief/picks-text.ts';
import { readBrief } from '../brief/read-brief.ts';
import { hasArm, runCountingArm } from './arm.ts';
import { jobsOf } from './machine-of.ts';
import { measureMachine } from './measure.ts';

function briefOf(name: string) {
  const text = (file: string) =>
    fs.readFileSync(path.join(import.meta.dirname, '../briefs', name, file), 'utf8');
  return readBrief(name, text('brief.yaml'), text('load.yaml'));
}

it('counts every move of the arm and every turn once, in pieces of any length', async () => {
  const core = await openCore();
  const brief = briefOf('hard-disk');
  const { packed } = jobsOf(brief, dayOf(brief))[0]!;
  const [one, many] = [1, 24].map((pieceEvents) => {
    expect(core.start(packed)).toBeNull();
    expect(hasArm(core)).toBe(true);
    return runCountingArm(core, { untilAccess: 1300 }, pieceEvents);
  });
  expect(one!.moves).toBeGreaterThan(20);
  expect(one!.turns).toBeGreaterThanOrEqual(one!.moves);
  expect(many).toEqual(one);
});

it('changes nothing else that is counted, tells machines of the brief apart, and is nothing without an arm', async () => {
  const core = await openCore();
  const brief = briefOf('hard-disk');
  const measured = (machine: string, arm: boolean) =>
    measureMachine(core, jobsOf(brief, picksOf(brief, machine).picks).slice(0, 1), { arm });
  const [day, best] = [measured('', true), measured('readahead.block,cap.32,swappiness.0', true)];
  expect({ ...day, arm: 0, turn: 0 }).toEqual(measured('', false));
  expect(best.arm).toBeLessThan(day.arm);
  expect(best.turn).toBeLessThan(day.turn);
  const host = briefOf('build-host');
  expect(measureMachine(core, jobsOf(host, dayOf(host)).slice(0, 1), { arm: true })).toMatchObject({
    arm: 0,
    turn: 0,
  });
});
