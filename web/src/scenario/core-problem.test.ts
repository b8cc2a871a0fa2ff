import { describe, expect, test } from 'vitest';
import { openCore } from '../core/wasm/node.ts';
import { COUNTER_NAMES } from '../core/schema/schema.gen.ts';
import { problemFromCoreError } from './core-problem.ts';
import { EXAMPLES } from './examples.ts';
import { problemText } from './model.ts';
import { packScenario } from './pack.ts';
import { withVariant } from './links/variant.ts';
import { fetchExample } from './prepared.ts';
import { readScenario } from './read.ts';

/** What the core says about a file that the reader lets pass. */
async function refusal(text: string): Promise<string> {
  const result = readScenario(text, 'test.yaml');
  if (!result.ok) throw new Error(result.problems.map(problemText).join('\n'));
  const core = await openCore();
  const problem = core.start(packScenario(result.scenario));
  return problem ? problemText(problemFromCoreError(result.scenario, problem)) : 'accepted';
}

const PHASES = 'phases: [{ name: go, streams: [{ region: A, op: w }] }]';

describe('a setting that the kernel does not have', () => {
  const file = (kernel: string, rest: string) =>
    `kernel: ${kernel}\n${rest}\nregions: [{ name: A }]\n${PHASES}`;

  test('is told with its line, the version that brought it, and the cure', async () => {
    expect(await refusal(file('3.14', 'sysctl: { watermark_scale_factor: 10 }'))).toMatch(
      /^test\.yaml:2:\d+ sysctl\.watermark_scale_factor: .*watermark_scale_factor came with Linux 4\.6\..* Cure: leave watermark_scale_factor out: 3\.14 does not have it, or choose a kernel from 4\.6 on/,
    );
    expect(await refusal(file('4.12', 'sysctl: { vma_ra_enabled: true }'))).toMatch(
      /^test\.yaml:2:\d+ sysctl\.vma_ra_enabled: .*vma_ra_enabled came with Linux 4\.14\./,
    );
    expect(await refusal(file('6.1', 'sysctl: { vma_ra_max_order: 4 }'))).toMatch(
      /vma_ra_max_order belongs to a posted series alone\. .*Cure: leave vma_ra_max_order out: 6\.1 does not have it$/,
    );
  });

  test('is taken where the kernel, a series or a switch brings it, and when it is not set', async () => {
    for (const fine of [
      file('4.14', 'sysctl: { vma_ra_enabled: false }'),
      file('vma-readahead-2017', 'sysctl: { vma_ra_max_order: 4 }'),
      file('3.14', 'switches: { readahead: vma }\nsysctl: { vma_ra_enabled: false }'),
      file('3.6', 'sysctl: { page_cluster: 3 }'),
    ])
      expect(await refusal(fine)).toBe('accepted');
  });

  test('is told too when only the kernel of a machine beside is another', async () => {
    const result = readScenario(file('6.1', 'sysctl: { watermark_scale_factor: 1150 }'), 'test.yaml');
    if (!result.ok) throw new Error('not read');
    const beside = withVariant(result.scenario, {
      settings: [{ of: 'kernel', name: '3.14' }],
      isUnchanged: false,
    });
    const core = await openCore();
    const problem = core.start(packScenario(beside));
    expect(problem && problemText(problemFromCoreError(beside, problem))).toMatch(
      /came with Linux 4\.6\..* 3\.14 does not have it/,
    );
  });
});

