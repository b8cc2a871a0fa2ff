/** How a switch of the kernel stands, by the name of its value. */
import type { Columns } from './protocol.ts';
import { SWITCH_VALUE_NAMES } from './schema/schema-switch-names.gen.ts';
import { switchNumber } from './switch-number.ts';

type Values = typeof SWITCH_VALUE_NAMES;

/** Where column `kernel` is not told, the first. */
export function switchValue<Name extends keyof Values>(columns: Columns, name: Name): Values[Name][number] {
  const values: readonly Values[Name][number][] = SWITCH_VALUE_NAMES[name];
  return values[switchNumber(columns, name)] ?? values[0]!;
}
