import { formatCount, formatFixed } from '../../lib/format.ts';
import type { Lane, LaneVerdict } from '../agreement/lanes.ts';
import type { TermName } from './pair.ts';

const percent = (value: number) =>
  `${value < 0 ? '−' : '+'}${formatFixed(Math.abs(Math.round(value * 10) / 10), 1)} %`;

const times = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const ROOM_TEXT = {
  strip: 'Agreement',
  wholeRun: (faults: number, told: string) => `whole run, ${times(faults, 'fault', 'faults')}: ${told}`,
  allAgrees: 'all that was recorded agrees',
  allElseAgrees: 'all else agrees',
  each: 'One tick a fault',
  eachRange: (first: number, last: number) => `faults ${formatCount(first)} to ${formatCount(last)}`,
  lanes: {
    state: 'state',
    window: 'window',
    block: 'block',
    reads: 'slots read',
    retry: 'retry',
  } satisfies Readonly<Record<Lane, string>>,
  whatLanes: 'What is compared?',
  laneMeans: {
    state:
      'what the kernel remembered of the fault before: its place, its window, and the hits since. A tick is as high as there are hits.',
    window: 'how many pages the fault was to read at once. A tick is as high as there are pages.',
    block: 'from which page, or slot, to which the window reaches.',
    reads: 'which slots were read from the disk, in order. A tick is as high as there are slots.',
    retry:
      'whether the fault was started again when its page had come. A disc: it was. A bar: it waited in place, as it must. A point: the disk decides, so it is not compared.',
  } satisfies Readonly<Record<Lane, string>>,
  verdicts: {
    absent: 'nothing to compare',
    exact: 'equal',
    unseen: 'not shown by the recording',
    'shared bit': 'off by the shared bit',
    wrong: 'different',
  } satisfies Readonly<Record<LaneVerdict, string>>,
  slider: 'Fault of the recorded run',
  scroller: 'Each fault of the recorded run, one tick a fault',
  laneSays: (lane: string, verdict: string) => `${lane} ${verdict}`,
  faultOf: (fault: number, count: number) => `fault ${formatCount(fault)} of ${formatCount(count)}`,
  beforeFirst: 'before the first fault',
  /** On a low stage the room uses few words. */
  showAll: 'Show all',
  showLess: 'Show less',
  next: 'Next difference',
  previous: 'Previous difference',
  closer: 'Show fewer faults, larger',
  farther: 'Show more faults, smaller',
  none: 'There is no difference in this run.',
  noneFromHere: {
    next: 'There is no difference after this fault.',
    previous: 'There is no difference before this fault.',
  },
  reached: (fault: number, count: number, what: string) =>
    `Fault ${formatCount(fault)} of ${formatCount(count)}: ${what}.`,
  noRun: 'Only a recorded run can be held against the kernel.',
  noRunCure: 'Open one under “Recorded from a real kernel”, or drop the files of a recording on the page.',
  noFaults: 'This run has no swap fault, so there is nothing to place on a strip.',
  lists:
    'Rows of reclaim, of the LRU lists and of slots are no faults and have no place on the strip. Of the whole run:',
  comparing: (percentDone: number) => `Comparing every fault with the recording: ${percentDone} %`,
  failed: (message: string) => `Comparing the run with its recording failed: ${message}`,
  failedCure: 'Try again. If it fails again, open the recorded run once more.',
  tryAgain: 'Try again',
  branch:
    'A parameter was changed on the way here, so this is no longer the run that was recorded, and the two cannot be compared.',
  leaveBranch: 'Go back to the recorded run',
} as const;

export const PAIR_TEXT = {
  thisFault: 'This fault: recorded and machine',
  title: (fault: number) => `Fault ${formatCount(fault)}`,
  attempt: (attempt: number) => `The numbers are those of attempt ${attempt}.`,
  about: (who: string, isWrite: boolean, page: number, region: string, slot: number) =>
    `${who} ${isWrite ? 'writes' : 'reads'} page ${formatCount(page)} of ${region}, which is in slot ${formatCount(slot)}`,
  place: (place: string) => `recorded in ${place}`,
  notYet: 'The run has not come to its first swap fault. Step on, or choose a fault on the strip.',
  recorded: 'kernel, recorded',
  machine: 'machine',
  term: 'term',
  terms: {
    prev: 'last place',
    prevWin: 'last window',
    hits: 'hits',
    win: 'window',
    block: 'from – to',
    reads: 'slots read',
    retry: 'started again',
    frame: 'frame',
    waited: 'time waited',
  } satisfies Readonly<Record<TermName, string>>,
  absent: 'not recorded',
  theDisk: 'the disk decides',
  nothing: 'none',
  number: (value: number) => formatCount(value),
  range: (first: number, last: number) => `${formatCount(first)}–${formatCount(last)}`,
  slots: (count: number) => formatCount(count),
  slot: (slot: number) => `slot ${formatCount(slot)}`,
  flag: (value: boolean) => (value ? 'yes' : 'no'),
  differs: 'differs',
} as const;

