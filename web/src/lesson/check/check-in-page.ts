/**
 * Checks a dropped lesson as `npm run lessons` does, once it is shown: on a machine of its own, which ends when the
 * lesson is left or saved again. What checks is fetched then, so nobody else waits for it.
 */
import type { MachineClient } from '../../core/worker/machine-client.ts';
import { startMachine } from '../../core/worker/start-worker.ts';
import { messageOf } from '../../lib/message-of.ts';
import type { Problem } from '../../scenario/model.ts';
import { VIEW_NAMES } from '../../views/view-names.ts';
import { Examiner } from '../ask/examiner.ts';
import type { LoadedLesson } from '../read/load-lesson.ts';
import { remoteMachine } from '../ask/machine.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';

let running: MachineClient | null = null;

export function stopChecking(): void {
  running?.close();
  running = null;
}

async function problemsOf(loaded: LoadedLesson, client: MachineClient): Promise<readonly Problem[]> {
  const { lesson, scenario, names, pack } = loaded;
  try {
    const { checkLesson } = await import('./check-lesson.ts');
    await client.ask('open', { packed: pack(), columns: [] });
    const examiner = new Examiner(remoteMachine(client), names, scenario.params);
    return (await checkLesson(lesson, scenario, examiner, names, VIEW_NAMES)).problems;
  } catch (error) {
    return [{ place: lesson.source, message: TEXT.notChecked(messageOf(error)), cure: TEXT.notCheckedCure }];
  }
}

/** Tells what is wrong, nothing included, unless the lesson has been left meanwhile. */
export async function checkInPage(
  loaded: LoadedLesson,
  tell: (problems: readonly Problem[]) => void,
): Promise<void> {
  stopChecking();
  const client = startMachine();
  running = client;
  const problems = await problemsOf(loaded, client);
  if (running !== client) return;
  stopChecking();
  tell(problems);
}
