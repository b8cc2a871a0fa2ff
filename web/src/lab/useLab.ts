/** The runs of a laboratory on this page: the sweep as it comes, the published pair, and the explanations when they are tried. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../lib/message-of.ts';
import { Stopped } from '../lib/stopped.ts';
import { machineRatio, type Sweep } from './judge.ts';
import type { Change, CourseLab, Lab, Measured } from './lab.ts';
import { runBatches, type Batch } from './run/run-lab.ts';

/** What can be run: the sweep with the published pair, or the pair with each explanation. */
export type Ran = 'sweep' | 'explanations';
type Running = 'nothing' | Ran;

interface LabRuns {
  readonly sweep: Sweep;
  readonly here: number | null;
  /** With each explanation, in their order. */
  readonly tried: readonly number[] | null;
  readonly running: Running;
  readonly problem: string | null;
}

type Pair = [readonly Measured[], readonly Measured[]];

const NOTHING = { here: null, tried: null, running: 'nothing', problem: null } as const;

const empty = (lab: Lab): LabRuns => ({
  ...NOTHING,
  sweep: lab.lines.map(() => lab.axis.values.map(() => [])),
});

/** What has been run stays while the page is open. */
const kept = new Map<string, LabRuns>();

const seedsOf = (lab: Lab, changes: readonly Change[]) =>
  Array.from({ length: lab.seeds }, (_, seed) => ({ changes, seed }));

/** Both machines of the published figure, with a change more. */
function pairOf(lab: CourseLab, more: readonly Change[], onDone: (ratio: number) => void): readonly Batch[] {
  const pair: Pair = [[], []];
  const { before, after } = lab.published;
  return ([before, after] as const).map((changes, nth) => ({
    runs: seedsOf(lab, [...changes, ...more]),
    onDone: (measured) => {
      pair[nth as 0 | 1] = measured;
      if (pair.every((runs) => runs.length > 0)) onDone(machineRatio(lab, pair));
    },
  }));
}

const put = <Item>(list: readonly Item[], at: number, item: Item) =>
  list.map((each, nth) => (nth === at ? item : each));

export const isOfCourse = (lab: Lab): lab is CourseLab => lab.published !== null;

/** `onRan` hears of runs that have all come to their end. */
export function useLab(lab: Lab, onRan: (ran: Ran) => void) {
  const [runs, setRuns] = useState<LabRuns>(() => kept.get(lab.name) ?? empty(lab));
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(new Stopped()), []);

  const start = useCallback(
    (running: Ran, batches: readonly Batch[], signal: AbortController) => {
      stop.current = signal;
      setRuns((was) => ({ ...was, running, problem: null }));
      const end = (problem: string | null) => {
        if (stop.current !== signal) return;
        stop.current = null;
        setRuns((was) => {
          const ended = { ...was, running: 'nothing', problem } as const;
          kept.set(lab.name, ended);
          return ended;
        });
      };
      runBatches(lab, batches, signal).then(
        () => {
          if (stop.current === signal) onRan(running);
          end(null);
        },
        (error: unknown) => end(error instanceof Stopped ? null : messageOf(error)),
      );
    },
    [lab, onRan],
  );

  const runSweep = useCallback(() => {
    const signal = new AbortController();
    const tell = (change: (was: LabRuns) => LabRuns) => {
      if (!signal.signal.aborted) setRuns(change);
    };
    setRuns(empty(lab));
    const sweep = lab.axis.values.flatMap((value, at) =>
      lab.lines.map((line, nth): Batch => ({
        runs: seedsOf(lab, [line, value]),
        onDone: (measured) =>
          tell((was) => ({
            ...was,
            sweep: put(was.sweep, nth, put(was.sweep[nth]!, at, measured)),
          })),
      })),
    );
    const pair = isOfCourse(lab) ? pairOf(lab, [], (here) => tell((was) => ({ ...was, here }))) : [];
    start('sweep', [...sweep, ...pair], signal);
  }, [lab, start]);

  const tryAll = useCallback(() => {
    if (!isOfCourse(lab)) return;
    const signal = new AbortController();
    const ratios = lab.explanations.map(() => 0);
    const batches = lab.explanations.flatMap((explanation, nth) =>
      pairOf(lab, [explanation], (ratio) => {
        ratios[nth] = ratio;
        if (signal.signal.aborted || ratios.includes(0)) return;
        setRuns((was) => ({ ...was, tried: [...ratios] }));
      }),
    );
    start('explanations', batches, signal);
  }, [lab, start]);

  const stopAll = useCallback(() => stop.current?.abort(new Stopped()), []);
  const forget = useCallback(() => {
    kept.delete(lab.name);
    setRuns(empty(lab));
  }, [lab]);
  return { runs, runSweep, tryAll, stopAll, forget };
}
