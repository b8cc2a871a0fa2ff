/**
 * The events that come with every position: the last ones, and those since the beginning of the faults that
 * are under way.
 */
import type { Core } from '../wasm/core.ts';
import type { EventBatch } from '../protocol.ts';

/** Events up to the position that are at hand after every seek. */
export const RECENT_EVENTS = 100;
/**
 * The farthest that they reach back for the beginning of a fault under way: one that reclaims has hundreds of events.
 */
export const FAULT_REACH = 2048;

/**
 * The last RECENT_EVENTS, and all since the oldest fault under way began, up to FAULT_REACH. They must be in the log.
 */
export function recentEvents(core: Core): EventBatch {
  const { position } = core;
  let first = position - RECENT_EVENTS + 1;
  for (const begin of core.column('task_fault_event'))
    if (begin > 0 && begin < first && begin > position - FAULT_REACH) first = begin;
  first = Math.max(1, first);
  return { first, words: core.copyRecords(first, position) };
}
