import { useEffect, useMemo, useState } from 'react';
import { useLesson } from '../../lesson/progress/lesson-store.ts';
import type { Prediction } from '../../scene/scene.ts';
import type { predictionOf as predictionOfLesson } from './prediction.ts';

export type PredictionOf = typeof predictionOfLesson;
let fetched: PredictionOf | null = null;

/** How questions become what pictures draw: fetched with the first lesson; null until then. */
export function usePredictionOf(): PredictionOf | null {
  const hasLesson = useLesson((state) => state.loaded !== null);
  const [predictionOf, set] = useState<PredictionOf | null>(() => fetched);
  useEffect(() => {
    if (!hasLesson || fetched) return undefined;
    let isGone = false;
    void import('./prediction.ts').then((module) => {
      fetched = module.predictionOf;
      if (!isGone) set(() => module.predictionOf);
    });
    return () => {
      isGone = true;
    };
  }, [hasLesson]);
  return predictionOf;
}

/** What the open lesson's question lets the pictures draw. */
export function usePrediction(): Prediction | null {
  const state = useLesson();
  const predictionOf = usePredictionOf();
  return useMemo(() => predictionOf?.(state) ?? null, [state, predictionOf]);
}
