import { describe, expect, it } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { TWO_TASKS, TestMachine } from '../../scene/test-machine.ts';
import { describeBalance } from './describe.ts';
import { layoutBalance, reachOf } from './layout.ts';
import { drawnIn, heightsOfBalance, metricsOfBalance, shareRoom } from './room.ts';
import { namesOf } from './run.ts';

const scene = (await TestMachine.start(TWO_TASKS)).to('lru_cost', 6).scene();
const at = (widthPx: number, heightPx: number, isProjector = false) =>
  layoutBalance(scene, {
    widthPx,
    heightPx,
    metrics: metricsOfBalance(metricsFor(widthPx, isProjector), widthPx),
    reach: reachOf(scene),
  })!;

describe('the balance', () => {
  it.each([
    ['a desk', 960, false],
    ['a large screen', 1500, false],
    ['a phone', 358, false],
    ['a wall', 1800, true],
    ['machines side by side', 560, false],
    ['machines side by side on a large screen', 690, false],
  ] as const)('stays within the heights that it has asked for: %s', (_, widthPx, isProjector) => {
    const metrics = metricsFor(widthPx, isProjector);
    const { least, tight = [], usual, most } = heightsOfBalance({ scene, widthPx, metrics });
    for (const heightPx of [least, usual, most, ...tight.map((form) => form.least)]) {
      const { height, columns, floorY, bar, targets, run, right } = at(widthPx, heightPx, isProjector);
      expect(height).toBeLessThanOrEqual(heightPx + 1);
      for (const { topPx, x, width } of columns) {
        expect(topPx).toBeLessThanOrEqual(floorY);
        expect(x + width).toBeLessThanOrEqual(right);
      }
      expect(bar.y + bar.px).toBeLessThanOrEqual(height);
      for (const column of targets?.columns ?? [])
        for (const px of Object.values(column.px)) expect(targets!.floorY - px).toBeGreaterThan(targets!.y);
      expect(run?.nowX ?? 0).toBeLessThanOrEqual(right);
    }
  });

  it('leaves out the run first, then swappiness with the targets, and never the arithmetic or the split', () => {
    const metrics = metricsFor(960, false);
    const { tight = [] } = heightsOfBalance({ scene, widthPx: 960, metrics });
    const rooms = tight.map(({ least }) =>
      shareRoom({ metrics, heightPx: least, isAsked: false, drawn: drawnIn({}) }),
    );
    expect(rooms.map(({ runPx }) => runPx)).toEqual([0, 0, 0]);
    expect(rooms.map(({ swappinessPx }) => swappinessPx > 0)).toEqual([true, false, false]);
    expect(rooms.map(({ isCompact }) => isCompact)).toEqual([false, false, false]);
    for (const { least } of tight) expect(at(960, least).bar.px).toBeGreaterThan(16);
  });

  it('shows what a miss of each kind costs where a step is about the price alone, on one scale and within the room', () => {
    const metrics = metricsFor(960, false);
    const alone = { ...scene, viewParts: ['split', 'price'] as const };
    const { most } = heightsOfBalance({ scene: alone, widthPx: 960, metrics });
    const picture = layoutBalance(alone, { widthPx: 960, heightPx: most, metrics, reach: reachOf(scene) })!;
    const [anon, file] = picture.misses!;
    expect([anon!.cost, file!.cost]).toEqual([140, 60]);
    expect(anon!.width / file!.width).toBeCloseTo(140 / 60);
    expect(file!.y + file!.height).toBeLessThanOrEqual(picture.height);
    expect(at(960, most).misses).toBeNull();
  });

  it('leaves out the arithmetic last where machines stand side by side, and keeps the columns and the split', () => {
    const widthPx = 400;
    const metrics = metricsOfBalance(metricsFor(widthPx, true), widthPx);
    const { tight = [] } = heightsOfBalance({ scene, widthPx, metrics });
    const rooms = tight.map(({ least }) =>
      shareRoom({ metrics, heightPx: least, isAsked: false, drawn: drawnIn({}) }),
    );
    expect(rooms.map(({ isCompact }) => isCompact)).toEqual([false, false, true]);
    const lowest = at(widthPx, tight.at(-1)!.least, true);
    expect(lowest.height).toBeLessThan(260);
    expect(lowest.bar.px).toBeGreaterThan(metrics.head * 1.5);
    expect(Math.max(...lowest.columns.map(({ topPx }) => topPx))).toBeGreaterThan(8);
    expect(lowest.bar.ticks).toEqual([]);
  });

  it.each([
    ['a desk', 960, false],
    ['a phone', 358, false],
    ['a wall', 1800, true],
  ] as const)(
    'stays within its heights also where a step names what is drawn: %s',
    (_, widthPx, isProjector) => {
      const metrics = metricsFor(widthPx, isProjector);
      for (const viewParts of [
        ['costs'],
        ['costs', 'limit'],
        ['costs', 'split', 'sums'],
        ['split', 'price'],
      ] as const) {
        const named = { ...scene, viewParts };
        const { least, tight = [], usual, most } = heightsOfBalance({ scene: named, widthPx, metrics });
        for (const heightPx of [least, usual, most, ...tight.map((form) => form.least)]) {
          const given = {
            widthPx,
            heightPx,
            metrics: metricsOfBalance(metrics, widthPx),
            reach: reachOf(scene),
          };
          const { height, columns, floorY, targets, run } = layoutBalance(named, given)!;
          expect(height).toBeLessThanOrEqual(heightPx + 1);
          expect([targets, run]).toEqual([null, null]);
          if (named.viewParts[0] === 'costs')
            for (const { topPx } of columns) expect(topPx).toBeLessThanOrEqual(floorY);
        }
      }
    },
  );

  it('says no more than what is drawn', () => {
    const told = (viewParts: NonNullable<typeof scene.viewParts>) => describeBalance({ ...scene, viewParts });
    expect(told(['costs'])).toContain('cost');
    expect(told(['costs'])).not.toMatch(/%|Swappiness|Passes/);
    expect(told(['costs', 'split'])).toMatch(/A pass now would look at anon for/);
    expect(told(['costs', 'split', 'price'])).toMatch(/Swappiness is/);
    expect(describeBalance(scene)).toMatch(/Weight of anon.*Passes so far/);
  });

  it('keeps the split to itself, in words too, while it is asked for; then it is that of the swappiness supposed', () => {
    const ask = (swappiness: number | null, isTold: boolean) => {
      const share = { swappiness, said: null, onSay: () => undefined };
      return {
        ...scene,
        prediction: { by: null, sizes: [], saidSize: null, saidThing: null, isTold, share },
      };
    };
    expect(describeBalance(ask(null, false))).not.toContain('%');
    expect(describeBalance(ask(null, true))).toContain('%');
    const given = { widthPx: 960, heightPx: 900, metrics: metricsFor(960, false), reach: 60 };
    const shareOf = (isTold: boolean) => layoutBalance(ask(0, isTold), given)!.bar.share.anon;
    expect(describeBalance(ask(0, false))).not.toContain('With swappiness 0');
    expect(shareOf(false)).toBeGreaterThan(0);
    expect(describeBalance(ask(0, true))).toContain('With swappiness 0 a pass would look at anon for 0 %');
    expect(shareOf(true)).toBe(0);
    // Whoever has set the ruler since the question sees what the machine does; what was set before it changes nothing.
    const changed = (changedAt: number) => ({
      ...ask(0, true),
      changedAt,
      prediction: { ...ask(0, true).prediction, askedAt: 11 },
    });
    expect(layoutBalance(changed(11), given)!.bar.share.anon).toBeGreaterThan(0);
    expect(describeBalance(changed(11))).not.toContain('With swappiness 0');
    expect(layoutBalance(changed(10), given)!.bar.share.anon).toBe(0);
  });

  it('puts the arithmetic below the columns where it could not be read beside them', () => {
    const beside = at(760, 900);
    const below = at(690, 900);
    expect(beside.sumsX).toBeGreaterThan(beside.columns[1]!.x);
    expect(below.sumsX).toBeLessThan(below.columns[1]!.x);
    expect(below.sumsY).toBeGreaterThan(below.floorY);
  });

  it('keeps room for a question about the split', () => {
    const metrics = metricsFor(960, false);
    const share = { swappiness: 160, said: null, onSay: () => undefined };
    const asked = {
      ...scene,
      prediction: { by: null, sizes: [], saidSize: null, saidThing: null, isTold: false, share },
    };
    const usual = (of: typeof scene) => heightsOfBalance({ scene: of, widthPx: 960, metrics }).usual;
    expect(usual(asked)).toBeGreaterThan(usual(scene) + 40);
  });

  it.each([
    ['both cost nothing', { anon: 100, file: 100 }],
    ['both cost the same', { anon: 40, file: 40 }],
    ['file costs a little more', { anon: 98, file: 95 }],
    ['they are far apart', { anon: 20, file: 90 }],
  ])('names both lines above the axis, one above the other, where %s', (_, ends) => {
    const { anon, file } = namesOf(ends, 100, 13);
    expect(Math.max(anon, file)).toBeLessThan(100);
    expect(Math.abs(anon - file)).toBeGreaterThanOrEqual(13);
    expect(Math.sign(anon - file)).toBe(Math.sign(ends.anon - ends.file) || -1);
  });
});
