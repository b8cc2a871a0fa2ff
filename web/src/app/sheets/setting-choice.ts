/** What is chosen on the sheet that changes something: one setting, as it is typed. */
import { hasSetting, type KernelCode } from '../../core/schema/settings.ts';
import { PARAMS, type ParamName } from '../../core/schema/schema.gen.ts';
import { KERNELS_THAT_RUN, SWITCH_SHAPES } from '../../scenario/shape.ts';
import { DISK_NAMES } from '../../scenario/links/variant.ts';
import type { Setting, Variant } from '../../scenario/links/variant.ts';
import type { Source } from '../../store/state.ts';

export interface Choice {
  readonly of: Exclude<Setting['of'], 'area'>;
  readonly name: string;
  readonly value: string;
}

/** Its name in the list of what can differ. */
export function addressOf({ of, name }: Choice): string {
  return of === 'param' || of === 'switch' ? `${of} ${name}` : of;
}

/** A choice from that list, with a value to begin with. */
export function choiceOf(address: string): Choice {
  const [of = '', name = ''] = address.split(' ');
  if (of === 'param') {
    const { default: value = 0 } = PARAMS.find((each) => each.name === name) ?? {};
    return { of, name, value: String(value) };
  }
  if (of === 'switch') {
    const shape = SWITCH_SHAPES.find(({ info }) => info.name === name);
    const built = shape?.info.values.find(({ state }) => state !== 'NOT_BUILT');
    return { of, name, value: built?.word ?? '' };
  }
  if (of === 'kernel') return { of, name, value: KERNELS_THAT_RUN[0] ?? '' };
  return { of: 'disk', name: '', value: DISK_NAMES[0] ?? '' };
}

function settingOf({ of, name, value }: Choice): Setting | null {
  if (of === 'kernel' || of === 'disk') return { of, name: value };
  if (of === 'param') {
    const info = PARAMS.find((each) => each.name === name);
    const number = Number(value);
    const isIn = info && value !== '' && Number.isInteger(number) && number >= info.min && number <= info.max;
    return isIn ? { of, name: info.name, value: number } : null;
  }
  const shape = of === 'switch' ? SWITCH_SHAPES.find(({ info }) => info.name === name) : undefined;
  const index = shape?.info.values.findIndex(({ word }) => word === value) ?? -1;
  return shape && index >= 0 ? { of: 'switch', name: shape.info.name, value: index } : null;
}

/** The machine that a choice makes of another one. */
interface Lacking extends KernelCode {
  readonly param: ParamName;
}

/** A setting of it that its kernel would not have: the core would refuse it. */
export function lackingSetting(
  choice: Choice,
  source: Pick<Source, 'kernel' | 'switches' | 'params'>,
): Lacking | null {
  const { settings } = variantOf(choice);
  const set = new Set(Object.keys(source.params) as ParamName[]);
  const switches = { ...source.switches };
  let { kernel } = source;
  for (const setting of settings) {
    if (setting.of === 'kernel') kernel = setting.name;
    else if (setting.of === 'switch') switches[setting.name] = setting.value;
    else if (setting.of === 'param') set.add(setting.name);
  }
  const param = [...set].find((name) => !hasSetting({ kernel, switches }, name));
  return param === undefined ? null : { kernel, switches, param };
}

export function isComplete(choice: Choice): boolean {
  return settingOf(choice) !== null;
}

export function variantOf(choice: Choice): Variant {
  const setting = settingOf(choice);
  return { settings: setting ? [setting] : [], isUnchanged: false };
}
