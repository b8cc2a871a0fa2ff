/** The page's own runs with the settings of a sample: where each stands, which is nearest, and what could be tried. */
import { useEffect, useState } from 'react';
import { startPool } from '../core/worker/pool.ts';
import { messageOf } from '../lib/message-of.ts';
import { Stopped } from '../lib/stopped.ts';
import type { Setting } from '../scenario/links/variant.ts';
import type { Scenario } from '../scenario/model.ts';
import { workOf, type Work } from '../scenario/workload/work.ts';
import { fetchExample } from '../scenario/prepared.ts';
import { distance, figuresOf, spotOf, type Spot } from './figures.ts';
import {
  CLUSTERS,
  PRESETS,
  bestOf,
  clusterOf,
  machineOf,
  settingsOf,
  spotOfRun,
  withCluster,
  type Outcome,
  type PresetName,
  type Tried,
} from './presets.ts';
import type { Sample } from './sample.ts';

export interface Placed {
  readonly name: PresetName;
  readonly scenario: Scenario;
  readonly spot: Spot;
}

export interface Fit {
  /** Of the sample; null: nothing was read. */
  readonly yours: Spot | null;
  readonly placed: readonly Placed[];
  readonly nearest: Placed | null;
  /** The nearest run as the settings are, and as it is fastest. */
  readonly now: Tried | null;
  readonly best: Tried | null;
}

type Fitting =
  | { readonly is: 'running'; readonly percent: number }
  | { readonly is: 'done'; readonly fit: Fit }
  | { readonly is: 'failed'; readonly message: string };

const start = () => new Worker(new URL('./own.worker.ts', import.meta.url), { type: 'module' });

/** Runs machines and gives what they counted, in their order. Rejects when one fails. */
async function runAll(
  machines: readonly Scenario[],
  signal: AbortSignal,
  onDone: () => void,
): Promise<readonly Outcome[]> {
  const stop = new AbortController();
  try {
    const pool = await startPool<Work, Outcome>(start, AbortSignal.any([signal, stop.signal]));
    const outcomes: Outcome[] = [];
    const jobs = machines.map((machine) => async () => workOf(machine));
    await pool.run(jobs, (nth, outcome) => {
      if (outcome instanceof Error) throw outcome;
      outcomes[nth] = outcome;
      onDone();
    });
    return outcomes;
  } finally {
    stop.abort(new Stopped());
  }
}

interface Heard {
  readonly signal: AbortSignal;
  readonly onPercent: (percent: number) => void;
}

async function fit(sample: Sample, { signal, onPercent }: Heard): Promise<Fit> {
  const settings: readonly Setting[] = settingsOf(sample);
  const figures = figuresOf(sample);
  const yours = spotOf(figures.swappedIn, figures.guessed ?? 0, figures.used ?? 0);
  const scenarios = await Promise.all(PRESETS.map(fetchExample));
  const clusters = CLUSTERS.filter((value) => value !== clusterOf(sample));
  const all = PRESETS.length + 1 + clusters.length;
  let done = 0;
  const onDone = () => onPercent(Math.floor((100 * ++done) / all));
  const machines = scenarios.map((scenario) => machineOf(scenario!, settings));
  const outcomes = await runAll(machines, signal, onDone);
  const placed = PRESETS.flatMap((name, nth) => {
    const spot = spotOfRun(outcomes[nth]!);
    return spot ? [{ name, scenario: scenarios[nth]!, spot }] : [];
  });
  const nearest = yours
    ? (placed.toSorted((one, other) => distance(yours, one.spot) - distance(yours, other.spot))[0] ?? null)
    : null;
  if (!nearest) return { yours, placed, nearest, now: null, best: null };
  const values = [clusterOf(sample), ...clusters];
  const tried = (
    await runAll(
      values.map((value) => machineOf(nearest.scenario, withCluster(settings, value))),
      signal,
      onDone,
    )
  ).map((outcome, nth) => ({ cluster: values[nth]!, outcome }));
  const [now, ...others] = tried;
  return { yours, placed, nearest, now: now!, best: bestOf(now!, others) };
}

/** Of a sample that stays the same; who mounts it anew tries again. */
export function useFit(sample: Sample): Fitting {
  const [fitting, setFitting] = useState<Fitting>({ is: 'running', percent: 0 });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const tell = (told: Fitting) => {
      if (!signal.aborted) setFitting(told);
    };
    fit(sample, { signal, onPercent: (percent) => tell({ is: 'running', percent }) }).then(
      (found) => tell({ is: 'done', fit: found }),
      (error: unknown) => tell({ is: 'failed', message: messageOf(error) }),
    );
    return () => stop.abort(new Stopped());
  }, [sample]);
  return fitting;
}
