/** What the list of events shows: which ones there are, which fit, and those in sight. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { eventIn } from '../../core/events/decode.ts';
import { NO_LABELS } from '../../core/events/names.ts';
import type { Position } from '../../core/protocol.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { RunEvents, searchEvents } from '../../store/machine/run-events.ts';
import { useMachine, useThisMachine } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { fitsFilter, isFiltering, type EventFilter } from './event-filter.ts';

/** As far as the branch is known; while a question waits, no further than the question or the machine. */
export function useLastEvent(): Position {
  const position = useMachine(({ status }) => status?.position ?? 0);
  const furthest = useMachine((known) => known.furthest);
  const toldUntil = usePage((page) => page.toldUntil);
  const end = Math.max(position, furthest);
  return toldUntil === null ? end : Math.min(end, Math.max(position, toldUntil));
}

/** Reads an event, from what came with the position or from what has been fetched; `want` fetches. */
export function useRunEvents(): {
  readonly at: (number: number) => CoreEvent | null;
  readonly want: (first: number, last: number) => void;
} {
  const machine = useThisMachine();
  const branch = useMachine(({ status }) => status?.branch ?? 0);
  const log = useMachine((known) => known.log);
  const [, setComes] = useState(0);
  const events = useMemo(
    () => (machine ? new RunEvents(machine, branch, () => setComes((comes) => comes + 1)) : null),
    [machine, branch],
  );
  return {
    at: (number) => eventIn(log, number) ?? events?.at(number) ?? null,
    want: (first, last) => events?.want(first, last),
  };
}

export interface Search {
  /** Ascending. */
  readonly found: readonly number[];
  readonly searchedTo: Position;
}

const NOTHING: Search = { found: [], searchedTo: 0 };
/** Typing may not have finished yet. */
const TYPING_MS = 150;

/** The events up to `last` that fit, as far as they have been searched; null while nothing is filtered. */
export function useSearch(filter: EventFilter, last: Position): Search | null {
  const machine = useThisMachine();
  const branch = useMachine(({ status }) => status?.branch ?? 0);
  const labels = useMachine(({ source }) => source?.labels ?? NO_LABELS);
  const [search, setSearch] = useState<Search>(NOTHING);
  const done = useRef<{ readonly key: object; readonly search: Search }>({ key: {}, search: NOTHING });
  // Another machine, branch or filter is another search; a longer run continues the same one.
  const key = useMemo(() => ({ machine, branch, filter, labels }), [machine, branch, filter, labels]);
  useEffect(() => {
    if (!machine || !isFiltering(filter)) return undefined;
    let isOver = false;
    const isNew = done.current.key !== key;
    if (isNew) done.current = { key, search: NOTHING };
    const go = async () => {
      let { search: sofar } = done.current;
      const parts = searchEvents(machine, {
        first: sofar.searchedTo + 1,
        last,
        fits: fitsFilter(filter, labels),
      });
      for await (const { found, searchedTo } of parts) {
        if (isOver) return;
        sofar = { found: found.length > 0 ? [...sofar.found, ...found] : sofar.found, searchedTo };
        done.current = { key, search: sofar };
        setSearch(sofar);
      }
    };
    if (isNew) setSearch(NOTHING);
    const timer = setTimeout(() => void go(), isNew ? TYPING_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [machine, key, filter, labels, last]);
  return isFiltering(filter) ? search : null;
}
