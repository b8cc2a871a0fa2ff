/** Over runs on a swap file: what is drawn is what the core's columns say, and the red is that of the event. */
import { describe, expect, test } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { TWO_TASKS, TestMachine } from '../../scene/test-machine.ts';
import { redOf } from '../../scene/red.ts';
import { describeExtents } from './describe.ts';
import { EXTENTS } from './index.tsx';
import { layoutExtents } from './layout.ts';
import { heightsOfExtents } from './room.ts';
import { lookupsOf, shownFile, swapFilesOf } from './swap-file.ts';
import { EXTENTS_TEXT } from './text.ts';
import { FEW } from './tree.ts';
import { onFile } from './test-on-file.ts';

const SIZES = [
  [1220, 520],
  [1880, 900],
  [362, 600],
] as const;

test('low and narrow, a tree of many extents leaves out where a bookmark would be, and all else stays within', async () => {
  const scene = (await TestMachine.start(onFile(600, 2))).toAccess(200).scene();
  const metrics = metricsFor(362, false, 600);
  const { least } = heightsOfExtents({ scene, metrics, widthPx: 362 });
  for (const [heightPx, hasCourse] of [
    [least, false],
    [metrics.mark * 30, true],
  ] as const) {
    const { room, tree } = layoutExtents(scene, { widthPx: 362, heightPx, metrics })!;
    expect(room.course !== null).toBe(hasCourse);
    expect(room.costs!.height).toBeGreaterThan(metrics.mark * (hasCourse ? 2.5 : 3.9));
    expect(room.costs!.y + room.costs!.height).toBeLessThan(room.footY);
    expect(Math.max(...tree!.nodes.map(({ y }) => y))).toBeLessThanOrEqual(room.strip.y + 1);
    expect(room.tree!.height).toBeGreaterThan(metrics.mark * 4);
  }
});

describe.each([
  ['few extents', 12, 20],
  ['many extents', 600, 2],
  ['one extent', 1, 300],
])('with %s', (_, count, pages) => {
  test.each(SIZES)('at %d by %d all of the picture is within it', async (widthPx, heightPx) => {
    const scene = (await TestMachine.start(onFile(count, pages))).toAccess(200).scene();
    const metrics = metricsFor(widthPx, false, heightPx);
    const picture = layoutExtents(scene, { widthPx, heightPx, metrics })!;
    for (const { x, y } of [...picture.tree!.nodes, ...picture.tree!.path]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(widthPx);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(picture.room.strip.y + 1);
    }
    for (const box of [picture.room.strip, picture.room.course, picture.room.costs, picture.room.ring])
      if (box) {
        expect(box.height).toBeGreaterThan(0);
        expect(box.x + box.width).toBeLessThanOrEqual(widthPx);
        expect(box.y + box.height).toBeLessThanOrEqual(heightPx);
      }
    expect(picture.ring !== null).toBe(count <= FEW);
    expect(picture.course !== null).toBe(count > FEW);
  });

  test('the way that is drawn is that of the last look-up, a node for each visit, and ends in its extent', async () => {
    const machine = (await TestMachine.start(onFile(count, pages))).toAccess(110);
    for (let i = 0; i < 20; i++) {
      const scene = machine.to('extent_descent').scene();
      const { event } = scene;
      const { file, lookups, path } = shownFile(scene)!;
      const last = lookups.at(-1)!;
      expect(last.event).toBe(event!.number);
      expect(path).toHaveLength(last.visits);
      expect([path[0], path.at(-1)]).toEqual([file.root, last.extent]);
      for (const [nth, index] of path.slice(1).entries()) expect(file.node(index).parent).toBe(path[nth]);
      const extent = file.extent(last.extent);
      expect(last.page - extent.startPage).toBeLessThan(extent.pages);
      expect((last.from + last.steps) % file.nr).toBe(last.extent);
    }
  });
});

test('triangles and the way to the right are together all extents', async () => {
  const scene = (await TestMachine.start(onFile(1000, 1))).toAccess(200).scene();
  const metrics = metricsFor(1220, false, 520);
  const { tree, file } = layoutExtents(scene, { widthPx: 1220, heightPx: 520, metrics })!;
  const { nodes, triangles } = tree!;
  const hidden = triangles.reduce((sum, { count }) => sum + count, 0);
  expect(nodes.length + hidden).toBe(file.nr);
  for (const { count } of triangles) expect(Math.log2(count + 1) % 1).toBe(0);
});

test('a walk along the list takes what its line says, and its bar is as high as its share of the list', async () => {
  const scene = (await TestMachine.start(onFile(600, 2, '5.0'))).toAccess(230).scene();
  const metrics = metricsFor(1220, false, 520);
  const picture = layoutExtents(scene, { widthPx: 1220, heightPx: 520, metrics })!;
  const lookups = lookupsOf(scene.columns);
  expect(lookups.length).toBeGreaterThan(50);
  for (const { steps, takesNs } of lookups) expect(takesNs).toBe(15 + 5 * steps);
  const { height } = picture.room.costs!;
  for (const bar of picture.costs!.bars) expect(bar.height).toBeCloseTo((bar.lookup.steps / 600) * height);
});

