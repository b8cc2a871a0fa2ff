import { formatCount } from '../../lib/format.ts';

export const READING_TEXT = {
  rows: (name: string, rows: number) => `${name}: ${formatCount(rows)} rows read`,
  tooLate: (name: string, seconds: number) =>
    `Reading ${name} took longer than ${seconds} seconds, so it was stopped. Choose a smaller file.`,
} as const;

/** Of runs that are no examples. */
export const ELSEWHERE_TEXT = {
  trace: (source: string) => `The recorded run ${source} cannot be played`,
  files: 'These files could not be opened',
  noSuchScenario: (name: string) => `There is no example or recorded run called ${name}.`,
  forgotten:
    'What this address shows was opened from a file. The file is too long for an address, and the browser has not stored it.',
  forgottenCure: 'Open the file again.',
  notFetched: (name: string) => `The recorded run ${name} failed to load`,
  notFetchedCure: 'Check your connection, then choose it again.',
  aboutRun: (kernel: string, cpus: number, readahead: string, touches: readonly string[]) =>
    [
      `Recorded on Linux ${kernel} with ${cpus === 1 ? '1 CPU' : `${cpus} CPUs`}, readahead by ${readahead}.`,
      ...touches.map((line) => `${line}.`),
    ].join(' '),
} as const;

export const NOWHERE_TEXT = {
  title: 'A part of this address leads nowhere',
  renamed: (name: string) => `The lesson ${name} has been rewritten`,
  rewritten: 'This is the new text, from its first step. Steps of the old one no longer exist.',
  rewrittenCure: 'Begin here, or choose another lesson on Home. Please change the link.',
  noStep: (step: number, steps: number) => `There is no step ${step}: the lesson has ${steps}.`,
  noStepCure: 'It is shown at the step where you left it, or at its first. Go on from there.',
  unread: (parts: readonly string[], more: number) =>
    `There is nothing to show for ${parts.map((part) => `“${part}”`).join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`,
  unreadCure: 'The rest of the address is shown. Correct this part, or copy the whole address again.',
  noViews: (names: readonly string[]) =>
    names.length === 1
      ? `There is no view called ${names[0]}.`
      : `There are no views called ${names.join(', ')}.`,
  noViewsCure: 'The other views are shown. Press V to choose from all of them.',
} as const;

/** Of files that are neither a scenario nor a recorded run, or cannot be read. */
export const FILES_TEXT = {
  tooLong: (bytes: number, most: number) =>
    `The file is ${Math.ceil(bytes / 1024)} KiB long. The limit is ${most / 1024} KiB.`,
  unreadableCure: 'Choose the file again. If it has been moved, choose it from its new folder.',
  notKnown: 'This is not a scenario, a recorded run or a lesson.',
  notKnownCure:
    'Give a scenario (a .yaml file), a recorded run (a .zip, or run.json together with its .csv.gz files), or a lesson (its folder, or lesson.md together with scenario.yaml).',
} as const;
