import { useId, useMemo, type ReactNode } from 'react';
import { caption } from '../../core/events/caption.ts';
import { format } from '../../core/events/format.ts';
import type { Labels } from '../../core/events/names.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { kernelWords } from '../../scenario/labels.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { goTo } from '../../store/session/playhead.ts';
import { FunctionPath } from './function-path.tsx';
import { OtherValues, Rule } from './operands.tsx';
import { Pseudocode } from './pseudocode.tsx';
import { PANEL_TEXT as TEXT } from './panel-text.ts';
import { WHY_TEXT } from './text.ts';
import { useCurrentEvent, useCurrentPath, useLabels, useWordsOfNoEvent } from './useCurrentEvent.ts';
import { causesIn } from './within.ts';
import './why.css';

interface CausesProps {
  readonly event: CoreEvent;
  readonly labels: Labels;
  readonly isBeside: boolean;
}

/** A link to the event; machines side by side have no events in common, so there it is plain text. */
function EventLink({ to, isBeside, children }: { to: number; isBeside: boolean; children: ReactNode }) {
  if (isBeside) return children;
  return (
    <button type="button" className="link" onClick={() => goTo(to)}>
      {children}
    </button>
  );
}

/** The cause of the event, the cause of that, and so on; each is a link. */
function Causes({ event, labels, isBeside }: CausesProps) {
  const title = useId();
  const words = useMachine((known) => known.causes);
  const causes = useMemo(() => causesIn(words, event), [words, event]);
  if (event.cause === 0) return <p className="why-about">{TEXT.noCause}</p>;
  return (
    <div className="why-causes">
      <h3 id={title}>{TEXT.cause}</h3>
      <ol aria-labelledby={title}>
        {causes.length === 0 && (
          <li>
            <EventLink to={event.cause} isBeside={isBeside}>
              {format('event', event.cause)}
            </EventLink>
          </li>
        )}
        {causes.map((cause) => (
          <li key={cause.number}>
            <EventLink to={cause.number} isBeside={isBeside}>
              {format('event', cause.number)} {caption(cause, labels)}
            </EventLink>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Why did this happen: path, rule and numbers compared, lines of the function, and what led to it. */
interface WhyPanelProps {
  /** For one machine of several: causes are shown without links. */
  readonly isBeside?: boolean;
}

export function WhyPanel({ isBeside = false }: WhyPanelProps) {
  const title = useId();
  const event = useCurrentEvent();
  const { path, shown } = useCurrentPath(event);
  const labels = useLabels();
  const noEvent = useWordsOfNoEvent();
  const kernel = useMachine(({ source }) => source && kernelWords(source));
  const inside = (
    <div className="why-columns">
      <div className="why-numbers">
        <div className="why-head">
          {isBeside ? <h3>{WHY_TEXT.title}</h3> : <h2 id={title}>{WHY_TEXT.title}</h2>}
          {kernel !== null && <p className="why-about">{TEXT.preset(kernel)}</p>}
        </div>
        {event === null ? (
          <p>{noEvent}</p>
        ) : (
          <Reasons event={event} path={shown} labels={labels} isBeside={isBeside} />
        )}
      </div>
      {/* Each kind of event starts with its own choice of function. */}
      {event && <Pseudocode key={event.name} path={path} event={event} />}
    </div>
  );
  // Among others it is in the region of its machine.
  if (isBeside) return <div className="why-panel">{inside}</div>;
  return (
    <section className="why-panel" aria-labelledby={title}>
      {inside}
    </section>
  );
}

interface ReasonsProps {
  readonly event: CoreEvent;
  readonly path: readonly string[];
  readonly labels: Labels;
  readonly isBeside: boolean;
}

function Reasons({ event, path, labels, isBeside }: ReasonsProps) {
  return (
    <>
      <div>
        <p className="why-event">
          <b>
            {format('event', event.number)} {event.name}
          </b>{' '}
          {path.length > 0 ? (
            <FunctionPath path={path} />
          ) : (
            <span className="why-about">{TEXT.noFunction}</span>
          )}
        </p>
        <p className="why-sentence">
          {caption(event, labels)}{' '}
          <span className="why-about">
            {TEXT.when(format('task', event.task, labels), event.cpu, format('time', event.timeNs))}
          </span>
        </p>
      </div>
      <Rule event={event} labels={labels} />
      <OtherValues event={event} labels={labels} />
      <Causes event={event} labels={labels} isBeside={isBeside} />
    </>
  );
}
