// A select element cannot hold columns, so the list box is made of its roles.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { caption } from '../../core/events/caption.ts';
import { format } from '../../core/events/format.ts';
import { NO_LABELS, type Labels } from '../../core/events/names.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { goTo, step } from '../../store/session/playhead.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { NO_FILTER, indexUpTo, type EventFilter } from './event-filter.ts';
import { KindOptions, kindNamed } from './kind-options.tsx';
import { EVENT_LIST_TEXT as TEXT } from './text.ts';
import { useLastEvent, useRunEvents, useSearch, type Search } from './useRunEvents.ts';

function rowId(number: number): string {
  return `event-${number}`;
}

interface PlaceProps {
  readonly number: number;
  readonly topPx: number;
  /** Which row of how many: not all of them are in the document. */
  readonly index: number;
  readonly count: number;
  readonly isCurrent: boolean;
  /** Long captions take two lines. */
  readonly measure: (row: HTMLElement | null) => void;
}

interface RowProps extends PlaceProps {
  /** Null until it has arrived. */
  readonly event: CoreEvent | null;
  readonly branch: number;
  readonly labels: Labels;
  readonly isAhead: boolean;
}

/** An event is the same as long as it is the same one of the same branch, whatever else is held. */
function isSameRow(a: RowProps, b: RowProps): boolean {
  return (
    a.number === b.number &&
    (a.event === null) === (b.event === null) &&
    a.topPx === b.topPx &&
    a.index === b.index &&
    a.count === b.count &&
    a.branch === b.branch &&
    a.labels === b.labels &&
    a.isCurrent === b.isCurrent &&
    a.isAhead === b.isAhead
  );
}

function rowAttributes({ number, topPx, index, count, isCurrent, measure }: PlaceProps) {
  return {
    role: 'option',
    ref: measure,
    'data-index': index,
    id: rowId(number),
    style: { top: topPx },
    'aria-selected': isCurrent,
    'aria-posinset': index + 1,
    'aria-setsize': count,
    'data-position': number,
  } as const;
}

const EventRow = memo(function EventRow(row: RowProps) {
  const { number, event, labels, isAhead } = row;
  return (
    <div {...rowAttributes(row)} className={isAhead ? 'event ahead' : 'event'}>
      <span className="event-number">{format('count', number)}</span>
      {event && (
        <>
          <span className="event-time">{format('time', event.timeNs)}</span>
          <span className="event-cpu">{TEXT.cpu(event.cpu)}</span>
          <span className="event-caption">{caption(event, labels)}</span>
        </>
      )}
    </div>
  );
}, isSameRow);

function StartRow(place: PlaceProps) {
  return (
    <div {...rowAttributes(place)} className="event">
      <span className="event-number">{format('count', 0)}</span>
      <span className="event-caption start-caption">{TEXT.start}</span>
    </div>
  );
}

/** The list is as long as the run; in the document are only the rows in sight and some around them. */
const ROW_PX = 24;
const ROWS_AROUND = 12;
/** Browsers do not draw what is higher than some ten million pixels: of a longer run the part around the position is listed. */
const ROWS_MOST = 300_000;

/** The rows of the list: events from `first` on, or those that were found. */
interface Rows {
  readonly count: number;
  readonly numberOf: (index: number) => number;
  /** The row of the position, or the last one before it; -1 when there is none. */
  readonly current: number;
}

function rowsOf(search: Search | null, last: number, position: number): Rows {
  if (search) {
    const { found } = search;
    return {
      count: found.length,
      numberOf: (index) => found[index]!,
      current: indexUpTo(found, position),
    };
  }
  // In steps, so that the rows stay where they are while the position moves on.
  const first = Math.max(0, Math.floor((position * 2) / ROWS_MOST - 1) * (ROWS_MOST / 2));
  const count = Math.min(ROWS_MOST, last - first + 1);
  return { count, numberOf: (index) => first + index, current: position - first };
}

