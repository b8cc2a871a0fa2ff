/** The result of a seek on the stage, in words, and the questions that stop a step forwards. */
import type { Grain, Position, SeekResult, SeekTarget } from '../../core/protocol.ts';
import type { MachineState } from '../machine/machine-state.ts';
import type { Trouble } from '../state.ts';
import { getPage, report, say, setPage } from '../store.ts';
import { STORE_TEXT } from '../text.ts';

/** The first question that waits from here on. A presenter is not stopped. */
export function gateAhead({ status }: MachineState): Position | null {
  const { gates, skippedGates, themeBeforePresenting } = getPage();
  if (status === null || themeBeforePresenting !== null) return null;
  return gates.find((gate) => gate >= status.position && !skippedGates.includes(gate)) ?? null;
}

/** The limit of a step is known when its turn comes: earlier requests may have gone anywhere. */
export function upToGate(known: MachineState, target: SeekTarget): SeekTarget {
  if (target.to !== 'step' || target.delta <= 0) return target;
  const limit = gateAhead(known);
  return limit === null ? target : { ...target, limit };
}

export function keepStoppedStep(at: Position, grain: Grain, delta: number): void {
  setPage({ stopped: { at, grain, delta }, isPlaying: false });
}

export function stopAtGate({ status }: MachineState, { arrival }: SeekResult, target: SeekTarget): void {
  if (arrival === 'limit' && target.to === 'step' && status)
    keepStoppedStep(status.position, target.grain, target.delta);
}

/** Why a place that was requested in words is not the one that is shown. */
function troubleOf({ arrival, status, mismatch }: SeekResult, target: SeekTarget): Trouble | null {
  if (target.to === 'portable' && arrival === 'end') {
    const message = STORE_TEXT.noSuchPlace(target.at, status.accesses);
    const problem = { place: STORE_TEXT.address, message, cure: STORE_TEXT.noSuchPlaceCure };
    return { title: STORE_TEXT.addressRefused, problems: [problem] };
  }
  if (!mismatch) return null;
  const message = STORE_TEXT.mismatch(mismatch.expected, mismatch.found);
  const problem = { place: STORE_TEXT.address, message, cure: STORE_TEXT.mismatchCure };
  return { title: STORE_TEXT.mismatchTitle, problems: [problem] };
}

/**
 * Reports the result, and nothing where it is what was requested: a message about what the user did meanwhile stays.
 * `undone`: changes of parameters in the link that could not be made, reported together with the result.
 */
export function reportArrival(result: SeekResult, target: SeekTarget, undone: readonly string[] = []): void {
  const { arrival, status } = result;
  const trouble = troubleOf(result, target);
  const problems = [
    ...undone.map((message) => ({ place: '', message, cure: '' })),
    ...(trouble?.problems ?? []),
  ];
  if (problems.length > 0) report(undone.length > 0 ? STORE_TEXT.linkCommands : trouble!.title, problems);
  const isSearch = target.to === 'next' || target.to === 'previous';
  const isMissed = target.to === 'position' && status.position !== target.position;
  if (arrival === 'cancelled') say(STORE_TEXT.cancelled);
  else if (arrival === 'end' && isSearch) say(STORE_TEXT.noneAfter(target.kind, status.position));
  else if (arrival === 'start' && isSearch) say(STORE_TEXT.noneBefore(target.kind, status.position));
  else if (isMissed) say(STORE_TEXT.beyondEnd(target.position));
}
