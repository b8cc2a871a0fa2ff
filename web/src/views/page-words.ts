/** Where the words of a line of pages stand: on their marks, and never on one another. Pure. */
import { widthOfWords } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import type { PageMark } from './page-strip.ts';
import { VIEW_TEXT as TEXT } from './text.ts';

export interface PlacedWords {
  readonly words: string;
  /** Left edge of the words. */
  readonly x: number;
}

export interface WordsAsked {
  readonly left: number;
  readonly right: number;
  readonly metrics: Pick<Metrics, 'mark' | 'head'>;
  /** "A touches page 53", and where its caret stands. */
  readonly now: { readonly words: string; readonly x: number } | null;
  /** "window 8: pages 53–60", and where its bracket stands. */
  readonly window: { readonly words: string; readonly left: number; readonly right: number } | null;
}

export interface LineWords {
  readonly now: PlacedWords | null;
  readonly window: PlacedWords | null;
  readonly runs: readonly PlacedWords[];
}

const APART_PX = 10;

/** The caret's words stand over it, or before the bracket; the bracket's words behind the bracket, or before it. */
export function placeWords(asked: WordsAsked, marks: readonly PageMark[]): LineWords {
  const { now, window, metrics, left, right } = asked;
  const taken: Array<readonly [number, number]> = [];
  const put = (words: string, wanted: number, isHead: boolean): PlacedWords => {
    const width = widthOfWords(words, isHead ? metrics.head : metrics.mark, isHead);
    const x = Math.max(left, Math.min(wanted, right - width));
    taken.push([x - APART_PX, x + width + APART_PX]);
    return { words, x: Math.round(x) };
  };
  if (window) taken.push([window.left, window.right]);
  const nowWidth = now ? widthOfWords(now.words, metrics.head, true) : 0;
  const windowWords = window ? put(window.words, windowX(window, nowWidth, asked), true) : null;
  const nowWords = now ? put(now.words, nowX(now.x, nowWidth, asked), true) : null;
  return { now: nowWords, window: windowWords, runs: runWords(marks, metrics, { left, right }, taken) };
}

/** Behind the bracket when there is room, else before it. */
function windowX(
  window: NonNullable<WordsAsked['window']>,
  nowWidth: number,
  { left, right, metrics }: WordsAsked,
): number {
  const width = widthOfWords(window.words, metrics.head, true);
  if (window.right + 8 + width <= right) return window.right + 8;
  const before = window.left - 8 - width;
  return before - nowWidth >= left || nowWidth === 0 ? before : right - width;
}

function nowX(x: number, width: number, { window, left, right, metrics }: WordsAsked): number {
  if (!window) return x - width / 2;
  const before = window.left - 8 - width;
  if (before >= left && window.right + 8 + widthOfWords(window.words, metrics.head, true) <= right)
    return before;
  const isInFront = window.left - left > right - window.right;
  return isInFront ? left : right - width;
}

type RunKind = keyof typeof TEXT.runs;

function runKind({ state }: PageMark): RunKind {
  return state.kind === 'resident' && state.isTied ? 'tied' : state.kind;
}

const RUNS_MOST = 3;

/** What a row of equal pages is, said once over the longest of its kind, where nothing else stands. */
function runWords(
  marks: readonly PageMark[],
  metrics: Pick<Metrics, 'mark'>,
  { left, right }: { left: number; right: number },
  taken: Array<readonly [number, number]>,
): PlacedWords[] {
  const placed: PlacedWords[] = [];
  for (const [kind, from] of longestRuns(marks)) {
    const words = TEXT.runs[kind];
    const width = widthOfWords(words, metrics.mark);
    const x = Math.max(left, Math.min(from, right - width));
    const isFree = taken.every(([a, b]) => x + width <= a || x >= b);
    if (!isFree || placed.length >= RUNS_MOST) continue;
    taken.push([x - APART_PX, x + width + APART_PX]);
    placed.push({ words, x });
  }
  return placed;
}

const RUN_AT_LEAST = 3;

/** For each kind the left edge of its longest run, the longest first. */
function longestRuns(marks: readonly PageMark[]): Array<[RunKind, number]> {
  const best = new Map<RunKind, { x: number; length: number }>();
  for (let from = 0; from < marks.length;) {
    const kind = runKind(marks[from]!);
    let to = from + 1;
    while (to < marks.length && runKind(marks[to]!) === kind) to++;
    const length = to - from;
    if (length >= RUN_AT_LEAST && length > (best.get(kind)?.length ?? 0))
      best.set(kind, { x: marks[from]!.x, length });
    from = to;
  }
  return [...best].sort((a, b) => b[1].length - a[1].length).map(([kind, { x }]) => [kind, x]);
}
