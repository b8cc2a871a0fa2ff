/** Pages out against the number of CPUs, and what the busiest lock allows. Pure. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { mbPerS, type ThroughputPoint } from '../../store/throughput/measure.ts';

interface Mark {
  readonly cpus: number;
  readonly x: number;
  readonly y: number;
  readonly mbPerS: number;
}

export interface ThroughputPicture {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly marks: readonly Mark[];
  /** The machine that is shown; null while its number of CPUs has not been measured. */
  readonly own: Mark | null;
  readonly bound: {
    readonly y: number;
    readonly mbPerS: number;
    readonly kind: number;
    readonly ns: number;
  } | null;
  /** Where the line of so many machines of one CPU meets the bound, or leaves the chart. */
  readonly ideal: { readonly x: number; readonly y: number } | null;
  readonly xTicks: readonly { readonly cpus: number; readonly x: number }[];
  readonly yTicks: readonly { readonly mbPerS: number; readonly y: number }[];
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** So far left of the chart its heading stands. */
export const CHART_HEAD_EM = 3;

const SECOND_NS = 1e9;
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const X_TICKS = [1, 8, 16, 32, 48, 64];
/** Fewer make no line. */
export const LEAST_POINTS = 2;

/** Where the axis ends is said too, if no round number does: while machines still run, one sees how far they have got. */
const xTicks = (most: number) => {
  const round = X_TICKS.filter((cpus) => cpus <= most);
  return most < X_TICKS[1]! && !round.includes(most) ? [...round, most] : round;
};

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * STEPS.find((step) => step * power >= value)!;
}

export function layoutThroughput(
  points: readonly ThroughputPoint[],
  ownCpus: number,
  box: Box,
): ThroughputPicture | null {
  const last = points.at(-1);
  const [first] = points;
  if (points.length < LEAST_POINTS || !last || !first) return null;
  const { kind, nsPerPage } = last.bound;
  const boundMb = mbPerS({ pagesPerS: SECOND_NS / nsPerPage });
  const reach = roundUp(Math.max(...points.map(mbPerS)) * 1.08);
  const cpusMost = last.cpus;
  const x = (cpus: number) => box.left + ((box.right - box.left) * cpus) / cpusMost;
  const y = (mb: number) => box.bottom - ((box.bottom - box.top) * mb) / reach;
  const marks = points.map((point): Mark => {
    const mb = mbPerS(point);
    return { cpus: point.cpus, mbPerS: mb, x: x(point.cpus), y: y(mb) };
  });
  // A lock of one process's page table is no bound for many.
  const hasBound = kind !== ENUM_VALUES.lock_class.PTL && boundMb <= reach;
  const one = mbPerS(first) / first.cpus;
  const top = Math.min(hasBound ? boundMb : reach, one * cpusMost);
  return {
    ...box,
    marks,
    own: marks.find(({ cpus }) => cpus === ownCpus) ?? null,
    bound: hasBound ? { y: y(boundMb), mbPerS: boundMb, kind, ns: nsPerPage } : null,
    ideal: { x: x(top / one), y: y(top) },
    xTicks: xTicks(cpusMost).map((cpus) => ({ cpus, x: Math.round(x(cpus)) })),
    yTicks: [0, reach / 2, reach].map((mbPerS) => ({ mbPerS, y: Math.round(y(mbPerS)) })),
  };
}
