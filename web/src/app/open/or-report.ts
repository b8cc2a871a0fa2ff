import { reportStopped } from '../../store/session/on-stage.ts';
import { Stopped, Superseded } from '../../lib/stopped.ts';
import { report } from '../../store/store.ts';
import { PROBLEM_TEXT as TEXT } from '../text.ts';
import { messageOf } from '../../lib/message-of.ts';

/** Does something that may have to load code or data. When that fails a message says so, and the rest goes on. */
export async function orReport(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Superseded) return;
    if (error instanceof Stopped) return reportStopped();
    const message = messageOf(error);
    report(TEXT.notFetchedPart, [{ place: '', message, cure: TEXT.notFetchedPartCure }]);
  }
}
