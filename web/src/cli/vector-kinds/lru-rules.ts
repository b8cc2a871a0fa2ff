/** inactive_low.json, references.json, mark_accessed.json: the decisions about pages on the LRU lists. */
import * as v from 'valibot';
import { ENUMS, ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { compare, isBuilt } from './kind.ts';
import type { VectorKind } from './kind.ts';
import { bit, planOf, ruleRow, whole } from './rule-plan.ts';
import type { Values } from './rule-plan.ts';

/** Bits of a frame's flags: enum frame_flag of mm/frame.h. */
const FLAG = { referenced: 1 << 1, active: 1 << 2, swapbacked: 1 << 3, lru: 1 << 9 } as const;

/** The columns of this file are named after a rule and the version that has it; `list_5.8` is the built one. */
function isBuiltColumn(column: string): boolean {
  return column.startsWith('list_') && isBuilt(column.slice('list_'.length), '5.8');
}

export const INACTIVE_LOW: VectorKind = {
  name: 'inactive_low',
  isOf: (_, first) =>
    v.is(
      v.object({ in: v.object({ inactive: whole, active: whole }), out: v.record(v.string(), whole) }),
      first,
    ),
  plan: (file) =>
    planOf(
      file,
      v.object({ in: v.object({ inactive: whole, active: whole }), out: v.record(v.string(), whole) }),
      ({ in: { inactive, active }, out }) => {
        const column = Object.keys(out).find(isBuiltColumn);
        const others = Object.keys(out).length - (column === undefined ? 0 : 1);
        if (column === undefined) return { made: null, others };
        return {
          others,
          made: {
            rows: [ruleRow('inactive_is_low', [inactive, active])],
            check: ([values]) => compare({ low: out[column] ?? 0 }, { low: values?.[0] ?? -1 }),
          },
        };
      },
    ),
};

/** Results by span of versions: the one that holds for the built kernel, and how many do not. */
function builtColumn<Value>(out: Readonly<Record<string, Value>>, since: string) {
  const column = Object.keys(out).find((each) => isBuilt(each, since));
  return {
    found: column === undefined ? undefined : out[column],
    others: Object.keys(out).length - (column ? 1 : 0),
  };
}

const REFERENCES_CASE = v.object({
  in: v.object({ swapbacked: bit, referenced_ptes: whole, PG_referenced: bit, VM_EXEC: bit, VM_LOCKED: bit }),
  out: v.record(v.string(), v.object({ result: v.string(), PG_referenced: bit })),
});

export const REFERENCES: VectorKind = {
  name: 'references',
  isOf: (_, first) => v.is(v.object({ in: v.object({ referenced_ptes: whole, swapbacked: bit }) }), first),
  plan: (file) =>
    planOf(file, REFERENCES_CASE, ({ in: given, out }) => {
      const { found, others } = builtColumn(out, '5.9');
      if (!found) return { made: null, others };
      const flags = (given.swapbacked ? FLAG.swapbacked : 0) | (given.PG_referenced ? FLAG.referenced : 0);
      const operands = [flags, given.referenced_ptes, given.VM_EXEC, given.VM_LOCKED];
      const results: Readonly<Record<string, number>> = ENUM_VALUES.references;
      const check = ([values]: readonly Values[]): string | null => {
        const [decision = -1, after = 0] = values ?? [];
        const isEqual = results[found.result] === decision;
        const bits = { PG_referenced: after & FLAG.referenced ? 1 : 0 };
        if (isEqual) return compare({ PG_referenced: found.PG_referenced }, bits);
        return `expected ${found.result}; got ${ENUMS.references[decision] ?? decision}`;
      };
      return { others, made: { rows: [ruleRow('check_references', operands)], check } };
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
    planOf(file, MARK_CASE, ({ in: given, out }) => {
      const { found, others } = builtColumn(out, '5.8');
      if (!found) return { made: null, others };
      const flags =
        (given.PG_active ? FLAG.active : 0) |
        (given.PG_referenced ? FLAG.referenced : 0) |
        (given.PG_lru ? FLAG.lru : 0) |
        (given.file ? 0 : FLAG.swapbacked);
      const check = ([values]: readonly Values[]): string | null => {
        const [after = 0, activate = -1, inBatch = -1, age = -1] = values ?? [];
        return compare(found, {
          PG_referenced: after & FLAG.referenced ? 1 : 0,
          queue_activate: activate,
          activate_in_add_batch: inBatch,
          workingset_activation: age,
        });
      };
      return { others, made: { rows: [ruleRow('mark_accessed', [flags, given.PG_unevictable])], check } };
    }),
};
