/** The words of the controls, in one place so that they can be translated. Words about the machine are in the schema. */
import { formatCount } from '../lib/format.ts';

export const TRANSPORT_TEXT = {
  region: 'Transport',
  play: 'Play',
  pause: 'Pause',
  grain: 'Step by',
  pace: 'Speed of motion and of playing',
  paceOf: (pace: number) => `${pace === 0.5 ? '½' : pace} ×`,
  grains: { access: 'by access', fault: 'by fault', event: 'by event', clock: 'by clock' },
  position: 'Position',
  runTo: 'Run to next',
  runToGo: 'Run',
  jump: 'Go to event',
  jumpGo: 'Go',
  clockStep: 'Length of a step',
  working: (event: string) => `Computing, at event ${event}`,
  stop: 'Stop',
  playing: 'Playing.',
  held: 'Answer first, or',
  heldElsewhere: 'A question:',
  toQuestion: 'go to it',
  or: 'or',
  skip: 'skip it',
  goTo: 'Go to',
  eventAt: 'event',
  accessAt: 'access',
  of: 'of',
} as const;

export const POSITION_TEXT = {
  start: 'start, before the first event',
  event: (number: string, of: string | null) =>
    of === null ? `event ${number}` : `event ${number} of ${of}`,
  access: (number: string) => `access ${number}`,
  time: (time: string) => `time ${time}`,
  end: 'end of the run',
} as const;

export const EVENT_LIST_TEXT = {
  title: 'Events',
  none: 'Nothing has happened yet. Step forward.',
  start: 'Start of the run',
  shown: (first: string, last: string) => `${first} to ${last}; choose one to go there`,
  cpu: (cpu: number) => `C${cpu}`,
} as const;

export const TABLES_TEXT = {
  title: 'State of the machine',
  hint: 'A dot marks what changed in the last step.',
  rows: (first: string, last: string, of: string) => `Rows ${first} to ${last} of ${of}.`,
  firstRow: 'Show from row',
  empty: 'Empty.',
  untold: (titles: readonly string[]) =>
    `A recorded run does not say: ${titles.join('; ')}. Numbers of frames in events and entries are those of the replay.`,
  loading: 'Being fetched …',
  meaning: 'What the columns say',
  goToEvent: 'Go to the event that decided this',
  unit: (unit: string) => `(${unit.replaceAll('_', ' ')})`,
} as const;

/** How far the rules, given what is recorded, come to what the recorded kernel did. */
const threeCounts = (exact: number, unseen: number, wrong: number) =>
  `${formatCount(exact)} exact, ` +
  (unseen === 0 ? '' : `${formatCount(unseen)} not shown by the recording, `) +
  `${wrong === 0 ? 'none' : formatCount(wrong)} wrong`;

export const AGREEMENT_TEXT = {
  title: 'Agreement with the recorded kernel so far',
  none: 'nothing compared yet',
  windows: (exact: number, wrong: number) =>
    `windows: ${formatCount(exact)} exact, ${wrong === 0 ? 'none' : formatCount(wrong)} wrong`,
  states: (exact: number, shared: number, wrong: number) =>
    `states: ${formatCount(exact)} exact, ${formatCount(shared)} off by the shared bit, ${wrong === 0 ? 'none' : formatCount(wrong)} wrong`,
  lists: (exact: number, unseen: number, wrong: number) =>
    `reclaim and LRU lists: ${threeCounts(exact, unseen, wrong)}`,
  reads: (exact: number, unseen: number, wrong: number) =>
    `what the windows read: ${threeCounts(exact, unseen, wrong)}`,
  shared:
    'The kernel uses one bit for “read ahead” and for “to be freed when written”: a page found on its way out counts as a hit.',
} as const;

export const COUNTERS_TEXT = {
  title: 'Counters',
  name: 'Counter',
  value: 'Value',
  change: 'Change',
  meaning: 'Meaning',
  onlyMoved: 'Hide those that are zero',
  allZero: 'All are zero.',
} as const;

export const COMMAND_TEXT = {
  title: 'Change a parameter here',
  parameter: 'Parameter',
  value: 'Value',
  apply: 'Change it',
  explain: 'The change takes effect at this position and makes a branch; what was before stays as it is.',
  branches: 'Branches',
  trunk: 'as the scenario says',
  branch: (number: number) => (number === 0 ? 'The run' : `Branch ${number}`),
  change: (name: string, value: string, at: string) => `${name} = ${value} after event ${at}`,
  now: (value: string, min: string, max: string) => `Now ${value}; ${min} to ${max}.`,
} as const;

export const CHECK_TEXT = {
  title: 'Log and checks',
  copyLog: 'Copy log',
  copied: (lines: string) => `The last ${lines} lines of the log are in the clipboard.`,
  notCopied: 'The browser did not allow writing to the clipboard; here is the log to copy by hand.',
  log: 'Log',
  checkNow: 'Check now',
  sound: (at: string) => `All invariants hold at event ${at}.`,
  broken: 'An invariant is broken',
  at: (event: string) => `event ${event}`,
  cure: 'This is a bug of ours: copy the log and the scenario into a report.',
  digest: 'Digest of the state',
  noDigest: 'not computed for a machine of this size',
  allDigits: 'All digits',
} as const;

