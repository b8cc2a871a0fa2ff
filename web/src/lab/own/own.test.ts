/** Questions of one's own: what an address says of them, and the machine's answers. */
import fs from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import { EXAMPLES } from '../../scenario/examples.ts';
import type { Scenario } from '../../scenario/model.ts';
import { packScenario } from '../../scenario/pack.ts';
import { readScenario } from '../../scenario/read.ts';
import { answerOf, bestIn, digestOf, isAmong, isWithoutChance, worstIn } from '../judge.ts';
import type { Measured } from '../lab.ts';
import { keepSaid, keptLabs, readSaid } from '../kept.ts';
import { jobOf, machineOf } from '../run/machine-of.ts';
import { encodeVariant } from '../../scenario/links/variant.ts';
import { labOf } from '../labs.ts';
import { measureRun } from '../run/test-run.ts';
import { variantsOf } from '../see-both.tsx';
import {
  ASK_MOST,
  SEEDS,
  TO_BEGIN_WITH,
  askedOf,
  cutAsk,
  placeOfAsked,
  sweptFrom,
  type Asked,
} from './asked.ts';
import { ownLab } from './own-lab.ts';
import { OWN_MEASURES } from './own-measures.ts';
import { SWEPT_PARAMS, SWEPT_SWITCHES, isValue, valuesToBeginWith } from './settings.ts';

const FOLDER = new URL('../../scenario/examples/', import.meta.url);

function example(name: string): Scenario {
  const file = fs.readdirSync(FOLDER).find((each) => each.endsWith(`-${name}.yaml`))!;
  const result = readScenario(fs.readFileSync(new URL(file, FOLDER), 'utf8'), file);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.scenario;
}

const SETTINGS = ['kernel', 'disk', ...SWEPT_PARAMS, ...SWEPT_SWITCHES];

const anAsked: fc.Arbitrary<Asked> = fc
  .record({
    load: fc.constantFrom(...EXAMPLES.map(({ name }) => name)),
    phase: fc.constantFrom(0, 2, 3, 9),
    measure: fc.constantFrom(...OWN_MEASURES),
    settings: fc.shuffledSubarray(SETTINGS, { minLength: 2, maxLength: 2 }),
    hasLines: fc.boolean(),
    seeds: fc.constantFrom(...SEEDS),
    ask: fc.string({ maxLength: ASK_MOST, unit: 'grapheme' }),
  })
  .map(({ settings, hasLines, ask, ...rest }) => {
    const swept = (name: string) => ({
      name,
      values: valuesToBeginWith(name, example('random')).slice(0, 3),
    });
    return {
      ...rest,
      ask: cutAsk(ask),
      axis: swept(settings[0]!),
      lines: hasLines ? swept(settings[1]!) : null,
    };
  });

describe('the address of a question of one’s own', () => {
  it('says all of it, in any letters', () => {
    fc.assert(
      fc.property(anAsked, (asked) => {
        const place = placeOfAsked(asked);
        expect(place).not.toMatch(/[?#/\s]/);
        expect(askedOf(place)).toEqual({ asked, unread: [], beyond: '' });
      }),
    );
  });

  it('stands for what one begins with where it says something that is not known, and says what that was', () => {
    expect(askedOf('own')).toEqual({ asked: TO_BEGIN_WITH, unread: [], beyond: '' });
    const { asked, unread } = askedOf('own,nobody,2,time,swappiness=0+60,disk=nvme+tape,3,%E0');
    expect(asked).toEqual({ ...TO_BEGIN_WITH, axis: { name: 'swappiness', values: ['0', '60'] } });
    // Of a list the one that is none.
    expect(unread.toSorted()).toEqual(['%E0', 'disk=tape', 'nobody']);
    expect(askedOf('own,random,0,time,swappiness=0+0').unread).toEqual(['swappiness=0+0']);
    expect(placeOfAsked({ ...asked, ask: `${'a'.repeat(ASK_MOST - 1)}😀` })).toContain('a');
  });

  it('says which words of a question are too many for it', () => {
    const place = (ask: string) => `own,random,0,time,swappiness=0+60,one,1,${encodeURIComponent(ask)}`;
    const { asked, beyond } = askedOf(place(`${'a'.repeat(ASK_MOST)} and more, too`));
    expect([asked.ask.length, beyond]).toEqual([ASK_MOST, ' and more, too']);
    expect(askedOf(place('a'.repeat(ASK_MOST))).beyond).toBe('');
  });

  it('is whatever is typed there never more than values that a machine can have', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { asked } = askedOf(`own,${text}`);
        expect(asked.axis.values.every((value) => isValue(asked.axis.name, value))).toBe(true);
        expect(asked.lines?.values.every((value) => isValue(asked.lines!.name, value)) ?? true).toBe(true);
        expect(asked.lines?.name).not.toBe(asked.axis.name);
      }),
    );
  });

  it('has no value twice, none that is out of range, and no kernel that does not run', () => {
    expect(sweptFrom('swappiness=0+0', 10)).toBeNull();
    expect(sweptFrom('swappiness=201', 10)).toBeNull();
    expect(sweptFrom('kernel=6.12', 10)).toBeNull();
    expect(sweptFrom('locks_removed=1+2', 10)).toBeNull();
    expect(sweptFrom('swappiness=1+2+3', 2)).toBeNull();
  });
});

