/** The words of every recorded run. */
import { formatCount, formatFixed } from '../../lib/format.ts';

const signed = (share: number) =>
  `${share < 0 ? '−' : '+'}${formatFixed(Math.abs(Math.round(share * 1000) / 10), 1)}\u202f%`;

export const EVERY_TEXT = {
  name: 'The machine against real kernels',
  about: 'every recorded run: the machine was given the workload and nothing else',
  loading: 'Loading what was counted of every recorded run…',
  failed: (message: string) => `What was counted failed to load: ${message}`,
  again: 'Try again',
  of: (pairs: number) => `of ${formatCount(pairs)}`,
  agree: (runs: number, kernel: string | null) =>
    `counters of ${formatCount(runs)} recorded ${runs === 1 ? 'run' : 'runs'} ${kernel === null ? 'of all kernels' : `of Linux ${kernel}`} agree: the machine is within 15 % of the kernel, or within three times what the kernel differs from itself.`,
  half: 'off: half of them are nearer',
  asItself: 'no farther off than the kernel from itself',
  kernels: 'Kernel',
  all: 'all',
  kernel: 'kernel',
  machine: 'machine',
  difference: 'off',
  scale: (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(Math.round(share * 100))} %`,
  off: signed,
  beyond: 'beyond 15 % the axis is broken',
  spread: 'pale bar: how far the kernel was from itself when the run was made again',
  borrowed: 'paler: as in other runs, because this one was made once',
  disc: 'a disc: one counter of one run',
  counted: (ours: number, kernel: number) => `${formatCount(ours)}, the kernel ${formatCount(kernel)}`,
  picture: (pairs: number, agreeing: number) =>
    `${formatCount(agreeing)} of ${formatCount(pairs)} counters agree, sorted by how far the machine is off.`,
  run: 'Run',
  named: (kernel: string, run: string) => `${run}, Linux ${kernel}`,
  none: 'The kernel counted too little of anything in this run to be compared.',
  severalCpus:
    'Several processors ran, and which came first was chance: only orders between runs are compared.',
  agrees: 'agrees',
  differs: 'does not agree',
  open: 'Open in the trace room',
  runHere: 'Run it here',
  running: (percent: number) => `The machine runs it: ${percent} %`,
  runFailed: (message: string) => `The run failed: ${message}`,
  same: (counters: number) =>
    `The machine has just run it again and counted the same, in all ${counters} counters.`,
  other: (counters: string) =>
    `The machine has just run it and counted otherwise: ${counters}. The file with what was counted is older than the machine.`,
  dropped: (folder: string) =>
    `Too large to come with the page. Drop its folder ${folder} anywhere here: it opens in the trace room, where the machine runs it.`,
  inKernels: 'The same run in every kernel',
  once: 'This run was recorded in one kernel only.',
  inKernel: (kernel: string, recorded: number, ours: number) =>
    `Linux ${kernel}: ${formatCount(recorded)}, the machine ${formatCount(ours)}`,
  orders: (kept: number, all: number) =>
    `Of two runs that differ in one setting, the machine has the same one ahead ${kept} of ${all} times.`,
  variant: (kernel: string) =>
    `${kernel}: Linux 3.6.5 with a readahead detector that was posted in 2012, written anew for the recording.`,
  more: (misses: number) => `and ${misses} more`,
  left: (runs: number, kernels: string) =>
    `${runs} more recordings, of Linux ${kernels}, are newer than the rules that the machine has.`,
  ring: 'below: ring = the real kernel, disc = the machine with its rules',
} as const;
