/** The time machine: one workload in every kernel, strips over the years, and two kernels of them opened in step. */
import { useMemo } from 'react';
import { useIsProjector } from '../ui/media/useMedia.ts';
import { useRoom } from '../ui/media/useRoom.ts';
import { useScreenKeys } from '../ui/commands/useScreenKeys.ts';
import { useFetched } from '../ui/useFetched.ts';
import { Below, Controls } from './below.tsx';
import { stripsIn } from './layout.ts';
import { pathOf, placeOf } from './place.ts';
import { PlatesRow } from './plates.tsx';
import { STOPS } from './stops.ts';
import { AXIS, InNumbers, Strips } from './strips.tsx';
import { TIME_TEXT as TEXT } from './text.ts';
import './time.css';
import { moveOfKey } from './time-keys.ts';
import { usePair } from './usePair.ts';
import { useTimes } from './useTimes.ts';
import { WORKLOADS, fetchWorkload } from './workloads.ts';

interface ChooseProps {
  readonly name: string;
  readonly onChoose: (name: string) => void;
}

/** What is run, and another one to choose. */
function ChooseWorkload({ name, onChoose }: ChooseProps) {
  return (
    <label className="time-choose">
      {TEXT.another}{' '}
      <select value={name} onChange={({ target }) => onChoose(target.value)}>
        {WORKLOADS.map((each) => (
          <option key={each.name} value={each.name}>
            {each.title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Below this width names stand above the strips, and only what is large is named. */
const NARROW_PX = { usual: 760, projected: 950 } as const;
/** Above and below the strips: the axis and the row of plates. */
const BESIDE_STRIPS_PX = AXIS.heightPx + 52;
/** Beside the strips: their names with the first value, and the last value. */
const SIDES_PX = { left: 200, right: 100 } as const;
/** As time.css has it for a projector: letters, and what they take beside the strips, are a share of the width. */
const PROJECTED_AT_PX = 1280;

interface TimeProps {
  /** As the address has it. */
  readonly place: string | null;
  readonly onPlace: (place: string) => void;
}

export function TimePage({ place: asked, onPlace }: TimeProps) {
  const { workload: name, plates: asPlates } = placeOf(asked);
  const [left, right] = asPlates;
  const plates = useMemo(() => [left, right] as const, [left, right]);
  const fetched = useFetched(name, fetchWorkload);
  const workload = fetched instanceof Error ? null : fetched;
  const times = useTimes(name, workload);
  // Two CPUs are enough for one of them at a time: first the strips, then the two machines.
  const pair = usePair(times.count === STOPS.length ? workload : null, plates);
  const [element, { widthPx, heightPx }] = useRoom<HTMLDivElement>();
  useScreenKeys((press, focus, areLettersOn) => {
    const move = moveOfKey(press, focus, areLettersOn);
    if (move) pair.move(move);
    return move !== null;
  });
  const isProjector = useIsProjector();
  const isNarrow = widthPx < NARROW_PX[isProjector ? 'projected' : 'usual'];
  const larger = isProjector ? Math.max(1, widthPx / PROJECTED_AT_PX) : 1;
  const sides = { left: SIDES_PX.left * larger, right: SIDES_PX.right * larger };
  const frame = isNarrow
    ? { left: 8, right: widthPx - 8 }
    : { left: sides.left, right: widthPx - sides.right };
  const { shown, stripPx } = stripsIn(isNarrow ? Infinity : heightPx - BESIDE_STRIPS_PX, times.outcomes);
  const kernels = (stops: readonly [number, number]) =>
    stops.map((stop) => STOPS[stop]!.kernel.name) as unknown as readonly [string, string];
  const onMove = (nth: 0 | 1, stop: number) =>
    onPlace(pathOf(name, kernels(nth === 0 ? [stop, right] : [left, stop])));
  const heading = TEXT.heading(times.outcomes, times.causes);
  const isBusy = times.count < STOPS.length && times.failed === null;
  return (
    <div className={isNarrow ? 'time is-narrow' : 'time'} aria-busy={isBusy}>
      <div className="time-head">
        <h1>{heading ?? TEXT.running(times.count, STOPS.length)}</h1>
        <p className="time-about">
          <span>{workload?.about}</span>{' '}
          <output>
            {(fetched instanceof Error ? fetched.message : times.failed) ??
              (heading !== null && (isBusy || !times.areCausesFound) ? TEXT.finding : '')}
          </output>
        </p>
        <ChooseWorkload name={name} onChoose={(next) => onPlace(pathOf(next, kernels(plates)))} />
      </div>
      <div className="time-strips" ref={element}>
        {widthPx > 0 && (
          <>
            <Strips {...{ times, frame, widthPx, shown, stripPx, isNarrow }} />
            <PlatesRow {...{ plates, frame, widthPx, isNarrow, onMove }} />
          </>
        )}
      </div>
      <InNumbers times={times} shown={shown} />
      <div className="time-pair">
        <Below pair={pair} />
        <Controls pair={pair} />
      </div>
    </div>
  );
}
