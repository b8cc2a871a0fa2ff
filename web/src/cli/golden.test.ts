/** The golden scenarios in Wasm and natively: the same events, the same states, as they are written down. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCore } from '../core/wasm/node.ts';
import { goldenScenarios, readExpected, runGolden, runGoldenNatively } from './golden.ts';
import { buildNativeProgram, packedBytes, runNative } from './native.ts';

const scenarios = goldenScenarios();
const expected = readExpected();
/** Where paths are in the middle of something, more can differ than at the end. */
const PLACES = 25;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swapscope-golden-'));
let program: string;
let checked: string;

beforeAll(async () => {
  program = await buildNativeProgram('obj');
  checked = await buildNativeProgram('san');
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

it('every golden scenario is written down, and nothing else', () => {
  expect(scenarios.map(({ name }) => name)).toEqual(Object.keys(expected));
});

describe.each(scenarios)('$name', ({ name, packed }) => {
  it('gives the digest and the dump that are written down', async () => {
    expect(runGolden(await openCore(), packed)).toEqual(expected[name]);
  });

  it('gives the same natively', () => {
    expect(runGoldenNatively(program, packed)).toEqual(expected[name]);
  });

  it('is in the same state natively at places in between', async () => {
    const places = Array.from({ length: PLACES }, (_, part) =>
      Math.floor((expected[name]!.events * (part + 1)) / (PLACES + 1)),
    );
    const input = path.join(folder, `${name}.packed`);
    fs.writeFileSync(input, packedBytes(packed));
    // A shell starts a program sooner than a process with as much memory as this one.
    const each = 'input=$1; shift; for at; do "$0" --digest --until-event "$at" <"$input" || exit; done';
    const { status, stdout } = spawnSync('/bin/sh', ['-c', each, program, input, ...places.map(String)], {
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(PLACES);
    const core = await openCore();
    core.start(packed);
    for (const [nth, position] of places.entries()) {
      core.run({ untilEvent: position });
      expect(lines[nth]).toContain(`digest ${core.digest()} events ${position} `);
    }
  });

  it('breaks no invariant after any event, with sanitizers', () => {
    runNative(checked, packed, ['--check']);
  });

  it('goes on in Wasm from a checkpoint that was made natively', async () => {
    const { events, digest } = expected[name]!;
    const file = path.join(folder, name);
    const middle = Math.floor(events / 2);
    const args = ['--until-event', String(middle), '--checkpoint', file, '--digest'];
    const { status, stdout } = spawnSync(program, args, { input: packedBytes(packed), encoding: 'utf8' });
    expect(status).toBe(0);
    const core = await openCore();
    core.start(packed);
    core.restore(fs.readFileSync(file));
    expect(stdout).toContain(core.digest());
    while (core.run({}) !== 'END');
    expect(core.digest()).toBe(digest);
  });
});
