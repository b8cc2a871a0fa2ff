/** The exhibits, run by the machine: each bug breaks its own promise, and where it is off the scene keeps all of them to its end. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventInfo } from '../core/events/arguments.ts';
import { decodeEvent } from '../core/events/decode.ts';
import type { CoreEvent } from '../core/schema/schema.gen.ts';
import { openCore } from '../core/wasm/node.ts';
import { packScenario } from '../scenario/pack.ts';
import type { Scenario } from '../scenario/model.ts';
import { readScenario } from '../scenario/read.ts';
import { EXHIBITS, exhibitOf, withoutBug, wordsOf } from './exhibits.ts';
import { targetOfKey } from './museum-keys.ts';
import type { ExhibitName } from './text.ts';

function sceneOf(name: ExhibitName): Scenario {
  const file = new URL(`./scenes/${name}.yaml`, import.meta.url);
  const result = readScenario(fs.readFileSync(file, 'utf8'), `${name}.yaml`);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.scenario;
}

/** The last events of the whole run, the last first. */
async function lastEvents(scenario: Scenario, count: number): Promise<CoreEvent[]> {
  const core = await openCore();
  core.start(packScenario(scenario));
  while (core.run({}) !== 'END');
  expect(core.status().ended).toBe(true);
  return Array.from({ length: count }, (_, back) => decodeEvent(core.record(core.position - back)));
}

describe.each(EXHIBITS)('the exhibit $name', (exhibit) => {
  const scene = sceneOf(exhibit.name);

  it('ends at the promise that it is about, which it tells with both numbers', async () => {
    const [last] = await lastEvents(scene, 1);
    if (last?.name !== 'promise_broken') throw new Error(`it ends with ${last?.name}`);
    expect(last.promise).toBe(exhibit.promise);
    expect(last.found).not.toBe(last.bound);
    expect(wordsOf(exhibit).broken(last)).not.toMatch(/undefined|NaN|4,294/);
  });

  it('keeps every promise with the bug off', async () => {
    const [last] = await lastEvents(withoutBug(scene, exhibit), 1);
    expect(last?.name).toBe('run_end');
  });

  it('has the title of its scene', () => {
    expect(scene.title).toBe(wordsOf(exhibit).title);
  });
});

describe('what the words of the exhibits say', () => {
  it('of a slot between two steps is true: it is on its way back to the swap area', async () => {
    const events = await lastEvents(sceneOf('between-two-steps'), 60);
    const [broken] = events;
    if (broken?.name !== 'promise_broken') throw new Error('nothing is broken');
    const before = events.find(
      (event) =>
        event.name !== 'promise_broken' &&
        'slot' in event &&
        event.slot === broken.slot &&
        event.name !== 'unuse_no_page',
    );
    expect(before).toMatchObject({ name: 'swap_count', count: 0 });
  });

  it('of the last slot is true: no slot is free when it is handed out again', async () => {
    const [, alloc, failed] = await lastEvents(sceneOf('last-slot'), 3);
    expect([alloc?.name, failed?.name]).toEqual(['slot_alloc', 'slot_alloc_failed']);
    expect(eventInfo('slot_alloc_failed').args.map(({ name }) => name)).toContain('frame');
  });
});

it('an exhibit that does not exist is the first', () => {
  expect(exhibitOf('no-such-bug')).toBe(EXHIBITS[0]);
  expect(exhibitOf(null)).toBe(EXHIBITS[0]);
  expect(exhibitOf('last-slot').name).toBe('last-slot');
});

describe('the keys of the museum', () => {
  const NONE = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  const press = (key: string, focus: Parameters<typeof targetOfKey>[1] = 'other', shiftKey = false) =>
    targetOfKey({ ...NONE, key, shiftKey }, focus, true);

  it('step by access, with Shift by event, and lead to where it breaks', () => {
    expect(press('ArrowRight')).toEqual({ to: 'step', grain: 'access', delta: 1 });
    expect(press('ArrowLeft', 'other', true)).toEqual({ to: 'step', grain: 'event', delta: -1 });
    expect(press('End')).toEqual({ to: 'end' });
    expect(press('b')).toEqual({ to: 'end' });
  });

  it('leave the slider its own', () => {
    expect([press('ArrowRight', 'sliding'), press('End', 'sliding')]).toEqual([null, null]);
    expect(targetOfKey({ ...NONE, key: 'b' }, 'other', false)).toBeNull();
  });
});
