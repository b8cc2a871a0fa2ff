import { describe, expect, it } from 'vitest';
import { NONE } from '../../core/schema/schema.gen.ts';
import { switchValues } from '../../core/schema/switch-values.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Scene } from '../../scene/scene.ts';
import { describeReadahead } from './describe.ts';
import { fakeScene } from './fake-scene.ts';
import { fatesOf, stackAt, stacksOf } from './groups.ts';
import { cellPxOf, layoutReadahead, mostCellsOf } from './layout.ts';
import { legendOf, type LegendWord } from './legend.ts';
import { heightsOfReadahead } from './room.ts';
import { windowAhead, windowRows } from './windows.ts';

const WIDTH = 920;
const HITS = switchValues('readahead').HITS;
const metrics = metricsFor(WIDTH, false);
const layoutOf = (scene: Parameters<typeof layoutReadahead>[0], widthPx = WIDTH) =>
  layoutReadahead(scene, { widthPx, heightPx: 400, metrics: metricsFor(widthPx, false) });

describe('the kept windows', () => {
  it('are put in the order of their events, and empty rows are left out', () => {
    const rows = windowRows(fakeScene({ rows: [{ EVENT: 30 }, { EVENT: 0 }, { EVENT: 10 }] }).columns);
    expect(rows.map(({ event }) => event)).toEqual([10, 30]);
  });
});

describe('the first window', () => {
  const rows = [
    { EVENT: 10, PREV: 0 },
    { EVENT: 20, PREV: 0 },
  ];
  it('is the one before which there was none, also by slot, where the last position may stay what it was', () => {
    const { columns } = fakeScene({ rows: [...rows, { EVENT: 0 }], params: { vma_ra_enabled: 0 } });
    expect(windowRows(columns).map(({ isFirst }) => isFirst)).toEqual([true, false]);
    const ahead = { ...rows[1]!, EVENT: 0 };
    const next = fakeScene({ rows: rows.slice(0, 1), ahead, params: { vma_ra_enabled: 0 } });
    expect(windowAhead(next.columns)!.isFirst).toBe(false);
    const first = fakeScene({ rows: [], ahead, params: { vma_ra_enabled: 0 } });
    expect(windowAhead(first.columns)!.isFirst).toBe(true);
  });
});

