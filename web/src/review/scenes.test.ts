/** The scenes, run by the machine: each verdict and each sentence is what its numbers say, each quotation stands in the mail's words and is short. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SWITCH_DOCS } from '../core/schema/schema-kernel-docs.gen.ts';
import { openCore } from '../core/wasm/node.ts';
import { packScenario } from '../scenario/pack.ts';
import type { Scenario } from '../scenario/model.ts';
import { readScenario } from '../scenario/read.ts';
import { formatCount } from '../lib/format.ts';
import { factsOf, scaleOf } from './facts.ts';
import { countOf, courseOf, type Course } from './measure.ts';
import { spanOf, touchesOf } from '../scenario/workload/touches.ts';
import { machineOf } from './run-scene.ts';
import { endOf, partingTouch, type Found, type ReviewScene, type RunAsked } from './scene.ts';
import { FILE_PAGES } from './scenes/apps.ts';
import { LOOP, OTHERS } from './scenes/loop.ts';
import { TIMES } from './scenes/how-fast.ts';
import { OWN_PAGES } from './scenes/retain.ts';
import { SCENES, sceneOf } from './scenes.ts';

const WORDS_MOST = 15;
const VERDICT_WORDS_MOST = 5;
/** Words that hold only as long as figures lie as they do: a sentence must get them from the figures. */
const COMPARES =
  /\b(more|fewer|less|longer|shorter|fast(er|est)|slow(er|est)|pays?|gains?|gained|help(s|ed)|saves?|saved|twice|half|cheap(er)?|dear(er)?|better|worse|none can|nothing is|the rule reads|the push is gone)\b/i;
/** A sentence that counts for itself: `in 3 of 6 random orders`. And a number beside a unit: `95 %`. */
const COUNTED = /[^.:;]*\bin \d+ of \d+ random orders/g;

const sentencesOf = (scene: ReviewScene, found: Found): string[] =>
  scene.numbers(found).map(({ value, of, says }) => `${value} ${of}. ${says}`.replaceAll(COUNTED, ''));

function workloadOf(name: string): Scenario {
  const file = new URL(`./scenes/${name}.yaml`, import.meta.url);
  const result = readScenario(fs.readFileSync(file, 'utf8'), `${name}.yaml`);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.scenario;
}

async function run(asked: RunAsked): Promise<Course> {
  const machine = machineOf(workloadOf(asked.workload), asked);
  return courseOf(await openCore(), packScenario(machine), touchesOf(machine));
}

const wordsIn = (text: string) => text.split(/\s+/).length;

