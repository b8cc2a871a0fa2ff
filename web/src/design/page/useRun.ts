/** The run of a machine: it, that of the day, the best, and the learner's with each single change to the best. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/message-of.ts';
import { Stopped } from '../../lib/stopped.ts';
import { dayOf, type Brief, type Picks } from '../brief/brief.ts';
import { picksOf } from '../brief/picks-text.ts';
import { differencesOf } from '../brief/why.ts';
import type { Opened } from '../briefs.ts';
import { measureAside } from '../run/aside.ts';
import { valueOf, type Figures } from '../run/measure.ts';

export interface Ran {
  readonly picks: Picks;
  readonly yours: Figures;
  readonly day: Figures;
  readonly best: Figures;
  /** Of each difference to the best machine, in the order of the choices. */
  readonly alone: readonly Figures[];
}

/** What is asked of the learner's machine, of that of the day and of the best. */
export const valuesOf = ({ goal }: Pick<Brief, 'goal'>, { yours, day, best }: Ran) => ({
  value: valueOf(goal, yours),
  day: valueOf(goal, day),
  best: valueOf(goal, best),
});

interface Run {
  readonly ran: Ran | null;
  /** Machines that are run, and how many are done; null while nothing runs. */
  readonly progress: { readonly done: number; readonly all: number } | null;
  readonly problem: string | null;
}

const NOTHING: Run = { ran: null, progress: null, problem: null };

export function useRun({ brief, found }: Opened, onRan: (ran: Ran) => void) {
  const [run, setRun] = useState(NOTHING);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(new Stopped()), []);
  const start = useCallback(
    (picks: Picks) => {
      stop.current?.abort(new Stopped());
      const signal = new AbortController();
      stop.current = signal;
      const best = picksOf(brief, found.best).picks;
      const machines = [
        picks,
        dayOf(brief),
        best,
        ...differencesOf(brief, picks, best).map((each) => each.picks),
      ];
      const all = machines.length;
      const tell = (next: (was: Run) => Run) => {
        if (stop.current === signal) setRun(next);
      };
      tell((was) => ({ ...was, progress: { done: 0, all }, problem: null }));
      measureAside(brief, machines, {
        signal: signal.signal,
        onProgress: (done) => tell((was) => ({ ...was, progress: { done, all } })),
      }).then(
        ([yours, day, theBest, ...alone]) => {
          const ran: Ran = { picks, yours: yours!, day: day!, best: theBest!, alone };
          tell(() => ({ ran, progress: null, problem: null }));
          if (stop.current === signal) onRan(ran);
        },
        (error: unknown) =>
          tell((was) => ({
            ...was,
            progress: null,
            problem: error instanceof Stopped ? null : messageOf(error),
          })),
      );
    },
    [brief, found, onRan],
  );
  const stopIt = useCallback(() => stop.current?.abort(new Stopped()), []);
  return { ...run, start, stop: stopIt };
}
