/** Opens what has been found, or reports why nothing was. */
import { getLesson } from '../../lesson/progress/lesson-store.ts';
import { open, type OpenAt } from '../../store/session/on-stage.ts';
import { beginOpening, endOpening } from '../../store/opening.ts';
import { report } from '../../store/store.ts';
import type { Found } from './find-run.ts';

/** A prepared run is shown at the first page that has to be read back: there is something to see. */
export const AT_FIRST_SWAP_IN: OpenAt = { at: { to: 'next', kind: 'swap_cache_miss' } };

/** `unknown`: it does not exist or cannot be read, which has been reported. */
type Presented = 'open' | 'unknown' | 'not open';

let choices = 0;

/** A choice was made: what was being looked for before is not opened any more. */
export function choose(): number {
  return ++choices;
}

/** Opens what is being looked for, unless something else has been chosen meanwhile. */
export async function present(name: string, find: () => Promise<Found>, at: OpenAt): Promise<Presented> {
  const mine = choose();
  const signal = beginOpening(name);
  try {
    const { found, title } = await find();
    if (mine !== choices) return 'not open';
    signal.throwIfAborted();
    if (!found.ok) {
      report(title, found.problems);
      return 'unknown';
    }
    await leaveLesson();
    signal.throwIfAborted();
    // The machine itself reports what it does not accept.
    return (await open(found.source, at)) ? 'open' : 'not open';
  } finally {
    endOpening(signal);
  }
}

async function leaveLesson(): Promise<void> {
  const { loaded, opening, problems, lost } = getLesson();
  if (!loaded && opening === null && problems.length === 0 && lost === null) return;
  (await import('../../lesson/open/open-lesson.ts')).closeLesson();
}
