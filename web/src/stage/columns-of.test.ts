import { describe, expect, it } from 'vitest';
import { openCore } from '../core/wasm/node.ts';
import { packScenario } from '../scenario/pack.ts';
import { readScenario } from '../scenario/read.ts';
import { VIEWS } from '../views/index.ts';
import { columnsOf, hasManySlots } from './columns-of.ts';

/** Swap to a file of so many extents, of 1 MiB each. */
async function areasIn(count: number): Promise<Uint32Array> {
  const read = readScenario(
    `
machine: { nr_frames: 256 }
swap: { extents: { count: ${count}, pages: 256, gap: 1 } }
regions: [{ name: A, kind: anon, pages: 8 }]
phases: [{ streams: [{ region: A, pattern: seq, op: w }] }]
`,
    'a.yaml',
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const core = await openCore();
  expect(core.start(packScenario(read.scenario))).toBeNull();
  return Uint32Array.from(core.column('areas'));
}

describe('the columns of the stage', () => {
  it('have every slot in them as long as there are not many', async () => {
    expect(hasManySlots({ areas: await areasIn(1024) })).toBe(false);
    expect(columnsOf([VIEWS.extents], false)).toEqual(expect.arrayContaining(['swap_map', 'slot_pte']));
  });

  it('have the slots of a file of 80 GB only where a picture reads them', async () => {
    const areas = await areasIn(20_000);
    expect(hasManySlots({ areas })).toBe(true);
    expect(columnsOf([VIEWS.extents], true).filter((name) => /^(slot_|swap_map)/.test(name))).toEqual([]);
    expect(columnsOf([VIEWS.extents], true)).toContain('areas');
    expect(columnsOf([VIEWS.slots], true)).toContain('swap_map');
  });
});
