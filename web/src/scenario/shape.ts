/**
 * How the records of the schema table look in a scenario file: keys, and the values of each key. The reader,
 * the writer and the JSON Schema for editors all follow this one description.
 */
import { PARAMS, ENUM_VALUES } from '../core/schema/schema.gen.ts';
import type { FieldInfo } from '../core/schema/schema-records.gen.ts';
import type { KernelInfo, SwitchInfo, SwitchName } from '../core/schema/schema-kernels.gen.ts';
import type { ParamInfo, ParamName, UnitName } from '../core/schema/schema.gen.ts';
import { KERNELS, SWITCHES } from '../core/schema/schema-kernels.gen.ts';
import { valueNames, type NamedValue } from '../core/schema/value-names.ts';
import type { ListName } from './model.ts';
import { LIST_NAMES, fieldInfos } from '../core/schema/record-fields.ts';

/** Enumerations that are a unit: of which a field can be. */
export type EnumName = Extract<UnitName, keyof typeof ENUM_VALUES>;

export type Value =
  | { readonly kind: 'number' }
  | { readonly kind: 'bool' }
  | { readonly kind: 'enum'; readonly of: EnumName }
  /** A set of values of an enumeration, one bit each. */
  | { readonly kind: 'bits'; readonly of: EnumName }
  /** The name of an item of another list. */
  | { readonly kind: 'name'; readonly of: ListName | 'process' };

export interface FieldShape {
  /** Its key in the file. */
  readonly key: string;
  readonly info: FieldInfo;
  readonly value: Value;
}

/** Fields that name an item of another list. */
const REFERENCES: Readonly<Record<string, ListName | 'process'>> = {
  device: 'device',
  file: 'file',
  space: 'process',
  phase: 'phase',
  task: 'task',
  region: 'region',
  copy_of: 'region',
  forked_by: 'task',
  swap: 'swap',
};

/** Keys that read better in a file than the table's word. */
const KEYS: Readonly<Record<string, string>> = { space: 'process' };

function isEnum(unit: string): unit is EnumName {
  return unit in ENUM_VALUES;
}

function valueOf(name: string, unit: string): Value {
  const of = REFERENCES[name];
  if (of !== undefined) return { kind: 'name', of };
  if (unit === 'bool') return { kind: 'bool' };
  return isEnum(unit) ? { kind: 'enum', of: unit } : { kind: 'number' };
}

function shapesOf(list: ListName): readonly FieldShape[] {
  return fieldInfos(list).map((info) => ({
    key: KEYS[info.name] ?? info.name,
    info,
    value: valueOf(info.name, info.unit),
  }));
}

const SHAPES = new Map(LIST_NAMES.map((list) => [list, shapesOf(list)]));

/** All fields of a list's items, in wire order. */
export function fieldsOf(list: ListName): readonly FieldShape[] {
  return SHAPES.get(list) ?? [];
}

/** The key of each list in a file. Streams are inside their phase, bad slots and extents inside their swap area. */
export const LIST_KEYS: Readonly<Record<ListName, string>> = {
  device: 'devices',
  swap: 'swap',
  file: 'files',
  region: 'regions',
  task: 'tasks',
  phase: 'phases',
  stream: 'streams',
  bad: 'bad',
  extent: 'extents',
  extent_rule: 'extents',
};

export interface ParamShape {
  readonly index: number;
  readonly info: ParamInfo & { readonly name: ParamName };
  readonly value: Value;
}

/** locks_removed is a set of lock classes; every other number of unit `bits` stays a number. */
function paramValue(info: ParamInfo): Value {
  if (info.name === 'locks_removed') return { kind: 'bits', of: 'lock_class' };
  return info.unit === 'bool' ? { kind: 'bool' } : { kind: 'number' };
}

export const PARAM_SHAPES: readonly ParamShape[] = PARAMS.map((info, index) => ({
  index,
  info,
  value: paramValue(info),
}));

type ParamGroup = ParamInfo['group'];

/** The key of each group of parameters: how large the machine is, what the administrator sets, what things cost. */
export const GROUP_KEYS: Readonly<Record<ParamGroup, string>> = {
  machine: 'machine',
  sysctl: 'sysctl',
  cost: 'costs',
  what_if: 'what_if',
};

export const PARAM_GROUPS: readonly ParamGroup[] = ['machine', 'sysctl', 'cost', 'what_if'];

/** Older files and links have all parameters here; they are still read. */
export const UNGROUPED_KEY = 'params';

export const SWITCHES_KEY = 'switches';

export interface SwitchShape {
  readonly index: number;
  readonly info: SwitchInfo & { readonly name: SwitchName };
}

/** What the code of a kernel is: never a parameter. */
export const SWITCH_SHAPES: readonly SwitchShape[] = SWITCHES.map((info, index) => ({ index, info }));

/** Under which key a name belongs: a parameter under its group, a switch under the switches. */
export function keyOf(name: string): string | undefined {
  const param = PARAMS.find((each) => each.name === name);
  if (param) return GROUP_KEYS[param.group];
  return SWITCHES.some((each) => each.name === name) ? SWITCHES_KEY : undefined;
}

/** Place of a version in the order of releases; a posted series comes after all of them. */
function releaseOrder(name: string): number {
  const [, major, minor] = /^(\d+)\.(\d+)$/.exec(name) ?? [];
  return major === undefined ? Infinity : Number(major) * 1000 + Number(minor);
}

/** Versions as they were released, then the series as they were posted: the table has new ones at its end. */
const KERNELS_BY_RELEASE: readonly KernelInfo[] = KERNELS.toSorted((a, b) => {
  const [one, other] = [releaseOrder(a.name), releaseOrder(b.name)];
  return one === other ? 0 : one - other;
});

export const KERNEL_NAMES: readonly string[] = KERNELS_BY_RELEASE.map(({ name }) => name);

export const KERNELS_THAT_RUN: readonly string[] = KERNELS_BY_RELEASE.filter(({ runs }) => runs).map(
  ({ name }) => name,
);

/** The values of an enumeration with their names in the table, in small letters. */
export function enumNames(name: EnumName): readonly NamedValue[] {
  return valueNames(ENUM_VALUES[name]);
}
