/** Which events of the run the list shows: of a kind, or with a text in their sentence or name. Pure. */
import { countWhere } from '../../lib/bisect.ts';
import { caption } from '../../core/events/caption.ts';
import { decodeEvent, kindOf } from '../../core/events/decode.ts';
import type { Labels } from '../../core/events/names.ts';
import { EVENT_NAMES, type EventName } from '../../core/schema/schema.gen.ts';
import type { Fits } from '../../store/machine/run-events.ts';

export interface EventFilter {
  /** Null: all kinds. */
  readonly kind: EventName | null;
  readonly text: string;
}

export const NO_FILTER: EventFilter = { kind: null, text: '' };

export function isFiltering({ kind, text }: EventFilter): boolean {
  return kind !== null || text.trim() !== '';
}

/** A sentence is made only of those records whose kind matches: there may be a million. */
export function fitsFilter({ kind, text }: EventFilter, labels: Labels): Fits {
  const number = kind === null ? null : EVENT_NAMES.indexOf(kind);
  const sought = text.trim().toLowerCase();
  return (words, offset) => {
    if (number !== null && kindOf(words, offset) !== number) return false;
    if (sought === '') return true;
    const event = decodeEvent(words, offset);
    return event.name.includes(sought) || caption(event, labels).toLowerCase().includes(sought);
  };
}

/** Among ascending numbers: the index of the last one up to `number`; -1 when all are greater. */
export const indexUpTo = (numbers: readonly number[], number: number): number =>
  countWhere(numbers, (each) => each <= number) - 1;
