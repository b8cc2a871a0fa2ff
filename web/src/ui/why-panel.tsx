import { useMemo } from 'react';
import { caption, decodeEvent, eventIn, eventInfo } from '../core/decode.ts';
import { format } from '../core/format.ts';
import { NO_LABELS } from '../core/format.ts';
import type { Labels } from '../core/format.ts';
import { EVENT_WORDS, RULES } from '../core/schema.gen.ts';
import type { CoreEvent, EventName, RuleName } from '../core/schema.gen.ts';
import { goTo } from '../store/playhead.ts';
import { usePage } from '../store/store.ts';
import { WHY_TEXT as TEXT } from './text.ts';

/** The event at which the machine stands; null at the start. */
export function useCurrentEvent(): CoreEvent | null {
  const log = usePage((page) => page.log);
  const position = usePage((page) => page.status?.position ?? 0);
  return useMemo(() => (position === 0 ? null : eventIn(log, position)), [log, position]);
}

function useLabels(): Labels {
  return usePage((page) => page.source?.labels ?? NO_LABELS);
}

/** The event in one line: kernel function and sentence. */
export function CaptionLine() {
  const event = useCurrentEvent();
  const labels = useLabels();
  const notice = usePage((page) => page.notice);
  const info = event && eventInfo(event.name);
  return (
    <output className="caption-line" aria-label={TEXT.title}>
      {info?.kernelFunction && <code>{info.kernelFunction}</code>}{' '}
      <span data-testid="caption">{event ? caption(event, labels) : TEXT.start}</span>{' '}
      <span className="quiet">{notice}</span>
    </output>
  );
}

function Operands({ event, labels }: { readonly event: CoreEvent; readonly labels: Labels }) {
  const { args } = eventInfo(event.name);
  const values = event as unknown as Readonly<Record<string, number>>;
  if (args.length === 0) return null;
  return (
    <dl className="operands" aria-label={TEXT.operands}>
      {args.map(({ name, unit }) => (
        <div key={name}>
          <dt>
            {name} <span className="quiet">{TEXT.units[unit] ?? ''}</span>
          </dt>
          <dd>{format(unit, values[name] ?? 0, labels)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rules that a larger function of the kernel applies, by event; others go by the name of the function. */
const RULE_INSIDE: Partial<Record<EventName, RuleName>> = {
  vma_window: 'swapin_nr_pages',
  slot_window: 'swapin_nr_pages',
};

/** The rule that has decided, when the event is the outcome of one. */
function Rule({ event }: { readonly event: CoreEvent }) {
  const { kernelFunction } = eventInfo(event.name);
  const inside = RULE_INSIDE[event.name];
  const rule = RULES.find(
    (each) => each.name === inside || (kernelFunction !== '' && each.kernelFunction === kernelFunction),
  );
  if (!rule) return null;
  return (
    <p>
      {TEXT.rule(rule.name, rule.span)} {rule.doc}.
    </p>
  );
}

function Causes({ event, labels }: { readonly event: CoreEvent; readonly labels: Labels }) {
  const words = usePage((page) => page.causes);
  const causes = useMemo(
    () =>
      Array.from({ length: words.length / EVENT_WORDS }, (_, index) =>
        decodeEvent(words, index * EVENT_WORDS),
      ).filter(({ number }) => number !== event.number),
    [words, event],
  );
  if (event.cause === 0) return <p className="quiet">{TEXT.noCause}</p>;
  return (
    <div>
      <h3 id="causes-title">{TEXT.cause}</h3>
      <ol className="tight-list" aria-labelledby="causes-title">
        {causes.length === 0 && (
          <li>
            <button type="button" className="link" onClick={() => goTo(event.cause)}>
              {format('event', event.cause)}
            </button>
          </li>
        )}
        {causes.map((cause) => (
          <li key={cause.number}>
            <button type="button" className="link" onClick={() => goTo(cause.number)}>
              {format('event', cause.number)} {caption(cause, labels)}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Why did this happen: function of the kernel, rule, values compared, and what led to it. */
export function WhyPanel() {
  const event = useCurrentEvent();
  const labels = useLabels();
  const kernel = usePage((page) => page.source?.kernel ?? null);
  return (
    <section className="section" aria-labelledby="why-title">
      <div className="section-head">
        <h2 id="why-title">{TEXT.title}</h2>
        {kernel !== null && <p className="quiet">{TEXT.preset(kernel)}</p>}
      </div>
      {event === null ? (
        <p>{TEXT.start}</p>
      ) : (
        <>
          <p>
            <b>
              {format('event', event.number)} {event.name}
            </b>{' '}
            {eventInfo(event.name).kernelFunction ? (
              <code>{eventInfo(event.name).kernelFunction}()</code>
            ) : (
              <span className="quiet">{TEXT.noFunction}</span>
            )}
          </p>
          <p>
            {caption(event, labels)}{' '}
            <span className="quiet">
              {TEXT.when(format('task', event.task, labels), event.cpu, format('time', event.timeNs))}
            </span>
          </p>
          <Operands event={event} labels={labels} />
          <Rule event={event} />
          <Causes event={event} labels={labels} />
        </>
      )}
    </section>
  );
}
