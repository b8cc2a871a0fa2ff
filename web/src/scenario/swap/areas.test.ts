import { describe, expect, test } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import { problemFromCoreError } from '../core-problem.ts';
import { labelsOf } from '../labels.ts';
import { linkOfText, unpackText } from '../links/packed-text.ts';
import { problemText, type Scenario } from '../model.ts';
import { packScenario } from '../pack.ts';
import { readScenario } from '../read.ts';
import { toYaml } from '../to-yaml.ts';

const REST = `
regions: [{ name: A, pages: 10 }]
phases: [{ name: go, streams: [{ region: A, op: w }] }]
`;
const TWO = `
devices: [{ name: nvme, profile: nvme }, { name: disk, profile: hdd }]
swap:
  - { name: fast, device: nvme, slots: 65, priority: 10, bad: [3, 10-12] }
  - { name: slow, device: disk, slots: 1024 }
${REST}`;

function good(text: string): Scenario {
  const result = readScenario(text, 'test.yaml');
  if (!result.ok) throw new Error(result.problems.map(problemText).join('\n'));
  return result.scenario;
}

function bare(text: string): string[] {
  const result = readScenario(text, 'test.yaml');
  return result.ok ? [] : result.problems.map(problemText);
}

/** What the reader says, or if it has nothing against the file the core. */
async function refusal(text: string): Promise<string> {
  const said = bare(text);
  if (said.length > 0) return said.join('\n');
  const scenario = good(text);
  const problem = (await openCore()).start(packScenario(scenario));
  return problem ? problemText(problemFromCoreError(scenario, problem)) : 'accepted';
}

describe('swap areas of a scenario', () => {
  test('stand in a list, each with its device, priority and bad slots', async () => {
    const { swap, bad } = good(TWO);
    expect(swap.map(({ name, device, slots }) => [name, device, slots])).toEqual([
      ['fast', 0, 65],
      ['slow', 1, 1024],
    ]);
    expect(swap.map(({ priority, on_at_start }) => [priority, on_at_start])).toEqual([
      [10, 1],
      [0xffffffff, 1],
    ]);
    expect(bad.map(({ swap: area, first, count }) => [area, first, count])).toEqual([
      [0, 3, 1],
      [0, 10, 3],
    ]);
    expect(await refusal(TWO)).toBe('accepted');
  });

  test('may be one without a list around it, as in older files, and is written so again', () => {
    const one = good(`swap: { slots: 200, bad: [7] }${REST}`);
    expect(one.swap).toHaveLength(1);
    expect(toYaml(one)).toMatch(/^swap: \{ device: disk, slots: 200, bad: \[ 7 \] \}$/m);
    expect(toYaml(good(`swap: none\n${REST}`))).toContain('swap: none');
    expect(good(`swap: [{ slots: 200 }]${REST}`).swap).toEqual(good(`swap: { slots: 200 }${REST}`).swap);
  });

  test('are the same machine after they were written and read again', () => {
    const text = toYaml(good(TWO));
    expect(text).toContain('10-12');
    expect(packScenario(good(text))).toEqual(packScenario(good(TWO)));
    expect(toYaml(good(text))).toBe(text);
  });

  test('come through a link', async () => {
    const link = await linkOfText(toYaml(good(TWO)));
    if (link.kind !== 'packed') throw new Error('too long for an address');
    const unpacked = unpackText(link.packed);
    expect(unpacked.ok && packScenario(good(unpacked.text))).toEqual(packScenario(good(TWO)));
  });

  test('are named by the streams that switch them off and on', async () => {
    const text = TWO.replace(
      /streams: .*/,
      'streams: [{ region: A, op: w }, { region: A, op: swapoff, swap: slow }, { region: A, op: swapon, swap: slow }] }]',
    );
    expect(good(text).stream.map(({ swap, op, count }) => [swap, op, count])).toEqual([
      [0, 1, 10],
      [1, 3, 1],
      [1, 4, 1],
    ]);
    expect(await refusal(text)).toBe('accepted');
    expect(packScenario(good(toYaml(good(text))))).toEqual(packScenario(good(text)));
  });

  test('have their names in captions; without a name they have a number', () => {
    expect(labelsOf(good(TWO)).areas).toEqual(['fast', 'slow']);
    expect(labelsOf(good(`swap: [{ slots: 9 }, { slots: 9 }]${REST}`)).areas).toEqual(['0', '1']);
    expect(labelsOf(good(REST)).areas).toEqual(['0']);
  });
});

