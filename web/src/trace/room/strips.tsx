/** The strips: all faults of the run on one line, and below it those near the playhead, one tick each. */
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { useCanvas } from '../../marks/useCanvas.ts';
import { useMetrics } from '../../marks/metrics.ts';
import { goTo } from '../../store/session/playhead.ts';
import { keyOf } from '../../ui/commands/page-commands.ts';
import { useWidth } from '../../ui/media/useWidth.ts';
import { LANES } from '../agreement/lanes.ts';
import type { ComparedFaults } from '../agreement/play-recorded.ts';
import { differenceWords, verdictWords } from './fault-words.ts';
import { goToRecordedDifference } from './go-to-difference.ts';
import { lanesHeight, paintBand, paintEachFault, paintWholeRun } from './paint-strips.ts';
import type { LaneSizes } from './paint-strips.ts';
import { roomSizes } from './sizes.ts';
import { columnsOf, inSight, pitchesFor, scrollAtPitch, scrollTo, xOfFault } from './strip-layout.ts';
import { ROOM_TEXT as TEXT } from './text.ts';

/** Between the two strips, with the lines that join them. */
const LENS_PX = 16;
const LINE_PX = 2;
/** The scale at first, of PITCHES_PX. */
const FIRST_PITCH = 2;
/** So far the wheel is turned for the next scale. */
const ZOOM_TURN = 40;

export interface StripsProps {
  readonly faults: ComparedFaults;
  /** The fault at which the machine stands; -1 before the first one. */
  readonly now: number;
  /** Of the whole room. */
  readonly widthPx: number;
  /** Height that it has beyond its least. */
  readonly sparePx: number;
  /** Stands before the ways to the differences. */
  readonly tools?: ReactNode;
}

export function Strips({ faults, now, widthPx: roomPx, sparePx, tools }: StripsProps) {
  const metrics = useMetrics(roomPx);
  // The same ones as long as nothing changes: the whole run is not painted again for each step of a scroll.
  const { gutter, whole, each } = useMemo(
    () => roomSizes(roomPx, metrics, sparePx),
    [roomPx, metrics, sparePx],
  );
  const told = useMemo(() => differenceWords(faults.verdicts), [faults]);
  const [element, widthPx] = useWidth<HTMLDivElement>();
  const count = faults.positions.length;
  const pitches = pitchesFor(count);
  const [zoom, setZoom] = useState(FIRST_PITCH);
  const last = pitches.length - 1;
  const pitchPx = pitches[Math.min(zoom, last)]!;
  const onZoom = useCallback(
    (direction: 1 | -1) =>
      setZoom((before) => Math.max(0, Math.min(last, Math.min(before, last) + direction))),
    [last],
  );
  const [scrollPx, setScrollPx] = useState(0);
  const goToFault = useCallback((fault: number) => goTo(faults.positions[fault]!), [faults]);
  const sight = inSight(scrollPx, widthPx, pitchPx, count);
  return (
    <section className="trace-strips" aria-label={TEXT.strip}>
      <div className="trace-head">
        <h3>{TEXT.strip}</h3>
        <span>{TEXT.wholeRun(count, told)}</span>
        <Differences>{tools}</Differences>
      </div>
      <div className="trace-lanes" style={{ gridTemplateColumns: `${gutter}px minmax(0, 1fr)` }}>
        <LaneNames sizes={whole} size={metrics.mark} />
        <div ref={element}>
          <RunSlider faults={faults} now={now} widthPx={widthPx} heightPx={lanesHeight(whole)}>
            <WholeRun faults={faults} widthPx={widthPx} sizes={whole} />
          </RunSlider>
        </div>
        <span />
        <Lens sight={sight} count={count} widthPx={widthPx} />
        <LaneNames sizes={each} size={metrics.mark} />
        <EachFault
          {...{ faults, now, widthPx, pitchPx, scrollPx, goToFault }}
          sizes={each}
          onScroll={setScrollPx}
          onZoom={onZoom}
        />
      </div>
      <div className="trace-head trace-foot">
        <span>
          {TEXT.each}: {TEXT.eachRange(sight.first + 1, sight.end)}
        </span>
        <Legend />
        <span className="trace-zoom">
          <button
            type="button"
            aria-label={TEXT.farther}
            title={TEXT.farther}
            disabled={pitchPx === pitches[0]}
            onClick={() => onZoom(-1)}
          >
            −
          </button>
          <button
            type="button"
            aria-label={TEXT.closer}
            title={TEXT.closer}
            disabled={pitchPx === pitches.at(-1)}
            onClick={() => onZoom(1)}
          >
            +
          </button>
        </span>
      </div>
      <Meanings />
    </section>
  );
}

interface RunSliderProps {
  readonly faults: ComparedFaults;
  readonly now: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly children: ReactNode;
}

