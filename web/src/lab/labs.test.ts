/** The laboratories, run by the machine: each machine is one that the page knows, each question has an answer that the runs give. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Core } from '../core/wasm/core.ts';
import { openCore } from '../core/wasm/node.ts';
import { readScenario } from '../scenario/read.ts';
import {
  bestOf,
  farApart,
  machineRatio,
  nearestOf,
  publishedRatio,
  seedsFor,
  spreadAt,
  spreadOf,
} from './judge.ts';
import { allSaidFrom } from './kept.ts';
import type { Change, Lab, Measured } from './lab.ts';
import { labOf, LABS } from './labs.ts';
import { jobOf, machineOf, workloadOf } from './machine-of.ts';
import { measureRun } from './measure.ts';
import { reportText } from './report-text.ts';
import { layoutSweep } from './sweep-layout.ts';

function read(name: string) {
  const file = new URL(`./loads/${name}.yaml`, import.meta.url);
  const result = readScenario(fs.readFileSync(file, 'utf8'), `${name}.yaml`);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.scenario;
}

function run(core: Core, lab: Lab, changes: readonly Change[], seed = 0): Measured {
  const one = { changes, seed };
  return measureRun(core, jobOf(lab, machineOf(read(workloadOf(lab, one)), one), one));
}

const pairOf = (core: Core, lab: Lab, more: readonly Change[]) => {
  const { before, after } = lab.published;
  return [[run(core, lab, [...before, ...more])], [run(core, lab, [...after, ...more])]] as const;
};

describe.each(LABS)('the laboratory $name', (lab) => {
  it('has a best value on each line, which one seed gives', async () => {
    const core = await openCore();
    const sweep = lab.lines.map((line) => lab.axis.values.map((value) => [run(core, lab, [line, value])]));
    const one = { ...lab, seeds: 1 };
    lab.lines.forEach((_, line) => {
      const best = bestOf(one, sweep, line)!;
      expect(seedsFor(one, sweep, line, best)).toBe(1);
      const values = lab.axis.values.map((_value, at) => spreadAt(lab, sweep, line, at)!.median);
      const order = values.toSorted((a, b) => (lab.measure.isLessBetter ? a - b : b - a));
      expect(values[best]).toBe(order[0]);
      expect(new Set(values).size).toBeGreaterThan(1);
    });
  });

  it('goes the published way, and an explanation changes how far', async () => {
    const core = await openCore();
    const here = machineRatio(lab, pairOf(core, lab, []));
    expect(Math.sign(Math.log(here))).toBe(Math.sign(Math.log(publishedRatio(lab))));
    const tried = lab.explanations.map((explanation) => machineRatio(lab, pairOf(core, lab, [explanation])));
    expect(tried.some((ratio) => farApart(ratio, here) > 0.02)).toBe(true);
  });
});

it('a run of a laboratory is the same each time, and another seed is another run', async () => {
  const core = await openCore();
  const lab = labOf('guess');
  const [line, value] = [lab.lines[0]!, lab.axis.values[3]!];
  expect(run(core, lab, [line, value])).toEqual(run(core, lab, [line, value]));
  expect(run(core, lab, [line, value], 1).ns).not.toBe(run(core, lab, [line, value]).ns);
});

it('an address that names no laboratory opens the first', () => {
  expect(labOf('nobody')).toBe(LABS[0]);
  expect(labOf('locks').name).toBe('locks');
});

it('the nearest explanation is the one whose ratio is nearest in proportion, if it is nearer than the machine as it is', () => {
  expect(nearestOf(4, 8, [1, 5, 16])).toBe(1);
  expect(nearestOf(4, 4.1, [1, 5, 16])).toBeNull();
  expect(nearestOf(1, 4, [0.5, 3])).toBe(0);
});

it('the middle of an even number of seeds lies between two', () => {
  expect(spreadOf([4, 1, 3, 2])).toEqual({ least: 1, median: 2.5, most: 4 });
  expect(spreadOf([])).toBeNull();
});

const measured = (ns: number): Measured => ({ ns, touches: 1, counters: [] });

describe('with runs of which some are not there yet', () => {
  const lab: Lab = { ...labOf('swappiness'), seeds: 2 };
  const half = lab.lines.map(() =>
    lab.axis.values.map((_, at) => (at < 2 ? [measured(5 - at), measured(7)] : [])),
  );

  it('no value is the best one', () => {
    expect(bestOf(lab, half, 0)).toBeNull();
  });

  it('a curve is drawn as far as it goes, and nothing is outside of its place', () => {
    const { curves, xs } = layoutSweep(lab, half, { width: 300, height: 200 });
    expect(curves[0]!.bars.map((bar) => bar !== null)).toEqual([true, true, ...Array(8).fill(false)]);
    expect(xs.every((x) => x >= 0 && x <= 300)).toBe(true);
    for (const bar of curves[0]!.bars.slice(0, 2)) {
      expect(bar!.top).toBeGreaterThanOrEqual(-3);
      expect(bar!.bottom).toBeLessThanOrEqual(203);
    }
  });
});

it('what the browser kept may be anything', () => {
  expect(allSaidFrom('{"guess":{"best":[1,2],"explanation":1,"name":"N","learnt":5}}')).toEqual({
    guess: { best: [1, 2], explanation: 1, name: 'N', learnt: '' },
  });
  expect(allSaidFrom('[]{')).toEqual({});
  expect(allSaidFrom('{"guess":{"best":["x"]}}')).toEqual({});
});

it('a report shows what a learner wrote as text and not as marks', () => {
  const lab: Lab = { ...labOf('extents'), seeds: 1 };
  const sweep = lab.lines.map(() => lab.axis.values.map((_, at) => [measured(10 + at)]));
  const said = { best: [0, 0], explanation: null, name: '<b>N</b>', learnt: 'a | b' };
  const text = reportText(lab, sweep, said);
  expect(text).toContain(String.raw`\<b\>N\</b\>`);
  expect(text).toContain(String.raw`a \| b`);
  expect(text.split('\n').filter((line) => line.startsWith('| ')).length).toBe(lab.axis.values.length + 2);
});
