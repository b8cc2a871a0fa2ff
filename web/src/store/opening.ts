/** What is being opened now, which anybody may stop: reading files, starting a machine, running to its first place. */
import { Stopped, Superseded } from '../lib/stopped.ts';
import type { PageState } from './state.ts';
import { getPage, setPage } from './store.ts';

let running: AbortController | null = null;

/** Something has been requested that is not there yet: a run, or machines beside it. */
export const isComing = ({ opening, besideAsked }: Pick<PageState, 'opening' | 'besideAsked'>): boolean =>
  opening !== null || besideAsked > 0;

/** Something else is being opened from now on; what was being opened before is stopped. */
export function beginOpening(title: string): AbortSignal {
  running?.abort(new Superseded());
  running = new AbortController();
  setPage({ opening: title });
  return running.signal;
}

/** That of what is being opened; undefined when nothing is. */
export function openingSignal(): AbortSignal | undefined {
  return running?.signal;
}

export function reportReading(words: string): void {
  if (running && getPage().opening !== null) setPage({ opening: words });
}

/** It is open, or cannot be opened. Does nothing when something else is being opened meanwhile. */
export function endOpening(signal: AbortSignal): void {
  if (running?.signal !== signal) return;
  running = null;
  setPage({ opening: null });
}

/** True when there was something to stop. */
export function stopOpening(): boolean {
  if (!running) return false;
  running.abort(new Stopped());
  running = null;
  setPage({ opening: null });
  return true;
}
