/** The changes that led to the course that is shown. */
import type { Command } from '../../core/protocol.ts';
import { PARAMS } from '../../core/schema/schema.gen.ts';
import type { MachineState } from './machine-state.ts';

/** A change that was made on the course that is shown. */
export interface Change extends Command {
  /** The value before it. */
  readonly before: number;
  /** The branch without it, and so without those that were made after it. */
  readonly without: number;
}

export function changesOf({
  branches,
  status,
  source,
}: Pick<MachineState, 'branches' | 'status' | 'source'>): Change[] {
  const commands = branches.find(({ branch }) => branch === status?.branch)?.commands ?? [];
  return commands.map((command, index) => {
    const earlier = commands.slice(0, index);
    const before =
      earlier.findLast(({ param }) => param === command.param)?.value ??
      source?.params[command.param] ??
      PARAMS.find(({ name }) => name === command.param)!.default;
    const without = branches.find((each) => isSameCourse(each.commands, earlier))?.branch ?? 0;
    return { ...command, before, without };
  });
}

function isSameCourse(one: readonly Command[], other: readonly Command[]): boolean {
  const told = (commands: readonly Command[]) =>
    commands.map(({ position, param, value }) => `${position} ${param} ${value}`).join();
  return told(one) === told(other);
}
