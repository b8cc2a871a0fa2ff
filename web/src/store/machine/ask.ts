/** Asking the machine that is on the page, and telling what went wrong. */
import { MachineError } from '../../core/worker/machine-client.ts';
import { current } from './current-machine.ts';
import type { Machine } from './current-machine.ts';
import { exploreLater, stopExploring } from './explore.ts';
import { problemsOf } from './machine-problems.ts';
import { report, setPage } from '../store.ts';
import { STORE_TEXT } from '../text.ts';

/** Asks, if there is a machine. Null when there is none, or when it failed, which has been told then. */
export async function withMachine<Result>(
  ask: (machine: Machine) => Promise<Result>,
): Promise<Result | null> {
  const now = current.machine;
  if (!now) return null;
  stopExploring();
  current.asks++;
  try {
    return await ask(now);
  } catch (error) {
    if (current.machine === now) failed(STORE_TEXT.stopped, error);
    return null;
  } finally {
    current.asks--;
    exploreLater();
  }
}

export function failed(title: string, error: unknown): void {
  setPage({ isPlaying: false });
  if (error instanceof MachineError && error.failure.panic) report(STORE_TEXT.panic, problemsOf(error));
  else report(title, problemsOf(error));
}