describe.each(SCENES)('the scene $name', (scene) => {
  const found = (async (): Promise<Found> => {
    const beside: Record<string, Course> = {};
    for (const [name, asked] of Object.entries(scene.beside)) beside[name] = await run(asked);
    return { pair: [await run(scene.machines[0]), await run(scene.machines[1])], beside };
  })();

  it('has a verdict that the numbers of its machines bear out', async () => {
    expect(scene.holds(await found)).toBe(true);
    expect(wordsIn(scene.verdict)).toBeLessThanOrEqual(VERDICT_WORDS_MOST);
  });

  it('has no verdict where both machines are the same', async () => {
    const { pair, beside } = await found;
    expect(partingTouch([pair[0], pair[0]], scene.measured)).toBeNull();
    const same = { pair: [pair[0], pair[0]], beside } as const;
    // A scene that says that it cannot tell is borne out by two machines that do not differ at all.
    expect(scene.holds(same)).toBe(scene.name === 'apps');
  });

  it('compares by its figures alone: where all runs are one run, no sentence says that one has more', async () => {
    const { pair, beside } = await found;
    for (const course of [...pair, ...Object.values(beside)]) {
      const one = Object.fromEntries(Object.keys(beside).map((name) => [name, course]));
      for (const sentence of sentencesOf(scene, { pair: [course, course], beside: one }))
        expect(sentence).not.toMatch(COMPARES);
    }
  });

  it('turns each sentence round, or takes the verdict back, when its machines change places', async () => {
    const { pair, beside } = await found;
    const [first, second] = pair;
    const places: Record<string, string> = { a: 'b', b: 'a' };
    const turned: Found = {
      pair: [second, first],
      beside: Object.fromEntries(
        Object.keys(beside).map((name) => {
          const [key = '', order] = name.split(':');
          return [name, beside[order ? `${places[key] ?? key}:${order}` : name]!];
        }),
      ),
    };
    if (scene.name !== 'apps') expect(scene.holds(turned)).toBe(false);
    expect(scene.numbers(turned).map(({ says }) => says)).not.toEqual(
      scene.numbers(await found).map(({ says }) => says),
    );
  });

  it('is told in figures that are its runs’ own', async () => {
    const { pair, beside } = await found;
    expect(Object.keys(beside)).toEqual(Object.keys(scene.beside));
    const labels = [...scene.machines, ...Object.values(scene.beside)].map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    // Runs in other random orders are other runs.
    for (const name of Object.keys(beside).filter((each) => each.startsWith('b:')))
      expect(beside[name]).not.toEqual(pair[1]);
  });

  it('says its kernel, swappiness, memory and devices, and how much there is, before it is run', () => {
    const [first, second] = scene.machines.map((each) => machineOf(workloadOf(each.workload), each));
    const facts = factsOf([first!, second!]);
    expect(facts).toHaveLength(5);
    for (const { is } of facts) expect(is).toMatch(/^[^,;]+/);
    const workload = workloadOf(scene.machines[0].workload);
    const scale = scaleOf(workload);
    for (const { name, pages } of workload.region)
      expect(scale).toMatch(new RegExp(`\\b${name}\\b[A-Z0-9, ]*: ${formatCount(pages)} `));
  });

  it('has no figure in its setting that its workload has not', () => {
    const file = fs.readFileSync(
      new URL(`./scenes/${scene.machines[0].workload}.yaml`, import.meta.url),
      'utf8',
    );
    const known = `${file} ${scene.machines[1].variant}`.replaceAll(/(?<=\d),(?=\d{3})/g, '');
    const figures = scene.setting.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\b\d{3,}\b/g) ?? [];
    for (const figure of figures) expect(known).toMatch(new RegExp(`\\b${figure}\\b`));
  });

  it('tells three numbers, each of them a number', async () => {
    const told = scene.numbers(await found);
    expect(told).toHaveLength(3);
    for (const { value, of, says } of told)
      expect(`${value} ${of} ${says}`).not.toMatch(/NaN|undefined|Infinity|–/);
  });

  it('is run to its end, in touches that never go back, and its curves part', async () => {
    for (const course of (await found).pair) {
      expect(endOf(course).touch).toBe(touchesOf(workloadOf(scene.machines[0].workload)));
      expect(course.every(({ touch }, nth) => nth === 0 || touch >= course[nth - 1]!.touch)).toBe(true);
    }
    expect(partingTouch((await found).pair, scene.measured)).not.toBeNull();
    const counts = (await found).pair.map((course) => countOf(endOf(course), scene.measured));
    expect(counts[0]).not.toBe(counts[1]);
  });

  it('quotes people in at most fifteen words each, with the day of their mail', () => {
    for (const { words, date } of scene.claims) {
      expect(wordsIn(words)).toBeLessThanOrEqual(WORDS_MOST);
      expect(date).toMatch(/^\d{1,2} June 2016$/);
    }
    expect(new Set(scene.claims.map(({ author }) => author)).size).toBe(scene.claims.length);
  });

  it('shades a phase that its workload has', () => {
    const workload = workloadOf(scene.machines[0].workload);
    const { from, to } = spanOf(workload, scene.phase);
    expect(from).toBeLessThan(to);
    expect(to).toBeLessThanOrEqual(touchesOf(workload));
  });
});

describe('what a scene says of its workload', () => {
  it('of how fast: the times by which swap answers faster', () => {
    for (const name of ['how-fast', 'how-fast-rare']) {
      const [ssd, disk] = workloadOf(name).device;
      expect(disk!.read_ns).toBe(TIMES * ssd!.read_ns);
    }
  });

  it('of the loop: how many rules 5.9 changed beside the one that it takes', () => {
    const taken = LOOP.machines[1].variant.split(',').length;
    const changed = Object.values(SWITCH_DOCS).filter(({ values }) =>
      values.some(({ from }) => from === '5.9'),
    );
    expect(changed.length - taken).toBe(OTHERS);
  });

  it('of pages: those of the program and of the apps', () => {
    expect(workloadOf('retain').region[0]!.pages).toBe(OWN_PAGES);
    expect(workloadOf('apps').file.reduce((sum, { pages }) => sum + pages, 0)).toBe(FILE_PAGES);
  });
});

it('an address that names no scene opens the first', () => {
  expect(sceneOf('nobody').name).toBe(SCENES[0]!.name);
  expect(sceneOf(null).name).toBe(SCENES[0]!.name);
  expect(sceneOf('burst').name).toBe('burst');
});
