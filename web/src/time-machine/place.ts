/** What of the time machine is open, as the address has it: `days-work,4.12,4.14`. Pure. */
import { DAYS_WORK, WORKLOADS } from './workloads.ts';
import { stopOf } from './stops.ts';

/** Numbers of stops. */
export type Plates = readonly [number, number];

interface Place {
  readonly workload: string;
  readonly plates: Plates;
}

/** Where the second of the largest changes went in. */
const FIRST: readonly [string, string] = ['4.12', '4.14'];

/** What is not known, or left out, is as at first. */
export function placeOf(text: string | null): Place {
  const [name = '', ...kernels] = (text ?? '').split(',');
  const plate = (nth: 0 | 1) => {
    const stop = stopOf(kernels[nth] ?? '');
    return stop >= 0 ? stop : stopOf(FIRST[nth]);
  };
  const isKnown = WORKLOADS.some((each) => each.name === name);
  return { workload: isKnown ? name : DAYS_WORK, plates: [plate(0), plate(1)] };
}

export const pathOf = (workload: string, kernels: readonly [string, string]): string =>
  [workload, ...kernels].join(',');
