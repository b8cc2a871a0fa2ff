/** The words of the controls, in one place so that they can be translated. Words about the machine are in the schema. */
export const TRANSPORT_TEXT = {
  region: 'Transport',
  play: 'Play',
  pause: 'Pause',
  grain: 'Step by',
  pace: 'Speed of motion and of playing',
  paceOf: (pace: number) => `${pace === 0.5 ? '½' : pace} ×`,
  grains: { access: 'by access', fault: 'by fault', event: 'by event', clock: 'by clock' },
  changes: {
    mark: (param: string, value: string) => `${param} ${value}`,
    whole: (param: string, before: string, value: string, event: string) =>
      `${param} was changed from ${before} to ${value} after event ${event}.`,
    goThere: 'Go there',
    takeBack: 'Take it back',
    takeBackAll: 'Take back this change and those after it',
  },
  position: 'Position',
  /** Of the marks that the time line has most of, and of all of them. */
  ticks: 'faults',
  signsOfLine: 'A tick is a fault, an arch a question, a diamond a setting that was changed',
  runTo: 'Run to next',
  runToGo: 'Run',
  jump: 'Go to event',
  jumpGo: 'Go',
  clockStep: 'Length of a step',
  working: (event: string) => `Computing, at event ${event}`,
  stop: 'Stop',
  playing: 'Playing.',
  stopped: 'Answer the question first, or',
  stoppedElsewhere: 'A question:',
  toQuestion: 'go to it',
  or: 'or',
  skip: 'skip it',
  goTo: 'Go to',
  eventAt: 'event',
  accessAt: 'access',
  of: 'of',
} as const;

export const POSITION_TEXT = {
  start: 'start, before the first event',
  event: (number: string, of: string | null) =>
    of === null ? `event ${number}` : `event ${number} of ${of}`,
  access: (number: string) => `access ${number}`,
  time: (time: string) => `time ${time}`,
  end: 'end of the run',
} as const;

export const GUARD_TEXT = {
  failed: (name: string) =>
    `${name} could not be drawn. The next step tries again. This is a bug in Swapscope:`,
} as const;

export const WAITING_TEXT = {
  late: (name: string) => `${name} is still loading.`,
  again: 'Reload the page',
  picture: 'The picture',
} as const;

export const PROBLEMS_TEXT = {
  dismiss: 'Close this message',
  anyway: 'Run it all the same',
  cure: 'What to do:',
  more: (count: number) => `… and ${count} more.`,
} as const;
