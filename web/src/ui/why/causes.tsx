import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { caption } from '../../core/events/caption.ts';
import { decodeEvent } from '../../core/events/decode.ts';
import { format } from '../../core/events/format.ts';
import type { Labels } from '../../core/events/format.ts';
import { EVENT_WORDS } from '../../core/schema/schema.gen.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { goTo } from '../../store/session/playhead.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { WHY_TEXT as TEXT } from './text.ts';

interface CausesProps {
  readonly event: CoreEvent;
  readonly labels: Labels;
  readonly isBeside: boolean;
}

/** A way to the event; machines side by side have no events in common, so there it is told only. */
function Way({ to, isBeside, children }: { to: number; isBeside: boolean; children: ReactNode }) {
  if (isBeside) return children;
  return (
    <button type="button" className="link" onClick={() => goTo(to)}>
      {children}
    </button>
  );
}

/** What led to the event, what led to that, and so on; each is a way there. */
export function Causes({ event, labels, isBeside }: CausesProps) {
  const title = useId();
  const words = useMachine((known) => known.causes);
  const causes = useMemo(
    () =>
      Array.from({ length: words.length / EVENT_WORDS }, (_, index) =>
        decodeEvent(words, index * EVENT_WORDS),
      ).filter(({ number }) => number !== event.number),
    [words, event],
  );
  if (event.cause === 0) return <p className="why-about">{TEXT.noCause}</p>;
  return (
    <div className="why-causes">
      <h3 id={title}>{TEXT.cause}</h3>
      <ol aria-labelledby={title}>
        {causes.length === 0 && (
          <li>
            <Way to={event.cause} isBeside={isBeside}>
              {format('event', event.cause)}
            </Way>
          </li>
        )}
        {causes.map((cause) => (
          <li key={cause.number}>
            <Way to={cause.number} isBeside={isBeside}>
              {format('event', cause.number)} {caption(cause, labels)}
            </Way>
          </li>
        ))}
      </ol>
    </div>
  );
}
