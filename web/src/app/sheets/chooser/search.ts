/** What is found by a word on the chooser: parameters, switches and disks, each with what it is now and can be. Pure. */
import { PARAM_DOCS } from '../../../core/schema/schema-docs.gen.ts';
import { SWITCH_DOCS } from '../../../core/schema/schema-kernel-docs.gen.ts';
import { PARAMS, type ParamInfo, type ParamName } from '../../../core/schema/schema.gen.ts';
import type { SwitchName } from '../../../core/schema/schema-kernels.gen.ts';
import { formatCount } from '../../../lib/format.ts';
import {
  AREA_SETTINGS,
  DISK_NAMES,
  PRIORITY,
  isAreaValue,
  type Setting,
  type Variant,
} from '../../../scenario/links/variant.ts';
import { VERSIONS } from '../../../scenario/kernels/in-time.ts';
import { SWITCH_SHAPES } from '../../../scenario/shape.ts';
import { switchValue, type Lead } from './choice.ts';
import { CHOOSER_TEXT as TEXT } from './text.ts';

/** What can be set on a machine of this size and workload; its size belongs to the workload. */
const OFFERED = PARAMS.filter(({ group }) => group === 'sysctl' || group === 'cost' || group === 'what_if');

/** A value to choose, with what it means. */
interface Offered {
  readonly setting: Setting;
  readonly word: string;
  readonly says: string;
}

export interface Thing {
  /** Of all that can be found, once. */
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly about: string;
  /** What it is now; empty where the page does not know. */
  readonly now: string;
  /** Numbers that it can be; null: one of the values. */
  readonly range: {
    readonly min: number;
    readonly max: number;
    readonly set: (value: number) => Setting;
  } | null;
  readonly values: readonly Offered[];
}

/** Of the machine for which something is searched. */
interface Target {
  readonly variant: Variant;
  readonly lead: Lead;
  /** Names of the swap areas. */
  readonly areas: readonly string[];
  /** The disk of the first area; null where it is none of the profiles. */
  readonly disk: string | null;
}

const isSet = (variant: Variant, name: string) =>
  variant.settings.find((each) => (each.of === 'param' || each.of === 'area') && each.name === name);

function paramThing(info: ParamInfo & { readonly name: ParamName }, { variant, lead }: Target): Thing {
  const set = isSet(variant, info.name);
  const now = set?.of === 'param' ? set.value : (lead.params[info.name] ?? info.default);
  const { name, min, max } = info;
  return {
    key: `param ${name}`,
    name,
    kind: TEXT.kinds.param,
    about: PARAM_DOCS[name],
    now: TEXT.nowNumber(formatCount(now), formatCount(min), formatCount(max)),
    range: { min, max, set: (value) => ({ of: 'param', name, value }) },
    values: [],
  };
}

/** The newest version that brought another value than the present one. */
function otherBrought(name: SwitchName, present: number): { version: string; word: string } | null {
  const { values } = SWITCH_DOCS[name];
  const shape = SWITCH_SHAPES.find(({ info }) => info.name === name)!;
  const named = new Set(VERSIONS.map((each) => each.name));
  const brought = values.flatMap(({ from }, nth) =>
    nth !== present && from !== '' ? [{ version: from, word: shape.info.values[nth]!.word }] : [],
  );
  return brought.findLast(({ version }) => named.has(version)) ?? brought.at(-1) ?? null;
}

function switchThing(name: SwitchName, { variant, lead }: Target): Thing {
  const { doc, values } = SWITCH_DOCS[name];
  const words = SWITCH_SHAPES.find(({ info }) => info.name === name)!.info.values;
  const present = switchValue(variant, lead, name);
  const other = otherBrought(name, present);
  return {
    key: `switch ${name}`,
    name,
    kind: TEXT.kinds.switch,
    about: doc,
    now: TEXT.nowWord(words[present]?.word ?? '', other),
    range: null,
    values: words.flatMap(({ word, state }, value) =>
      state === 'NOT_BUILT' || value === present
        ? []
        : [
            {
              setting: { of: 'switch', name, value },
              word,
              says: values[value]!.span
                ? `${values[value]!.doc} (${values[value]!.span})`
                : values[value]!.doc,
            },
          ],
    ),
  };
}

function diskThing({ areas, disk, variant }: Target): Thing {
  const set = variant.settings.find(({ of }) => of === 'disk');
  const now = set?.of === 'disk' ? set.name : disk;
  return {
    key: 'disk',
    name: TEXT.diskName(areas.length > 1 ? (areas[0] ?? '') : null),
    kind: TEXT.kinds.disk,
    about: TEXT.diskAbout(DISK_NAMES),
    now: now === null ? '' : TEXT.nowWord(now, null),
    range: null,
    values: DISK_NAMES.filter((name) => name !== now).map((name) => ({
      setting: { of: 'disk', name },
      word: name,
      says: '',
    })),
  };
}

function areaThing({ name, what, area }: (typeof AREA_SETTINGS)[number], { areas, variant }: Target): Thing {
  const set = isSet(variant, name);
  const setting = (value: string): Setting => ({ of: 'area', name, value });
  const isDisk = what === 'disk';
  return {
    key: `area ${name}`,
    name: isDisk ? TEXT.diskName(areas[area] ?? '') : TEXT.priorityName(areas[area] ?? ''),
    kind: TEXT.kinds.disk,
    about: isDisk ? TEXT.diskAbout(DISK_NAMES) : TEXT.priorityAbout,
    now: set?.of === 'area' ? TEXT.nowWord(set.value, null) : '',
    range: isDisk ? null : { min: 0, max: Number(PRIORITY.max), set: (value) => setting(String(value)) },
    values: (isDisk ? DISK_NAMES : ['none'])
      .filter((word) => isAreaValue(name, word))
      .map((word) => ({ setting: setting(word), word, says: '' })),
  };
}

function thingsOf(target: Target): Thing[] {
  const areas = target.areas.length > 1 ? AREA_SETTINGS.filter(({ area }) => area < target.areas.length) : [];
  return [
    ...OFFERED.map((info) => paramThing(info, target)),
    diskThing(target),
    ...areas.map((each) => areaThing(each, target)),
    ...SWITCH_SHAPES.map(({ info }) => switchThing(info.name, target)),
  ];
}

/** Those that have all the words; in their names first. Nothing is found by nothing. */
export function search(text: string, target: Target): Thing[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (all: string) => words.every((word) => all.toLowerCase().includes(word));
  const nameOf = ({ name }: Thing) => `${name} ${name.replaceAll('_', ' ')}`;
  const allOf = (thing: Thing) =>
    `${nameOf(thing)} ${thing.about} ${thing.key === 'disk' || thing.key.startsWith('area') ? thing.values.map(({ word }) => word).join(' ') : ''}`;
  const found = thingsOf(target).filter((thing) => has(allOf(thing)));
  return [...found.filter((thing) => has(nameOf(thing))), ...found.filter((thing) => !has(nameOf(thing)))];
}
