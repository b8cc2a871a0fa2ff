/** The words of You are kswapd. */
import { formatFixed } from '../../lib/format.ts';
import type { Habit } from './deal.ts';

const inMs = (ns: number) => `${formatFixed(ns / 1e6, 1)}\u202fms`;
const frames = (count: number) => (count === 1 ? '1 frame' : `${count} frames`);
const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

const HABITS: Readonly<Record<Habit, string>> = {
  circle: 'a file in a circle',
  film: 'a film, read once',
  rows: 'all own pages in rows',
  mixed: 'a bit of both',
};

/** The same where there is little room. */
const SHORT_HABITS: Readonly<Record<Habit, string>> = {
  circle: 'circle',
  film: 'film',
  rows: 'rows',
  mixed: 'both',
};

export const KSWAPD_TEXT = {
  name: 'You are kswapd',
  about: 'memory is short: whose pages have to go?',
  seed: (seed: number) => `seed ${seed}`,
  failed: 'The game stopped',
  dealing: 'The machine is starting…',
  pass: (pass: number) => `Pass ${pass}`,
  ofTouches: (touch: number, touches: number) => `touch ${touch} of ${touches}`,
  ask: (wanted: number) =>
    `${wanted === 1 ? 'One frame is' : `${wanted} frames are`} wanted. From which list do you take ${wanted === 1 ? 'it' : 'them'}?`,
  hidden: 'The program goes on, and you do not know where.',
  anon: 'Program',
  file: 'Files',
  anonAbout: (write: number, back: number) => `${ns(write)} to write a page, ${ns(back)} to bring it back`,
  fileAbout: (back: number) => `${ns(back)} to read a page again`,
  active: (count: number) => `active, ${count}`,
  inactive: (count: number) => `inactive, ${count}`,
  tail: 'tail',
  head: 'head',
  unknown:
    'Pages are taken from the tail. Whether one was touched since it came there you see only when you take it: then it goes back to the head.',
  pageOf: ({ region, page }: { readonly region: string; readonly page: number }) =>
    `${region === 'V' ? 'v' : ''}${page}`,
  film: 'v: a page of the film',
  wanted: (wanted: number) => `${frames(wanted)} ${wanted === 1 ? 'is' : 'are'} wanted`,
  free: (free: number, high: number) => `${free} are free, ${high + 1} should be`,
  slider: 'Pages that you take from the program; the others are taken from files',
  sliderValue: (anon: number, file: number) => `${anon} from the program, ${file} from files`,
  splitAnon: 'program',
  splitFile: 'file',
  drag: 'drag the handle: your split',
  more: 'one more from the program',
  less: 'one less from the program',
  move: 'move the split, or drag it',
  counts: 'from the program',
  take: (anon: number, file: number) => `Take ${anon} and ${file}`,
  playing: 'The machine is running…',
  revealed: (pass: number) => `Pass ${pass}, revealed`,
  worst: (pass: number) => `Pass ${pass}: most was taken too early`,
  revealedAbout: 'below each page: after how many touches it is wanted again',
  you: 'you',
  kernelName: 'kernel 6.1',
  kernelHere: 'kernel 6.1 in your place',
  best: 'best possible',
  bestAbout: 'knows every touch to come, and may take any page',
  never: 'no more',
  back: 'back',
  backAbout: 'was touched: it went back to the head of its list',
  soon: (soon: number) => `wanted again within ${soon} touches: taken too early`,
  took: (taken: number, back: number, early: number) => {
    const gone = taken === 0 ? 'No page has gone.' : `${pages(taken)} ${taken === 1 ? 'has' : 'have'} gone.`;
    const tooEarly =
      taken === 1
        ? 'It was taken too early.'
        : `${early === taken ? 'All' : early} of them ${early === 1 ? 'was' : 'were'} taken too early.`;
    const wentBack = back > 0 ? `${back} had been touched and went back.` : '';
    return [gone, early > 0 ? tooEarly : '', wentBack].filter(Boolean).join(' ');
  },
  deviceTime: 'Device time',
  deviceAbout: 'what reading and writing pages has taken so far',
  taken: 'Taken',
  takenAbout: 'program above, files below',
  /** `letters`: so many have room. */
  habit: (habit: Habit, letters: number) => (HABITS[habit].length <= letters ? HABITS : SHORT_HABITS)[habit],
  toCome: 'to come',
  after: (passes: number) =>
    passes === 0 ? 'so far' : `after ${passes === 1 ? '1 pass' : `${passes} passes`}`,
  lead: (ns: number) => `You are ${inMs(ns)} ahead of the kernel.`,
  behind: (ns: number) => `The kernel is ${inMs(ns)} ahead of you.`,
  even: 'You and the kernel are even.',
  chartSaid: (you: number, kernel: number, best: number) =>
    `Device time so far: you ${inMs(you)}, the kernel ${inMs(kernel)}, the best possible ${inMs(best)}.`,
  howTitle: 'How it goes',
  how: [
    'A program has 24 pages of its own and reads files, and memory has 44 frames: too few for all. Each time only a few frames are left, kswapd, a thread of the kernel, takes pages and frees their frames. You are kswapd.',
    'A page of the program has to be written to swap before its frame is free, and read back when it is touched again. A page of a file is dropped, and read from the file again. Both wait for a device. A page that nobody wants any more costs nothing, or a write.',
    'You choose how many pages come from which list. The machine takes them from the tails, as the kernel does. Habits change as the game goes on: watch what comes back.',
  ],
  over: 'The game is over',
  won: (ns: number) => `Your devices worked ${inMs(ns)} less than the kernel’s.`,
  lost: (ns: number) => `Your devices worked ${inMs(ns)} more than the kernel’s.`,
  share: (percent: number) => `Of what could be saved against the kernel, you saved ${percent}\u202f%.`,
  bound:
    'The best possible is a bound, computed exactly: it keeps what saves most, with the same frames, and knows every touch to come. Nobody can be below it, and no kernel can reach it.',
  tiny: 'The kernel shares out its scanning by the size of the lists. In a machine of 44 frames it has to look at a half of each list, so it takes more than is wanted.',
  again: 'Play again',
  nextGame: (seed: number) => `The next game: seed ${seed}`,
  share_link: 'Copy the link to this game',
  badSeed: (seed: string) => `“${seed}” is no seed of this game.`,
  badSeedCure: (shown: number, first: number, last: number) =>
    `Seeds are whole numbers from ${first} to ${last}. The game of seed ${shown} is shown.`,
  ms: (value: number) => formatFixed(value / 1e6, 1),
} as const;

function ns(value: number): string {
  return `${formatFixed(value / 1e6, 3)}\u202fms`;
}
