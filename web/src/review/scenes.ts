/** The scenes, in the order of the mails, and the workloads of their machines. */
import type { Scenario } from '../scenario/model.ts';
import type { ReviewScene } from './scene.ts';
import { APPS } from './scenes/apps.ts';
import { BURST } from './scenes/burst.ts';
import { HOW_FAST } from './scenes/how-fast.ts';
import { LOOP } from './scenes/loop.ts';
import { MIGRATION } from './scenes/migration.ts';
import { RETAIN } from './scenes/retain.ts';

export const SCENES: readonly ReviewScene[] = [HOW_FAST, MIGRATION, BURST, LOOP, RETAIN, APPS];

/** The scene of this name, else the first. */
export const sceneOf = (name: string | null): ReviewScene =>
  SCENES.find((scene) => scene.name === name) ?? SCENES[0]!;

const WORKLOADS = import.meta.glob<Scenario>('./scenes/*.yaml', { query: '?scenario', import: 'default' });

export async function fetchWorkload(name: string): Promise<Scenario> {
  return await WORKLOADS[`./scenes/${name}.yaml`]!();
}
