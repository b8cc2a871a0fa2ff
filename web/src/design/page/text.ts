/** The words of the screen; those of each brief stand with it. */
import { formatCount, formatDuration } from '../../lib/format.ts';
import { FAR_BELOW } from '../brief/score.ts';
import type { Figures } from '../run/measure.ts';

export const DESIGN_TEXT = {
  name: 'Design a machine',
  about: 'choose what it has, run it, and see how far you come',
  briefs: 'Briefs',
  brief: 'Brief',
  choose: 'Choose',
  result: 'Result',
  why: 'Why',
  report: 'Report',
  loading: 'Loading…',
  today: (today: string) => `The machine of the day: ${today}`,
  memory: (wanted: number, frames: number) =>
    `Together ${formatCount(wanted)} pages are wanted, and there are ${formatCount(frames)} frames.`,
  picture: 'Who touches which page, from the first touch to the last',
  pictureComing: 'The machine runs it once, to draw who touches what.',
  counted: 'counted from here on',
  day: 'as it is',
  cost: (cost: number) => (cost === 0 ? 'free' : String(cost)),
  spent: (cost: number, most: number, unit: string) => `${cost} of ${most} ${unit}`,
  over: (by: number) => `${by} too many. Take something back.`,
  run: 'Run',
  running: 'It runs…',
  stop: 'Stop',
  back: 'All as it is',
  failed: 'A run has stopped.',
  unread: (parts: readonly string[]) =>
    `This address asks for ${parts.join(', ')}, which this brief does not have. The rest has been set.`,
  waits: 'Comes after the first run.',
  runs: 'Your machines',
  runsSay: 'the best first; press one to take it up again',
  takeUp: 'Take this machine up again',
  asItIs: 'All as it is',
  allRuns: (count: number) => `All ${formatCount(count)}`,
  fewRuns: 'Only the best ones',
  unreadKept:
    'What this browser had kept of your machines here cannot be read. It has been left as it is; with your next run it is put aside under “swapscope-designs-unread”, and a new list begins.',
  putAside: 'What could not be read is kept under “swapscope-designs-unread”. A new list has begun.',
  notKept:
    'This browser keeps nothing for this page: its storage is full or blocked. Your machines stay in the list until you leave this brief. Hand in the report to keep them.',
  changed: 'You have changed the machine. What follows is of the one before.',
  ofHundred: 'of 100',
  scale: '0 is the machine of the day, 100 the best of all machines that can be built.',
  worseThanDay: (score: number) =>
    score < FAR_BELOW
      ? 'It is far worse than the machine of the day.'
      : `It is worse than the machine of the day: ${-score} % in the wrong direction.`,
  beats: (beaten: number, all: number) =>
    `${formatCount(beaten)} of all ${formatCount(all)} machines that can be built are worse.`,
  isBest: 'No machine that can be built is better.',
  field: 'All machines that can be built, from the worst to the best',
  better: 'better',
  you: 'yours',
  theDay: 'of the day',
  best: 'the best',
  figures: 'What was counted',
  figure: {
    time: 'time',
    p99: '99 of 100 faults within',
    moved: 'pages moved',
    waits: 'faults that read',
    arm: 'moves of the arm',
    turn: 'waits for a turn of the disk',
    read: 'read from swap',
    written: 'written to swap',
    file: 'read from files',
    locks: 'waited for locks, all CPUs together',
  } satisfies Record<keyof Figures, string>,
  format: (figure: keyof Figures, value: number) =>
    figure === 'time' || figure === 'p99' || figure === 'locks' ? formatDuration(value) : formatCount(value),
  show: 'What does the best machine do differently?',
  hide: 'Hide the best machine',
  same: 'Nothing: this is the best machine that can be built.',
  alone: 'your machine with this alone',
  without: 'the best without it',
  noDifference: 'as good',
  overBudget: 'over the budget',
  helpsMost: (title: string) => `“${title}” makes the largest part alone.`,
  noneAlone: 'None of these changes helps alone: only together are they better.',
  looksGood: 'What looks good here',
  /** The trap is part of the best machine. */
  trapOfBest: (words: string, without: string, best: string) =>
    `The best machine has it all the same (${words}). Together with its other changes it helps: without it they come to ${without}, with it to ${best}.`,
  trapOfBestDear: (words: string) =>
    `The best machine has it all the same (${words}): together with its other changes it is worth its price.`,
  open: 'Open the machines in step',
} as const;
