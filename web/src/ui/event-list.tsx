// A select element cannot hold columns, so the list box is made of its roles.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { memo, useEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { caption, decodeBatch } from '../core/decode.ts';
import { NO_LABELS, format } from '../core/format.ts';
import type { Labels } from '../core/format.ts';
import type { CoreEvent } from '../core/schema.gen.ts';
import { endOf } from '../store/event-log.ts';
import { goTo, step } from '../store/playhead.ts';
import { usePage } from '../store/store.ts';
import { EVENT_LIST_TEXT as TEXT } from './text.ts';

function rowId(number: number): string {
  return `event-${number}`;
}

interface RowProps {
  readonly event: CoreEvent;
  readonly branch: number;
  readonly labels: Labels;
  readonly isCurrent: boolean;
  readonly isAhead: boolean;
}

/** An event is decoded anew with every step, and is the same as long as it is the same one of the same branch. */
function isSameRow(a: RowProps, b: RowProps): boolean {
  return (
    a.event.number === b.event.number &&
    a.branch === b.branch &&
    a.labels === b.labels &&
    a.isCurrent === b.isCurrent &&
    a.isAhead === b.isAhead
  );
}

const EventRow = memo(function EventRow({ event, labels, isCurrent, isAhead }: RowProps) {
  return (
    <div
      role="option"
      id={rowId(event.number)}
      className={isAhead ? 'event ahead' : 'event'}
      aria-selected={isCurrent}
      data-position={event.number}
    >
      <span className="event-number">{format('count', event.number)}</span>
      <span className="event-time">{format('time', event.timeNs)}</span>
      <span className="event-cpu">{TEXT.cpu(event.cpu)}</span>
      <span className="event-caption">{caption(event, labels)}</span>
    </div>
  );
}, isSameRow);

/** Scrolls only the list, so that the page stays where it is. */
function keepInView(list: HTMLElement, row: HTMLElement): void {
  const top = row.offsetTop - list.offsetTop;
  const isInView = top >= list.scrollTop && top + row.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isInView) list.scrollTop = top - list.clientHeight / 2;
}

/**
 * The events around the position, as a list box: the chosen one is the position. A window of some hundred rows at
 * most, so all of them are in the document.
 */
export function EventList() {
  const log = usePage((page) => page.log);
  const position = usePage((page) => page.status?.position ?? 0);
  const branch = usePage((page) => page.status?.branch ?? 0);
  const labels = usePage((page) => page.source?.labels ?? NO_LABELS);
  const events = useMemo(() => decodeBatch(log), [log]);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const keepCurrent = () => {
      const row = box.querySelector<HTMLElement>('[aria-selected="true"]');
      if (row) keepInView(box, row);
    };
    keepCurrent();
    // A message above the list makes it shorter.
    const observer = new ResizeObserver(keepCurrent);
    observer.observe(box);
    return () => observer.disconnect();
  }, [position, events]);

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
          {events.length > 0
            ? TEXT.shown(format('count', log.first), format('count', endOf(log) - 1))
            : TEXT.none}
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
        {log.first === 1 && (
          <div role="option" id={rowId(0)} className="event" aria-selected={position === 0} data-position={0}>
            <span className="event-number">{format('count', 0)}</span>
            <span className="event-caption start-caption">{TEXT.start}</span>
          </div>
        )}
        {events.map((event) => (
          <EventRow
            key={event.number}
            event={event}
            branch={branch}
            labels={labels}
            isCurrent={event.number === position}
            isAhead={event.number > position}
          />
        ))}
      </div>
    </section>
  );
}
