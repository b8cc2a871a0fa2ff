/** The phase of the motion: runs from 0 to 1 after a step, by animation frames, and stands still otherwise. */
import { useEffect, useState } from 'react';
import { STEP_MS } from '../marks/motion.ts';

export interface Run {
  readonly phase: number;
  /** The step whose motion this is; another step begins at 0. */
  readonly step: object | null;
}

/** `step` changes with each step; null asks for no motion. Backwards it takes half the time. */
export function usePhase(step: object | null, isBackwards: boolean): number {
  const [run, setRun] = useState<Run>({ phase: 1, step: null });
  useEffect(() => {
    if (!step) return;
    const start = performance.now();
    let frame = 0;
    const lengthMs = STEP_MS / (isBackwards ? 2 : 1);
    const tick = (now: number) => {
      const phase = Math.min(1, Math.max(0, (now - start) / lengthMs));
      setRun({ phase, step });
      if (phase < 1) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [step, isBackwards]);
  if (!step) return 1;
  return run.step === step ? run.phase : 0;
}
