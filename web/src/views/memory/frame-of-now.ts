/** The frame that the present event is about: the one that it names, else that of the page it touches. */
import { NONE } from '../../core/schema/schema.gen.ts';
import { presentOf } from '../../scene/now.ts';
import { relatedTo } from '../../scene/related.ts';
import type { Scene } from '../../scene/scene.ts';

export function frameOfNow(scene: Scene): number | null {
  const named = (scene.event as unknown as Readonly<Record<string, unknown>> | null)?.['frame'];
  if (typeof named === 'number' && named !== NONE) return named;
  const { now } = presentOf(scene);
  return now?.page ? relatedTo(scene, { kind: 'page', ...now.page }).frame : null;
}
