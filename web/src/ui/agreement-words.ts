/** The column of agreement in one line. Pure. */
import { AGREEMENT_TEXT as TEXT } from './agreement-text.ts';

/** Kinds of rows of the LRU lists and of reclaim; reads and retries of swap faults stand behind them (enum trace_part). */
const LIST_KINDS = 9;

/** Exact, unseen and wrong, added up over kinds. */
function sumOf(counts: readonly number[]): readonly [number, number, number] {
  const at = (place: number) => counts.reduce((sum, count, i) => (i % 3 === place ? sum + count : sum), 0);
  return [at(0), at(1), at(2)];
}

/** "windows: 12 exact, none wrong; states: …"; what has not been compared is left out. */
export function agreementWords(counts: ArrayLike<number>): string {
  const [windowExact = 0, windowWrong = 0, exact = 0, shared = 0, wrong = 0, ...kinds] = Array.from(counts);
  const lists = sumOf(kinds.slice(0, 3 * LIST_KINDS));
  const reads = sumOf(kinds.slice(3 * LIST_KINDS, 3 * (LIST_KINDS + 1)));
  const isAny = (sums: readonly number[]) => sums.some((count) => count > 0);
  const parts = [
    ...(windowExact + windowWrong === 0 ? [] : [TEXT.windows(windowExact, windowWrong)]),
    ...(isAny(reads) ? [TEXT.reads(...reads)] : []),
    ...(exact + shared + wrong === 0 ? [] : [TEXT.states(exact, shared, wrong)]),
    ...(isAny(lists) ? [TEXT.lists(...lists)] : []),
  ];
  return parts.length === 0 ? TEXT.none : parts.join('; ');
}