describe('the stacks', () => {
  it('fill from the foot: used, waiting, dropped', () => {
    const [row] = windowRows(fakeScene({ rows: [{ EVENT: 1, READAHEAD: 6, USED: 3, DROPPED: 1 }] }).columns);
    expect(fatesOf(row!)).toEqual(['used', 'used', 'used', 'waiting', 'waiting', 'wasted']);
  });

  it('stand in a group for each region, because each has its own guess', () => {
    const { groups } = layoutOf(
      fakeScene({
        rows: [
          { EVENT: 1, VMA: 1 },
          { EVENT: 2, VMA: 0 },
        ],
      }),
    );
    expect(groups.map(({ region }) => region?.letter)).toEqual(['A', 'B']);
    expect(groups[0]!.right).toBeLessThan(groups[1]!.left);
  });

  it('stand in one group by slot, because there is one guess', () => {
    const rows = [
      { EVENT: 1, VMA: 1 },
      { EVENT: 2, VMA: 0 },
    ];
    const { groups } = layoutOf(fakeScene({ rows, params: { vma_ra_enabled: 0 } }));
    expect(groups).toHaveLength(1);
    expect(groups[0]!.stacks.map(({ region }) => region?.letter)).toEqual(['B', 'A']);
  });

  it('are the newest ones when not all have room', () => {
    const rows = Array.from({ length: 64 }, (_, at) => ({ EVENT: at + 1 }));
    const { groups } = layoutOf(fakeScene({ rows }), 358);
    const events = stacksOf(groups).map(({ row }) => row.event);
    expect(events.at(-1)).toBe(64);
    expect(events.length).toBeLessThan(30);
  });

  it('say how many are before them when not all have room, and nothing when they have', () => {
    for (const ahead of [undefined, { VMA: 0, PAGE: 5 }])
      for (const count of [1, 10, 16, 20, 30, 64])
        for (const widthPx of [358, 600, 920]) {
          const rows = Array.from({ length: count + 1 }, (_, at) => ({ EVENT: at === count ? 0 : at + 1 }));
          const { groups, sizes } = layoutOf(fakeScene({ rows, ...(ahead && { ahead }) }), widthPx);
          const { stacks, before, left, right, askedX } = groups[0]!;
          const cut = count - stacks.length;
          expect(before).toBe(cut === 0 ? null : `${cut} before`);
          expect(Math.max(askedX ?? 0, stacks.at(-1)!.x) + sizes.width).toBeLessThanOrEqual(right);
          const wordsPx = before === null ? 0 : widthOfWords(before, metricsFor(widthPx, false).mark);
          expect(stacks[0]!.x).toBeGreaterThanOrEqual(left + wordsPx);
        }
  });

  it('say that there are as many at least where the machine may have forgotten some', () => {
    const rows = Array.from({ length: 64 }, (_, at) => ({ EVENT: at + 1 }));
    const { stacks, before } = layoutOf(fakeScene({ rows }), 358).groups[0]!;
    expect(before).toBe(`${64 - stacks.length}+ before`);
  });

  it('are narrow where no window can have more than its page, so that more of them have room', () => {
    const rows = Array.from({ length: 16 }, (_, at) => ({ EVENT: at + 1, MAX: 1 }));
    const both = [...rows, { EVENT: 99, VMA: 1, MAX: 1 }];
    const { groups } = layoutOf(fakeScene({ rows: both, params: { page_cluster: 0 } }), 500);
    expect(groups.map(({ stacks, before }) => [stacks.length, before])).toEqual([
      [16, null],
      [1, null],
    ]);
  });

  it('lie inside the picture, on whole pixels', () => {
    const rows = Array.from({ length: 64 }, (_, at) => ({ EVENT: at + 1, VMA: at % 2 }));
    for (const widthPx of [358, 600, 920, 1200]) {
      const { groups, sizes } = layoutOf(fakeScene({ rows }), widthPx);
      for (const { x } of stacksOf(groups)) {
        expect(Number.isInteger(x)).toBe(true);
        expect(x + sizes.width).toBeLessThanOrEqual(widthPx);
      }
    }
  });

  it('tell which cells this step has filled', () => {
    const before = [{ EVENT: 1, READAHEAD: 7, USED: 2 }];
    const { groups } = layoutOf(
      fakeScene({ before, rows: [{ EVENT: 1, READAHEAD: 7, USED: 3 }, { EVENT: 2 }] }),
    );
    expect(stacksOf(groups).map(({ fresh, isNew }) => [fresh, isNew])).toEqual([
      [1, false],
      [0, true],
    ]);
  });

  it('tell how much of the window was not read, beside the page that faulted', () => {
    const { groups } = layoutOf(
      fakeScene({
        rows: [
          { EVENT: 1, WIN: 8, READAHEAD: 3 },
          { EVENT: 2, WIN: 8, READAHEAD: 7 },
          { EVENT: 3, WIN: 1 },
        ],
      }),
    );
    expect(stacksOf(groups).map(({ unread }) => unread)).toEqual([4, 0, 0]);
  });

  it('grow with the room that they have in few words too, up to where all words begin', () => {
    const scene = fakeScene({ rows: [{ EVENT: 1, WIN: 8, READAHEAD: 7 }] });
    const { least, tight } = heightsOfReadahead({ scene, widthPx: 500, metrics });
    const inFew = tight![0]!;
    expect(inFew.most).toBeGreaterThan(inFew.least + 20);
    const cells = Array.from({ length: inFew.most - inFew.least + 1 }, (_, more) => {
      const heightPx = inFew.least + more;
      const { isTight, height, sizes } = layoutReadahead(scene, { widthPx: 500, heightPx, metrics });
      expect(isTight).toBe(true);
      // Parts that are rounded each may be two pixels higher together.
      expect(height).toBeLessThanOrEqual(heightPx + 2);
      return sizes.cell;
    });
    expect(cells.at(-1)).toBeGreaterThan(cells[0]!);
    expect(layoutReadahead(scene, { widthPx: 500, heightPx: least, metrics }).isTight).toBe(false);
  });

  it('are found under the pointer, over all groups', () => {
    const rows = [
      { EVENT: 1, VMA: 0 },
      { EVENT: 2, VMA: 1 },
      { EVENT: 3, VMA: 1 },
    ];
    const { groups, sizes } = layoutOf(fakeScene({ rows }));
    stacksOf(groups).forEach(({ x }, at) => expect(stackAt(groups, sizes, x + 5)).toBe(at));
    expect(stackAt(groups, sizes, groups[0]!.right)).toBeNull();
  });

  it('keep their room while windows grow up to the cap', () => {
    const small = layoutOf(fakeScene({ rows: [{ EVENT: 1, MAX: 8 }] }));
    const large = layoutOf(fakeScene({ rows: [{ EVENT: 1, MAX: 8, WIN: 8, READAHEAD: 7 }] }));
    expect(small.height).toBe(large.height);
  });
});

