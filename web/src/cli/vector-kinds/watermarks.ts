/** watermarks.json: the reserve of a machine and the marks of its zones. */
import * as v from 'valibot';
import { compare, together, type VectorKind } from './kind.ts';
import { planOf, ruleRow, whole, type Values } from './rule-plan.ts';

const WATERMARKS_CASE = v.object({
  in: v.object({
    zone_managed_pages: v.pipe(v.array(whole), v.minLength(1)),
    min_free_kbytes: v.nullable(whole),
    watermark_scale_factor: whole,
  }),
  out: v.object({
    min_free_kbytes: whole,
    zones: v.array(v.object({ min: whole, low: whole, high: whole })),
  }),
});

export const WATERMARKS: VectorKind = {
  name: 'watermarks',
  isOf: (_, first) => v.is(v.object({ in: v.object({ zone_managed_pages: v.array(whole) }) }), first),
  plan: (file) =>
    planOf(file, WATERMARKS_CASE, ({ in: given, out }) => {
      const zones = given.zone_managed_pages;
      const lowmem = zones.reduce<bigint>((sum, pages) => sum + BigInt(pages), 0n);
      const isDerived = given.min_free_kbytes === null;
      const rows = [
        // The marks are computed from the expected reserve, so that one wrong rule does not hide behind the other.
        ...(isDerived ? [ruleRow('min_free_kbytes', [lowmem])] : []),
        ...zones.map((managed) =>
          ruleRow('watermarks', [
            given.min_free_kbytes ?? out.min_free_kbytes,
            managed,
            lowmem,
            given.watermark_scale_factor,
          ]),
        ),
      ];
      const check = (values: readonly Values[]): string | null => {
        if (out.zones.length !== zones.length)
          return `the file gives ${out.zones.length} of ${zones.length} zones`;
        const [reserve, ...marks] = isDerived ? values : [[Number(given.min_free_kbytes)], ...values];
        return together([
          compare({ min_free_kbytes: out.min_free_kbytes }, { min_free_kbytes: reserve?.[0] ?? -1 }),
          ...out.zones.map((zone, i) => {
            const [min = -1, low = -1, high = -1] = marks[i] ?? [];
            const found = compare(zone, { min, low, high });
            return found && `zone ${i}: ${found}`;
          }),
        ]);
      };
      return { rows, check };
    }),
};
