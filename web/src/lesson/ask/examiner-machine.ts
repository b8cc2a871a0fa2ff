/** The machines that answer a lesson's questions: each in its own worker, apart from the machine on screen. */
import type { MachineClient } from '../../core/worker/machine-client.ts';
import { startMachine } from '../../core/worker/start-worker.ts';
import type { Examiner } from './examiner.ts';
import { examinerOf, type Examined } from './examiner-of.ts';
import { remoteMachine, type LessonMachine } from './machine.ts';

let clients: MachineClient[] = [];
let examiner: Examiner | null = null;

/** Starts it for a lesson; the one before ends. Fails when the core refuses the scenario. */
export async function startExaminer(loaded: Examined): Promise<Examiner> {
  stopExaminer();
  const mine: MachineClient[] = [];
  clients = mine;
  const open = async (packed: Uint32Array): Promise<LessonMachine> => {
    const client = startMachine();
    mine.push(client);
    // The lesson has been left meanwhile: requests to this machine are refused.
    if (clients !== mine) client.close();
    await client.ask('open', { packed, columns: [] });
    return remoteMachine(client);
  };
  const started = await examinerOf(loaded, open);
  if (clients === mine) examiner = started;
  return started;
}

/** The examiner of the open lesson; null when there is none. */
export function currentExaminer(): Examiner | null {
  return examiner;
}

export function stopExaminer(): void {
  for (const client of clients) client.close();
  clients = [];
  examiner = null;
}
