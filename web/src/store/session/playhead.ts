/** Where in the run the stage stands: steps, jumps, searches. */
import type { Grain, Position, SeekTarget } from '../../core/protocol.ts';
import type { EventName } from '../../core/schema/schema.gen.ts';
import { gateAhead, holdStep } from './arrivals.ts';
import { direct } from './directions.ts';
import { leadState } from './on-stage.ts';
import { getPage, setPage } from '../store.ts';

/** Goes somewhere; `isHeld` for a key that repeats. */
export function seek(target: SeekTarget, isHeld = false): void {
  void direct({ do: 'seek', target, isHeld });
}

export function step(grain: Grain, direction: 1 | -1, isHeld = false): void {
  makeStep(grain, grain === 'clock' ? direction * getPage().clockStepNs : direction, isHeld);
}

/** Forwards it stops at a question that waits, for whoever sees what comes cannot predict it any more. */
function makeStep(grain: Grain, delta: number, isHeld: boolean): void {
  const known = leadState();
  const gate: Position | null = delta > 0 && !known.isSeeking ? gateAhead(known) : null;
  if (gate !== null && gate === known.status?.position) holdStep(gate, grain, delta);
  else seek({ to: 'step', grain, delta, fold: true }, isHeld);
}

/** Makes the step that was held; the question is not asked again on the way. */
export function skipGate(): void {
  const { held, skippedGates } = getPage();
  if (held === null) return;
  setPage({ skippedGates: [...skippedGates, held.at] });
  makeStep(held.grain, held.delta, false);
}

export function goTo(position: number): void {
  seek({ to: 'position', position });
}

export function runToNext(kind: EventName): void {
  seek({ to: 'next', kind });
}

export function cancelSeek(): void {
  void direct({ do: 'stop' });
}
