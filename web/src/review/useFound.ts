/** Both machines of a scene, run once; what came out stays while the page is open. */
import { useEffect, useState } from 'react';
import { messageOf } from '../lib/message-of.ts';
import { Stopped } from '../lib/stopped.ts';
import type { Scenario } from '../scenario/model.ts';
import { spanOf, type Span } from '../scenario/workload/touches.ts';
import { machineOf, runScene } from './run-scene.ts';
import type { Found, ReviewScene } from './scene.ts';
import { fetchWorkload } from './scenes.ts';

export interface Ran {
  readonly found: Found;
  /** The workload of the first machine. */
  readonly workload: Scenario;
  readonly span: Span;
}

type Running =
  | { readonly is: 'running'; readonly percent: number }
  | { readonly is: 'done'; readonly ran: Ran }
  | { readonly is: 'failed'; readonly message: string };

const kept = new Map<string, Ran>();

async function runAll(
  scene: ReviewScene,
  aside: { readonly signal: AbortSignal; readonly onProgress: (percent: number) => void },
): Promise<Ran> {
  const [workload, found] = await Promise.all([
    fetchWorkload(scene.machines[0].workload),
    runScene(scene, { ...aside, fetchWorkload }),
  ]);
  return { found, workload, span: spanOf(workload, scene.phase) };
}

/** Of a scene that stays the same; who mounts it anew tries again. */
export function useFound(scene: ReviewScene): Running {
  const [running, setRunning] = useState<Running>(() => {
    const ran = kept.get(scene.name);
    return ran ? { is: 'done', ran } : { is: 'running', percent: 0 };
  });
  useEffect(() => {
    if (kept.has(scene.name)) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const tell = (told: Running) => {
      if (!signal.aborted) setRunning(told);
    };
    runAll(scene, { signal, onProgress: (percent) => tell({ is: 'running', percent }) }).then(
      (ran) => {
        kept.set(scene.name, ran);
        tell({ is: 'done', ran });
      },
      (error: unknown) => {
        tell({ is: 'failed', message: messageOf(error) });
        stop.abort(new Stopped());
      },
    );
    return () => stop.abort(new Stopped());
  }, [scene]);
  return running;
}

export type Machines = readonly [Scenario, Scenario];

/** Both machines of a scene as they will run, before they do. Null until their file is here, or when it cannot be had: running them says why. */
export function useMachines(scene: ReviewScene): Machines | null {
  const [machines, setMachines] = useState<Machines | null>(null);
  useEffect(() => {
    let isOver = false;
    const [first, second] = scene.machines.map(async (each) =>
      machineOf(await fetchWorkload(each.workload), each),
    );
    Promise.all([first!, second!]).then(
      (both) => !isOver && setMachines(both),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [scene]);
  return machines;
}
