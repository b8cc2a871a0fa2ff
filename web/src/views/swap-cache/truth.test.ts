/** Over random runs: what is drawn of a page in the swap cache follows what the machine says of it, and of nothing else. */
import { describe, expect, test } from 'vitest';
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import { FRAME } from '../../scene/bits.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { RANDOM_RUNS, TestMachine } from '../../scene/test-machine.ts';
import type { Scene } from '../../scene/scene.ts';
import { layoutShelves } from './layout.ts';
import { pitchOf, type CachedPage } from './pages.ts';

const place = (widthPx: number) => ({ widthPx, heightPx: 320, metrics: metricsFor(widthPx, false) });

function raw(columns: Columns, slot: number): string {
  const frame = columns.slot_frame?.[slot] ?? NONE;
  return JSON.stringify([
    columns.swap_map?.[slot],
    frame,
    columns.slot_pte?.[slot],
    columns.frame_flags?.[frame],
  ]);
}

const settled = (scene: Scene, columns: Columns): Scene => ({ ...scene, columns, before: columns });
const look = ({ kind, isFlagged, isDirty, fill, frame, tieX }: CachedPage) =>
  JSON.stringify([kind, isFlagged, isDirty, fill, frame, tieX]);

function onShelves(scene: Scene, widthPx: number) {
  const { shelves, cell } = layoutShelves(scene, place(widthPx));
  return {
    cell,
    shelves,
    pages: new Map(shelves.flatMap(({ pages }) => pages).map((page) => [page.slot, page])),
  };
}

/** The slots of pages that stand side by side with this one, as far as they touch. */
function touching(pages: ReadonlyMap<number, CachedPage>, slot: number, pitch: number): number[] {
  const all = [...pages.values()].toSorted((one, other) => one.x - other.x);
  const at = all.findIndex((page) => page.slot === slot);
  const isTorn = (one: number, other: number) => Math.abs(all[one]!.x - all[other]!.x) > pitch + 1;
  let [first, last] = [at, at];
  while (first > 0 && !isTorn(first - 1, first)) first--;
  while (last + 1 < all.length && !isTorn(last, last + 1)) last++;
  return all.slice(first, last + 1).map((page) => page.slot);
}

const CASES = RANDOM_RUNS.slice(0, 2).flatMap(([name, scenario, begin]) =>
  [340, 900].map((widthPx) => [name, widthPx, scenario, begin] as const),
);

describe.each(CASES)('the swap cache over %s, %i px wide', (_, widthPx, scenario, begin) => {
  test('has the pages that the machine has there, each as the machine says', async () => {
    const machine = (await TestMachine.start(scenario)).toAccess(begin);
    let moved = 0;
    let others = 0;
    for (let step = 0; step < 130; step++) {
      const scene = machine.by(1).scene();
      const what = (slot: number) => `${scene.event!.name} ${scene.event!.number}: slot ${slot}`;
      const { columns, before } = scene;
      const [was, is] = [onShelves(settled(scene, before), widthPx), onShelves(scene, widthPx)];
      const flags = Array.from(columns.frame_flags!);
      const cached = flags.flatMap((each, frame) =>
        each & FRAME.swapCache ? [columns.frame_slot![frame]!] : [],
      );
      expect(new Set(is.pages.keys())).toEqual(new Set(cached));
      expect(onShelves(settled(scene, columns), widthPx).pages.size).toBe(is.pages.size);
      const isSameAxis =
        was.cell === is.cell &&
        was.shelves[0]!.first === is.shelves[0]!.first &&
        was.shelves[0]!.last === is.shelves[0]!.last;
      if (!isSameAxis) others++;
      else
        for (const page of is.pages.values()) {
          const old = was.pages.get(page.slot);
          expect(page.isNew, what(page.slot)).toBe(old === undefined);
          const isRawSame = raw(before, page.slot) === raw(columns, page.slot);
          if (!old) expect(isRawSame, what(page.slot)).toBe(false);
          else {
            expect(page.xBefore, 'it begins where it stood').toBe(old.x);
            if (look(old) !== look(page)) expect(isRawSame, what(page.slot)).toBe(false);
            if (old.x !== page.x) {
              // Only who stands shoulder to shoulder with one that came or went makes room.
              const near = [
                ...touching(was.pages, page.slot, pitchOf(is.cell)),
                ...touching(is.pages, page.slot, pitchOf(is.cell)),
              ];
              expect(
                near.some((slot) => was.pages.has(slot) !== is.pages.has(slot)),
                what(page.slot),
              ).toBe(true);
            }
            moved++;
          }
        }
      if (isSameAxis) {
        const left = [...was.pages.values()].filter(({ slot }) => !is.pages.has(slot)).map(({ x }) => x);
        expect(is.shelves.flatMap(({ gone }) => gone)).toEqual(left);
      }
    }
    expect(moved).toBeGreaterThan(60);
    expect(others, 'changes of the axis').toBeLessThan(8);
  });
});
