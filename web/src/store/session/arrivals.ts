/** What a seek on the stage has come to, in words, and the questions at which a step forwards is held. */
import type { Grain, Position, SeekResult, SeekTarget } from '../../core/protocol.ts';
import type { MachineState } from '../machine/machine-state.ts';
import type { Trouble } from '../state.ts';
import { getPage, report, say, setPage } from '../store.ts';
import { STORE_TEXT } from '../text.ts';

/** The first question that waits from here on. Who presents to others is not asked. */
export function gateAhead({ status }: MachineState): Position | null {
  const { gates, skippedGates, themeBeforePresenting } = getPage();
  if (status === null || themeBeforePresenting !== null) return null;
  return gates.find((gate) => gate >= status.position && !skippedGates.includes(gate)) ?? null;
}

/** How far a step may go is known when its turn comes: what was asked for before it may have gone anywhere. */
export function upToGate(known: MachineState, target: SeekTarget): SeekTarget {
  if (target.to !== 'step' || target.delta <= 0) return target;
  const limit = gateAhead(known);
  return limit === null ? target : { ...target, limit };
}

export function holdStep(at: Position, grain: Grain, delta: number): void {
  setPage({ held: { at, grain, delta }, isPlaying: false });
}

export function holdAtGate({ status }: MachineState, { arrival }: SeekResult, target: SeekTarget): void {
  if (arrival === 'held' && target.to === 'step' && status)
    holdStep(status.position, target.grain, target.delta);
}

/** Why a place that was asked for in words is not the one that is shown. */
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
 * Says what came of it, and nothing where it came to what was asked for: what somebody has done meanwhile has been said,
 * and stays. `undone`: changes of parameters in the link that could not be made, told together with what came of it.
 */
export function tellArrival(result: SeekResult, target: SeekTarget, undone: readonly string[] = []): void {
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
