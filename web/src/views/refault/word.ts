/** The 64 bits that an evicted page leaves, in their fields, the highest bit first. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { FIELDS, type FieldName, type Refault, type Workingset } from './state.ts';

export interface WordField {
  readonly name: FieldName;
  readonly bits: number;
  readonly value: number;
  /** The first bit of the row that it begins in, and its last one. */
  readonly x: number;
  readonly right: number;
  readonly y: number;
}

interface WordCell {
  readonly x: number;
  readonly y: number;
  readonly isSet: boolean;
  readonly field: FieldName;
}

export interface WordPicture {
  readonly y: number;
  readonly cell: { readonly width: number; readonly height: number; readonly digits: boolean };
  readonly cells: readonly WordCell[];
  readonly fields: readonly WordField[];
  /** Field names stand in lines below, because there is no room beside each other. */
  readonly isListed: boolean;
  readonly labelsY: number;
  readonly refault: Refault;
}

interface Asked {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly px: number;
  readonly metrics: Metrics;
}

const FIELD_GAP = 6;
const CELL_LEAST = 9;

const valueOf = (refault: Refault, field: FieldName, bits: number): number => {
  switch (field) {
    case 'age':
      return refault.evicted;
    case 'cgroup':
      return refault.cgroup;
    case 'node':
      return refault.node;
    case 'zone':
      return refault.zone;
    case 'workingset':
      return Number(refault.wasWorkingset);
    case 'tag':
      return Number(refault.word & ((1n << BigInt(bits)) - 1n));
    default:
      return assertNever(field);
  }
};

export function layoutWord(refault: Refault, bits: Workingset['bits'], asked: Asked): WordPicture {
  const { left, right, y, px, metrics } = asked;
  const names = FIELDS.filter((name) => bits[name] > 0);
  const total = names.reduce((sum, name) => sum + bits[name], 0);
  const f = metrics.mark / 13;
  const gaps = (names.length - 1) * FIELD_GAP;
  const inRow =
    [total, total / 2, total / 4].find((count) => (right - left - gaps) / count >= CELL_LEAST * f) ??
    total / 4;
  const width = Math.min(24 * f, (right - left - gaps) / inRow);
  const height = Math.min(26 * f, Math.max(18 * f, px * 0.2));
  const above = metrics.gutter === 0 ? metrics.sub * 2.6 : metrics.mark * 1.4;
  const cells: WordCell[] = [];
  const fields: WordField[] = [];
  let bit = 0;
  names.forEach((field, nth) => {
    const first = bit;
    for (let each = 0; each < bits[field]; each++, bit++) {
      const row = Math.floor(bit / inRow);
      cells.push({
        x: left + (bit % inRow) * width + nth * FIELD_GAP,
        y: y + above + row * (height + 5 * f),
        isSet: ((refault.word >> BigInt(total - 1 - bit)) & 1n) === 1n,
        field,
      });
    }
    const begins = cells[first]!;
    const ends = cells[bit - 1]!;
    fields.push({
      name: field,
      bits: bits[field],
      value: valueOf(refault, field, bits[field]),
      x: begins.x,
      right: ends.x + width,
      y: ends.y + height,
    });
  });
  return {
    y,
    cell: { width, height, digits: width >= Math.max(8 * f, metrics.letterMin * 0.75) },
    cells,
    fields,
    isListed: inRow < total || metrics.gutter === 0,
    labelsY: Math.max(...cells.map((cell) => cell.y)) + height + 8 * f,
    refault,
  };
}