/** What shows the whole run is a slider over its faults. */
function RunSlider({ faults, now, widthPx, heightPx, children }: RunSliderProps) {
  const count = faults.positions.length;
  const says = now < 0 ? TEXT.beforeFirst : TEXT.faultOf(now + 1, count);
  return (
    <div className="trace-whole" style={{ height: heightPx }}>
      {widthPx > 0 && children}
      <Playhead x={xOfFault(now, count, widthPx)} height={heightPx} isShown={now >= 0} />
      <input
        type="range"
        aria-label={TEXT.slider}
        aria-valuetext={now < 0 ? says : `${says}: ${verdictWords(faults.verdicts[now]!)}`}
        min={1}
        max={count}
        value={Math.max(1, now + 1)}
        onChange={(event) => goTo(faults.positions[Number(event.target.value) - 1]!)}
      />
    </div>
  );
}

export type BandProps = Pick<StripsProps, 'faults' | 'now'> & { readonly heightPx: number };

/** The whole run as one band. */
export function Band({ faults, now, heightPx }: BandProps) {
  const [element, widthPx] = useWidth<HTMLDivElement>();
  const columns = useMemo(() => columnsOf(faults.verdicts, widthPx), [faults, widthPx]);
  const canvas = useCanvas((context, colorOf) => paintBand(context, colorOf, columns, heightPx), {
    widthPx,
    heightPx,
  });
  return (
    <div ref={element}>
      <RunSlider {...{ faults, now, widthPx, heightPx }}>
        <canvas ref={canvas} style={{ width: widthPx, height: heightPx }} aria-hidden="true" />
      </RunSlider>
    </div>
  );
}