function useRows(list: RefObject<HTMLDivElement | null>, { count, numberOf, current }: Rows) {
  // Its functions say something new after each call; nothing here keeps them.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_PX,
    // How high a row is stays with its event when the list moves on.
    getItemKey: numberOf,
    overscan: ROWS_AROUND,
    initialOffset: Math.max(0, current - ROWS_AROUND) * ROW_PX,
  });
  useEffect(() => {
    // Scrolls only the list, so that the page stays where it is.
    if (current >= 0) rows.scrollToIndex(current, { align: 'auto' });
  }, [rows, current, count]);
  return rows;
}

interface FilterProps {
  readonly filter: EventFilter;
  readonly onFilter: (filter: EventFilter) => void;
}

function FilterForm({ filter, onFilter }: FilterProps) {
  return (
    <div className="row">
      <label className="field">
        {TEXT.kind}
        <select
          value={filter.kind ?? ''}
          onChange={(event) => onFilter({ ...filter, kind: kindNamed(event.target.value) })}
        >
          <option value="">{TEXT.allKinds}</option>
          <KindOptions />
        </select>
      </label>
      <label className="field">
        {TEXT.containing}
        <input
          type="text"
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
      </label>
    </div>
  );
}

function CountWords({ search, last }: { readonly search: Search | null; readonly last: number }) {
  const isEnd = useMachine(({ isEndKnown, furthest }) => isEndKnown && furthest <= last);
  if (last === 0) return TEXT.none;
  if (!search) return TEXT.all(format('count', last), isEnd);
  const words = TEXT.found(format('count', search.found.length), format('count', last));
  return search.searchedTo < last ? `${words} ${TEXT.searching(format('count', search.searchedTo))}` : words;
}

/** All events of the run, as a list box: the chosen one is the position. */
export function EventList() {
  const position = useMachine((known) => known.status?.position ?? 0);
  const branch = useMachine((known) => known.status?.branch ?? 0);
  const labels = useMachine((known) => known.source?.labels ?? NO_LABELS);
  const [filter, setFilter] = useState(NO_FILTER);
  const list = useRef<HTMLDivElement>(null);
  const last = useLastEvent();
  const search = useSearch(filter, last);
  const events = useRunEvents();
  const listed = rowsOf(search, last, position);
  const { count, numberOf, current } = listed;
  const rows = useRows(list, listed);
  const shown = rows.getVirtualItems();
  const firstShown = shown[0] ? numberOf(shown[0].index) : 0;
  const lastShown = shown.length > 0 ? numberOf(shown.at(-1)!.index) : 0;
  const isMissing = shown.some(({ index }) => numberOf(index) > 0 && !events.at(numberOf(index)));
  useEffect(() => {
    if (!isMissing) return;
    if (search) for (const { index } of shown) events.want(numberOf(index), numberOf(index));
    else events.want(firstShown, lastShown);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const direction = event.key === 'ArrowUp' ? -1 : 1;
    // A step, not a position: the next press may come before this one has arrived.
    if (!search) return step('event', direction, event.repeat);
    const isBetween = current < 0 || numberOf(current) !== position;
    const next = direction > 0 ? current + 1 : isBetween ? current : current - 1;
    if (next >= 0 && next < count) goTo(numberOf(next));
  };

  return (
    <section className="section event-section" aria-labelledby="events-title">
      <div className="section-head">
        <h2 id="events-title">{TEXT.title}</h2>
        <p className="quiet" role="status">
          <CountWords search={search} last={last} />
        </p>
      </div>
      <FilterForm filter={filter} onFilter={setFilter} />
      <div
        className="event-list"
        role="listbox"
        tabIndex={0}
        ref={list}
        aria-labelledby="events-title"
        aria-activedescendant={rowId(current >= 0 ? numberOf(current) : position)}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const row = event.target instanceof Element ? event.target.closest('[data-position]') : null;
          if (row instanceof HTMLElement) goTo(Number(row.dataset.position));
        }}
      >
        <div className="event-rows" role="presentation" style={{ height: rows.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const number = numberOf(index);
            const isCurrent = number === position;
            const row = { number, topPx: start, index, count, isCurrent, measure: rows.measureElement };
            return number === 0 ? (
              <StartRow key={number} {...row} />
            ) : (
              <EventRow
                key={number}
                {...row}
                event={events.at(number)}
                branch={branch}
                labels={labels}
                isAhead={number > position}
              />
            );
          })}
        </div>
      </div>
    </section>
  );
}
