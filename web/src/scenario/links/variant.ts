/**
 * A machine beside another one: the same workload with other parameters, switches or another kernel, or the
 * same run without the changes that were made during it. In a link: `page_cluster.0,references.to-5.8`,
 * `kernel.4.9`, `disk.hdd`, `priority_1.10`, `unchanged`.
 */
import { wholeNumber } from '../../lib/whole-number.ts';
import { ENUM_VALUES, PARAMS, type ParamName } from '../../core/schema/schema.gen.ts';
import { KERNELS, SWITCHES, type SwitchInfo, type SwitchName } from '../../core/schema/schema-kernels.gen.ts';
import type { Item, Scenario } from '../model.ts';
import { valueNames } from '../../core/schema/value-names.ts';
import { fieldInfos, listInfo } from '../../core/schema/record-fields.ts';

export type Setting =
  | { readonly of: 'param'; readonly name: ParamName; readonly value: number }
  /** `value` by its number in the table. */
  | { readonly of: 'switch'; readonly name: SwitchName; readonly value: number }
  | { readonly of: 'kernel'; readonly name: string }
  /** The device of the swap area, all of it as its profile has it: `sata-ssd`. */
  | { readonly of: 'disk'; readonly name: string }
  /** Of one of several swap areas, which has its number in the name: `priority_1`, `disk_1`. */
  | { readonly of: 'area'; readonly name: string; readonly value: string };

export interface Variant {
  /** In which it differs; none: in nothing but the changes. */
  readonly settings: readonly Setting[];
  /** Changes made in the run of the first machine are not made in this one. */
  readonly isUnchanged: boolean;
}

/** The machine itself. */
export const NO_DIFFERENCE: Variant = { settings: [], isUnchanged: false };

export const UNCHANGED = 'unchanged';
export const KERNEL = 'kernel';
export const DISK = 'disk';

const DISKS = valueNames(ENUM_VALUES.profile);

/** The profiles that a disk can have, as a scenario writes them. */
export const DISK_NAMES: readonly string[] = DISKS.map(({ name }) => name);

/** The word of a switch's value. */
export function switchWord(name: SwitchName, value: number): string {
  const values: SwitchInfo['values'] | undefined = SWITCHES.find((each) => each.name === name)?.values;
  return values?.[value]?.word ?? String(value);
}

export const PRIORITY = fieldInfos('swap').find(({ name }) => name === 'priority')!;
const AREAS_MOST = listInfo('swap').max;
/** A swap area that swapon is given no priority for. */
const NOT_GIVEN = 'none';

/** What can differ in a swap area; `area`: its number. The disk of the first one is `disk`. */
export const AREA_SETTINGS: readonly {
  readonly name: string;
  readonly what: 'priority' | 'disk';
  readonly area: number;
}[] = Array.from({ length: AREAS_MOST }, (_, area) => area).flatMap((area) => [
  { name: `priority_${area}`, what: 'priority' as const, area },
  ...(area > 0 ? [{ name: `${DISK}_${area}`, what: 'disk' as const, area }] : []),
]);

/** Whether a swap area can have it: `priority_1` and 10, or none; `disk_1` and hdd. */
export function isAreaValue(name: string, value: string): boolean {
  const what = AREA_SETTINGS.find((each) => each.name === name)?.what;
  if (what === 'disk') return DISK_NAMES.includes(value);
  const number = wholeNumber(value);
  return what === 'priority' && (value === NOT_GIVEN || (number !== null && number <= Number(PRIORITY.max)));
}

/** What the swap area is on; null without one. */
export function diskOf({ device, swap }: Scenario): Item<'device'> | null {
  return device[swap[0]?.device ?? -1] ?? null;
}

/** A swap area on another device: what the scenario says of the old one is not true of the new one. */
function withDisk(
  { swap }: Scenario,
  device: Scenario['device'],
  name: string,
  area: number,
): Scenario['device'] {
  const profile = DISKS.find((each) => each.name === name)?.value ?? 0;
  const given = fieldInfos('device').map((info) => [info.name, Number(info.default)] as const);
  return device.map((each, index) =>
    index === swap[area]?.device ? { ...each, ...Object.fromEntries(given), profile } : each,
  );
}

const defaultOf = (name: ParamName) => PARAMS.find((each) => each.name === name)?.default;

/** The machine of a variant, as a scenario. */
export function withVariant(scenario: Scenario, { settings }: Variant): Scenario {
  let { kernel, device, swap } = scenario;
  const params: Record<string, number> = { ...scenario.params };
  const switches: Record<string, number> = { ...scenario.switches };
  for (const setting of settings) {
    if (setting.of === 'kernel') kernel = setting.name;
    else if (setting.of === 'disk') device = withDisk(scenario, device, setting.name, 0);
    else if (setting.of === 'area') {
      const { what, area } = AREA_SETTINGS.find(({ name }) => name === setting.name) ?? {};
      const priority = setting.value === NOT_GIVEN ? Number(PRIORITY.default) : Number(setting.value);
      if (what === 'disk') device = withDisk(scenario, device, setting.value, area ?? 0);
      else swap = swap.map((each, index) => (index === area ? { ...each, priority } : each));
    } else if (setting.of === 'switch') switches[setting.name] = setting.value;
    // A value that it has anyway makes no other machine.
    else if (setting.value !== (params[setting.name] ?? defaultOf(setting.name)))
      params[setting.name] = setting.value;
  }
  return { ...scenario, kernel, params, switches, device, swap };
}

function encodeSetting(setting: Setting): string {
  if (setting.of === 'kernel' || setting.of === 'disk') return `${setting.of}.${setting.name}`;
  const value = setting.of === 'switch' ? switchWord(setting.name, setting.value) : setting.value;
  return `${setting.name}.${value}`;
}

export function encodeVariant({ settings, isUnchanged }: Variant): string {
  return [...(isUnchanged ? [UNCHANGED] : []), ...settings.map(encodeSetting)].join(',');
}

function decodeSetting(text: string): Setting | null {
  const [, name = '', value = ''] = /^([a-z_0-9]{1,40})\.([a-z0-9.-]{1,40})$/.exec(text) ?? [];
  if (name === KERNEL)
    return KERNELS.some((kernel) => kernel.name === value) ? { of: 'kernel', name: value } : null;
  if (name === DISK) return DISK_NAMES.includes(value) ? { of: 'disk', name: value } : null;
  if (AREA_SETTINGS.some((each) => each.name === name))
    return isAreaValue(name, value) ? { of: 'area', name, value } : null;
  const param = PARAMS.find((each) => each.name === name);
  if (param) {
    const number = wholeNumber(value);
    const isInRange = number !== null && number >= param.min && number <= param.max;
    return isInRange ? { of: 'param', name: param.name, value: number } : null;
  }
  const known = SWITCHES.find((each) => each.name === name);
  const found = known?.values.findIndex(({ word }) => word === value) ?? -1;
  return known && found >= 0 ? { of: 'switch', name: known.name, value: found } : null;
}

/** Of a part of the text: in what it differs. */
export const nameIn = (part: string): string => part.split('.', 1)[0] ?? '';

/** Null when the text is no variant that this page knows, or says one thing twice; why: beside-problem.ts. */
export function decodeVariant(text: string): Variant | null {
  const parts = text.split(',');
  const settings: Setting[] = [];
  for (const part of parts) {
    if (part === UNCHANGED) continue;
    const setting = decodeSetting(part);
    if (!setting) return null;
    settings.push(setting);
  }
  if (new Set(parts.map(nameIn)).size < parts.length) return null;
  return { settings, isUnchanged: parts.includes(UNCHANGED) };
}
