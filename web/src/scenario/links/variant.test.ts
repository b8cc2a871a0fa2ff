import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARAMS } from '../../core/schema/schema.gen.ts';
import { decodeLink, encodeLink } from './link.ts';
import { readScenario } from '../read.ts';
import { KERNEL_NAMES, SWITCH_SHAPES } from '../shape.ts';
import { DISK_NAMES, decodeVariant, diskOf, encodeVariant, withVariant } from './variant.ts';
import type { Setting, Variant } from './variant.ts';

const paramSetting = fc
  .constantFrom(...PARAMS)
  .chain(({ name, min, max }) =>
    fc.integer({ min, max }).map((value): Setting => ({ of: 'param', name, value })),
  );
const switchSetting = fc
  .constantFrom(...SWITCH_SHAPES)
  .chain(({ info }) =>
    fc
      .nat({ max: info.values.length - 1 })
      .map((value): Setting => ({ of: 'switch', name: info.name, value })),
  );
const kernelSetting = fc.constantFrom(...KERNEL_NAMES).map((name): Setting => ({ of: 'kernel', name }));
const diskSetting = fc.constantFrom(...DISK_NAMES).map((name): Setting => ({ of: 'disk', name }));
const variant: fc.Arbitrary<Variant> = fc
  .record({
    settings: fc.array(fc.oneof(paramSetting, switchSetting, kernelSetting, diskSetting), { maxLength: 4 }),
    isUnchanged: fc.boolean(),
  })
  .filter(({ settings, isUnchanged }) => isUnchanged || settings.length > 0);

describe('a machine beside another one', () => {
  it('comes back from a link as it was put in, whatever differs in it', () => {
    fc.assert(
      fc.property(fc.array(variant, { minLength: 1, maxLength: 3 }), (beside) => {
        for (const each of beside) expect(decodeVariant(encodeVariant(each))).toEqual(each);
        const link = {
          scenario: { kind: 'bundled', name: 'duel' },
          at: { access: 30 },
          commands: [],
          beside,
        } as const;
        expect(decodeLink(encodeLink(link))).toEqual({ ok: true, link });
      }),
    );
  });

  it('is short and legible in an address', () => {
    const beside = [
      { settings: [{ of: 'param', name: 'page_cluster', value: 0 }], isUnchanged: false },
      { settings: [], isUnchanged: true },
    ] as const;
    const link = {
      scenario: { kind: 'bundled', name: 'duel' },
      at: { access: 30 },
      commands: [],
      beside,
    } as const;
    expect(encodeLink(link)).toBe('#1/duel/a30?beside=page_cluster.0&beside=unchanged');
  });

  it.each([
    'page_clusters.0',
    'page_cluster.x',
    'kernel.9.9',
    'disk.tape',
    'references.sometimes',
    '',
    'page_cluster',
  ])('that is not known (%s) is told, not left out: another machine would run', (text) => {
    expect(decodeVariant(text)).toBeNull();
    const result = decodeLink(`#1/duel/a30?beside=${text}`);
    expect(result.ok ? '' : result.problem.message).toMatch(/beside/);
  });

  it('runs what the first one runs, with its own settings', () => {
    const text =
      'sysctl: { swappiness: 60, page_cluster: 3 }\nregions: [{ name: A, kind: anon, pages: 48 }]\n';
    const read = readScenario(text, 'x.yaml');
    if (!read.ok) throw new Error('unreadable');
    const settings: Setting[] = [
      { of: 'param', name: 'page_cluster', value: 0 },
      { of: 'switch', name: SWITCH_SHAPES[0]!.info.name, value: 1 },
      { of: 'kernel', name: '4.9' },
    ];
    const { params, switches, kernel, ...rest } = withVariant(read.scenario, {
      settings,
      isUnchanged: false,
    });
    expect([params, switches, kernel]).toEqual([
      { swappiness: 60, page_cluster: 0 },
      { [SWITCH_SHAPES[0]!.info.name]: 1 },
      '4.9',
    ]);
    const { params: _p, switches: _s, kernel: _k, ...restBefore } = read.scenario;
    expect(rest).toEqual(restBefore);
  });

  it('has its swap area on another device, of which nothing is left that was said of the old one', () => {
    const text =
      'devices: [{ name: files, profile: hdd }, { name: disk, profile: nvme, read_ns: 5 }]\nswap: { device: disk, slots: 64 }\n' +
      'regions: [{ name: A, kind: anon, pages: 48 }]\n';
    const read = readScenario(text, 'x.yaml');
    const plain = readScenario(text.replace('nvme, read_ns: 5', 'hdd'), 'x.yaml');
    if (!read.ok || !plain.ok) throw new Error('unreadable');
    const onDisk = withVariant(read.scenario, decodeVariant('disk.hdd')!);
    expect(onDisk.device).toEqual(plain.scenario.device);
    expect([diskOf(read.scenario), diskOf(onDisk)]).toEqual(['nvme', 'hdd']);
  });
});
