/** Machines beside the one on the stage, on the real core: workers live in this thread. */
import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MachineClient, MachineError } from '../../core/worker/machine-client.ts';
import { connect } from '../../core/worker/test-client.ts';
import { decodeVariant, encodeVariant } from '../../scenario/links/variant.ts';
import { readScenario } from '../../scenario/read.ts';
import {
  COUNTERS,
  comparisonOf,
  doesDiffer,
  sumAfter,
  type Course,
} from '../../core/history/compare-trails.ts';
import { direct } from './directions.ts';

import { STAGE, lead, leadState, open } from './on-stage.ts';
import { goToDifference, goToTouch, seek, step } from './playhead.ts';
import { wantColumns } from '../machine/ask.ts';
import { sourceOf } from '../source-of.ts';
import { getPage, say, setPage } from '../store.ts';
import { until } from '../../core/test-until.ts';

/** Which of the next machines to be started, from 1, fails at once, and which one dies at its first position. */
const starting = vi.hoisted(() => ({ failAt: 0, dieAt: 0 }));
vi.mock('../../core/worker/start-worker.ts', () => ({
  startMachine: () => {
    if (--starting.failAt === 0)
      return MachineClient.without({ message: 'no worker for it', missing: 'worker' });
    const client = connect();
    if (--starting.dieAt === 0)
      Object.assign(client, { died: Promise.resolve(new MachineError({ message: 'died early' })) });
    return client;
  },
}));

const FILE = new URL('../../scenario/examples/35-duel.yaml', import.meta.url);
const result = readScenario(fs.readFileSync(FILE, 'utf8'), '35-duel.yaml');
if (!result.ok) throw new Error('the duel cannot be read');
const source = sourceOf(result.scenario, { kind: 'bundled', name: 'duel' });
const ACCESSES = 218;

const variant = (text: string) => decodeVariant(text)!;
const touch = () => STAGE.state.getState().touch;
const statuses = () => STAGE.state.getState().machines.map(({ state }) => state.getState().status!);
/** Until all machines show the requested access, and have been run to their ends. */
const settle = () =>
  until(() => {
    const { shown, courses } = STAGE.state.getState();
    expect(shown?.touch).toBe(touch());
    expect(courses.every(({ isWhole }) => isWhole)).toBe(true);
  });
const courses = () => STAGE.state.getState().courses;
const read = (course: Course, access: number) =>
  sumAfter(course, COUNTERS, 'pswpin', access) - sumAfter(course, COUNTERS, 'pswpin', access - 1);

beforeEach(async () => {
  expect(await open(source, { at: { to: 'access', access: 140 } })).toBe(true);
});
afterAll(() => direct({ do: 'alone' }));

describe('machines that are put beside one at the end of its run', () => {
  it('show its last access, which is done though the run goes on behind it', async () => {
    seek({ to: 'end' });
    await until(() => expect(leadState().status?.accesses).toBe(ACCESSES));
    await direct({ do: 'beside', variants: [variant('page_cluster.0')] });
    await settle();
    expect(touch()).toBe(ACCESSES);
  });
});

describe('a machine that is too large to stand beside another', () => {
  it('is refused before it is started, with what it would take', async () => {
    await direct({ do: 'beside', variants: [variant('nr_frames.4194304')] });
    expect(getPage().beside).toBeNull();
    expect(getPage().trouble?.problems[0]?.message).toMatch(/^A machine of this size takes up to 0\.\d GB/);
    expect(STAGE.state.getState().machines).toHaveLength(1);
  });
});

