/**
 * Over all steps of all lessons, as the page goes through them: what a picture strikes out is what the same picture says
 * right before the event, whichever way one came.
 */
import { expect, test } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import type { SeekTarget } from '../../core/protocol.ts';
import { connect } from '../../core/worker/test-client.ts';
import { until } from '../../core/test-until.ts';
import { IS_THOROUGH } from '../../core/test-thorough.ts';
import { elementsOf, markupOf } from '../../stage/test-drawn.tsx';
import { sceneOf } from '../../stage/useScene.ts';
import { createMachine, disposeMachine } from '../../store/machine/create-machine.ts';
import { sourceOf } from '../../store/source-of.ts';
import { VIEWS } from '../../views/index.ts';
import type { ViewInfo } from '../../views/view.ts';
import { localMachine } from '../ask/machine.ts';
import { LESSON_NAMES, openLesson, stepsOf } from './test-steps.ts';

const ALL_VIEWS: Readonly<Record<string, ViewInfo>> = VIEWS;

/** Numbers by what they are the number of. */
const numbersIn = (elements: readonly string[], mark: 'data-value' | 'data-was') =>
  new Map(
    elements.flatMap((element) => {
      const name = new RegExp(`${mark}="([^"]*)"`).exec(element)?.[1];
      return name === undefined ? [] : [[name, element.replace(/^[^>]*>(?: ← )?/, '').trim()] as const];
    }),
  );

/** What one does in a step: goes there, and on, in one step this way and in the next another. */
const WAYS_ON: readonly SeekTarget[] = [
  { to: 'step', grain: 'access', delta: 1 },
  { to: 'next', kind: 'vma_window' },
  { to: 'next', kind: 'page_map' },
];

const allStruck = new Set<string>();

test.each(LESSON_NAMES)('what is struck out in %s is what was there right before the event', async (name) => {
  const opened = await openLesson(name);
  const { loaded } = opened;
  const steps = await stepsOf(opened);
  const columns = [...new Set(Object.values(VIEWS).flatMap((view) => view.columns))];
  const fail = (_: unknown, error: unknown) => {
    throw error;
  };
  const { machine } = await createMachine(sourceOf(loaded.scenario, { kind: 'bundled', name }), {
    ears: { onFailure: fail },
    columns,
    client: connect(),
  });
  const other = localMachine(await openCore(), loaded.pack());
  const sceneBefore = async (position: number) => {
    await other.seek({ to: 'position', position: position - 1 });
    const { recent, ...scene } = sceneOf(machine.state.getState());
    const count = Math.max(0, position - recent.first);
    const words = recent.words.subarray(0, (recent.words.length / (count + 1)) * count);
    return { ...scene, columns: await other.columns(columns), was: {}, recent: { ...recent, words } };
  };
  for (const { step, spot, views } of steps)
    for (const move of [null, ...(IS_THOROUGH ? WAYS_ON : [WAYS_ON[(step.number + 1) % WAYS_ON.length]!])]) {
      machine.queue.ask(move ?? { to: 'position', position: spot.position });
      await until(() => expect(machine.queue.isBusy).toBe(false));
      const known = machine.state.getState();
      const { position } = known.status!;
      if (position === 0) continue;
      let sceneOfBefore: Awaited<ReturnType<typeof sceneBefore>> | undefined;
      for (const view of [...new Set([...views, 'entry'])].map((each) => ALL_VIEWS[each]!)) {
        const elements = elementsOf(await markupOf(view, sceneOf(known)));
        const lines = elements.filter((element) => /line-through/.test(element));
        const old = numbersIn(elements, 'data-was');
        expect(lines.length, `${view.name} strikes nothing out without its name`).toBe(old.size);
        if (old.size === 0) continue;
        sceneOfBefore ??= await sceneBefore(position);
        const before = numbersIn(elementsOf(await markupOf(view, sceneOfBefore)), 'data-value');
        for (const [number, was] of old) {
          // Another page is in sight before the event, and so is its entry.
          if (before.has(number))
            expect(was, `${step.number}: ${view.name}, ${number} at ${position}`).toBe(before.get(number));
          allStruck.add(number);
        }
      }
    }
  disposeMachine(machine);
});

test('numbers of all kinds have been struck out on the way', () => {
  for (const number of ['kept 0 page', 'kept 0 window', 'kept 0 hits', 'free', 'present', 'byte'])
    expect([...allStruck]).toContain(number);
});
