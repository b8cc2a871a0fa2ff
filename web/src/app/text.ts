import { STORE_TEXT } from '../store/text.ts';

/** The words of the shell: choosing what runs, and what can go wrong with files and addresses. */
export const APP_TEXT = {
  name: 'Swapscope',
  pageTitle: (title: string) => `${title} – Swapscope`,
  toHome: 'Swapscope: to the way in',
  choose: 'Show',
  kernel: (version: string) => `kernel ${version}`,
  stepOf: (step: number, count: number) => `${step} of ${count}`,
  theme: (theme: string) => `Theme, now ${theme}`,
  present: 'Present: stage and caption only',
  fullScreen: 'Full screen',
  share: 'Copy a link to this place',
  help: 'All keys',
  menu: 'Menu',
  views: 'views',
  viewsHint: 'Which pictures stand on the stage (V)',
  viewsTitle: 'Views',
  viewNamed: (name: string) => `View: ${name}`,
  inspector: 'inspect',
  inspectorHint: 'Events, counters, state, parameters (I)',
  inspectorRegion: 'Inspector',
  closeInspector: 'Close the inspector',
  narrative: 'Lesson',
  stage: 'Stage',
  noViews: 'No view is open. Press V to choose some.',
  large: (view: string) => `${view}: full size`,
  pin: (view: string) => `${view}: keep on the stage`,
  closeView: (view: string) => `${view}: close`,
  largeWord: 'full size',
  pinWord: 'keep',
  pinExplained: 'A view that is kept stays when the step of a lesson names others.',
  why: 'Why',
  whyHint: 'Function, rule and what led to it (W)',
  reasons: 'Reasons',
  keys: 'Keys',
  letterKeys: 'Keys of a single letter, digit or sign',
  closeSheet: 'Close',
  palette: 'What to do',
  paletteSearch: 'Type a part of its name',
  simplified: 'What is simplified',
  paletteNone: 'Nothing is called that.',
  actions: 'Do',
  course: 'The course',
  loading: 'Being fetched …',
  toTry: 'To try',
  toTryAbout: 'prepared machines, each opened at the first page that has to be read back',
  examples: 'Examples',
  demos: 'Recorded from a real kernel',
  toRead: 'About the machine',
  openFiles: 'Open a file …',
  openFilesHint:
    'a scenario (.yaml), a recorded run (.zip), or all files of one; or drop them anywhere on the page',
  opening: (title: string) => `Opening ${title} …`,
  starting: 'Starting …',
  nothingRuns: 'Nothing runs',
  nothingRunsCure: 'Nothing runs. Mend the lesson and drop it again, or choose another above.',
  nothingOpened: 'Nothing runs. The message says why; another run can be chosen above.',
  aboutRun: (kernel: string, cpus: number, readahead: string, touches: readonly string[]) =>
    [
      `Recorded on Linux ${kernel} with ${cpus === 1 ? '1 CPU' : `${cpus} CPUs`}, readahead by ${readahead}.`,
      ...touches.map((line) => `${line}.`),
    ].join(' '),
} as const;

export const PROBLEM_TEXT = {
  scenario: (source: string) => `${source} is not a scenario that can be run`,
  lesson: (name: string) => `The lesson ${name} cannot be shown`,
  trace: (source: string) => `${source} is not a recorded run that can be played`,
  files: 'These files could not be opened',
  tooLong: (bytes: number, most: number) =>
    `The file has ${Math.ceil(bytes / 1024)} KiB; at most ${most / 1024} KiB are read.`,
  unreadableCure: 'Choose it again; if it has moved, choose it where it is now.',
  notKnown: 'This is neither a scenario nor a recorded run.',
  notKnownCure: 'Give a .yaml file, a .zip of a recorded run, or run.json together with its .csv.gz files.',
  link: STORE_TEXT.addressRefused,
  linkPlace: STORE_TEXT.address,
  noTouch: (said: string) => `“${said}” is no touch of memory.`,
  noTouchCure: 'Write it as #home/touch-17, or move the slider. Here is where the two machines first differ.',
  noSuchScenario: (name: string) => `There is no example or recorded run called ${name}.`,
  forgotten: 'The recorded run in this address was opened from a file, and the browser has not kept it.',
  forgottenCure: 'Open the file again.',
  notFetched: (name: string) => `The recorded run ${name} could not be fetched`,
  notFetchedPart: 'That could not be fetched',
  notFetchedPartCure: 'See whether the network is there, then try it again. What is shown now goes on.',
  noDemos: 'The list of recorded runs could not be fetched',
  noDemosCure: 'The examples work without it. Load the page again to see the recorded runs.',
  notFetchedCure: 'See whether the network is there, and choose it again.',
} as const;