describe('machines side by side', () => {
  beforeEach(async () => {
    const variants = [
      variant('page_cluster.0'),
      variant('vma_ra_enabled.0'),
      variant('kernel.6.1,page_cluster.5'),
    ];
    await direct({ do: 'beside', variants });
    await settle();
  });

  it('begin at the access at which the first one stands, and all show the same one', () => {
    expect(touch()).toBe(140);
    for (const { accesses } of statuses()) expect([139, 140]).toContain(accesses);
  });

  it('stand where the last key has led them, however fast the keys come', async () => {
    const touches: (number | null)[] = [];
    const stop = STAGE.state.subscribe((now, before) => {
      if (now.touch !== before.touch) touches.push(now.touch);
    });
    step('event', 1);
    step('event', 1);
    step('event', -1);
    await settle();
    stop();
    expect(touches).toEqual([141, 142, 141]);
  });

  it('are stepped together, forwards and backwards, as far as there are accesses', async () => {
    say('There is no difference after this one.');
    step('event', 1);
    step('access', 1);
    expect(getPage().notice).toBe('');
    await settle();
    expect(touch()).toBe(142);
    const there = statuses();
    step('event', -1);
    await settle();
    step('event', 1);
    await settle();
    expect(statuses()).toEqual(there);
    seek({ to: 'start' });
    step('event', -1);
    await settle();
    expect(touch()).toBe(1);
    seek({ to: 'end' });
    step('event', 1);
    await settle();
    expect(touch()).toBe(ACCESSES);
  });

  it('show the last access where more is asked for', async () => {
    await direct({ do: 'touch', touch: ACCESSES + 5 });
    await settle();
    expect(touch()).toBe(ACCESSES);
    for (const { accesses } of statuses()) expect([ACCESSES - 1, ACCESSES]).toContain(accesses);
  });

  it('show what each would show alone at that access', async () => {
    goToTouch(164);
    await settle();
    const digests = statuses().map(({ digest }) => digest);
    expect(new Set(digests).size).toBe(4);
    const alone = await Promise.all(
      STAGE.state.getState().machines.map(async (machine) => {
        const client = connect();
        const at = { to: 'touch', access: 164 } as const;
        const { status } = await client.ask('open', { packed: machine.source.pack(), columns: [], at });
        client.close();
        return status.digest;
      }),
    );
    expect(digests).toEqual(alone);
  });

  it('lead from difference to difference: each is an access that did not do the same everywhere', async () => {
    const comparison = comparisonOf(courses());
    expect(comparison.touches).toBe(ACCESSES);
    const seen: number[] = [];
    for (let i = 0; i < 12; i++) {
      await goToDifference(1);
      seen.push(touch()!);
    }
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    for (const access of seen) {
      expect(doesDiffer(comparison, access)).toBe(true);
      const sums = courses().map((course) =>
        COUNTERS.told
          .map(
            (name) => sumAfter(course, COUNTERS, name, access) - sumAfter(course, COUNTERS, name, access - 1),
          )
          .join(),
      );
      expect(new Set(sums).size, `access ${access}`).toBeGreaterThan(1);
    }
    for (const access of seen.toReversed().slice(1)) {
      await goToDifference(-1);
      expect(touch()).toBe(access);
    }
    await settle();
  });

  it.each([
    ['reads', 'pswpin'],
    ['waits', 'pgmajfault'],
    ['writes', 'pswpout'],
  ] as const)(
    'lead through all differences of a kind (%s), and through no others',
    async (differ, counter) => {
      setPage({ differ });
      const expected = Array.from({ length: ACCESSES }, (_, index) => index + 1).filter((access) => {
        const added = courses().map(
          (course) =>
            sumAfter(course, COUNTERS, counter, access) - sumAfter(course, COUNTERS, counter, access - 1),
        );
        return new Set(added).size > 1;
      });
      const { differences } = comparisonOf(courses(), differ);
      // Of those that add the same some move other pages.
      expect([...differences]).toEqual(expect.arrayContaining(expected));
      expect(differences.length).toBeLessThan(comparisonOf(courses()).differences.length);
      await direct({ do: 'touch', touch: 1 });
      for (const access of differences.slice(0, 5)) {
        await goToDifference(1);
        expect(touch()).toBe(access);
      }
      await settle();
      setPage({ differ: 'all' });
    },
  );

  it('read what their windows allow', () => {
    const [usual, none, , most] = courses() as [Course, Course, Course, Course];
    const largest = (course: Course) =>
      Math.max(...Array.from({ length: ACCESSES }, (_, i) => read(course, i + 1)));
    expect([largest(none), largest(usual)]).toEqual([1, 8]);
    expect(largest(most)).toBeGreaterThan(8);
  });

  it('end with their workers when one machine is alone again, which stays where it is', async () => {
    const [first, ...others] = STAGE.state.getState().machines;
    const { position } = leadState().status!;
    await direct({ do: 'alone' });
    expect(lead()).toBe(first);
    expect(leadState().status?.position).toBe(position);
    expect(getPage().beside).toBeNull();
    for (const { client } of others) await expect(client.ask('branches', {})).rejects.toThrow('closed');
    step('event', 1);
    await until(() => expect(leadState().status?.position).toBe(position + 1));
  });

  it('are forgotten when something else is opened', async () => {
    const others = STAGE.state.getState().machines;
    await open(source, { at: { to: 'start' } });
    expect(STAGE.state.getState().machines).toHaveLength(1);
    expect(getPage().beside).toBeNull();
    for (const { client } of others) await expect(client.ask('branches', {})).rejects.toThrow('closed');
  });
});