describe('a rule across fields that a file breaks is told with its line and the rule as cure', () => {
  test('anonymous memory without a swap area', async () => {
    expect(await refusal(`swap: none\nregions:\n  - { name: A }\n${PHASES}`)).toMatch(
      /^test\.yaml:3:5 regions\[A\]: this does not fit the rest of the file.* Cure: a region of anonymous memory needs a swap area/,
    );
  });

  test('a task on a CPU that the machine has not', async () => {
    const text = `regions: [{ name: A }]\ntasks:\n  - { name: t, cpu: 1 }\n${PHASES}`;
    expect(await refusal(text)).toMatch(/^test\.yaml:3:\d+ tasks\[t\].* Cure: a task is pinned to a CPU/);
  });

  test('discard on a device, or in a kernel, that cannot do it', async () => {
    const text = (profile: string, discard: string) =>
      `devices: [{ name: d, profile: ${profile} }]\nswap: { device: d, slots: 600, discard: ${discard} }\nregions: [{ name: A }]\n${PHASES}`;
    expect(await refusal(text('nvme', 'both'))).toBe('accepted');
    expect(await refusal(text('hdd', 'once'))).toMatch(
      /^test\.yaml:2:\d+ swap.* Cure: a swap area is discarded only where its device can do that/,
    );
    expect(await refusal(`kernel: 3.9\n${text('nvme', 'pages')}`)).toMatch(
      /^test\.yaml:3:\d+ swap.* Cure: freed clusters are discarded \(pages, both\)/,
    );
    const wrong = readScenario(text('nvme', 'always'), 'test.yaml');
    expect(wrong.ok ? '' : wrong.problems.map(problemText).join()).toMatch(
      /test\.yaml:2:\d+ swap\.discard: .*always.*no, once, pages, both/,
    );
  });

  test('swap that is switched off without an area, and one that is switched off twice', async () => {
    const file = 'files: [{ name: f, pages: 8 }]\nregions: [{ name: A, kind: file }]\nphases:\n';
    const off = '  - streams: [{ task: main, op: swapoff }]\n';
    expect(await refusal(file + off)).toMatch(
      /^test\.yaml:4:15 streams\[0\]: this does not fit.* Cure: a stream that switches swap off names a swap area that the scenario has\./,
    );
    expect(await refusal(`swap: { slots: 64 }\n${file}${off}`)).toBe('accepted');
    expect(await refusal(`swap: { slots: 64 }\n${file}${off}${off}`)).toMatch(
      /^test\.yaml:6:15 streams\[1\].* Cure: a swap area is switched off by one stream at most\./,
    );
    const wrong = readScenario(
      `swap: { name: disk, slots: 64 }\n${file}${off}`.replace('swapoff }', 'swapoff, swap: disc }'),
      'test.yaml',
    );
    expect(wrong.ok ? '' : wrong.problems.map(problemText).join()).toMatch(/test\.yaml:5:\d+ .*disc.*disk/);
  });

  test('calls and program code where there is no file for them, and memory that would be read ahead', async () => {
    const file = (region: string, op: string, more = '') =>
      `swap: { slots: 64 }\nfiles: [{ name: f, pages: 8${more} }]\nregions: [{ name: A, ${region} }]\nphases: [{ streams: [{ region: A, op: ${op} }] }]`;
    expect(await refusal(file('kind: file', 'part'))).toBe('accepted');
    expect(await refusal(file('kind: file', 'fsync'))).toBe('accepted');
    expect(await refusal(file('kind: mapfile', 'w'))).toBe('accepted');
    expect(await refusal(file('kind: mapfile', 'part'))).toMatch(
      /^test\.yaml:4:\d+ streams\[0\].* Cure: a part of a page is written, and a file is synced \(fsync\), through a region of kind file/,
    );
    expect(await refusal(file('kind: mapfile, exec: true', 'r'))).toBe('accepted');
    expect(await refusal(file('kind: file, exec: true', 'r'))).toMatch(
      /^test\.yaml:3:\d+ regions\[A\].* Cure: only a region of kind mapfile is program code/,
    );
    expect(await refusal(file('kind: file', 'r', ', readahead: simple'))).toBe('accepted');
    expect(await refusal(file('kind: shmem', 'r', ', kind: shmem, readahead: simple'))).toMatch(
      /^test\.yaml:2:\d+ files\[f\].* Cure: only a file that is kept on a disk is read ahead/,
    );
    const wrong = readScenario(file('kind: file', 'r', ', readahead: fast'), 'test.yaml');
    expect(wrong.ok ? '' : wrong.problems.map(problemText).join()).toMatch(/fast.*off, simple/);
  });

  test('a region that overlaps another', async () => {
    const text = `regions:\n  - { name: A, base_vpn: 512 }\n  - { name: B, base_vpn: 520 }\n${PHASES}`;
    expect(await refusal(text)).toMatch(
      /^test\.yaml:[23]:\d+ regions\[[AB]\].* Cure: regions of one process/,
    );
  });

  test('a stream that starts behind its region', async () => {
    const text = `regions: [{ name: A, pages: 8 }]\n${PHASES.replace('op: w', 'op: w, start: 8')}`;
    expect(await refusal(text)).toMatch(
      /^test\.yaml:2:\d+ streams\[0\].* Cure: start is a page of the region/,
    );
  });

  test('watermarks that do not fit into the frames', async () => {
    const text = `params: { nr_frames: 32, min_free_kbytes: 1024 }\nregions: [{ name: A }]\n${PHASES}`;
    expect(await refusal(text)).toMatch(
      /^test\.yaml:1:\d+: this does not fit the rest of the file.* Cure: the high watermark is less than half of the frames/,
    );
  });

  test('each without a number that nobody gave', async () => {
    const largest = 'machine: { nr_frames: 4194304 }\nswap: { slots: 33554432 }';
    const told = await refusal(`${largest}\nregions: [{ name: A, pages: 16777216 }]\n${PHASES}`);
    expect(told).not.toContain('4294967295');
    for (const text of ['title: nothing', `swap: none\nregions: [{ name: A }]\n${PHASES}`])
      expect(await refusal(text)).not.toContain('4294967295');
  });

  test('a file that asks for nothing to be done', async () => {
    expect(await refusal('title: nothing')).toMatch(
      /^test\.yaml:1:1.* Cure: a scenario has a task, a phase and a stream/,
    );
  });
});