describe('swap areas that no machine can have are refused', () => {
  const area = (fields: string) => `swap: { ${fields} }${REST}`;
  test.each([
    ['no slot', area('slots: 0'), /swap\.slots: slots is 0: out of range Cure: give 2 to 33554432/],
    ['only a header', area('slots: 1'), /slots is 1: out of range/],
    ['a priority below 0', area('priority: -1'), /priority is -1: out of range Cure: give 0 to 32767/],
    ['too high a priority', area('priority: 32768'), /priority is 32768: out of range Cure: give 0 to 32767/],
    ['a priority in words', area('priority: high'), /a whole number is expected here/],
    [
      'a bad header',
      area('bad: [0]'),
      /swap\.bad\[0\]: bad slot 0: out of range Cure: give 1 to 33554431.*header/,
    ],
    [
      'a bad slot that is none',
      area('bad: [x]'),
      /x is no slot and no row of slots Cure: write a slot, 17, or a row/,
    ],
    ['a row backwards', area('bad: [12-10]'), /12-10: the row ends before it begins Cure: write 10-12/],
    ['a row of three', area('bad: [1-2-3]'), /1-2-3 is no slot and no row/],
    ['a longer row than a header has room for', area('bad: [1-638]'), /1-638 are 638 Cure: at most 637/],
    ['bad slots that are no list', area('bad: 7'), /a list is expected here, not 7/],
    ['an unknown key', area('prio: 3'), /unknown key prio Cure: .*priority/],
    [
      'an empty list',
      `swap: []${REST}`,
      /the list of swap areas is empty Cure: give one, or write "swap: none"/,
    ],
    ['nine', `swap: [${'{ slots: 9 },'.repeat(9)}]${REST}`, /9 swap areas are too many Cure: at most 8/],
    ['two of one name', `swap: [{ name: a }, { name: a }]${REST}`, /a second swap is called a/],
  ])('%s', (_, text, expected) => {
    expect(bare(text).join('\n')).toMatch(expected);
    expect(bare(text).join('\n')).toMatch(/^test\.yaml:\d+:\d+ swap/);
  });

  test.each([
    [
      'a bad slot behind the end',
      area('slots: 20, bad: [20]'),
      /^test\.yaml:1:\d+ swap\.bad: .* bad slots lie in a swap area/,
    ],
    ['a bad slot named twice', area('bad: [4-9, 6]'), /^test\.yaml:1:\d+ swap\.bad: .* each is named once/],
    [
      'all slots bad',
      area('slots: 20, bad: [1-19]'),
      /^test\.yaml:1:\d+ swap: .* at least one slot behind the header that is good/,
    ],
    [
      'more bad slots than a header has room for',
      area('slots: 2000, bad: [1-400, 500-800]'),
      /^test\.yaml:1:\d+ swap: .* at most 637 bad slots/,
    ],
    [
      'bad slots of the second area',
      `swap:\n  - { name: a, slots: 20 }\n  - { name: b, slots: 20, bad: [20] }${REST}`,
      /^test\.yaml:3:\d+ swap\[b\]\.bad: .*\(value 20\)/,
    ],
    [
      'an area that nobody switches on',
      `swap:\n  - { name: a }\n  - { name: b, on_at_start: false }${REST}`,
      /^test\.yaml:3:5 swap\[b\]: .* is switched on by a stream/,
    ],
  ])('%s', async (_, text, expected) => {
    expect(await refusal(text)).toMatch(expected);
  });
});
