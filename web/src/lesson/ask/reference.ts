/** The answer of somebody who knows: what the machine says, in the form of the question. */
import { assertNever } from '../../lib/assert-never.ts';
import type { Answer, Said } from './answer.ts';
import type { Predict } from '../read/model.ts';
import { valueOf } from './words.ts';
import type { Names } from './words.ts';

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
    default:
      return assertNever(predict.kind);
  }
}
