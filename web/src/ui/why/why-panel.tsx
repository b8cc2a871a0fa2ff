import { useId } from 'react';
import { caption } from '../../core/events/caption.ts';
import { format } from '../../core/events/format.ts';
import type { Labels } from '../../core/events/format.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { kernelWords } from '../../scenario/labels.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { Causes } from './causes.tsx';
import { FunctionPath } from './function-path.tsx';
import { OtherValues, Rule } from './operands.tsx';
import { Pseudocode } from './pseudocode.tsx';
import { WHY_TEXT as TEXT } from './text.ts';
import { useCurrentEvent, useCurrentPath, useLabels, useWordsOfNoEvent } from './useCurrentEvent.ts';
import './why.css';

/** Why did this happen: path, rule and numbers compared, lines of the function, and what led to it. */
export interface WhyPanelProps {
  /** Of one machine among others: causes are told, but are no ways to them. */
  readonly isBeside?: boolean;
}

export function WhyPanel({ isBeside = false }: WhyPanelProps) {
  const title = useId();
  const event = useCurrentEvent();
  const path = useCurrentPath(event);
  const labels = useLabels();
  const noEvent = useWordsOfNoEvent();
  const kernel = useMachine(({ source }) => source && kernelWords(source));
  const inside = (
    <div className="why-columns">
      <div className="why-numbers">
        <div className="why-head">
          {isBeside ? <h3>{TEXT.title}</h3> : <h2 id={title}>{TEXT.title}</h2>}
          {kernel !== null && <p className="why-about">{TEXT.preset(kernel)}</p>}
        </div>
        {event === null ? (
          <p>{noEvent}</p>
        ) : (
          <Reasons event={event} path={path} labels={labels} isBeside={isBeside} />
        )}
      </div>
      {/* Another function is chosen anew for another kind of event. */}
      {event && <Pseudocode key={event.name} path={path} event={event} />}
    </div>
  );
  // Among others it stands in the region of its machine.
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
