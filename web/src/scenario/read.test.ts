import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENUM_VALUES, NONE } from '../core/schema/schema.gen.ts';
import { EXAMPLES, exampleName } from './examples.ts';
import { problemText } from './model.ts';
import type { Scenario } from './model.ts';
import { packScenario } from './pack.ts';
import { readScenario } from './read.ts';
import { toYaml } from './to-yaml.ts';

const FOLDER = path.join(import.meta.dirname, 'examples');
const FILES = fs.readdirSync(FOLDER).toSorted();
const textOf = (file: string) => fs.readFileSync(path.join(FOLDER, file), 'utf8');

function good(text: string): Scenario {
  const result = readScenario(text, 'test.yaml');
  if (!result.ok) throw new Error(result.problems.map(problemText).join('\n'));
  return result.scenario;
}

function problems(text: string): string[] {
  const result = readScenario(text, 'test.yaml');
  return result.ok ? [] : result.problems.map(problemText);
}

const SMALL = `
regions: [{ name: A, pages: 10 }]
phases: [{ name: go, streams: [{ region: A, op: w }] }]
`;

describe('a scenario file', () => {
  test('of two lines implies a device, a swap area, a process and its task', () => {
    const scenario = good(SMALL);
    expect(scenario.device).toHaveLength(1);
    expect(scenario.swap[0]).toMatchObject({ device: 0, slots: 1024 });
    expect(scenario.processes).toEqual(['main']);
    expect(scenario.task[0]).toMatchObject({ name: 'main', space: 0, cpu: NONE });
    expect(scenario.stream[0]).toMatchObject({ task: 0, region: 0, op: ENUM_VALUES.op.WRITE, count: 10 });
    expect(scenario.kernel).toBe('6.1');
  });

  test('may name enumerations by label or by name', () => {
    const kinds = ['anonymous memory', 'anon'].map(
      (kind) => good(`regions: [{ name: A, kind: ${kind} }]`).region[0]?.kind,
    );
    expect(kinds).toEqual([0, 0]);
    expect(good('devices: [{ profile: sata-ssd }]').device[0]?.profile).toBe(1);
    expect(good('what_if: { locks_removed: [lru, free pages] }').params.locks_removed).toBe(0b011);
  });

  test('gives a forked process a copy of each region, which its streams find by the name of the first', () => {
    const text = `
processes: [shell, child, grandchild]
files: [{ name: shm, kind: shmem, pages: 24 }]
regions:
  - { name: A, kind: anon, pages: 40, process: shell }
  - { name: S, kind: shmem, process: shell, file: shm }
tasks:
  - { name: parent, process: shell }
  - { name: kid, process: child, forked_by: parent, forked_after: 30 }
  - { name: pup, process: grandchild, forked_by: kid, forked_after: 4 }
phases:
  - name: go
    streams:
      - { region: A, op: w }
      - { task: pup, region: A, op: w }
      - { task: kid, region: S, op: r }
`;
    const scenario = good(text);
    expect(scenario.region.map(({ name, space, copy_of, pages }) => [name, space, copy_of, pages])).toEqual([
      ['A', 0, NONE, 40],
      ['S', 0, NONE, 24],
      ['A of child', 1, 0, 40],
      ['S of child', 1, 1, 24],
      ['A of grandchild', 2, 2, 40],
      ['S of grandchild', 2, 3, 24],
    ]);
    expect(scenario.region.map(({ base_vpn }) => base_vpn).slice(2, 4)).toEqual(
      scenario.region.map(({ base_vpn }) => base_vpn).slice(0, 2),
    );
    expect(scenario.stream.map(({ task, region, count }) => [task, region, count])).toEqual([
      [0, 0, 40],
      [2, 4, 40],
      [1, 3, 24],
    ]);
    expect(packScenario(good(toYaml(scenario)))).toEqual(packScenario(scenario));
  });

  test('places regions without an address apart from each other, each process on its own', () => {
    const { region } = good(`
regions:
  - { name: A, process: p, pages: 600 }
  - { name: B, process: p, pages: 10 }
  - { name: C, process: q, pages: 10 }
  - { name: D, process: p, pages: 10, base_vpn: 0x200000 }
`);
    const [a, b, c, d] = region.map(({ base_vpn }) => base_vpn);
    expect(d).toBe(0x200000n);
    expect(a).toBeGreaterThan(0x200000n);
    expect(b! - a!).toBeGreaterThanOrEqual(600n + 512n);
    expect(b! % 512n).toBe(0n);
    expect(c).toBe(0x100000n);
  });

  test('keeps 64-bit numbers exact', () => {
    const text = SMALL.replace('op: w', 'op: w, seed: 18446744073709551615');
    expect(good(text).stream[0]?.seed).toBe(2n ** 64n - 1n);
    expect(packScenario(good(text)).at(-8)).toBe(NONE); // before the swap area and the turns and the end
  });

  test('with swap: none has no swap area, for the core to judge', () => {
    expect(good(`swap: none\n${SMALL}`).swap).toEqual([]);
  });

  test('gives a file region the length of its file', () => {
    const { region } = good('files: [{ name: film, pages: 99 }]\nregions: [{ name: F, kind: file }]');
    expect(region[0]).toMatchObject({ pages: 99, file: 0 });
  });
});

