/** The kernels along the axis: versions and posted series in the order of their dates, evenly spaced. Pure. */
import { BRANCHES, VERSIONS, type KernelInTime } from '../scenario/kernels/in-time.ts';

interface Stop {
  readonly kernel: KernelInTime;
  readonly isPosted: boolean;
  /** Of a posted one its series. */
  readonly series: string | null;
}

const dateOf = (name: string) => VERSIONS.find((version) => version.name === name)!.date;

/** A series stands behind what it was posted against, which may have been released a little later. */
const POSTED = BRANCHES.flatMap(({ series, from, kernels }) =>
  kernels.map((kernel) => ({
    at: kernel.date > dateOf(from) ? kernel.date : dateOf(from),
    stop: { kernel, isPosted: true, series },
  })),
);

export const STOPS: readonly Stop[] = [
  ...VERSIONS.map((kernel) => ({ at: kernel.date, stop: { kernel, isPosted: false, series: null } as Stop })),
  ...POSTED,
]
  .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1))
  .map(({ stop }) => stop);

export const stopOf = (name: string): number => STOPS.findIndex(({ kernel }) => kernel.name === name);

/** Versions only, as numbers of stops. */
export const MERGED: readonly number[] = STOPS.flatMap(({ isPosted }, nth) => (isPosted ? [] : [nth]));
