/**
 * What is compared of a fault, lane by lane, and the possible verdicts; one number holds the verdicts of a
 * fault.
 */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';

/**
 * In the order of the kernel's function: what it found, the window, where that lies, what it read, how it
 * ended.
 */
export const LANES = ['state', 'window', 'block', 'reads', 'retry'] as const;
export type Lane = (typeof LANES)[number];

/** In the order of what they say: where several faults share a place, the last in this order is shown. */
const LANE_VERDICTS = ['absent', 'exact', 'unseen', 'shared bit', 'wrong'] as const;
export type LaneVerdict = (typeof LANE_VERDICTS)[number];

const BITS = 3;
const MASK = 2 ** BITS - 1;

const BY_VALUE: Readonly<Record<number, LaneVerdict>> = {
  [ENUM_VALUES.verdict.EXACT]: 'exact',
  [ENUM_VALUES.verdict.SHARED_BIT]: 'shared bit',
  [ENUM_VALUES.verdict.WRONG]: 'wrong',
  [ENUM_VALUES.verdict.UNSEEN]: 'unseen',
};

/** A value of enum verdict in these words. */
export const laneVerdictOf = (verdict: number): LaneVerdict => BY_VALUE[verdict] ?? 'wrong';

const shiftOf = (lane: Lane) => BITS * LANES.indexOf(lane);

/** The verdict of a lane in the number of a fault. */
export function verdictIn(packed: number, lane: Lane): LaneVerdict {
  return LANE_VERDICTS[(packed >>> shiftOf(lane)) & MASK] ?? 'absent';
}

/** The number of a fault with this verdict too: what has been compared twice keeps the one that says more. */
export function withVerdict(packed: number, lane: Lane, verdict: LaneVerdict): number {
  return worstOf(packed, LANE_VERDICTS.indexOf(verdict) << shiftOf(lane));
}

/** Of two faults the verdict that says more, lane by lane. */
export function worstOf(one: number, other: number): number {
  let worst = 0;
  for (let shift = 0; shift < BITS * LANES.length; shift += BITS)
    worst |= Math.max((one >>> shift) & MASK, (other >>> shift) & MASK) << shift;
  return worst;
}

/** What says most of all lanes, in the place of the first one. */
export function inOneLane(packed: number): number {
  let most = 0;
  for (let rest = packed; rest !== 0; rest >>>= BITS) most = Math.max(most, rest & MASK);
  return most;
}

/** Is there a lane in which the machine differs from the kernel? */
export function differs(packed: number): boolean {
  for (let rest = packed; rest !== 0; rest >>>= BITS)
    if ((rest & MASK) > LANE_VERDICTS.indexOf('exact')) return true;
  return false;
}
