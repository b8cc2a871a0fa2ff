/**
 * Courses of one machine. A course is its commands: state(branch, k) = f(scenario, commands up to k). Two
 * branches are the same up to the first command in which they differ.
 */
import type { BranchInfo, Command, Position } from '../protocol.ts';

interface Branch {
  readonly parent: number | null;
  readonly forkAt: Position;
  readonly commands: readonly Command[];
  end: Position | null;
}

export class Branches {
  readonly #branches: Branch[] = [{ parent: null, forkAt: 0, commands: [], end: null }];

  get count(): number {
    return this.#branches.length;
  }

  has(branch: number): boolean {
    return this.#branches[branch] !== undefined;
  }

  list(): BranchInfo[] {
    return this.#branches.map((branch, index) => ({ branch: index, ...branch }));
  }

  forkAt(branch: number): Position {
    return this.#branches[branch]!.forkAt;
  }

  commands(branch: number): readonly Command[] {
    return this.#branches[branch]!.commands;
  }

  /** The first command at or after a position. */
  commandFrom(branch: number, position: Position): Command | null {
    return this.commands(branch).find((command) => command.position >= position) ?? null;
  }

  end(branch: number): Position | null {
    return this.#branches[branch]!.end;
  }

  setEnd(branch: number, end: Position): void {
    this.#branches[branch]!.end = end;
  }

  /**
   * The branch that is like `from` up to `command.position` and then carries out the command. An equal branch
   * is reused, so trying the same thing twice does not make two.
   */
  fork(from: number, command: Command): number {
    const before = this.commands(from).filter(({ position }) => position < command.position);
    const commands = [...before, command];
    const same = this.#branches.findIndex((branch) => sameCommands(branch.commands, commands));
    if (same >= 0) return same;
    this.#branches.push({ parent: from, forkAt: command.position, commands, end: null });
    return this.#branches.length - 1;
  }

  /** Up to this position two branches are the same. */
  commonUpTo(a: number, b: number): Position {
    const left = this.commands(a);
    const right = this.commands(b);
    for (let i = 0; i < Math.max(left.length, right.length); i++) {
      const [one, other] = [left[i], right[i]];
      if (one && other && sameCommand(one, other)) continue;
      return Math.min(one?.position ?? Infinity, other?.position ?? Infinity);
    }
    return Infinity;
  }
}

function sameCommand(a: Command, b: Command): boolean {
  return a.position === b.position && a.param === b.param && a.value === b.value;
}

function sameCommands(a: readonly Command[], b: readonly Command[]): boolean {
  return a.length === b.length && a.every((command, index) => sameCommand(command, b[index]!));
}
