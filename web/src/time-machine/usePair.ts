/** The two machines of the plates, at one touch. A plate that is moved changes its machine, and the other one stays. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import {
  COUNTERS,
  comparisonOf,
  nextDifference,
  previousDifference,
  type Comparison,
  type Course,
} from '../core/history/compare-trails.ts';
import type { Scenario } from '../scenario/model.ts';
import { createMachine } from '../store/machine/create-machine.ts';
import type { Machine } from '../store/machine/machine.ts';
import { problemsOf } from '../store/machine/machine-problems.ts';
import { showTouch, survey } from '../store/session/in-step.ts';
import { createSession, setMachines } from '../store/session/session.ts';
import { sourceOf } from '../store/source-of.ts';
import { report } from '../store/store.ts';
import { LOOM } from '../views/loom/index.tsx';
import type { Plates } from './place.ts';
import { STOPS } from './stops.ts';
import { TIME_TEXT as TEXT } from './text.ts';
import type { Move } from './time-keys.ts';

export interface Pair {
  readonly machines: readonly Machine[];
  /** The touch, from 1, that both show. */
  readonly shown: number;
  readonly courses: readonly Course[];
  readonly comparison: Comparison;
  readonly touches: number;
  readonly isWhole: boolean;
  readonly seek: (touch: number) => void;
  readonly move: (move: Move) => void;
}

/** All touches of a workload's streams. */
const touchesOf = ({ stream }: Scenario) => stream.reduce((sum, { count }) => sum + count, 0);

/** Whoever drags a plate over many kernels starts no machine for each. */
const RESTS_MS = 60;

async function startOne(workload: Scenario, kernel: string, touch: number, signal: AbortSignal): Promise<Machine> {
  const ears = { onFailure: (_: Machine, error: unknown) => report(TEXT.failed, problemsOf(error)) };
  const source = sourceOf({ ...workload, kernel }, { kind: 'bundled', name: workload.title });
  const { machine } = await createMachine(source, {
    ears,
    columns: LOOM.columns,
    at: { to: 'touch', access: touch },
    signal,
  });
  return machine;
}

export function usePair(workload: Scenario | null, plates: Plates): Pair {
  const [session] = useState(createSession);
  const { machines, shown, courses } = useStore(session.state);
  const touches = workload ? touchesOf(workload) : 0;
  const last = useRef({ workload, touch: 0, isMoved: false });
  useEffect(() => () => setMachines(session, []), [session]);
  useEffect(() => {
    if (!workload) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const isSame = last.current.workload === workload;
    if (!isSame || last.current.touch === 0)
      last.current = { workload, touch: Math.max(1, Math.round(touchesOf(workload) / 2)), isMoved: false };
    const start = async () => {
      const before = isSame ? session.state.getState().machines : [];
      const { touch } = last.current;
      const wanted = plates.map((stop) => STOPS[stop]!.kernel.name);
      const all = await Promise.all(
        wanted.map((kernel, nth) => {
          const kept = before[nth];
          return kept?.source.kernel === kernel ? kept : startOne(workload, kernel, touch, signal);
        }),
      );
      if (signal.aborted) return;
      setMachines(session, all);
      await showTouch(session, touch);
      await survey(session, COUNTERS);
      if (signal.aborted || last.current.isMoved) return;
      // Something to look at: where they read differently.
      const differs = nextDifference(comparisonOf(session.state.getState().courses, 'reads'), touch);
      if (differs !== null) await showTouch(session, differs);
    };
    const timer = setTimeout(
      () =>
        void start().catch((error: unknown) => {
          if (!signal.aborted) report(TEXT.failed, problemsOf(error));
        }),
      RESTS_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [session, workload, plates]);
  const comparison = comparisonOf(courses, 'all');
  const seek = useCallback(
    (touch: number) => {
      last.current = { ...last.current, touch, isMoved: true };
      void showTouch(session, touch);
    },
    [session],
  );
  const move = (to: Move) => {
    const at = session.state.getState().touch ?? 1;
    const target = {
      back: Math.max(1, at - 1),
      forward: at + 1,
      start: 1,
      end: comparison.touches,
      next: nextDifference(comparison, at),
      previous: previousDifference(comparison, at),
    }[to];
    if (target !== null && target > 0) seek(target);
  };
  const isWhole = courses.length > 0 && courses.every((course) => course.isWhole);
  return {
    machines,
    shown: shown?.touch ?? 0,
    courses,
    comparison,
    touches: isWhole ? comparison.touches : touches,
    isWhole,
    seek,
    move,
  };
}
