/** The changes that were made on the course that is shown: a mark each, which leads there or takes the change back. */
import { useId, useMemo, type MouseEvent, type ToggleEvent } from 'react';
import { formatCount } from '../../lib/format.ts';
import { changesOf, type Change } from '../../store/machine/changes.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { direct } from '../../store/session/directions.ts';
import { goTo } from '../../store/session/playhead.ts';
import { TRANSPORT_TEXT } from '../text.ts';
import { placeChanges, type Gate, type PlacedChange, type TimeScale } from './time-line-layout.ts';

const TEXT = TRANSPORT_TEXT.changes;

/** What was pressed is gone with the mark: the slider stands at the same place. */
function focusSlider({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('.time-line')?.querySelector('input')?.focus();
}

/** Above the mark, and within the window. */
function place({ newState, currentTarget: panel }: ToggleEvent<HTMLElement>): void {
  const mark = panel.previousElementSibling?.getBoundingClientRect();
  if (newState !== 'open' || !mark) return;
  panel.style.left = `${Math.max(8, Math.min(mark.left, window.innerWidth - panel.offsetWidth - 8))}px`;
  panel.style.bottom = `${window.innerHeight - mark.top + 6}px`;
}

function Mark({ change, x, hasWords, isLast }: PlacedChange<Change> & { readonly isLast: boolean }) {
  const id = useId();
  const { param, value, before, position, without } = change;
  const words = TEXT.mark(param, formatCount(value));
  const whole = TEXT.whole(param, formatCount(before), formatCount(value), formatCount(position));
  return (
    <>
      <button
        type="button"
        className="change-mark"
        style={{ left: x }}
        title={whole}
        aria-label={whole}
        popoverTarget={id}
      >
        {hasWords && <span aria-hidden="true">{words}</span>}
      </button>
      <div id={id} popover="auto" className="change-panel" onToggle={place}>
        <p>{whole}</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => goTo(position + 1)}
        >
          {TEXT.goThere}
        </button>
        <button
          type="button"
          onClick={(event) => {
            focusSlider(event);
            void direct({ do: 'branch', branch: without, position });
          }}
        >
          {isLast ? TEXT.takeBack : TEXT.takeBackAll}
        </button>
      </div>
    </>
  );
}

interface MarksProps {
  readonly gates: readonly Gate[];
  readonly scale: TimeScale;
}

export function ChangeMarks({ gates, scale }: MarksProps) {
  const status = useMachine((known) => known.status);
  const branches = useMachine((known) => known.branches);
  const source = useMachine((known) => known.source);
  const changes = useMemo(() => changesOf({ status, branches, source }), [status, branches, source]);
  return placeChanges(changes, gates, scale).map((placed, index) => (
    <Mark key={placed.change.position} {...placed} isLast={index === changes.length - 1} />
  ));
}
