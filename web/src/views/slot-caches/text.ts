import { formatCount } from '../../lib/format.ts';

const slots = (count: number) => `${formatCount(count)} ${count === 1 ? 'slot' : 'slots'}`;

export const SLOT_CACHES_TEXT = {
  none: 'This kernel has no slot caches: it asks a swap area for each slot. They came with 4.11.',
  cpu: (cpu: number) => `CPU ${cpu}`,
  heading: 'Slot caches',
  trays: 'above: to hand out, below: to give back',
  gauge: 'Free slots',
  gaugeIs: 'without those that a CPU keeps',
  off: (limit: number) => `off below ${formatCount(limit)}`,
  on: (limit: number) => `on above ${formatCount(limit)}`,
  isUsed: 'in use',
  isUnused: 'not in use',
  isForbidden: 'off while an area is switched off',
  takes: (count: number) => `takes ${formatCount(count)}`,
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
    empty: (count: number) =>
      count === 1 ? 'The other CPU keeps none.' : `${formatCount(count)} CPUs keep none.`,
  },
} as const;
