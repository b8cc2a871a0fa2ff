import { useEffect, useMemo, useState } from 'react';
import { useLesson } from '../../lesson/progress/lesson-store.ts';
import type { Prediction } from '../../scene/scene.ts';
import type { predictionOf as predictionOfLesson } from './prediction.ts';

type PredictionOf = typeof predictionOfLesson;
let fetched: PredictionOf | null = null;

/** What the open lesson's question lets the pictures draw. How questions are read is fetched with the first lesson. */
export function usePrediction(): Prediction | null {
  const state = useLesson();
  const hasLesson = state.loaded !== null;
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
  return useMemo(() => predictionOf?.(state) ?? null, [state, predictionOf]);
}
