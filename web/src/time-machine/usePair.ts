/** The two machines of the plates, at the same touch of one program. A plate that is moved changes its machine, and the other one stays. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchCore } from '../core/worker/start-worker.ts';
import { workAside } from '../lib/work-aside.ts';
import type { Scenario } from '../scenario/model.ts';
import { packScenario } from '../scenario/pack.ts';
import { askMachine } from '../store/machine/ask.ts';
import { createMachine, disposeMachine } from '../store/machine/create-machine.ts';
import type { Machine } from '../store/machine/machine.ts';
import { problemsOf } from '../store/machine/machine-problems.ts';
import { show } from '../store/machine/show.ts';
import { sourceOf } from '../store/source-of.ts';
import { report } from '../store/store.ts';
import { LOOM } from '../views/loom/index.tsx';
import { READAHEAD } from '../views/readahead/index.tsx';
import type { Plates } from './place.ts';
import { STOPS } from './stops.ts';
import { TIME_TEXT as TEXT } from './text.ts';
import type { Move } from './time-keys.ts';
import { differencesOf, type Touches } from './touches.ts';

export interface TouchesAsk {
  readonly module: WebAssembly.Module;
  readonly packed: Uint32Array;
}

interface Opened {
  readonly machine: Machine;
  readonly kernel: string;
  /** Of each program. */
  readonly touches: readonly Touches[];
}

interface Standing {
  readonly workload: Scenario;
  readonly sides: readonly [Opened, Opened];
}

export interface Pair {
  /** Null until both are there. */
  readonly sides: readonly [Opened, Opened] | null;
  readonly task: number;
  /** Of the program, from 1; 0 until both are there. */
  readonly touch: number;
  readonly touches: number;
  readonly differences: readonly number[];
  readonly seek: (touch: number) => void;
  readonly choose: (task: number) => void;
  readonly move: (move: Move) => void;
}

/** Whoever drags a plate over many kernels starts no machine for each. */
const RESTS_MS = 60;
const LIMIT_MS = 60_000;
const COLUMNS = [...new Set([...LOOM.columns, ...READAHEAD.columns, 'counters' as const])];

async function openOne(workload: Scenario, kernel: string, signal: AbortSignal): Promise<Opened> {
  const ears = { onFailure: (_: Machine, error: unknown) => report(TEXT.failed, problemsOf(error)) };
  const scenario = { ...workload, kernel };
  const source = sourceOf(scenario, { kind: 'bundled', name: workload.title });
  const ask: TouchesAsk = { module: await fetchCore(), packed: packScenario(scenario) };
  const start = () => new Worker(new URL('./touches.worker.ts', import.meta.url), { type: 'module' });
  const [touches, { machine }] = await Promise.all([
    workAside<readonly Touches[]>(start, ask, { limitMs: LIMIT_MS, tooLate: TEXT.failed, signal }),
    createMachine(source, { ears, columns: COLUMNS, signal }),
  ]);
  return { machine, kernel, touches };
}

const touchesOf = ({ sides }: Standing, task: number): number =>
  Math.min(...sides.map(({ touches }) => touches[task]?.at.length ?? 0));

/** Both are shown at once; where one fails, which it has told, neither moves. */
async function showBoth({ sides }: Standing, task: number, touch: number): Promise<boolean> {
  const found = await Promise.all(
    sides.map(({ machine, touches }) => {
      const position = touches[task]?.at[touch - 1] ?? 0;
      return askMachine(machine, () => machine.client.ask('seek', { target: { to: 'position', position } }));
    }),
  );
  if (found.some((each) => each === null)) return false;
  sides.forEach(({ machine }, nth) => show(machine, found[nth]!));
  return true;
}

/** The third program, as far as there are so many. */
const firstTask = ({ task }: Scenario) => Math.min(2, task.length - 1);

/** Something to look at: the first difference of the second half, else its begin. */
function firstTouch(standing: Standing, task: number): number {
  const half = Math.max(1, Math.round(touchesOf(standing, task) / 2));
  const [one, other] = standing.sides;
  const all = differencesOf(one.touches[task]!, other.touches[task]!);
  return all.find((touch) => touch >= half) ?? all.at(-1) ?? half;
}

interface Shown {
  readonly standing: Standing | null;
  readonly task: number;
  readonly touch: number;
}

const NOTHING: Shown = { standing: null, task: 0, touch: 0 };

export function usePair(workload: Scenario | null, plates: Plates): Pair {
  const [shown, setShown] = useState(NOTHING);
  /** What was asked for last; while both are on their way, of all later requests the last is kept. */
  const wanted = useRef(NOTHING);
  const isMoving = useRef(false);
  const go = useCallback(async (asked: Shown) => {
    wanted.current = asked;
    if (isMoving.current) return;
    isMoving.current = true;
    for (let done: Shown | null = null; done !== wanted.current;) {
      done = wanted.current;
      const { standing, task, touch } = done;
      if (standing && (await showBoth(standing, task, touch)) && standing === wanted.current.standing)
        setShown(done);
    }
    isMoving.current = false;
  }, []);
  useEffect(
    () => () => {
      wanted.current.standing?.sides.forEach(({ machine }) => disposeMachine(machine));
      wanted.current = NOTHING;
    },
    [],
  );
  useEffect(() => {
    if (!workload) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const start = async () => {
      const before = wanted.current.standing;
      const kept: readonly Opened[] = before?.workload === workload ? before.sides : [];
      const open = async (stop_: number, nth: number) => {
        const { name } = STOPS[stop_]!.kernel;
        return kept[nth]?.kernel === name ? kept[nth] : await openOne(workload, name, signal);
      };
      const sides = await Promise.all([open(plates[0], 0), open(plates[1], 1)]);
      if (signal.aborted) {
        for (const side of sides) if (!kept.includes(side)) disposeMachine(side.machine);
        return;
      }
      const standing: Standing = { workload, sides };
      const isSame = kept.length > 0;
      const task = isSame ? wanted.current.task : firstTask(workload);
      const touch = isSame ? wanted.current.touch : firstTouch(standing, task);
      await go({ standing, task, touch: Math.max(1, Math.min(touch, touchesOf(standing, task))) });
      for (const side of before?.sides ?? []) if (!sides.includes(side)) disposeMachine(side.machine);
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
  }, [go, workload, plates]);
  // Those of the workload before are no longer shown, and are not stepped.
  const { standing, task, touch } = shown.standing?.workload === workload ? shown : NOTHING;
  const touches = standing ? touchesOf(standing, task) : 0;
  const [one, other] = standing?.sides ?? [];
  const differences = one && other ? differencesOf(one.touches[task]!, other.touches[task]!) : [];
  const seek = (to: number) => {
    const at = Math.max(1, Math.min(to, touches));
    if (standing && standing === wanted.current.standing) void go({ ...wanted.current, touch: at });
  };
  const choose = (next: number) => {
    if (standing) void go({ standing, task: next, touch: firstTouch(standing, next) });
  };
  const move = (to: Move) => {
    const at = wanted.current.touch;
    const target = {
      back: at - 1,
      forward: at + 1,
      start: 1,
      end: touches,
      next: differences.find((each) => each > at) ?? at,
      previous: differences.findLast((each) => each < at) ?? at,
    }[to];
    seek(target);
  };
  return { sides: standing?.sides ?? null, task, touch, touches, differences, seek, choose, move };
}