describe('two courses of one run', () => {
  it('go the same way up to the change, and their difference is found', async () => {
    await direct({ do: 'change', param: 'page_cluster', value: 0 });
    await direct({ do: 'beside', variants: [variant('unchanged')] });
    await settle();
    expect(getPage().beside?.commands).toMatchObject([
      { param: 'page_cluster', value: 0, at: { access: 140 } },
    ]);
    const { differences } = comparisonOf(courses());
    expect(differences[0]).toBeGreaterThan(140);
    const [changed, unchanged] = courses() as [Course, Course];
    expect(read(changed, differences[0]!)).toBe(1);
    expect(read(unchanged, differences[0]!)).toBe(8);
    goToTouch(130);
    await settle();
    const [one, other] = statuses();
    expect(one?.digest).toBe(other?.digest);
  });
});

describe('machines that cannot be compared', () => {
  const refusal = async (...texts: string[]) => {
    await direct({ do: 'beside', variants: texts.map(variant) });
    const { trouble, beside } = getPage();
    expect([STAGE.state.getState().machines.length, beside]).toEqual([1, null]);
    expect(trouble?.title).toBe('These machines cannot be compared');
    return `${trouble?.problems[0]?.message} ${trouble?.problems[0]?.cure}`;
  };

  it.each([
    [
      ['kernel.4.8', 'kernel.4.8'],
      /^Machine 3 has the settings of machine 2, so nothing could differ\. Give machine 3/,
    ],
    [['page_cluster.0', 'kernel.6.1'], /^Machine 3 has the settings of the first machine/],
    [
      ['kernel.3.6', 'kernel.4.8', 'kernel.4.14', 'kernel.5.8'],
      /^4 machines are asked for .* Leave out all but 3/,
    ],
    [['unchanged'], /^Machine 2 has the settings of the first machine/],
    [[], /^No machine is named .* Press C/],
  ])('are refused with the reason and the cure: %s', async (texts, words) => {
    expect(await refusal(...texts)).toMatch(words);
  });

  it('are refused beside a recorded run, which has no settings', async () => {
    expect(await open({ ...source, vary: null }, { at: { to: 'access', access: 140 } })).toBe(true);
    expect(await refusal('kernel.4.8')).toMatch(/^This run was recorded .* Press R/);
  });
});

