/** The session of the stage: what is opened runs in it, and keys, links and lessons are about its first machine. */
import { MachineError } from '../../core/worker/machine-client.ts';
import type { PortableCommand, SeekTarget } from '../../core/protocol.ts';
import { createMachine, disposeMachine } from '../machine/create-machine.ts';
import type { Ears, Machine } from '../machine/machine.ts';
import { problemsOf, problemsOfOpening } from '../machine/machine-problems.ts';
import { NO_MACHINE, type MachineState } from '../machine/machine-state.ts';
import { stopAtGate, reportArrival, upToGate } from './arrivals.ts';
import { createSession, leadOf, setMachines } from './session.ts';
import { NOTHING_DONE, type Source } from '../state.ts';
import { beginOpening, endOpening } from '../opening.ts';
import { Stopped } from '../../lib/stopped.ts';
import { dismissTrouble, report, say, setPage } from '../store.ts';
import { STORE_TEXT } from '../text.ts';

export const STAGE = createSession();

/** The machine that a key, a link or a lesson is about; null while there is none. */
export function lead(): Machine | null {
  return leadOf(STAGE);
}

/** What is known of it; of none what is known of nothing. */
export function leadState(): MachineState {
  return lead()?.state.getState() ?? NO_MACHINE;
}

/** Called on every change of the machine that leads, whichever it is then; returns a function that stops it. */
export function watchLead(onChange: (now: MachineState, before: MachineState) => void): () => void {
  let machine = lead();
  let stop = machine?.state.subscribe(onChange);
  const stopSession = STAGE.state.subscribe(() => {
    const next = lead();
    if (next === machine) return;
    stop?.();
    const before = machine?.state.getState() ?? NO_MACHINE;
    machine = next;
    stop = next?.state.subscribe(onChange);
    onChange(next?.state.getState() ?? NO_MACHINE, before);
  });
  return () => {
    stopSession();
    stop?.();
  };
}

export const STAGE_EARS: Ears = {
  onFailure: ({ client }, error) => {
    setPage({ isPlaying: false });
    const isPanic = error instanceof MachineError && error.failure.panic;
    const title = isPanic ? STORE_TEXT.panic : client.isDead ? STORE_TEXT.died : STORE_TEXT.stopped;
    report(title, problemsOf(error));
  },
  onMove: () => setPage({ stopped: null }),
  onArrival: ({ state }, result, target) => {
    reportArrival(result, target);
    stopAtGate(state.getState(), result, target);
  },
  upTo: ({ state }, target) => upToGate(state.getState(), target),
};

/** What was being opened has been stopped on purpose; what ran before goes on. */
export function reportStopped(): void {
  if (lead()) say(STORE_TEXT.cancelled);
  else report(STORE_TEXT.openingStopped, [STORE_TEXT.openingStoppedCure]);
}

/** Counts what has been asked to open: the last one wins. */
let opens = 0;

/** Where to open a source, and what was changed before. */
export interface OpenAt {
  readonly at: SeekTarget;
  readonly commands?: readonly PortableCommand[];
  /** The most memory that it may take, where a limit was given. */
  readonly memoryMax?: number;
}

/** Opens a source on the stage; what ran before goes on when this one is refused. True when it was opened. */
export async function open(source: Source, { at, commands = [], memoryMax }: OpenAt): Promise<boolean> {
  const mine = ++opens;
  const signal = beginOpening(source.title);
  setPage({ isPlaying: false });
  try {
    const options = {
      ears: STAGE_EARS,
      at,
      commands,
      insteadOf: lead(),
      doesExplore: true,
      signal,
      ...(memoryMax !== undefined && { memoryMax }),
    };
    const { machine, result, problems } = await createMachine(source, options);
    if (opens !== mine) {
      disposeMachine(machine);
      return false;
    }
    setPage(NOTHING_DONE);
    setMachines(STAGE, [machine]);
    say('');
    reportArrival(result, at, problems);
    // Nothing of what was to be shown happens in this run: it is at its start, and no search was made.
    if (at.to === 'next' && result.arrival === 'end') say('');
    return true;
  } catch (error) {
    if (signal.aborted) {
      if (signal.reason instanceof Stopped) reportStopped();
      return false;
    }
    const problems = await problemsOfOpening(error, source);
    const isLarge = error instanceof MachineError && error.failure.memoryBytes !== undefined;
    const anyway = () => {
      dismissTrouble();
      void open(source, { at, commands, memoryMax: Infinity });
    };
    if (opens === mine) report(STORE_TEXT.refused(source.title), problems, isLarge ? anyway : undefined);
    return false;
  } finally {
    endOpening(signal);
  }
}
