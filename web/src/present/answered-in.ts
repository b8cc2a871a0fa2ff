/** The picture in which a question is answered: before a hall it stays, whatever else has no room. */
import { viewOf } from '../views/index.ts';
import type { ViewName } from '../views/index.ts';
import type { Prediction } from '../scene/scene.ts';
import type { ViewInfo } from '../views/view.ts';

/** Null where any of them would do, or nothing is done in a picture. */
function nameOf({ bits, share, wants, stretch, cpus, isQueue, isTrees }: Prediction): ViewName | null {
  if (bits) return bits.kind === 'entry' ? 'entry' : 'slots';
  if (share) return 'balance';
  if (stretch) return 'loom';
  if (wants === 'extent') return 'extents';
  const isOfLocks = wants === 'cpu' || wants === 'task' || typeof cpus === 'number';
  return isOfLocks || isQueue || isTrees ? 'locks' : null;
}

export function answeredIn(prediction: Prediction): ViewInfo | null {
  const name = nameOf(prediction);
  return name && viewOf(name);
}
