/** The frame that the present event is about: the one that it names, else that of the page it touches. */
import { givenIn } from '../../core/events/arguments.ts';
import { presentOf } from '../../scene/now.ts';
import { relatedTo } from '../../scene/related.ts';
import type { Scene } from '../../scene/scene.ts';

export function frameOfNow(scene: Scene): number | null {
  const named = scene.event && givenIn(scene.event, 'frame');
  if (named !== null) return named;
  const { now } = presentOf(scene);
  return now?.page ? relatedTo(scene, { kind: 'page', ...now.page }).frame : null;
}
