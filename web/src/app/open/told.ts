import { tellStopped } from '../../store/session/on-stage.ts';
import { Stopped, Superseded } from '../../lib/stopped.ts';
import { report } from '../../store/store.ts';
import { PROBLEM_TEXT as TEXT } from '../text.ts';
import { messageOf } from '../../lib/message-of.ts';

/** Does something for which code or data may have to be fetched. When that fails it is told, and the rest goes on. */
export async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Superseded) return;
    if (error instanceof Stopped) return tellStopped();
    const message = messageOf(error);
    report(TEXT.notFetchedPart, [{ place: '', message, cure: TEXT.notFetchedPartCure }]);
  }
}
