/** What each access added, on the real core: the same whatever was done on the way. */
import { beforeAll, describe, expect, it } from 'vitest';
import { goAllTheWay, History } from './history.ts';
import { openCore } from '../wasm/node.ts';
import { COUNTER_NAMES } from '../schema/schema.gen.ts';
import type { SeekTarget, TrailPart } from '../protocol.ts';
import { mixedScenario } from '../test-scenarios.ts';

const ACCESSES = 3000;
const COUNTERS = { compared: ['pgmajfault', 'pswpin', 'swap_ra'], told: ['pswpin', 'pswpout'] } as const;

const open = async () =>
  new History(await openCore(), mixedScenario({ touches: ACCESSES }), { spacing: 500 });
const seek = (history: History, target: SeekTarget) => goAllTheWay(history.seek(target));

/** The whole trail, asked for part by part as the page does. */
function wholeTrail(history: History): Omit<TrailPart, 'from' | 'isWhole'> {
  const digests: number[] = [];
  const sums: number[] = [];
  for (;;) {
    const part = goAllTheWay(history.trail(COUNTERS, digests.length));
    expect(part.from).toBe(digests.length);
    digests.push(...part.digests);
    sums.push(...part.sums);
    if (part.isWhole) return { digests: Uint32Array.from(digests), sums: Uint32Array.from(sums) };
  }
}

/** The counters after every access, from a core that is stopped there and does nothing else. */
async function countersByAccess(): Promise<Float64Array[]> {
  const core = await openCore();
  core.start(mixedScenario({ touches: ACCESSES }));
  const seen = [core.column('counters')];
  for (;;) {
    while (core.accesses < seen.length) if (core.run({ untilAccess: seen.length }) === 'END') break;
    if (core.accesses < seen.length) return seen;
    seen.push(core.column('counters'));
  }
}

describe('the trail of accesses', () => {
  let counters: Float64Array[];
  const of = (access: number, name: (typeof COUNTER_NAMES)[number]) =>
    counters[access]![COUNTER_NAMES.indexOf(name)]!;
  beforeAll(async () => {
    counters = await countersByAccess();
  });

  it('tells what a core has counted that is stopped after every access', async () => {
    const { sums, digests } = wholeTrail(await open());
    expect(digests).toHaveLength(counters.length - 1);
    const expected = counters.slice(1).flatMap((_, i) => COUNTERS.told.map((name) => of(i + 1, name)));
    expect([...sums]).toEqual(expected);
  });

  it('has equal digests for accesses that added the same, and only for those', async () => {
    const { digests } = wholeTrail(await open());
    const added = (access: number) =>
      COUNTERS.compared.map((name) => of(access, name) - of(access - 1, name)).join();
    const byDigest = new Map<number, string>();
    digests.forEach((digest, i) => {
      const known = byDigest.get(digest) ?? added(i + 1);
      expect(added(i + 1)).toBe(known);
      byDigest.set(digest, known);
    });
    expect(new Set(byDigest.values()).size).toBe(byDigest.size);
    expect(byDigest.size).toBeGreaterThan(2);
  });

  it('is the same when it is asked for late, here and there, and moves no playhead', async () => {
    const expected = wholeTrail(await open());
    const history = await open();
    seek(history, { to: 'end' });
    seek(history, { to: 'access', access: 700 });
    const { position } = history;
    const digest = history.digest();
    const first = goAllTheWay(history.trail(COUNTERS, 0));
    expect([history.position, history.digest()]).toEqual([position, digest]);
    expect([...first.digests]).toEqual([...expected.digests].slice(0, first.digests.length));
    seek(history, { to: 'access', access: 2500 });
    seek(history, { to: 'access', access: 20 });
    expect(wholeTrail(history)).toEqual(expected);
  });

  it('of a branch is that of a run with the change, and the same up to there', async () => {
    const history = await open();
    const before = wholeTrail(history);
    seek(history, { to: 'access', access: 1000 });
    expect(history.command('page_cluster', 0)).toBeNull();
    const after = wholeTrail(history);
    expect(after.digests.subarray(0, 1000)).toEqual(before.digests.subarray(0, 1000));
    expect(after.digests).not.toEqual(before.digests);
    const late = await open();
    seek(late, { to: 'access', access: 1000 });
    late.command('page_cluster', 0);
    expect(wholeTrail(late)).toEqual(after);
  });
});

describe('the middle of an access', () => {
  it('is where it waits for its page, else its completion, from wherever one comes', async () => {
    const history = await open();
    const states = new Map<number, string>();
    for (const access of [400, 1, 2999, 1200, 401, 1200, 400]) {
      expect(seek(history, { to: 'touch', access })).toBe('reached');
      const { accesses, digest } = history.status();
      expect([access - 1, access]).toContain(accesses);
      expect(states.get(access) ?? digest).toBe(digest);
      states.set(access, digest!);
    }
    expect(seek(history, { to: 'touch', access: 100 * ACCESSES })).toBe('end');
  });
});
