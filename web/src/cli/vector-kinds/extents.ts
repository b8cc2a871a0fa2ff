/** rbtree_extents.json, extent_list_walk.json: the extents of a swap file in a tree, and in a list with one bookmark. */
import * as v from 'valibot';
import { NONE, type CoreEvent } from '../../core/schema/schema.gen.ts';
import type { Row } from '../../trace/rows.ts';
import { compare, natural, planCases, ruleMachine, together } from './kind.ts';
import type { Batch, VectorKind } from './kind.ts';
import { givenRow, ruleRow, valuesOf, word64, type Values } from './rule-plan.ts';

/** What extents_known tells: machine/replay/replay_extents.h. */
const KNOWN = { tree: 0, visits: 1, extent: 2 } as const;
const PIECES_TOLD = 3;

const FORMULA = v.object({
  n: v.pipe(natural, v.minValue(1)),
  pages_each: v.pipe(natural, v.minValue(1)),
  block_stride: natural,
  block_base: natural,
});
/** First page, pages, first block. */
const EXTENT = v.strictTuple([natural, natural, natural]);
type Extent = v.InferOutput<typeof EXTENT>;

/** Calls, extents, height, first page of the root, rotations at the grandparent and at the parent, flips, black height, spine, reds. */
const STEP = v.strictTuple([
  v.pipe(natural, v.minValue(1)),
  natural,
  natural,
  natural,
  natural,
  natural,
  natural,
  natural,
  natural,
  natural,
]);

const TREE_CASE = v.pipe(
  v.object({
    id: v.string(),
    ext: v.optional(v.array(EXTENT)),
    formula: v.optional(FORMULA),
    steps: v.array(STEP),
    preorder: v.optional(v.array(v.pipe(v.number(), v.integer()))),
    /** Page, block, nodes visited. */
    lookups: v.array(v.strictTuple([natural, natural, natural])),
    /** First page, pages, pieces as first sector and sectors. */
    discard: v.optional(
      v.array(v.strictTuple([natural, natural, v.array(v.strictTuple([natural, natural]))])),
      [],
    ),
    visit_sum_all_extents: v.optional(natural),
    visit_max: v.optional(natural),
  }),
  v.check(({ ext, formula }) => (ext === undefined) !== (formula === undefined), 'ext or formula'),
);

const LIST_CASE = v.object({
  id: v.string(),
  extents: FORMULA,
  /** Task, page, steps, block, first page of the extent at which the bookmark is then. */
  accesses: v.array(v.strictTuple([natural, natural, natural, natural, natural])),
  total_steps: natural,
});

const calls = ({ n, pages_each, block_stride, block_base }: v.InferOutput<typeof FORMULA>): Extent[] =>
  Array.from({ length: n }, (_, i) => [i * pages_each, pages_each, block_base + i * block_stride]);

/** Rows RULE, and what is said of their values: each check gets those of its own row, and of all. */
class Asked {
  readonly rows: Row[] = [];
  readonly #checks: ((values: Values, all: readonly Values[]) => string | null)[] = [];

  ask(row: Row, check: (values: Values, all: readonly Values[]) => string | null = () => null): void {
    this.rows.push(row);
    this.#checks.push(check);
  }

  check(events: readonly CoreEvent[]): string | null {
    const all = valuesOf(events);
    if (all.length !== this.rows.length) return `got ${all.length} of ${this.rows.length} results`;
    for (const [i, values] of all.entries()) {
      const wrong = this.#checks[i]?.(values, all) ?? null;
      if (wrong !== null) return `row ${i}: ${wrong}`;
    }
    return null;
  }
}

function batchOf(id: string, version: number, room: number, asked: Asked): Batch {
  return {
    cases: [{ id, rows: [givenRow('EXTENTS', []), ...asked.rows], check: (events) => asked.check(events) }],
    machine: {
      ...ruleMachine(version),
      lists: {
        device: [{}],
        swap: [{ device: 0, slots: Math.max(room, 2) }],
        extent_rule: [{ count: Math.max(room, 2), pages: 1 }],
      },
    },
  };
}

/** The tree as a list: each node before what is left of it, and that before what is right; a red one as -(first page) - 1. */
function preorder(nodes: readonly Values[], at: number): number[] {
  const node = nodes[at];
  if (at === NONE || !node) return [];
  const [start = 0, , , , left = NONE, right = NONE, isRed = 0] = node;
  return [isRed ? -start - 1 : start, ...preorder(nodes, left), ...preorder(nodes, right)];
}

