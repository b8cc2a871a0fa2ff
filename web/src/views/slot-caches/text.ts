import { formatCount } from '../../lib/format.ts';

const slots = (count: number) => `${formatCount(count)} ${count === 1 ? 'slot' : 'slots'}`;

const holdsOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'hold' : 'holds'}`;

export const SLOT_CACHES_TEXT = {
  none: 'There are no slot caches here: each slot is asked of a swap area. Kernels have them from 4.11 on.',
  cpu: (cpu: number) => `CPU ${cpu}`,
  heading: 'Slot caches',
  device: 'The device',
  deviceIs: (total: number, perCluster: number) =>
    `${formatCount(total)} slots; a cell is a cluster of ${formatCount(perCluster)}`,
  clusterCell: (perCluster: number) => `a cell is a cluster of ${formatCount(perCluster)} slots`,
  mapFree: (free: number) => `${formatCount(free)} slots free`,
  mapTells: (free: number, total: number) =>
    `${formatCount(free)} of ${formatCount(total)} slots free · framed: where CPUs take their slots`,
  clusters: 'clusters of the device',
  clusterLabel: (cluster: number) => `slots of cluster ${formatCount(cluster)}`,
  clusterWords: (cluster: number, used: number, of: number) =>
    `cluster ${formatCount(cluster)}: ${formatCount(used)} of ${formatCount(of)} slots in use`,
  cluster: (cluster: number) => `Cluster ${formatCount(cluster)}`,
  clusterSlots: (first: number, last: number) => `slots ${formatCount(first)} to ${formatCount(last)}`,
  clusterUse: (used: number, kept: number) =>
    kept === 0
      ? `${formatCount(used)} in use`
      : `${formatCount(used)} in use, ${formatCount(kept)} of them without a page`,
  slotNumber: formatCount,
  /** At the first of each kind in a row of slots. */
  slotKinds: {
    used: 'block: a page is in it',
    parked: 'bars under a lid: kept for a CPU, no page, not free',
    free: 'empty: free',
  } as Readonly<Record<string, string>>,
  subtracted: (before: number, count: number) => `${formatCount(before)} − ${formatCount(count)} =`,
  toHandOut: (count: number) => `to hand out ${formatCount(count)}`,
  toGiveBack: (count: number) => `to give back ${formatCount(count)}`,
  trays: 'above: to hand out, below: to give back',
  lock: 'Device lock',
  lockSays: 'with it slots are taken from the device and given back',
  taken: (times: number) => (times === 1 ? 'time taken' : 'times taken'),
  written: (count: number) => (count === 1 ? 'page written to swap' : 'pages written to swap'),
  parked: (count: number) => `${formatCount(count)} parked`,
  gauge: 'Free slots',
  gaugeIs: 'without those that a CPU keeps',
  off: (limit: number) => `caches off below ${formatCount(limit)}`,
  on: (limit: number) => `caches on above ${formatCount(limit)}`,
  /** Where a limit comes from: so many trays for each CPU; null where it is no whole number of them. */
  trayProduct: (limit: number, traySlots: number, cpus: number) =>
    limit > 0 && limit % (traySlots * cpus) === 0
      ? `${limit / (traySlots * cpus)} × ${traySlots} × ${cpus === 1 ? '1 CPU' : `${formatCount(cpus)} CPUs`}`
      : null,
  isUsed: 'in use',
  isUnused: 'not in use',
  isForbidden: 'off while an area is switched off',
  takes: (count: number) => `takes ${formatCount(count)}`,
  takesIn: (count: number, holds: number) => `takes ${formatCount(count)} in ${holdsOf(holds)}`,
  hands: 'hands one out',
  waits: (count: number) => `${formatCount(count)} of 64 wait`,
  gives: (count: number) => `gives ${formatCount(count)} back`,
  tells: {
    state: (isUsed: boolean, isAllowed: boolean) =>
      isAllowed
        ? `The slot caches are ${isUsed ? 'in use' : 'not in use'}.`
        : 'An area is being switched off: no CPU keeps slots for itself.',
    free: (free: number, on: number, off: number) =>
      `${slots(free)} ${free === 1 ? 'is' : 'are'} free. With more than ${formatCount(on)} the caches are switched on, with fewer than ${formatCount(off)} off.`,
    cpu: (cpu: number, out: number, back: number) =>
      `CPU ${cpu} has ${slots(out)} to hand out and ${formatCount(back)} to give back.`,
    cluster: (cluster: number, used: number, of: number, kept: number) =>
      `In cluster ${formatCount(cluster)}, ${formatCount(used)} of ${formatCount(of)} slots are in use, ${formatCount(kept)} of them without a page.`,
    lock: (times: number, written: number) =>
      times === 0
        ? 'The device lock has not been taken yet.'
        : `The device lock was taken ${times === 1 ? 'once' : `${formatCount(times)} times`}, and ${formatCount(written)} ${written === 1 ? 'page was' : 'pages were'} written to swap.`,
    batch: (cpu: number, count: number, holds: number) =>
      `For the ${slots(count)} that CPU ${cpu} takes, the device lock is held ${holds === 1 ? 'once' : `${formatCount(holds)} times`}.`,
    parked: (count: number) => `${slots(count)} ${count === 1 ? 'is' : 'are'} parked with CPUs.`,
    empty: (count: number) =>
      count === 1 ? 'The other CPU keeps none.' : `${formatCount(count)} CPUs keep none.`,
  },
} as const;
