/** The words of the game. */
import { formatCount, formatFixed, pages } from '../lib/format.ts';
import type { HabitName } from './habits.ts';

const reads = (count: number) => (count === 1 ? 'one read' : `${formatCount(count)} reads`);
const rounds = (count: number) => (count === 1 ? '1 round' : `${formatCount(count)} rounds`);
export const inMs = (ns: number) => `${formatFixed(ns / 1e6, 2)}\u202fms`;

/** A window in words: how many pages, and on which side of the page that was touched; that one is the first of them. */
const windowWords = (reach: number) => {
  if (reach === 0) return 'the page alone';
  return `${pages(Math.abs(reach) + 1)} ${reach < 0 ? 'backwards' : 'forwards'}`;
};

export const GAME_TEXT = {
  name: 'You are the window',
  about: (startNs: number, pageNs: number) =>
    `an SSD: ${inMs(startNs)} until a read begins, then ${inMs(pageNs)} a page`,
  round: (round: number) => `Round ${round}`,
  of: (count: number) => `of ${count}`,
  dealing: 'The machine is starting…',
  failed: 'The game stopped',

  ask: (owner: string, page: number) =>
    `Program ${owner} has touched page ${page}. How many pages do you read?`,
  hidden: 'It may go on, and you do not know how far.',
  thisRound: 'This round',
  lastRound: (round: number) => `Round ${round}`,
  program: (owner: string) => `program ${owner}`,
  pagesShown: (first: number, last: number) => `pages ${first}–${last}`,
  touched: (page: number) => `page ${page} touched`,
  yours: 'your window',
  slider: 'How far your window reaches',
  window: windowWords,
  inOneRead: (count: number) => `${count === 1 ? 'page' : 'pages'} in one read`,
  side: (reach: number) =>
    reach === 0 ? 'the touched page alone' : `${reach > 0 ? 'forwards' : 'backwards'} from the touched page`,
  onKey: 'one page on',
  backKey: 'one page back',
  turn: 'other side',
  move: 'move its end, or tap a page',
  sizes: 'pages',
  read: (count: number) => (count === 1 ? 'Read 1 page' : `Read ${count} pages`),
  playing: 'The machine is running…',

  howTitle: 'How it goes',
  how: [
    'All pages of programs A and B are on an SSD. In each round one of the programs touches between 1 and 8 pages. When it touches a page that is not in memory, it stops until that page has been read.',
    'You are the kernel’s readahead: you choose which pages are read together with the one that was touched. A page that the program touches next is then already there or on its way. A page that it does not touch was read for nothing: it keeps the SSD busy, and the next read has to queue behind it. Only one such page is free, because it comes while the next read is being started.',
    'Your window holds for the whole round. The programs have habits. Find them, and wait less than Linux 6.1 does.',
  ],

  you: 'you',
  kernel: (version: string) => `kernel ${version}`,
  best: 'best possible',
  searching: 'still searching',
  thisPrice: 'waited in this round',
  legend: { found: 'there in time', ahead: 'not touched yet', wasted: 'read for nothing' },

  /** Your round in words. */
  answer: {
    free: (first: number, last: number) =>
      first === last
        ? `In round ${first} every page was there already: no window was needed.`
        : `In rounds ${first} to ${last} every page was there already: no window was needed.`,
    alone: (touched: number) =>
      touched === 1
        ? 'You read the page alone, and the program touched no other.'
        : `You read the page alone. The program touched ${touched} pages and waited for a read each time.`,
    one: (read: number, found: number) =>
      found === 0
        ? `You read ${pages(read)}, and only the first one was touched.`
        : `You read ${pages(read)}. ${found === 1 ? '1 touch' : `${found} touches`} found the page there.`,
    more: (windows: number, read: number, touched: number) =>
      `Your window was too short: the ${touched} touches took ${reads(windows)} and ${pages(read)}.`,
    wrong: (windows: number, read: number, touched: number) =>
      `Your window missed what came next: the ${touched} touches took ${reads(windows)} and ${pages(read)}.`,
    leftCost: (left: number, ns: number) =>
      `The ${pages(left)} that the round before had left on the way cost you ${inMs(ns)}${left === 1 ? '' : `, ${inMs(ns / left)} each`}: this read had to queue behind them.`,
    leftFree: (left: number) =>
      `The ${pages(left)} that the round before had left on the way cost nothing: the SSD was done with them before this read could begin.`,
    queued: (count: number) =>
      `${count === 1 ? '1 page is' : `${count} pages are`} still on the way, and the next read queues behind ${count === 1 ? 'it' : 'them'}.`,
    best: (reach: number) => `Best possible: ${windowWords(reach)}.`,
    bestGoesOn: 'That is more than was touched, but a later round goes on there.',
    bestBetween: 'The pages in between are read as well, because one read is quicker than several.',
    bestNothing: 'Best possible: to have read everything before.',
    kernelNothing: 'The kernel had read everything before.',
    kernel: (windows: number, read: number) => `The kernel read ${pages(read)} in ${reads(windows)}.`,
    kernelAlone: 'The kernel read the page alone.',
    kernelAround: (read: number, before: number) =>
      `The kernel read ${pages(read)} around the touched one, ${before} of them before it.`,
  },

  habitsTitle: 'Each round',
  habitsSub: ['pages from the', 'first touch on'],
  habits: 'They have habits. Do you see them?',
  waited: 'waited for',
  picture: (count: number) => `What the programs touched in ${rounds(count)}, and what you had read.`,
  roundSaid: (round: number, owner: string, offsets: readonly number[]) =>
    `Round ${round}, program ${owner}: pages ${offsets.map((each) => (each > 0 ? `+${each}` : String(each).replace('-', '−'))).join(', ')}.`,

  totals: (count: number) => (count === 0 ? 'Time waited so far' : `Time waited after ${rounds(count)}`),
  lead: (ns: number) => `You are ${inMs(ns)} ahead of the kernel.`,
  behind: (ns: number) => `The kernel is ${inMs(ns)} ahead of you.`,
  even: 'You and the kernel are even.',
  couldSave: (ns: number) => `${inMs(ns)} could have been saved.`,

  overTitle: 'The game is over',
  won: (ns: number) => `You waited ${inMs(ns)} less than the kernel.`,
  lost: (ns: number) => `You waited ${inMs(ns)} more than the kernel.`,
  share: (percent: number) => `Of what could be saved against the kernel, you saved ${percent}\u202f%.`,
  chart: 'Time waited, round by round',
  chartSaid: (you: string, kernel: string, best: string) =>
    `After the last round you have waited ${you}, the kernel ${kernel}, and the best possible is ${best}.`,
  lossesTitle: 'Where you lost most',
  losing: 'The machine tries every other window that you could have chosen…',
  noLosses: 'No other window would have saved more than a twentieth of a millisecond in any round.',
  loss: (round: number, yours: number, better: number, ns: number) =>
    `Round ${round}: you read ${windowWords(yours)}. Reading ${windowWords(better)} would have saved ${inMs(ns)}, in this round and the next one together.`,
  showMe: 'Show me',
  showMeRound: (round: number) => `Show me round ${round} on the stage`,
  revealTitle: 'The habits',
  reveal: (turns: readonly number[], rounds: number) =>
    `Rounds ${turns.map((turn) => `${turn * rounds + 1} to ${(turn + 1) * rounds}`).join(' and ')}`,
  habit: {
    inOrder: 'a program reads on in order; each run begins where the last one ended',
    runs: 'runs of the same length, anywhere',
    backward: 'runs backwards, all of the same length',
    everySecond: 'every second page, four of them',
    everyThird: 'every third page, three of them',
    single: 'single pages at random: there is nothing to read ahead',
    inTurns: 'two programs in turns: one reads in order, the other touches single pages',
    longAndShort: 'a long run and a short one in turns',
  } satisfies Readonly<Record<HabitName, string>>,
  bestTitle: 'What is “best possible”?',
  bestIs: (tried: number) =>
    `The least time waited by somebody who knows what will be touched and chooses one window in each round, of 1 to 8 pages, forwards or backwards. It was found by running the machine: every window in each round, from every way there that was worth going on from, ${formatCount(tried)} rounds in all.`,
  bestLimits:
    'Ways that differ by less than the transfer of one page count as equal. The kernel plays by freer rules: it chooses again whenever the program has to wait, and may read around the page. Even so it does not know the future.',
  bestCut: (cut: number) =>
    ` In ${rounds(cut)} there were too many ways to follow all of them, so a slightly better one may exist.`,
  next: (seed: number) => `Play seed ${seed}`,
  again: 'Play this seed again',
  copy: 'Copy the link to this seed',
  seed: (seed: number) => `seed ${seed}`,

  badSeed: (written: string) => `“${written}” is no game.`,
  badSeedCure: (seed: number, from: number, to: number) =>
    `Write a number from ${from} to ${to}, as in #play/77. Here is game ${seed}.`,
} as const;
