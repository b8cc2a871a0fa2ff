/** Numbers of the values of a switch, by their names in the table: switchValues('readahead').BLOCK. */
import { SWITCHES } from './schema-kernels.gen.ts';
import type { SwitchName } from './schema-kernels.gen.ts';

type ValueOf<Name extends SwitchName> = Extract<
  (typeof SWITCHES)[number],
  { readonly name: Name }
>['values'][number]['name'];

export function switchValues<Name extends SwitchName>(name: Name): Readonly<Record<ValueOf<Name>, number>> {
  const values = SWITCHES.find((each) => each.name === name)?.values ?? [];
  return Object.fromEntries(values.map((value, number) => [value.name, number])) as Record<
    ValueOf<Name>,
    number
  >;
}
