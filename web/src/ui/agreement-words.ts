/** The column of agreement in one line. Pure. */
import { agreementOf, isOfLists, isOfReads } from '../core/events/agreement.ts';
import type { Agreement, KindCounts } from '../core/events/agreement.ts';
import { AGREEMENT_TEXT as TEXT } from './agreement-text.ts';

/** Exact, unseen and wrong, added up over kinds. */
function sumOf(kinds: readonly KindCounts[]): readonly [number, number, number] {
  const of = (name: 'exact' | 'unseen' | 'wrong') => kinds.reduce((sum, kind) => sum + kind[name], 0);
  return [of('exact'), of('unseen'), of('wrong')];
}

/** Rows of reclaim and of the LRU lists alone. */
export function listWords({ kinds }: Agreement): string {
  return TEXT.lists(...sumOf(kinds.filter(isOfLists)));
}

/** "windows: 12 exact, none wrong; states: …"; what has not been compared is left out. */
export function agreementWords(counts: ArrayLike<number>): string {
  const { windows, states, kinds } = agreementOf(counts);
  const lists = sumOf(kinds.filter(isOfLists));
  const reads = sumOf(kinds.filter(isOfReads));
  const isAny = (sums: readonly number[]) => sums.some((count) => count > 0);
  const { exact, sharedBit, wrong } = states;
  const parts = [
    ...(windows.exact + windows.wrong === 0 ? [] : [TEXT.windows(windows.exact, windows.wrong)]),
    ...(isAny(reads) ? [TEXT.reads(...reads)] : []),
    ...(exact + sharedBit + wrong === 0 ? [] : [TEXT.states(exact, sharedBit, wrong)]),
    ...(isAny(lists) ? [TEXT.lists(...lists)] : []),
  ];
  return parts.length === 0 ? TEXT.none : parts.join('; ');
}
