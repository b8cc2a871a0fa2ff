/** The laboratories, run by the machine: each machine is one that the page knows, each question has an answer that the runs give. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Core } from '../core/wasm/core.ts';
import { openCore } from '../core/wasm/node.ts';
import { labAfter } from '../lib/course/laboratories.ts';
import { readScenario } from '../scenario/read.ts';
import {
  answerOf,
  endsOf,
  farApart,
  machineRatio,
  nearestOf,
  neverOf,
  placesOf,
  publishedRatio,
  seedsFor,
  spreadAt,
  spreadOf,
} from './judge.ts';
import { allSaidFrom, keepMade, keepSaid, readSaid } from './kept.ts';
import type { Change, CourseLab, Lab, Measured } from './lab.ts';
import { labOf, LABS } from './labs.ts';
import { jobOf, machineOf, workloadOf } from './run/machine-of.ts';
import { measureRun } from './run/test-run.ts';
import { labsOfCourse } from './progress.ts';
import { reportText } from './report-text.ts';
import { layoutSweep, namedEvery } from './sweep-layout.ts';

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

const pairOf = (core: Core, lab: CourseLab, more: readonly Change[]) => {
  const { before, after } = lab.published;
  return [[run(core, lab, [...before, ...more])], [run(core, lab, [...after, ...more])]] as const;
};

describe.each(LABS)('the laboratory $name', (lab) => {
  it('has an answer on each line, which can be said ahead and which one seed gives', async () => {
    const core = await openCore();
    const sweep = lab.lines.map((line) => lab.axis.values.map((value) => [run(core, lab, [line, value])]));
    const one = { ...lab, seeds: 1 };
    const answers = lab.lines.map((_, line) => answerOf(one, sweep, line)!);
    answers.forEach((answer, line) => {
      expect(seedsFor(one, sweep, line, answer)).toBe(1);
      expect(placesOf(lab)).toEqual(expect.arrayContaining([...answer]));
      const values = lab.axis.values.map((_value, at) => spreadAt(lab, sweep, line, at)!.median);
      expect(new Set(values).size).toBeGreaterThan(1);
      if (lab.worse) return;
      const order = values.toSorted((a, b) => (lab.measure.isLessBetter ? a - b : b - a));
      expect(answer.map((value) => values[value])).toContain(order[0]);
    });
    // Else one guess would do for all, and there would be nothing to compare.
    expect(new Set(answers.map(String)).size).toBeGreaterThan(1);
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

it.each(LABS)(
  'the laboratory $name ends its story: a lesson leads to it, and the next story follows',
  (lab) => {
    const folder = new URL('../../../lessons/', import.meta.url);
    const names = fs.readdirSync(folder).filter((name) => /^\d/.test(name));
    const storyOf = (name: string) =>
      Number(/^story: (\d)$/m.exec(fs.readFileSync(new URL(`${name}/lesson.md`, folder), 'utf8'))![1]);
    expect(names.filter((name) => storyOf(name) === lab.story).at(-1)).toBe(lab.after);
    expect(names.find((name) => storyOf(name) === lab.story + 1)).toBe(lab.before);
    expect(labAfter(lab.after)?.name).toBe(lab.name);
    expect(labAfter(lab.before)).toBeNull();
  },
);

describe('a laboratory counts in the course like a lesson', () => {
  const SAID = { best: [1, 1, 6], explanation: null, name: '', learnt: '', hasRun: false, hasTried: false };
  const guessOf = (said: object) => labsOfCourse(JSON.stringify({ guess: said }))[0]!;

  it('said, run, explained, reported, and says what is missing', () => {
    expect(labsOfCourse(null)[0]).toMatchObject({ href: '#lab/guess', steps: 4, done: [], here: null });
    expect(labsOfCourse(null)[0]!.missing).toBeUndefined();
    expect(guessOf(SAID)).toMatchObject({
      done: [0],
      here: 1,
      isDone: false,
      missing: 'still missing: the runs, an explanation and what you learnt',
    });
    expect(guessOf({ ...SAID, hasRun: true })).toMatchObject({ done: [0, 1], here: 2 });
  });

  it('answers alone do not make it done: the runs were made, also those that try the explanations', () => {
    const answered = { ...SAID, explanation: 2, learnt: 'x' };
    expect(guessOf(answered)).toMatchObject({ done: [0, 3], here: 1, isDone: false });
    expect(guessOf({ ...answered, hasRun: true })).toMatchObject({
      done: [0, 1, 3],
      here: 2,
      missing: 'still missing: the runs that try the explanations',
    });
    expect(guessOf({ ...answered, hasRun: true, hasTried: true })).toMatchObject({
      here: null,
      isDone: true,
    });
  });

  it('what was done before runs were kept stays done', () => {
    const before = { best: [1, 1, 1], explanation: 2, name: '', learnt: 'x' };
    expect(guessOf(before)).toMatchObject({ done: [0, 1, 2, 3], isDone: true });
  });

  it('what cannot be read any more takes nothing else with it', () => {
    const kept = { ...SAID, best: 'x', explanation: 1, learnt: 'x', hasRun: 'x', hasTried: true };
    expect(guessOf(kept)).toMatchObject({
      done: [1, 2, 3],
      here: 0,
      missing: 'still missing: what you expect',
    });
  });
});

it('what the browser does not keep is there until the page is left, and the other laboratories with it', () => {
  const said = { best: [1], explanation: null, name: '', learnt: 'x', hasRun: true, hasTried: false };
  keepSaid('guess', said);
  keepSaid('locks', said);
  expect(labsOfCourse().map(({ done }) => done.length)).toEqual([3, 0, 3, 0, 0]);
  expect(readSaid('guess', 3, [0, 1], 2)).toEqual({ ...said, best: [] });
  expect(readSaid('guess', 1, [0, 1], 2)).toEqual(said);
  expect(readSaid('extents', 1, [0, 1], 2)).toBeNull();
  keepMade('locks', { hasTried: true });
  expect(readSaid('locks', 1, [0, 1], 2)).toEqual({ ...said, hasTried: true });
  // Nothing was said there, so nothing can have been run.
  keepMade('extents', { hasRun: true });
  expect(readSaid('extents', 1, [0, 1], 2)).toBeNull();
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

  it('nothing is an answer yet', () => {
    expect(answerOf(lab, half, 0)).toBeNull();
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

describe('an answer', () => {
  const lab: Lab = { ...labOf('swappiness'), seeds: 1 };
  const sweepOf = (...all: number[]) => [lab.axis.values.map((_, at) => [measured(all[at] ?? all.at(-1)!)])];

  it('is the best value, with those that are less than 5 % from it', () => {
    expect(answerOf(lab, sweepOf(200, 104, 100, 106, 180), 0)).toEqual([1, 2]);
    expect(answerOf(lab, sweepOf(200, 100, 180), 0)).toEqual([1]);
  });

  it('is the first value that is worse than the first by a share, or never', () => {
    const worse: Lab = { ...lab, worse: { by: 0.25, says: 'slower' } };
    expect(answerOf(worse, sweepOf(100, 90, 124, 125, 99), 0)).toEqual([3]);
    expect(answerOf(worse, sweepOf(100, 120), 0)).toEqual([neverOf(lab)]);
    expect(placesOf(worse)).not.toContain(0);
    const more: Lab = { ...worse, measure: { ...lab.measure, isLessBetter: false } };
    expect(answerOf(more, sweepOf(100, 130, 81, 80), 0)).toEqual([3]);
  });

  it('is counted in the seeds of which it is true', () => {
    const two = { ...lab, seeds: 2 };
    const sweep = [
      lab.axis.values.map((_, at) => [measured(at === 1 ? 80 : 100), measured(at === 2 ? 97 : 100)]),
    ];
    expect(answerOf(two, sweep, 0)).toEqual([1]);
    expect(seedsFor(two, sweep, 0, [1])).toBe(1);
    expect(seedsFor(two, sweep, 0, [1, 2])).toBe(2);
  });
});

it('what the browser kept may be anything', () => {
  expect(allSaidFrom('{"guess":{"best":[1,2],"explanation":1,"name":"N","learnt":5}}')).toEqual({
    guess: { best: [1, 2], explanation: 1, name: 'N', learnt: '', hasRun: true, hasTried: true },
  });
  expect(allSaidFrom('[]{')).toEqual({});
  expect(allSaidFrom('{"guess":5}')).toEqual({});
  expect(allSaidFrom('{"guess":{"best":["x"]}}')['guess']).toMatchObject({ best: [], hasRun: false });
});

it('a report shows what a learner wrote as text and not as marks', () => {
  const lab: Lab = { ...labOf('extents'), seeds: 1 };
  const sweep = lab.lines.map(() => lab.axis.values.map((_, at) => [measured(10 + at)]));
  const said = {
    best: [0, 0],
    explanation: null,
    name: '<b>N</b>',
    learnt: 'a | b',
    hasRun: true,
    hasTried: false,
  };
  const text = reportText(lab, sweep, said, 'https://swapscope.example/#lab/guess');
  expect(text).toContain(String.raw`\<b\>N\</b\>`);
  expect(text).toContain(String.raw`a \| b`);
  expect(text.split('\n').filter((line) => line.startsWith('| ')).length).toBe(lab.axis.values.length + 2);
});

it('of the piles of a machine the least and the most have their number, unless the two would meet', () => {
  expect([...endsOf([9, 4, 3, 5])]).toEqual([2, 0]);
  expect([...endsOf([9, 3, 5])]).toEqual([1]);
  // What has not run yet is no pile.
  expect([...endsOf([0, 0, 7, 0, 8])]).toEqual([2, 4]);
  expect([...endsOf([0, 7, 0])]).toEqual([]);
});

it('names of values on a narrow axis never stand in each other', () => {
  const xs = (pitch: number) => [0, 1, 2, 3, 4, 5].map((nth) => nth * pitch);
  for (let pitch = 5; pitch < 60; pitch++) {
    const every = namedEvery(xs(pitch), 24);
    expect(every * pitch).toBeGreaterThanOrEqual(24);
    if (every > 1) expect((every - 1) * pitch).toBeLessThan(24);
  }
  expect(namedEvery([3], 24)).toBe(1);
});
