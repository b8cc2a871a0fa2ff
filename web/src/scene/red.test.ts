import { expect, test } from 'vitest';
import { ENUM_VALUES, EVENTS, type CoreEvent } from '../core/schema/schema.gen.ts';
import { redOf } from './red.ts';
import { redWords } from './red-text.ts';
import { TestMachine } from './test-machine.ts';

test('every kind of event has its red thing and words for it', async () => {
  const scene = (await TestMachine.start()).toAccess(130).scene();
  for (const { name, args } of EVENTS) {
    const values = Object.fromEntries(args.map((arg) => [arg.name, 1]));
    const event = {
      name,
      number: 1,
      timeNs: 0,
      cause: 0,
      cpu: 0,
      task: 0,
      ...values,
    } as unknown as CoreEvent;
    const at = { ...scene, event, recent: { ...scene.recent } };
    expect(redOf(at)?.kind, name).toBeDefined();
    expect(redWords(at), name).not.toBe('');
  }
});

test('nothing is red before anything has happened', async () => {
  expect(redOf((await TestMachine.start()).scene())).toBeNull();
});

test('a frame that is handed out is taken: it is its page that gets a frame', async () => {
  const scene = (await TestMachine.start()).to('frame_alloc').scene();
  expect(redWords(scene)).toMatch(/^frame \d+ is taken$/);
});

test('reclaim that waits says why', async () => {
  const scene = (await TestMachine.start()).toAccess(130).scene();
  const event = { name: 'reclaim_waits', number: 1, timeNs: 0, cause: 0, cpu: 0, task: 0, pages: 4, most: 1 };
  const told = Object.values(ENUM_VALUES.throttle).map((reason) =>
    redWords({ ...scene, event: { ...event, reason } as unknown as CoreEvent }),
  );
  expect(told[ENUM_VALUES.throttle.WRITEBACK]).toBe('reclaim waits: too many pages are still being written');
  expect(new Set(told).size).toBe(told.length);
  for (const words of told) expect(words).toMatch(/^reclaim waits: /);
});
