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
  held: 'Answer the question first, or',
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
  whatIsShared: 'what is the shared bit?',
} as const;

export const COUNTERS_TEXT = {
  title: 'Counters',
  name: 'Counter',
  value: 'Value',
  change: 'Change',
  meaning: 'Meaning',
  onlyMoved: 'Hide counters that are zero',
  allZero: 'All counters are zero.',
  kinds: {
    VMSTAT: 'Named and counted as in /proc/vmstat',
    OURS: 'Counted by this machine; not in /proc/vmstat under this name',
  },
} as const;

export const GUARD_TEXT = {
  failed: (name: string) =>
    `${name} could not be drawn. The next step tries again. This is a bug in Swapscope:`,
} as const;

export const PROBLEMS_TEXT = {
  dismiss: 'Close this message',
  cure: 'What to do:',
  more: (count: number) => `… and ${count} more.`,
} as const;
