/** A table's result as lines for a terminal, and as Markdown. */
import type { Row, TableData } from '../model.ts';
import { UNITS } from '../run/units.ts';
import {
  pooledOf,
  type CellResult,
  type PartResult,
  type RowOrder,
  type RowResult,
  type TableResult,
} from './results.ts';
import { errorText, figureText, spreadText } from './words.ts';

const NOT_RUN = 'not run yet';

/** published | machine | error | status, as words. */
function cellWords({ cell, machine, error, values, seeds }: CellResult): string[] {
  const own = cell.status === 'shown' ? '' : machine === null ? NOT_RUN : figureText(machine);
  const spread = machine === null ? '' : spreadText(values, machine);
  const missing = values.length > 0 && values.length < seeds ? `${values.length} of ${seeds} seeds` : '';
  return [
    cell.column,
    figureText(cell.published),
    own,
    error === null ? '' : errorText(error),
    spread || missing,
    cell.status === 'predicted' ? 'predicted' : cell.status === 'calibrated' ? 'set here' : 'shown only',
  ];
}

function orderWords({ less, more, isKept, exception }: RowOrder): string | null {
  if (isKept !== false) return null;
  return exception === null
    ? `${less} below ${more}: NOT KEPT`
    : `${less} below ${more}: not kept: ${exception}`;
}

function keptWords(orders: readonly RowOrder[]): string {
  if (orders.length === 0) return '';
  const kept = orders.filter(({ isKept }) => isKept === true).length;
  const waiting = orders.filter(({ isKept }) => isKept === null).length;
  return `order kept ${kept} of ${orders.length}${waiting > 0 ? `, ${waiting} wait` : ''}`;
}

const rowName = ({ group, title, unit, better, ratioTo }: Row): string =>
  `${[group, title].filter((part) => part !== '').join(', ')} (${UNITS[unit].words || 'count'}, ${better} is better${
    ratioTo === null ? '' : `, compared as multiples of ${ratioTo}`
  })`;

const WIDTHS = [12, 12, 12, 8, 14];

function rowLines({ row, cells, orders }: RowResult): string[] {
  const lines = [`${rowName(row)}  ${keptWords(orders)}`.trimEnd()];
  for (const each of cells) {
    const words = cellWords(each);
    const [column = '', ...rest] = words;
    lines.push(
      `  ${column.padEnd(WIDTHS[0]!)}${rest.map((word, nth) => (nth + 1 < WIDTHS.length ? word.padStart(WIDTHS[nth + 1]!) : `  ${word}`)).join('')}`,
    );
    if (each.cell.why) lines.push(`    ${each.cell.why}`);
  }
  for (const order of orders) {
    const words = orderWords(order);
    if (words !== null) lines.push(`  ${words}`);
  }
  return lines;
}

function constantLines({ profiles }: TableData): string[] {
  return profiles.flatMap(({ title, constants }) => [
    `constants: ${title}`,
    ...constants.map(
      ({ path, value, low, high, source, setBy }) =>
        `  ${path.padEnd(32)}${String(value).padStart(12)}  ${low} to ${high}, ${source}; ${
          setBy.length === 0 ? 'known before' : `set by ${setBy.join(', ')}`
        }`,
    ),
  ]);
}

/** The last line of a table. */
export function summaryText({ table, scale, summary }: TableResult): string {
  const { predicted, run, medianError, maxError, kept, lost, excepted, waiting } = summary;
  const errors =
    medianError === null || maxError === null
      ? ''
      : `; median error ${errorText(medianError)}, largest ${errorText(maxError)}`.replaceAll('+', '');
  const orders = `${kept} orders kept, ${lost.length} lost, ${excepted} excepted, ${waiting} wait`;
  return `${table.name} (${scale}): ${run} of ${predicted} predicted cells run${errors}; ${orders}`;
}

/** What all tables that were read come to together; empty when no predicted cell has an error. */
export function pooledText(results: readonly TableResult[]): string {
  const { cells, median } = pooledOf(results);
  if (median === null) return '';
  return `together: median error ${errorText(median).replaceAll('+', '')} of ${cells} predicted cells`;
}

export function reportLines(result: TableResult): string[] {
  const { table, parts, scale } = result;
  const says = table.scales.find(({ id }) => id === scale)?.says ?? '';
  return [
    `${table.title}: ${table.setup}`,
    `scale ${scale}: ${says}`,
    ...parts.flatMap(({ part, rows }) => [
      '',
      ...(part.title ? [part.title] : []),
      `  ${['', 'published', 'machine', 'error', 'spread'].map((word, nth) => (nth === 0 ? word.padEnd(WIDTHS[0]!) : word.padStart(WIDTHS[nth]!))).join('')}`,
      ...rows.flatMap(rowLines),
    ]),
    '',
    ...constantLines(table),
  ];
}

const cellsOf = (words: readonly string[]): string =>
  `| ${words.map((word) => word.replaceAll('|', '\\|')).join(' | ')} |`;

function partMarkdown({ part, rows }: PartResult): string[] {
  return rows.flatMap((result) => [
    '',
    `### ${[part.title, rowName(result.row)].filter((words) => words !== '').join(': ')}`,
    '',
    cellsOf(['column', 'published', 'machine', 'error', 'spread', 'status']),
    cellsOf(Array.from({ length: 6 }, () => '---')),
    ...result.cells.map((cell) => cellsOf(cellWords(cell))),
    '',
    ...(result.orders.length > 0 ? [`${keptWords(result.orders)}.`] : []),
    ...result.orders.flatMap((order) => orderWords(order) ?? []).map((words) => `- ${words}`),
    ...result.cells.filter(({ cell }) => cell.why !== '').map(({ cell }) => `- ${cell.column}: ${cell.why}`),
  ]);
}

export function reportMarkdown(result: TableResult): string {
  const { table, scale, parts } = result;
  const says = table.scales.find(({ id }) => id === scale)?.says ?? '';
  const constants = table.profiles.flatMap(({ title, constants: all }) => [
    '',
    `### Constants: ${title}`,
    '',
    cellsOf(['constant', 'value', 'range', 'source', 'set by']),
    cellsOf(Array.from({ length: 5 }, () => '---')),
    ...all.map(({ path, value, low, high, source, setBy }) =>
      cellsOf([path, String(value), `${low} to ${high}`, source, setBy.join(', ') || 'known before']),
    ),
  ]);
  const noCells = table.noCells.map(({ path, why }) => `- ${path}: ${why}`);
  return [
    `## ${table.title}`,
    '',
    `${table.setup}. ${table.claim}`,
    '',
    `Scale ${scale}: ${says}`,
    ...parts.flatMap(partMarkdown),
    ...constants,
    ...(noCells.length > 0 ? ['', '### Printed figures that are no cell', '', ...noCells] : []),
    '',
    `${summaryText(result)}.`,
    '',
  ].join('\n');
}
