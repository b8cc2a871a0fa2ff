import { VIEW_TITLES } from '../view-names.ts';
import { formatCount, formatDuration } from '../../lib/format.ts';

export const LATENCY_TEXT = {
  name: VIEW_TITLES.latency,
  axisLabel: 'latency of faults by size',
  faults: (count: number) => (count === 1 ? '1 fault' : `${formatCount(count)} faults`),
  none: 'no fault has ended yet',
  unknown: 'the run does not say how long its faults took',
  /** Above the rows, which have no other head. */
  rows: 'so many of the faults took no longer than',
  percentile: (percent: number) => `${percent} %`,
  range: (fromNs: number, toNs: number) => `${formatDuration(fromNs)} to ${formatDuration(toNs)}`,
  now: (count: number) => `+${formatCount(count)}`,
  tick: formatDuration,
  bucket: (fromNs: number, toNs: number, count: number) =>
    `${formatDuration(fromNs)} to ${formatDuration(toNs)}: ${count === 1 ? '1 fault' : `${formatCount(count)} faults`}`,
  tells: {
    count: (count: number) => `${count === 1 ? 'One fault has' : `${formatCount(count)} faults have`} ended.`,
    most: (count: number, fromNs: number, toNs: number) =>
      `Most of them, ${formatCount(count)}, took ${formatDuration(fromNs)} to ${formatDuration(toNs)}.`,
    percentile: (percent: number, toNs: number) => `${percent} % took less than ${formatDuration(toNs)}.`,
    now: (fromNs: number, toNs: number) =>
      `In this step one took ${formatDuration(fromNs)} to ${formatDuration(toNs)}.`,
  },
} as const;
