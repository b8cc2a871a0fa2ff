/** The answer of somebody who knows: what the machine says, in the form of the question. */
import { assertNever } from '../../lib/assert-never.ts';
import type { Answer, Said } from './answer.ts';
import type { Predict } from '../read/model.ts';
import { cellsToSay } from '../../scene/entry-cells.ts';
import type { SaidCells } from '../../scene/entry-cells.ts';
import { asksByte } from './order.ts';
import { valueOf } from './words.ts';
import type { Names } from './words.ts';

/** A byte, or the cells of an entry that are asked for; null for an entry that has none to be set. */
function bitsOf({ ask, cells: only }: Predict, { value, unit, cells }: Answer): Said | null {
  if (asksByte(ask)) return unit === 'bits' && value <= 0xff ? { kind: 'byte', byte: value } : null;
  const present = cells.find(({ name }) => name === 'present')?.value;
  const isEmpty = cells.some(({ name }) => name === 'empty' || name === 'zero');
  if (isEmpty || present === undefined || present === null) return null;
  const said = cellsToSay({ present }, only).map((name) => [
    name,
    cells.find((cell) => cell.name === name)!.value,
  ]);
  return { kind: 'entry', cells: Object.fromEntries(said) as SaidCells };
}

/** Null when no option of the question says it. */
export function reference(predict: Predict, answer: Answer, names: Names): Said | null {
  switch (predict.kind) {
    case 'choice': {
      const right = predict.options.find(({ value }) => valueOf(value, answer.unit, names) === answer.value);
      return right ? { kind: 'choice', value: right.value } : null;
    }
    case 'number':
      return { kind: 'number', value: answer.value };
    case 'point':
      return answer.thing ? { kind: 'point', thing: answer.thing } : null;
    case 'order':
      return { kind: 'order', kinds: answer.order };
    case 'bracket':
      return answer.stretch && { kind: 'bracket', stretch: answer.stretch };
    case 'bits':
      return bitsOf(predict, answer);
    default:
      return assertNever(predict.kind);
  }
}
