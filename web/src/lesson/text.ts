/** The words of the lesson's column. */
import type { Thing } from '../store/thing.ts';

export const LESSON_TEXT = {
  column: 'Lesson',
  step: (number: number, count: number) => `Step ${number} of ${count}`,
  next: 'Next step',
  nextQuestion: 'Next question',
  previous: 'Step before',
  nextLesson: 'Next lesson',
  toCourse: 'To the course',
  steps: 'Steps of this lesson',
  stepDone: 'done',
  stepHere: 'you are here',
  check: 'Check',
  hint: 'hint',
  formBelow: 'Answer below',
  showMe: 'just show me',
  again: 'ask me again',
  toWhy: 'show me why',
  toQuestion: 'back to the question',
  checking: 'The machine runs …',
  right: 'Right.',
  tryAgain: 'Not so. Try once more.',
  otherOrder: 'The machine does it in this order:',
  yourRank: (rank: number) => (rank > 0 ? `(yours: ${rank})` : '(not placed)'),
  youSaid: (said: string) => `You said ${said}.`,
  machine: (answer: string) => `The machine says: ${answer}.`,
  choose: 'Choose',
  number: 'Your number',
  numberWanted: 'Type a whole number.',
  point: (kind: Thing['kind']) => `Point at a ${kind} in the picture and press it, or type its number.`,
  pointed: (thing: string) => `You point at ${thing}.`,
  pointNumber: (kind: Thing['kind']) => `Number of the ${kind}`,
  region: 'Region',
  order: 'Press them in their order.',
  placed: (placed: number, count: number) => `${placed} of ${count} placed. Check waits for all.`,
  orderWaits: 'Not checked: each of them needs its place first.',
  noSuchNumber: (key: string, values: readonly string[]) =>
    `No answer here begins with ${key}: they are ${values.join(', ')}.`,
  noSuchKey: (key: string, count: number) => `Key ${key} answers nothing here: keys 1 to ${count} do.`,
  rank: (rank: number, count: number) => `number ${rank} of ${count}`,
  notYet: 'not placed yet',
  thing: (thing: Thing, regions: readonly string[]) => {
    switch (thing.kind) {
      case 'page': {
        const region = regions.length > 1 ? ` of ${regions[thing.region] ?? thing.region}` : '';
        return `page ${thing.page}${region}`;
      }
      case 'slot':
        return `slot ${thing.slot}`;
      case 'frame':
        return `frame ${thing.frame}`;
      case 'task':
        return `task ${thing.task}`;
    }
  },
  goal: 'Goal',
  misconception: 'What people often think',
  minutes: (minutes: number) => `${minutes} minutes`,
  notes: 'For the teacher',
  plan: (minutes: number) => `In ${minutes} minutes`,
  allDone: 'You have been through the whole lesson.',
  opening: 'The lesson is being opened …',
  unknown: (name: string) => `There is no lesson ${name}.`,
  unknownCure: 'Choose one of the course.',
  refused: (name: string) => `${name} cannot be shown`,
  notFetched: 'The lesson could not be fetched.',
  notFetchedCure: 'See whether the network is there, and choose it again.',
  missingFile: (file: string) => `${file} is missing`,
  missingFileCure:
    'A lesson is a folder with lesson.md and scenario.yaml: drop the folder, or both files together.',
  fileTooLong: (kib: number) => `the file has ${kib} KiB`,
  fileTooLongCure: 'at most 256 KiB; a lesson is a page or two',
  unreadableCure: 'drop it once more; if that does not help, see whether you may read the file',
  watched: 'What you save shows here by itself.',
  once: 'After saving, drop it here once more.',
  /** The same when the check has found nothing. */
  fine: { watched: 'All true. What you save shows here.', once: 'All true. After saving, drop it again.' },
  lost: 'The lesson has to be opened again',
  lostCure: (mayReopen: boolean) =>
    `An address holds its machine, but not its text. ${mayReopen ? 'What' : 'Drop the lesson again; what'} you have answered is kept.`,
  reopen: (name: string) => `Open ${name} again`,
  notAllowed: 'The browser does not let the page read it. Drop the lesson again.',
  found: (count: number) => (count === 1 ? 'One thing to mend' : `${count} things to mend`),
  notChecked: (why: string) => `it could not be checked: ${why}`,
  notCheckedCure: 'save it once more, or run `npm run lessons`',
  reloaded: (title: string) => `${title} was read again.`,
} as const;
