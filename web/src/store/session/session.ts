/**
 * A session: one to four machines and the playhead above them. Alone a machine is stepped by events; side by side they
 * are shown touch by touch, all at the same one.
 */
import { createStore, useStore, type StoreApi } from 'zustand';
import { disposeMachine } from '../machine/create-machine.ts';
import type { Machine } from '../machine/machine.ts';
import type { Course } from '../../core/history/compare-trails.ts';

interface SessionState {
  /**
   * The first one leads: everything that concerns one machine alone concerns it. Empty before anything could be opened.
   */
  readonly machines: readonly Machine[];
  /** The access, from 1, at which all are to be shown; null while one machine is alone. */
  readonly touch: number | null;
  /** Changes each time that all machines have arrived at another access. */
  readonly shown: { readonly touch: number } | null;
  /** What the accesses of each machine did, as far as they have been surveyed; empty while one machine is alone. */
  readonly courses: readonly Course[];
}

export interface Session {
  readonly state: StoreApi<SessionState>;
}

const NOTHING: SessionState = { machines: [], touch: null, shown: null, courses: [] };

export function createSession(): Session {
  return { state: createStore<SessionState>(() => NOTHING) };
}

/** These and no others are on the page from now on; those that are left out end. */
export function setMachines({ state }: Session, machines: readonly Machine[]): void {
  const before = state.getState().machines;
  state.setState({ ...NOTHING, machines });
  for (const machine of before) if (!machines.includes(machine)) disposeMachine(machine);
}

export function leadOf({ state }: Session): Machine | null {
  return state.getState().machines[0] ?? null;
}

export function useLead(session: Session): Machine | null {
  return useStore(session.state, ({ machines }) => machines[0] ?? null);
}

/** Accesses that all machines side by side have made, as far as they have been surveyed. */
export function touchesOf(courses: readonly Course[]): number {
  return courses.length === 0 ? 0 : Math.min(...courses.map(({ digests }) => digests.length));
}
