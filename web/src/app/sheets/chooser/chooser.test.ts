import { describe, expect, it } from 'vitest';
import { PARAMS } from '../../../core/schema/schema.gen.ts';
import { SWITCHES } from '../../../core/schema/schema-kernels.gen.ts';
import {
  NO_DIFFERENCE,
  decodeVariant,
  encodeVariant,
  withVariant,
  type Variant,
} from '../../../scenario/links/variant.ts';
import type { Scenario } from '../../../scenario/model.ts';
import { readScenario } from '../../../scenario/read.ts';
import { BRANCHES, VERSIONS, standsFor } from '../../../scenario/kernels/in-time.ts';
import {
  differingSwitches,
  lackingIn,
  switchValue,
  together,
  twins,
  withDifference,
  withKernel,
  withRelease,
  withoutDifference,
  withoutFirst,
  type Chosen,
} from './choice.ts';
import { branchPath, kernelAfter, oneColumn, sideBySide } from './layout.ts';
import { search } from './search.ts';

const LEAD = { kernel: '6.1', switches: {}, params: {} };
const WORKLOAD = `
machine: { nr_frames: 128 }
sysctl: { page_cluster: 5 }
swap: { slots: 512 }
regions: [{ name: A, kind: anon, pages: 8 }]
phases: [{ name: write, streams: [{ region: A, pattern: seq, op: w }] }]
`;
const chosenOf = (...texts: string[]): Chosen => texts.map((text) => decodeVariant(text)!);
const words = (chosen: Chosen) => chosen.map(encodeVariant);

describe('the machines that are chosen', () => {
  it('get a kernel at a press, lose it at the next, and are three at most', () => {
    const one = withKernel([], '4.12');
    expect(words(one)).toEqual(['kernel.4.12']);
    expect(withKernel(one, '4.12')).toEqual([]);
    const three = withKernel(withKernel(one, '3.6'), '4.8');
    expect(withKernel(three, '4.14')).toBe(three);
  });

  it('differ in more, one value a name, and go when nothing is left', () => {
    const setting = (text: string) => decodeVariant(text)!.settings[0]!;
    const two = withDifference(withKernel([], '4.12'), 0, setting('page_cluster.4'));
    const other = withDifference(two, 0, setting('page_cluster.2'));
    expect(words(other)).toEqual(['kernel.4.12,page_cluster.2']);
    const added = withDifference(other, 1, setting('disk.hdd'));
    expect(words(added)).toEqual(['kernel.4.12,page_cluster.2', 'disk.hdd']);
    expect(words(withoutDifference(added, 1, added[1]!.settings[0]!))).toEqual([
      'kernel.4.12,page_cluster.2',
    ]);
    expect(words(withoutDifference(added, 0, added[0]!.settings[1]!))[0]).toBe('kernel.4.12');
  });

  it('are those of a release that is not on the line: the version before it, with what had changed since', () => {
    expect(standsFor('5.7.14')).toMatchObject({ release: '5.7', version: '5.4' });
    expect(words(withRelease([], standsFor('v5.7')!))).toEqual([
      'kernel.5.4,deactivation.by-pass,reserve_most.256-mib',
    ]);
    expect(words(withRelease([], standsFor('3.10')!))).toEqual(['kernel.3.9']);
    expect(words(withRelease([], standsFor('4.8')!))).toEqual(['kernel.4.8']);
    for (const nothing of ['', '5', '2.6', '6.2', 'lock', '7.7.7.7']) expect(standsFor(nothing)).toBeNull();
    const three = chosenOf('kernel.3.6', 'kernel.4.8', 'kernel.4.14');
    expect(withRelease(three, standsFor('5.7')!)).toBe(three);
  });

  it('stand without the first when it is let go: the next is the first, and each runs what it ran before', () => {
    const read = readScenario(WORKLOAD, 'workload.yaml');
    if (!read.ok) throw new Error(JSON.stringify(read));
    const source = read.scenario;
    const NAMES = SWITCHES.map(({ name }) => name);
    /** All that a chosen machine can differ in. */
    const made = (lead: Scenario, variant: Variant) => {
      const { kernel, params } = withVariant(lead, variant);
      const values = PARAMS.map(({ name, default: usual }) => params[name] ?? Number(usual));
      return { kernel, values, switches: NAMES.map((name) => switchValue(variant, lead, name)) };
    };
    for (const texts of [
      ['kernel.3.6', 'kernel.4.8', 'kernel.4.14'],
      ['kernel.3.14', 'page_cluster.2', 'kernel.4.8,swappiness.10'],
      ['page_cluster.1', 'kernel.4.14', 'page_cluster.3'],
      ['references.to-5.8', 'kernel.4.8', 'page_cluster.1'],
      ['kernel.5.8,references.to-5.8', 'kernel.5.8', 'page_cluster.1'],
    ]) {
      const chosen = chosenOf(...texts);
      const once = withoutFirst(chosen, source)!;
      const first = withVariant(source, once.first);
      expect(made(first, NO_DIFFERENCE)).toEqual(made(source, chosen[0]!));
      once.chosen.forEach((variant, nth) =>
        expect(made(first, variant), texts[nth + 1]).toEqual(made(source, chosen[nth + 1]!)),
      );
      const twice = withoutFirst(once.chosen, first)!;
      const second = withVariant(source, together(once.first, twice.first));
      expect(made(second, NO_DIFFERENCE)).toEqual(made(source, chosen[1]!));
      expect(made(second, twice.chosen[0]!)).toEqual(made(source, chosen[2]!));
    }
    const two = withoutFirst(chosenOf('kernel.3.6', 'kernel.4.8,page_cluster.2'), source)!;
    expect(words(two.chosen)).toEqual(['kernel.4.8,page_cluster.2']);
  });

  it('keep the first where nobody stands beside it, or nothing says how the others differ from the next', () => {
    for (const texts of [[], ['unchanged'], ['kernel.3.6', 'unchanged'], ['disk.hdd', 'kernel.4.8']])
      expect(withoutFirst(chosenOf(...texts), LEAD)).toBeNull();
    expect(withoutFirst(chosenOf('disk.hdd'), LEAD)).not.toBeNull();
  });

  it('are refused where two are one and the same, or a kernel lacks a setting', () => {
    expect(twins(chosenOf('page_cluster.2,kernel.4.8', 'kernel.4.8,page_cluster.2'))).toEqual([2, 3]);
    expect(twins(chosenOf('kernel.4.8', 'kernel.4.9'))).toBeNull();
    const [old] = chosenOf('kernel.3.14');
    expect(lackingIn(old!, { ...LEAD, params: { watermark_scale_factor: 200 } })).toEqual({
      kernel: '3.14',
      param: 'watermark_scale_factor',
    });
    expect(lackingIn(old!, LEAD)).toBeNull();
  });

  it('say in how many switches they differ: of 5.4 and 5.3 none, and a switch of the workload is the same in all', () => {
    const [same, one] = chosenOf('kernel.5.3', 'kernel.5.3,swap_lock.all');
    const lead = { ...LEAD, kernel: '5.4' };
    expect(differingSwitches(same!, lead)).toBe(0);
    expect(differingSwitches(one!, lead)).toBe(1);
    expect(differingSwitches(one!, { ...lead, switches: { swap_lock: 0 } })).toBe(0);
  });
});

