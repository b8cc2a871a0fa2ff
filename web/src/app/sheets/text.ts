/** Words of the sheets, which are fetched when they are opened. */
import { sentence } from '../../lib/capital.ts';

export const SHEET_TEXT = {
  tablesAbout: 'printed figures, repeated by the machine',
  labAbout: 'say what you expect, let the machine run, explain what is left',
  everyAbout: 'every recorded run, counter by counter',
  kswapdAbout: 'choose what is pushed out, against Linux 6.1',
  viewsTitle: 'Views',
  viewNamed: (name: string) => `View: ${name}`,
  largeWord: 'full size',
  pinWord: 'keep',
  pinExplained: 'A view that you keep stays on the stage when a step of the lesson shows other views.',
  keys: 'Keys',
  letterKeys: 'Single-key shortcuts',
  closeSheet: 'Close',
  palette: 'Commands',
  paletteSearch: 'Type part of a name',
  alsoTeaching: 'teacher lecture plan minutes class course talk speaker',
  alsoPresent: 'talk lecture speaker slides projector',
  paletteNone: 'No command has that name.',
  actions: 'Actions',
  course: 'The course',
  kernels: 'Kernels',
  kernelNamed: (name: string) => `Kernel ${name}: what changed`,
} as const;

/** Choosing one setting, its value among them. */
export const SETTING_TEXT = {
  value: 'Value',
  search: 'Search',
  groups: {
    sysctl: 'Set by the administrator',
    what_if: 'What if',
    machine: 'The machine',
    cost: 'How long things take',
    switch: 'Switches of the kernel',
    kernel: 'Kernel',
    disk: 'Swap',
  },
  kernelVersion: 'the version',
  swapDisk: 'the disk of the swap area',
  lacks: (kernel: string, param: string, since: string | null) =>
    `Kernel ${kernel} does not have ${param}, which ${since === null ? 'only a posted series has' : `came with ${since}`}.`,
  also: {
    'param nr_frames': 'memory ram size',
    disk: 'disk rotating rotational spinning hard hdd ssd nvme flash',
    kernel: 'kernel version linux',
  },
  notFound: 'No setting has that name.',
  notWhole: (min: string, max: string) => `A whole number from ${min} to ${max}.`,
} as const;

export const GLOSSARY_TEXT = {
  title: 'What words mean',
} as const;

export const CHANGE_SHEET_TEXT = {
  what: 'Change',
  sentence,
  range: (min: string, max: string, unit: string) => `From ${min} to ${max} (${unit}).`,
  isSo: (value: string) => `It is ${value} now. Choose another value.`,
  beside: {
    words: 'Show both side by side',
    about: 'Side by side: a second machine runs the same workload with it.',
  },
  here: {
    words: 'Change it from here on',
    about: 'From here on: a mark in the time line leads back to the change, and takes it back.',
  },
  again: {
    words: 'Run again with it',
    about: 'Run again: the same workload from its start, shown at this access.',
  },
  leavesLesson: 'Running again leaves the lesson.',
} as const;

export const TEACHER_SHEET_TEXT = {
  howToTeach: 'How to teach with it',
  printNotes: 'Print the lesson with these notes',
  noNotes: 'No lesson is open; notes belong to a lesson.',
  claims: 'Claims from the patch mails in this lesson',
  claim: (id: string, step: number) => `${id} (step ${step}):`,
} as const;

export const STEPS_SHEET_TEXT = {
  none: 'No lesson is open. Choose one above the picture, or on Home.',
} as const;

/** Groups of the sheet of keys. Their rows are in the tables of commands. */
export const KEY_GROUP_TEXT = {
  duel: 'Two machines in step',
  game: 'You are the window',
  museum: 'Bug museum',
  review: 'Who was right?',
  mails: 'The mails, claim by claim',
  tables: 'The published tables',
  time: 'Time machine',
  kswapd: 'You are kswapd',
  every: 'The machine against real kernels',
  document: 'Document',
  steps: 'Steps',
  lesson: 'Lesson',
  talk: 'Talk',
  stage: 'Stage',
  picture: 'A picture that Tab has led to',
  page: 'Page',
} as const;
