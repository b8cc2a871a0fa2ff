/** What happens in memory at this event: the frame that it is about, and what kswapd does. */
import type { Columns } from '../../core/protocol.ts';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import { givenIn } from '../../core/events/arguments.ts';
import { presentOf } from '../../scene/now.ts';
import { relatedTo } from '../../scene/related.ts';
import { waitWords } from '../../scene/reclaim/waits.ts';
import type { Scene } from '../../scene/scene.ts';
import { MEMORY_TEXT as TEXT, type KswapdDoes } from './text.ts';

export function frameOfNow(scene: Scene): number | null {
  const named = scene.event && givenIn(scene.event, 'frame');
  if (named !== null) return named;
  const { now } = presentOf(scene);
  return now?.page ? relatedTo(scene, { kind: 'page', ...now.page }).frame : null;
}

const kswapdIn = ({ task_kind: kinds }: Columns): number =>
  kinds?.findIndex((kind) => kind === ENUM_VALUES.task_kind.KSWAPD) ?? -1;

/** The same in words, for a picture or a sentence; while it waits, for what. Empty without a kswapd. */
export function kswapdWords(columns: Columns, told: Readonly<Record<Exclude<KswapdDoes, 'waits'>, string>>) {
  const does = kswapdDoes(columns);
  return does === 'waits' ? TEXT.kswapdWaits(waitWords(columns, kswapdIn(columns))) : told[does];
}

/** What kswapd does, as the core says it. */
export function kswapdDoes(columns: Columns): KswapdDoes {
  const { task_state: states, task_waits_for: waits } = columns;
  const task = kswapdIn(columns);
  if (task < 0) return 'none';
  switch (states?.[task] ?? NONE) {
    case ENUM_VALUES.task_state.RUNNING:
      return 'awake';
    case ENUM_VALUES.task_state.READY:
      return 'ready';
    case ENUM_VALUES.task_state.BLOCKED:
      return waits?.[task] === ENUM_VALUES.wait_reason.KSWAPD ? 'asleep' : 'waits';
    default:
      return 'none';
  }
}
