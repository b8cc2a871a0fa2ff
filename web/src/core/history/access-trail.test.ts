/** What each access added, on the real core: the same whatever was run in between. */
import { beforeAll, describe, expect, it } from 'vitest';
import { AccessTrail } from './access-trail.ts';
import { runToEnd, History } from './history.ts';
import { openCore } from '../wasm/node.ts';
import { COUNTER_NAMES, ENUM_VALUES, EVENTS, NONE } from '../schema/schema.gen.ts';
import type { TrailCounters } from './access-trail.ts';
import { pagesOf } from './compare-trails.ts';
import { FOLLOWED } from './page-moves.ts';
import { Runner } from './runner.ts';
import { Seeker } from './seeker.ts';
import type { SeekTarget, TrailPart } from '../protocol.ts';
import { mixedScenario, pack } from '../test-scenarios.ts';

const ACCESSES = 3000;
const COUNTERS = {
  compared: ['pgmajfault', 'pswpin', 'swap_ra'],
  told: ['pswpin', 'pswpout'],
  pages: [],
} as const;
const WITH_PAGES = { ...COUNTERS, pages: ['reads', 'writes', 'frees'] } as const;

const open = async () =>
  new History(await openCore(), mixedScenario({ touches: ACCESSES }), { spacing: 500 });
const seek = (history: History, target: SeekTarget) => runToEnd(history.seek(target));

/** The whole trail, requested in parts as the page does. */
function wholeTrail(history: History, counters: TrailCounters = COUNTERS) {
  const parts: TrailPart[] = [];
  for (let from = 0; ;) {
    const part = runToEnd(history.trail(AccessTrail, counters, from));
    expect(part.from).toBe(from);
    from += part.digests.length;
    parts.push(part);
    if (part.isWhole) break;
  }
  const all = (words: (part: TrailPart) => Uint32Array) =>
    Uint32Array.from(parts.flatMap((part) => [...words(part)]));
  return {
    digests: all(({ digests }) => digests),
    sums: all(({ sums }) => sums),
    movers: all(({ movers }) => movers),
    ends: all(({ ends }) => ends),
    pages: all(({ pages }) => pages),
  };
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
    const first = runToEnd(history.trail(AccessTrail, COUNTERS, 0));
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

  it('of a branch that a change at the start has made is known from its first access on', async () => {
    const history = await open();
    seek(history, { to: 'start' });
    expect(history.command('page_cluster', 0)).toBeNull();
    expect(runToEnd(history.trail(AccessTrail, COUNTERS, 0)).digests.length).toBeGreaterThan(0);
    const { digests } = wholeTrail(history);
    expect(digests).toHaveLength(counters.length - 1);
    seek(history, { to: 'end' });
    const other = await open();
    expect(other.command('page_cluster', 0)).toBeNull();
    seek(other, { to: 'end' });
    expect(wholeTrail(other).digests).toEqual(digests);
  });
});

