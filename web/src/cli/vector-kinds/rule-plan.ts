/** Plans for vector files of single rules: every case is a few rows GIVEN and RULE; cases of a kernel share a machine. */
import * as v from 'valibot';
import { RULES } from '../../core/schema/schema-rules.gen.ts';
import { ENUM_VALUES, type CoreEvent, type RuleName } from '../../core/schema/schema.gen.ts';
import { ROW, type Row } from '../../trace/rows.ts';
import {
  LAST_BUILT,
  builtKernel,
  builtKernelIn,
  isEvent,
  kernelName,
  readCases,
  ruleMachine,
  sumNotBuilt,
  words64,
} from './kind.ts';
import type { Case, NotBuilt, Plan, Whole } from './kind.ts';

/** Bits of a frame's flags: enum frame_flag of mm/frame.h. */
export const FLAG = {
  referenced: 1 << 1,
  active: 1 << 2,
  swapbacked: 1 << 3,
  workingset: 1 << 4,
  lru: 1 << 9,
} as const;

export const whole = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  v.pipe(v.bigint(), v.minValue(0n)),
]);
/** Sizes in the order of the lists, or a number for each. */
export const fourLists = v.tuple([whole, whole, whole, whole]);
/** A 64-bit number as decimal digits, or an entry in hexadecimal. */
export const digits = v.pipe(
  v.string(),
  v.regex(/^(?:\d+|0x[\da-f]+)$/i),
  v.transform((text) => BigInt(text)),
);

/** A row RULE; operands of unit vpn take two words. */
export function ruleRow(name: RuleName, operands: readonly Whole[]): Row {
  const index = RULES.findIndex((rule) => rule.name === name);
  const info: readonly { readonly unit: string }[] = RULES[index]?.operands ?? [];
  const words = operands.flatMap((value, i) => (info[i]?.unit === 'vpn' ? words64(value) : [Number(value)]));
  return { kind: ROW.RULE, v: [index, ...words] };
}

/** A row GIVEN: the state that the rules of later rows work on. Words as machine/replay/replay_rules.h says. */
export function givenRow(what: keyof typeof ENUM_VALUES.given, words: readonly Whole[]): Row {
  return { kind: ROW.GIVEN, v: [ENUM_VALUES.given[what], ...words.map(Number)] };
}

/** An lruvec with these sizes and costs; `hasParent`: the next level is its parent. */
export function lruvecRow(
  level: number,
  sizes: readonly Whole[],
  costs: { readonly anon_cost: Whole; readonly file_cost: Whole },
  hasParent = false,
): Row {
  return givenRow('LRUVEC', [level, ...sizes, costs.anon_cost, costs.file_cost, hasParent ? 1 : 0]);
}

export type Values = readonly number[];

/** Two values as one 64-bit number. */
export function word64(values: Values | undefined, at: number): bigint {
  return (BigInt(values?.[at + 1] ?? 0) << 32n) | BigInt(values?.[at] ?? 0);
}

/** The values that the core gave for each row RULE, in order. */
export const valuesOf = (events: readonly CoreEvent[]): Values[] =>
  events
    .filter((event) => isEvent(event, 'rule_value'))
    .map(({ v0, v1, v2, v3, v4, v5, v6, v7 }) => [v0, v1, v2, v3, v4, v5, v6, v7]);

export interface Result {
  readonly rows: readonly Row[];
  /** Gets the values of each row RULE. */
  readonly check: (values: readonly Values[]) => string | null;
}

/** On a kernel, as kind.ts numbers them. */
export type RuleCase = Result & { readonly kernel: number };

export interface Made {
  readonly cases: readonly RuleCase[];
  /** Results of the case that are of kernels that are not built. */
  readonly notBuilt?: NotBuilt;
}

function caseOf({ rows, check }: RuleCase, id: string): Case {
  const rules = rows.filter(({ kind }) => kind === ROW.RULE).length;
  return {
    id,
    rows,
    check: (events) => {
      const values = valuesOf(events);
      return values.length === rules ? check(values) : `got ${values.length} of ${rules} results`;
    },
  };
}

const WITH_KERNEL = v.object({ kernel: v.string() });

/**
 * A case that names its kernel is counted apart when that is not built; one that does not is of the newest built kernel
 * that the file names. `make` may give several results, each of a kernel of its own.
 */
export function planResults<Schema extends v.GenericSchema>(
  file: Readonly<Record<string, unknown>>,
  schema: Schema,
  make: (found: v.InferOutput<Schema>, kernel: number) => Made,
): Plan {
  const ofKernel = new Map<number, Case[]>();
  const notBuilt: NotBuilt[] = [];
  const ofFile = builtKernelIn(typeof file.kernel === 'string' ? file.kernel : '');
  const malformed = readCases(
    file,
    schema,
    (found, id, raw) => {
      const kernel = v.is(WITH_KERNEL, raw) ? builtKernel(raw.kernel) : ofFile;
      const made = make(found, kernel ?? LAST_BUILT);
      if (made.notBuilt) notBuilt.push(made.notBuilt);
      for (const one of made.cases) {
        const cases = ofKernel.get(one.kernel) ?? [];
        ofKernel.set(one.kernel, cases);
        cases.push(caseOf(one, `${id}${made.cases.length > 1 ? ` of ${kernelName(one.kernel)}` : ''}`));
      }
      return null;
    },
    (raw) => {
      const isLeft = v.is(WITH_KERNEL, raw) && builtKernel(raw.kernel) === null;
      if (isLeft) notBuilt.push({ [raw.kernel]: 1 });
      return isLeft;
    },
  );
  const batches = [...ofKernel].map(([kernel, cases]) => ({ machine: ruleMachine(kernel), cases }));
  return { batches, notBuilt: sumNotBuilt(notBuilt), malformed };
}

/** The same of a file whose cases have one result each. */
export const planOf = <Schema extends v.GenericSchema>(
  file: Readonly<Record<string, unknown>>,
  schema: Schema,
  make: (found: v.InferOutput<Schema>) => Result,
): Plan => planResults(file, schema, (found, kernel) => ({ cases: [{ kernel, ...make(found) }] }));
