import { VIEW_TITLES } from '../view-names.ts';
import { LIST_NAMES } from '../parts.ts';
import { formatCount, pages } from '../../lib/format.ts';
import type { MarkName } from './free-bar.ts';
export type KswapdDoes = 'awake' | 'ready' | 'asleep' | 'waits' | 'none';
type Told = Exclude<KswapdDoes, 'waits'>;

export const MEMORY_TEXT = {
  name: VIEW_TITLES.memory,
  memory: 'Memory',
  frames: (total: number) => `${formatCount(total)} frames`,
  framesShown: (first: number, last: number, total: number) =>
    `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`,
  framesLabel: 'frames of memory, by number',
  freeFrames: 'free frames',
  free: 'free',
  mark: (names: readonly MarkName[], value: number) => `${names.join(' = ')} ${formatCount(value)}`,
  kswapd: {
    awake: 'kswapd runs; it sleeps above high',
    ready: 'kswapd has been woken',
    asleep: 'kswapd sleeps',
    none: '',
  } as Readonly<Record<Told, string>>,
  kswapdWaits: (words: string) => `kswapd ${words}`,
  lists: LIST_NAMES,
  onNoList: 'on no list',
  unfilled: 'taken, not filled',
  listLabel: (list: string) => `pages of the list ${list}, head first`,
  pages,
  head: 'head',
  tail: 'tail',
  empty: 'empty',
  unknown: 'A recorded run does not say what was in memory and on its lists.',
  between: (count: number) => `… ${formatCount(count)} …`,
  frame: (frame: number) => `frame ${formatCount(frame)}`,
  kinds: { free: 'free', anon: 'anonymous', file: 'of a file', other: 'taken, nothing in it yet' },
  active: 'active',
  inactive: 'inactive',
  dirty: 'dirty',
  written: 'being written',
  read: 'being read',
  locked: 'locked',
  flagged: 'read ahead, not used yet',
  referenced: 'referenced',
  now: 'now',
  place: (index: number, of: number, list: string) =>
    `${formatCount(index + 1)} of ${formatCount(of)} from the head of ${list}`,
  tells: {
    memory: (total: number, free: number) => `${formatCount(free)} of ${formatCount(total)} frames are free.`,
    marks: (min: number, low: number, high: number) =>
      `The marks are min ${formatCount(min)}, low ${formatCount(low)}, high ${formatCount(high)}.`,
    below: (name: MarkName) => `Free frames are below ${name}.`,
    above: 'Free frames have reached high.',
    kswapd: {
      awake: 'kswapd runs.',
      ready: 'kswapd is awake and waits for a CPU.',
      asleep: 'kswapd sleeps.',
      none: '',
    } as Readonly<Record<Told, string>>,
    list: (list: string, count: number, referenced: number) =>
      count === 0
        ? `The list ${list} is empty.`
        : `The list ${list} has ${pages(count)}, ${formatCount(referenced)} referenced.`,
    onNoList: (count: number) => `${pages(count)} in use ${count === 1 ? 'is' : 'are'} on no list.`,
    unfilled: (count: number) =>
      count === 1
        ? '1 frame is taken and has nothing in it yet.'
        : `${formatCount(count)} frames are taken and have nothing in them yet.`,
    doing: (read: number, written: number, flagged: number) =>
      `${formatCount(read)} being read, ${formatCount(written)} being written, ${formatCount(flagged)} read ahead and not used yet.`,
    now: (frame: string) => `The event is about ${frame}.`,
    moved: (count: number, from: string, to: string) => `${pages(count)} moved from ${from} to ${to}.`,
  },
} as const;