function askSteps(
  asked: Asked,
  extents: readonly Extent[],
  steps: readonly v.InferOutput<typeof STEP>[],
): void {
  const due = new Map(steps.map((step) => [step[0], step]));
  for (const [i, extent] of extents.entries()) {
    asked.ask(ruleRow('extent_added', extent));
    const step = due.get(i + 1);
    if (!step) continue;
    const [, nr, height, root, outer, inner, flips, black, spine, reds] = step;
    asked.ask(ruleRow('extents_known', [KNOWN.tree, 0]), (got) => {
      const [ourNr = -1, ourHeight = -1, ourRoot = -1, rotations = -1, ourFlips = -1] = got;
      const [ourBlack = -1, ourSpine = -1, ourReds = -1] = got.slice(5);
      const ours = { nr: ourNr, height: ourHeight, root: ourRoot, rotations, flips: ourFlips };
      return compare(
        { nr, height, root, rotations: outer + inner, flips, black, spine, reds },
        { ...ours, black: ourBlack, spine: ourSpine, reds: ourReds },
      );
    });
  }
}

function askPreorder(asked: Asked, expected: readonly number[]): void {
  const first = asked.rows.length;
  for (const index of expected.keys()) asked.ask(ruleRow('extents_known', [KNOWN.extent, index]));
  asked.ask(ruleRow('extents_known', [KNOWN.tree, 0]), ([nr = -1], all) => {
    const nodes = all.slice(first, first + expected.length);
    const root = nodes.findIndex(([, , , parent]) => parent === NONE);
    const got = preorder(nodes, root);
    return nr === expected.length && expected.join(' ') === got.join(' ')
      ? null
      : `expected the tree ${expected.join(' ')}; got ${got.join(' ')}`;
  });
}

function treeCase(found: v.InferOutput<typeof TREE_CASE>): Batch {
  const extents = found.ext ?? (found.formula ? calls(found.formula) : []);
  const asked = new Asked();
  askSteps(asked, extents, found.steps);
  if (found.preorder) askPreorder(asked, found.preorder);
  for (const [page, block, visits] of found.lookups)
    asked.ask(ruleRow('extent_found', [page]), ([ourBlock = -1, ourVisits = -1]) =>
      compare({ page, block, visits }, { page, block: ourBlock, visits: ourVisits }),
    );
  for (const [first, count, pieces] of found.discard)
    for (let from = 0; from < Math.max(pieces.length, 1); from += PIECES_TOLD)
      asked.ask(ruleRow('extents_discarded', [first, count, from]), ([nr = -1, ...got]) =>
        together([
          compare({ pieces: pieces.length }, { pieces: nr }),
          ...pieces
            .slice(from, from + PIECES_TOLD)
            .map(([sector, sectors], i) =>
              compare(
                { sector, sectors },
                { sector: 8 * (got[2 * i] ?? -1), sectors: 8 * (got[2 * i + 1] ?? -1) },
              ),
            ),
        ]),
      );
  const { visit_sum_all_extents: sum, visit_max: most } = found;
  if (sum !== undefined && most !== undefined)
    asked.ask(ruleRow('extents_known', [KNOWN.visits, 0]), (got) =>
      compare({ sum, most }, { sum: word64(got, 0), most: got[2] ?? -1 }),
    );
  return batchOf(found.id, 6001, extents.length, asked);
}

function listCase({ id, extents, accesses, total_steps }: v.InferOutput<typeof LIST_CASE>): Batch {
  const asked = new Asked();
  for (const extent of calls(extents)) asked.ask(ruleRow('extent_added', extent));
  for (const [, page, steps, block, bookmark] of accesses)
    asked.ask(ruleRow('extent_found', [page]), ([ourBlock = -1, ourSteps = -1, ourBookmark = -1]) =>
      compare(
        { page, steps, block, bookmark },
        { page, steps: ourSteps, block: ourBlock, bookmark: ourBookmark },
      ),
    );
  const looked = { from: extents.n, to: extents.n + accesses.length };
  asked.ask(ruleRow('extents_known', [KNOWN.tree, 0]), (_, all) => {
    const steps = all.slice(looked.from, looked.to).reduce((sum, [, each = 0]) => sum + each, 0);
    return compare({ total_steps }, { total_steps: steps });
  });
  return batchOf(id, 5000, extents.n, asked);
}

export const EXTENT_TREE: VectorKind = {
  name: 'rbtree_extents',
  isOf: (_, first) => v.is(TREE_CASE, first),
  plan: (file) => planCases(file, TREE_CASE, () => null, treeCase),
};

export const EXTENT_LIST: VectorKind = {
  name: 'extent_list_walk',
  isOf: (_, first) => v.is(LIST_CASE, first),
  plan: (file) => planCases(file, LIST_CASE, () => null, listCase),
};
