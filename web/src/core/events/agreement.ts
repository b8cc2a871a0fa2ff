/** The `agreement` column: how often the machine's rules agreed with a recorded kernel, by kind. */
import { ENUM_VALUES } from '../schema/schema.gen.ts';

export interface Agreement {
  readonly windows: { readonly exact: number; readonly wrong: number };
  readonly states: { readonly exact: number; readonly sharedBit: number; readonly wrong: number };
  /** Rows of reclaim and of the LRU lists, what windows read and whether those of one page were started again, and slots. */
  readonly kinds: readonly KindCounts[];
}

/** Rows of one kind; `unseen`: those that differ by what the table does not show. */
export interface KindCounts {
  readonly part: number;
  readonly exact: number;
  readonly unseen: number;
  readonly wrong: number;
}

const { PASS, READS, TARGETS, SLOT, FLUSH } = ENUM_VALUES.trace_part;

/** Behind windows and states stand three counts for each further part. */
const FIRST_KIND = 5;
const COUNTS = 3;

const VERDICTS = ['exact', 'unseen', 'wrong'] as const;

/** Where the column counts windows that are equal. */
export const WINDOWS_EXACT = 0;

/** Where the column counts what of a further part has come to a verdict. */
export function placeOfKind(part: number, verdict: (typeof VERDICTS)[number]): number {
  return FIRST_KIND + COUNTS * (part - PASS) + VERDICTS.indexOf(verdict);
}

export function agreementOf(column: ArrayLike<number>): Agreement {
  const at = (place: number) => column[place] ?? 0;
  const kinds = Array.from({ length: FLUSH - PASS + 1 }, (_, nth) => {
    const part = PASS + nth;
    const count = (verdict: (typeof VERDICTS)[number]) => at(placeOfKind(part, verdict));
    return { part, exact: count('exact'), unseen: count('unseen'), wrong: count('wrong') };
  });
  return {
    windows: { exact: at(WINDOWS_EXACT), wrong: at(1) },
    states: { exact: at(2), sharedBit: at(3), wrong: at(4) },
    kinds,
  };
}

/** Of reclaim and of the LRU lists; not of swap faults. */
export const isOfLists = ({ part }: Pick<KindCounts, 'part'>): boolean =>
  (part >= PASS && part < READS) || part === TARGETS;
export const isOfReads = ({ part }: KindCounts): boolean => part === READS;
/** Slots handed out, taken and given back. */
export const isOfSlots = ({ part }: Pick<KindCounts, 'part'>): boolean => part >= SLOT && part <= FLUSH;
/** What is told of rows that are no swap faults. */
export const isNoFault = (kind: Pick<KindCounts, 'part'>): boolean => isOfLists(kind) || isOfSlots(kind);
