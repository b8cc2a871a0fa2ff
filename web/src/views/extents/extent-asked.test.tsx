/** While a lesson asks for an extent, each of its marks is pressed; where extents have no marks of their own, none is. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import type { Prediction, Scene } from '../../scene/scene.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { describeExtent } from './describe.ts';
import { extentAt, isExtentWanted, outlinesOf, upperBox } from './extent-asked.ts';
import { ExtentTarget } from './extent-target.tsx';
import { layoutExtents, type ExtentsPicture } from './layout.ts';
import { onFile } from './test-on-file.ts';

const SIZES = [
  [1220, 520],
  [880, 540],
  [362, 600],
  [362, 290],
] as const;
const layout = (scene: Scene, [widthPx, heightPx]: readonly [number, number]): ExtentsPicture =>
  layoutExtents(scene, { widthPx, heightPx, metrics: metricsFor(widthPx, false, heightPx) })!;
const sceneOf = async (count: number, pages: number, version: string) =>
  (await TestMachine.start(onFile(count, pages, version))).toAccess(200).scene();
const asking = (scene: Scene, more: Partial<Prediction> = {}): Scene => ({
  ...scene,
  prediction: {
    by: null,
    sizes: [],
    saidSize: null,
    saidThing: null,
    isTold: false,
    wants: 'extent',
    ...more,
  },
});

describe.each([
  ['a tree', '5.3'],
  ['a list', '5.0'],
])('of %s', (_, version) => {
  test.each(SIZES)('at %d by %d a press on any mark of an extent is one on it', async (...size) => {
    const picture = layout(await sceneOf(12, 20, version), size);
    const upper = upperBox(picture);
    const pressed = (x: number, y: number) => {
      expect(x).toBeLessThanOrEqual(upper.width);
      expect(y).toBeLessThanOrEqual(upper.y + upper.height);
      return extentAt(picture, x, y);
    };
    for (let extent = 0; extent < 12; extent++) {
      const { boxes, circles, paths } = outlinesOf(picture, extent);
      expect(boxes).toHaveLength(picture.disk ? 2 : 1);
      expect(circles).toHaveLength(picture.tree ? 1 : 0);
      expect(paths).toHaveLength(picture.ring ? 1 : 0);
      for (const { x, y, width, height } of boxes)
        expect(pressed(x + width / 2, y + height / 2)).toBe(extent);
      for (const { x, y } of circles) expect(pressed(x, y)).toBe(extent);
      const arc = picture.ring?.arcs[extent];
      if (arc) expect(pressed(arc.labelX, arc.labelY)).toBe(extent);
    }
    if (picture.ring) expect(extentAt(picture, picture.ring.x, picture.ring.y)).toBeNull();
    if (picture.room.costs) expect(upper.y + upper.height).toBeLessThanOrEqual(picture.room.costs.y);
  });
});

test('many extents are not pressed, and no question but one for an extent is answered so', async () => {
  const [few, many] = [await sceneOf(12, 20, '5.3'), await sceneOf(600, 2, '5.3')];
  const isWanted = (scene: Scene) => isExtentWanted(scene, layout(scene, SIZES[0]));
  expect(isWanted(few)).toBe(false);
  expect(isWanted(asking(few))).toBe(true);
  expect(isWanted(asking(few, { isTold: true }))).toBe(false);
  expect(isWanted(asking(few, { wants: 'slot' }))).toBe(false);
  expect(isWanted(asking(many))).toBe(false);
});

test('extents can be gone through by keys while it waits, and what was said stays framed afterwards', async () => {
  const scene = await sceneOf(12, 20, '5.3');
  const markup = (of: Scene) =>
    renderToStaticMarkup(
      <svg>
        <ExtentTarget scene={of} picture={layout(of, SIZES[0])} pointed={null} onPoint={() => undefined} />
      </svg>,
    );
  const said = { saidThing: { kind: 'extent', extent: 4 } } as const;
  expect(markup(scene)).not.toMatch(/slider|data-said/);
  expect(markup(asking(scene))).toMatch(/role="slider".*aria-valuemax="11"/);
  expect(markup(asking(scene, said)).match(/data-said/g)).toHaveLength(3);
  const told = markup(asking(scene, { ...said, isTold: true }));
  expect(told).toContain('data-said');
  expect(told).not.toContain('slider');
});

test('the words of a node say where it hangs, and those of all nodes are the tree', async () => {
  const { file } = layout(await sceneOf(12, 20, '5.3'), SIZES[0]);
  let roots = 0;
  for (let index = 0; index < file.nr; index++) {
    const words = describeExtent(file, index);
    const { isRed, parent, left, right } = file.node(index);
    expect(words).toContain(`Extent ${index}: pages ${index * 20} to ${index * 20 + 19}.`);
    expect(words).toContain(isRed ? 'Hollow' : 'Full');
    if (parent === null) roots++;
    expect(words).toContain(parent === null ? 'the root' : `below extent ${parent}`);
    for (const [child, side] of [
      [left, 'left'],
      [right, 'right'],
    ] as const)
      if (child === null) expect(words).not.toContain(`at its ${side}`);
      else expect(words).toContain(`extent ${child} at its ${side}`);
  }
  expect(roots).toBe(1);
  const list = layout(await sceneOf(12, 20, '5.0'), SIZES[0]).file;
  expect(describeExtent(list, 3)).toMatch(/^Extent 3: pages 60 to 79, in blocks/);
});
