import { describe, expect, test } from 'vitest';
import { NONE } from '../../core/schema/schema.gen.ts';
import { openCore } from '../../core/wasm/node.ts';
import { problemFromCoreError } from '../core-problem.ts';
import { problemText, type Scenario } from '../model.ts';
import { packScenario } from '../pack.ts';
import { readScenario } from '../read.ts';
import { toYaml } from '../to-yaml.ts';

const WORK = `
regions: [{ name: A, pages: 10 }]
phases: [{ name: go, streams: [{ region: A, op: w }] }]
`;

const THREE = `swap:
  extents:
    - [0, 50, 1000]
    - [50, 100, 0]
    - [150, 50, 500]
${WORK}`;

const FILEFRAG = `Filesystem type is: ef53
File size of /swapfile is 2228224 (544 blocks of 4096 bytes)
 ext:     logical_offset:        physical_offset: length:   expected: flags:
   0:        0..     535:       1582..      2117:    536:
   1:      536..     543:         32..        39:      8:       2118: last,eof
/swapfile: 2 extents found`;

const inSwap = (text: string) => `swap:\n  filefrag: |\n${text.replace(/^/gm, '    ')}\n${WORK}`;

function good(text: string): Scenario {
  const result = readScenario(text, 'test.yaml');
  if (!result.ok) throw new Error(result.problems.map(problemText).join('\n'));
  return result.scenario;
}

/** What the reader says, or else the core. */
async function problems(text: string): Promise<string[]> {
  const result = readScenario(text, 'test.yaml');
  if (!result.ok) return result.problems.map(problemText);
  const core = await openCore();
  const problem = core.start(packScenario(result.scenario));
  return problem === null ? [] : [problemText(problemFromCoreError(result.scenario, problem))];
}

describe('a swap file', () => {
  test('has as many slots as its extents have pages', () => {
    expect(good(THREE).swap[0]?.slots).toBe(200);
    expect(good(THREE).extent[1]).toMatchObject({ swap: 0, start_page: 50, nr_pages: 100, start_block: 0 });
    const rule = good(`swap: { extents: { count: 20000, pages: 16, order: shuffled, seed: 7 } }${WORK}`);
    expect(rule.swap[0]?.slots).toBe(320_000);
    expect(rule.extent_rule[0]).toMatchObject({ count: 20_000, pages: 16, gap: 1, order: 1, seed: 7n });
    expect(good(`swap: { extents: { count: 3 } }${WORK}`).swap[0]?.slots).toBe(768);
  });

  test('is the one of which filefrag tells', () => {
    const { swap, extent } = good(inSwap(FILEFRAG));
    expect(swap[0]?.slots).toBe(544);
    expect(
      extent.map(({ start_page, nr_pages, start_block }) => [start_page, nr_pages, start_block]),
    ).toEqual([
      [0, 536, 1582],
      [536, 8, 32],
    ]);
  });

  test('is the same when it is written and read again', () => {
    for (const text of [THREE, inSwap(FILEFRAG), `swap: { extents: { count: 9, gap: 0 } }${WORK}`]) {
      const scenario = good(text);
      expect(packScenario(good(toYaml(scenario)))).toEqual(packScenario(scenario));
    }
  });

  test.each([
    [
      'a hole',
      '[150, 50, 500]',
      '[151, 50, 500]',
      'test.yaml:5:8 swap.extents[2].start_page: .*\\(value 151\\).*order of its pages',
    ],
    ['pages twice', '[150, 50, 500]', '[149, 50, 500]', '5:8 .*\\(value 149\\).*order of its pages'],
    ['a wrong order', '[50, 100, 0]', '[150, 100, 0]', '4:8 .*\\(value 150\\).*order of its pages'],
    [
      'blocks twice',
      '[150, 50, 500]',
      '[150, 50, 99]',
      '5:17 swap.extents\\[2\\].start_block: .*\\(value 99\\).*no block',
    ],
    ['no length', '[50, 100, 0]', '[50, 0, 0]', '4:12 .*nr_pages is 0: out of range.*1 to 33554432'],
    ['two numbers', '[50, 100, 0]', '[50, 100]', '4:7 .*an extent has 3 numbers, not 2'],
    ['a word', '[50, 100, 0]', '[50, 100, x]', '4:17 .*a whole number is expected'],
    [
      'a missing end',
      '  extents:',
      '  slots: 300\n  extents:',
      '2:10 swap.slots: .*\\(value 300\\).*as many pages',
    ],
    ['no extent', THREE, `swap: { extents: [] }${WORK}`, 'the swap file has no extent'],
    ['both forms', '  extents:', '  filefrag: x\n  extents:', 'exclude each other'],
  ])('with %s is refused at its place', async (_, from, to, expected) => {
    const found = await problems(THREE.replace(from, to));
    expect(found[0]).toMatch(new RegExp(expected.replace('extents[2]', 'extents\\[2\\]')));
  });

  test('without extents, or with more than there may be, is refused', async () => {
    expect(await problems(`swap: { extents: { count: 0 } }${WORK}`)).toEqual([
      expect.stringMatching(/count is 0: out of range.*1 to 131072/),
    ]);
    expect((await problems(`swap: { extents: { count: 4, pages: 10 }, slots: 41 }${WORK}`))[0]).toMatch(
      /value 41/,
    );
    expect(await problems(`swap: { extents: { count: 84656, pages: 4 } }${WORK}`)).toEqual([]);
  });
});

describe('a text of filefrag -v', () => {
  test('that was cut at any place is refused, with the line', async () => {
    for (let length = 1; length < FILEFRAG.length - 1; length++) {
      const found = await problems(inSwap(FILEFRAG.slice(0, length)));
      expect(found[0], FILEFRAG.slice(0, length)).toMatch(/^test\.yaml:\d+:\d+ swap\.filefrag: /);
    }
    expect((await problems(inSwap(FILEFRAG.split('\n').slice(0, 4).join('\n'))))[0]).toMatch(
      /^test\.yaml:6:1 .*it was cut/,
    );
  });

  test.each([
    ['a line less', /^ {3}0:.*\n/m, '', '6:1 .*extent 1 stands where extent 0 is expected'],
    ['another count', '2 extents', '3 extents', '2 extents stand here, but 3 were found'],
    ['blocks of another size', '4096 bytes', '1024 bytes', '4:1 .*blocks of 1024 bytes: out of range'],
    ['a length that is none', ' 536:', ' 537:', '6:1 .*length 537 is not that of pages 0 to 535'],
    ['a hole at its end', '(544 blocks', '(600 blocks', 'ends at block 544, but the file has 600'],
  ])('with %s is refused', async (_, from, to, expected) => {
    expect((await problems(inSwap(FILEFRAG.replace(from, to))))[0]).toMatch(new RegExp(expected));
  });
});

test('filefrag tells of a hole: the core names the line behind it', async () => {
  const text = FILEFRAG.replace('(544 blocks', '(545 blocks').replace('536..     543', '537..     544');
  const expected = /^test\.yaml:7:1 swap\.extents\[1\]\.start_page: .*\(value 537\)/;
  expect((await problems(inSwap(text)))[0]).toMatch(expected);
});

test('an area that is no file has no extents', () => {
  const { extent, extent_rule, task } = good(WORK);
  expect([extent, extent_rule]).toEqual([[], []]);
  expect(task[0]?.cpu).toBe(NONE);
});
