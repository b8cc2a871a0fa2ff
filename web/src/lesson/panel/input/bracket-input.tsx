/** A stretch of pages or slots: drawn in the picture, or its first and last one typed. */
import { useState } from 'react';
import { eventIn } from '../../../core/events/decode.ts';
import type { MachineState } from '../../../store/machine/machine-state.ts';
import { useMachine } from '../../../store/machine/useMachine.ts';
import { useLesson } from '../../progress/lesson-store.ts';
import { say } from '../../progress/actions.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import { RegionSelect, parseNumber } from './number-inputs.tsx';
import type { InputProps } from './option-words.tsx';
import { stretchFrom, useBracketing } from './useBracketing.ts';

const NO_REGIONS: readonly string[] = [];

/** Whose pages the question is about, as far as what happens there tells. */
function regionOfEvent({ log, status }: MachineState): number {
  const event = status && eventIn(log, status.position);
  return event && 'vma' in event ? event.vma : 0;
}

interface Ends {
  readonly first: number | null;
  readonly last: number | null;
}

export function BracketInput({ predict, said }: InputProps) {
  const of = useBracketing(predict);
  const regions = useLesson((state) => state.loaded?.names.regions) ?? NO_REGIONS;
  const stretch = said?.kind === 'bracket' ? said.stretch : null;
  /** What is being typed, until both ends are there. */
  const [typed, setTyped] = useState<Ends>({ first: null, last: null });
  const ofEvent = useMachine(regionOfEvent);
  const [chosen, setRegion] = useState<number | null>(null);
  const region = chosen ?? ofEvent;
  const shownRegion = stretch?.kind === 'page' ? stretch.region : region;
  const ends: Ends = stretch ?? typed;
  const put = (next: Ends, inRegion: number) => {
    setTyped(next);
    const isWhole = next.first !== null && next.last !== null && next.first <= next.last;
    const said = isWhole ? stretchFrom(of, inRegion, next.first, next.last) : null;
    say(predict, said && { kind: 'bracket', stretch: said });
  };
  return (
    <div className="lesson-point lesson-bracket">
      <p>{TEXT.bracket(of)}</p>
      <div className="lesson-typed">
        {of === 'page' && (
          <RegionSelect
            regions={regions}
            value={shownRegion}
            onChange={(next) => {
              setRegion(next);
              put(ends, next);
            }}
          />
        )}
        {(['first', 'last'] as const).map((end) => (
          <label key={end}>
            <span>{TEXT.bracketEnd[end]}</span>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              size={5}
              value={ends[end] ?? ''}
              onChange={(event) => put({ ...ends, [end]: parseNumber(event.target.value) }, shownRegion)}
            />
          </label>
        ))}
      </div>
      <p className="lesson-bracket-keys">{TEXT.bracketKeys}</p>
    </div>
  );
}
