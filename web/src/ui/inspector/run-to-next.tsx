import { useState } from 'react';
import { EVENTS } from '../../core/schema/schema.gen.ts';
import type { EventName } from '../../core/schema/schema.gen.ts';
import { runToNext } from '../../store/session/playhead.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { TRANSPORT_TEXT as TEXT } from '../text.ts';

const CATEGORIES = [...new Set(EVENTS.map(({ category }) => category))];

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
            const chosen = EVENTS.find(({ name }) => name === event.target.value);
            if (chosen) setKind(chosen.name);
          }}
        >
          {CATEGORIES.map((category) => (
            <optgroup key={category} label={category}>
              {EVENTS.filter((info) => info.category === category).map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button type="submit" disabled={isAtEnd}>
        {TEXT.runToGo}
      </button>
    </form>
  );
}
