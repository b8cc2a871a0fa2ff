/** What has been said so far: an order that is put together, the cells of an entry; and whether it is enough. */
import type { EventName } from '../../core/schema/schema.gen.ts';
import { cellsToSay } from '../../scene/entry-cells.ts';
import type { Said } from './answer.ts';
import type { Predict } from '../read/model.ts';

/** Puts a kind at the end of what has been typed, or takes it and what follows back. */
export function toggleInOrder(kinds: readonly EventName[], kind: EventName): EventName[] {
  const at = kinds.indexOf(kind);
  return at < 0 ? [...kinds, kind] : kinds.slice(0, at);
}

/** The things in the order in which they stand now: as the author lists them, until somebody moves one. */
export function standingOrder({ options }: Pick<Predict, 'options'>, said: Said | null): EventName[] {
  const listed = options.map(({ value }) => value as EventName);
  const kinds = said?.kind === 'order' ? said.kinds.filter((kind) => listed.includes(kind)) : [];
  return [...kinds, ...listed.filter((kind) => !kinds.includes(kind))];
}

/** What has been typed comes first, all else stays as it stands. */
export function typedFirst(typed: readonly EventName[], standing: readonly EventName[]): EventName[] {
  return [...typed, ...standing.filter((kind) => !typed.includes(kind))];
}

/** One of them to another place; out of the row there is none. */
export function movedTo<Item>(items: readonly Item[], item: Item, place: number): Item[] {
  const others = items.filter((each) => each !== item);
  const at = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, at), item, ...others.slice(at)];
}

/** Bits are those of a byte; else those of an entry. */
export const asksByte = (ask: string): boolean => /^\s*cell\b/.test(ask);

/** A byte begins with no bit set, and so it may be left; all other questions wait for an answer. */
export function saidOrSilent({ kind, ask }: Pick<Predict, 'kind' | 'ask'>, said: Said | null): Said | null {
  return said ?? (kind === 'bits' && asksByte(ask) ? { kind: 'byte', byte: 0 } : null);
}

/** Has enough been said to be checked? Of an entry each cell that the question asks for. */
export function isComplete(
  { options, cells }: Pick<Predict, 'options' | 'cells'>,
  said: Said | null,
): boolean {
  if (said?.kind === 'order') return options.every(({ value }) => said.kinds.some((kind) => kind === value));
  if (said?.kind !== 'entry') return said !== null;
  return cellsToSay(said.cells, cells).every((name) => said.cells[name] !== undefined);
}

/** Where there are two answers only, the second try would be none. */
export const hasSecondTry = ({ kind, options }: Pick<Predict, 'kind' | 'options'>): boolean =>
  kind !== 'choice' || options.length > 2;
