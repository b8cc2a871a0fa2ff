/** The rule behind an event, with its operands at that time: all of it from the table. */
import { argumentOf, eventInfo } from '../../core/events/arguments.ts';
import { DECIDES, RULES, type DecidesInfo } from '../../core/schema/schema-rules.gen.ts';
import { NONE, type CoreEvent, type EventInfo, type UnitName } from '../../core/schema/schema.gen.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import type { Columns } from '../../core/protocol.ts';

interface RuleInfo {
  readonly name: string;
  readonly kernelFunction: string;
  readonly span: string;
  readonly doc: string;
  readonly operands: readonly { readonly name: string; readonly unit: UnitName }[];
}

export interface Value {
  readonly name: string;
  readonly unit: UnitName;
  readonly value: number;
}

interface RuleShown {
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

/**
 * Kernels differ in their rules: an argument of the event says which applies, or the kernel does. Until that
 * has loaded it is 6.1.
 */
function decidesOf(event: CoreEvent, columns: Columns = {}): DecidesInfo | undefined {
  return DECIDES.find(({ event: name, when, of = 0, is }: DecidesInfo) => {
    if (name !== event.name || when === 'always') return name === event.name;
    return (when === 'kernel' ? columns.kernel?.[of] : argumentOf(event, when)?.value) === is;
  });
}

/** Columns that determine the event's rule, or hold its operands, as they are at the event. */
export function columnsOfRule(event: CoreEvent): readonly ColumnName[] {
  const lines: readonly DecidesInfo[] = DECIDES.filter(({ event: name }) => name === event.name);
  const asksKernel = lines.some(({ when }) => when === 'kernel');
  const operands = asksKernel ? lines.flatMap((line) => line.operands) : (decidesOf(event)?.operands ?? []);
  const names = operands.flatMap((each) => ('column' in each ? [each.column] : []));
  return [...new Set<ColumnName>(asksKernel ? ['kernel', ...names] : names)];
}

/** `columns` are those at the event; operands that are unknown, or have not loaded yet, are left out. */
export function ruleOf(event: CoreEvent, columns: Columns = {}): RuleShown | null {
  const decides = decidesOf(event, columns);
  const rule: RuleInfo | undefined = decides && RULES.find(({ name }) => name === decides.rule);
  if (!decides || !rule) return null;
  const { kernelFunction, doc, span } = rule;
  const operands = decides.operands
    .map((each) => {
      if ('arg' in each) return valueOf(event, each.arg, each.operand);
      const unit = rule.operands.find(({ name }) => name === each.operand)?.unit;
      const value = columns[each.column]?.[each.index];
      return unit === undefined || value === undefined ? null : { name: each.operand, unit, value };
    })
    .filter((value) => value !== null)
    .filter(({ value }) => value !== NONE);
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
  const decides = decidesOf(event);
  const shown = new Set([
    ...(decides?.operands.flatMap((each) => ('arg' in each ? [each.arg] : [])) ?? []),
    decides?.result,
    decides?.when,
  ]);
  const info: EventInfo = eventInfo(event.name);
  return info.args
    .filter(({ name }) => !shown.has(name))
    .map(({ name }) => valueOf(event, name, name))
    .filter((value) => value !== null);
}
