/** Parameters that not every kernel has: the core refuses them by the same table. */
import type { SwitchName } from './schema-kernels.gen.ts';
import type { ParamName } from './schema.gen.ts';
import { SETTINGS, type SettingInfo } from './schema-settings.gen.ts';

export interface KernelCode {
  /** As a scenario file has it. */
  readonly kernel: string;
  /** Switches in which its code differs from that kernel's, by the number of their value. */
  readonly switches: Readonly<Partial<Record<SwitchName, number>>>;
}

export function settingNamed(param: string): SettingInfo | undefined {
  return SETTINGS.find((each) => each.param === param);
}

export function hasSetting({ kernel, switches }: KernelCode, param: ParamName): boolean {
  const setting = settingNamed(param);
  if (setting === undefined) return true;
  const value = switches[setting.of];
  return value === undefined ? setting.has[kernel] === true : setting.oneOf.includes(value);
}
