/** The column of agreement in one line. Pure. */
import {
  agreementOf,
  isOfLists,
  isOfReads,
  isOfSlots,
  type Agreement,
  type KindCounts,
} from '../core/events/agreement.ts';
import { formatCount } from '../lib/format.ts';

/** How far the rules, given what is recorded, agree with the recorded kernel. */
const threeCounts = (exact: number, unseen: number, wrong: number) =>
  `${formatCount(exact)} exact, ` +
  (unseen === 0 ? '' : `${formatCount(unseen)} not shown by the recording, `) +
  `${wrong === 0 ? 'none' : formatCount(wrong)} wrong`;

export const AGREEMENT_TEXT = {
  title: 'Agreement with the recorded kernel so far',
  none: 'nothing compared yet',
  windows: (exact: number, wrong: number) =>
    `windows: ${formatCount(exact)} exact, ${wrong === 0 ? 'none' : formatCount(wrong)} wrong`,
  states: (exact: number, shared: number, wrong: number) =>
    `states: ${formatCount(exact)} exact, ${formatCount(shared)} off by the shared bit, ${wrong === 0 ? 'none' : formatCount(wrong)} wrong`,
  lists: (exact: number, unseen: number, wrong: number) =>
    `reclaim and LRU lists: ${threeCounts(exact, unseen, wrong)}`,
  reads: (exact: number, unseen: number, wrong: number) =>
    `what the windows read: ${threeCounts(exact, unseen, wrong)}`,
  slots: (exact: number, unseen: number, wrong: number) => `slots: ${threeCounts(exact, unseen, wrong)}`,
  whatIsShared: 'what is the shared bit?',
} as const;

/** Exact, unseen and wrong, added up over kinds. */
function sumOf(kinds: readonly KindCounts[]): readonly [number, number, number] {
  const of = (name: 'exact' | 'unseen' | 'wrong') => kinds.reduce((sum, kind) => sum + kind[name], 0);
  return [of('exact'), of('unseen'), of('wrong')];
}

const isAny = (sums: readonly number[]) => sums.some((count) => count > 0);

function partsOfRows({ kinds }: Agreement): readonly string[] {
  const lists = sumOf(kinds.filter(isOfLists));
  const slots = sumOf(kinds.filter(isOfSlots));
  return [
    ...(isAny(lists) ? [AGREEMENT_TEXT.lists(...lists)] : []),
    ...(isAny(slots) ? [AGREEMENT_TEXT.slots(...slots)] : []),
  ];
}

/** Rows that are no faults: of reclaim and of the LRU lists, and of slots. */
export function rowWords(agreement: Agreement): string {
  return partsOfRows(agreement).join('; ');
}

/** "windows: 12 exact, none wrong; states: …"; what has not been compared is left out. */
export function agreementWords(counts: ArrayLike<number>): string {
  const agreement = agreementOf(counts);
  const { windows, states, kinds } = agreement;
  const reads = sumOf(kinds.filter(isOfReads));
  const { exact, sharedBit, wrong } = states;
  const parts = [
    ...(windows.exact + windows.wrong === 0 ? [] : [AGREEMENT_TEXT.windows(windows.exact, windows.wrong)]),
    ...(isAny(reads) ? [AGREEMENT_TEXT.reads(...reads)] : []),
    ...(exact + sharedBit + wrong === 0 ? [] : [AGREEMENT_TEXT.states(exact, sharedBit, wrong)]),
    ...partsOfRows(agreement),
  ];
  return parts.length === 0 ? AGREEMENT_TEXT.none : parts.join('; ');
}
