import { useState } from 'react';
import { goTo } from '../../store/session/playhead.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { TRANSPORT_TEXT as TEXT } from '../text.ts';

/** Positions are counted in 32 bits. */
const POSITION_MAX = 0xfffffffe;

export function JumpForm() {
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