/** Why a verdict is what it is. */
export const WHY_TEXT = {
  equal: 'All that the recording tells of this fault agrees with the machine.',
  sharedBit: (kernels: number, ours: number) =>
    `The kernel counted ${times(kernels, 'hit', 'hits')}, the machine ${formatCount(ours)}.`,
  sharedBitUnseen:
    'The recording does not show which pages had that bit set, so the machine cannot know it. It goes on with the number that was recorded.',
  stateWrong: (name: string, kernels: string, ours: string) =>
    `Carried from fault to fault, the machine had ${ours} for “${name}”, and the kernel had ${kernels}. The recording does not explain this: a rule of the machine is wrong, or a row is missing. It goes on with what was recorded.`,
  windowWrong: (name: string, kernels: string, ours: string) =>
    `From the same recorded numbers the machine comes to ${ours} for “${name}”, and the kernel came to ${kernels}. So the machine’s rule is not the kernel’s here, or the row is damaged.`,
  readsUnseen: (kernels: string) =>
    `The kernel read ${kernels}, of which the machine still had a copy in the swap cache. That copy had just been dropped. The recording tells of the drop only in a later row, so it cannot be seen here.`,
  readsWrong: (kernels: string, ours: string) =>
    `The kernel read ${kernels}, and the machine would have read ${ours}.`,
  readsLess: (ours: string) => `The machine would have read ${ours} as well, which the kernel left out.`,
  readsMore: (kernels: string) =>
    `The kernel read ${kernels} as well, which the machine would have left out.`,
  retryWrong:
    'The window had a single page. A single page is read in place, without starting the fault again, but the recorded fault was started again.',
  row: (place: string, what: string, kernels: string, ours: string) =>
    `Row ${place} (${what}): the kernel has ${kernels}, the machine ${ours}.`,
  rowUnseen:
    'The recording does not show what decides this: the kernel’s counters lag behind by what a CPU has not handed in yet, kswapd may have been put aside between two rows, and pages that are locked or not on a list yet are in no count.',
  rowGivenUp:
    'A page whose owner had given it up was freed without leaving a shadow, and the recording does not name such pages.',
  slotUnseen:
    'The recording does not show what decides this: where the first search of an area began is random up to 5.7, a page may enter the swap cache on another CPU than the one that gave it its slot, and a slot may be handed out of which no search was told.',
  rowWrong: 'The recording does not explain this: a rule of the machine is wrong, or the row is damaged.',
  other: 'The recording and the machine differ here, in a way that has no explanation yet.',
  found: 'The page was found in the swap cache, so no window was made and no slot was read.',
  stateBySlot:
    'The state is not recorded: with readahead by slot the recording has it only where a fault had to read.',
  noReadahead: 'Nothing is read ahead on this device, so there is no state and no window to compare.',
  noWindow: 'The recording does not tell the window of this fault.',
  blockAfterSize: 'Where the window lies is not compared once its size differs.',
  retryByDisk:
    'Whether the fault had to start again depended on how fast the disk was, and the recording has no times.',
  never: 'No recording tells which frame a page got, nor how long the process waited for it.',
} as const;

export const CLOSED_TEXT = {
  title: 'The machine by itself',
  about:
    'The strip compares single faults. Here the machine is given only the recorded workload and settings; it faults, reads ahead and reclaims by itself, and its counters stand beside the kernel’s.',
  run: 'Run the recorded workload',
  four: 'The same workload in four real kernels',
  every: 'Every recorded run, of all kernels',
  cancel: 'Cancel',
  running: (percentDone: number) => `Running the workload: ${percentDone} % of its accesses`,
  scale: (limit: number) => [`−${limit} %`, 'kernel', `+${limit} %`] as const,
  kernel: 'kernel',
  machine: 'machine',
  off: (share: number) => (Number.isFinite(share) ? percent(100 * share) : 'kernel: none'),
  agree: (agreeing: number, pairs: number, share: number, spreads: number) =>
    `${agreeing === pairs ? `All ${pairs}` : `${agreeing} of ${pairs}`} counters agree: within ${share} % of the kernel’s value, or within ${spreads} times the kernel’s own spread.`,
  spread: 'Pale bar: how far the kernel was from itself when the same run was made again.',
  usualSpread:
    'Pale bar: how far the kernel usually is from itself. This run was made once, so the bar is the middle one of other runs that were repeated.',
  noSpread: 'How far the kernel is from itself is not known: there is no spread.json with the recording.',
  rates: (kernel: number, ours: number) =>
    `${formatFixed(kernel, 1)} % of the pages read ahead were used in the kernel, ${formatFixed(ours, 1)} % in the machine.`,
  agrees: 'agrees',
  differs: 'does not agree',
  notBuilt: (reason: string) => `The machine cannot run this workload by itself yet: ${reason}.`,
  broken: 'The workload cannot be run:',
  nothingCounted: 'The kernel counted too little of anything in this run to be compared.',
  failed: (message: string) => `Running the workload failed: ${message}`,
} as const;

export const DESCRIBE_TEXT = {
  pending: 'The recorded run is held against the machine, fault by fault.',
  run: (faults: number, told: string) => `Agreement over ${times(faults, 'fault', 'faults')}: ${told}.`,
  lane: (lane: string, differing: number, what: string) =>
    differing === 0 ? `${lane} ${what}` : `${lane} ${what} at ${times(differing, 'fault', 'faults')}`,
  now: (fault: string, told: string) => `At ${fault}: ${told}.`,
} as const;
