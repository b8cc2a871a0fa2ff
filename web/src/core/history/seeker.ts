/**
 * Seeks the targets of protocol.ts: each starts where the runner can start, and ends at an exact position. An
 * earlier event of a kind is found by re-running the block that has one.
 */
import { assertNever } from '../../lib/assert-never.ts';
import { eventNumber } from '../wasm/core.ts';
import { kindOf } from '../events/decode.ts';
import { areOneStep, isPass } from '../events/passes.ts';
import type { Arrival, Grain, PortablePosition, Position, SeekTarget } from '../protocol.ts';
import { FAULT_REACH } from './recent.ts';
import type { Runner, Job } from './runner.ts';
import type { EventName } from '../schema/schema.gen.ts';

/** At most this many passes are one step: after more, a reader would have lost the place. */
const PASSES_MOST = 64;

export class Seeker {
  readonly #runner: Runner;
  /** The completion of an access that was found last: a step by access often begins there. */
  #completion: { branch: number; access: number; position: Position } | null = null;

  constructor(runner: Runner) {
    this.#runner = runner;
  }

  *seek(target: SeekTarget): Job<Arrival> {
    const arrival = yield* this.#go(target);
    yield* this.#runner.settle(FAULT_REACH);
    return arrival;
  }

  *#go(target: SeekTarget): Job<Arrival> {
    switch (target.to) {
      case 'start':
        return yield* this.#toPosition(0);
      case 'end':
        return yield* this.#toEnd();
      case 'position':
        return yield* this.#toPosition(target.position);
      case 'time':
        return yield* this.#toTime(target.timeNs);
      case 'access':
        return yield* this.toAccess(target.access);
      case 'touch':
        return yield* this.#toTouch(target.access);
      case 'step':
        return yield* this.#stepUpTo(target);
      case 'next':
        return yield* this.#orStay(this.#toNext(target.kind));
      case 'previous':
        return yield* this.#orStay(this.#toPrevious(target.kind));
      case 'portable':
        return yield* this.#toPortable(target.at);
      default:
        return assertNever(target);
    }
  }

  *#toPosition(position: Position): Job<Arrival> {
    const end = this.#runner.end;
    const goal = Math.min(Math.max(0, position), end ?? Infinity);
    const met = yield* this.#runner.goTo(goal, FAULT_REACH);
    if (position < 0) return 'start';
    return met === 'end' || goal < position ? 'end' : 'reached';
  }

  *#toEnd(): Job<Arrival> {
    if (this.#runner.end === null) {
      yield* this.#runner.settle();
      yield* this.#runner.run({});
    }
    yield* this.#runner.goTo(this.#runner.end!, FAULT_REACH);
    return 'reached';
  }

  *#toTime(timeNs: number): Job<Arrival> {
    if (timeNs < 0) {
      yield* this.#runner.goTo(0);
      return 'start';
    }
    this.#runner.startWhere((place) => place.timeNs <= timeNs);
    const met = yield* this.#runner.run({ untilTimeNs: timeNs });
    return met === 'end' ? 'end' : 'reached';
  }

  *toAccess(access: number): Job<Arrival> {
    if (access <= 0) {
      yield* this.#runner.goTo(0);
      return access < 0 ? 'start' : 'reached';
    }
    const known = this.#completion;
    if (known?.branch === this.#runner.branch && known.access === access)
      return yield* this.#toPosition(known.position);
    this.#runner.startWhere((place) => place.accesses < access);
    if ((yield* this.#runner.run({ untilAccess: access })) === 'end') return 'end';
    this.#completion = { branch: this.#runner.branch, access, position: this.#runner.core.position };
    return 'reached';
  }

  /** Where the access waits for its page it is being read: that is the moment to look at. */
  *#toTouch(access: number): Job<Arrival> {
    const arrival = yield* this.toAccess(access - 1);
    if (arrival !== 'reached') return arrival;
    yield* this.#runner.settle();
    const met = yield* this.#runner.run({ untilAccess: access, stopKind: 'page_wait' });
    return met === 'end' && this.#runner.core.accesses < access ? 'end' : 'reached';
  }

  /** The end of a step is known only after the run: a step that went too far goes back to its limit. */
  *#stepUpTo({ grain, delta, limit, fold }: Extract<SeekTarget, { to: 'step' }>): Job<Arrival> {
    const from = this.#runner.core.position;
    const arrival = yield* this.#step(grain, delta);
    if (fold && grain === 'event' && arrival === 'reached') {
      if (delta === 1) yield* this.#foldForwards();
      if (delta === -1) yield* this.#foldBackwards();
    }
    if (limit === undefined || delta <= 0 || from > limit) return arrival;
    yield* this.#runner.settle();
    if (this.#runner.core.position <= limit) return arrival;
    yield* this.#toPosition(limit);
    return 'limit';
  }

  /** To the last of the passes that begin here with nothing between them. */
  *#foldForwards(): Job<void> {
    const { core } = this.#runner;
    for (let passes = 1; passes < PASSES_MOST; passes++) {
      const last = core.record(core.position);
      if (!isPass(last)) return;
      const { position } = core;
      if ((yield* this.#toPosition(position + 1)) !== 'reached') return;
      if (areOneStep(last, core.record(core.position))) continue;
      yield* this.#toPosition(position);
      return;
    }
  }

  /** From the second-to-last of such passes to what was before the first. */
  *#foldBackwards(): Job<void> {
    const { core } = this.#runner;
    let position = core.position;
    const first = Math.max(1, position - PASSES_MOST);
    yield* this.#runner.recall(first, position + 1);
    while (position >= first && areOneStep(core.record(position), core.record(position + 1))) position--;
    yield* this.#toPosition(position);
  }

  *#step(grain: Grain, delta: number): Job<Arrival> {
    switch (grain) {
      case 'event':
        return yield* this.#toPosition(this.#runner.core.position + delta);
      case 'access':
        return yield* this.#stepAccess(delta);
      case 'fault':
        return yield* this.#repeat(Math.abs(delta), () =>
          delta < 0 ? this.#toPrevious('fault_begin') : this.#toNext('fault_begin'),
        );
      case 'clock':
        return yield* this.#stepClock(delta);
      default:
        return assertNever(grain);
    }
  }

  *#repeat(times: number, job: () => Job<Arrival>): Job<Arrival> {
    for (let i = 0; i < times; i++) {
      const arrival = yield* job();
      if (arrival !== 'reached') return arrival;
    }
    return 'reached';
  }

  /** From within or after an access, the first step back goes to the end of the last completed one. */
  *#stepAccess(delta: number): Job<Arrival> {
    const { accesses, position } = this.#runner.core.status();
    if (delta >= 0) return yield* this.toAccess(accesses + delta);
    if (accesses === 0 && position === 0) return 'start';
    yield* this.toAccess(accesses);
    yield* this.#runner.settle();
    const steps = this.#runner.core.position < position ? delta + 1 : delta;
    return steps === 0 ? 'reached' : yield* this.toAccess(accesses + steps);
  }

  /** Forwards always reaches an event: where nothing happens for longer than the step, the next thing that does. */
  *#stepClock(deltaNs: number): Job<Arrival> {
    const { position, timeNs } = this.#runner.core.status();
    const arrival = yield* this.#toTime(timeNs + deltaNs);
    yield* this.#runner.settle();
    if (deltaNs <= 0 || arrival === 'end' || this.#runner.core.position > position) return arrival;
    const next = yield* this.#toPosition(position + 1);
    if (next !== 'reached') return next;
    return yield* this.#toTime(this.#runner.core.status().timeNs);
  }

  /** A search in vain does not lose the place. */
  *#orStay(search: Job<Arrival>): Job<Arrival> {
    const here = this.#runner.core.position;
    const arrival = yield* search;
    if (arrival !== 'reached') yield* this.#runner.goTo(here, FAULT_REACH);
    return arrival;
  }

  *#toNext(kind: EventName): Job<Arrival> {
    if (this.#runner.core.position === this.#runner.end) return 'end';
    // A part that is known to have no such event is skipped.
    const candidate = this.#runner.kinds.nextCandidate(eventNumber(kind), this.#runner.core.position + 1);
    if ((yield* this.#toPosition(candidate - 1)) === 'end') return 'end';
    const from = this.#runner.core.position;
    if ((yield* this.#runner.run({ stopKind: kind })) === 'met') return 'reached';
    // The run ends with its last event, which may be of the kind that is sought.
    yield* this.#runner.settle();
    const { core } = this.#runner;
    const isLast = core.position > from && kindOf(core.record(core.position)) === eventNumber(kind);
    return isLast ? 'reached' : 'end';
  }

  *#toPrevious(kind: EventName): Job<Arrival> {
    let before = this.#runner.core.position;
    const number = eventNumber(kind);
    while (before > 1) {
      const block = this.#runner.kinds.lastBlockWith(number, before - 1);
      if (!block) break;
      yield* this.#runner.recall(block.first, block.last);
      for (let event = block.last; event >= block.first; event--)
        if (kindOf(this.#runner.core.record(event)) === number) return yield* this.#toPosition(event);
      before = block.first;
    }
    yield* this.#runner.goTo(0);
    return 'start';
  }

  *#toPortable({ access, after }: PortablePosition): Job<Arrival> {
    const arrival = yield* this.toAccess(access);
    if (arrival !== 'reached' || !after) return arrival;
    yield* this.#runner.settle();
    return yield* this.#repeat(after.nth, () => this.#toNext(after.kind));
  }
}
