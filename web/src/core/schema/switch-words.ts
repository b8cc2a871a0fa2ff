/** Numbers of the values of a switch, by the words that a scenario has for them: switchWords('readahead').block. */
import { SWITCHES, type SwitchName } from './schema-kernels.gen.ts';

export type WordOf<Name extends SwitchName> = Extract<
  (typeof SWITCHES)[number],
  { readonly name: Name }
>['values'][number]['word'];

export function switchWords<Name extends SwitchName>(name: Name): Readonly<Record<WordOf<Name>, number>> {
  const values = SWITCHES.find((each) => each.name === name)?.values ?? [];
  return Object.fromEntries(values.map(({ word }, number) => [word, number])) as Record<WordOf<Name>, number>;
}
