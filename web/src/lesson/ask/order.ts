/** Putting kinds of events in order, one press after the other. */
import type { EventName } from '../../core/schema/schema.gen.ts';
import type { Said } from './answer.ts';
import type { Predict } from '../read/model.ts';

/** Puts a kind at the end of the order, or takes it and what follows back. */
export function toggleInOrder(kinds: readonly EventName[], kind: EventName): EventName[] {
  const at = kinds.indexOf(kind);
  return at < 0 ? [...kinds, kind] : kinds.slice(0, at);
}

/** Has enough been said to be checked? An order in which something has no place yet is none. */
export function isComplete({ options }: Pick<Predict, 'options'>, said: Said | null): boolean {
  if (said === null) return false;
  return said.kind !== 'order' || options.every(({ value }) => said.kinds.some((kind) => kind === value));
}

/** Where there are two answers only, the second try would be none. */
export const hasSecondTry = ({ kind, options }: Pick<Predict, 'kind' | 'options'>): boolean =>
  kind !== 'choice' || options.length > 2;
