/**
 * When the next checkpoint is due: by measured time, when running here from the last one took a few milliseconds, and
 * close to every goal that took longer to reach.
 */

/** Running from a checkpoint to any position before the next one should take at most about this. */
export const REPLAY_MS = 4;
/** Running takes at least this many times as long as saving checkpoints. */
const RUN_PER_SAVE = 3;
/** On new ground: two checkpoints are at least this part of the whole run so far apart. */
const PART_OF_RUN = 1 / 128;

interface SinceCheckpoint {
  readonly events: number;
  /** Shortly before the goal of a long run: a checkpoint here makes the next steps around it short. */
  readonly isNearGoal: boolean;
  /**
   * How long the run from the start has taken, on new ground; else 0. A long run gets fewer checkpoints
   * there, because most of it is never visited again.
   */
  readonly newRunMs: number;
}

export class CheckpointSpacing {
  /** A checkpoint after this many events instead of measured time; null: by time. */
  readonly #everyEvents: number | null;
  /** How long the run since the last checkpoint took. */
  #sinceMs = 0;
  #saveMs = 0;

  constructor(everyEvents: number | null) {
    this.#everyEvents = everyEvents;
  }

  /** A checkpoint is behind us, by `sinceMs` of running. */
  passed(sinceMs = 0): void {
    this.#sinceMs = sinceMs;
  }

  ran(ms: number): void {
    this.#sinceMs += ms;
  }

  /** A checkpoint was laid here; laying it took `ms`. */
  laid(ms: number): void {
    this.#sinceMs = 0;
    this.#saveMs += 0.3 * (ms - this.#saveMs);
  }

  isDue({ events, isNearGoal, newRunMs }: SinceCheckpoint): boolean {
    if (this.#everyEvents !== null) return events >= this.#everyEvents;
    if (isNearGoal) return this.#sinceMs >= REPLAY_MS;
    return this.#sinceMs >= Math.max(REPLAY_MS, RUN_PER_SAVE * this.#saveMs, newRunMs * PART_OF_RUN);
  }
}