describe('a kernel', () => {
  test('is a version or a posted series, and single switches may be otherwise', () => {
    const scenario = good('kernel: 5.10\nswitches: { cluster_slots: 256, references: from-5.9 }');
    expect(scenario.kernel).toBe('5.10');
    expect(scenario.switches).toEqual({ cluster_slots: 0, references: 1 });
    expect(good('kernel: readahead-2012-11-14').kernel).toBe('readahead-2012-11-14');
    expect(good('switches: { readahead: 3.14 }').switches.readahead).toBe(6);
  });

  test('that does not exist is told with all that do', () => {
    expect(problems('kernel: 6.7')[0]).toMatch(
      /^test\.yaml:1:9 kernel: there is no kernel 6\.7 Cure: use one of 3\.6, .*, 6\.1, readahead-2012-09-03, /,
    );
  });

  test('has switches by name, each with values by name', () => {
    expect(problems('switches: { refrences: to-5.8 }')[0]).toContain(
      'unknown key refrences Cure: did you mean references?',
    );
    expect(problems('switches: { references: to-58 }')[0]).toContain(
      'test.yaml:1:25 switches.references: the switch references has no value to-58 Cure: did you mean to-5.8?',
    );
  });

  test('what its code is, what the administrator sets and what things take are never mixed up', () => {
    const text =
      'switches: { cluster_slots: 256 }\nmachine: { nr_cpus: 2 }\nsysctl: { page_cluster: 1 }\ncosts: { lock_ns: 5 }';
    expect(good(text).params).toEqual({ nr_cpus: 2, page_cluster: 1, lock_ns: 5 });
    expect(problems('sysctl: { nr_cpus: 2 }')[0]).toContain(
      'sysctl.nr_cpus: nr_cpus does not belong under sysctl Cure: it belongs under machine',
    );
    expect(problems('switches: { swappiness: 60 }')[0]).toContain('Cure: it belongs under sysctl');
    expect(problems('params: { cluster_slots: 256 }')[0]).toContain('Cure: it belongs under switches');
    expect(problems('sysctl: { lock_ns: 5 }')[0]).toContain('Cure: it belongs under costs');
  });

  test('an older file has all parameters in one place, and a removed lock as a number', () => {
    expect(good('params: { nr_cpus: 2, page_cluster: 1, locks_removed: 3 }').params).toEqual({
      nr_cpus: 2,
      page_cluster: 1,
      locks_removed: 3,
    });
    expect(problems('sysctl: { page_cluster: 1 }\nparams: { page_cluster: 1 }')[0]).toContain('given twice');
  });

  test('is written and read again, locks by name', () => {
    const text =
      'kernel: 5.8\nswitches: { shadow_age: before }\nwhat_if: { locks_removed: [lru, zone] }\nsysctl: { swappiness: 1 }';
    const written = toYaml(good(text + SMALL));
    expect(written).toContain('shadow_age: before');
    expect(written).toContain('- zone');
    expect(written).toContain('swappiness: 1');
    expect(written).not.toContain('params');
    expect(packScenario(good(written))).toEqual(packScenario(good(text + SMALL)));
  });
});

