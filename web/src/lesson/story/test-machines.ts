/** For tests over all lessons: the machine of a lesson, as its pictures read it. */
import { connect } from '../../core/worker/test-client.ts';
import { until } from '../../core/test-until.ts';
import type { SeekTarget } from '../../core/protocol.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { sceneOf } from '../../stage/useScene.ts';
import type { Scene } from '../../scene/scene.ts';
import { createMachine } from '../../store/machine/create-machine.ts';
import type { Machine } from '../../store/machine/machine.ts';
import { sourceOf } from '../../store/source-of.ts';
import { VIEWS } from '../../views/index.ts';
import type { Step } from '../model.ts';
import type { openLesson } from './test-steps.ts';

/** What pictures of these names read. */
export const columnsOf = (views: readonly string[]): readonly ColumnName[] => [
  ...new Set(views.flatMap((view) => VIEWS[view as keyof typeof VIEWS].columns)),
];

export async function openMachine(
  name: string,
  { loaded }: Awaited<ReturnType<typeof openLesson>>,
  columns: readonly ColumnName[],
): Promise<Machine> {
  const onFailure = (_: unknown, error: unknown) => {
    throw error;
  };
  const source = sourceOf(loaded.scenario, { kind: 'bundled', name });
  return (await createMachine(source, { ears: { onFailure }, columns, client: connect() })).machine;
}

/** Where a way leads to from where the machine is. */
export async function sceneAfter(machine: Machine, way: SeekTarget): Promise<Scene> {
  machine.queue.ask(way);
  await until(() => {
    if (machine.queue.isBusy) throw new Error('the machine has not got there');
  });
  return sceneOf(machine.state.getState());
}

/** Of a step, whose scene may name a class of locks. */
export async function sceneAt(
  machine: Machine,
  position: number,
  { scene }: Pick<Step, 'scene'>,
): Promise<Scene> {
  return {
    ...(await sceneAfter(machine, { to: 'position', position })),
    lock: scene?.lock ?? null,
    viewParts: scene?.parts ?? null,
  };
}