test('a slot of a later area, where slots are counted on, is named with its page of the file', () => {
  expect(EXTENTS_TEXT.slot(271, 15)).toBe('slot 271: page 15');
  expect(EXTENTS_TEXT.slot(15, 15)).toBe('slot 15');
});

test('between two walks the bookmark rests where the one before has ended', async () => {
  const scene = (await TestMachine.start(onFile(600, 2, '5.0'))).toAccess(230).scene();
  const metrics = metricsFor(1220, false, 520);
  const { course } = layoutExtents(scene, { widthPx: 1220, heightPx: 520, metrics })!;
  const ends = course!.lines.map(({ x2, y2 }) => [x2, y2]);
  expect(course!.rests.length).toBeGreaterThan(5);
  for (const { x1, x2, y } of course!.rests) {
    expect(x2).toBeGreaterThan(x1);
    expect(ends.some(([x, atY]) => Math.abs(x! - x1) < 0.01 && atY === y)).toBe(true);
  }
});

test('a kernel with the list has no tree in its picture: a few extents stand over their disk, each at its blocks', async () => {
  const machine = (await TestMachine.start(onFile(12, 20, '5.0'))).toAccess(200).to('extent_walk');
  const scene = machine.scene();
  for (const [widthPx, heightPx] of SIZES) {
    const metrics = metricsFor(widthPx, false, heightPx);
    const { tree, disk, file, last, room } = layoutExtents(scene, { widthPx, heightPx, metrics })!;
    expect(tree).toBeNull();
    const { pieces, found, diskY, barPx } = disk!;
    expect(diskY + barPx).toBeLessThan(room.disk!.y + room.disk!.height);
    for (const { inFile, onDisk } of pieces)
      for (const { x, width } of [inFile, onDisk]) {
        expect(x).toBeGreaterThanOrEqual(room.disk!.x);
        expect(x + width).toBeLessThanOrEqual(widthPx);
      }
    const order = (of: (index: number) => number) =>
      pieces.map(({ index }) => index).sort((a, b) => of(a) - of(b));
    expect(order((index) => pieces[index]!.onDisk.x)).toEqual(
      order((index) => file.extent(index).startBlock),
    );
    expect(found!.block).toBe('block' in scene.event! ? scene.event.block : null);
    expect(found!.page).toBe('page' in scene.event! ? scene.event.page : null);
    const { onDisk } = pieces[last!.extent]!;
    expect(found!.onDiskX).toBeGreaterThan(onDisk.x);
    expect(found!.onDiskX).toBeLessThan(onDisk.x + onDisk.width);
  }
  const unused = (await TestMachine.start(onFile(12, 20, '5.0'))).scene();
  const first = layoutExtents(unused, {
    widthPx: 1220,
    heightPx: 520,
    metrics: metricsFor(1220, false, 520),
  })!;
  expect([first.ring, first.costs]).toEqual([null, null]);
  expect(first.room.disk!.width).toBeGreaterThan(1200);
  const long = (await TestMachine.start(onFile(600, 2, '5.0'))).toAccess(230).scene();
  const metrics = metricsFor(1220, false, 520);
  const { tree, disk, lens } = layoutExtents(long, { widthPx: 1220, heightPx: 520, metrics })!;
  expect([tree, disk, lens]).toEqual([null, null, null]);
});

test('each step that builds the tree has one red thing, the extent that it is about', async () => {
  const machine = await TestMachine.start(onFile(12, 4, '5.3', 1));
  const kinds = new Set<string>();
  for (let step = 0; step < 80; step++) {
    const scene = machine.by(1).scene();
    const { event } = scene;
    if (!event || !event.name.startsWith('extent_')) continue;
    kinds.add(event.name);
    const red = redOf(scene)!;
    expect(EXTENTS.reds!(scene)[red.kind]).toBe('extent');
    const [file] = swapFilesOf(scene.columns);
    if ('extent' in event) expect(event.extent).toBeLessThan(file!.nr);
  }
  expect([...kinds].sort()).toEqual(['extent_begins', 'extent_grows', 'extent_recolour', 'extent_rotate']);
});

test('says the last look-up in words, and that a partition has none', async () => {
  const scene = (await TestMachine.start(onFile(12, 20))).toAccess(200).scene();
  const last = lookupsOf(scene.columns).at(-1)!;
  expect(describeExtents(scene)).toContain(`Slot ${last.slot} lies in extent ${last.extent}`);
  const partition = (await TestMachine.start(TWO_TASKS)).toAccess(100).scene();
  expect(describeExtents(partition)).toMatch(/^Swap lies in one piece on its disk/);
  const asked = { widthPx: 1220, metrics: metricsFor(1220, false, 520) };
  expect(heightsOfExtents({ scene: partition, ...asked }).usual).toBeLessThan(40);
  expect(heightsOfExtents({ scene, ...asked }).usual).toBeGreaterThan(300);
});
