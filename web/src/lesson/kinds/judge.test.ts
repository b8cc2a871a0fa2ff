/** What counts as right, for each kind of question, with answers of a real machine. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import { labelsOf } from '../../scenario/labels.ts';
import { packScenario } from '../../scenario/pack.ts';
import { readScenario } from '../../scenario/read.ts';
import type { Stretch } from '../../store/thing.ts';
import type { Answer } from '../ask/answer.ts';
import { START } from '../ask/examiner.ts';
import type { Examiner } from '../ask/examiner.ts';
import { examinerOf } from '../ask/examiner-of.ts';
import { localMachine } from '../ask/machine.ts';
import type { Names } from '../ask/words.ts';
import type { Predict } from '../model.ts';
import { KINDS, isRight as isRightTo, kindNamed } from './kinds.ts';
import type { Said } from './kinds.ts';

const SCENARIO = `
params: { nr_frames: 32, page_cluster: 3, min_free_kbytes: 8 }
swap: { slots: 512 }
regions:
  - { name: A, kind: anon, pages: 48 }
phases:
  - { name: write, streams: [{ region: A, pattern: seq, op: w }] }
  - { name: read back, streams: [{ region: A, pattern: seq, op: r, count: 16 }] }
`;

let examiner: Examiner;
let names: Names;
beforeAll(async () => {
  const read = readScenario(SCENARIO, 'scenario.yaml');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { scenario } = read;
  names = labelsOf(scenario);
  const pack = () => packScenario(scenario);
  const open = async (packed: Uint32Array) => localMachine(await openCore(), packed);
  examiner = await examinerOf({ scenario, names, pack }, open);
});

const ask = (question: string) => examiner.answer(question, START);

/** By the kind to which this is said. */
function isRight(said: Said | null, answer: Answer, of: Names): boolean {
  const kind = Object.keys(KINDS).find((name) => said && kindNamed(name).isSaid({ ...said }));
  return isRightTo({ kind } as Predict, said, answer, of);
}

describe('an answer', () => {
  it('is right only when it is what the machine says; nothing is never right', async () => {
    const free = await ask('free of next kswapd_wake');
    expect(isRight(null, free, names)).toBe(false);
    expect(isRight({ kind: 'number', value: free.value }, free, names)).toBe(true);
    expect(isRight({ kind: 'number', value: free.value + 1 }, free, names)).toBe(false);
    expect(isRight({ kind: 'choice', value: String(free.value) }, free, names)).toBe(true);
    const decision = await ask('decision of next references');
    expect(isRight({ kind: 'choice', value: 'KEEP' }, decision, names)).toBe(true);
    expect(isRight({ kind: 'choice', value: 'RECLAIM' }, decision, names)).toBe(false);
    const page = await ask('page of next references');
    expect(isRight({ kind: 'point', thing: { kind: 'page', region: 0, page: 0 } }, page, names)).toBe(true);
    expect(isRight({ kind: 'point', thing: { kind: 'frame', frame: 0 } }, page, names)).toBe(false);
    const order = await ask('order of swap_write slot_alloc');
    expect(isRight({ kind: 'order', kinds: ['slot_alloc', 'swap_write'] }, order, names)).toBe(true);
    expect(isRight({ kind: 'order', kinds: [] }, order, names)).toBe(false);
  });

  it('of neighbours is right with both ends in the right region', async () => {
    const told = await ask('stretch of next vma_window');
    const right = { kind: 'bracket', stretch: told.stretch! } as const;
    expect(isRight(right, told, names)).toBe(true);
    for (const change of [
      { first: right.stretch.first + 1 },
      { last: right.stretch.last - 1 },
      { region: 1 },
    ])
      expect(isRight({ ...right, stretch: { ...right.stretch, ...change } as Stretch }, told, names)).toBe(
        false,
      );
  });

  it('about an entry is answered by its cells, each of which may be wrong', async () => {
    const told = await ask('entry 3 at access 4');
    const cells = { present: 1, dirty: 1, referenced: 1, frame: 3 } as const;
    expect(told.cells.map(({ name, value }) => [name, value])).toEqual(Object.entries(cells));
    expect(isRight({ kind: 'entry', cells }, told, names)).toBe(true);
    expect(isRight({ kind: 'entry', cells: { present: 1 } }, told, names)).toBe(true);
    expect(isRight({ kind: 'entry', cells: {} }, told, names)).toBe(false);
    for (const name of ['present', 'dirty', 'referenced', 'frame'] as const)
      expect(isRight({ kind: 'entry', cells: { ...cells, [name]: 0 } }, told, names)).toBe(false);
    const byte = await ask('cell swap_map 2 at next slot_alloc');
    expect(isRight({ kind: 'byte', byte: byte.value }, byte, names)).toBe(true);
    expect(isRight({ kind: 'byte', byte: byte.value ^ 1 }, byte, names)).toBe(false);
    expect(isRight({ kind: 'byte', byte: told.value }, told, names)).toBe(false);
  });
});
