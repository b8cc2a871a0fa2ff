/** Numbers of the values of a switch, by their names in the table: switchValues('readahead').BLOCK. */
import { SWITCH_VALUE_NAMES } from './schema-switch-names.gen.ts';

export type SwitchName = keyof typeof SWITCH_VALUE_NAMES;
type ValueOf<Name extends SwitchName> = (typeof SWITCH_VALUE_NAMES)[Name][number];

export function switchValues<Name extends SwitchName>(name: Name): Readonly<Record<ValueOf<Name>, number>> {
  const names: readonly string[] = SWITCH_VALUE_NAMES[name];
  return Object.fromEntries(names.map((value, number) => [value, number])) as Record<ValueOf<Name>, number>;
}
