/** A figure has the unit of what is asked: in the goal of an experiment as in the answer of the machine. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import { labelsOf } from '../../scenario/labels.ts';
import { packScenario } from '../../scenario/pack.ts';
import { readScenario } from '../../scenario/read.ts';
import { DIAL_AUTHORED } from '../kinds/dial/authored.ts';
import { START, type Examiner } from '../ask/examiner.ts';
import { examinerOf } from '../ask/examiner-of.ts';
import { localMachine } from '../ask/machine.ts';

const SCENARIO = `
params: { nr_frames: 32, page_cluster: 3, min_free_kbytes: 8 }
swap: { slots: 512 }
regions:
  - { name: A, kind: anon, pages: 48 }
phases:
  - { name: write, streams: [{ region: A, pattern: seq, op: w }] }
  - { name: read back, streams: [{ region: A, pattern: seq, op: r, count: 16 }] }
`;

/** A goal in words, the unit in which it is counted, and how a learner reads its bound. */
const GOALS = [
  ['lock waited of DEVICE at end <= 5620', 'ns', 'at most 5.62 µs'],
  ['lock share of DEVICE at end <= 5620', 'count', 'at most 5,620'],
  ['latency of next fault_end where vma=A and major=1 >= 4000', 'ns', 'at least 4 µs'],
  ['mean latency of fault_end where major=1 until end <= 90000', 'ns', 'at most 90 µs'],
  ['time until swap_write where task=1 <= 1500', 'ns', 'at most 1.5 µs'],
  ['share of anon at phase read back <= 60', 'percent', 'at most 60 %'],
  ['counter pswpin at phase read back <= 60', 'count', 'at most 60'],
  ['major of next fault_end where vma=A >= 1', 'bool', 'yes'],
  ['major of next fault_end where vma=A <= 0', 'bool', 'no'],
] as const;

it.each(GOALS)('the bound of %s is read in %s: %s', (goal, _, shown) => {
  expect(DIAL_AUTHORED.goals!.shown(goal)).toBe(shown);
});

describe('a machine that is asked', () => {
  let examiner: Examiner;
  beforeAll(async () => {
    const read = readScenario(SCENARIO, 'scenario.yaml');
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const { scenario } = read;
    const loaded = { scenario, names: labelsOf(scenario), pack: () => packScenario(scenario) };
    examiner = await examinerOf(loaded, async (packed) => localMachine(await openCore(), packed));
  });

  it.each(GOALS.filter(([goal]) => !/task=|share/.test(goal)))('answers %s in %s', async (goal, unit) => {
    const question = goal.replace(/ [<>]= \d+$/, '');
    const { dial } = await examiner.answer(`dial page_cluster 0 1 2 for ${goal}`, START);
    expect(dial?.goals.map((each) => each.unit)).toEqual([unit]);
    expect((await examiner.answer(question, START)).unit).toBe(unit);
  });
});
