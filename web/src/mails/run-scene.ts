/** The runs of a scene, each in a worker of its own. */
import { fetchCore } from '../core/worker/start-worker.ts';
import { workAside } from '../lib/work-aside.ts';
import { workOf, type Work } from '../scenario/workload/work.ts';
import type { Asked, Scene } from './claim.ts';
import { fetchLoad, machineOf } from './load.ts';
import type { Run } from './measure.ts';
import { MAILS_TEXT as TEXT } from './text.ts';

export interface RunJob extends Work {
  readonly core: WebAssembly.Module;
  readonly access: number;
}

const LIMIT_MS = 60_000;

const start = () => new Worker(new URL('./mails.worker.ts', import.meta.url), { type: 'module' });

/** Machines of several claims are the same: each is run once, read at the same access. */
const ran = new Map<string, Promise<Run>>();

async function runAside(asked: Asked, access: number): Promise<Run> {
  const [core, load] = await Promise.all([fetchCore(), fetchLoad(asked.load)]);
  const job: RunJob = { core, ...workOf(machineOf(load, asked)), access };
  return workAside<Run>(start, job, { limitMs: LIMIT_MS, tooLate: TEXT.tooLate });
}

function runOnce(asked: Asked, access: number): Promise<Run> {
  const key = `${asked.load} ${asked.variant} ${access}`;
  let run = ran.get(key);
  if (!run) {
    run = runAside(asked, access);
    ran.set(key, run);
    // What has failed is tried again.
    run.catch(() => ran.delete(key));
  }
  return run;
}

/** All runs of a scene, one after the other. Rejects when one of them fails. */
export async function runScene({ machines, access }: Scene): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for (const asked of machines) runs.push(await runOnce(asked, access));
  return runs;
}
