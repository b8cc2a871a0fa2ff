/** To which wrong answers a reply is, as an author writes them. */
import { SAYABLE } from '../../scene/entry-cells.ts';
import type { PredictKind } from './model.ts';

export const ELSE = 'else';

/** How replies of a kind are written, and an example. */
const FORMS: Partial<Record<PredictKind, { readonly form: RegExp; readonly example: string }>> = {
  number: { form: /^\d+$/, example: '`6`' },
  point: { form: /^\d+$/, example: '`6`' },
  bracket: { form: /^\d+(-\d+)?$/, example: '`8` for so many, `8-15` for these' },
  bits: {
    form: new RegExp(`^(0x[0-9a-f]{2}|(${SAYABLE.join('|')})=\\d+)$`),
    example: '`0x41` for a byte, `dirty=1` for a cell',
  },
};

/** Without the commas of large numbers; null when no answer of this kind is so written. */
export function replyValue(text: string, kind: PredictKind): string | null {
  const value = text.trim().replaceAll(',', '').toLowerCase();
  if (value === ELSE) return value;
  return FORMS[kind]?.form.test(value) === true ? value : null;
}

export function replyExample(kind: PredictKind): string {
  return FORMS[kind]?.example ?? '';
}