describe('what is wrong with a file is told with line, column and cure', () => {
  test('an unknown key, with the nearest known one', () => {
    expect(problems('params:\n  page_claster: 3')).toEqual([
      'test.yaml:2:3 params.page_claster: unknown key page_claster Cure: did you mean page_cluster?',
    ]);
  });

  test('a number out of range, with range and unit', () => {
    const [problem] = problems('title: t\nparams: { page_cluster: 9 }');
    expect(problem).toContain('test.yaml:2:25 params.page_cluster: page_cluster is 9: out of range');
    expect(problem).toContain('give 0 to 5 (order)');
  });

  test('a wrong type', () => {
    expect(problems('regions: [{ name: A, pages: many }]')[0]).toContain('not the text "many"');
    expect(problems('regions: 7')[0]).toContain('a list is expected here, not 7');
    expect(problems('params: { nr_frames: 1.5 }')[0]).toContain('a whole number is expected');
  });

  test('an unknown name, with the nearest known one', () => {
    const text = SMALL.replace('region: A', 'region: AA');
    expect(problems(text)[0]).toContain('there is no region called AA Cure: did you mean A?');
  });

  test('an unknown enumeration value, with all known ones', () => {
    expect(problems(SMALL.replace('op: w', 'op: x'))[0]).toContain('use one of r, w, d');
  });

  test('an area without slots', () => {
    expect(problems('swap: { slots: 0 }')[0]).toContain(
      'test.yaml:1:16 swap.slots: slots is 0: out of range Cure: give 2 to 33554432',
    );
  });

  test('two things of one name', () => {
    expect(problems('regions: [{ name: A }, { name: A }]')[0]).toContain('a second region is called A');
  });

  test('too many of a list', () => {
    const many = Array.from({ length: 9 }, (_, i) => `{ name: d${i} }`).join(', ');
    expect(problems(`devices: [${many}]`)[0]).toContain('9 devices are too many Cure: at most 8');
  });

  test('several problems at once', () => {
    expect(problems('tilte: x\nparams: { nr_frames: 1 }\nregions: [{ pages: 0 }]')).toHaveLength(3);
  });

  test('text that is no YAML', () => {
    expect(problems('a: [1, 2')[0]).toMatch(/^test\.yaml:1:/);
    expect(problems('just words')[0]).toContain('a group of keys is expected');
    expect(problems('')[0]).toContain('a group of keys is expected');
  });
});

