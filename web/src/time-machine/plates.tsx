/** Two plates with the signs of the machines below, on the row of kernels: dragged, or moved with the arrow keys. */
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { MachineSign } from '../marks/machine-signs.tsx';
import { kernelTitle } from '../scenario/kernels/in-time.ts';
import { PLATE_PX, plateXs, stopAt, stopX, type Frame } from './layout.ts';
import type { Plates } from './place.ts';
import { STOPS } from './stops.ts';
import { TIME_TEXT as TEXT } from './text.ts';

interface PlatesProps {
  readonly plates: Plates;
  readonly frame: Frame;
  readonly widthPx: number;
  /** Kernels stand close here: one plate is above their line and one below it, and their names are said. */
  readonly isNarrow: boolean;
  readonly onMove: (nth: 0 | 1, stop: number) => void;
}

const KEYS: Readonly<Record<string, (stop: number) => number>> = {
  ArrowLeft: (stop) => stop - 1,
  ArrowDown: (stop) => stop - 1,
  ArrowRight: (stop) => stop + 1,
  ArrowUp: (stop) => stop + 1,
  Home: () => 0,
  End: () => STOPS.length - 1,
};

interface PlateProps extends Pick<PlatesProps, 'frame' | 'onMove'> {
  readonly nth: 0 | 1;
  readonly stop: number;
  readonly x: number;
  readonly top: number;
}

function Plate({ nth, stop, x, top, frame, onMove }: PlateProps) {
  const element = useRef<HTMLDivElement>(null);
  const move = (to: number) => {
    const next = Math.min(STOPS.length - 1, Math.max(0, to));
    if (next !== stop) onMove(nth, next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = KEYS[event.key];
    if (!to || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    move(to(stop));
  };
  const onPointer = (event: PointerEvent) => {
    const track = element.current?.parentElement?.getBoundingClientRect();
    if (track && event.buttons > 0) move(stopAt(event.clientX - track.left, frame));
  };
  return (
    <div
      ref={element}
      // Two of them share one line, which no field of the browser can.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      className="time-plate"
      style={{ left: x, top }}
      aria-label={TEXT.plate(nth + 1)}
      aria-valuemin={0}
      aria-valuemax={STOPS.length - 1}
      aria-valuenow={stop}
      aria-valuetext={kernelTitle(STOPS[stop]!.kernel.name)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
      }}
      onPointerMove={onPointer}
    >
      <MachineSign machine={nth + 1} size={18} />
    </div>
  );
}

function Names({ plates }: Pick<PlatesProps, 'plates'>) {
  return (
    <p className="time-end" aria-hidden="true">
      {plates.map((stop, nth) => (
        <b key={nth}>
          <MachineSign machine={nth + 1} size={12} /> {kernelTitle(STOPS[stop]!.kernel.name)}{' '}
        </b>
      ))}
    </p>
  );
}

/** Between a plate and the line of the kernels, where it stands above or below it. */
const CLEAR_PX = 4;
const TICK_PX = 5;

export function PlatesRow({ plates, frame, widthPx, isNarrow, onMove }: PlatesProps) {
  const y = isNarrow ? PLATE_PX + CLEAR_PX : PLATE_PX / 2 + 2;
  const tops = isNarrow ? [0, y + CLEAR_PX] : [2, 2];
  const xs = isNarrow ? plates.map((stop) => stopX(stop, frame)) : plateXs(plates, frame);
  return (
    <div className="time-plates">
      <p className="time-name">
        <b>{TEXT.open}</b> <span>{TEXT.drag}</span>
      </p>
      {isNarrow && <Names plates={plates} />}
      <svg width={widthPx} height={2 * y} aria-hidden="true">
        <path d={`M${frame.left} ${y}H${frame.right}`} />
        {STOPS.map(({ isPosted, kernel }, nth) => {
          const x = stopX(nth, frame);
          return isPosted ? (
            <circle key={kernel.name} cx={x} cy={y} r={3.2} />
          ) : (
            <path key={kernel.name} d={`M${x} ${y - TICK_PX}v${2 * TICK_PX}`} />
          );
        })}
      </svg>
      {([0, 1] as const).map((nth) => (
        <Plate key={nth} nth={nth} stop={plates[nth]} x={xs[nth]!} top={tops[nth]!} {...{ frame, onMove }} />
      ))}
    </div>
  );
}
