/** The words of the screen. */
import { formatCount, formatFixed } from '../lib/format.ts';
import type { Problem } from '../scenario/model.ts';
import type { Disk } from './disk.ts';

const PLACE = 'what was pasted';
const ofLine = (line: number) => `${PLACE}, line ${formatCount(line)}`;
const RUN_IT = 'Run the command once more, and paste all that it prints.';

const problem = (place: string, message: string, cure: string): Problem => ({ place, message, cure });

const percent = (share: number) => `${Math.round(100 * share)} %`;

const ONE_OF = ['none', 'one', 'two', 'three', 'four'] as const;
/** `four of five` of a share. */
const inFive = (share: number) => `${ONE_OF[Math.min(4, Math.max(1, Math.round(5 * share)))]} of five`;

const DISKS = { hdd: 'a hard disk', 'sata-ssd': 'a SATA SSD', nvme: 'an NVMe drive', zram: 'zram' } as const;

export const OWN_TEXT = {
  name: 'Your machine in ten seconds',
  about: 'two samples of its counters, no root',
  /** Left. */
  run: 'Run this where it swaps',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Select it and copy it by hand.',
  paste: 'Paste what it prints',
  stays: 'Nothing of it leaves this page, and nothing is kept.',
  example: 'Try it with a recorded machine',
  clear: 'Clear',
  exampleIs:
    'This is Linux 6.1 in an emulated PC; one program reads one region in order and another at random (a recorded run).',
  cannot: 'It cannot be read',

  size: 'the size of a swap area',
  used: 'what is used of a swap area',
  notWhole: (line: number, name: string, written: string) =>
    problem(ofLine(line), `${name} is “${written.slice(0, 40)}”, which is not a whole number.`, RUN_IT),
  tooLong: (length: number, most: number) =>
    problem(
      PLACE,
      `It has ${formatCount(length)} letters, and no more than ${formatCount(most)} are read.`,
      'Paste the output of the command alone.',
    ),
  noCounters: problem(PLACE, 'There is no counter of /proc/vmstat in it, such as “pswpin 120”.', RUN_IT),
  oneSample: problem(
    PLACE,
    'There is one sample of /proc/vmstat in it, and two are needed.',
    'Wait for the ten seconds that the command sleeps, and paste all that it prints.',
  ),
  manySamples: (count: number) =>
    problem(
      PLACE,
      `There are ${formatCount(count)} samples of /proc/vmstat in it, and two are needed.`,
      RUN_IT,
    ),
  missing: (names: string) =>
    problem(PLACE, `These counters are not in both samples: ${names}.`, 'Paste all of /proc/vmstat, twice.'),
  fallen: (name: string, first: number, second: number) =>
    problem(
      PLACE,
      `${name} falls from ${formatCount(first)} to ${formatCount(second)}: the second sample is older than the first, or of another machine.`,
      RUN_IT,
    ),
  noTime: (first: number, second: number) =>
    problem(
      PLACE,
      `No time passes between the samples: /proc/uptime says ${first} and then ${second} s.`,
      'Leave the sleep between them.',
    ),

  /** What is read, in a table. */
  counters: 'Counters',
  columns: (seconds: number) => ['counter', '0 s', `${formatFixed(seconds, 1)} s`, 'a second'] as const,
  assumed: 'It does not say how much time lies between the samples: ten seconds are assumed.',
  settings: 'Settings',
  kernel: 'kernel',
  onOff: (isOn: boolean) => (isOn ? 'on' : 'off'),
  area: (type: string, used: string, size: string) => `${type}, ${used} of ${size} used`,
  notGiven: 'not given',

  /** Right. */
  empty:
    'Run the command, wait ten seconds, and paste all that it prints: how much goes to swap and comes back, how much of what is read ahead is used, which of our runs reads alike, and one setting to try.',
  idle: 'In this time nothing went to swap and nothing came back.',
  onlyOut: (aSecond: string) => `${aSecond} pages a second go to swap, and none comes back.`,
  waits: (aSecond: string) => `Programs wait ${aSecond} times a second for a page of swap or of a file`,
  lost: (share: number) =>
    share > 0.9
      ? '; of the pages that are read ahead from swap nearly none is used.'
      : `; of the pages that are read ahead from swap ${inFive(share)} are not used.`,
  allUsed: '; nearly all pages that are read ahead from swap are used.',
  noGuess: '; nothing is read ahead from swap.',
  notCounted: '.',
  figures: {
    in: 'from swap',
    out: 'to swap',
    used: 'of the pages read ahead used',
    back: 'back too soon',
  },
  mib: (value: number) => `${formatFixed(value, value < 10 ? 1 : 0)} MiB/s`,
  percent,
  pagesASecond: (count: string) => `${count} pages a second`,
  usedOf: (used: number, readAhead: number) => `${formatCount(used)} of ${formatCount(readAhead)} pages`,
  refaulted: (count: number, of: number) =>
    `${formatCount(count)} of ${formatCount(of)} pages that came back`,

  fits: 'Which of our runs it is like',
  fitsAbout: 'pages in a read, and how many of those read ahead are used',
  running: (percentDone: number) => `our runs, with your settings: ${percentDone} %`,
  failed: 'Our runs have stopped.',
  tryAgain: 'Try again',
  yours: 'your machine',
  spot: (pages: number, used: number | null) =>
    `${formatFixed(pages, 2)} pages a read${used === null ? ', none read ahead' : `, ${percent(used)} of those read ahead used`}`,
  axes: { pages: 'pages a read' },
  nothingRead: 'Nothing was read from swap in this time, so there is nothing to compare.',
  like: (title: string) => `It reads like “${title}”`,
  stands: (kernel: string, isOwn: boolean, release: string | null, disk: Disk) =>
    `with the rules of ${kernel}${isOwn ? '' : `, which stand for ${release ?? 'a kernel that is not named'}`}, swap on ${DISKS[disk]}`,
  generations:
    'This kernel keeps its pages in generations (lru_gen), which our machine does not have: what is said of reading holds, what is said of which pages leave does not.',

  toTry: 'One thing to try',
  knob: (value: number) => `sysctl vm.page-cluster=${value}`,
  changes: (title: string) => `In “${title}” it changes this:`,
  now: (value: number) => `now, ${value}`,
  withValue: (value: number) => `with ${value}`,
  bars: { waits: 'waits', read: 'pages read', time: 'time' },
  best: (title: string) =>
    `In “${title}” no other value of page_cluster saves a twentieth of the time. What would help is more memory, or programs that touch what they need together.`,
  sampleAgain: 'Then sample again: pgmajfault should not rise.',
  open: 'Open this run',
  openBoth: 'Open both, side by side',
  caution: 'A run of a few hundred pages is no proof for a machine of many: it says what to look at.',
} as const;