it('begins, with each setting, with values that the machine of each example can have', () => {
  for (const { name } of EXAMPLES)
    for (const setting of SETTINGS) {
      const values = valuesToBeginWith(setting, example(name));
      expect(new Set(values).size).toBe(values.length);
      expect(values.filter((value) => !isValue(setting, value))).toEqual([]);
      if (setting !== 'nr_frames') expect(values.length).toBeGreaterThan(1);
    }
});

it('begins with values that the core takes, but for five in two runs that have what others cannot', async () => {
  const core = await openCore();
  const refused = EXAMPLES.flatMap(({ name }) => {
    const load = example(name);
    return ['kernel', 'disk', ...SWEPT_PARAMS].flatMap((setting) =>
      valuesToBeginWith(setting, load).flatMap((value) => {
        const machine = machineOf(load, {
          changes: [{ word: value, variant: `${setting}.${value}` }],
          seed: 0,
        });
        const problem = core.start(packScenario(machine));
        return problem ? [`${name}, ${setting} ${value}: ${problem.message}`] : [];
      }),
    );
  });
  // Each of them is told on the page, with its cure: more swappiness than these kernels take, and a discard that they cannot make.
  expect(refused).toEqual([
    'postgresql, kernel 3.6: rule across fields: swappiness_fits.',
    'postgresql, kernel 4.12: rule across fields: swappiness_fits.',
    'postgresql, kernel 4.14: rule across fields: swappiness_fits.',
    'discard, kernel 3.6: rule across fields: discard_of_clusters.',
    'discard, disk pmem: rule across fields: discard_by_device.',
  ]);
});

async function sweepOf(asked: Asked, seeds = 1) {
  const core = await openCore();
  const load = example(asked.load);
  const lab = ownLab(asked, load);
  const sweep = lab.lines.map((line) =>
    lab.axis.values.map((value) =>
      Array.from({ length: seeds }, (_, seed) => {
        const run = { changes: [line, value], seed };
        return measureRun(core, jobOf(lab, machineOf(load, run), run));
      }),
    ),
  );
  return { lab: { ...lab, seeds }, sweep };
}

describe('what the machine answers', () => {
  it('to the question that one begins with: another swappiness is best on each disk, or the lines are no others', async () => {
    const { lab, sweep } = await sweepOf(TO_BEGIN_WITH);
    const answers = lab.lines.map((_, line) => answerOf(lab, sweep, line)!);
    expect(answers.every((answer) => answer.length > 0)).toBe(true);
    const times = sweep.map((line) => line.map(([run]) => run!.ns));
    expect(times.every((line) => new Set(line).size > 1)).toBe(true);
    // The same work takes longer on a hard disk.
    expect(times[0]!.every((ns, value) => ns < times[1]![value]!)).toBe(true);
  });

  it('is measured from the begin of a phase, or all of it', async () => {
    const asked: Asked = {
      ...TO_BEGIN_WITH,
      axis: { name: 'page_cluster', values: ['0', '3'] },
      lines: null,
    };
    const [whole, part] = [await sweepOf({ ...asked, phase: 0 }), await sweepOf({ ...asked, phase: 2 })];
    for (const value of [0, 1])
      expect(whole.sweep[0]![value]![0]!.ns).toBeGreaterThan(part.sweep[0]![value]![0]!.ns);
    expect(whole.sweep[0]![0]![0]!.touches).toBeGreaterThan(part.sweep[0]![0]![0]!.touches);
  });

  it('has the same digest whenever it is run, and another one with another seed or machine', async () => {
    const asked: Asked = {
      ...TO_BEGIN_WITH,
      load: 'random',
      axis: { name: 'page_cluster', values: ['0', '3'] },
      lines: null,
    };
    const digests = [
      await sweepOf(asked),
      await sweepOf(asked),
      await sweepOf(asked, 2),
      await sweepOf({ ...asked, axis: { name: 'page_cluster', values: ['0', '2'] } }),
    ].map(({ sweep }) => digestOf(sweep));
    expect(digests[0]).toMatch(/^[0-9a-f]{8}$/);
    expect(digests[1]).toBe(digests[0]);
    expect(new Set(digests).size).toBe(3);
  });
});

