import type { Grain, Position, SeekTarget } from '../../core/protocol.ts';
import type { EventName } from '../../core/schema/schema.gen.ts';
import { gateAhead, keepStoppedStep } from './arrivals.ts';
import { direct } from './directions.ts';
import { STAGE, leadState } from './on-stage.ts';
import { touchesOf } from './session.ts';
import { getPage, setPage } from '../store.ts';

/** It is there by then: what shows machines side by side needs it too. */
const fetchComparing = () => import('../../core/history/compare-trails.ts');

export function seek(target: SeekTarget, isHeld = false): void {
  if (getPage().beside !== null) return seekInStep(target);
  void direct({ do: 'seek', target, isHeld });
}

/** Machines side by side have no events in common: of the places of a run only its ends are. */
function seekInStep(target: SeekTarget): void {
  if (target.to === 'start') goToTouch(1);
  if (target.to === 'end') goToTouch(Infinity);
}

/** Side by side: all machines at an access, from 1, as far as there are accesses. */
export function goToTouch(touch: number): void {
  const { courses } = STAGE.state.getState();
  const touches = touchesOf(courses);
  const isWhole = courses.every((course) => course.isWhole);
  const most = isWhole || touch === Infinity ? touches : touch;
  void direct({ do: 'touch', touch: Math.max(1, Math.min(touch, most)) });
}

/** Side by side: to the next access, or the one before, at which the machines do not do the same. */
export async function goToDifference(direction: 1 | -1): Promise<void> {
  const { comparisonOf, nextDifference, previousDifference } = await fetchComparing();
  const { courses, touch } = STAGE.state.getState();
  const comparison = comparisonOf(courses, getPage().differ);
  const find = direction > 0 ? nextDifference : previousDifference;
  const found = find(comparison, touch ?? 1);
  if (found !== null) goToTouch(found);
}

/** The requested place is not shown yet. */
export function isArriving(): boolean {
  if (getPage().beside === null) return leadState().isSeeking;
  const { touch, shown } = STAGE.state.getState();
  return touch !== (shown?.touch ?? null);
}

/** There is nowhere to step forwards to. */
export function isAtEnd(): boolean {
  if (getPage().beside === null) return leadState().status?.ended ?? true;
  const { courses, touch } = STAGE.state.getState();
  return courses.every(({ isWhole }) => isWhole) && (touch ?? 1) >= touchesOf(courses);
}

/** Side by side a step is an access, and a fault the next difference. */
export function step(grain: Grain, direction: 1 | -1, isHeld = false): void {
  if (getPage().beside !== null) {
    if (grain === 'fault') return void goToDifference(direction);
    return goToTouch((STAGE.state.getState().touch ?? 1) + direction);
  }
  makeStep(grain, grain === 'clock' ? direction * getPage().clockStepNs : direction, isHeld);
}

/** A step forwards stops at a question that waits, because a learner who sees what comes cannot predict it any more. */
function makeStep(grain: Grain, delta: number, isHeld: boolean): void {
  const known = leadState();
  const gate: Position | null = delta > 0 && !known.isSeeking ? gateAhead(known) : null;
  if (gate !== null && gate === known.status?.position) keepStoppedStep(gate, grain, delta);
  else seek({ to: 'step', grain, delta, fold: true }, isHeld);
}

/** Makes the step that was stopped; this question does not stop it again. */
export function skipGate(): void {
  const { stopped, skippedGates } = getPage();
  if (stopped === null) return;
  setPage({ skippedGates: [...skippedGates, stopped.at] });
  makeStep(stopped.grain, stopped.delta, false);
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
