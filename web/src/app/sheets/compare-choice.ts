/** What is chosen on the sheet of machines side by side: one setting a machine, as it is typed. */
import { hasSetting, type KernelCode } from '../../core/schema/settings.ts';
import { PARAMS, type ParamName } from '../../core/schema/schema.gen.ts';
import { KERNELS_THAT_RUN, SWITCH_SHAPES } from '../../scenario/shape.ts';
import { AREA_SETTINGS, DISK_NAMES, isAreaValue, switchWord } from '../../scenario/links/variant.ts';
import type { Setting, Variant } from '../../scenario/links/variant.ts';
import type { Source } from '../../store/state.ts';

export interface Choice {
  readonly of: Setting['of'] | 'unchanged';
  readonly name: string;
  readonly value: string;
  /** Settings of a link that the sheet does not show are kept. */
  readonly others: Variant;
}

const NONE: Variant = { settings: [], isUnchanged: false };

/** Its name in the list of what can differ. */
export function addressOf({ of, name }: Choice): string {
  return of === 'param' || of === 'switch' || of === 'area' ? `${of} ${name}` : of;
}

/** A choice from that list, with a value to begin with. */
export function choiceOf(address: string): Choice {
  const [of = '', name = ''] = address.split(' ');
  if (of === 'param') {
    const { default: value = 0 } = PARAMS.find((each) => each.name === name) ?? {};
    return { of, name, value: String(value), others: NONE };
  }
  if (of === 'switch') {
    const shape = SWITCH_SHAPES.find(({ info }) => info.name === name);
    const built = shape?.info.values.find(({ state }) => state !== 'NOT_BUILT');
    return { of, name, value: built?.word ?? '', others: NONE };
  }
  if (of === 'area') {
    const isDisk = AREA_SETTINGS.find((each) => each.name === name)?.what === 'disk';
    return { of, name, value: isDisk ? (DISK_NAMES[0] ?? '') : '0', others: NONE };
  }
  if (of === 'kernel') return { of, name, value: KERNELS_THAT_RUN[0] ?? '', others: NONE };
  if (of === 'disk') return { of, name: '', value: DISK_NAMES[0] ?? '', others: NONE };
  return { of: 'unchanged', name, value: '', others: NONE };
}

/** What one would compare first: the run without its changes, else without readahead. */
export function firstChoice(source: Source | null, hasChanges: boolean): Choice {
  if (hasChanges) return choiceOf('unchanged');
  const isOff = source?.params.page_cluster === 0;
  return { ...choiceOf('param page_cluster'), value: isOff ? '3' : '0' };
}

/** The machine as it was chosen before. */
export function variantToChoice({ settings, isUnchanged }: Variant): Choice {
  const [first, ...rest] = settings;
  if (!first) return choiceOf('unchanged');
  const others = { settings: rest, isUnchanged };
  if (first.of === 'kernel' || first.of === 'disk')
    return { of: first.of, name: '', value: first.name, others };
  const value = first.of === 'switch' ? switchWord(first.name, first.value) : String(first.value);
  return { of: first.of, name: first.name, value, others };
}

function settingOf({ of, name, value }: Choice): Setting | null {
  if (of === 'kernel' || of === 'disk') return { of, name: value };
  if (of === 'area') return isAreaValue(name, value) ? { of, name, value } : null;
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
  return choice.of === 'unchanged' || settingOf(choice) !== null;
}

export function variantOf(choice: Choice): Variant {
  if (choice.of === 'unchanged') return { settings: [], isUnchanged: true };
  const setting = settingOf(choice);
  const { settings, isUnchanged } = choice.others;
  return { settings: [...(setting ? [setting] : []), ...settings], isUnchanged };
}
