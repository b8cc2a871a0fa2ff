import { formatCount, looksAt, pages, partOfLists } from '../../lib/format.ts';
import { VIEW_TITLES } from '../view-names.ts';

export type MarkName = 'min' | 'low' | 'high';
export type KswapdState = 'asleep' | 'ready' | 'runs' | 'waits' | 'none';

export const KSWAPD_TEXT = {
  name: VIEW_TITLES.kswapd,
  free: 'Free pages',
  ofFrames: (frames: number) => `of ${formatCount(frames)} frames`,
  freeNow: (free: number) => (free === 1 ? 'page free' : 'pages free'),
  overRun: 'free pages over the run',
  mark: (name: MarkName, value: number) => `${name} ${formatCount(value)}`,
  /** What each mark does, in a few words. */
  does: {
    high: 'above it kswapd sleeps',
    low: 'here kswapd is woken',
    min: 'here a program must reclaim memory itself',
  } as Readonly<Record<MarkName, string>>,
  kswapd: 'kswapd',
  states: {
    asleep: 'sleeps',
    ready: 'is awake, waits for a CPU',
    runs: 'is awake and reclaims',
    none: 'not in this recording',
  } as Readonly<Record<Exclude<KswapdState, 'waits'>, string>>,
  priority: 'Priority',
  howHard: 'how hard it looks',
  looksAt: (priority: number) => `priority ${formatCount(priority)}: ${partOfLists(priority)}`,
  looksAtShort: (priority: number | null) =>
    priority === null ? 'is awake' : `1 in ${formatCount(2 ** priority)}`,
  lastRun: (priority: number) => `its last run came to ${looksAt(priority)}`,
  neverRan: 'it has not run yet',
  stairs: 'A pass that frees too little is followed by one that looks at twice as much.',
  passes: 'Passes',
  passesShown: 'the last one first',
  anon: (isShort: boolean) => (isShort ? 'programs' : 'of programs (anon)'),
  file: (isShort: boolean) => (isShort ? 'files' : 'of files'),
  freeAfter: 'free',
  from: (before: number, after: number) => `${formatCount(before)} → ${formatCount(after)}`,
  idleShort: (count: number, from: number, to: number) =>
    count === 1
      ? `1 pass, priority ${formatCount(from)}: no page`
      : `${formatCount(count)} passes, ${formatCount(from)} to ${formatCount(to)}: no page`,
  idle: (count: number, from: number, to: number) =>
    count === 1
      ? `1 pass, priority ${formatCount(from)}: no page to look at`
      : `${formatCount(count)} passes, priority ${formatCount(from)} to ${formatCount(to)}: no page to look at`,
  noPasses: 'No pass over the lists yet.',
  ways: {
    freed: 'freed',
    written: 'write begun',
    back: 'put back',
    active: 'made active',
    held: 'in hand',
  },
  moreHeldUp: (tasks: number) => `${formatCount(tasks)} more wait,`,
  /** What the fills of bars say, and their bracket. */
  fates: {
    freed: 'freed',
    written: 'write begun',
    back: 'put back',
    active: 'made active',
    toTake: 'as many it was to take',
  },
  deactivated: (taken: number) => `${formatCount(taken)} active → inactive`,
  nothing: 'nothing',
  ofTake: (taken: number, toTake: number) => `${formatCount(taken)} of ${formatCount(toTake)}`,
  totals: {
    kswapd: 'kswapd',
    direct: 'direct reclaim',
    runs: (runs: number) => (runs === 1 ? '1 run' : `${formatCount(runs)} runs`),
    times: (times: number) => (times === 1 ? '1 time' : `${formatCount(times)} times`),
    lookedAt: (count: number) => `${formatCount(count)} looked at`,
    freed: (count: number) => `${formatCount(count)} freed`,
  },
  unknown: 'A recorded run does not say how many pages were free and what each pass took.',
  tells: {
    free: (free: number, total: number) => `${formatCount(free)} of ${formatCount(total)} frames are free.`,
    marks: (min: number, low: number, high: number) =>
      `kswapd is woken at ${formatCount(low)} free pages and sleeps above ${formatCount(high)}; at ${formatCount(min)} a program must reclaim memory itself.`,
    does: (who: string, words: string) => `${who} ${words}.`,
    pass: (who: string, priority: number, isOver: boolean) =>
      `The last pass is by ${who}, at priority ${formatCount(priority)} (${partOfLists(priority)})${isOver ? '' : ', and not over yet'}.`,
    kind: (kind: string, toTake: number, taken: number, fates: string) =>
      `Of ${kind} it was to take ${pages(toTake)} and has taken ${formatCount(taken)}${fates === '' ? '' : `: ${fates}`}.`,
    kinds: ['programs', 'files'] as const,
    totals: (kswapd: number, direct: number) =>
      `kswapd has freed ${pages(kswapd)} so far, programs ${formatCount(direct)} in direct reclaim.`,
  },
} as const;
