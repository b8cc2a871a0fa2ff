/**
 * When the next checkpoint is due: by measured time, when running here from the last one took a few milliseconds, and
 * close to every goal that took longer to reach.
 */

/** Running from a checkpoint to any position before the next one should take at most about this. */
export const REPLAY_MS = 4;
/** Running takes at least so many times as long as laying the checkpoints. */
const RUN_PER_SAVE = 3;
/** On new ground: at least this part of the whole way back to the start between two checkpoints. */
const PART_OF_WAY = 1 / 128;

export interface SinceCheckpoint {
  readonly events: number;
  /** Shortly before the goal of a long way: a checkpoint here makes the next steps around it short. */
  readonly isNearGoal: boolean;
  /**
   * How long the way from the start takes, where nobody has been before, else 0: there a long way gets fewer
   * checkpoints, because most of it is never visited again.
   */
  readonly newWayMs: number;
}

export class CheckpointSpacing {
  /** So many events instead of measured time; null: time. */
  readonly #everyEvents: number | null;
  /** How long the way from the last checkpoint took. */
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

  isDue({ events, isNearGoal, newWayMs }: SinceCheckpoint): boolean {
    if (this.#everyEvents !== null) return events >= this.#everyEvents;
    if (isNearGoal) return this.#sinceMs >= REPLAY_MS;
    return this.#sinceMs >= Math.max(REPLAY_MS, RUN_PER_SAVE * this.#saveMs, newWayMs * PART_OF_WAY);
  }
}
