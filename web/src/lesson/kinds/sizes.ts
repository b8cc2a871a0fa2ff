/** A question about the size of a window: the sizes of one of pages are drawn as brackets. */
import type { Prediction } from '../../scene/scene.ts';
import type { Asked } from '../ask/question.ts';
import type { Predict } from '../model.ts';

/** In pages or in slots; null when something else is asked for. */
function windowAskedBy(asked: Asked): Prediction['by'] {
  if (asked.kind !== 'argument' || asked.arg !== 'win') return null;
  if (asked.pick.kind === 'vma_window') return 'page';
  return asked.pick.kind === 'slot_window' ? 'slot' : null;
}

export function sizesDrawn({ options }: Predict, asked: Asked, said: number | null): Partial<Prediction> {
  const by = windowAskedBy(asked);
  if (by === null) return {};
  const sizes = options.map(({ value }) => Number(value)).filter(Number.isInteger);
  return { by, sizes, saidSize: Number.isInteger(said) ? said : null };
}
