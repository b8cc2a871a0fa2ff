/** Two plates with the signs of the machines below, on the row of kernels: dragged, or moved with the arrow keys. */
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { MachineSign } from '../marks/machine-signs.tsx';
import { kernelTitle } from '../scenario/kernels/in-time.ts';
import { stopAt, stopX, type Frame } from './layout.ts';
import type { Plates } from './place.ts';
import { STOPS } from './stops.ts';
import { TIME_TEXT as TEXT } from './text.ts';

interface PlatesProps {
  readonly plates: Plates;
  readonly frame: Frame;
  readonly widthPx: number;
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
}

function Plate({ nth, stop, frame, onMove }: PlateProps) {
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
      style={{ left: stopX(stop, frame) }}
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

export function PlatesRow({ plates, frame, widthPx, onMove }: PlatesProps) {
  const [y, tick] = [24, 5];
  return (
    <div className="time-plates">
      <p className="time-name">
        <b>{TEXT.open}</b> <span>{TEXT.drag}</span>
      </p>
      <svg width={widthPx} height={2 * y} aria-hidden="true">
        <path d={`M${frame.left} ${y}H${frame.right}`} />
        {STOPS.map(({ isPosted, kernel }, nth) => {
          const x = stopX(nth, frame);
          return isPosted ? (
            <circle key={kernel.name} cx={x} cy={y} r={3.2} />
          ) : (
            <path key={kernel.name} d={`M${x} ${y - tick}v${2 * tick}`} />
          );
        })}
      </svg>
      {([0, 1] as const).map((nth) => (
        <Plate key={nth} nth={nth} stop={plates[nth]} {...{ frame, onMove }} />
      ))}
    </div>
  );
}
