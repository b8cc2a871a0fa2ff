import { useState } from 'react';
import type { EventName } from '../../core/schema/schema.gen.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { goTo, runToNext } from '../../store/session/playhead.ts';
import { TRANSPORT_TEXT as TEXT } from '../text.ts';
import { MoreSteps } from '../transport/step-buttons.tsx';
import { KindOptions, kindNamed } from './kind-options.tsx';

/** The most frequent question: when does a page leave memory? */
const FIRST_CHOICE: EventName = 'evict';

function RunToNext() {
  const [kind, setKind] = useState<EventName>(FIRST_CHOICE);
  const isAtEnd = useMachine((known) => known.status?.ended ?? true);
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        runToNext(kind);
      }}
    >
      <label className="field">
        {TEXT.runTo}
        <select
          value={kind}
          onChange={(event) => {
            setKind(kindNamed(event.target.value) ?? kind);
          }}
        >
          <KindOptions />
        </select>
      </label>
      <button type="submit" disabled={isAtEnd}>
        {TEXT.runToGo}
      </button>
    </form>
  );
}

/** Positions are counted in 32 bits. */
const POSITION_MAX = 0xfffffffe;

function JumpForm() {
  const [text, setText] = useState('');
  const isReady = useMachine((known) => known.status !== null);
  const position = Number(text);
  const isPosition = text !== '' && Number.isInteger(position) && position >= 0 && position <= POSITION_MAX;
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPosition) goTo(position);
      }}
    >
      <label className="field">
        {TEXT.jump}
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={POSITION_MAX}
          step={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" disabled={!isReady || !isPosition}>
        {TEXT.jumpGo}
      </button>
    </form>
  );
}

/** Jumps that are not in the bar. */
export function GoTo() {
  return (
    <section className="section" aria-labelledby="go-to-title">
      <h2 id="go-to-title">{TEXT.goTo}</h2>
      <div className="stack-tight">
        <MoreSteps />
        <RunToNext />
        <JumpForm />
      </div>
    </section>
  );
}
