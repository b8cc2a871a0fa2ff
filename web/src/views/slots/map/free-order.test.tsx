/** The free list is drawn and told in the order that the kernel has built it in: along the rows up to 4.10, down the columns from 4.11 on. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { KERNELS, SWITCHES } from '../../../core/schema/schema-kernels.gen.ts';
import { SWITCH_VALUE_NAMES } from '../../../core/schema/schema-switch-names.gen.ts';
import { WHOLE } from '../../../marks/area/grid.ts';
import type { Scene } from '../../../scene/scene.ts';
import { TestMachine, TWO_TASKS } from '../../../scene/test-machine.ts';
import { asked } from '../../test-asked.ts';
import { describeSlots } from '../describe.ts';
import { SLOTS } from '../index.tsx';
import { layoutSlotsView } from '../layout.ts';
import { MapMarks } from './map-marks.tsx';
import { freeOrderIn } from './map.ts';

const ROW = 16_384;
const columnsAs = (value: 'ONE' | 'BY_TREE') =>
  [
    SWITCHES.findIndex(({ name }) => name === 'cluster_columns'),
    SWITCH_VALUE_NAMES.cluster_columns.indexOf(value),
  ] as const;

const sceneOf = async (kernel: string, slots: number, ...switches: (readonly [number, number])[]) => {
  const scenario = {
    ...TWO_TASKS,
    kernel: KERNELS.findIndex(({ name }) => name === kernel),
    switches,
    records: { ...TWO_TASKS.records, swap: [{ slots }] },
  };
  return (await TestMachine.start(scenario)).scene();
};

function drawn(scene: Scene): string {
  const { metrics } = asked(1200);
  const { map, focus } = layoutSlotsView(scene, asked(1200))!;
  const { columns } = scene;
  return renderToStaticMarkup(
    <svg>
      <MapMarks map={map!} seen={WHOLE} nowSlot={null} {...{ metrics, focus, columns }} />
    </svg>,
  );
}

/** Of its line: whether it is dashed, with a tip where it goes on; and its beads. */
function signsOf(scene: Scene) {
  const svg = drawn(scene);
  const line = /<path class="free-order"[^>]*>/.exec(svg)![0];
  return {
    /** A path of many parts would begin its dashes again with each, and look like one line. */
    isDashed: line.includes('stroke-dasharray') && !/M[^"]*M/.test(line),
    hasTip: svg.includes('free-order-tip'),
    beads: svg.match(/<circle /g)?.length,
    words: /free clusters, [a-z0-9 ]+/.exec(svg)![0],
  };
}

describe('the order of the free clusters', () => {
  it('goes along the rows of 4.9, which the sign of the line says', async () => {
    const scene = await sceneOf('4.9', 8 * ROW);
    const { clusters, isAlongRows, goes } = freeOrderIn(scene.columns);
    expect(clusters.slice(0, 3)).toEqual([1, 2, 3]);
    expect({ isAlongRows, goes }).toEqual({ isAlongRows: true, goes: 'along' });
    expect(signsOf(scene)).toEqual({
      isDashed: true,
      hasTip: true,
      beads: 1,
      words: 'free clusters, along the rows',
    });
    expect(describeSlots(scene)).toContain('begins with 1, 2, 3, 4: side by side on the device.');
  });

  it('goes down the columns of 4.11', async () => {
    const scene = await sceneOf('4.11', 8 * ROW);
    const { clusters, isAlongRows, goes } = freeOrderIn(scene.columns);
    expect(new Set(clusters.slice(0, 7).map((cluster) => Math.floor(cluster / 64))).size).toBe(7);
    expect({ isAlongRows, goes }).toEqual({ isAlongRows: false, goes: 'down' });
    expect(signsOf(scene)).toEqual({
      isDashed: false,
      hasTip: false,
      beads: clusters.length + 1,
      words: 'free clusters, down the columns',
    });
    expect(describeSlots(scene)).toContain('each in another 64 MiB than the one before.');
  });

  it('is that of the switch, where trees come without it', async () => {
    const scene = await sceneOf('4.11', 8 * ROW, columnsAs('ONE'));
    expect(freeOrderIn(scene.columns)).toMatchObject({ isAlongRows: true, goes: 'along' });
  });

  it('says nothing of rows where there is one', async () => {
    for (const kernel of ['4.9', '4.11']) {
      const scene = await sceneOf(kernel, ROW);
      expect(freeOrderIn(scene.columns)).toMatchObject({ isAlongRows: null, goes: null });
      expect(signsOf(scene)).toMatchObject({
        isDashed: false,
        words: 'free clusters, the first 12 in order',
      });
      expect(describeSlots(scene)).not.toContain('list of free clusters');
    }
  });

  it('is made from columns that the picture asks for', () => {
    expect(SLOTS.columns).toEqual(expect.arrayContaining(['kernel', 'cluster_free_order']));
  });
});
