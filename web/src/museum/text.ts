/** The words of the bug museum. What happened where comes from the machine. */
import { formatCount } from '../lib/format.ts';

/** What a broken promise tells: the fields of event promise_broken. */
export interface Broken {
  readonly promise: number;
  readonly found: number;
  readonly bound: number;
  readonly slot: number;
  readonly frame: number;
  readonly cpu: number;
  readonly page: number;
}

export const MUSEUM_TEXT = {
  name: 'Bug museum',
  about: 'bugs of patches as they were posted, each as a switch',
  exhibits: 'Exhibits',
  bug: 'Bug',
  on: 'on',
  off: 'off',
  bugOn: 'Bug on',
  bugOff: 'Bug off',
  starting: 'The two machines start…',
  failed: 'The machines of the bug museum have stopped',
  mustHold: 'What must always hold',
  holdsSoFar: (events: number) =>
    events === 0
      ? 'Nothing has happened yet.'
      : `The machine has checked this after each of ${formatCount(events)} events: it holds.`,
  holdsToTheEnd: (events: number) =>
    `With the bug off, this holds after each of all ${formatCount(events)} events.`,
  isBroken: 'It breaks here',
  from: (least: number) => `from ${formatCount(least)}`,
  toBreak: 'Step to where it breaks',
  toEnd: 'To the end of the run',
  toStart: 'To the start',
  back: 'One access back',
  forward: 'One access forward',
  place: 'Place in the run',
  placeIs: (access: number, event: number) => `access ${formatCount(access)}, event ${formatCount(event)}`,
  breaksAt: (event: number) => `breaks at event ${formatCount(event)}`,
} as const;

interface ExhibitWords {
  readonly title: string;
  readonly versions: string;
  readonly says: string;
  /** The version above, and that below. */
  readonly withBug: string;
  readonly without: string;
  /** The two numbers of its promise. */
  readonly found: string;
  readonly bound: string;
  readonly broken: (broken: Broken) => string;
  /** What the repaired version does there. */
  readonly instead: string;
}

export const EXHIBIT_TEXT = {
  'past-the-cluster': {
    title: 'Past the end of the cluster',
    versions: 'version 1 of the patches, repaired in version 2',
    says: 'A CPU looks for free slots in its own cluster. The search had to stop at the end of the cluster or of the device, whichever comes first. Version 1 took the larger of the two ends, so a CPU walks on into clusters that belong to others.',
    withBug: 'version 1',
    without: 'version 2',
    found: 'next slot of the CPU',
    bound: 'end of its cluster',
    broken: ({ cpu, found, bound }) =>
      `The cluster of CPU ${cpu} ends before slot ${formatCount(bound)}, but the CPU goes on at slot ${formatCount(found)}.`,
    instead: 'In version 2 the search ends with the cluster, and the CPU goes on in an empty one.',
  },
  'asked-too-early': {
    title: 'Asked too early',
    versions: 'versions 1 and 2, repaired in version 3',
    says: 'A slot can lose its last owner while its page is still in the swap cache. Versions 1 and 2 asked for owners before they looked into the swap cache. swapoff then gets no page for such a slot, takes that for lack of memory and gives up.',
    withBug: 'version 2',
    without: 'version 3',
    found: 'pages that swapoff finds',
    bound: 'pages cached for the slot',
    broken: ({ slot, frame }) =>
      `The page of slot ${formatCount(slot)} is in the swap cache, in frame ${formatCount(frame)}. swapoff did not find it and gives up.`,
    instead: 'In version 3 swapoff looks into the swap cache first, finds the page and gives the slot up.',
  },
  'between-two-steps': {
    title: 'Between two steps',
    versions: 'version 3, repaired in version 4',
    says: 'For a moment a slot is taken and has no page in the swap cache: its page has not been added yet, or the slot is on its way back to the swap area, as it is here. Version 3 concluded that there is no page, and swapoff gives up.',
    withBug: 'version 3',
    without: 'version 4',
    found: 'times that swapoff looks again',
    bound: 'at least',
    broken: ({ slot }) =>
      `Slot ${formatCount(slot)} is taken and has no page in the swap cache. swapoff does not wait for what comes next and gives up.`,
    instead: 'In version 4 swapoff waits and looks again, until the slot is free.',
  },
  'last-slot': {
    title: 'The last slot, twice',
    versions: 'version 4, repaired in version 5',
    says: 'When no slot is free, the answer must be “none”. Version 4 set that answer only while slot caches were in use, and they are not when slots run out. The kernel then went on with a value that was never set. Here it is the slot that the CPU got last; in a real kernel it could be any number.',
    withBug: 'version 4',
    without: 'version 5, merged in 4.11',
    found: 'pages that have the slot',
    bound: 'at most',
    broken: ({ page, slot }) =>
      `Page ${formatCount(page)} gets slot ${formatCount(slot)}, which another page has already. What that page has there will be lost.`,
    instead: 'In version 5 the answer is “none”, and the page stays in memory.',
  },
  'stuck-at-two': {
    title: 'Stuck at two pages',
    versions: 'readahead of 1 October 2012, repaired on 14 November',
    says: 'A window that brings hits is doubled, and one that brings too few is halved. The version of 1 October counts the page that is wanted as a hit too. So a window of two pages never falls to one, and a program that reads at random goes on reading two pages each time.',
    withBug: '1 October 2012',
    without: '14 November 2012',
    found: 'pages in the window',
    bound: 'at most, after no hit',
    broken: ({ found, bound }) =>
      `The last window has brought no hit, but the next one has ${formatCount(found)} pages again instead of ${formatCount(bound)}.`,
    instead: 'In the version of 14 November the window falls to one page.',
  },
} as const satisfies Readonly<Record<string, ExhibitWords>>;

export type ExhibitName = keyof typeof EXHIBIT_TEXT;
