/** The words of the lesson's column. */
import type { SaidCell } from '../scene/entry-cells.ts';
import type { Stretch, Thing } from '../store/thing.ts';

const thingWord = (kind: Thing['kind']) => (kind === 'cpu' ? 'CPU' : kind);

export const LESSON_TEXT = {
  column: 'Lesson',
  step: (number: number, count: number) => `Step ${number} of ${count}`,
  next: 'Next',
  nextQuestion: 'Next question',
  nextRound: 'Next round',
  skipRound: 'Skip this round',
  roundWaits: 'The next round waits already. The same key again skips it.',
  rounds: 'Rounds',
  /** What became of a round. */
  roundTold: (nth: number, outcome: string, answer: string) =>
    `Round ${nth}: ${outcome}${answer === '' ? '' : `, ${answer}`}.`,
  roundOutcome: { open: 'not played yet', right: 'right', wrong: 'wrong', shown: 'shown' },
  roundHere: (nth: number, count: number) => `Round ${nth} of ${count}`,
  score: (right: number, count: number) =>
    right === count ? `All ${count} rounds right.` : `You were right in ${right} of ${count} rounds.`,
  previous: 'Previous',
  nextLesson: 'Next lesson',
  toLab: 'To the laboratory',
  toCourse: 'To the course',
  steps: 'Steps of this lesson',
  stepDone: 'done',
  check: 'Check',
  hint: 'hint',
  formBelow: 'Answer below',
  showMe: 'just show me',
  again: 'ask me again',
  toWhy: 'show me why',
  isPlaying: 'still playing: skip',
  takeBack: 'Back to one machine',
  toQuestion: 'where it was asked',
  noAnswer: 'The simulator could not answer this question',
  noAnswerCure: 'Try again, or go on to the next step. Your answers are kept.',
  checking: 'Running the machine…',
  right: 'Right.',
  notRight: 'That is not right.',
  tryAgain: 'Try once more.',
  otherOrder: 'In the machine, the order is this:',
  yourRank: (rank: number) => (rank > 0 ? `(yours: ${rank})` : '(not placed)'),
  youSaid: (answer: string) => `You answered ${answer}.`,
  machine: (answer: string) => `The machine says: ${answer}.`,
  choose: 'Choose',
  number: 'Your number',
  numberWanted: 'Type a whole number.',
  point: (kind: Thing['kind']) =>
    kind === 'cpu'
      ? 'Point at the lane of a CPU in the picture and press it, or type its number.'
      : `Point at ${kind === 'extent' ? 'an' : 'a'} ${kind} in the picture and press it, or type its number.`,
  pointed: (thing: string) => `You are pointing at ${thing}.`,
  pointNumber: (kind: Thing['kind']) => `Number of the ${thingWord(kind)}`,
  thingWord,
  region: 'Region',
  cpu: (cpu: number) => `CPU ${cpu}`,
  /** A goal of a dial. */
  bound: {
    '<=': (limit: string) => (limit === '0' ? 'no' : `at most ${limit}`),
    '>=': (limit: string) => `at least ${limit}`,
  },
  dial: (name: string) => `Turn ${name}`,
  /** A position of a dial that nobody has run yet. */
  notRun: 'not run yet',
  reached: 'reached',
  missed: 'missed',
  more: 'more than it takes',
  moreThanNeeded: 'That is enough. Would less be enough as well?',
  bars: (name: string) =>
    `The scale is ${name}. A filled bar keeps its bound, the dashed line; a hollow one misses it.`,
  asItIs: 'now',
  run: 'Run it',
  curve: (name: string) => `Draw it over ${name}`,
  curveAbout: (what: 'bar' | 'point') =>
    `Drag across the picture, or press in it. By keys: Tab, then arrows. A ${what} is near within an eighth of its height.`,
  curveWaits: 'Draw all of it first.',
  /** Of a point: the machine's own figure, what was drawn, or nothing. */
  curveGiven: (height: string) => `${height}, given`,
  curveDrawn: (height: string) => `drawn at ${height}`,
  curveMachine: (height: string) => `the machine: ${height}`,
  notDrawn: 'not drawn yet',
  runAll: 'Run them all',
  near(near: number, count: number, what: 'bar' | 'point') {
    if (count === 1) return near === 1 ? 'Right: it is near.' : 'It is not near.';
    if (near < count) return `${near} of ${count} ${what}s are near.`;
    return `Right: ${count === 2 ? 'both' : `all ${count}`} ${what}s are near.`;
  },
  notYet: 'Not there yet.',
  reachedBy: (position: string, runs: number) =>
    runs === 1 ? `Reached at the first run, with ${position}.` : `Reached at run ${runs}, with ${position}.`,
  order: 'Drag them into the right order, or use the arrows.',
  orderWaits: 'Put them in order first, then check.',
  placeOf: (words: string, place: number, count: number) => `${words}, ${place} of ${count}`,
  moveUp: 'Earlier',
  moveDown: 'Later',
  bracket: (kind: Thing['kind']) =>
    `Drag over the ${kind}s in the picture, or type the first and the last one.`,
  bracketKeys: 'By keys: Tab to the row, Enter where it begins, Shift and an arrow to extend it.',
  bracketEnd: { first: 'First', last: 'Last' },
  /** On paper, to be written on. */
  blank: '____',
  bits: {
    entry: 'Set the cells of the entry in the picture.',
    byte: 'Set the bits of the byte in the picture.',
  },
  split: (percent: number) => `anon ${percent} %, file ${100 - percent} %`,
  splitAsks: 'Drag the handle in the picture, or this one.',
  splitBlank: 'per cent of anon',
  bitsKeys: 'Press a cell, or type its value.',
  noCells: (what: 'entry' | 'byte') =>
    `The picture of the ${what} is not open. Open the views of this step again.`,
  toCells: 'Go to the picture',
  cellsWait: 'Set every cell first, then check.',
  noSuchNumber: (key: string, values: readonly string[]) =>
    `No answer begins with ${key}. The answers are ${values.join(', ')}.`,
  typeOn: (typed: string, values: readonly string[]) =>
    `Several answers begin with ${typed}. Type on: the answers are ${values.join(', ')}.`,
  noSuchKey: (key: string, count: number) => `Key ${key} is not an answer here. Use keys 1 to ${count}.`,
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
      case 'cpu':
        return `CPU ${thing.cpu}`;
      case 'extent':
        return `extent ${thing.extent}`;
    }
  },
  stretch: (stretch: Stretch, regions: readonly string[]) => {
    const { kind, first, last } = stretch;
    const of = stretch.kind === 'page' && regions.length > 1 ? ` of ${regions[stretch.region] ?? ''}` : '';
    return first === last ? `${kind} ${first}${of}` : `${kind}s ${first} to ${last}${of}`;
  },
  cellSaid: (name: SaidCell, value: number | null) => (value === null ? [] : [`${name} ${value}`]),
  goal: 'Goal',
  kernel: 'Kernel',
  misconception: 'A common misconception',
  minutes: (minutes: number) => `${minutes} minutes`,
  notes: 'For the teacher',
  plan: (minutes: number) => `In ${minutes} minutes`,
  allDone: 'You have finished this lesson.',
  opening: 'Opening the lesson…',
  unknown: (name: string) => `There is no lesson ${name}.`,
  unknownCure: 'Choose one of the course.',
  refused: (name: string) => `${name} cannot be opened`,
  notFetched: 'The lesson failed to load.',
  notFetchedCure: 'Check your connection, then choose the lesson again.',
  tooLate: (seconds: number) => `Reading it took longer than ${seconds} seconds, so it was stopped.`,
  missingFile: (file: string) => `${file} is missing`,
  missingFileCure:
    'A lesson is a folder with lesson.md and scenario.yaml: drop the folder, or both files together.',
  fileTooLong: (kib: number) => `the file is ${kib} KiB long`,
  fileTooLongCure: (kib: number) => `shorten it to at most ${kib} KiB; a lesson is two pages long`,
  unreadableCure: 'drop it again; if that does not help, check that you have permission to read the file',
  watched: 'Saved changes appear here.',
  once: 'After saving, drop the lesson here again.',
  /** The same when the check has found nothing. */
  fine: {
    watched: 'All checks pass. Saved changes appear here.',
    once: 'All checks pass. After saving, drop it here again.',
  },
  lost: 'Open the lesson again',
  lostCure: (mayReopen: boolean) =>
    `The address holds the lesson’s machine, but not its text. ${mayReopen ? '' : 'Drop the lesson again. '}Your answers are saved.`,
  reopen: (name: string) => `Open ${name} again`,
  notAllowed: 'The browser does not let the page read the files. Drop the lesson again.',
  found: (count: number) => (count === 1 ? 'One problem' : `${count} problems`),
  notChecked: (why: string) => `it could not be checked: ${why}`,
  notCheckedCure: 'save the file again, or run `npm run lessons`',
  reloaded: (title: string, changes: readonly string[]) =>
    changes.length === 0
      ? `${title} was read again. Nothing has changed.`
      : `${title} was read again. Changed: ${changes.join(', ')}.`,
  changes: {
    head: 'the head',
    notes: 'the notes',
    machine: 'the machine',
    steps: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `step ${numbers[0]}`
        : `steps ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`,
    gone: (count: number) => (count === 1 ? 'one step fewer' : `${count} steps fewer`),
  },
} as const;