/** Parts of the page, for whoever is told that one is missing. */
export const PART_TEXT = {
  failed: (name: string) => `${name} could not be shown`,
  cure: 'See whether the network is there and load the page again: the address leads back to this place.',
  again: 'Load the page again',
  home: 'The way in',
  stage: 'The stage',
  presenting: 'The screen for a talk',
  dialog: 'The dialog',
  lesson: 'The lesson',
  printedLesson: 'The lesson for paper',
  inspector: 'The inspector',
  reasons: 'The reasons',
} as const;

/** Of what keys do, that which is offered in the palette too, with its key. */
export const ACTION_TEXT = {
  inspector: { does: 'Inspect events, counters, state, parameters', press: 'I' },
  why: { does: 'Why: function, rule, causes', press: 'W' },
  narrative: { does: 'Put the lesson away, or back', press: 'N' },
  views: { does: 'Choose views', press: 'V' },
  present: { does: 'Present: stage and caption only', press: 'P' },
  theme: { does: 'Another theme', press: 'T' },
  fullScreen: { does: 'Full screen', press: 'F' },
  copyLink: { does: 'Copy a link to this place', press: 'L' },
  keys: { does: 'All keys', press: '?' },
  first: { does: 'To the start', press: 'Home' },
  last: { does: 'To the end', press: 'End' },
  nextFault: { does: 'Next fault', press: 'Shift+→' },
  previousFault: { does: 'Previous fault', press: 'Shift+←' },
  togglePlaying: { does: 'Play, pause', press: 'Space' },
} as const;

interface KeyWords {
  readonly press: readonly string[];
  readonly does: string;
  readonly isLetter?: boolean;
}

const letter = ({ does, press }: { readonly does: string; readonly press: string }): KeyWords => ({
  press: [press],
  does,
  isLetter: true,
});

interface KeyGroup {
  readonly title: string;
  readonly keys: readonly KeyWords[];
}

const PAGE_KEYS: KeyGroup = {
  title: 'Page',
  keys: [
    { press: ['Ctrl+K'], does: 'Everything, by name' },
    letter(ACTION_TEXT.theme),
    letter(ACTION_TEXT.fullScreen),
    letter(ACTION_TEXT.copyLink),
    letter(ACTION_TEXT.keys),
  ],
};

/** What keys do on the way in. */
export const HOME_KEYS: readonly KeyGroup[] = [
  {
    title: 'Two machines in step',
    keys: [
      { press: ['→', '←'], does: 'One touch forward, back' },
      { press: ['Shift+→', 'Shift+←'], does: 'Next, previous difference' },
    ],
  },
  PAGE_KEYS,
];

/** The same on the stage. */
export const STAGE_KEYS: readonly KeyGroup[] = [
  {
    title: 'Steps',
    keys: [
      { press: ['→', '←'], does: 'One step forward, back' },
      { press: ['Shift+→', 'Shift+←'], does: 'Next, previous fault' },
      { press: ['Home', 'End'], does: 'To the start, to the end' },
      { press: ['Space'], does: 'Play, pause' },
      { press: ['Esc'], does: 'Stop; put away what was opened' },
    ],
  },
  {
    title: 'Lesson',
    keys: [
      { press: ['PgDn', 'PgUp'], does: 'Next step, step before' },
      { press: ['1 … 9'], does: 'Answer, while a question is open', isLetter: true },
      { press: ['Enter'], does: 'Check the answer' },
      letter(ACTION_TEXT.narrative),
    ],
  },
  {
    title: 'Stage',
    keys: [
      { press: ['1 … 9'], does: 'Open or close a view', isLetter: true },
      letter(ACTION_TEXT.views),
      letter(ACTION_TEXT.why),
      letter(ACTION_TEXT.inspector),
      letter(ACTION_TEXT.present),
    ],
  },
  PAGE_KEYS,
];
