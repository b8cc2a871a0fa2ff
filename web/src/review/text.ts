/** The words of the screen; those of each scene stand with it. */
import { formatCount } from '../lib/format.ts';

export const REVIEW_TEXT = {
  name: 'Who was right?',
  about: 'a review of June 2016, played on two machines in step',
  scenes: 'Scenes',
  prediction: 'Your prediction',
  check: 'Run both machines',
  /** Of a number field. */
  guessOf: (label: string) => `With ${label}`,
  guessNeeded: 'Put in a whole number for each machine.',
  running: (percent: number) => `The machines run: ${percent} %`,
  failed: 'The machines of this scene have stopped.',
  tryAgain: 'Try again',
  tooLate: 'A run took longer than a minute.',
  predicted: (count: number) => `you predicted ${formatCount(count)}`,
  theyPart: 'they part',
  touch: (touch: number, isEnd: boolean) => `touch ${formatCount(touch)}${isEnd ? ': the end' : ''}`,
  touches: 'touches',
  listsAt: (touch: number) => `The lists at touch ${formatCount(touch)}`,
  listsAbout: 'pages, one scale',
  lists: {
    inactiveAnon: 'inactive anon',
    activeAnon: 'active anon',
    inactiveFile: 'inactive file',
    activeFile: 'active file',
  },
  swappedOut: (count: number) => `${formatCount(count)} swapped out`,
  facts: {
    code: 'kernel',
    memory: 'memory',
    swapOn: 'swap on',
    filesOn: 'files on',
    either: (first: string, second: string) =>
      second.startsWith(`${first} `)
        ? `${first}; the second${second.slice(first.length)}`
        : `${first} and ${second}`,
    /** A version, or the series as posted: `lru-cost-2016`. */
    kernel: (name: string) => (/^\d/.test(name) ? `Linux ${name}` : `4.7 + ${name}`),
    changed: (kernel: string, switches: string) => `${kernel} with ${switches}`,
    frames: (count: string) => `${count} pages`,
    read: (device: string, time: string) => `${device}, a read ${time}`,
    region: (isFile: boolean, count: string, touches: string) =>
      `${count} ${isFile ? 'file pages' : 'own pages'}, ${touches} touches`,
    regions: (names: string, has: string, areMany: boolean) => `${names}: ${has}${areMany ? ' each' : ''}`,
  },
  scale: (regions: string) => `In the whole run, ${regions}.`,
  runs: (count: number) => `All ${count} runs`,
  runsHead: ['run', 'swapped out', 'swapped in', 'files read again', 'time'],
  verdict: 'Verdict',
  notBorneOut: 'The numbers of this machine do not bear the verdict out.',
  open: 'Open both on the stage, here',
  again: 'Predict again',
  place: 'Place in the run',
  play: 'Play',
  pause: 'Pause',
  toStart: 'To the start',
  toEnd: 'To the end',
  back: 'Back',
  forward: 'Forward',
  source: 'Quoted from the review of the LRU cost series on linux-mm, June 2016.',
} as const;
