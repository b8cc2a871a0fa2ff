import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENUM_VALUES, PARAMS } from '../../core/schema/schema.gen.ts';
import { besideProblem } from './beside-problem.ts';
import { decodeLink, encodeLink } from './link.ts';
import { readScenario } from '../read.ts';
import { KERNEL_NAMES, SWITCH_SHAPES } from '../shape.ts';
import { AREA_SETTINGS, DISK_NAMES, decodeVariant, diskOf, encodeVariant, withVariant } from './variant.ts';
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
const areaSetting = fc
  .constantFrom(...AREA_SETTINGS)
  .chain(({ name, what }) =>
    (what === 'disk'
      ? fc.constantFrom(...DISK_NAMES)
      : fc.oneof(fc.constant('none'), fc.nat({ max: 32767 }).map(String))
    ).map((value): Setting => ({ of: 'area', name, value })),
  );
const variant: fc.Arbitrary<Variant> = fc
  .record({
    settings: fc.uniqueArray(fc.oneof(paramSetting, switchSetting, kernelSetting, diskSetting, areaSetting), {
      maxLength: 4,
      selector: (setting) => (setting.of === 'kernel' || setting.of === 'disk' ? setting.of : setting.name),
    }),
    isUnchanged: fc.boolean(),
  })
  .filter(({ settings, isUnchanged }) => isUnchanged || settings.length > 0);

/** Why an address is refused when a machine beside the first one cannot be shown. */
function refusal(looks: string) {
  const result = decodeLink(`#1/duel/a30?${looks}`);
  return result.ok || !result.beside ? null : besideProblem(result.beside);
}

describe('a machine beside another one', () => {
  it('comes back from a link as it was put in, whatever differs in it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(variant, { minLength: 1, maxLength: 3, selector: encodeVariant }),
        (beside) => {
          for (const each of beside) expect(decodeVariant(encodeVariant(each))).toEqual(each);
          const link = {
            scenario: { kind: 'bundled', name: 'duel' },
            at: { access: 30 },
            commands: [],
            beside,
          } as const;
          expect(decodeLink(encodeLink(link))).toEqual({ ok: true, link });
        },
      ),
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
    ['page_clusters.0', 'There is no setting page_clusters.', 'did you mean page_cluster?'],
    ['page_cluster.x', 'page_cluster cannot be x.', 'It can be 0 to'],
    ['kernel.9.9', 'There is no kernel 9.9.', 'Use one of 3.6, '],
    ['kernel.ghost', 'There is no kernel ghost.', ', 5.18, 6.1.'],
    ['disk.tape', 'There is no disk tape.', 'nvme'],
    ['disk_1.tape', 'There is no disk_1 tape.', 'nvme'],
    ['priority_0.32768', 'There is no priority_0 32768.', 'Use one of 0 to 32767, none.'],
    ['priority_8.1', 'There is no setting priority_8.', 'priority_'],
    ['references.sometimes', 'There is no references sometimes.', 'Use one of'],
    ['', 'In nothing does it differ.', 'kernel.4.8'],
    ['page_cluster', 'page_cluster cannot be .', 'It can be 0 to'],
  ])(
    'that is not known (%s) is told with its place and its cure: another machine would run',
    (text, message, cure) => {
      expect(decodeVariant(text)).toBeNull();
      expect(refusal(`beside=kernel.4.8&beside=${text}`)).toEqual({
        place: 'address',
        message: `“beside=${text}”: ${message}`,
        cure: expect.stringContaining(cure),
      });
    },
  );

  it.each([
    [
      'beside=kernel.4.8&beside=kernel.4.8',
      '“beside=kernel.4.8” stands there twice.',
      'Leave one of them out of the address.',
    ],
    [
      'beside=kernel.4.8,kernel.4.9',
      '“beside=kernel.4.8,kernel.4.9”: kernel is set twice.',
      'Leave one of them out.',
    ],
    [
      'beside=kernel.3.6&beside=kernel.4.8&beside=kernel.4.14&beside=kernel.5.8',
      'It asks for 4 machines beside the first one.',
      'Leave out all but 3 of them: “&beside=…”.',
    ],
  ])('that stands there too often (%s) is refused with the cure', (looks, message, cure) => {
    expect(refusal(looks)).toEqual({ place: 'address', message, cure });
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
    expect(diskOf(onDisk)).toEqual(plain.scenario.device[1]);
  });

  it('has one of its swap areas with another priority or on another device, and the others as they were', () => {
    const text =
      'devices: [{ name: a, profile: nvme }, { name: b, profile: hdd }]\n' +
      'swap: [{ name: fast, device: a, slots: 64, priority: 5 }, { name: slow, device: b, slots: 64 }]\n' +
      'regions: [{ name: A, kind: anon, pages: 48 }]\n';
    const read = readScenario(text, 'x.yaml');
    if (!read.ok) throw new Error('unreadable');
    const vary = (variant: string) => withVariant(read.scenario, decodeVariant(variant)!);
    const priorities = (variant: string) => vary(variant).swap.map(({ priority }) => priority);
    expect(priorities('priority_1.7')).toEqual([5, 7]);
    expect(priorities('priority_0.none,priority_1.0')).toEqual([0xffffffff, 0]);
    expect(vary('disk_1.sata-ssd').device.map(({ profile }) => profile)).toEqual([
      ENUM_VALUES.profile.NVME,
      ENUM_VALUES.profile.SATA_SSD,
    ]);
    expect(vary('disk_1.hdd,disk.zram').device[0]?.profile).toBe(ENUM_VALUES.profile.ZRAM);
  });
});
