/** Reads what happened without moving the playhead: every read ends at the position where it began. */
import { RECORD, kindOf } from '../events/decode.ts';
import type { EventBatch, PortableCommand, PortablePosition, Position, TrailPart } from '../protocol.ts';
import type { TrailBegins, TrailCounters } from './access-trail.ts';
import { FAULT_REACH } from './recent.ts';
import type { Runner, Job } from './runner.ts';
import { EVENT_NAMES, EVENT_WORDS } from '../schema/schema.gen.ts';
import type { Seeker } from './seeker.ts';

/** The most time that a trail is followed in one go, so that moving the playhead meanwhile is not slowed down. */
const TRAIL_MS = 60;

export class Reader {
  readonly #runner: Runner;
  readonly #seeker: Seeker;

  constructor(runner: Runner, seeker: Seeker) {
    this.#runner = runner;
    this.#seeker = seeker;
  }

  /** Records of events anywhere in the branch; the position stays. Fewer when the run ends before. */
  *records(first: number, count: number): Job<EventBatch> {
    const from = Math.max(1, first);
    const last = Math.min(from + count - 1, this.#runner.end ?? Infinity);
    const here = this.#runner.core.position;
    const words = new Uint32Array(Math.max(0, last - from + 1) * EVENT_WORDS);
    let have = 0;
    while (from + have <= last) {
      const until = Math.min(last, from + have + this.#runner.core.logCapacity - 1);
      const reached = yield* this.#runner.recall(from + have, until);
      words.set(this.#runner.core.copyRecords(from + have, reached), have * EVENT_WORDS);
      have = reached - from + 1;
      if (reached < until) break;
    }
    yield* this.#runner.goTo(here, FAULT_REACH);
    return { first: from, words: words.subarray(0, have * EVENT_WORDS) };
  }

  /** Dump lines of events first .. last; the position stays. */
  *dump(first: number, last: number): Job<string> {
    const here = this.#runner.core.position;
    const lines: string[] = [];
    let next = Math.max(1, first);
    while (next <= last) {
      // The core prints only what it has just run.
      const until = Math.min(last, next + this.#runner.core.logCapacity - 1);
      yield* this.#runner.goTo(until, until - next + 1);
      const reached = Math.min(until, this.#runner.core.position);
      for (; next <= reached; next++) lines.push(this.#runner.core.print(next));
      if (reached < until) break;
    }
    yield* this.#runner.goTo(here, FAULT_REACH);
    return lines.map((line) => `${line}\n`).join('');
  }

  /** The records of an event, of its cause, of that one's cause, ...; the position stays. */
  *causes(event: number, limit = 32): Job<Uint32Array> {
    const here = this.#runner.core.position;
    const chain: Uint32Array[] = [];
    for (let next = event; next > 0 && chain.length < limit;) {
      if ((yield* this.#runner.recall(next, next)) < next) break;
      const record = this.#runner.core.record(next).slice();
      chain.push(record);
      next = record[RECORD.cause]!;
    }
    yield* this.#runner.goTo(here, FAULT_REACH);
    const words = new Uint32Array(chain.length * EVENT_WORDS);
    chain.forEach((record, index) => words.set(record, index * EVENT_WORDS));
    return words;
  }

  /** What each access adds, from behind the first `from` on, after running on for a moment; the position stays. */
  *trail(Trail: TrailBegins, counters: TrailCounters, from: number): Job<TrailPart> {
    const here = this.#runner.core.position;
    const trail = this.#runner.keepTrail(Trail, counters);
    if (!trail.isWhole) {
      const until = performance.now() + TRAIL_MS;
      const { count } = trail;
      yield* this.#seeker.toAccess(trail.count);
      yield* this.#runner.settle();
      for (const progress of this.#runner.run({})) {
        yield progress;
        // Each part has at least one access, however long it takes.
        if (performance.now() > until && trail.count > count) break;
      }
      yield* this.#runner.goTo(here, FAULT_REACH);
    }
    return trail.part(from);
  }

  /** This position in words that outlive a build. */
  *where(): Job<PortablePosition> {
    const here = this.#runner.core.position;
    const digest = this.#runner.core.shortDigest();
    const at = yield* this.#inWords(here);
    yield* this.#runner.goTo(here, FAULT_REACH);
    return { ...at, digest };
  }

  /** The commands that led here, in words that outlive a build. */
  *portableCommands(): Job<PortableCommand[]> {
    const here = this.#runner.core.position;
    const found: PortableCommand[] = [];
    for (const { position, param, value } of this.#runner.branches.commands(this.#runner.branch)) {
      if (position >= here) break;
      yield* this.#runner.goTo(position);
      const digest = this.#runner.core.shortDigest();
      found.push({ at: { ...(yield* this.#inWords(position)), digest }, param, value });
    }
    yield* this.#runner.goTo(here, FAULT_REACH);
    return found;
  }

  *#inWords(position: Position): Job<PortablePosition> {
    yield* this.#runner.goTo(position);
    const { accesses } = this.#runner.core.status();
    yield* this.#seeker.toAccess(accesses);
    yield* this.#runner.settle();
    const completion = this.#runner.core.position;
    if (completion === position) return { access: accesses };
    yield* this.#runner.recall(position, position);
    const number = kindOf(this.#runner.core.record(position));
    let nth = 0;
    for (let first = completion + 1; first <= position; first += this.#runner.core.logCapacity) {
      const last = Math.min(position, first + this.#runner.core.logCapacity - 1);
      yield* this.#runner.recall(first, last);
      for (let event = first; event <= last; event++)
        if (kindOf(this.#runner.core.record(event)) === number) nth++;
    }
    return { access: accesses, after: { kind: EVENT_NAMES[number]!, nth } };
  }
}