describe('a window that is not told', () => {
  const rows = [{ EVENT: 1, VMA: 0, WIN: 2 }];

  it('is a place that is kept free behind the others of its group', () => {
    const { groups, sizes } = layoutOf(fakeScene({ rows, ahead: { VMA: 0, PAGE: 5, WIN: 4 } }));
    expect(groups[0]!.stacks).toHaveLength(1);
    expect(groups[0]!.askedX).toBe(groups[0]!.stacks[0]!.x + sizes.pitch);
  });
});

describe('the words under the stacks', () => {
  it('name the owners when their stacks stand together', () => {
    const rows = [
      { EVENT: 1, VMA: 1 },
      { EVENT: 2, VMA: 0 },
    ];
    const layout = layoutOf(fakeScene({ rows, params: { vma_ra_enabled: 0 } }));
    expect(legendOf(layout, metrics)[0]!.words).toContain('A full, B pale');
  });

  it('name crosses, dots and bars wherever these are drawn, in fewer words where there is less room', () => {
    const rows = [{ EVENT: 1, WIN: 8, READAHEAD: 5, DROPPED: 2 }];
    const scene = fakeScene({ rows, params: { vma_ra_enabled: 0 } });
    for (const widthPx of [358, 485, 600, 920, 1200]) {
      const layout = layoutOf(scene, widthPx);
      const [{ words }] = legendOf({ ...layout, isTight: false }, metricsFor(widthPx, false)) as [LegendWord];
      expect(words, String(widthPx)).toMatch(/crossed.* · dotted/);
      const victim = { event: 2, vma: 0, page: 3, by: 5, task: 0, isForNothing: true };
      const groups = layout.groups.map((group) => ({
        ...group,
        stacks: group.stacks.map((stack) => ({ ...stack, victims: [victim] })),
      }));
      const all = { ...layout, isTight: false, victimsPx: 12, groups };
      const told = legendOf(all, metricsFor(widthPx, false))[0]!.words;
      expect(told, String(widthPx)).toMatch(widthPx < 485 ? /crossed/ : /crossed.* · dotted.* · bar below/);
    }
  });

  it('name the region under each group', () => {
    const layout = layoutOf(
      fakeScene({
        rows: [
          { EVENT: 1, VMA: 1 },
          { EVENT: 2, VMA: 0 },
        ],
      }),
    );
    expect(
      legendOf(layout, metrics)
        .filter(({ isName }) => isName)
        .map(({ words }) => words),
    ).toEqual(['Task A', 'Task B']);
  });
});

