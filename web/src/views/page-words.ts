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
  readonly window: {
    readonly words: string;
    /** The same in fewer words, where there is no room. */
    readonly short: string;
    readonly left: number;
    readonly right: number;
  } | null;
  /** The rows of a real kernel: where nothing has been said, nobody knows whether the page was touched. */
  readonly isRecorded?: boolean;
  /** The caret's words have a row of their own while a window is open. */
  readonly isStacked: boolean;
}

export interface LineWords {
  readonly now: PlacedWords | null;
  readonly window: PlacedWords | null;
  readonly runs: readonly PlacedWords[];
}

const APART_PX = 10;
/** Between the words of the window and those of the caret when they stand on one side. */
const WORDS_APART_PX = 16;

/** The caret's words stand over it, or before the bracket; the bracket's words behind the bracket, or before it. */
export function placeWords(asked: WordsAsked, marks: readonly PageMark[]): LineWords {
  const { now, window, metrics, left, right } = asked;
  const nowWidth = now ? widthOfWords(now.words, metrics.head, true) : 0;
  const words = window ? windowWords(window, asked, nowWidth) : '';
  const windowWidth = widthOfWords(words, metrics.head, true);
  const at =
    asked.isStacked && window && now
      ? { now: now.x - nowWidth / 2, window: placeBoth(alone(asked), 0, windowWidth).window }
      : placeBoth(asked, nowWidth, windowWidth);
  const within = (x: number, width: number) => Math.round(Math.max(left, Math.min(x, right - width)));
  const nowX = within(at.now, nowWidth);
  const windowX = within(at.window, windowWidth);
  const taken: Array<readonly [number, number]> = [];
  if (now) taken.push([nowX - APART_PX, nowX + nowWidth + APART_PX]);
  if (window) {
    taken.push([windowX - APART_PX, windowX + windowWidth + APART_PX]);
    taken.push([window.left - APART_PX, window.right + APART_PX]);
  }
  return {
    now: now && { words: now.words, x: nowX },
    window: window && { words, x: windowX },
    runs: runWords(marks, asked, taken),
  };
}

const alone = (asked: WordsAsked): WordsAsked => ({ ...asked, now: null });

/** All words when they fit beside the bracket, with those of the caret that stand in the same row; else fewer. */
function windowWords(
  { words, short }: NonNullable<WordsAsked['window']>,
  asked: WordsAsked,
  nowWidth: number,
): string {
  const width = widthOfWords(words, asked.metrics.head, true);
  const at = placeBoth(asked.isStacked ? alone(asked) : asked, nowWidth, width);
  return Math.min(at.now, at.window) >= asked.left ? words : short;
}

/** Left edges of both, by the first order that has room: around the bracket, behind it, before it. */
function placeBoth(
  { now, window, left, right }: WordsAsked,
  nowWidth: number,
  windowWidth: number,
): { now: number; window: number } {
  if (!window) return { now: (now?.x ?? left) - nowWidth / 2, window: left };
  const behind = window.right + 8;
  const before = window.left - 8;
  if (!now) return { now: left, window: behind + windowWidth <= right ? behind : before - windowWidth };
  const isRoomBehind = behind + windowWidth <= right;
  if (isRoomBehind && before - nowWidth >= left) return { now: before - nowWidth, window: behind };
  if (behind + windowWidth + WORDS_APART_PX + nowWidth <= right)
    return { now: behind + windowWidth + WORDS_APART_PX, window: behind };
  return { now: before - windowWidth - WORDS_APART_PX - nowWidth, window: before - windowWidth };
}

type RunKind = keyof typeof TEXT.runs;

function runKind({ state }: PageMark): RunKind {
  return state.kind === 'resident' && state.isTied ? 'tied' : state.kind;
}

const RUNS_MOST = 3;

/** What a row of equal pages is, said once over the longest of its kind, where nothing else stands. */
function runWords(
  marks: readonly PageMark[],
  { metrics, left, right, isRecorded = false }: WordsAsked,
  taken: Array<readonly [number, number]>,
): PlacedWords[] {
  const placed: PlacedWords[] = [];
  for (const [kind, from] of longestRuns(marks)) {
    const words = isRecorded && kind === 'none' ? TEXT.untold : TEXT.runs[kind];
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