export const GUARD_TEXT = {
  failed: (name: string) => `${name} could not be drawn; the next step tries again. This is a bug of ours:`,
} as const;

export const PROBLEMS_TEXT = {
  dismiss: 'Close this message',
  cure: 'What to do:',
  more: (count: number) => `… and ${count} more.`,
} as const;

/** What the bits of packed words mean. */
export const BITS_TEXT = {
  frame: (frame: number) => `frame ${frame}`,
  young: 'young',
  dirty: 'dirty',
  writable: 'writable',
  swapped: (slot: number) => `swapped out to slot ${slot}`,
  otherPte: 'other',
  frameFlags: [
    'locked',
    'referenced',
    'active',
    'anonymous',
    'in the working set',
    'dirty',
    'being written',
    'read ahead',
    'in the swap cache',
    'on an LRU list',
    'up to date',
    'free',
    'in the page cache',
  ],
  reclaim: 'to be freed when written',
  freeSlot: 'free',
  badSlot: 'bad',
  users: (count: number) => (count === 0 ? 'no user' : count === 1 ? '1 user' : `${count} users`),
  cached: 'in the swap cache',
} as const;

/** Titles of the tables of columns, what their rows are, and words for rows that are not just numbered. */
export const COLUMN_TEXT = {
  row: 'row',
  watermarks: {
    title: 'Free pages and watermarks',
    rowName: 'mark',
    rowLabels: ['free', 'min', 'low', 'high'],
  },
  vmas: { title: 'Regions and their readahead', rowName: 'region' },
  globalRa: {
    title: 'Readahead by slot',
    rowName: 'value',
    rowLabels: ['previous offset', 'last window', 'hits'],
  },
  windows: { title: 'The last windows of readahead, in no order', rowName: 'place' },
  windowAhead: { title: 'The window that the fault under way will get', rowName: 'place' },
  ptes: { title: 'Page table entries', rowName: 'entry' },
  frames: { title: 'Frames', rowName: 'frame' },
  slots: { title: 'Slots of the swap area', rowName: 'slot' },
  clusterSize: { title: 'Size of a cluster', rowName: 'value', rowLabels: ['slots'] },
  clusters: { title: 'Clusters', rowName: 'cluster' },
  freeClusters: { title: 'Free list of clusters, head first', rowName: 'place' },
  inactiveAnon: { title: 'LRU: inactive anon, head first', rowName: 'place' },
  activeAnon: { title: 'LRU: active anon, head first', rowName: 'place' },
  inactiveFile: { title: 'LRU: inactive file, head first', rowName: 'place' },
  activeFile: { title: 'LRU: active file, head first', rowName: 'place' },
  reclaimBatches: { title: 'Pages that reclaim holds', rowName: 'word' },
  lruWaiting: { title: 'Pages waiting for their list', rowName: 'place' },
  requestServed: { title: 'Requests that a disk works on', rowName: 'request' },
  lruCosts: { title: 'Cost of reclaim', rowName: 'type', rowLabels: ['anon', 'file'] },
  tasks: { title: 'Tasks', rowName: 'task' },
  cpus: { title: 'CPUs', rowName: 'CPU' },
  pageLists: {
    title: 'Free frames that each CPU keeps for itself',
    rowName: 'CPU',
    perRow: ['frames', 'batch', 'most'],
  },
  cpuTimes: {
    title: 'What the CPUs did with their time',
    rowName: 'CPU',
    perRow: ['run', 'wait', 'I/O', 'idle'],
  },
  locks: { title: 'Locks', rowName: 'lock' },
  devices: { title: 'Devices', rowName: 'device' },
  latency: { title: 'Faults by latency', rowName: 'bucket' },
  agreement: {
    title: 'Agreement with the recorded kernel',
    rowName: 'compared',
    rowLabels: [
      'window exact',
      'window wrong',
      'state exact',
      'shared bit',
      'state wrong',
      'pass exact',
      'pass unseen',
      'pass wrong',
      'isolation exact',
      'isolation unseen',
      'isolation wrong',
      'inactive exact',
      'inactive unseen',
      'inactive wrong',
      'active exact',
      'active unseen',
      'active wrong',
      'eviction exact',
      'eviction unseen',
      'eviction wrong',
      'activation exact',
      'activation unseen',
      'activation wrong',
      'refault exact',
      'refault unseen',
      'refault wrong',
      'new page exact',
      'new page unseen',
      'new page wrong',
      'cost exact',
      'cost unseen',
      'cost wrong',
      'reads exact',
      'reads unseen',
      'reads wrong',
      'retry exact',
      'retry unseen',
      'retry wrong',
    ],
  },
} as const;