describe('the time line', () => {
  const columns = sideBySide(VERSIONS, BRANCHES);

  it('has each branch beside the version that it leaves, or below the branch before it', () => {
    const first = (series: string) => columns.branches.find((each) => each.series === series)!.rows[0]!.row;
    const row = (name: string) => columns.versions.find(({ kernel }) => kernel.name === name)!.row;
    expect(first('Readahead')).toBe(row('3.6'));
    expect(first('LRU cost')).toBe(row('4.7'));
    expect(first('Scalable swap')).toBe(row('4.12'));
    const rows = columns.branches.flatMap((branch) => branch.rows.map((each) => each.row));
    expect(new Set(rows).size).toBe(rows.length);
    expect(branchPath(0, 48, 10, 10, 24)).toBe('M0 10H48');
  });

  it('in one column has branches below their version, each row once, and a year where it changes', () => {
    const { versions, branches, count } = oneColumn(VERSIONS, BRANCHES);
    const rows = [
      ...versions.map(({ row }) => row),
      ...branches.flatMap((branch) => branch.rows.map(({ row }) => row)),
    ];
    expect(rows.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, nth) => nth));
    expect(branches[0]!.rows[0]!.row).toBe(1);
    expect(versions.filter(({ year }) => year === 2013)).toHaveLength(1);
  });

  it('is gone through by the arrows, and from a version to the nearest branch and back', () => {
    expect(kernelAfter(columns, '3.6', 'ArrowDown')).toBe('3.9');
    expect(kernelAfter(columns, '3.6', 'ArrowUp')).toBe('3.6');
    expect(kernelAfter(columns, '3.14', 'ArrowRight')).toBe('readahead-2012-11-14');
    expect(kernelAfter(columns, 'readahead-2012-11-14', 'ArrowLeft')).toBe('3.14');
    expect(kernelAfter(columns, '3.14', 'ArrowLeft')).toBe('3.14');
    expect(kernelAfter(columns, '3.14', 'End')).toBe('6.1');
  });
});

describe('a search', () => {
  const target = (text: string) => ({
    variant: decodeVariant(text)!,
    lead: LEAD,
    areas: ['0'],
    disk: 'nvme',
  });
  const found = (text: string, of = 'kernel.4.12') => search(text, target(of));

  it('finds by parts of names first, and says what each is now in that machine and can be', () => {
    const all = found('clu');
    expect(all[0]).toMatchObject({ name: 'page_cluster', now: 'now 3, can be 0 to 5' });
    expect(all.find(({ name }) => name === 'cluster_slots')!.now).toBe('now 256; 4.13 brought 512');
    expect(found('cluster_slots', 'kernel.4.14')[0]!.now).toMatch(/^now 512/);
    expect(found('page_cluster', 'page_cluster.5')[0]!.now).toBe('now 5, can be 0 to 5');
  });

  it('finds a disk by its name, and nothing by nothing', () => {
    expect(found('hdd')[0]!.values.map(({ word }) => word)).toContain('hdd');
    expect(found('  ')).toEqual([]);
    expect(found('custard')).toEqual([]);
  });
});
