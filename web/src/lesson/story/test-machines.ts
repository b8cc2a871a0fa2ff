/** For tests over all lessons: the machine of a lesson, as its pictures read it. */
import { connect } from '../../core/worker/test-client.ts';
import { until } from '../../core/test-until.ts';
import { sceneOf } from '../../stage/useScene.ts';
import type { Scene } from '../../scene/scene.ts';
import { createMachine } from '../../store/machine/create-machine.ts';
import type { Machine } from '../../store/machine/machine.ts';
import { sourceOf } from '../../store/source-of.ts';
import { VIEWS } from '../../views/index.ts';
import type { Step } from '../model.ts';
import type { openLesson } from './test-steps.ts';

export async function openMachine(
  name: string,
  { loaded }: Awaited<ReturnType<typeof openLesson>>,
): Promise<Machine> {
  const columns = [...new Set(Object.values(VIEWS).flatMap((view) => view.columns))];
  const onFailure = (_: unknown, error: unknown) => {
    throw error;
  };
  const source = sourceOf(loaded.scenario, { kind: 'bundled', name });
  return (await createMachine(source, { ears: { onFailure }, columns, client: connect() })).machine;
}

/** Of a step, whose scene may name a class of locks. */
export async function sceneAt(
  machine: Machine,
  position: number,
  { scene }: Pick<Step, 'scene'>,
): Promise<Scene> {
  machine.queue.ask({ to: 'position', position });
  await until(() => {
    if (machine.queue.isBusy) throw new Error('the machine has not got there');
  });
  return {
    ...sceneOf(machine.state.getState()),
    lock: scene?.lock ?? null,
    viewParts: scene?.parts ?? null,
  };
}
