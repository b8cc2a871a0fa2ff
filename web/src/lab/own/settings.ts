/** What a learner may change in a machine, and values to begin with. */
import { SWITCHES } from '../../core/schema/schema-kernels.gen.ts';
import { PARAMS } from '../../core/schema/schema.gen.ts';
import { DISK, DISK_NAMES, KERNEL, decodeVariant } from '../../scenario/links/variant.ts';
import { KERNELS_THAT_RUN } from '../../scenario/shape.ts';
import type { Scenario } from '../../scenario/model.ts';

/** The name of a setting as in an address: `kernel`, `disk`, `swappiness`, `readahead`. */
type SettingName = string;

/** A setting and its values, as in an address. */
export interface Swept {
  readonly name: SettingName;
  readonly values: readonly string[];
}

const FRAMES = 'nr_frames';

/** Those that most questions are about. */
export const SWEPT_PARAMS: readonly SettingName[] = [
  'swappiness',
  'page_cluster',
  FRAMES,
  'min_free_kbytes',
  'watermark_scale_factor',
];

const builtOf = ({ values }: (typeof SWITCHES)[number]): string[] =>
  values.flatMap((value) => ('state' in value && value.state === 'NOT_BUILT' ? [] : [value.word]));

const switchOf = (name: SettingName) => SWITCHES.find((each) => each.name === name);

export const SWEPT_SWITCHES: readonly SettingName[] = SWITCHES.filter((each) => builtOf(each).length > 1).map(
  ({ name }) => name,
);

export const isSetting = (name: string): boolean =>
  name === KERNEL || name === DISK || SWEPT_PARAMS.includes(name) || SWEPT_SWITCHES.includes(name);

/** Which values there are, as a list of words or a range; for messages. */
export function valuesOf(name: SettingName): string {
  if (name === KERNEL) return KERNELS_THAT_RUN.join(', ');
  if (name === DISK) return DISK_NAMES.join(', ');
  const param = PARAMS.find((each) => each.name === name);
  if (param) return `${param.min} to ${param.max}`;
  return builtOf(switchOf(name)!).join(', ');
}

export function isValue(name: SettingName, value: string): boolean {
  if (name === KERNEL && !KERNELS_THAT_RUN.includes(value)) return false;
  const known = switchOf(name);
  if (known && !builtOf(known).includes(value)) return false;
  return decodeVariant(`${name}.${value}`) !== null;
}

const KERNELS_TO_BEGIN_WITH = ['3.6', '4.12', '4.14', '6.1'];
const VALUES_TO_BEGIN_WITH: Readonly<Record<string, readonly number[]>> = {
  // More than 100 only some kernels take.
  swappiness: [0, 25, 50, 75, 100],
  page_cluster: [0, 1, 2, 3, 4, 5],
  min_free_kbytes: [16, 32, 64],
  watermark_scale_factor: [10, 50, 200, 1000],
};
/** Memory, of what the scenario has: in less of it its watermarks may find no room. */
const PARTS = [1, 1.25, 1.5, 2, 3];

/** Values to begin with, in a run. */
export function valuesToBeginWith(name: SettingName, { params }: Scenario): readonly string[] {
  if (name === KERNEL) return KERNELS_TO_BEGIN_WITH;
  if (name === DISK) return DISK_NAMES.slice(0, 3);
  const info = PARAMS.find((each) => each.name === name);
  if (!info) return builtOf(switchOf(name)!).slice(0, 3);
  if (name !== FRAMES) return (VALUES_TO_BEGIN_WITH[name] ?? [info.default]).map(String);
  const frames = params[FRAMES] ?? info.default;
  return PARTS.map((part) => String(Math.max(info.min, Math.round(frames * part))));
}
