import { formatCount, pages } from '../lib/format.ts';

const accesses = (count: number) => (count === 1 ? 'access' : 'accesses');

/** The number is set apart from the words. */
const placeWords = (touch: number, of: number) => ({
  before: 'access ',
  here: formatCount(touch),
  after: ` of ${formatCount(of)}`,
});

const [BY_ADDRESS, BY_SLOT] = ['Linux 4.14', 'Linux 4.8'] as const;

export const HOME_TEXT = {
  headline: 'See inside Linux swap.',
  signs: 'Every square is a page, every tray a slot on the disk. ',
  /** The result, in numbers of the machines; what is compared must be clear without knowing any kernel. */
  result: (touched: number, trips: readonly [number, number]) => ({
    before: `The same ${formatCount(touched)} accesses to memory take `,
    // The number and what it counts stay on one line.
    left: `${formatCount(trips[0])}\u00a0trips to the disk`,
    between: ` in ${BY_ADDRESS}, or `,
    right: formatCount(trips[1]),
    after: ` in ${BY_SLOT}.`,
  }),
  resultComing: 'One program in two kernels: the machines are running…',
  /** One of the two machines, at its present access. */
  step: 'step this machine',
  stepNamed: (name: string) => `step this machine: ${name}`,
  start: 'Start here',
  startWith: (number: string) => `Start with ${number}`,
  goOn: (number: string) => `Go on with ${number}`,

  duel: 'Two machines in step',
  byAddress: { name: BY_ADDRESS, about: 'reads the neighbours in memory' },
  bySlot: { name: BY_SLOT, about: 'reads the neighbours on the disk' },
  stops: ['trips so far', 'to the disk'],
  read: ['pages', 'read'],
  unused: ['read ahead,', 'not used yet'],

  slider: 'Access to memory',
  place: placeWords,
  touch: (touch: number, of: number) => Object.values(placeWords(touch, of)).join(''),
  noSuchTouch: (touch: number, of: number) =>
    `There is no access ${formatCount(touch)}: the program accesses memory ${formatCount(of)} times.`,
  noSuchTouchCure: (touch: number) => `This is access ${formatCount(touch)}; move the slider to see another.`,
  differs: 'differs',
  nextDifference: 'next difference',
  first: (touch: number) => `First difference: access ${formatCount(touch)}.`,
  differences: (count: number, of: number) =>
    `${formatCount(count)} of ${formatCount(of)} ${accesses(of)} differ.`,
  here: (left: number, right: number, areSame: boolean) => {
    if (left !== right)
      return `Here ${BY_ADDRESS} reads ${pages(left)}, and ${BY_SLOT} reads ${right === 0 ? 'none' : formatCount(right)}.`;
    if (left === 0) return 'Neither reads anything here.';
    const but = areSame ? '' : `, but not the same ${left === 1 ? 'one' : 'ones'}`;
    return `Both read ${pages(left)} here${but}.`;
  },
  failed: 'The two machines failed to start',

  course: 'The course',
  courseIs: 'five stories, a prologue and a finale',
  courseSquares: '; each square is a step',
  courseComing: 'Loading the lessons…',
  done: 'done',
  youAreHere: (step: number, of: number) => `you are here: step ${step} of ${of}`,
  minutes: (minutes: number) => `${minutes} min`,
  notYet: 'not written yet',
  design: { title: 'Design a machine', story: 6 },
  /** The game that belongs to a story, after its lessons. */
  game: { story: 1, title: 'You are the window', about: 'a game of 3 min' },
  stories: [
    ['A page leaves', 'and comes back'],
    ['Guessing', 'the future'],
    ['Ask the', 'address space'],
    ['Thirty-two', 'processes, one lock'],
    ['Eighty thousand', 'extents'],
    ['What does a', 'mistake cost?'],
    ['Time machine', ''],
  ],
} as const;
