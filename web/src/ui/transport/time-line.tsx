import { Suspense, useEffect, useMemo } from 'react';
import { wantFaults } from '../../store/machine/series.ts';
import { useMachine, useThisMachine } from '../../store/machine/useMachine.ts';
import { goTo } from '../../store/session/playhead.ts';
import { usePage } from '../../store/store.ts';
import { Boundary } from '../boundary.tsx';
import { fetched } from '../fetched.tsx';
import { useWidth } from '../media/useRoom.ts';
import { TRANSPORT_TEXT as TEXT } from '../text.ts';
import {
  GATE_PX,
  INSET_PX,
  placeGates,
  positionWords,
  ticksOf,
  xOf,
  type Gate,
  type PlacedGate,
  type TimeScale,
} from './time-line-layout.ts';

const HEIGHT_PX = 40;
/** The line itself, and the height of its ticks. */
const BASE_Y = 26.5;
const PAST_PX = 11;
const AHEAD_PX = 6;
const GATE_HEIGHT_PX = 22;
/** The name of the ticks as large as it may be, with the caret beside it. */
const TICKS_NAME_PX = 58;
/** Clear of the arches, which are higher than the ticks. */
const TICKS_NAME_Y = 9.5;

function ticksPath(xs: readonly number[], height: number): string {
  return xs.map((x) => `M${x + 0.5} ${BASE_Y}v${-height}`).join('');
}

function GateMark({ x, isHere, isPassed }: PlacedGate) {
  const r = GATE_PX / 2;
  const kind = isHere ? 'here' : isPassed ? 'passed' : 'ahead';
  return (
    <g className={`gate gate-${kind}`} transform={`translate(${x - r} ${BASE_Y + 7 - GATE_HEIGHT_PX})`}>
      <path d={`M0 ${GATE_HEIGHT_PX}V${r}a${r} ${r} 0 0 1 ${GATE_PX} 0V${GATE_HEIGHT_PX}z`} />
      {isPassed && !isHere ? (
        <path className="gate-tick" d="M4.5 11.5l2.6 2.6 4.4-5" />
      ) : (
        <text x={r} y={GATE_HEIGHT_PX - 6} textAnchor="middle">
          ?
        </text>
      )}
    </g>
  );
}

/** Above the first ticks: what they are. The playhead's caret comes before it. */
function TicksName({ ticks, playhead }: { readonly ticks: readonly number[]; readonly playhead: number }) {
  const [first] = ticks;
  if (first === undefined || playhead < first + TICKS_NAME_PX) return null;
  return (
    <text className="ticks-name" x={first} y={TICKS_NAME_Y}>
      {TEXT.ticks}
    </text>
  );
}

/** A run has none until somebody changes a setting. */
const ChangeMarks = fetched(async () => (await import('./change-marks.tsx')).ChangeMarks);

interface LineProps {
  readonly scale: TimeScale;
  readonly now: number;
  readonly gates: readonly Gate[];
}

function Line({ scale, now, gates }: LineProps) {
  const machine = useThisMachine();
  useEffect(() => {
    if (machine) wantFaults(machine);
  }, [machine]);
  const faults = useMachine((known) => known.faults);
  const toldUntil = usePage((page) => page.toldUntil);
  const { past, ahead } = useMemo(
    () => ticksOf(faults, now, scale, toldUntil),
    [faults, now, scale, toldUntil],
  );
  const x = Math.round(xOf(now, scale));
  return (
    <svg className="time-line-picture" width={scale.widthPx} height={HEIGHT_PX} aria-hidden="true">
      <path className="time-axis" d={`M${INSET_PX} ${BASE_Y}H${scale.widthPx - INSET_PX}`} />
      <path className="ticks-ahead" d={ticksPath(ahead, AHEAD_PX)} />
      <path className="ticks-past" d={ticksPath(past, PAST_PX)} />
      <TicksName ticks={past} playhead={x} />
      <path className="playhead" d={`M${x} 9V${BASE_Y + 6}`} />
      {placeGates(gates, scale).map((gate) => (
        <GateMark key={gate.position} {...gate} />
      ))}
      <path className="playhead-caret" d={`M${x - 6.5} 1h13l-6.5 8z`} />
    </svg>
  );
}

/**
 * The position in the run: a slider under a picture of the run, with a tick for each fault and an arch for
 * each question.
 */
export function TimeLine({ gates = [] }: { readonly gates?: readonly Gate[] }) {
  const status = useMachine((known) => known.status);
  const furthest = useMachine((known) => known.furthest);
  const isEndKnown = useMachine((known) => known.isEndKnown);
  // While the machine is seeking the thumb stays where it was put.
  const goal = useMachine((known) => known.goal);
  const [element, widthPx] = useWidth<HTMLDivElement>();
  const end = Math.max(furthest, status?.position ?? 0);
  const scale = useMemo(() => ({ widthPx, end }), [widthPx, end]);
  const now = goal ?? status?.position ?? 0;
  return (
    <div className="time-line" ref={element}>
      {widthPx > 0 && <Line scale={scale} now={now} gates={gates} />}
      {status && (
        <input
          type="range"
          aria-label={TEXT.position}
          title={TEXT.signsOfLine}
          aria-valuetext={positionWords(status, isEndKnown ? furthest : null)}
          min={0}
          max={end}
          value={now}
          onChange={(event) => goTo(Number(event.target.value))}
        />
      )}
      {widthPx > 0 && status && status.branch > 0 && (
        <Boundary tryAgain={status} told={() => null}>
          <Suspense fallback={null}>
            <ChangeMarks {...{ gates, scale }} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}
