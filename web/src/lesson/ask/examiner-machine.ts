/** The machine that answers a lesson's questions: a worker of its own beside the one that is seen. */
import type { MachineClient } from '../../core/worker/machine-client.ts';
import { startMachine } from '../../core/worker/start-worker.ts';
import { Examiner } from './examiner.ts';
import type { LoadedLesson } from '../read/load-lesson.ts';
import { remoteMachine } from './machine.ts';

interface Running {
  readonly client: MachineClient;
  readonly examiner: Examiner;
}

let running: Running | null = null;

/** Starts it for a lesson; the one before ends. Fails when the core refuses the scenario. */
export async function startExaminer({ pack, names, scenario }: LoadedLesson): Promise<Examiner> {
  stopExaminer();
  const client = startMachine();
  const examiner = new Examiner(remoteMachine(client), names, scenario.params);
  running = { client, examiner };
  await client.ask('open', { packed: pack(), columns: [] });
  return examiner;
}

/** The examiner of the open lesson; null when there is none. */
export function currentExaminer(): Examiner | null {
  return running?.examiner ?? null;
}

export function stopExaminer(): void {
  running?.client.close();
  running = null;
}
