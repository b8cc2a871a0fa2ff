/** The scenes, run by the machine: each verdict is what its numbers say, each quotation stands in the mail's words and is short. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openCore } from '../core/wasm/node.ts';
import { packScenario } from '../scenario/pack.ts';
import type { Scenario } from '../scenario/model.ts';
import { readScenario } from '../scenario/read.ts';
import { countOf, courseOf, type Course } from './measure.ts';
import { spanOf, touchesOf } from '../scenario/workload/touches.ts';
import { machineOf } from './run-scene.ts';
import { endOf, partingTouch, type Found, type RunAsked } from './scene.ts';
import { SCENES, sceneOf } from './scenes.ts';

const WORDS_MOST = 15;
const VERDICT_WORDS_MOST = 3;

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
    // A scene that says that two machines hardly differ is borne out by two that do not differ at all.
    expect(scene.holds(same)).toBe(scene.name === 'apps');
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

  it('quotes two people in at most fifteen words each, with the day of their mail', () => {
    for (const { words, date } of scene.claims) {
      expect(wordsIn(words)).toBeLessThanOrEqual(WORDS_MOST);
      expect(date).toMatch(/^\d{1,2} June 2016$/);
    }
    expect(new Set(scene.claims.map(({ author }) => author)).size).toBe(2);
  });

  it('shades a phase that its workload has', () => {
    const workload = workloadOf(scene.machines[0].workload);
    const { from, to } = spanOf(workload, scene.phase);
    expect(from).toBeLessThan(to);
    expect(to).toBeLessThanOrEqual(touchesOf(workload));
  });
});

it('an address that names no scene opens the first', () => {
  expect(sceneOf('nobody').name).toBe(SCENES[0]!.name);
  expect(sceneOf(null).name).toBe(SCENES[0]!.name);
  expect(sceneOf('burst').name).toBe('burst');
});