describe('a hostile file', () => {
  test('of nested aliases costs no more than its length', () => {
    const levels = Array.from(
      { length: 20 },
      (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}, *a${i}, *a${i}]`,
    );
    expect(problems(`a0: &a0 [x]\n${levels.join('\n')}\nregions: *a20`).length).toBeGreaterThan(0);
  });

  test('that is too long or too deep is refused', () => {
    expect(problems('x'.repeat(300_000))[0]).toContain('longer than 256 KiB');
    expect(problems('['.repeat(50_000)).length).toBeGreaterThan(0);
  });

  test('with a tag of a programming language is refused', () => {
    expect(problems('title: !!js/function "alert(1)"').length).toBeGreaterThan(0);
  });
});

describe('any text at all', () => {
  test('is read or refused, never thrown at', () => {
    fc.assert(fc.property(fc.string(), (text) => void readScenario(text, 'test.yaml')));
  });

  test('that was a good file before something was changed is read or refused', () => {
    const texts = FILES.map(textOf);
    const change = fc.record({
      text: fc.constantFrom(...texts),
      at: fc.nat(2000),
      length: fc.nat(12),
      insert: fc.oneof(
        fc.string({ maxLength: 6 }),
        fc.constantFrom('null', '- ', '[', '{}', '*a', '&a ', ': ', '-1', '1e9'),
      ),
    });
    fc.assert(
      fc.property(change, ({ text, at, length, insert }) => {
        const from = at % text.length;
        const result = readScenario(text.slice(0, from) + insert + text.slice(from + length), 'test.yaml');
        if (result.ok) packScenario(result.scenario);
        else expect(result.problems.every(({ place, message }) => place !== '' && message !== '')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the compact workload text', () => {
  test('of one process becomes one task with streams that take turns', () => {
    const scenario = good(`
workload: |
  sample 500
  ballast 600
  region A anon 460 0x100000000000
  region B anon 460 0x200000000000
  phase popA A:seq:w:460:1
  phase main A:seq:r:920:4 B:rand:r:920:4:seed=21
`);
    expect(scenario.params.nr_frames).toBe(600);
    expect(scenario.region[0]).toMatchObject({ name: 'A', pages: 460, base_vpn: 0x100000000n, space: 0 });
    expect(scenario.phase.map(({ name }) => name)).toEqual(['popA', 'main']);
    expect(scenario.task).toHaveLength(1);
    expect(scenario.stream[2]).toMatchObject({ phase: 1, pattern: 4, quantum: 4, seed: 21n, task: 0 });
  });

  test('of several processes populates first, pinned to CPUs', () => {
    const scenario = good(`
params: { nr_cpus: 2 }
workload: |
  region A lazyanon 50 0x100000000000
  region B lazyanon 50 0x200000000000
  procs main A:rand:w:60:1:cpu=0:seed=15 B:rand:w:60:1:cpu=1:seed=16
`);
    expect(scenario.processes).toEqual(['p0', 'p1']);
    expect(scenario.task.map(({ cpu }) => cpu)).toEqual([0, 1]);
    expect(scenario.region.map(({ space }) => space)).toEqual([0, 1]);
    expect(scenario.stream.map(({ phase, op, count }) => [phase, op, count])).toEqual([
      [0, ENUM_VALUES.op.WRITE, 50],
      [0, ENUM_VALUES.op.WRITE, 50],
      [1, ENUM_VALUES.op.WRITE, 60],
      [1, ENUM_VALUES.op.WRITE, 60],
    ]);
  });

  test('by token passes the token while populating too', () => {
    const scenario = good(`
workload: |
  region A lazyanon 50 0x100000000000
  token main A:seq:r:90:64
`);
    expect(scenario.phase.map(({ order }) => order)).toEqual([1, 1]);
    expect(scenario.stream.map(({ quantum }) => quantum)).toEqual([64, 64]);
  });

  test('tells the line of what is wrong', () => {
    const text = 'workload: |\n  region A anon 50 0x100000000000\n  phase main A:sequ:r:1:1';
    expect(problems(text)[0]).toContain('test.yaml:3:1 workload: sequ is no pattern Cure: did you mean seq?');
    expect(problems(text.replace('sequ', 'seq').replace('1:1', '0:1'))[0]).toContain('count is 0');
    expect(problems(text.replace('anon', 'anom'))[0]).toContain('test.yaml:2:1');
  });

  test('does not stand beside regions', () => {
    expect(problems('regions: []\nworkload: "sample 1"')[0]).toContain('exclude each other');
  });
});

describe('the bundled examples', () => {
  test.each(FILES)('%s can be read, written and read again', (source) => {
    const result = readScenario(textOf(source), source);
    if (!result.ok) throw new Error(result.problems.map(problemText).join('\n'));
    expect(result.scenario.title).not.toBe('');
    const again = readScenario(toYaml(result.scenario), source);
    if (!again.ok) throw new Error(again.problems.map(problemText).join('\n'));
    expect(packScenario(again.scenario)).toEqual(packScenario(result.scenario));
  });

  test('are listed as those of the folder, with the titles that stand in them', () => {
    const listed = FILES.map((file) => ({ name: exampleName(file), title: good(textOf(file)).title }));
    expect(EXAMPLES).toEqual(listed);
  });
});
