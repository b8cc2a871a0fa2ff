import fs from 'node:fs';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Core } from './core.ts';
import { compileCore } from './compile-core.ts';
import { decodeConfigProblem } from './config-problem.ts';
import { instantiateCore } from './load-core.ts';
import { openCore } from './node.ts';
import { COUNTER_NAMES } from '../schema/schema.gen.ts';
import { COLUMNS } from '../schema/schema-columns.gen.ts';
import { mixedScenario, pack } from '../test-scenarios.ts';

const packed = mixedScenario({ touches: 1000 });

let core: Core;
beforeEach(async () => {
  core = await openCore();
});

describe('the core', () => {
  it('runs a scenario to its end', () => {
    expect(core.start(packed)).toBeNull();
    expect(core.status()).toEqual({ position: 0, accesses: 0, timeNs: 0, ended: false });
    expect(core.run({ untilEvent: 100 })).toBe('EVENT');
    expect(core.position).toBe(100);
    expect(core.run({}, 50)).toBe('LOG_FULL');
    expect(core.position).toBe(150);
    expect(core.run({ untilAccess: 200 })).toBe('ACCESS');
    expect(core.status().accesses).toBe(200);
    expect(core.run({ stopKind: 'fault_end' })).toBe('KIND');
    expect(core.print(core.position)).toContain('fault_end');
    const { timeNs } = core.status();
    expect(core.run({ untilTimeNs: timeNs + 100_000 })).toBe('TIME');
    while (core.run({}) !== 'END');
    expect(core.status()).toMatchObject({ accesses: 2000, ended: true });
    expect(core.check()).toBeNull();
  });

  it('copies every column in the type that the table says', () => {
    core.start(packed);
    core.run({ untilEvent: 2000 });
    for (const { name, type } of COLUMNS) {
      const array = core.column(name);
      const wanted = { u8: Uint8Array, u32: Uint32Array, u64: Float64Array }[type];
      expect(array, name).toBeInstanceOf(wanted);
      for (const value of array) expect(Number.isSafeInteger(value), name).toBe(true);
    }
    expect(core.column('counters').length).toBe(COUNTER_NAMES.length);
    expect(core.column('counters')[0]).toBe(core.status().accesses);
  });

  it('goes on from a checkpoint in another instance as if nothing had happened', async () => {
    core.start(packed);
    core.run({ untilEvent: 1500 });
    const checkpoint = core.checkpoint();
    const digest = core.digest();
    const other = await openCore();
    other.start(packed);
    other.restore(checkpoint);
    expect(other.digest()).toBe(digest);
    core.run({ untilEvent: 3000 });
    other.run({ untilEvent: 3000 });
    expect(other.digest()).toBe(core.digest());
    expect(other.print(3000)).toBe(core.print(3000));
  });

  it('refuses bytes that are not a checkpoint', () => {
    core.start(packed);
    expect(() => core.restore(core.checkpoint().fill(7))).toThrow('not a checkpoint');
    expect(() => core.restore(new Uint8Array(100))).toThrow('a checkpoint of 100 bytes');
  });

  it('can be started anew, with another scenario', () => {
    core.start(packed);
    core.run({ untilEvent: 500 });
    const digest = core.digest();
    expect(core.start(mixedScenario({ touches: 500, frames: 1024, cpus: 1 }))).toBeNull();
    while (core.run({}) !== 'END');
    core.start(packed);
    core.run({ untilEvent: 500 });
    expect(core.digest()).toBe(digest);
  });
});

describe('a number that no word holds', () => {
  it('is further than any run goes, and never comes round to the front', async () => {
    const core = await openCore();
    core.start(mixedScenario({ touches: 50 }));
    for (const limits of [
      { untilEvent: 2 ** 32 + 1 },
      { untilAccess: 2 ** 32 + 1 },
      { untilTimeNs: 2 ** 64 + 1 },
    ]) {
      core.start(mixedScenario({ touches: 50 }));
      expect(core.run(limits), JSON.stringify(limits)).toBe('END');
    }
  });

  it('is no value of a parameter', async () => {
    const core = await openCore();
    core.start(mixedScenario({ touches: 50 }));
    for (const value of [2 ** 32, -1, 0.5, NaN])
      expect(core.command('page_cluster', value)).toMatchObject({
        code: 'PARAM_RANGE',
        param: 'page_cluster',
      });
    expect(core.command('page_cluster', 0)).toBeNull();
  });
});

describe('a packed scenario that is wrong', () => {
  it('is refused with the reason', () => {
    const cases: [Uint32Array, object][] = [
      [Uint32Array.of(), { code: 'STREAM' }],
      [Uint32Array.of(1, 2, 3), { code: 'STREAM' }],
      [packed.subarray(0, packed.length - 1), { code: 'STREAM' }],
      [pack({ params: { swappiness: 1 } }).fill(999, 5, 6), { code: 'PARAM_UNKNOWN' }],
      [pack({ kernel: 999 }), { code: 'KERNEL_UNKNOWN', message: 'there is no such kernel: number 999.' }],
      [pack({ params: { swappiness: 201 } }), { code: 'PARAM_RANGE', param: 'swappiness', value: 201 }],
      [
        pack({ records: { region: [{}, { pages: 0 }] } }),
        { code: 'FIELD_RANGE', record: 'region', item: 1, field: 'pages', value: 0 },
      ],
      [
        pack({ records: { swap: Array<Record<string, number>>(9).fill({}) } }),
        { code: 'TOO_MANY', record: 'swap' },
      ],
      [pack({}), { code: 'RULE', rule: 'has_work' }],
    ];
    for (const [words, problem] of cases) expect(core.start(words)).toMatchObject(problem);
    expect(core.start(packed)).toBeNull();
  });

  it('never traps, whatever is broken', () => {
    const damage = fc.array(
      fc.record({
        at: fc.nat(packed.length - 1),
        word: fc.oneof(fc.nat(100), fc.constantFrom(0xffffffff, 0x80000000, 4194304)),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(damage, fc.integer({ min: 3, max: packed.length }), (changes, length) => {
        const words = packed.slice(0, length);
        for (const { at, word } of changes) if (at < length) words[at] = word;
        const problem = core.start(words);
        if (problem) expect(problem.message).toMatch(/\.$/);
      }),
      { numRuns: 200 },
    );
  });
});

describe('core.wasm', () => {
  const bytes = fs.readFileSync(new URL('./core.wasm', import.meta.url));

  it('imports nothing', () => {
    expect(WebAssembly.Module.imports(new WebAssembly.Module(bytes))).toEqual([]);
  });

  it('loads from a host that says the wrong type', async () => {
    for (const type of ['application/wasm', 'application/octet-stream', 'text/html; charset=utf-8']) {
      const response = new Response(bytes, { headers: { 'content-type': type } });
      const core = await instantiateCore(await compileCore(Promise.resolve(response)), decodeConfigProblem);
      expect(core.start(packed)).toBeNull();
    }
  });

  it('that is missing is told with the status', async () => {
    await expect(compileCore(new Response('', { status: 404 }))).rejects.toThrow('HTTP 404');
  });
});
