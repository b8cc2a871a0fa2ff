/** Where the words of a line of pages stand: on their marks, and never on one another. Pure. */
import { widthOfWords } from '../word-widths.ts';
import type { Metrics } from '../metrics.ts';
import type { PageMark } from './page-strip.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';

interface PlacedWords {
  readonly words: string;
  readonly x: number;
}

interface WordsAsked {
  readonly left: number;
  readonly right: number;
  readonly metrics: Pick<Metrics, 'mark' | 'head'>;
  /** "A touches page 53", and where its caret stands. */
  readonly now: {
    readonly words: string;
    /** The same in fewer words, where there is no room. */
    readonly short: string;
    readonly x: number;
  } | null;
  /** "window 8: pages 53–60", and where its bracket stands. */
  readonly window: {
    readonly words: string;
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
  const { window, metrics, left, right } = asked;
  const chosen = chooseWords(asked);
  const place = (words: string, x: number): PlacedWords => {
    const width = widthOfWords(words, metrics.head, 'head');
    return { words, x: Math.round(Math.max(left, Math.min(x, right - width))) };
  };
  const placed = {
    now: chosen.now === null ? null : place(chosen.now, chosen.at.now),
    window: chosen.window === null ? null : place(chosen.window, chosen.at.window),
  };
  const taken = [placed.now, placed.window].flatMap((each) => (each ? [spanOf(each, metrics)] : []));
  if (window) taken.push([window.left - APART_PX, window.right + APART_PX]);
  const nowSpan = placed.now && spanOf(placed.now, metrics);
  return { ...placed, runs: runWords(marks, asked, taken, nowSpan) };
}

function spanOf({ words, x }: PlacedWords, { head }: Pick<Metrics, 'head'>): readonly [number, number] {
  return [x - APART_PX, x + widthOfWords(words, head, 'head') + APART_PX];
}

interface Chosen {
  readonly now: string | null;
  readonly window: string | null;
  readonly at: { readonly now: number; readonly window: number };
}

const widthIn =
  ({ metrics }: Pick<WordsAsked, 'metrics'>) =>
  (words: string) =>
    widthOfWords(words, metrics.head, 'head');

function chooseWords(asked: WordsAsked): Chosen {
  const { now, window, isStacked, left, right } = asked;
  const width = widthIn(asked);
  const said = now && (width(now.words) <= right - left ? now.words : now.short);
  const over = now && said ? now.x - width(said) / 2 : left;
  if (!window) return { now: said, window: null, at: { now: over, window: left } };
  if (now && !isStacked) return chooseBoth(asked, now, window);
  const alone = windowAlone(asked, window);
  return { now: said, window: alone.words, at: { now: over, window: alone.x } };
}

/** All words when they fit in one row beside the bracket; else fewer; else the bracket speaks for itself. */
function chooseBoth(
  asked: WordsAsked,
  now: NonNullable<WordsAsked['now']>,
  window: NonNullable<WordsAsked['window']>,
): Chosen {
  const width = widthIn(asked);
  for (const said of [now.words, now.short])
    for (const words of [window.words, window.short]) {
      const at = placeBoth(width(said), width(words), asked, { ...window, caretX: now.x });
      if (at) return { now: said, window: words, at };
    }
  const at = { now: besideBracket(width(now.short), now.x, asked, window), window: asked.left };
  return { now: now.short, window: null, at };
}

function windowAlone(asked: WordsAsked, window: NonNullable<WordsAsked['window']>): PlacedWords {
  const at = (words: string) => {
    const width = widthIn(asked)(words);
    const behind = window.right + 8;
    return behind + width <= asked.right ? behind : window.left - 8 - width;
  };
  const words = at(window.words) >= asked.left ? window.words : window.short;
  return { words, x: at(words) };
}

interface Bracket {
  readonly left: number;
  readonly right: number;
}

type Line = Pick<WordsAsked, 'left' | 'right'>;

/** The caret's words alone: before the bracket, behind it, or over their caret. */
function besideBracket(width: number, x: number, { left, right }: Line, bracket: Bracket): number {
  if (bracket.left - 8 - width >= left) return bracket.left - 8 - width;
  if (bracket.right + 8 + width <= right) return bracket.right + 8;
  return x - width / 2;
}

/** Left edges of both: the caret's words always at the bracket, on the side nearer to their caret where both have room. */
function placeBoth(
  nowWidth: number,
  windowWidth: number,
  { left, right }: Line,
  bracket: Bracket & { readonly caretX: number },
): { now: number; window: number } | null {
  const behind = bracket.right + 8;
  const before = bracket.left - 8;
  const sides = [
    { now: before - nowWidth, window: behind },
    { now: behind, window: before - windowWidth },
    { now: before - nowWidth, window: before - nowWidth - WORDS_APART_PX - windowWidth },
    { now: behind, window: behind + nowWidth + WORDS_APART_PX },
  ];
  const fit = sides.filter(
    ({ now, window }) =>
      Math.min(now, window) >= left && Math.max(now + nowWidth, window + windowWidth) <= right,
  );
  const apart = ({ now }: { now: number }) => Math.max(now - bracket.caretX, bracket.caretX - now - nowWidth);
  return fit.toSorted((one, other) => apart(one) - apart(other))[0] ?? null;
}

type RunKind = keyof typeof TEXT.runs;

function runKind({ state }: PageMark): RunKind {
  return state.kind === 'resident' && state.isTied ? 'tied' : state.kind;
}

const RUNS_MOST = 3;

/** Words nearer to those of the caret than this are read as if they were about its page. */
const MISREAD_EM = 5;

/** Where the words of a run stand: at its beginning, or over its middle where they would be read as those of the caret. */
function runX(
  { x: from, width: runWidth }: Run,
  width: number,
  { metrics, left, right }: WordsAsked,
  now: readonly [number, number] | null,
): number | null {
  const within = (x: number) => Math.max(left, Math.min(x, right - width));
  const isClear = (x: number) =>
    now === null ||
    x + width + metrics.mark * MISREAD_EM <= now[0] ||
    x >= now[1] + metrics.mark * MISREAD_EM;
  return [within(from), within(Math.round(from + (runWidth - width) / 2))].find(isClear) ?? null;
}

/** What a row of equal pages is, said once over the longest of its kind, where nothing else stands. */
function runWords(
  marks: readonly PageMark[],
  asked: WordsAsked,
  taken: Array<readonly [number, number]>,
  now: readonly [number, number] | null,
): PlacedWords[] {
  const placed: PlacedWords[] = [];
  for (const [kind, run] of longestRuns(marks)) {
    const words = asked.isRecorded && kind === 'none' ? TEXT.untold : TEXT.runs[kind];
    const width = widthOfWords(words, asked.metrics.mark);
    const x = runX(run, width, asked, now);
    if (x === null || placed.length >= RUNS_MOST) continue;
    if (taken.some(([a, b]) => x + width > a && x < b)) continue;
    taken.push([x - APART_PX, x + width + APART_PX]);
    placed.push({ words, x });
  }
  return placed;
}

const RUN_AT_LEAST = 3;

interface Run {
  readonly x: number;
  readonly width: number;
}

function longestRuns(marks: readonly PageMark[]): Array<[RunKind, Run]> {
  const best = new Map<RunKind, Run & { readonly length: number }>();
  for (let from = 0; from < marks.length;) {
    const kind = runKind(marks[from]!);
    let to = from + 1;
    while (to < marks.length && runKind(marks[to]!) === kind) to++;
    const length = to - from;
    if (length >= RUN_AT_LEAST && length > (best.get(kind)?.length ?? 0))
      best.set(kind, { x: marks[from]!.x, width: marks[to - 1]!.x - marks[from]!.x, length });
    from = to;
  }
  return [...best].sort((a, b) => b[1].length - a[1].length);
}
