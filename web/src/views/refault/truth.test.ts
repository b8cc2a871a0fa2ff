/** Over machines of every generation: what the ruler draws is what the events and columns say, and nothing else changes it. */
import { describe, expect, test } from 'vitest';
import { KERNELS } from '../../core/schema/schema-kernels.gen.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { TestScenario } from '../../core/test-scenarios.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { describeRefault } from './describe.ts';
import { comparedWords, layoutRefault, reachOf } from './layout.ts';

const { WRITE, READ } = ENUM_VALUES.op;
const { HOTCOLD, SEQ } = ENUM_VALUES.pattern;

/** A program that keeps using some of its pages, and reads a file again and again. */
const both = (kernel: string): TestScenario => ({
  kernel: KERNELS.findIndex(({ name }) => name === kernel),
  params: { nr_frames: 160, min_free_kbytes: 32, page_cluster: 0, swappiness: 100 },
  records: {
    device: [{}],
    swap: [{ slots: 1024 }],
    file: [{ pages: 110 }],
    region: [{ pages: 90 }, { pages: 110, kind: ENUM_VALUES.region_kind.FILE, file: 0, base_vpn: 1 << 21 }],
    task: [{}],
    phase: [{}, {}],
    stream: [
      { phase: 0, region: 0, op: WRITE, count: 90, pattern: SEQ },
      { phase: 1, region: 0, op: WRITE, count: 1500, pattern: HOTCOLD, hot: 40, quantum: 7, seed: 3 },
      { phase: 1, region: 1, op: READ, count: 1500, pattern: SEQ, quantum: 5 },
    ],
  },
});

const METRICS = metricsFor(1200, false);
const pictureOf = (scene: ReturnType<TestMachine['scene']>, widthPx = 1200, heightPx = 560) =>
  layoutRefault(scene, { widthPx, heightPx, metrics: metricsFor(widthPx, false), reach: reachOf(scene) })!;

const GENERATIONS = [
  { kernel: '4.7', anonLeaves: false, lists: ['activeFile'] },
  { kernel: '5.3', anonLeaves: false, lists: ['activeFile'] },
  { kernel: '5.8', anonLeaves: false, lists: ['activeFile', 'activeAnon', 'inactiveAnon'] },
  { kernel: '6.1', anonLeaves: true, lists: ['activeFile', 'activeAnon', 'inactiveAnon'] },
  { kernel: 'lru-cost-2016', anonLeaves: false, lists: ['activeFile', 'activeAnon', 'inactiveAnon'] },
];

describe.each(GENERATIONS)('the ruler in kernel $kernel', ({ kernel, anonLeaves, lists }) => {
  test('lays every distance on one scale against the lists that the kernel counts', async () => {
    const machine = await TestMachine.start(both(kernel));
    let far = 0;
    const types = new Set<number>();
    for (let nth = 0; nth < 120; nth++) {
      const scene = machine.to('refault').scene();
      const { event } = scene;
      if (event?.name !== 'refault') break;
      types.add(event.type);
      const { age, held, pxPerPage, left, right } = pictureOf(scene);
      const main = held[0]!;
      expect(main.isNow).toBe(true);
      expect(age.back!.isNow).toBe(true);
      expect(main.span!.width).toBeCloseTo(event.distance * pxPerPage, 6);
      expect(age.back!.span.width).toBeCloseTo(main.span!.width, 6);
      expect(main.lists.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(event.limit * pxPerPage, 6);
      expect(main.lists.reduce((sum, { pages }) => sum + pages, 0)).toBe(event.limit);
      expect(main.tooFar === null).toBe(event.activate === 1);
      far += Number(event.activate === 0);
      if (main.type === 'file') expect(main.lists.map(({ name }) => name)).toEqual(lists);
      else expect(main.lists.map(({ name }) => name)).toEqual(['activeFile', 'inactiveFile', 'activeAnon']);
      const { distance, sum } = comparedWords(main.refault!);
      expect(Number(distance.replaceAll(',', ''))).toBe(event.distance);
      expect(sum.includes('≤')).toBe(event.activate === 1);
      for (const x of [age.back!.evictedX, age.back!.backX, main.limitX, left + main.span!.width]) {
        expect(x).toBeGreaterThanOrEqual(left - 0.5);
        expect(x).toBeLessThanOrEqual(right + 0.5);
      }
    }
    expect(types.has(ENUM_VALUES.lru_type.FILE)).toBe(true);
    expect(types.has(ENUM_VALUES.lru_type.ANON)).toBe(anonLeaves);
    expect(far).toBeGreaterThan(0);
  });

  test('says what an anonymous page leaves, and that nothing is compared where it leaves nothing', async () => {
    const machine = (await TestMachine.start(both(kernel))).to('refault', 40);
    const words = describeRefault(machine.scene());
    expect(words.includes('leaves no shadow')).toBe(!anonLeaves);
    expect(words).toMatch(/had been evicted at [\d,]+: a distance of/);
  });

  test('shows the bits of the word that the kernel packs: their fields give back what they say', async () => {
    const machine = (await TestMachine.start(both(kernel))).to('refault', 60);
    const { word, held } = pictureOf(machine.scene());
    const { cells, fields } = word!;
    expect(cells).toHaveLength(64);
    const refault = held[0]!.refault!;
    for (const field of fields) {
      const bits = cells.filter((cell) => cell.field === field.name).map(({ isSet }) => (isSet ? '1' : '0'));
      expect(Number(BigInt(`0b${bits.join('')}`))).toBe(field.value);
    }
    expect(fields.find(({ name }) => name === 'age')!.value).toBe(refault.evicted);
    expect(fields.some(({ name }) => name === 'workingset')).toBe(!['4.7'].includes(kernel));
  });
});

test('between refaults the last one of each type stays as it was, without red', async () => {
  const machine = (await TestMachine.start(both('6.1'))).to('refault', 50);
  const was = pictureOf(machine.scene());
  let quiet = 0;
  for (let step = 0; step < 30; step++) {
    const scene = machine.by(1).scene();
    if (scene.event!.name === 'refault') break;
    const is = pictureOf(scene);
    expect(is.held.map(({ refault }) => refault)).toEqual(was.held.map(({ refault }) => refault));
    expect(is.age.back!.isNow).toBe(false);
    expect(is.held.every(({ isNow }) => !isNow)).toBe(true);
    quiet++;
  }
  expect(quiet).toBeGreaterThan(3);
});

test('before any page has come back it says up to which distance one would become active', async () => {
  const scene = (await TestMachine.start(both('6.1'))).toAccess(40).scene();
  const { age, held, word } = pictureOf(scene);
  expect(age.back).toBeNull();
  expect(word).toBeNull();
  expect(held[0]!.note).toMatch(/^No file page has come back yet\. .* distance of \d/);
  expect(METRICS.gutter).toBeGreaterThan(0);
});
