/** Machines side by side: all are shown at one access, and what each of their accesses did is known to the end. */
import { GrowingWords } from '../../lib/growing-words.ts';
import type { SeekResult } from '../../core/protocol.ts';
import type { TrailCounters } from '../../core/history/access-trail.ts';
import { askMachine } from '../machine/ask.ts';
import type { Machine } from '../machine/machine.ts';
import { show } from '../machine/show.ts';
import { NO_COURSE, type Course } from '../../core/history/compare-trails.ts';
import type { Session } from './session.ts';

/** Which sessions are seeking an access; of later requests only the last is carried out. */
const moving = new WeakSet<Session>();

/** Shows all machines at an access, from 1: where it waits for its page, else its completion; all at the same moment. */
export function showTouch(session: Session, touch: number): Promise<void> {
  session.state.setState({ touch });
  return showAsked(session);
}

/** The same at the access that was requested last, which the session knows already. */
export async function showAsked(session: Session): Promise<void> {
  if (moving.has(session)) return;
  moving.add(session);
  try {
    while (await showWanted(session));
  } finally {
    moving.delete(session);
  }
}

/** True when another access has been requested meanwhile. */
async function showWanted({ state }: Session): Promise<boolean> {
  const { touch, machines } = state.getState();
  if (touch === null) return false;
  const results = await Promise.all(machines.map((machine) => seekAccess(machine, touch)));
  const now = state.getState();
  if (now.machines !== machines) return now.machines.length > 0;
  const found = results.filter((result) => result !== null);
  if (found.length < results.length) {
    // One has failed, which has been reported: the access that is shown is where they are.
    if (now.shown) state.setState({ touch: now.shown.touch });
    return false;
  }
  const last = lastAccess(found);
  if (last < touch) {
    if (now.touch === touch) state.setState({ touch: last });
    return true;
  }
  machines.forEach((machine, index) => show(machine, found[index]!));
  state.setState({ shown: { touch } });
  return now.touch !== touch;
}

/** The last access, where a machine has reached its end before; the run may go on after it for a while. */
function lastAccess(results: readonly SeekResult[]): number {
  const ends = results.filter(({ arrival }) => arrival === 'end');
  return Math.max(1, Math.min(...ends.map(({ status }) => status.accesses)));
}

function seekAccess(machine: Machine, access: number): Promise<SeekResult | null> {
  return askMachine(machine, () => machine.client.ask('seek', { target: { to: 'touch', access } }));
}

/**
 * Follows one machine to its end, a part at a time; `onPart` gets all that is known then, and returns whether to go on.
 */
async function follow(
  machine: Machine,
  counters: TrailCounters,
  onPart: (course: Course) => boolean,
): Promise<void> {
  const known = {
    digests: new GrowingWords(),
    sums: new GrowingWords(),
    movers: new GrowingWords(),
    ends: new GrowingWords(),
    pages: new GrowingWords(),
  };
  for (;;) {
    const from = known.digests.length;
    const answer = await askMachine(machine, () => machine.client.ask('trail', { ...counters, from }));
    if (!answer) return;
    const { trail } = answer;
    known.digests.add(trail.digests);
    known.sums.add(trail.sums);
    known.movers.add(trail.movers);
    known.ends.add(trail.ends);
    known.pages.add(trail.pages);
    const course = {
      digests: known.digests.words,
      sums: known.sums.words,
      movers: known.movers.words,
      ends: known.ends.words,
      pages: known.pages.words,
      isWhole: trail.isWhole,
    };
    if (!onPart(course) || trail.isWhole) return;
  }
}

/** Finds out what every access of all machines does. Done when all are known to the end, or the machines are others. */
export async function survey({ state }: Session, counters: TrailCounters): Promise<void> {
  const { machines } = state.getState();
  state.setState({ courses: machines.map(() => NO_COURSE) });
  await Promise.all(
    machines.map((machine, index) =>
      follow(machine, counters, (course) => {
        if (state.getState().machines !== machines) return false;
        state.setState({ courses: state.getState().courses.with(index, course) });
        return true;
      }),
    ),
  );
}
