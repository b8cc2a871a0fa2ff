import { leadState } from '../../store/session/on-stage.ts';
import type { Spot } from '../ask/examiner.ts';

/** Is the page on the course of the machine that this change makes (null: none)? */
export function isOnCourse(change: Spot['change']): boolean {
  const { status, branches } = leadState();
  const commands = branches.find(({ branch }) => branch === status?.branch)?.commands ?? [];
  if (change === null) return commands.length === 0;
  const [only] = commands;
  return (
    commands.length === 1 &&
    only?.position === change.at &&
    only.param === change.param &&
    only.value === change.value
  );
}