describe('a disk or a stream that cannot be is told', () => {
  test('a queue of requests of a device that has none', async () => {
    const text = `devices: [{ profile: zram, single_queue: true }]\nregions: [{ name: A }]\n${PHASES}`;
    expect(await refusal(text)).toMatch(
      /^test\.yaml:1:\d+ devices\[device0\]:.*single_queue is for the others/,
    );
  });

  test('a pace that never comes to a page, and pages of a type that no list has', async () => {
    const migrating = (fields: string) =>
      refusal(`regions: [{ name: A }]\nphases: [{ streams: [{ region: A, op: migrate, ${fields} }] }]`);
    await expect(migrating('rate: 0')).rejects.toThrow(
      /^test\.yaml:2:54 phases\[0\]\.streams\[0\]\.rate: .* Cure: give 1 to 1000000000;/,
    );
    await expect(migrating('type: slab')).rejects.toThrow(
      /^test\.yaml:2:54 phases\[0\]\.streams\[0\]\.type: .*anon.*file/,
    );
  });
});

describe('a kernel that the core refuses is told', () => {
  const SMALL = `regions: [{ name: A }]\n${PHASES}`;

  test('with what two switches have against each other', async () => {
    const text = `switches: { anon_shadows: no }\n${SMALL}`;
    expect(await refusal(text)).toMatch(
      /^test\.yaml:1:27 switches\.anon_shadows: switches exclude each other: activation by shadow needs shadows of anonymous pages\. Cure: change the other one too, or neither$/,
    );
  });

  test('and all its versions from 5.8 on run', async () => {
    for (const kernel of ['5.8', '5.9', '5.10', '5.18', '6.1'])
      expect(await refusal(`kernel: ${kernel}\n${SMALL}`)).toBe('accepted');
  });

  test('swappiness above 100 where the kernel takes no more', async () => {
    const text = `switches: { swappiness_range: to-100 }\nsysctl: { swappiness: 101 }\n${SMALL}`;
    expect(await refusal(text)).toContain('Cure: swappiness is at most 100 where the kernel takes no more');
  });
});

describe('the bundled examples', () => {
  test.each(EXAMPLES)('$name runs to its end, and pages are written to swap', async ({ name }) => {
    const core = await openCore();
    const scenario = await fetchExample(name);
    expect(core.start(packScenario(scenario!))).toBeNull();
    while (core.run({}) !== 'END');
    expect(core.check()).toBeNull();
    const counters = core.column('counters');
    expect(counters[COUNTER_NAMES.indexOf('pswpout')]).toBeGreaterThan(0);
  });
});
