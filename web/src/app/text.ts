/** The words of the shell: choosing what runs, and what can go wrong with files and addresses. */
export const APP_TEXT = {
  name: 'Swapscope',
  pageTitle: (title: string) => `${title} – Swapscope`,
  choose: 'Show',
  examples: 'Examples',
  demos: 'Recorded from a real kernel',
  openFiles: 'Open a file …',
  openFilesHint:
    'a scenario (.yaml), a recorded run (.zip), or all files of one; or drop them anywhere on the page',
  opening: (title: string) => `Opening ${title} …`,
  starting: 'Starting …',
  aboutRun: (kernel: string, cpus: number, readahead: string, touches: readonly string[]) =>
    [
      `Recorded on Linux ${kernel} with ${cpus === 1 ? '1 CPU' : `${cpus} CPUs`}, readahead by ${readahead}.`,
      ...touches.map((line) => `${line}.`),
    ].join(' '),
} as const;

export const PROBLEM_TEXT = {
  scenario: (source: string) => `${source} is not a scenario that can be run`,
  trace: (source: string) => `${source} is not a recorded run that can be played`,
  files: 'These files could not be opened',
  tooLong: (bytes: number, most: number) =>
    `The file has ${Math.ceil(bytes / 1024)} KiB; at most ${most / 1024} KiB are read.`,
  unreadableCure: 'Choose it again; if it has moved, choose it where it is now.',
  notKnown: 'This is neither a scenario nor a recorded run.',
  notKnownCure: 'Give a .yaml file, a .zip of a recorded run, or run.json together with its .csv.gz files.',
  link: 'What the address asks for cannot be shown',
  linkPlace: 'address',
  noSuchScenario: (name: string) => `There is no example or recorded run called ${name}.`,
  forgotten: 'The recorded run in this address was opened from a file, and the browser has not kept it.',
  forgottenCure: 'Open the file again.',
  notFetched: (name: string) => `The recorded run ${name} could not be fetched`,
  noDemos: 'The list of recorded runs could not be fetched',
  noDemosCure: 'The examples work without it. Load the page again to see the recorded runs.',
  notFetchedCure: 'See whether the network is there, and choose it again.',
} as const;
