/** One workload in every kernel, each told as it is ready; then the runs that find the causes. What came out stays while the page is open. */
import { useEffect, useMemo, useState } from 'react';
import { startPool } from '../core/worker/pool.ts';
import { messageOf } from '../lib/message-of.ts';
import type { Scenario } from '../scenario/model.ts';
import { workOf, type Work } from '../scenario/workload/work.ts';
import {
  causesOf,
  machineOf,
  moreTrials,
  stepsOf,
  trialsOf,
  type Cause,
  type Outcomes,
  type Trial,
} from './causes.ts';
import type { Outcome } from './outcome.ts';
import { STOPS } from './stops.ts';

interface Found {
  readonly outcomes: Outcomes;
  readonly trials: readonly Trial[];
  readonly tried: readonly (Outcome | null | undefined)[];
  readonly areCausesFound: boolean;
  readonly failed: string | null;
}

export interface Times {
  readonly outcomes: Outcomes;
  readonly causes: readonly Cause[];
  /** Kernels that have been run. */
  readonly count: number;
  readonly areCausesFound: boolean;
  readonly failed: string | null;
}

const NOTHING: Found = { outcomes: [], trials: [], tried: [], areCausesFound: false, failed: null };
const kept = new Map<string, Found>();
const BETWEEN_MS = 150;

const start = () => new Worker(new URL('./time.worker.ts', import.meta.url), { type: 'module' });

/** A machine that has stopped before its end has no outcome, like one that the core refuses. */
const known = (outcome: Outcome | null | Error) => (outcome instanceof Error ? null : outcome);

async function runAll(workload: Scenario, signal: AbortSignal, tell: (found: Found) => void): Promise<void> {
  const pool = await startPool<Work, Outcome | null>(start, signal);
  let told = 0;
  /** Drawing each as it comes would take the page's time. */
  const tellNowAndThen = (found: Found, isLast: boolean) => {
    if (!isLast && performance.now() - told < BETWEEN_MS) return;
    told = performance.now();
    tell(found);
  };
  let done = 0;
  let found: Found = { ...NOTHING, outcomes: STOPS.map(() => undefined) };
  const jobs = STOPS.map(
    ({ kernel }) =>
      () =>
        workOf({ ...workload, kernel: kernel.name }),
  );
  await pool.run(jobs, (nth, outcome) => {
    found = { ...found, outcomes: found.outcomes.with(nth, known(outcome)) };
    tellNowAndThen(found, ++done === STOPS.length);
  });
  // Each switch alone; then, where no single one is the cause, several together, as long as another one brings them nearer.
  let next = trialsOf(stepsOf(found.outcomes), workload);
  tell({ ...found, areCausesFound: next.length === 0 });
  while (next.length > 0) {
    const before = found.trials.length;
    found = {
      ...found,
      trials: [...found.trials, ...next],
      tried: [...found.tried, ...next.map(() => undefined)],
    };
    await pool.run(
      next.map((trial) => () => workOf(machineOf(workload, trial))),
      (nth, outcome) => {
        found = { ...found, tried: found.tried.with(before + nth, known(outcome)) };
      },
    );
    next = moreTrials(found.outcomes, found.trials, found.tried, workload);
  }
  // Causes are told when all have been tried: before that, another switch may still make more of the change.
  tell({ ...found, areCausesFound: true });
}

export function useTimes(name: string, workload: Scenario | null): Times {
  const [told, setTold] = useState<{ readonly of: string; readonly found: Found }>();
  const found = kept.get(name) ?? (told?.of === name ? told.found : NOTHING);
  useEffect(() => {
    if (!workload || kept.has(name)) return undefined;
    const stop = new AbortController();
    const tell = (next: Found) => {
      if (!stop.signal.aborted) setTold({ of: name, found: next });
      return next;
    };
    let last = NOTHING;
    runAll(workload, stop.signal, (next) => (last = tell(next))).then(
      () => {
        kept.set(name, last);
        stop.abort();
      },
      (error: unknown) => {
        tell({ ...last, failed: messageOf(error) });
        stop.abort();
      },
    );
    return () => stop.abort();
  }, [name, workload]);
  return useMemo(() => {
    const { outcomes, trials, tried, areCausesFound, failed } = found;
    const count = outcomes.filter((each) => each !== undefined).length;
    return {
      outcomes,
      causes: areCausesFound ? causesOf(outcomes, trials, tried) : [],
      count,
      areCausesFound,
      failed,
    };
  }, [found]);
}