describe('the pages of an access', () => {
  it('are named alike wherever they lie: those that come back have been written or freed before', async () => {
    const history = await open();
    const trail = { ...wholeTrail(history, WITH_PAGES), isWhole: true };
    const known = new Set<number>();
    let read = 0;
    for (const touch of trail.movers) {
      for (const deed of ['writes', 'frees'] as const)
        for (const page of pagesOf(trail, WITH_PAGES, deed, touch)) known.add(page);
      for (const page of pagesOf(trail, WITH_PAGES, 'reads', touch)) {
        expect(known.has(page), `page ${page} at access ${touch}`).toBe(true);
        read++;
      }
    }
    expect(read).toBe(trail.sums.at(-2));
    expect(read).toBeGreaterThan(100);
    expect(trail.pages.includes(NONE)).toBe(false);
  });

  it('are all told when the machine was put behind what had been followed, and ran on from there', async () => {
    const longer = () => mixedScenario({ touches: 3 * ACCESSES });
    const expected = wholeTrail(new History(await openCore(), longer()), WITH_PAGES);
    const runner = new Runner(await openCore(), longer(), { spacing: 1 });
    runToEnd(runner.run({ untilAccess: 1000 }));
    runToEnd(runner.run({ stopKind: 'swap_read' }));
    const read = runner.core.position;
    // Here a checkpoint is laid, behind the reading and within its access.
    runToEnd(runner.run({ untilEvent: read + 1 }));
    // The reading is not in the log any more.
    runToEnd(runner.run({}));
    expect(runner.core.position).toBeGreaterThan(read + runner.core.logCapacity);
    const trail = runner.keepTrail(AccessTrail, WITH_PAGES);
    runToEnd(runner.goTo(0));
    runToEnd(runner.run({ untilEvent: read - 1 }));
    const { count } = trail;
    runner.startWhere(({ accesses }) => accesses < count + 2);
    expect(runner.core.position).toBe(read + 1);
    runToEnd(runner.run({ untilAccess: count + 2 }));
    runToEnd(new Seeker(runner).toAccess(trail.count));
    runToEnd(runner.run({}));
    const { movers, pages, digests } = trail.part(0);
    expect({ movers, pages, digests }).toEqual({
      movers: expected.movers,
      pages: expected.pages,
      digests: expected.digests,
    });
  });

  it('make two accesses differ that have counted the same', async () => {
    const trail = { ...wholeTrail(await open(), WITH_PAGES), isWhole: true };
    const { digests } = wholeTrail(await open());
    const byCounts = new Map<number, number>();
    const told = (touch: number) =>
      WITH_PAGES.pages.map((deed) => pagesOf(trail, WITH_PAGES, deed, touch).join()).join(' | ');
    let parted = 0;
    digests.forEach((digest, i) => {
      const other = byCounts.get(digest);
      if (other !== undefined) {
        const isSame = told(other + 1) === told(i + 1);
        expect(trail.digests[i] === trail.digests[other], `accesses ${other + 1}, ${i + 1}`).toBe(isSame);
        if (!isSame) parted++;
      }
      byCounts.set(digest, i);
    });
    expect(parted).toBeGreaterThan(100);
  });

  it('are the same when they are asked for late and from other places of the run', async () => {
    const expected = wholeTrail(await open(), WITH_PAGES);
    const history = await open();
    seek(history, { to: 'end' });
    runToEnd(history.trail(AccessTrail, WITH_PAGES, 0));
    for (const access of [20, 2500, 700, 701, 699]) {
      seek(history, { to: 'touch', access });
      runToEnd(history.trail(AccessTrail, WITH_PAGES, 0));
    }
    expect(wholeTrail(history, WITH_PAGES)).toEqual(expected);
  });

  it('of a file are the same through whichever region it is read', async () => {
    const { ANON, FILE } = ENUM_VALUES.region_kind;
    const { RAND, SEQ } = ENUM_VALUES.pattern;
    const { READ, WRITE } = ENUM_VALUES.op;
    const counters = {
      compared: ['pgpgin_file'],
      told: ['pgpgin_file', 'pgsteal_kswapd', 'pgsteal_direct'],
      pages: ['frees', 'readsFiles'],
    } as const;
    const readThrough = async (region: number, file = 0) => {
      const words = pack({
        params: { nr_frames: 128 },
        records: {
          device: [{}],
          swap: [{ slots: 512 }],
          file: [{ pages: 256 }, { pages: 256 }],
          region: [
            { kind: ANON, pages: 64 },
            { kind: FILE, pages: 256, file: 0, base_vpn: 1 << 22 },
            { kind: FILE, pages: 256, file, base_vpn: 1 << 23 },
          ],
          task: [{}],
          phase: [{}],
          stream: [
            { region: 0, pattern: SEQ, op: WRITE, count: 600, quantum: 4 },
            { region, pattern: RAND, op: READ, count: 600, quantum: 4 },
          ],
        },
      });
      return wholeTrail(new History(await openCore(), words), counters);
    };
    const through = await readThrough(1);
    const [read, ...freed] = through.sums.slice(-counters.told.length) as unknown as number[];
    expect(read).toBeGreaterThan(100);
    expect(freed.reduce((sum, each) => sum + each)).toBeGreaterThan(100);
    expect(await readThrough(2)).toEqual(through);
    // Of another file they are others.
    expect((await readThrough(2, 1)).digests).not.toEqual(through.digests);
  });

  it('are told by arguments that the events have in these places', () => {
    for (const [name, args] of Object.entries(FOLLOWED)) {
      const info = EVENTS.find((each) => each.name === name)!;
      expect(info.args.slice(0, args.length).map((each) => each.name)).toEqual(args);
    }
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
