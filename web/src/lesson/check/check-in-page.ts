/**
 * Checks a dropped lesson as `npm run lessons` does, once it is shown: on a machine of its own, which ends when the
 * lesson is left or saved again. What checks is fetched then, so nobody else waits for it.
 */
import type { MachineClient } from '../../core/worker/machine-client.ts';
import { startMachine } from '../../core/worker/start-worker.ts';
import { messageOf } from '../../lib/message-of.ts';
import type { Problem } from '../../scenario/model.ts';
import { VIEW_NAMES } from '../../views/view-names.ts';
import { examinerOf } from '../ask/examiner-of.ts';
import type { LoadedLesson } from '../read/loaded-lesson.ts';
import { remoteMachine } from '../ask/machine.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';

/** The workers of one check. */
interface Checking {
  readonly clients: MachineClient[];
}

let running: Checking | null = null;

export function stopChecking(): void {
  for (const client of running?.clients ?? []) client.close();
  running = null;
}

async function problemsOf(loaded: LoadedLesson, { clients }: Checking): Promise<readonly Problem[]> {
  const { lesson, scenario, names } = loaded;
  try {
    const { checkLesson } = await import('./check-lesson.ts');
    const examiner = await examinerOf(loaded, async (packed) => {
      const client = startMachine();
      clients.push(client);
      await client.ask('open', { packed, columns: [] });
      return remoteMachine(client);
    });
    return (await checkLesson(lesson, scenario, examiner, names, VIEW_NAMES)).problems;
  } catch (error) {
    return [{ place: lesson.source, message: TEXT.notChecked(messageOf(error)), cure: TEXT.notCheckedCure }];
  }
}

/** Reports the problems, even if there are none, unless the lesson has been left in the meantime. */
export async function checkInPage(
  loaded: LoadedLesson,
  tell: (problems: readonly Problem[]) => void,
): Promise<void> {
  stopChecking();
  const mine: Checking = { clients: [] };
  running = mine;
  const problems = await problemsOf(loaded, mine);
  if (running !== mine) return;
  stopChecking();
  tell(problems);
}
