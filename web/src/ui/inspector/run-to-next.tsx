import { useState } from 'react';
import type { EventName } from '../../core/schema/schema.gen.ts';
import { runToNext } from '../../store/session/playhead.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { KindOptions, kindNamed } from './kind-options.tsx';
import { TRANSPORT_TEXT as TEXT } from '../text.ts';

/** What is most often asked for: when does a page leave memory? */
const FIRST_CHOICE: EventName = 'evict';

export function RunToNext() {
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
