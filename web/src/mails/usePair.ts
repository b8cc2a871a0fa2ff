/** The machines of a scene on the page: one, or two in step, each access at the same one. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Scenario } from '../scenario/model.ts';
import { touchesOf } from '../scenario/workload/touches.ts';
import { createMachine } from '../store/machine/create-machine.ts';
import { problemsOf } from '../store/machine/machine-problems.ts';
import type { Machine } from '../store/machine/machine.ts';
import { showTouch } from '../store/session/in-step.ts';
import { createSession, setMachines, type Session } from '../store/session/session.ts';
import { sourceOf } from '../store/source-of.ts';
import { report } from '../store/store.ts';
import type { Asked, Scene } from './claim.ts';
import { fetchLoad, machineOf } from './load.ts';
import { MAILS_TEXT as TEXT } from './text.ts';

export interface Seen {
  readonly session: Session;
  readonly machines: readonly Machine[];
  /** The workload of each. */
  readonly loads: readonly Scenario[];
  readonly touches: number;
}

/** Those of a scene that are seen. */
export const seenOf = ({ machines, seen = 2 }: Scene): readonly Asked[] => machines.slice(0, seen);

async function openMachine(asked: Asked, access: number): Promise<{ load: Scenario; machine: Machine }> {
  const load = await fetchLoad(asked.load);
  const source = sourceOf(machineOf(load, asked), { kind: 'bundled', name: asked.load });
  const ears = { onFailure: (_: Machine, error: unknown) => report(TEXT.failed, problemsOf(error)) };
  const { machine } = await createMachine(source, { ears, at: { to: 'touch', access } });
  return { load, machine };
}

/** Null until they are there. */
export function usePair(scene: Scene, access: number): Seen | null {
  const [session] = useState(createSession);
  const [begun] = useState(access);
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    let isOver = false;
    Promise.all(seenOf(scene).map((asked) => openMachine(asked, begun))).then(
      (opened) => {
        const machines = opened.map(({ machine }) => machine);
        setMachines(session, isOver ? [] : machines);
        if (isOver) return;
        const loads = opened.map(({ load }) => load);
        setSeen({ session, machines, loads, touches: Math.min(...loads.map((load) => touchesOf(load))) });
      },
      (error: unknown) => !isOver && report(TEXT.failed, problemsOf(error)),
    );
    return () => {
      isOver = true;
      setMachines(session, []);
    };
  }, [scene, session, begun]);
  useEffect(() => {
    if (seen) void showTouch(session, access);
  }, [seen, session, access]);
  return seen;
}

/** The access at which all stand. */
export const useShownAccess = ({ session }: Seen, begun: number): number =>
  useStore(session.state, ({ shown }) => shown?.touch ?? begun);
