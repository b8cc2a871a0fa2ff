/** The rule whose outcome an event tells, with its operands as they were: all of it from the table. */
import { argumentOf, eventInfo } from '../../core/events/arguments.ts';
import { DECIDES, RULES } from '../../core/schema/schema-rules.gen.ts';
import type { DecidesInfo } from '../../core/schema/schema-rules.gen.ts';
import type { CoreEvent, EventInfo, UnitName } from '../../core/schema/schema.gen.ts';

export interface Value {
  readonly name: string;
  readonly unit: UnitName;
  readonly value: number;
}

export interface RuleShown {
  readonly name: string;
  readonly kernelFunction: string;
  readonly doc: string;
  /** Versions of the kernel in which it is this rule. */
  readonly span: string;
  readonly operands: readonly Value[];
  /** Null when the outcome is that the event happens. */
  readonly result: Value | null;
}

function valueOf(event: CoreEvent, arg: string, name: string): Value | null {
  const found = argumentOf(event, arg);
  return found && { name, ...found };
}

export function ruleOf(event: CoreEvent): RuleShown | null {
  const decides: DecidesInfo | undefined = DECIDES.find((each) => each.event === event.name);
  const rule = decides && RULES.find(({ name }) => name === decides.rule);
  if (!decides || !rule) return null;
  const { kernelFunction, doc, span } = rule;
  const operands = decides.operands
    .map(({ operand, arg }) => valueOf(event, arg, operand))
    .filter((value) => value !== null);
  return {
    name: rule.name,
    kernelFunction,
    doc,
    span,
    operands,
    result: valueOf(event, decides.result, decides.result),
  };
}

/** What else the event says: arguments that the rule does not show. */
export function restOf(event: CoreEvent): readonly Value[] {
  const decides: DecidesInfo | undefined = DECIDES.find((each) => each.event === event.name);
  const shown = new Set([...(decides?.operands.map(({ arg }) => arg) ?? []), decides?.result]);
  const info: EventInfo = eventInfo(event.name);
  return info.args
    .filter(({ name }) => !shown.has(name))
    .map(({ name }) => valueOf(event, name, name))
    .filter((value) => value !== null);
}
