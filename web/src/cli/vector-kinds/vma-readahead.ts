/** vma_readahead_seq.json: sequences of faults and hits on one VMA, each a machine of its own. */
import * as v from 'valibot';
import { ENUM_VALUES, NONE, PARAMS } from '../../core/schema/schema.gen.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { CHECK, ROW } from '../../trace/rows.ts';
import type { Row } from '../../trace/rows.ts';
import { compare, isEvent, planCases } from './kind.ts';
import type { Batch, Case, VectorKind } from './kind.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const bit = v.picklist([0, 1]);
const MOST_REPEATS = 100_000;

/** ["f", page, win, first page, nr_pte, word after]: a fault that has to read */
const FAULT = v.strictTuple([v.literal('f'), whole, whole, whole, whole, whole]);
/** ["h", page, flagged, repeat count, word after]: a page found in the swap cache */
const HIT = v.strictTuple([
  v.literal('h'),
  whole,
  bit,
  v.pipe(whole, v.minValue(1), v.maxValue(MOST_REPEATS)),
  whole,
]);
/** ["t", page, found, win, first page, nr_pte, runs of pages read, word after]: a touch, decided by the machine */
const RUNS = v.array(v.strictTuple([whole, whole]));
const TOUCH = v.strictTuple([v.literal('t'), whole, bit, whole, whole, whole, RUNS, whole]);
/** ["d", page]: the page leaves the swap cache */
const DROP = v.strictTuple([v.literal('d'), whole]);

const CASE = v.object({
  id: v.union([v.string(), v.number()]),
  type: v.picklist(['window', 'pte']),
  order: whole,
  vma: v.strictTuple([whole, whole]),
  ptes: v.optional(v.string()),
  ops: v.array(v.union([FAULT, HIT, TOUCH, DROP])),
});
type VmaCase = v.InferOutput<typeof CASE>;
type Op = VmaCase['ops'][number];

const PTE_KINDS: Readonly<Record<string, number>> = { n: 0, p: 1, s: 2, o: 3 };
const PAGE_CLUSTER_MAX = PARAMS.find(({ name }) => name === 'page_cluster')?.max ?? 5;

/** Slot 0 is the header, so page p lies in slot p + 1. */
const slotOf = (page: number) => page + 1;
const pageOf = (slot: number) => slot - 1;

/** What one operation is expected to show. */
interface Expected {
  readonly op: number;
  readonly check: (events: readonly CoreEvent[]) => string | null;
}

/** The VMA's word as it stands after an operation: page << 12 | window << 6 | hits, and 0 while it is new. */
function checkWord(word: number, base: number, events: readonly CoreEvent[]): string | null {
  const state = events.find((event) => isEvent(event, 'vma_state'));
  if (!state) return 'the machine told no state';
  const big = BigInt(word);
  if (big === 0n) return compare({ new: 1 }, { new: state.is_new });
  return compare(
    { new: 0, page: Number(big >> 12n) - base, win: Number((big >> 6n) & 63n), hits: Number(big & 63n) },
    { new: state.is_new, page: state.page, win: state.win, hits: state.hits },
  );
}

function checkWindow(
  expected: { readonly win: number; readonly first: number; readonly count: number },
  events: readonly CoreEvent[],
): string | null {
  const window = events.find((event) => isEvent(event, 'vma_window'));
  if (!window) return 'the machine told no window';
  const { win, first, last } = window;
  return compare(expected, { win, first, count: last - first + 1 });
}

function checkReads(
  runs: v.InferOutput<typeof RUNS>,
  base: number,
  events: readonly CoreEvent[],
): string | null {
  const pages = runs.flatMap(([first, count]) => Array.from({ length: count }, (_, i) => first - base + i));
  const read = events.filter((event) => isEvent(event, 'swap_read')).map(({ slot }) => pageOf(slot));
  const isEqual = pages.length === read.length && pages.every((page, i) => page === read[i]);
  return isEqual
    ? null
    : `expected reads of ${pages.join(' ') || 'nothing'}; got ${read.join(' ') || 'nothing'}`;
}

function firstOf(...problems: readonly (string | null)[]): string | null {
  return problems.find((problem) => problem !== null) ?? null;
}

/** Rows of one operation; the last one makes the machine tell its state, which ends the operation's events. */
function rowsOf(op: Op, base: number): Row[] {
  const page = op[1] - base;
  const at = { region: 0, page, slot: slotOf(page) };
  const tell = [0, 0, 0, 0, 0, 0, CHECK.tell];
  switch (op[0]) {
    case 'f':
      return [{ kind: ROW.FAULT, ...at, v: [0, NONE, 0, 0, NONE, NONE, NONE, CHECK.tell] }];
    case 'h': {
      const [, , flagged, repeat] = op;
      const hit = (isLast: boolean): Row => ({ kind: ROW.HIT, ...at, v: [flagged, ...(isLast ? tell : [])] });
      return Array.from({ length: repeat }, (_, i) => hit(i === repeat - 1));
    }
    case 't':
      return [{ kind: ROW.TOUCH, ...at, v: [0, ...tell] }];
    case 'd':
      return [{ kind: ROW.DROP, ...at }];
  }
}

function expectedOf(op: Op, index: number, base: number): Expected | null {
  switch (op[0]) {
    case 'd':
      return null;
    case 'h':
      return { op: index, check: (events) => checkWord(op[4], base, events) };
    case 'f': {
      const window = { win: op[2], first: op[3] - base, count: op[4] };
      return {
        op: index,
        check: (events) => firstOf(checkWindow(window, events), checkWord(op[5], base, events)),
      };
    }
    case 't': {
      const [, , found, win, first, count, runs, word] = op;
      return {
        op: index,
        check: (events) => {
          const isHit = events.some((event) => isEvent(event, 'swap_cache_hit'));
          return firstOf(
            compare({ found }, { found: isHit ? 1 : 0 }),
            found ? null : checkWindow({ win, first: first - base, count }, events),
            checkReads(runs, base, events),
            checkWord(word, base, events),
          );
        },
      };
    }
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

/** Cuts the events after every vma_state and gives each piece to its operation. */
function checkAll(expected: readonly Expected[], events: readonly CoreEvent[]): string | null {
  let next = 0;
  let piece: CoreEvent[] = [];
  for (const event of events) {
    piece.push(event);
    if (!isEvent(event, 'vma_state')) continue;
    const operation = expected[next++];
    const problem = operation?.check(piece);
    if (operation && problem) return `operation ${operation.op}: ${problem}`;
    piece = [];
  }
  return next === expected.length ? null : `got the results of ${next} of ${expected.length} operations`;
}

function batchOf(found: VmaCase): Batch {
  const [base, end] = found.vma;
  const pages = end - base;
  const expected = found.ops.map((op, i) => expectedOf(op, i, base)).filter((each) => each !== null);
  const made: Case = {
    id: String(found.id),
    rows: [...pteRows(found), ...found.ops.flatMap((op) => rowsOf(op, base))],
    check: (events) => checkAll(expected, events),
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
