/** A number that is typed. */
import { format } from '../../../core/events/format.ts';
import type { Kind } from '../kind.ts';
import { replyAmong } from '../replies.ts';
import { sizesDrawn } from '../sizes.ts';

export interface NumberSaid {
  readonly kind: 'number';
  readonly value: number;
}

/** As it was typed. */
export interface NumberDraft {
  readonly text: string;
}

export interface NumberAction {
  readonly do: 'type';
  readonly text: string;
}

export function parseNumber(text: string): number | null {
  const digits = text.trim().replaceAll(/[,\s]/g, '');
  return /^(\d{1,12}|0x[0-9a-f]{1,8})$/i.test(digits) ? Number(digits) : null;
}

export const NUMBER: Kind<NumberSaid, NumberDraft, NumberAction> = {
  hasOptions: false,
  answeredBy: () => 'field',
  isSaid: ({ kind, value }) => kind === 'number' && Number.isFinite(value),
  begin: (_, said) => ({ text: said === null ? '' : String(said.value) }),
  act: (_, { text }) => ({ text }),
  said({ text }) {
    const value = parseNumber(text);
    return value === null ? null : { kind: 'number', value };
  },
  isRight: ({ value }, answer) => value === answer.value,
  hasUnit: true,
  reference: (_, { value }) => ({ kind: 'number', value }),
  words: (_, { value }) => format('count', value),
  replyTo: (predict, { value }) => replyAmong(predict, [String(value)]),
  drawn: (predict, asked, said) => sizesDrawn(predict, asked, said?.value ?? null),
};
