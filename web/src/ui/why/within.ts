/** What is going on when an event happens, where that decides how the kernel gets to it: read from what led to it. Pure. */
import { decodeEvent, eventIn } from '../../core/events/decode.ts';
import type { EventBatch } from '../../core/protocol.ts';
import { EVENT_WORDS, NONE, type CoreEvent, type EventName } from '../../core/schema/schema.gen.ts';

/** The kind of task, where that decides how the kernel gets to an event: kswapd, a task in swapoff, or any other. */
export type Runner = 'kswapd' | 'swapoff' | null;

export interface Within {
  readonly runner: Runner;
  /** The kind (fault_kind) of the fault that the event is a part of; null: of none, or it reclaims memory for one. */
  readonly fault: number | null;
  readonly isFork: boolean;
  /** A page of a file is read by its number, as read() does, and not by an entry. */
  readonly isRead: boolean;
  /** The page is of shared memory: its entries were cleared, and none of them names a slot. */
  readonly isShared: boolean;
  /** The page has not come by way of the swap cache. */
  readonly isPastCache: boolean;
}

/** From these on memory is reclaimed: what they lead to is no part of the fault that has waited for it. */
const RECLAIMS: readonly EventName[] = ['direct_begin', 'scan_plan', 'isolate', 'shrink_active'];

const frameOf = (event: CoreEvent): number => ('frame' in event ? event.frame : NONE);

/** How many events before it are looked at, at most: what is done with one page stands close together. */
const LOOKED_BACK = 12;

/** The event's own record left out: its cause first, then the cause of that. */
export const causesIn = (words: Uint32Array, event: CoreEvent | null): CoreEvent[] =>
  Array.from({ length: words.length / EVENT_WORDS }, (_, index) =>
    decodeEvent(words, index * EVENT_WORDS),
  ).filter(({ number }) => number !== event?.number);

interface Records {
  readonly runner: Runner;
  /** What led to the event, as the worker sends it, and what stands around it. */
  readonly causes: Uint32Array;
  readonly log: EventBatch;
}

export function withinRecords(event: CoreEvent, { runner, causes, log }: Records): Within {
  const before = Array.from({ length: LOOKED_BACK }, (_, nth) =>
    eventIn(log, event.number - LOOKED_BACK + nth),
  ).filter((each) => each !== null);
  return withinOf(event, { runner, causes: causesIn(causes, event), before });
}

interface Led {
  readonly runner: Runner;
  /** The cause of the event first, then the cause of that. */
  readonly causes: readonly CoreEvent[];
  /** The events right before it, the last one last. */
  readonly before: readonly CoreEvent[];
}

export function withinOf(event: CoreEvent, { runner, causes, before }: Led): Within {
  const reclaims = causes.findIndex(({ name }) => RECLAIMS.includes(name));
  const own = reclaims < 0 ? causes : causes.slice(0, reclaims);
  const fault = own.find((cause) => cause.name === 'fault_begin');
  const frame = frameOf(event);
  const ofFrame = before.filter((each) => frame !== NONE && frameOf(each) === frame);
  const unmapped = ofFrame.findLast((each) => each.name === 'page_unmap');
  return {
    runner,
    fault: fault?.name === 'fault_begin' ? fault.kind : null,
    isFork: own.some(({ name }) => name === 'fork_begin'),
    isRead: fault === undefined && own.some(({ name }) => name === 'file_miss' || name === 'file_hit'),
    isShared: unmapped?.name === 'page_unmap' && unmapped.slot === NONE,
    isPastCache: !ofFrame.some(({ name }) => name === 'swap_cache_add'),
  };
}
