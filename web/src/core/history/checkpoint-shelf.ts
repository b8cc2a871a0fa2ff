/**
 * All checkpoints of all branches, within a budget. When it is full, the checkpoint that is missed least is
 * dropped: close to others and far from where the machine is.
 */
import { countWhere } from '../../lib/bisect.ts';
import type { Branches } from './branches.ts';
import type { Checkpoint, CheckpointStore, Place } from './checkpoint-store.ts';
import type { Position } from '../protocol.ts';

export class CheckpointShelf {
  readonly #store: CheckpointStore;
  readonly #branches: Branches;
  readonly #budgetBytes: number;
  /** By branch, in order of position. Those of one branch serve another up to the place where they part. */
  readonly #lists: Checkpoint[][] = [];

  constructor(store: CheckpointStore, branches: Branches, budgetBytes: number) {
    this.#store = store;
    this.#branches = branches;
    this.#budgetBytes = budgetBytes;
  }

  get count(): number {
    return this.#lists.reduce((sum, list) => sum + list.length, 0);
  }

  get bytes(): number {
    return this.#store.bytes;
  }

  /** Whether more than the start can be kept. */
  get keepsMore(): boolean {
    return this.#store.keepsMore;
  }

  load(checkpoint: Checkpoint): void {
    this.#store.load(checkpoint);
  }

  /** Keeps the core's state, which came from checkpoint `from`. */
  save(place: Place, from: Checkpoint | null): Checkpoint {
    const checkpoint = this.#store.save(place, from);
    const list = (this.#lists[place.branch] ??= []);
    const after = list.findIndex((other) => other.position > place.position);
    list.splice(after < 0 ? list.length : after, 0, checkpoint);
    while (this.#store.bytes > this.#budgetBytes && this.#dropLeastMissed(checkpoint));
    return checkpoint;
  }

  /**
   * The newest checkpoint that a branch can use, up to a position, for which `fits` holds; what fits does so up
   * to some place and not beyond. The start fits always.
   */
  newest(branch: number, upTo: Position, fits: (checkpoint: Checkpoint) => boolean = () => true): Checkpoint {
    let newest = this.#lists[0]![0]!;
    this.#lists.forEach((list, other) => {
      const limit = Math.min(upTo, this.#branches.commonUpTo(branch, other));
      const found = lastWhere(list, (checkpoint) => checkpoint.position <= limit && fits(checkpoint));
      if (found && found.position > newest.position) newest = found;
    });
    return newest;
  }

  /** Drops the checkpoint whose gap matters least from `here`: far away, checkpoints may be sparse. False when none can go. */
  #dropLeastMissed(here: Checkpoint): boolean {
    let least: Checkpoint | null = null;
    let leastScore = Infinity;
    for (const list of this.#lists.values())
      for (const [index, checkpoint] of (list ?? []).entries()) {
        const { position } = checkpoint;
        if (checkpoint === here || position === 0) continue;
        const previous = list[index - 1]?.position ?? this.#branches.forkAt(checkpoint.branch);
        const next = list[index + 1]?.position ?? 2 * position - previous;
        const score = (next - previous) / (1 + Math.abs(position - here.position));
        if (score >= leastScore) continue;
        leastScore = score;
        least = checkpoint;
      }
    if (!least) return false;
    this.#store.drop(least);
    const list = this.#lists[least.branch]!;
    list.splice(list.indexOf(least), 1);
    return true;
  }
}

/** The last item for which a claim holds that holds up to some place and not beyond. */
const lastWhere = <Item>(items: readonly Item[], holds: (item: Item) => boolean): Item | undefined =>
  items[countWhere(items, holds) - 1];
