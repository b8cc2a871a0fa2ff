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
  'slot_cells',
  'swap_trees',
]);

type Column = NonNullable<Columns[ColumnName]>;

/** The words of a column, if it has nothing but whole ones: loops over one kind of array are much quicker. */
function wordsOf({ buffer, byteOffset, byteLength }: Column): Uint32Array | null {
  const isWhole = byteOffset % 4 === 0 && byteLength % 4 === 0;
  return isWhole ? new Uint32Array(buffer, byteOffset, byteLength / 4) : null;
}

const STRIDE = 4;

/** Four at a time, and no closure: it is asked with every step, of every frame, entry and slot. */
function areSameWords(was: Uint32Array, now: Uint32Array): boolean {
  const end = now.length - STRIDE;
  let i = 0;
  for (; i <= end; i += STRIDE)
    if (
      ((was[i]! ^ now[i]!) |
        (was[i + 1]! ^ now[i + 1]!) |
        (was[i + 2]! ^ now[i + 2]!) |
        (was[i + 3]! ^ now[i + 3]!)) !==
      0
    )
      return false;
  for (; i < now.length; i++) if (was[i] !== now[i]) return false;
  return true;
}

function isSame(was: Column, column: Column): boolean {
  if (was.length !== column.length) return false;
  const [one, other] = [wordsOf(was), wordsOf(column)];
  if (one && other) return areSameWords(one, other);
  for (let i = 0; i < column.length; i++) if (was[i] !== column[i]) return false;
  return true;
}

/** The short ones first: most steps change one of them, and a million slots are not compared then. */
export function doColumnsDiffer(before: Columns, now: Columns): boolean {
  const all = Object.entries(now).toSorted(([, one], [, other]) => one.length - other.length);
  return all.some(([name, column]) => {
    const was = before[name as ColumnName];
    if (STILL.has(name) || was === column || !was) return false;
    return !isSame(was, column);
  });
}
