import { getLesson, setLesson } from './lesson-store.ts';
import { leaveUnkept, recallProgress } from './keep-progress.ts';

/** Reads what was kept, once; the course shows it before any lesson is open. */
export async function recallOnce(): Promise<void> {
  if (getLesson().isRecalled) return;
  addEventListener('pagehide', leaveUnkept);
  const progress = await recallProgress();
  if (!getLesson().isRecalled) setLesson({ progress, isRecalled: true });
}
