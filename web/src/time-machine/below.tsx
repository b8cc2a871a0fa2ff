/** Below the strips: the kernels of both plates at the same touch, what each has counted, its picture and its sentence. */
import { Suspense } from 'react';
import { caption } from '../core/events/caption.ts';
import { COUNTER_NAMES, type CounterName } from '../core/schema/schema.gen.ts';
import { formatCount } from '../lib/format.ts';
import { DifferenceSign, MachineSign } from '../marks/machine-signs.tsx';
import { kernelTitle } from '../scenario/kernels/in-time.ts';
import { StillLoom } from '../stage/compare/compare-side.tsx';
import { useStillScene } from '../stage/useScene.ts';
import { MachineProvider, useColumns, useMachine } from '../store/machine/useMachine.ts';
import { ICONS } from '../ui/icons.tsx';
import { useCurrentEvent, useLabels } from '../ui/why/useCurrentEvent.ts';
import { READAHEAD, windowInShort } from '../views/readahead/index.tsx';
import { TIME_TEXT as TEXT } from './text.ts';
import type { Pair } from './usePair.ts';

/** What the machine has counted up to here. */
function Figures() {
  const counters = useMachine(({ columns }) => columns.counters);
  const count = (name: CounterName) => formatCount(counters?.[COUNTER_NAMES.indexOf(name)] ?? 0);
  return (
    <p className="time-figures">
      <b>{count('pgmajfault')}</b> {TEXT.soFar.waits} <b>{count('pswpin')}</b> {TEXT.soFar.read}
    </p>
  );
}

function Why() {
  return <>{windowInShort(useStillScene())}</>;
}

/** What has happened; where it waits for a read, why so many pages are read. */
function Said({ isWaiting }: { readonly isWaiting: boolean }) {
  useColumns(READAHEAD.columns, 'why');
  const event = useCurrentEvent();
  const labels = useLabels();
  return (
    <p className="time-said">
      {event && caption(event, labels)}{' '}
      {isWaiting && (
        <Suspense fallback={null}>
          <Why />
        </Suspense>
      )}
    </p>
  );
}

function Side({ pair, nth }: { readonly pair: Pair; readonly nth: 0 | 1 }) {
  const side = pair.sides?.[nth];
  if (!side) return null;
  const name = kernelTitle(side.kernel);
  return (
    <MachineProvider value={side.machine}>
      <section className="time-side" aria-label={TEXT.side(nth + 1, name)}>
        <header>
          <h2>
            <MachineSign machine={nth + 1} size={15} /> {name}
          </h2>
          <Figures />
        </header>
        <StillLoom row={0} />
        <Said isWaiting={side.touches[pair.task]?.waits[pair.touch - 1] ?? false} />
      </section>
    </MachineProvider>
  );
}

/** Once both are there; until then as much room. */
export function Below({ pair }: { readonly pair: Pair }) {
  const isThere = pair.sides !== null && pair.touch > 0;
  return (
    <section className="time-below" aria-label={TEXT.pair} aria-busy={!isThere}>
      {isThere ? (
        <>
          {([0, 1] as const).map((nth) => (
            <Side key={nth} pair={pair} nth={nth} />
          ))}
          {pair.differences.includes(pair.touch) && (
            <p className="time-differs">
              <DifferenceSign isFirst={false} size={14} />
              <span className="visually-hidden">{TEXT.differs}</span>
            </p>
          )}
        </>
      ) : (
        <p>{TEXT.starting}</p>
      )}
    </section>
  );
}

export function Controls({ pair }: { readonly pair: Pair }) {
  const { sides, task, touch, touches, differences, seek, choose, move } = pair;
  const tasks = sides?.[0].machine.source.labels.tasks ?? [];
  const programs = (sides?.[0].touches ?? []).flatMap(({ at }, nth) => (at.length > 0 ? [nth] : []));
  const words = TEXT.touch(touch, touches);
  const next = differences.find((each) => each > touch);
  return (
    <footer className="time-controls">
      <div className="time-steps">
        <button type="button" aria-label={TEXT.steps.start} onClick={() => move('start')}>
          {ICONS.first}
        </button>
        <button
          type="button"
          aria-label={TEXT.steps.back}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => move('back')}
        >
          {ICONS.back}
        </button>
        <button
          type="button"
          className="main-button"
          aria-label={TEXT.steps.forward}
          aria-keyshortcuts="ArrowRight"
          onClick={() => move('forward')}
        >
          {ICONS.forward}
        </button>
        <button type="button" aria-label={TEXT.steps.end} onClick={() => move('end')}>
          {ICONS.last}
        </button>
      </div>
      <label className="time-task">
        {TEXT.touchBy}{' '}
        <select value={task} onChange={({ target }) => choose(Number(target.value))}>
          {programs.map((each) => (
            <option key={each} value={each}>
              {tasks[each] ?? each}
            </option>
          ))}
        </select>
      </label>
      <input
        type="range"
        min={1}
        max={Math.max(1, touches)}
        value={Math.max(1, touch)}
        aria-label={TEXT.place}
        aria-valuetext={words}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <p data-testid="time-place">
        {words}{' '}
        <span className="quiet">
          {sides !== null && `· ${TEXT.toNext(next === undefined ? null : next - touch)}`}
        </span>
      </p>
      <button
        type="button"
        className="link-button"
        disabled={next === undefined}
        onClick={() => move('next')}
      >
        {TEXT.next}
      </button>
    </footer>
  );
}
