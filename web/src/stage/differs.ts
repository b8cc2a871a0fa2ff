/** Is there anything between two states that a picture could move? Pure. */
import type { ColumnName } from '../core/schema/schema-columns.gen.ts';
import type { Columns } from '../core/protocol.ts';

/** What changes without anything in a picture moving from one place to another. */
const STILL: ReadonlySet<string> = new Set<ColumnName>([
  'counters',
  'cpu_times',
  'fault_latency',
  'task_state',
  'task_cpu',
  'task_waits_for',
  'task_touches',
  'task_fault_event',
  'cpu_task',
  'cpu_state',
  'lock_owner',
  'lock_queue',
  'lock_taken',
  'lock_contended',
  'lock_wait_ns',
  'lock_came_ns',
  'lock_held_ns',
  'lock_apart',
  'lock_totals',
  'lock_sections',
  'lock_queues',
  'lanes',
  'now',
  'frame_last_event',
  'pte_last_event',
  'slot_last_event',
  'disks',
]);

type Numbers = ArrayLike<number>;

/** A loop and no closure: it is asked with every step, of every frame and every entry. */
function isSame(was: Numbers, column: Numbers): boolean {
  if (was.length !== column.length) return false;
  for (let i = 0; i < column.length; i++) if (was[i] !== column[i]) return false;
  return true;
}

export function doColumnsDiffer(before: Columns, now: Columns): boolean {
  return Object.entries(now).some(([name, column]) => {
    const was = before[name as ColumnName];
    if (STILL.has(name) || was === column || !was) return false;
    return !isSame(was, column);
  });
}
