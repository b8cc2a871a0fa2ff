/** Where in the run the page stands: steps, jumps, searches. */
import type { Grain, Position, Progress, SeekResult, SeekTarget } from '../../core/protocol.ts';
import type { EventName } from '../../core/schema/schema.gen.ts';
import { failed } from './ask.ts';
import { current } from './current-machine.ts';
import type { Machine } from './current-machine.ts';
import { stopExploring } from './explore.ts';
import { show } from './show.ts';
import type { Trouble } from '../state.ts';
import { getPage, report, say, setPage } from '../store.ts';
import { STORE_TEXT } from '../text.ts';

const CAUSES_SHOWN = 9;

/** Goes somewhere; `isHeld` for a key that repeats. */
export function seek(target: SeekTarget, isHeld = false): void {
  setPage({ goal: target.to === 'position' ? target.position : null, held: null });
  current.machine?.queue.ask(target, isHeld);
}

export function step(grain: Grain, direction: 1 | -1, isHeld = false): void {
  makeStep(grain, grain === 'clock' ? direction * getPage().clockStepNs : direction, isHeld);
}

/** Forwards it stops at a question that waits, for whoever sees what comes cannot predict it any more. */
function makeStep(grain: Grain, delta: number, isHeld: boolean): void {
  const { isSeeking, status } = getPage();
  const gate = delta > 0 && !isSeeking ? gateAhead() : null;
  if (gate !== null && gate === status?.position) holdStep(gate, grain, delta);
  else seek({ to: 'step', grain, delta }, isHeld);
}

/** How far a step may go is known when its turn comes: what was asked for before it may have gone anywhere. */
function upToGate(target: SeekTarget): SeekTarget {
  if (target.to !== 'step' || target.delta <= 0) return target;
  const limit = gateAhead();
  return limit === null ? target : { ...target, limit };
}

/** The first question that waits from here on. Who presents to others is not asked. */
function gateAhead(): Position | null {
  const { gates, skippedGates, status, themeBeforePresenting } = getPage();
  if (status === null || themeBeforePresenting !== null) return null;
  return gates.find((gate) => gate >= status.position && !skippedGates.includes(gate)) ?? null;
}

function holdStep(at: Position, grain: Grain, delta: number): void {
  setPage({ held: { at, grain, delta }, isPlaying: false });
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
  current.machine?.queue.cancel();
}

/** What the queue does with a target. */
export async function runSeek(self: Machine, target: SeekTarget, signal: AbortSignal): Promise<void> {
  stopExploring();
  const onProgress = (progress: Progress) => {
    if (current.machine === self) setPage({ progress });
  };
  try {
    const result = await self.client.ask('seek', { target: upToGate(target) }, { signal, onProgress });
    if (current.machine !== self) return;
    // Stopped on the way because somewhere else was asked for: that place is shown, not this one.
    if (result.arrival === 'cancelled' && self.queue.hasWaiting) return;
    show(result);
    tellArrival(result, target);
    if (result.arrival === 'held' && target.to === 'step')
      holdStep(result.status.position, target.grain, target.delta);
    // While more seeks wait nobody can read causes, and finding them may mean running again.
    if (!self.queue.hasWaiting) void fetchCauses(self);
  } catch (error) {
    if (current.machine === self) failed(STORE_TEXT.stopped, error);
  }
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

/** `undone`: changes of parameters in the link that could not be made, told together with what came of it. */
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
  else if (arrival === 'end' && isSearch) say(STORE_TEXT.noneAfter(target.kind));
  else if (arrival === 'start' && isSearch) say(STORE_TEXT.noneBefore(target.kind));
  else if (isMissed) say(STORE_TEXT.beyondEnd(target.position));
  else say('');
}

/** What led to the present event. */
export async function fetchCauses(self: Machine): Promise<void> {
  const { status } = getPage();
  if (!status || status.position === 0) return;
  const event = status.position;
  try {
    const { words } = await self.client.ask('causes', { event, limit: CAUSES_SHOWN });
    const now = getPage().status;
    if (current.machine === self && now?.position === event && now.branch === status.branch)
      setPage({ causes: words });
  } catch (error) {
    if (current.machine === self) failed(STORE_TEXT.stopped, error);
  }
}
