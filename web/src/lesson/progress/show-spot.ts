/** Brings the machine on the page to where a step or an answer is to be seen. */
import { changeParameter, switchBranch } from '../../store/machine/branches.ts';
import { seek } from '../../store/machine/playhead.ts';
import { getPage, usePage } from '../../store/store.ts';
import type { Spot } from '../ask/examiner.ts';

/** Waits until no seek is under way. */
function untilStill(): Promise<void> {
  return new Promise((resolve) => {
    if (!getPage().isSeeking) return resolve();
    const unsubscribe = usePage.subscribe(({ isSeeking }) => {
      if (isSeeking) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Is the page on the course of the machine that this change makes (null: none)? */
export function isOnCourse(change: Spot['change']): boolean {
  const { status, branches } = getPage();
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

export async function showSpot({ position, change }: Spot): Promise<void> {
  if (!isOnCourse(change)) {
    await untilStill();
    await switchBranch(0);
    if (change !== null) {
      seek({ to: 'position', position: change.at });
      await untilStill();
      await changeParameter(change.param, change.value);
    }
  }
  seek({ to: 'position', position });
}
