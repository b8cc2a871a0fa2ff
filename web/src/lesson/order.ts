/** Putting kinds of events in order, one press after the other. */
import type { EventName } from '../core/schema.gen.ts';

/** Puts a kind at the end of the order, or takes it and what follows back. */
export function toggleInOrder(kinds: readonly EventName[], kind: EventName): EventName[] {
  const at = kinds.indexOf(kind);
  return at < 0 ? [...kinds, kind] : kinds.slice(0, at);
}
