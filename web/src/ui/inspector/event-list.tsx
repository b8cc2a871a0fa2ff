// A select element cannot hold columns, so the list box is made of its roles.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { caption } from '../../core/events/caption.ts';
import { eventIn } from '../../core/events/decode.ts';
import { NO_LABELS, format } from '../../core/events/format.ts';
import type { Labels } from '../../core/events/format.ts';
import type { EventBatch } from '../../core/protocol.ts';
import { endOf } from '../../store/machine/event-log.ts';
import { goTo, step } from '../../store/session/playhead.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { EVENT_LIST_TEXT as TEXT } from './text.ts';

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
  readonly log: EventBatch;
  readonly branch: number;
  readonly labels: Labels;
  readonly isAhead: boolean;
}

/** An event is the same as long as it is the same one of the same branch, whatever else the log holds. */
function isSameRow(a: RowProps, b: RowProps): boolean {
  return (
    a.number === b.number &&
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

const EventRow = memo(function EventRow({ log, labels, isAhead, ...place }: RowProps) {
  const event = eventIn(log, place.number);
  if (!event) return null;
  return (
    <div {...rowAttributes(place)} className={isAhead ? 'event ahead' : 'event'}>
      <span className="event-number">{format('count', event.number)}</span>
      <span className="event-time">{format('time', event.timeNs)}</span>
      <span className="event-cpu">{TEXT.cpu(event.cpu)}</span>
      <span className="event-caption">{caption(event, labels)}</span>
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

/** The list is as long as what the store holds; in the document are only the rows in sight and some around them. */
const ROW_PX = 24;
const ROWS_AROUND = 12;

function useRows(list: RefObject<HTMLDivElement | null>, first: number, count: number, position: number) {
  const current = position - first;
  // Its functions say something new after each call; nothing here keeps them.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_PX,
    // How high a row is stays with its event when the list moves on.
    getItemKey: (index) => first + index,
    overscan: ROWS_AROUND,
    initialOffset: Math.max(0, current - ROWS_AROUND) * ROW_PX,
  });
  useEffect(() => {
    // Scrolls only the list, so that the page stays where it is.
    if (current >= 0) rows.scrollToIndex(current, { align: 'auto' });
  }, [rows, current, count]);
  return rows;
}

/** The events around the position, as a list box: the chosen one is the position. */
export function EventList() {
  const log = useMachine((known) => known.log);
  const position = useMachine((known) => known.status?.position ?? 0);
  const branch = useMachine((known) => known.status?.branch ?? 0);
  const labels = useMachine((known) => known.source?.labels ?? NO_LABELS);
  const list = useRef<HTMLDivElement>(null);
  // The start of the run is a row too, when it is held.
  const first = log.first === 1 ? 0 : log.first;
  const count = endOf(log) - first;
  const rows = useRows(list, first, count, position);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    // A step, not a place: the next press may come before this one has arrived.
    step('event', event.key === 'ArrowUp' ? -1 : 1, event.repeat);
  };

  return (
    <section className="section event-section" aria-labelledby="events-title">
      <div className="section-head">
        <h2 id="events-title">{TEXT.title}</h2>
        <p className="quiet">
          {count > 1 ? TEXT.shown(format('count', log.first), format('count', endOf(log) - 1)) : TEXT.none}
        </p>
      </div>
      <div
        className="event-list"
        role="listbox"
        tabIndex={0}
        ref={list}
        aria-labelledby="events-title"
        aria-activedescendant={rowId(position)}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const row = event.target instanceof Element ? event.target.closest('[data-position]') : null;
          if (row instanceof HTMLElement) goTo(Number(row.dataset.position));
        }}
      >
        <div className="event-rows" role="presentation" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const number = first + index;
            const isCurrent = number === position;
            const row = { number, topPx: start, index, count, isCurrent, measure: rows.measureElement };
            const isAhead = number > position;
            return number === 0 ? (
              <StartRow key={number} {...row} />
            ) : (
              <EventRow key={number} {...row} log={log} branch={branch} labels={labels} isAhead={isAhead} />
            );
          })}
        </div>
      </div>
    </section>
  );
}
