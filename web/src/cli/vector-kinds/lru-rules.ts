/** inactive_low.json, references.json, mark_accessed.json: the decisions about pages on the LRU lists. */
import * as v from 'valibot';
import * as ENUMS from '../../core/schema/schema-labels.gen.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { bit, builtKernel, compare, type VectorKind } from './kind.ts';
import { FLAG, planResults, ruleRow, whole, type Made, type Result, type RuleCase } from './rule-plan.ts';

/** One result for each column: a case for those whose kernels are built, the others are counted by `kernelOf`. */
function columns<Value>(
  out: Readonly<Record<string, Value>>,
  make: (found: Value, column: string) => Result,
  kernelOf: (column: string) => string = (column) => column,
): Made {
  const cases: RuleCase[] = [];
  const notBuilt: Record<string, number> = {};
  for (const [column, found] of Object.entries(out)) {
    const kernel = builtKernel(kernelOf(column));
    if (kernel === null) notBuilt[kernelOf(column)] = (notBuilt[kernelOf(column)] ?? 0) + 1;
    else cases.push({ kernel, ...make(found, column) });
  }
  return { cases, notBuilt };
}

/**
 * The columns of this file are named after a rule and the version that has it: `list_5.8`. The rule that 4.6 has for a cgroup is
 * 4.7's for all lists.
 */
function versionOfColumn(column: string): string {
  if (column === 'anon_memcg_4.6') return '4.7';
  return /[\d.]+$/.exec(column)?.[0] ?? column;
}

const INACTIVE_LOW_CASE = v.object({
  in: v.object({
    inactive: whole,
    active: whole,
    zone_managed_pages: v.optional(whole, 0),
    total_swap_pages: v.optional(whole, 0),
  }),
  out: v.record(v.string(), whole),
});

export const INACTIVE_LOW: VectorKind = {
  name: 'inactive_low',
  isOf: (_, first) => v.is(INACTIVE_LOW_CASE, first),
  plan: (file) =>
    planResults(
      file,
      INACTIVE_LOW_CASE,
      ({ in: { inactive, active, zone_managed_pages, total_swap_pages }, out }) =>
        columns(
          out,
          (low, column) => ({
            rows: [
              column.startsWith('zone_')
                ? ruleRow('zone_ratio', [zone_managed_pages])
                : ruleRow('inactive_is_low', [
                    inactive,
                    active,
                    column.startsWith('anon_') ? 1 : 0,
                    zone_managed_pages,
                    total_swap_pages,
                  ]),
            ],
            check: ([values]) => compare({ low }, { low: values?.[0] ?? -1 }),
          }),
          versionOfColumn,
        ),
    ),
};

const REFERENCES_CASE = v.object({
  in: v.object({ swapbacked: bit, referenced_ptes: whole, PG_referenced: bit, VM_EXEC: bit, VM_LOCKED: bit }),
  out: v.record(v.string(), v.object({ result: v.string(), PG_referenced: bit })),
});

export const REFERENCES: VectorKind = {
  name: 'references',
  isOf: (_, first) => v.is(v.object({ in: v.object({ referenced_ptes: whole, swapbacked: bit }) }), first),
  plan: (file) =>
    planResults(file, REFERENCES_CASE, ({ in: given, out }) => {
      const flags = (given.swapbacked ? FLAG.swapbacked : 0) | (given.PG_referenced ? FLAG.referenced : 0);
      const operands = [flags, given.referenced_ptes, given.VM_EXEC, given.VM_LOCKED];
      const results: Readonly<Record<string, number>> = ENUM_VALUES.references;
      return columns(out, (found) => ({
        rows: [ruleRow('check_references', operands)],
        check: ([values]) => {
          const [decision = -1, after = 0] = values ?? [];
          const isEqual = results[found.result] === decision;
          const bits = { PG_referenced: after & FLAG.referenced ? 1 : 0 };
          if (isEqual) return compare({ PG_referenced: found.PG_referenced }, bits);
          return `expected ${found.result}; got ${ENUMS.references[decision] ?? decision}`;
        },
      }));
    }),
};

const MARK_CASE = v.object({
  in: v.object({ PG_active: bit, PG_unevictable: bit, PG_referenced: bit, PG_lru: bit, file: bit }),
  out: v.record(
    v.string(),
    v.object({
      PG_referenced: bit,
      queue_activate: bit,
      activate_in_add_batch: bit,
      workingset_activation: bit,
    }),
  ),
});

export const MARK_ACCESSED: VectorKind = {
  name: 'mark_accessed',
  isOf: (_, first) => v.is(v.object({ in: v.object({ PG_lru: bit, PG_unevictable: bit }) }), first),
  plan: (file) =>
    planResults(file, MARK_CASE, ({ in: given, out }) => {
      const flags =
        (given.PG_active ? FLAG.active : 0) |
        (given.PG_referenced ? FLAG.referenced : 0) |
        (given.PG_lru ? FLAG.lru : 0) |
        (given.file ? 0 : FLAG.swapbacked);
      return columns(out, (found) => ({
        rows: [ruleRow('mark_accessed', [flags, given.PG_unevictable])],
        check: ([values]) => {
          const [after = 0, activate = -1, inBatch = -1, age = -1] = values ?? [];
          return compare(found, {
            PG_referenced: after & FLAG.referenced ? 1 : 0,
            queue_activate: activate,
            activate_in_add_batch: inBatch,
            workingset_activation: age,
          });
        },
      }));
    }),
};
