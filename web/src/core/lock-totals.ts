/** What the core counts of all locks of a class together (column `lock_totals`). */
import { lock_total as FIELD } from './schema/schema-rows.gen.ts';
import type { Columns } from './protocol.ts';

const WORDS = Object.keys(FIELD).length;

export const lockTotal = ({ lock_totals: words }: Columns, kind: number, field: keyof typeof FIELD): number =>
  words?.[kind * WORDS + FIELD[field]] ?? 0;
