/** Both machines of an exhibit: the upper one is run to its end first, so that it is known where its promise breaks. */
import { useEffect, useState } from 'react';
import { eventIn } from '../core/events/decode.ts';
import type { SeekTarget } from '../core/protocol.ts';
import { createMachine, disposeMachine } from '../store/machine/create-machine.ts';
import { problemsOf } from '../store/machine/machine-problems.ts';
import type { Machine } from '../store/machine/machine.ts';
import { sourceOf } from '../store/source-of.ts';
import { report } from '../store/store.ts';
import { exhibitOf, fetchScene, withoutBug } from './exhibits.ts';
import { moveBoth, moverOf, type Pair } from './in-time.ts';
import type { Place } from './place.ts';
import { MUSEUM_TEXT as TEXT, type Broken } from './text.ts';

export interface Exhibited {
  readonly pair: Pair;
  /** Where the upper run ends, and what is broken there; null: it keeps its promises. */
  readonly end: number;
  readonly broken: Broken | null;
  readonly move: (target: SeekTarget) => void;
}

function brokenAtEnd({ state }: Machine): Broken | null {
  const { log, status } = state.getState();
  const last = eventIn(log, status?.position ?? 0);
  return last?.name === 'promise_broken' ? last : null;
}

/** Events before the break at which an exhibit opens: the promise holds, and the next steps break it. */
const BEFORE = 3;

async function exhibit(
  { name, isOn, position }: Place,
  onMachine: (machine: Machine) => void,
): Promise<Exhibited> {
  const scene = await fetchScene(name);
  const link = { kind: 'bundled', name } as const;
  const ears = { onFailure: (_: Machine, error: unknown) => report(TEXT.failed, problemsOf(error)) };
  const repaired = withoutBug(scene, exhibitOf(name));
  const start = async (scenario: typeof scene, at: SeekTarget) => {
    const { machine } = await createMachine(sourceOf(scenario, link), { ears, at });
    onMachine(machine);
    return machine;
  };
  const upper = await start(isOn ? scene : repaired, { to: 'end' });
  const end = upper.state.getState().status?.position ?? 0;
  const broken = brokenAtEnd(upper);
  const lower = await start(repaired, { to: 'start' });
  const pair = [upper, lower] as const;
  const opensAt = broken ? Math.max(0, end - BEFORE) : 0;
  await moveBoth(pair, { to: 'position', position: Math.min(position ?? opensAt, end) });
  return { pair, end, broken, move: moverOf(pair) };
}

/** Null until both are there. Another place, of the same exhibit too, is another visit of it. */
export function useMuseum(place: Place): Exhibited | null {
  const [found, setFound] = useState<{ readonly of: Place; readonly exhibited: Exhibited } | null>(null);
  useEffect(() => {
    let isOver = false;
    const machines: Machine[] = [];
    const onMachine = (machine: Machine) => {
      if (isOver) disposeMachine(machine);
      else machines.push(machine);
    };
    exhibit(place, onMachine).then(
      (exhibited) => !isOver && setFound({ of: place, exhibited }),
      (error: unknown) => !isOver && report(TEXT.failed, problemsOf(error)),
    );
    return () => {
      isOver = true;
      machines.forEach(disposeMachine);
    };
  }, [place]);
  return found?.of === place ? found.exhibited : null;
}