describe('the stacks of machines side by side', () => {
  /** Equal windows, by two rules: one keeps a word for each region, and its cap is lower. */
  const one = fakeScene({ rows: [{ EVENT: 1, WIN: 8, MAX: 8, READAHEAD: 7 }] });
  const other = fakeScene({
    rows: [
      { EVENT: 1, WIN: 8, MAX: 16, READAHEAD: 7 },
      { EVENT: 2, WIN: 16, MAX: 16, READAHEAD: 15 },
    ],
    params: { vma_ra_enabled: 0, page_cluster: 4 },
  });
  const rooms = [
    { widthPx: 500, heightPx: 420, metrics: metricsFor(500, false) },
    { widthPx: 500, heightPx: 420, metrics: metricsFor(500, false) },
  ] as const;

  it('are drawn on one scale, so that a window of 16 is the higher one', () => {
    const alone = [one, other].map((scene, nth) => layoutReadahead(scene, rooms[nth]!).sizes.cellPitch);
    expect(alone[0]).not.toBe(alone[1]);
    const mostCells = Math.max(mostCellsOf(one), mostCellsOf(other));
    expect(mostCells).toBe(15);
    const least = Math.min(
      ...[one, other].map((scene, nth) => cellPxOf(scene, { ...rooms[nth]!, scale: { mostCells } })),
    );
    const sizes = [one, other].map(
      (scene, nth) => layoutReadahead(scene, { ...rooms[nth]!, scale: { mostCells, cellPx: least } }).sizes,
    );
    expect(sizes[0]).toEqual(sizes[1]);
  });

  it('have the same scale all along the run', () => {
    const early = fakeScene({ rows: [{ EVENT: 1, WIN: 1 }] });
    expect(mostCellsOf(early)).toBe(mostCellsOf(one));
    expect(layoutReadahead(early, rooms[0]).sizes).toEqual(layoutReadahead(one, rooms[0]).sizes);
  });

  it('have numbers that do not run into each other', () => {
    for (const widthPx of [342, 500, 920]) {
      const metrics = metricsFor(widthPx, false);
      const { sizes } = layoutReadahead(other, { widthPx, heightPx: 420, metrics });
      expect(sizes.pitch - widthOfWords('16', metrics.mark)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('a step that names parts of the picture', () => {
  const rows = [{ EVENT: 10, DIRECTION: NONE, PREV: 5, HITS: 3, WANTED: 8, RULE: HITS }];
  const scene = fakeScene({ rows, rule: HITS, params: { vma_ra_enabled: 0 } });
  const kept = { ...scene, columns: { ...scene.columns, global_ra: new Uint32Array([5, 4, 3]) } };
  const shown = (viewParts: Scene['viewParts']) => {
    const { terms, kept: marks } = layoutOf({ ...kept, viewParts: viewParts ?? null });
    return { terms: terms.terms.map(({ term }) => term.id), marks: marks.length };
  };

  it('is shown and told those alone, and windows in any case', () => {
    expect(shown(null)).toEqual({ terms: ['hits', 'beside', 'cap', 'result'], marks: 1 });
    expect(shown(['windows'])).toEqual({ terms: ['hits', 'cap', 'result'], marks: 0 });
    expect(shown(['windows', 'neighbour'])).toEqual({ terms: ['hits', 'beside', 'cap', 'result'], marks: 0 });
    const told = (viewParts: Scene['viewParts']) =>
      describeReadahead({ ...kept, viewParts: viewParts ?? null });
    const whole = told(null);
    const windows = told(['windows']);
    expect(whole.startsWith(windows)).toBe(true);
    expect(whole.length).toBeGreaterThan(windows.length);
  });

  it('needs no room for what is left out', () => {
    const heightFor = (viewParts: Scene['viewParts']) =>
      heightsOfReadahead({ scene: { ...kept, viewParts: viewParts ?? null }, widthPx: WIDTH, metrics }).usual;
    expect(heightFor(['windows'])).toBeLessThan(heightFor(['windows', 'kept']));
    expect(heightFor(['windows', 'kept'])).toBe(heightFor(null));
  });
});
