/** Below the strips: the kernels of both plates at the same touch, what each has counted, its picture and its sentence. */
import { COUNTERS, doesDiffer, sumAfter, type Course } from '../core/history/compare-trails.ts';
import { formatCount } from '../lib/format.ts';
import { DifferenceSign, MachineSign } from '../marks/machine-signs.tsx';
import { kernelTitle } from '../scenario/kernels-in-time.ts';
import { StillLoom } from '../stage/compare/compare-side.tsx';
import { ReadHere } from '../stage/compare/read-here.tsx';
import { MachineProvider } from '../store/machine/useMachine.ts';
import { ICONS } from '../ui/icons.tsx';
import { TIME_TEXT as TEXT } from './text.ts';
import type { Pair } from './usePair.ts';

function Figures({ course, touch }: { readonly course: Course | undefined; readonly touch: number }) {
  const isKnown = course !== undefined && touch > 0 && touch <= course.digests.length;
  const sum = (counter: 'pgmajfault' | 'pswpin') =>
    isKnown ? formatCount(sumAfter(course, COUNTERS, counter, touch)) : '\u2007';
  return (
    <p className="time-figures">
      <b>{sum('pgmajfault')}</b> {TEXT.soFar.waits} <b>{sum('pswpin')}</b> {TEXT.soFar.read}
    </p>
  );
}

function Side({ pair, nth }: { readonly pair: Pair; readonly nth: 0 | 1 }) {
  const machine = pair.machines[nth];
  if (!machine) return null;
  const name = kernelTitle(machine.source.kernel);
  const course = pair.courses[nth];
  return (
    <MachineProvider value={machine}>
      <section className="time-side" aria-label={name}>
        <header>
          <h2>
            <MachineSign machine={nth + 1} size={15} /> {name}
          </h2>
          <Figures course={course} touch={pair.shown} />
        </header>
        <StillLoom row={0} />
        <ReadHere course={course} touch={pair.shown} />
      </section>
    </MachineProvider>
  );
}

/** Once both are there; until then as much room. */
export function Below({ pair }: { readonly pair: Pair }) {
  const isThere = pair.machines.length === 2 && pair.shown > 0;
  const differs = isThere && pair.isWhole && doesDiffer(pair.comparison, pair.shown);
  return (
    <section className="time-below" aria-label={TEXT.pair} aria-busy={!isThere}>
      {isThere ? (
        <>
          {([0, 1] as const).map((nth) => (
            <Side key={nth} pair={pair} nth={nth} />
          ))}
          {differs && (
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
  const { shown, touches, move, seek, isWhole } = pair;
  const words = TEXT.touch(shown, touches);
  return (
    <footer className="time-controls">
      <div className="time-steps">
        <button type="button" aria-label={TEXT.steps.start} onClick={() => move('start')}>
          {ICONS.first}
        </button>
        <button type="button" aria-label={TEXT.steps.back} aria-keyshortcuts="ArrowLeft" onClick={() => move('back')}>
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
        <button type="button" aria-label={TEXT.steps.end} disabled={!isWhole} onClick={() => move('end')}>
          {ICONS.last}
        </button>
      </div>
      <input
        type="range"
        min={1}
        max={Math.max(1, touches)}
        value={Math.max(1, shown)}
        aria-label={TEXT.place}
        aria-valuetext={words}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <p>{words}</p>
      <button type="button" disabled={!isWhole} onClick={() => move('previous')}>
        {TEXT.previous}
      </button>
      <button type="button" disabled={!isWhole} onClick={() => move('next')}>
        {TEXT.next}
      </button>
    </footer>
  );
}
