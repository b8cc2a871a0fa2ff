/** The figures of a table's last full run, kept beside its cells for the page: `npm run tables -- --save`. */
import * as v from 'valibot';
import type { Plan } from '../run/jobs.ts';
import type { TableResult, Values } from './results.ts';

/** The file in the folder of the table. */
export const SAVED_NAME = 'results.json';

const SAVED = v.object({
  table: v.string(),
  scale: v.string(),
  /** The digest of the core that ran it. */
  core: v.string(),
  cells: v.array(v.object({ id: v.string(), keys: v.array(v.string()), values: v.array(v.number()) })),
});
export type Saved = v.InferOutput<typeof SAVED>;

/** Seven digits are more than any figure means. */
const rounded = (value: number): number => Number(value.toPrecision(7));

/** A cell a line, so that what changed is seen in a comparison of two. */
export function savedText({ table, scale, parts }: TableResult, plan: Plan, core: string): string {
  const keys = new Map(plan.cells.map((each) => [each.cell.id, each.keys]));
  const cells = parts.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.cells
        .filter(({ values }) => values.length > 0)
        .map(({ cell, values }) => ({
          id: cell.id,
          keys: keys.get(cell.id) ?? [],
          values: values.map(rounded),
        })),
    ),
  );
  const lines = cells.map((cell) => JSON.stringify(cell)).join(',\n');
  const head = `"table": ${JSON.stringify(table.name)},\n"scale": ${JSON.stringify(scale)},\n"core": ${JSON.stringify(core)}`;
  return `{\n${head},\n"cells": [\n${lines}\n]\n}\n`;
}

/** Throws where the file is not what `savedText` writes. */
export function readSaved(data: unknown): Saved {
  return v.parse(SAVED, data);
}

export const savedValues = ({ cells }: Saved): Values => new Map(cells.map(({ id, values }) => [id, values]));

/** Cells of the file that another scenario, profile or core would give now. */
export function staleCells(saved: Saved, plan: Plan): string[] {
  const now = new Map(plan.cells.map(({ cell, keys }) => [cell.id, keys]));
  return saved.cells.filter(({ id, keys }) => now.get(id)?.join() !== keys.join()).map(({ id }) => id);
}
