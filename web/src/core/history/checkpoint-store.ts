/**
 * Saved states of the machine, in one of three forms, by the size of the state.
 *
 * Small states are plain copies. Larger ones form a tree: one full state (the shadow) belongs to one of the
 * checkpoints, and every checkpoint but the root knows its delta to its parent; going from one checkpoint to
 * another applies the deltas between them. Where even one such state exceeds the limit, only the start is
 * kept, which can always be made again from the scenario.
 */
import type { Core } from '../wasm/core.ts';
import { applyDelta, DeltaWriter, joinDeltas, takeDelta, type Delta } from './delta.ts';

/** The position of a saved state. */
export interface Place {
  readonly position: number;
  readonly accesses: number;
  readonly timeNs: number;
  readonly branch: number;
}

export interface Checkpoint extends Place {
  /** What the store keeps for it. */
  readonly id: number;
}

export interface CheckpointStore {
  /** Memory in use. */
  readonly bytes: number;
  /** Whether more than the start can be kept. */
  readonly keepsMore: boolean;
  /** Keeps the core's state; `from` is the checkpoint from which the core came here. */
  save(place: Place, from: Checkpoint | null): Checkpoint;
  /** Brings the core back to a checkpoint. */
  load(checkpoint: Checkpoint): void;
  drop(checkpoint: Checkpoint): void;
}

/** This many plain copies must fit in the budget; otherwise deltas are kept. */
const COPIES_AT_LEAST = 64;

/** Beside the full state, deltas are worth keeping from this part of a state on. */
const DELTAS_AT_LEAST = 1 / 4;

export function makeStore(core: Core, packed: Uint32Array, budgetBytes: number): CheckpointStore {
  const { length } = core.arena();
  if (length * COPIES_AT_LEAST <= budgetBytes) return new FullCopies(core);
  if (length * (1 + DELTAS_AT_LEAST) <= budgetBytes) return new DeltaTree(core);
  return new RestartOnly(core, packed);
}

class FullCopies implements CheckpointStore {
  readonly keepsMore = true;
  readonly #core: Core;
  readonly #copies = new Map<number, Uint8Array>();
  #nextId = 0;
  bytes = 0;

  constructor(core: Core) {
    this.#core = core;
  }

  save(place: Place): Checkpoint {
    const copy = this.#core.checkpoint();
    const checkpoint = { ...place, id: this.#nextId++ };
    this.#copies.set(checkpoint.id, copy);
    this.bytes += copy.length;
    return checkpoint;
  }

  load({ id }: Checkpoint): void {
    this.#core.restore(this.#copies.get(id)!);
  }

  drop({ id }: Checkpoint): void {
    this.bytes -= this.#copies.get(id)!.length;
    this.#copies.delete(id);
  }
}

interface TreeNode {
  parent: TreeNode | null;
  depth: number;
  /** To the parent; empty for the root. */
  delta: Delta;
  readonly children: Set<TreeNode>;
}

class DeltaTree implements CheckpointStore {
  readonly keepsMore = true;
  readonly #core: Core;
  readonly #nodes = new Map<number, TreeNode>();
  readonly #writer = new DeltaWriter();
  #nextId = 0;
  /** A full state, and the checkpoint that it belongs to. */
  #shadow: Uint32Array | null = null;
  #at: TreeNode | null = null;
  bytes = 0;

  constructor(core: Core) {
    this.#core = core;
  }

  save(place: Place, from: Checkpoint | null): Checkpoint {
    const checkpoint = { ...place, id: this.#nextId++ };
    const arena = this.#arenaWords();
    if (!this.#shadow || !this.#at) {
      this.#shadow = arena.slice();
      this.bytes += this.#shadow.byteLength;
      this.#at = { parent: null, depth: 0, delta: this.#writer.finish(), children: new Set() };
    } else {
      // Close to where the core came from, the delta is small.
      if (from) this.#walkTo(this.#nodes.get(from.id)!);
      const parent = this.#at;
      const delta = takeDelta(this.#shadow, arena, this.#writer);
      const node = { parent, depth: parent.depth + 1, delta, children: new Set<TreeNode>() };
      parent.children.add(node);
      this.bytes += delta.bytes;
      this.#at = node;
    }
    this.#nodes.set(checkpoint.id, this.#at);
    return checkpoint;
  }

  load({ id }: Checkpoint): void {
    this.#walkTo(this.#nodes.get(id)!);
    this.#arenaWords().set(this.#shadow!);
    this.#core.restored();
  }

  /** The children take over the delta to the parent. The root stays, because all others depend on it. */
  drop({ id }: Checkpoint): void {
    const node = this.#nodes.get(id)!;
    const { parent } = node;
    if (!parent) return;
    if (this.#at === node) this.#walkTo(parent);
    let left = node.children.size;
    for (const child of node.children) {
      const { bytes } = child.delta;
      child.delta = joinDeltas(node.delta, child.delta, this.#writer, --left > 0);
      this.bytes += child.delta.bytes - bytes;
      child.parent = parent;
      parent.children.add(child);
      lift(child);
    }
    if (node.children.size === 0) node.delta.pieces.forEach((piece) => this.#writer.giveBack(piece));
    this.bytes -= node.delta.bytes;
    parent.children.delete(node);
    this.#nodes.delete(id);
  }

  /** Moves the shadow: up to the common ancestor, then down. */
  #walkTo(goal: TreeNode): void {
    const down: TreeNode[] = [];
    let up = this.#at!;
    let other = goal;
    while (up !== other) {
      if (up.depth >= other.depth) {
        applyDelta(this.#shadow!, up.delta);
        up = up.parent!;
      } else {
        down.push(other);
        other = other.parent!;
      }
    }
    for (const node of down.reverse()) applyDelta(this.#shadow!, node.delta);
    this.#at = goal;
  }

  #arenaWords(): Uint32Array {
    const arena = this.#core.arena();
    return new Uint32Array(arena.buffer, arena.byteOffset, arena.length / 4);
  }
}

/** A subtree has moved one step closer to the root. */
function lift(top: TreeNode): void {
  const stack = [top];
  for (let node = stack.pop(); node; node = stack.pop()) {
    node.depth--;
    stack.push(...node.children);
  }
}

/** For states too large to be kept: going back means starting again. */
class RestartOnly implements CheckpointStore {
  readonly keepsMore = false;
  readonly bytes = 0;
  readonly #core: Core;
  readonly #packed: Uint32Array;

  constructor(core: Core, packed: Uint32Array) {
    this.#core = core;
    this.#packed = packed;
  }

  save(place: Place): Checkpoint {
    if (place.position !== 0) throw new Error('only the start can be kept');
    return { ...place, id: 0 };
  }

  load(): void {
    const problem = this.#core.start(this.#packed);
    if (problem) throw new Error(`a scenario that was fine is refused now: ${problem.message}`);
  }

  drop(): void {}
}
