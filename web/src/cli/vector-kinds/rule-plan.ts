/** Plans for vector files of single rules: every case is one or a few rows RULE, all cases share one machine. */
import * as v from 'valibot';
import { RULES } from '../../core/schema/schema-rules.gen.ts';
import type { CoreEvent, RuleName } from '../../core/schema/schema.gen.ts';
import { ROW } from '../../trace/rows.ts';
import type { Row } from '../../trace/rows.ts';
import { RULE_MACHINE, isEvent, words64 } from './kind.ts';
import type { Case, Plan, Whole } from './kind.ts';

export const whole = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  v.pipe(v.bigint(), v.minValue(0n)),
]);
export const bit = v.picklist([0, 1]);

/** A row RULE; operands of unit vpn take two words. */
export function ruleRow(name: RuleName, operands: readonly Whole[]): Row {
  const index = RULES.findIndex((rule) => rule.name === name);
  const info: readonly { readonly unit: string }[] = RULES[index]?.operands ?? [];
  const words = operands.flatMap((value, i) => (info[i]?.unit === 'vpn' ? words64(value) : [Number(value)]));
  return { kind: ROW.RULE, v: [index, ...words] };
}

export type Values = readonly number[];

/** The values that the core gave for each row, in order. */
function valuesOf(events: readonly CoreEvent[]): Values[] {
  return events
    .filter((event) => isEvent(event, 'rule_value'))
    .map(({ v0, v1, v2, v3, v4, v5 }) => [v0, v1, v2, v3, v4, v5]);
}

export interface RuleCase {
  readonly rows: readonly Row[];
  readonly check: (values: readonly Values[]) => string | null;
}

/** Reads cases one by one, so that a malformed one is named and the others still count. */
export function planOf<Schema extends v.GenericSchema>(
  file: Readonly<Record<string, unknown>>,
  schema: Schema,
  make: (found: v.InferOutput<Schema>) => { readonly made: RuleCase | null; readonly others: number },
): Plan {
  const cases: Case[] = [];
  const malformed: string[] = [];
  let otherGeneration = 0;
  const list: readonly unknown[] = Array.isArray(file.cases) ? file.cases : [];
  if (!Array.isArray(file.cases)) malformed.push('the list "cases" is missing');
  for (const [i, each] of list.entries()) {
    const read = v.safeParse(schema, each);
    if (!read.success) {
      const [issue] = read.issues;
      malformed.push(`case ${i}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
      continue;
    }
    const { made, others } = make(read.output);
    otherGeneration += others;
    if (!made) continue;
    const { rows, check } = made;
    cases.push({
      id: `case ${i}`,
      rows,
      check: (events) => {
        const values = valuesOf(events);
        return values.length === rows.length
          ? check(values)
          : `got ${values.length} of ${rows.length} results`;
      },
    });
  }
  return { batches: [{ machine: RULE_MACHINE, cases }], otherGeneration, malformed };
}
