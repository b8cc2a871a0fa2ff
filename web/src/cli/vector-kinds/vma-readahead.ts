/** vma_readahead_seq.json: sequences of faults and hits on one VMA, each a machine of its own. */
import * as v from 'valibot';
import { ENUM_VALUES, NONE, PARAMS } from '../../core/schema/schema.gen.ts';
import { CHECK, ROW, type Row } from '../../trace/rows.ts';
import {
  RUNS,
  bit,
  compare,
  isEvent,
  natural,
  planCases,
  type Batch,
  type Case,
  type VectorKind,
} from './kind.ts';
import {
  TELL,
  allOf,
  checkFound,
  checkReads,
  checkSequence,
  type Check,
  type Operation,
} from './sequence.ts';

const MOST_REPEATS = 100_000;

/** ["f", page, win, first page, nr_pte, word after]: a fault that has to read */
const FAULT = v.strictTuple([v.literal('f'), natural, natural, natural, natural, natural]);
/** ["h", page, flagged, repeat count, word after]: a page found in the swap cache */
const REPEATS = v.pipe(natural, v.minValue(1), v.maxValue(MOST_REPEATS));
const HIT = v.strictTuple([v.literal('h'), natural, bit, REPEATS, natural]);
/** ["t", page, found, win, first page, nr_pte, runs of pages read, word after]: a touch, decided by the machine */
const TOUCH = v.strictTuple([v.literal('t'), natural, bit, natural, natural, natural, RUNS, natural]);
/** ["d", page]: the page leaves the swap cache */
const DROP = v.strictTuple([v.literal('d'), natural]);

const CASE = v.object({
  id: v.union([v.string(), v.number()]),
  type: v.picklist(['window', 'pte']),
  order: natural,
  vma: v.strictTuple([natural, natural]),
  ptes: v.optional(v.string()),
  ops: v.array(v.union([FAULT, HIT, TOUCH, DROP])),
});
type VmaCase = v.InferOutput<typeof CASE>;
type Op = VmaCase['ops'][number];

const PTE_KINDS: Readonly<Record<string, number>> = { n: 0, p: 1, s: 2, o: 3 };
const PAGE_CLUSTER_MAX = PARAMS.find(({ name }) => name === 'page_cluster')?.max ?? 5;

/** Slot 0 is the header, so page p is in slot p + 1. */
const slotOf = (page: number) => page + 1;
const pageOf = (slot: number) => slot - 1;

/** The VMA's word after an operation: page << 12 | window << 6 | hits, and 0 while it is new. */
function checkWord(word: number, base: number): Check {
  return (events) => {
    const state = events.find((event) => isEvent(event, 'vma_state'));
    if (!state) return 'the machine told no state';
    const big = BigInt(word);
    if (big === 0n) return compare({ new: 1 }, { new: state.is_new });
    return compare(
      { new: 0, page: Number(big >> 12n) - base, win: Number((big >> 6n) & 63n), hits: Number(big & 63n) },
      { new: state.is_new, page: state.page, win: state.win, hits: state.hits },
    );
  };
}

function checkWindow(expected: { win: number; first: number; count: number }): Check {
  return (events) => {
    const window = events.find((event) => isEvent(event, 'vma_window'));
    if (!window) return 'the machine told no window';
    const { win, first, last } = window;
    return compare(expected, { win, first, count: last - first + 1 });
  };
}

function operationOf(op: Op, base: number): Operation {
  const page = op[1] - base;
  const at = { region: 0, page, slot: slotOf(page) };
  switch (op[0]) {
    case 'f': {
      const [, , win, first, count, word] = op;
      return {
        rows: [{ kind: ROW.FAULT, ...at, v: [0, NONE, 0, 0, NONE, NONE, NONE, CHECK.tell] }],
        check: allOf(checkWindow({ win, first: first - base, count }), checkWord(word, base)),
      };
    }
    case 'h': {
      const [, , flagged, repeat, word] = op;
      const hit = (isLast: boolean): Row => ({ kind: ROW.HIT, ...at, v: [flagged, ...(isLast ? TELL : [])] });
      return {
        rows: Array.from({ length: repeat }, (_, i) => hit(i === repeat - 1)),
        check: checkWord(word, base),
      };
    }
    case 't': {
      const [, , found, win, first, count, runs, word] = op;
      return {
        rows: [{ kind: ROW.TOUCH, ...at, v: [0, ...TELL] }],
        check: allOf(
          checkFound(found),
          ...(found ? [] : [checkWindow({ win, first: first - base, count })]),
          checkReads(runs, (slot) => pageOf(slot) + base),
          checkWord(word, base),
        ),
      };
    }
    case 'd':
      return { rows: [{ kind: ROW.DROP, ...at }], check: null };
  }
}

function pteRows({ ptes = '' }: VmaCase): Row[] {
  return ptes.split('').flatMap((letter, page) => {
    const kind = PTE_KINDS[letter] ?? 0;
    if (kind === 0) return []; // no entry: how a region begins
    const slot = letter === 's' ? { slot: slotOf(page) } : {};
    return [{ kind: ROW.PTE, region: 0, page, v: [kind], ...slot }];
  });
}

function batchOf(found: VmaCase): Batch {
  const [base, end] = found.vma;
  const pages = end - base;
  const operations = found.ops.map((op) => operationOf(op, base));
  const made: Case = {
    id: String(found.id),
    rows: [...pteRows(found), ...operations.flatMap(({ rows }) => rows)],
    check: checkSequence(operations, 'vma_state'),
  };
  const kind = ENUM_VALUES.region_kind.ANON;
  return {
    cases: [made],
    machine: {
      // Orders above the cap are in the file to show that there is one; the parameter ends there.
      params: { page_cluster: Math.min(found.order, PAGE_CLUSTER_MAX), nr_frames: Math.max(256, pages + 64) },
      lists: {
        device: [{}],
        swap: [{ device: 0, slots: pages + 2 }],
        region: [{ kind, space: 0, file: NONE, pages, base_vpn: BigInt(base) }],
        task: [{ space: 0, cpu: NONE, exit_after: 0 }],
      },
    },
  };
}

/** What a schema cannot say: pages inside the VMA, one letter for each page. */
function contradiction({ vma: [base, end], ptes, type, ops }: VmaCase): string | null {
  if (end <= base) return `the VMA ends at page ${end}, before it begins`;
  const outside = ops.find(([, page]) => page < base || page >= end);
  if (outside) return `page ${outside[1]} is not in the VMA`;
  if (type === 'pte' && ptes === undefined) return '"ptes" is missing';
  if (ptes !== undefined && (ptes.length !== end - base || /[^snpo]/.test(ptes)))
    return `"ptes" must be ${end - base} letters of s, n, p, o`;
  return null;
}

export const VMA_READAHEAD: VectorKind = {
  name: 'vma_readahead_seq',
  isOf: (_, first) => v.is(v.object({ vma: v.array(v.unknown()), ops: v.array(v.unknown()) }), first),
  plan: (file) => planCases(file, CASE, contradiction, batchOf),
};
