/** Things that are put in the order of the machine: events as it does them, or CPUs as they get a lock. */
import type { Inline } from '../../../prose/model.ts';
import { plainText } from '../../../prose/plain-text.ts';
import type { Answer } from '../../ask/answer.ts';
import type { Predict } from '../../model.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { Kind } from '../kind.ts';
import { optionOf } from '../replies.ts';

export interface OrderSaid {
  readonly kind: 'order';
  readonly kinds: readonly string[];
}

export interface OrderDraft {
  /** As they stand there; said only once one of them has been moved. */
  readonly kinds: readonly string[];
  readonly isMoved: boolean;
  /** Those whose keys have been pressed, one after the other. */
  readonly typed: readonly string[];
}

/** To another place; out of the row there is none. */
export interface OrderAction {
  readonly do: 'move';
  readonly kind: string;
  readonly place: number;
}

/** In the author's order until one is moved. */
function standing({ options }: Pick<Predict, 'options'>, said: OrderSaid | null): string[] {
  const listed = options.map(({ value }) => value);
  const kinds =
    said?.kinds.filter((kind, at, all) => listed.includes(kind) && all.indexOf(kind) === at) ?? [];
  return [...kinds, ...listed.filter((kind) => !kinds.includes(kind))];
}

function moved<Item>(items: readonly Item[], item: Item, place: number): Item[] {
  const others = items.filter((each) => each !== item);
  const at = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, at), item, ...others.slice(at)];
}

/** The first key brings its thing to the top, the next one the next below it; a key again takes back what came after it. */
function typeOn({ kinds, typed: before }: OrderDraft, kind: string): OrderDraft {
  const begun = before.length < kinds.length ? before : [];
  const at = begun.indexOf(kind);
  const typed = at < 0 ? [...begun, kind] : begun.slice(0, at);
  return { kinds: [...typed, ...kinds.filter((each) => !typed.includes(each))], isMoved: true, typed };
}

/** The first item that is in the wrong place; it was put too early. */
const early = (kinds: readonly string[], { order }: Answer) =>
  kinds.find((kind, index) => kind !== order[index]);

/** What is shown of it in the list, and words. */
function labelOf(predict: Predict, kind: string): readonly Inline[] {
  const option = optionOf(predict, kind);
  if (!option) return [];
  if (option.shown === null) return option.label;
  return [{ kind: 'text', text: option.shown, line: option.line }, ...option.label];
}

export const ORDER: Kind<OrderSaid, OrderDraft, OrderAction> = {
  hasOptions: true,
  answeredBy: () => 'place',
  isSaid: ({ kind, kinds }) =>
    kind === 'order' && Array.isArray(kinds) && kinds.every((each) => typeof each === 'string'),
  begin: (predict, said) => ({ kinds: standing(predict, said), isMoved: said !== null, typed: [] }),
  act: ({ kinds }, { kind, place }) => ({ kinds: moved(kinds, kind, place), isMoved: true, typed: [] }),
  key(draft, key, { options }) {
    const option = options[Number(key) - 1];
    if (!option) return { draft, notice: TEXT.noSuchKey(key, options.length) };
    return { draft: typeOn(draft, option.value) };
  },
  said: ({ kinds, isMoved }) => (isMoved ? { kind: 'order', kinds } : null),
  waits: TEXT.orderWaits,
  isRight: ({ kinds }, { order }) => kinds.length > 0 && kinds.join(' ') === order.join(' '),
  reference: (_, { order }) => ({ kind: 'order', kinds: order }),
  words: (predict, { kinds }) =>
    kinds.map((kind, at) => `${at + 1}. ${plainText(labelOf(predict, kind))}`).join('; '),
  ranked: (predict, { order }, said) =>
    order.map((kind) => ({
      label: labelOf(predict, kind),
      rank: said && said.kinds.indexOf(kind) + 1,
    })),
  replyTo: (predict, { kinds }, answer) => optionOf(predict, early(kinds, answer) ?? '')?.reply ?? [],
  printed: () => ({ isRanked: true }),
};
