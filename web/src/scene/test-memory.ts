/** Small machines for tests: frames, lists, watermarks as columns. */
import { NONE, PARAMS, type ParamName } from '../core/schema/schema.gen.ts';
import { NO_LABELS } from '../core/events/names.ts';
import type { Columns } from '../core/protocol.ts';
import { FRAME } from './bits.ts';
import type { Scene } from './scene.ts';

export interface TestMemory {
  readonly flags?: readonly number[];
  readonly activeAnon?: readonly number[];
  readonly inactiveAnon?: readonly number[];
  readonly activeFile?: readonly number[];
  readonly inactiveFile?: readonly number[];
  /** Free, min, low, high. */
  readonly watermarks?: readonly number[];
  /** Kind, state and wait of a task. */
  readonly task?: readonly [number, number, number];
  readonly before?: TestMemory;
}

const words = (values: readonly number[] = []) => Uint32Array.from(values);

function columnsOf({ flags = [], watermarks, task, ...lists }: TestMemory): Columns {
  return {
    frame_flags: words(flags),
    frame_owner: words(flags.map((each) => ((each & FRAME.free) === 0 ? 0 : NONE))),
    frame_index: words(flags.map((_, frame) => frame)),
    frame_slot: words(flags.map(() => NONE)),
    frame_list: words(flags.map((each, frame) => listOf(lists, frame, each))),
    lru_active_anon: words(lists.activeAnon),
    lru_inactive_anon: words(lists.inactiveAnon),
    lru_active_file: words(lists.activeFile),
    lru_inactive_file: words(lists.inactiveFile),
    ...(watermarks && { watermarks: words(watermarks) }),
    ...(task && {
      task_kind: words([task[0]]),
      task_state: words([task[1]]),
      task_waits_for: words([task[2]]),
    }),
  };
}

/** A frame with the flag is on a list, also where a test names no lists. */
function listOf(
  { inactiveAnon, activeAnon, inactiveFile, activeFile }: TestMemory,
  frame: number,
  flags: number,
) {
  const list = [inactiveAnon, activeAnon, inactiveFile, activeFile].findIndex((each) =>
    each?.includes(frame),
  );
  if (list >= 0) return list;
  return (flags & FRAME.lru) === 0 ? NONE : 0;
}

export function memoryScene(memory: TestMemory): Scene {
  return {
    columns: columnsOf(memory),
    before: memory.before ? columnsOf(memory.before) : {},
    event: null,
    recent: { first: 1, words: new Uint32Array(0) },
    labels: NO_LABELS,
    params: Object.fromEntries(PARAMS.map(({ name, default: value }) => [name, value])) as Record<
      ParamName,
      number
    >,
  };
}
