/** A table's result as plain data for JSON, and as rows of CSV. */
import type { TableResult } from './results.ts';

export function reportData({ table, scale, parts, summary }: TableResult): object {
  return {
    table: table.name,
    scale,
    rows: parts.flatMap(({ rows }) =>
      rows.map(({ row, cells, orders }) => ({
        id: row.id,
        unit: row.unit,
        better: row.better,
        cells: cells.map(({ cell, values, seeds, machine, error }) => ({
          column: cell.column,
          status: cell.status,
          published: cell.published,
          machine,
          error,
          seeds,
          values,
          why: cell.why,
        })),
        orders,
      })),
    ),
    profiles: table.profiles.map(({ id, title, constants }) => ({ id, title, constants })),
    noCells: table.noCells,
    summary,
  };
}
