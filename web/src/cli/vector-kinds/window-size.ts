/** swapin_nr_pages.json: the size of a readahead window from five numbers. */
import * as v from 'valibot';
import { compare, type VectorKind } from './kind.ts';
import { planOf, ruleRow, whole } from './rule-plan.ts';

const SIZE_FIELDS = ['prev_offset', 'offset', 'hits', 'max_pages', 'prev_win', 'result pages'];

export const SWAPIN_NR_PAGES: VectorKind = {
  name: 'swapin_nr_pages',
  isOf: ({ fields }) => Array.isArray(fields) && SIZE_FIELDS.every((field) => fields.includes(field)),
  plan(file) {
    const fields: readonly unknown[] = Array.isArray(file.fields) ? file.fields : SIZE_FIELDS;
    const at = SIZE_FIELDS.map((field) => fields.indexOf(field));
    return planOf(file, v.pipe(v.array(whole), v.minLength(SIZE_FIELDS.length)), (numbers) => {
      const ordered = at.map((index) => numbers[index] ?? 0);
      const result = ordered.pop() ?? 0;
      return {
        rows: [ruleRow('swapin_nr_pages', ordered)],
        check: ([values]) => compare({ pages: result }, { pages: values?.[0] ?? -1 }),
      };
    });
  },
};
