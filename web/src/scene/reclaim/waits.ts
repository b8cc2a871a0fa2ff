/** What a task that sleeps waits for, in words that follow its name: "kswapd waits until writes have ended". Pure. */
import type { Columns } from '../../core/protocol.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';

const { wait_reason: REASON, task_state: STATE, task_kind: KIND } = ENUM_VALUES;

const WORDS: Readonly<Record<number, string>> = {
  [REASON.WRITEBACK]: 'waits until a write has ended',
  [REASON.THROTTLED]: 'waits until writes have ended',
  [REASON.LOCK]: 'waits for a lock',
  [REASON.MUTEX]: 'waits for a lock',
  [REASON.REQUEST]: 'waits for room in the queue of a disk',
  [REASON.CONGESTION]: 'waits until fewer writes queue at the disk',
  [REASON.ISOLATED]: 'waits until others have put pages back',
  [REASON.DIRTY]: 'waits until fewer pages are dirty',
};

/** Reasons for which reclaim slows a task down. */
const THROTTLES: ReadonlySet<number> = new Set([
  REASON.WRITEBACK,
  REASON.THROTTLED,
  REASON.NAP,
  REASON.CONGESTION,
  REASON.ISOLATED,
]);

export const waitWords = ({ task_waits_for: waits }: Columns, task: number): string =>
  WORDS[waits?.[task] ?? REASON.NOTHING] ?? 'waits';

/** Programs that do not go on because memory has to be freed first; whoever waits for a page or a lock is none. */
export function heldUp({ task_kind: kinds, task_state: states, task_waits_for: waits }: Columns): number[] {
  return Array.from(kinds?.keys() ?? []).filter(
    (task) =>
      kinds![task] === KIND.USER && states?.[task] === STATE.BLOCKED && THROTTLES.has(waits?.[task] ?? 0),
  );
}