describe('a machine beside the first one that fails', () => {
  const failure = () => Promise.reject(new MachineError({ message: 'out of order' }));
  const three = ['page_cluster.0', 'kernel.4.8', 'page_cluster.5'];
  const placed = async () => {
    await direct({ do: 'beside', variants: three.map(variant) });
    await settle();
    return STAGE.state.getState().machines;
  };
  const besides = () => getPage().beside?.variants.map(encodeVariant);
  const told = () => getPage().trouble?.problems[0];

  it('on the way to another access is taken away with cause and cure, and the others go there', async () => {
    const [first, second, third, fourth] = await placed();
    Object.assign(third!.client, { ask: failure });
    goToTouch(150);
    await until(() => expect(besides()).toEqual(['page_cluster.0', 'page_cluster.5']));
    await settle();
    expect(STAGE.state.getState().machines).toEqual([first, second, fourth]);
    expect([touch(), comparisonOf(courses()).touches]).toEqual([150, ACCESSES]);
    expect(getPage().trouble?.title).toBe('One of the machines has stopped');
    expect(told()).toMatchObject({ place: 'kernel.4.8', message: 'out of order' });
    expect(told()?.cure).toMatch(/^The others go on without it\./);
  });

  it('when its columns are asked for is taken away; the first goes on alone when it was the only one', async () => {
    await direct({ do: 'beside', variants: [variant('page_cluster.0')] });
    await settle();
    const [first, second] = STAGE.state.getState().machines;
    Object.assign(second!.client, { ask: failure });
    await wantColumns(second!, ['pte'], 'test');
    expect([STAGE.state.getState().machines, besides()]).toEqual([[first], undefined]);
    expect(told()).toMatchObject({ place: 'page_cluster.0', message: 'out of order' });
    expect(told()?.cure).toMatch(/^The first machine goes on alone\./);
    const { position } = leadState().status!;
    step('event', 1);
    await until(() => expect(leadState().status?.position).toBe(position + 1));
  });

  it('at its start is told of, and the others stand there', async () => {
    starting.failAt = 2;
    await direct({ do: 'beside', variants: three.map(variant) });
    await settle();
    expect(besides()).toEqual(['page_cluster.0', 'page_cluster.5']);
    expect(STAGE.state.getState().machines).toHaveLength(3);
    expect(getPage().trouble?.title).toBe('Not all of these machines can be run');
    expect(told()).toMatchObject({ place: 'worker', message: 'no worker for it' });
    expect(told()?.cure).not.toBe('');
  });

  it('after its start, while another one is still starting, does not come to stand there', async () => {
    starting.dieAt = 2;
    await direct({ do: 'beside', variants: three.map(variant) });
    await settle();
    expect(besides()).toEqual(['page_cluster.0', 'page_cluster.5']);
    expect(told()).toMatchObject({ message: 'died early' });
  });
});

describe('the first of the machines side by side', () => {
  it('that fails is told of, and all are said to stand where they are shown', async () => {
    await direct({ do: 'beside', variants: [variant('page_cluster.0')] });
    await settle();
    Object.assign(lead()!.client, {
      ask: () => Promise.reject(new MachineError({ message: 'out of order' })),
    });
    await direct({ do: 'touch', touch: 150 });
    expect([touch(), STAGE.state.getState().shown?.touch, getPage().isPlaying]).toEqual([140, 140, false]);
    expect(getPage().trouble?.problems[0]).toMatchObject({ message: 'out of order' });
    expect(getPage().trouble?.problems[0]?.cure).not.toBe('');
  });
});

describe('a machine that the core refuses', () => {
  let before: unknown;
  beforeAll(() => {
    before = null;
  });
  it('is told with its reason, and the first one stays alone', async () => {
    before = lead();
    await direct({
      do: 'beside',
      variants: [{ settings: [{ of: 'param', name: 'page_cluster', value: 99_999 }], isUnchanged: false }],
    });
    expect(getPage().beside).toBeNull();
    expect(lead()).toBe(before);
    expect(getPage().trouble?.problems[0]?.message).toMatch(/./);
  });
});
