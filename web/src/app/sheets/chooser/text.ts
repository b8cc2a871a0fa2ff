/** Words of the chooser of machines side by side. */
import { formatCount } from '../../../lib/format.ts';
import type { StandsFor } from '../../../scenario/kernels/in-time.ts';

const NUMBERS = ['none', 'one', 'two', 'three', 'four'];
const list = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const CHOOSER_TEXT = {
  title: 'Which machines run beside this one?',
  about:
    'All run the same workload from the same seed. Choose a kernel for what it brought; press it again to remove it.',
  noSettings: 'A recorded run has no settings that could differ. Choose an example or a lesson.',
  merged: 'Merged',
  mergedSays: 'full where one of the five series went in',
  posted: 'Posted, on a branch of its own',
  line: 'Kernels, from 2012 to 2022. Arrow keys lead through them, Enter chooses.',
  onStage: 'on the stage',
  instead: 'takes the place of the one on the stage',
  isMachine: (number: number) => `machine ${number}`,
  notBuilt: 'cannot run yet: a part of it is not built',
  full: 'Four machines are chosen. Let one go to choose another.',
  sideBySide: 'Side by side',
  remove: (name: string) => `Remove ${name}`,
  fourth: ['', 'a second', 'a third', 'a fourth'],
  choose: 'choose a kernel, or search below',
  switches: (count: number, kernel: string) =>
    count === 0
      ? `the code of ${kernel}`
      : `${formatCount(count)} ${count === 1 ? 'switch differs' : 'switches differ'} from ${kernel}`,
  unchanged: 'without the changes made so far',
  chipRemove: (words: string) => `Take back: ${words}`,
  anotherFor: 'Another difference for',
  forNew: (kernel: string) => `a new machine, ${kernel}`,
  search: 'Parameter, switch, disk or release',
  searchHint: 'swappiness, lock, hdd, 5.7 …',
  none: 'Nothing has that name.',
  standsFor: ({ release, version, changed }: StandsFor) => {
    if (release === version) return `Linux ${release} is on the line.`;
    const names = changed.map(({ name }) => name);
    if (names.length === 0)
      return `Linux ${release} works here as ${version}, the one before it on the line.`;
    return `Linux ${release} works here as ${version}, the one before it on the line, but for ${list(names)}.`;
  },
  chooseRelease: ({ version, changed }: StandsFor) =>
    changed.length === 0
      ? `Choose ${version}`
      : `Choose ${version} with ${changed.length === 1 ? 'it' : 'them'}`,
  found: (count: number) => `${formatCount(count)} found`,
  kinds: { param: 'parameter', switch: 'switch', disk: 'disk' },
  nowNumber: (now: string, min: string, max: string) => `now ${now}, can be ${min} to ${max}`,
  nowWord: (now: string, other: { readonly version: string; readonly word: string } | null) =>
    other ? `now ${now}; ${other.version} brought ${other.word}` : `now ${now}`,
  diskName: (area: string | null) => (area === null ? 'the disk of swap' : `the disk of swap area ${area}`),
  diskAbout: (names: readonly string[]) => `${list(names)}`,
  priorityName: (area: string) => `the priority of swap area ${area}`,
  priorityAbout: 'the kernel fills areas of a higher priority first',
  value: (name: string) => `Value of ${name}`,
  set: 'Set',
  withoutChanges: 'Add the same machine without the changes made so far',
  expect: 'What to expect.',
  expectNone: 'Choose a kernel, and both are run ahead here.',
  expectHidden: 'You will see this once you have answered the question of the lesson.',
  expecting: 'Running ahead …',
  expectFailed: (name: string, message: string) => `${name} cannot be run: ${message}`,
  waits: (counts: readonly number[]) =>
    counts.every((count) => count === counts[0])
      ? `Run ahead, ${counts.length === 2 ? 'both' : `all ${NUMBERS[counts.length]}`} wait ${formatCount(counts[0] ?? 0)} times for the disk in a fault.`
      : `Run ahead, the ${NUMBERS[counts.length]} wait ${list(counts.map(formatCount))} times for the disk in a fault.`,
  reads: (counts: readonly number[], ofFiles: readonly number[]) => {
    const swap = `They read ${list(counts.map(formatCount))} pages from swap`;
    return ofFiles.every((count) => count === 0)
      ? `${swap}.`
      : `${swap}, and ${list(ofFiles.map(formatCount))} of files.`;
  },
  disks: (names: readonly string[]) => `Disks are found by name: ${names.join(', ')}.`,
  show: (count: number) => `Show ${NUMBERS[count]} side by side`,
  showNone: 'Choose a kernel',
  starting: 'Starting …',
  alone: 'One machine alone',
  twins: (one: number, other: number) => `Machines ${one} and ${other} are the same.`,
  lacks: (kernel: string, param: string, since: string | null) =>
    `${kernel} does not have ${param}, which ${since === null ? 'only a posted series has' : `came with ${since}`}.`,
  fileSets: (param: string) => `This workload sets ${param}.`,
  what: 'What every kernel does',
} as const;
