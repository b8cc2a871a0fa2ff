/** The strips: all faults of the run on one line, and below it those near the playhead, one tick each. */
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useCanvas } from '../../marks/useCanvas.ts';
import { useMetrics } from '../../marks/metrics.ts';
import { goTo } from '../../store/session/playhead.ts';
import { DifferenceButtons } from '../../ui/commands/word-button.tsx';
import { useWidth } from '../../ui/media/useRoom.ts';
import { LANES } from '../agreement/lanes.ts';
import type { ComparedFaults } from '../agreement/play-recorded.ts';
import { EachFault } from './each-fault.tsx';
import { differenceWords, verdictWords } from './fault-words.ts';
import { goToRecordedDifference } from './go-to-difference.ts';
import { Legend, Meanings } from './legend.tsx';
import { lanesHeight, paintBand, paintWholeRun, type LaneSizes } from './paint-strips.ts';
import { roomSizes } from './sizes.ts';
import { columnsOf, inSight, pitchesFor, xOfFault } from './strip-layout.ts';
import { ROOM_TEXT as TEXT } from './text.ts';

/** Between the two strips, with the lines that join them. */
const LENS_PX = 16;
/** Half of the line of the playhead. */
const HALF_LINE_PX = 1;
const FIRST_PITCH = 2;

interface StripsProps {
  readonly faults: ComparedFaults;
  readonly now: number;
  readonly widthPx: number;
  readonly sparePx: number;
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

type BandProps = Pick<StripsProps, 'faults' | 'now'> & { readonly heightPx: number };

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

/** To the differences before and after; and what else is done here. */
export function Differences({ children }: { readonly children?: ReactNode }) {
  return (
    <span className="trace-tools">
      {children}
      <DifferenceButtons words={TEXT} goTo={goToRecordedDifference} />
    </span>
  );
}

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
      style={{ transform: `translateX(${x - HALF_LINE_PX}px)`, height: height + 4 }}
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
