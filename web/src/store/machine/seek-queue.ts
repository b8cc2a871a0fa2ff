/**
 * Seeks in the order in which they were asked for, one at a time, without those that have become pointless.
 *
 * A target that says where to go by itself (a position, the end) makes all earlier ones pointless: they are
 * dropped, and the one that runs is cancelled. Steps are counted from where the machine stands, so they wait. Steps
 * of a held key come faster than they are worth: of those that wait only one is kept, so that the machine stops
 * when the key is let go.
 */
import type { SeekTarget } from '../../core/protocol.ts';

type RunSeek = (target: SeekTarget, signal: AbortSignal) => Promise<void>;

function isRelative(target: SeekTarget): boolean {
  return target.to === 'step' || target.to === 'next' || target.to === 'previous';
}

export class SeekQueue {
  readonly #run: RunSeek;
  readonly #onBusy: (isBusy: boolean) => void;
  #waiting: SeekTarget[] = [];
  #running: AbortController | null = null;

  /** `onBusy` hears when work begins and when the last seek is done. */
  constructor(run: RunSeek, onBusy: (isBusy: boolean) => void = () => undefined) {
    this.#run = run;
    this.#onBusy = onBusy;
  }

  get isBusy(): boolean {
    return this.#running !== null;
  }

  /** Will another seek follow the one that runs? */
  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** `isHeld`: asked for by a key that is held down. */
  ask(target: SeekTarget, isHeld = false): void {
    if (!isRelative(target)) {
      this.#waiting = [target];
      this.#running?.abort();
    } else if (!isHeld || this.#waiting.length === 0) {
      this.#waiting.push(target);
    }
    if (!this.#running) void this.#work();
  }

  cancel(): void {
    this.#waiting = [];
    this.#running?.abort();
  }

  async #work(): Promise<void> {
    this.#onBusy(true);
    for (let target = this.#waiting.shift(); target; target = this.#waiting.shift()) {
      this.#running = new AbortController();
      await this.#run(target, this.#running.signal);
    }
    this.#running = null;
    this.#onBusy(false);
  }
}
