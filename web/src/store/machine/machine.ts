/** Opens what is to run in a worker of its own. */
import type { PortableCommand, SeekTarget } from '../../core/protocol.ts';
import { startMachine } from '../../core/worker/start-worker.ts';
import { fetchColumns } from './columns.ts';
import { current } from './current-machine.ts';
import type { Machine } from './current-machine.ts';
import { problemsOf, problemsOfOpening } from './machine-problems.ts';
import { fetchCauses, runSeek, seek, tellArrival } from './playhead.ts';
import { SeekQueue } from './seek-queue.ts';
import { show } from './show.ts';
import { NO_MACHINE } from '../state.ts';
import type { Source } from '../state.ts';
import { report, setPage } from '../store.ts';
import { STORE_TEXT } from '../text.ts';

/** Counts what has been asked to open: the last one wins. */
let opens = 0;

function newMachine(): Machine {
  const client = startMachine();
  const self: Machine = {
    client,
    explored: new Set(),
    queue: new SeekQueue(
      (target, signal) => runSeek(self, target, signal),
      (isSeeking) => {
        if (current.machine === self)
          setPage({ isSeeking, ...(!isSeeking && { progress: null, goal: null }) });
      },
    ),
  };
  return self;
}

/** A machine that dies while nobody asks it anything is told of at once; one that was left is nobody's loss. */
async function tellDeath(machine: Machine): Promise<void> {
  const error = await machine.client.died;
  if (current.machine === machine) report(STORE_TEXT.died, problemsOf(error));
}

/** Where to open a source, and what was changed on the way there. */
export interface OpenAt {
  readonly at: SeekTarget;
  readonly commands?: readonly PortableCommand[];
}

/** Opens a source; what ran before goes on when this one is refused. True when it was opened. */
export async function open(source: Source, { at, commands = [] }: OpenAt): Promise<boolean> {
  const mine = ++opens;
  let next: Machine | null = null;
  setPage({ opening: source.title, isPlaying: false });
  try {
    next = newMachine();
    const columns = current.wantedColumns;
    const result = await next.client.ask('open', { packed: source.pack(), columns, at, commands });
    if (opens !== mine) {
      next.client.close();
      return false;
    }
    current.machine?.client.close();
    current.machine = next;
    void tellDeath(next);
    setPage({ ...NO_MACHINE, source, branches: result.branches, trouble: null, notice: '' });
    show(result);
    if (columns !== current.wantedColumns) void fetchColumns();
    void fetchCauses(next);
    tellArrival(result, at, result.problems);
    // Nothing of what was to be shown happens in this run: show it from the start. Its end is known now.
    if (at.to === 'next' && result.arrival === 'end') seek({ to: 'start' });
    return true;
  } catch (error) {
    next?.client.close();
    const problems = await problemsOfOpening(error, source);
    if (opens === mine) report(STORE_TEXT.refused(source.title), problems);
    return false;
  } finally {
    if (opens === mine) setPage({ opening: null });
  }
}