it('of many questions the newest twenty stay in the browser, and nothing of the course is lost', () => {
  const said = { best: [1], explanation: null, name: '', learnt: '', hasRun: false, hasTried: false };
  keepSaid('guess', { ...said, best: [1, 1, 1] });
  const places = Array.from({ length: 30 }, (_, nth) =>
    placeOfAsked({ ...TO_BEGIN_WITH, ask: `question ${nth}` }),
  );
  for (const place of places) keepSaid(place, said);
  const kept = places.filter((place) => readSaid(place, 1, [0, 1], 0) !== null);
  expect(kept).toEqual(places.slice(10));
  expect(readSaid('guess', 3, [0, 1], 4)?.best).toEqual([1, 1, 1]);
  expect(keptLabs()!.length).toBeLessThan(20_000);
});

it('the two machines of a lost prediction differ in what was changed alone, and the kernel is set first', () => {
  const load = example('random');
  const lab = ownLab(
    {
      ...TO_BEGIN_WITH,
      axis: { name: 'kernel', values: ['3.6', '6.1'] },
      lines: { name: 'page_cluster', values: ['0', '3'] },
    },
    load,
  );
  expect(variantsOf(lab, 1, [0, 1])!.map(encodeVariant)).toEqual([
    'kernel.3.6,page_cluster.3',
    'kernel.6.1,page_cluster.3',
  ]);
  // Another load, or more CPUs, is not something that an address can add to a machine.
  expect(variantsOf(labOf('extents'), 0, [0, 1])).toBeNull();
  expect(variantsOf(labOf('locks'), 0, [0, 1])).toBeNull();
  expect(variantsOf(lab, 1, [0, 2])).toBeNull();
});

describe('what is told of a line', () => {
  const lab = ownLab({ ...TO_BEGIN_WITH, seeds: 3 }, example('file-against-anon'));
  const runOf = (ns: number): Measured => ({ ns, touches: 1, counters: [] });
  const line = (...places: number[][]) => [places.map((seeds) => seeds.map(runOf))];

  it('names of places that are equally good the best, and calls what lies among its runs near', () => {
    const sweep = line([200, 200, 200], [103, 104, 105], [100, 101, 102], [107, 90, 112], [300, 300, 300]);
    const answer = answerOf(lab, sweep, 0)!;
    expect(answer).toEqual([1, 2]);
    expect(bestIn(lab, sweep, 0)).toBe(2);
    expect(worstIn(lab, sweep, 0)).toBe(4);
    expect(isAmong(lab, sweep, 0, [3, 2])).toBe(true);
    expect(isAmong(lab, sweep, 0, [2, 3])).toBe(true);
    expect(isAmong(lab, sweep, 0, [0, 2])).toBe(false);
    expect(isAmong(lab, sweep, 0, [2, 4])).toBe(false);
  });

  it('has a best value where the least is nothing at all', () => {
    const answers = (...places: number[]) => answerOf(lab, line(...places.map((ns) => [ns, ns, ns])), 0);
    expect(answers(3, 0, 2, 0, 5)).toEqual([1, 3]);
    expect(answers(0, 0, 0, 0, 0)).toEqual([0, 1, 2, 3, 4]);
  });

  it('says that chance has no part where every seed gives the same', () => {
    expect(isWithoutChance(line([5, 5, 5], [6, 6, 6]), 0)).toBe(true);
    expect(isWithoutChance(line([5, 5, 5], [6, 6, 7]), 0)).toBe(false);
    const counted = [[[runOf(5), { ...runOf(5), counters: [1] }]]];
    expect(isWithoutChance(counted, 0)).toBe(false);
  });
});