/** What each lane is, for who meets them for the first time. */
const Meanings = memo(function Meanings() {
  return (
    <details className="trace-meanings">
      <summary>{TEXT.whatLanes}</summary>
      <dl>
        {LANES.map((lane) => (
          <div key={lane}>
            <dt>{TEXT.lanes[lane]}</dt>
            <dd>{TEXT.laneMeans[lane]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
});

/** To the differences before and after; and what else is done here. */
export function Differences({ children }: { readonly children?: ReactNode }) {
  return (
    <span className="trace-tools">
      {children}
      <button
        type="button"
        className="word-button"
        {...keyOf('previousDifference', TEXT.previous)}
        onClick={() => void goToRecordedDifference(-1)}
      >
        {TEXT.previous}
      </button>
      <button
        type="button"
        className="word-button"
        {...keyOf('nextDifference', TEXT.next)}
        onClick={() => void goToRecordedDifference(1)}
      >
        {TEXT.next}
      </button>
    </span>
  );
}

/** What the shapes mean, beside the strip that has them. */
const Legend = memo(function Legend() {
  const sign = { width: 12, height: 12, viewBox: '0 0 12 12', 'aria-hidden': true } as const;
  return (
    <span className="trace-legend">
      <span>
        <svg {...sign}>
          <rect x={1} y={1} width={10} height={10} fill="var(--rule)" />
        </svg>
        {TEXT.verdicts.exact}
      </span>
      <span>
        <svg {...sign}>
          <rect x={1} y={1} width={10} height={10} fill="var(--rule)" />
          <rect x={4} y={6} width={4} height={5} fill="var(--loss)" />
        </svg>
        {TEXT.verdicts['shared bit']}
      </span>
      <span>
        <svg {...sign}>
          <rect x={3.5} y={1.5} width={5} height={9} fill="var(--ground)" stroke="var(--ink-2)" />
        </svg>
        {TEXT.verdicts.unseen}
      </span>
      <span>
        <svg {...sign}>
          <rect x={4} y={0} width={4} height={12} fill="var(--loss)" />
        </svg>
        {TEXT.verdicts.wrong}
      </span>
      <span>
        <svg {...sign}>
          <path d="M1 6h1M5 6h1M9 6h1" stroke="var(--edge)" />
        </svg>
        {TEXT.verdicts.absent}
      </span>
    </span>
  );
});

function LaneNames({ sizes, size }: { readonly sizes: LaneSizes; readonly size: number }) {
  return (
    <div className="trace-lane-names" style={{ rowGap: sizes.gap, fontSize: size }} aria-hidden="true">
      {LANES.map((lane) => (
        <span key={lane} style={{ height: sizes.height, lineHeight: `${sizes.height}px` }}>
          {TEXT.lanes[lane]}
        </span>
      ))}
    </div>
  );
}

interface WholeRunProps {
  readonly faults: ComparedFaults;
  readonly widthPx: number;
  readonly sizes: LaneSizes;
}

const WholeRun = memo(function WholeRun({ faults, widthPx, sizes }: WholeRunProps) {
  const columns = useMemo(() => columnsOf(faults.verdicts, widthPx), [faults, widthPx]);
  const heightPx = lanesHeight(sizes);
  const canvas = useCanvas((context, colorOf) => paintWholeRun(context, colorOf, columns, sizes), {
    widthPx,
    heightPx,
  });
  return <canvas ref={canvas} style={{ width: widthPx, height: heightPx }} aria-hidden="true" />;
});

function Playhead({ x, height, isShown }: { x: number; height: number; isShown: boolean }) {
  if (!isShown) return null;
  return (
    <span
      className="trace-playhead"
      style={{ transform: `translateX(${x - LINE_PX / 2}px)`, height: height + 4 }}
      aria-hidden="true"
    />
  );
}

/** Around the ticks of the fault of now: a line through them would hide what they say. */
function NowFrame({ x, width, height }: { x: number; width: number; height: number }) {
  return (
    <span
      className="trace-now"
      style={{ transform: `translateX(${x - LINE_PX}px)`, width: width + 2 * LINE_PX, height }}
      aria-hidden="true"
    />
  );
}

/** From the faults that are in sight below to their place in the run. */
function Lens({
  sight,
  count,
  widthPx,
}: {
  readonly sight: { readonly first: number; readonly end: number };
  readonly count: number;
  readonly widthPx: number;
}) {
  const left = count === 0 ? 0 : (sight.first * widthPx) / count;
  const right = count === 0 ? 0 : (sight.end * widthPx) / count;
  return (
    <svg className="trace-lens" width={widthPx} height={LENS_PX} aria-hidden="true">
      <path
        d={`M${left} 0V3L0 ${LENS_PX}M${right} 0V3L${widthPx} ${LENS_PX}`}
        fill="none"
        stroke="var(--edge)"
      />
    </svg>
  );
}

/** Ctrl and the wheel, or two fingers, change the scale, as on a map. The browser must not take it for the page. */
function useZoomByWheel(scroller: RefObject<HTMLElement | null>, onZoom: (direction: 1 | -1) => void): void {
  useEffect(() => {
    const node = scroller.current;
    if (!node) return undefined;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < ZOOM_TURN) return;
      onZoom(turned > 0 ? -1 : 1);
      turned = 0;
    };
    node.addEventListener('wheel', onWheel, { passive: false });
    return () => node.removeEventListener('wheel', onWheel);
  }, [scroller, onZoom]);
}

interface EachFaultProps extends WholeRunProps {
  readonly now: number;
  readonly pitchPx: number;
  readonly scrollPx: number;
  readonly goToFault: (fault: number) => void;
  readonly onScroll: (scrollPx: number) => void;
  readonly onZoom: (direction: 1 | -1) => void;
}

/** Scrolled by the browser itself, so that wheel, finger and bar do what they do everywhere; only what is in sight is painted. */
function EachFault({
  faults,
  now,
  widthPx,
  pitchPx,
  scrollPx,
  sizes,
  goToFault,
  onScroll,
  onZoom,
}: EachFaultProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useZoomByWheel(scroller, onZoom);
  const count = faults.positions.length;
  const heightPx = lanesHeight(sizes);
  const isThere = now >= 0 && widthPx > 0;
  const shown = useRef({ now: -1, pitchPx, scrollPx });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { now, pitchPx, scrollPx };
    const node = scroller.current;
    if (!node || widthPx === 0) return;
    if (before.pitchPx !== pitchPx)
      node.scrollLeft = scrollAtPitch(before.scrollPx, widthPx, { from: before.pitchPx, to: pitchPx });
    // Only when the machine has moved: who scrolls away looks elsewhere.
    else if (before.now !== now && isThere)
      node.scrollLeft = scrollTo(now, node.scrollLeft, widthPx, pitchPx);
    else return;
    onScroll(node.scrollLeft);
  }, [now, isThere, pitchPx, widthPx, scrollPx, onScroll]);
  const canvas = useCanvas(
    (context, colorOf) => {
      const sight = inSight(scrollPx, widthPx, pitchPx, count);
      paintEachFault(context, colorOf, { faults, sight, scrollPx, pitchPx, widthPx, sizes });
    },
    { widthPx, heightPx },
  );
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const fault = Math.floor((event.clientX - left) / pitchPx);
    if (fault >= 0 && fault < count) goToFault(fault);
  };
  return (
    <section
      className="trace-each"
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={TEXT.scroller}
      onScroll={(event) => onScroll(event.currentTarget.scrollLeft)}
    >
      <div role="presentation" style={{ width: Math.max(widthPx, count * pitchPx) }} onClick={onClick}>
        {widthPx > 0 && (
          <canvas ref={canvas} style={{ width: widthPx, height: heightPx }} aria-hidden="true" />
        )}
        {isThere && <NowFrame x={now * pitchPx} width={pitchPx} height={heightPx} />}
      </div>
    </section>
  );
}
