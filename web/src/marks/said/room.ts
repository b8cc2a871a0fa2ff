/** The room of what could be said and of what was said, and where it begins. What stands in it is laid out by the question's own code. Pure. */
import { openFault, presentOf } from '../../scene/now.ts';
import type { SaidAsked, SaidBracket } from '../../scene/said.ts';
import type { Prediction, Scene } from '../../scene/scene.ts';
import type { Metrics } from '../metrics.ts';

export const saidIn = (prediction: Prediction | null | undefined, asked: SaidAsked): SaidBracket[] =>
  prediction?.layout?.(prediction, asked) ?? [];

export const saidPitch = ({ mark }: Pick<Metrics, 'mark'>): number => Math.round(mark * 1.15);

/** How much room the brackets take beside a strip: the same before and after the answer, so that no strip moves. */
export function saidHeight(
  prediction: Prediction | null | undefined,
  { by, anchor }: { readonly by: 'page' | 'slot'; readonly anchor: number | null },
  metrics: Pick<Metrics, 'mark'>,
): number {
  if (!prediction || prediction.stretch) return 0;
  const isWanted = prediction.wants === by;
  const levels = anchor !== null ? Math.max(1, prediction.sizes.length) : isWanted ? 1 : 0;
  return levels === 0 ? 0 : levels * saidPitch(metrics) + 4;
}

/**
 * The page of the fault under way, at which a window of pages begins or ends; null when no such window is asked for. A window of slots
 * begins at a multiple of its size: drawn at the fault, a size would stand where its window does not.
 */
export function anchorOf(scene: Scene): { page: number; region: number; isBackward: boolean } | null {
  if (scene.prediction?.by !== 'page') return null;
  const fault = openFault(presentOf(scene));
  if (!fault) return null;
  const { page, vma: region } = fault.begin;
  const window = fault.vmaWindow;
  return { page, region, isBackward: window !== null && window.last === page && window.first < page };
}
