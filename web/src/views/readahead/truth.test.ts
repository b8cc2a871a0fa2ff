/** Over runs by each policy: what is kept is what the core keeps, changes only with it, and every page pushed out is one of the core's. */
import { describe, expect, test } from 'vitest';
import { SWITCH_VALUE_NAMES } from '../../core/schema/schema-switch-names.gen.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { SWITCHES } from '../../core/schema/schema-kernels.gen.ts';
import type { TestScenario } from '../../core/test-scenarios.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { isReadAhead } from '../../scene/bits.ts';
import { NO_SLOT_CACHE, TestMachine } from '../../scene/test-machine.ts';
import { describeReadahead, hitsInShort, windowInShort } from './describe.ts';
import { stacksOf } from './groups.ts';
import { FIELDS } from './kept.ts';
import { layoutReadahead } from './layout.ts';
import { shownWindows, victims, windowRows } from './windows.ts';

const SWITCH = SWITCHES.findIndex(({ name }) => name === 'readahead');
const { RAND, SEQ } = ENUM_VALUES.pattern;

/** Two tasks, on little memory: one reads in order, one at random, so that what is read ahead is often for nothing. */
const byPolicy = (readahead: number): TestScenario => ({
  switches: [[SWITCH, readahead], NO_SLOT_CACHE],
  params: { nr_frames: 64, page_cluster: 3, min_free_kbytes: 16 },
  records: {
    device: [{}],
    swap: [{ slots: 1024 }],
    region: [
      { space: 0, pages: 90 },
      { space: 1, pages: 90, base_vpn: 1 << 21 },
    ],
    task: [{ space: 0 }, { space: 1 }],
    phase: [{}, {}],
    stream: [0, 1].flatMap((task): Readonly<Record<string, number>>[] => [
      { phase: 0, task, region: task, op: 1, count: 90, quantum: 8 },
      {
        phase: 1,
        task,
        region: task,
        op: 0,
        count: 200,
        quantum: 4,
        pattern: task === 0 ? SEQ : RAND,
        seed: 5,
      },
    ]),
  },
});
const ROOM = { widthPx: 920, heightPx: 620, metrics: metricsFor(920, false) };

describe.each(SWITCH_VALUE_NAMES.readahead.map((name, value) => [name, value] as const))(
  'by %s',
  (_, value) => {
    test('what is kept is what the core keeps, and it changes only when that does', async () => {
      const machine = (await TestMachine.start(byPolicy(value))).toAccess(184);
      let changes = 0;
      let cells = 0;
      for (let step = 0; step < 150; step++) {
        const scene = machine.by(2).by(1).scene();
        const { columns } = scene;
        const was = scene.was!;
        for (const { kept } of layoutReadahead(scene, ROOM).kept) {
          const at = kept.region?.index;
          const raw = (of: typeof columns) =>
            at === undefined
              ? Array.from(of.global_ra!)
              : [of.vma_ra_page![at], of.vma_ra_win![at], of.vma_ra_hits![at]];
          expect(FIELDS.map((name) => kept[name].now)).toEqual(raw(columns));
          expect(FIELDS.map((name) => kept[name].was)).toEqual(raw(was));
          // Only the rule of 2012 never looks back at the last window.
          expect(kept.fields.includes('window')).toBe(SWITCH_VALUE_NAMES.readahead[value] !== 'HITS');
          cells++;
          if (String(raw(columns)) !== String(raw(was))) changes++;
        }
      }
      const doesKeep = !['NONE', 'BLOCK', 'MISSES', 'STATE'].includes(SWITCH_VALUE_NAMES.readahead[value]!);
      expect(cells > 0).toBe(doesKeep);
      expect(changes > 0).toBe(doesKeep);
    });

    test('hits are said not to be counted exactly where the core flags nothing that it reads ahead', async () => {
      const machine = (await TestMachine.start(byPolicy(value))).toAccess(184);
      let flagged = 0;
      for (let wait = 0; wait < 30; wait++) {
        const { columns } = machine.to('page_wait').scene();
        flagged += columns.frame_flags!.filter(isReadAhead).length;
      }
      const scene = machine.scene();
      const guessed = windowRows(scene.columns).reduce((sum, row) => sum + row.guessed, 0);
      // One reads the page alone, and one has been brought to it by all that was swapped out.
      expect(guessed > 0).toBe(!['NONE', 'STATE'].includes(SWITCH_VALUE_NAMES.readahead[value]!));
      if (guessed > 0) expect(hitsInShort(scene) !== '').toBe(flagged > 0);
      const untouched = { ...scene.columns, windows: new Uint32Array(0) };
      expect(hitsInShort({ ...scene, columns: untouched })).toBe('read ahead and used');
    });

    test('the one sentence of a window gives the arithmetic by which the core came to it', async () => {
      const machine = (await TestMachine.start(byPolicy(value))).toAccess(184);
      const isByHits = ['HITS', 'SLOTS', 'VMA_OWN_CAP', 'VMA'].includes(SWITCH_VALUE_NAMES.readahead[value]!);
      const told = new Set<string>();
      for (let wait = 0; wait < 60; wait++) {
        const scene = machine.to('page_wait').scene();
        const words = windowInShort(scene);
        const { row, isNow } = shownWindows(scene);
        expect(words === '').toBe(!isNow);
        if (words === '' || !isByHits) continue;
        const number = (pattern: RegExp) => Number(pattern.exec(words)?.[1] ?? NaN);
        const sum = number(/(\d+) \+ 2/) + 2;
        const wanted = number(/rounded up to (\d+)/) || sum || number(/: (\d+) pages?/);
        const capped = Math.min(wanted, number(/at most (\d+)/) || Infinity);
        expect(Math.max(capped, number(/last window: (\d+)/) || 0), words).toBe(row!.win);
        told.add(words);
      }
      expect(told.size > 2).toBe(isByHits);
    });

    test('below the stacks stand pages that the core says were pushed out, each once, by a read of that window', async () => {
      const scene = (await TestMachine.start(byPolicy(value))).toAccess(520).scene();
      const all = victims(scene.columns);
      const shown = stacksOf(layoutReadahead(scene, ROOM).groups).flatMap((stack) =>
        stack.victims.map((victim) => ({ victim, row: stack.row })),
      );
      expect(new Set(shown.map(({ victim }) => victim.event)).size).toBe(shown.length);
      for (const { victim, row } of shown) {
        expect(all).toContainEqual(victim);
        expect(row.event).toBeLessThan(victim.event);
        expect(row.task).toBe(victim.task);
      }
      // The one state of 2012 sinks with each page that is swapped out, so nothing is read ahead here.
      const reads = !['NONE', 'STATE'].includes(SWITCH_VALUE_NAMES.readahead[value]!);
      expect(all.length > 0).toBe(reads);
      if (!reads) return;
      const words = describeReadahead(scene);
      expect(words).toContain(`${all.length} pages had left memory for a page read ahead and were missed`);
      expect(words).toContain(`${all.filter(({ isForNothing }) => isForNothing).length} of them for nothing`);
    });
  },
);
