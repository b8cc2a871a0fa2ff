/**
 * Ten lines or so for a function of the kernel, written from the specification of what it does (never from its source),
 * and which of them an event is the work of. Data only: what happened is read from the event.
 */
import { valueIn } from '../../../core/events/arguments.ts';
import type { CoreEvent, EventName } from '../../../core/schema/schema.gen.ts';
import { switchValues, type SwitchName } from '../../../core/schema/switch-values.ts';

export interface Lit {
  readonly event: EventName;
  /** Arguments that the event must have; none: any. */
  readonly when: Readonly<Record<string, number | boolean>>;
  /** Lines that are lit, from 1. */
  readonly lines: readonly number[];
}

interface Need {
  readonly of: SwitchName;
  readonly values: readonly number[];
  /** From 1. */
  readonly lines: readonly number[];
}

export interface FunctionCode {
  /** Name of the function in 6.1; of a rule that other kernels had in its place, its name in rules.def. */
  readonly name: string;
  /** The function on the path that contains the rule. */
  readonly at?: string;
  /** Only in kernels whose switch has this value; there the function of 6.1 is left out. */
  readonly in?: readonly [name: SwitchName, value: number];
  /** Lines that are true only where a switch has one of these values. */
  readonly needs?: readonly Need[];
  readonly lines: readonly string[];
  /** The first that holds is taken. */
  readonly lit: readonly Lit[];
  /** Heading in docs/what-is-simplified.md for what the simulator does differently. */
  readonly simplified?: string;
}

/** `lit('references', { decision: 2 }, 5)`; true matches any value but 0. */
export function lit(event: EventName, when: Lit['when'], ...lines: number[]): Lit {
  return { event, when, lines };
}

/** `needs('new_anon', ['INACTIVE'], 6)`. */
export function needs<Name extends SwitchName>(
  of: Name,
  values: readonly (keyof ReturnType<typeof switchValues<Name>>)[],
  ...lines: number[]
): Need {
  const all = switchValues(of);
  return { of, values: values.map((value) => all[value]), lines };
}

function holds({ event: name, when }: Lit, event: CoreEvent): boolean {
  if (event.name !== name) return false;
  return Object.entries(when).every(([arg, wanted]) => {
    const value = valueIn(event, arg);
    return typeof wanted === 'boolean' ? (value !== 0) === wanted : value === wanted;
  });
}

/** Lines of a function that an event is the work of; empty when none is. */
export function litLines(code: FunctionCode, event: CoreEvent): readonly number[] {
  return code.lit.find((each) => holds(each, event))?.lines ?? [];
}
