/** The phase of the motion: runs from 0 to 1 after a step, by animation frames, and stands still otherwise. */
import { useEffect, useState } from 'react';
import { STEP_MS } from '../marks/motion.ts';
import { noteMotion } from '../store/moving.ts';
import { usePage } from '../store/store.ts';

interface Run {
  readonly phase: number;
  /** The step whose motion this is; another step begins at 0. */
  readonly step: object | null;
}

/** `step` changes with each step; null asks for no motion. Backwards it takes half the time; and all goes by the pace. */
export function usePhase(step: object | null, isBackwards: boolean): number {
  const pace = usePage((page) => page.pace);
  const [run, setRun] = useState<Run>({ phase: 1, step: null });
  const [begun, setBegun] = useState<{ step: object | null; pace: number }>({ step: null, pace });
  // Another pace holds from the next step on.
  if (begun.step !== step) setBegun({ step, pace });
  const lengthMs = STEP_MS / (begun.pace * (isBackwards ? 2 : 1));
  useEffect(() => {
    if (!step) return;
    const start = performance.now();
    let frame = 0;
    noteMotion(lengthMs);
    const tick = (now: number) => {
      const phase = Math.min(1, Math.max(0, (now - start) / lengthMs));
      setRun({ phase, step });
      if (phase < 1) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [step, lengthMs]);
  if (!step) return 1;
  return run.step === step ? run.phase : 0;
}
