/** What kswapd does, and which priorities its present or last run has come through, as the core tells it. Pure. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { passesOf, type Pass } from '../../scene/reclaim/passes.ts';
import type { Columns } from '../../core/protocol.ts';
import { waitWords } from '../../scene/reclaim/waits.ts';
import { KSWAPD_TEXT as TEXT, type KswapdState } from './text.ts';

export const PRIORITY_FIRST = 12;

export interface Kswapd {
  readonly task: number;
  readonly state: KswapdState;
  /** The same in words that follow its name. */
  readonly words: string;
  /** Of the pass under way, or of the last one. */
  readonly priority: number | null;
  /** Of its present or last run. */
  readonly tried: ReadonlySet<number>;
}

function stateOf({ task_state: states, task_waits_for: waits }: Columns, task: number): KswapdState {
  const state = states?.[task];
  if (task < 0 || state === undefined) return 'none';
  if (state === ENUM_VALUES.task_state.RUNNING) return 'runs';
  if (state === ENUM_VALUES.task_state.READY) return 'ready';
  return waits?.[task] === ENUM_VALUES.wait_reason.KSWAPD ? 'asleep' : 'waits';
}

export function kswapdOf(columns: Columns): Kswapd {
  const task = columns.task_kind?.indexOf(ENUM_VALUES.task_kind.KSWAPD) ?? -1;
  const state = stateOf(columns, task);
  const own = passesOf(columns).filter((pass) => pass.isKswapd);
  const last: Pass | undefined = own.at(-1);
  const ofRun = own.filter(({ run }) => run === last?.run);
  return {
    task,
    state,
    words: state === 'waits' ? waitWords(columns, task) : TEXT.states[state],
    priority: last?.priority ?? null,
    tried: new Set(ofRun.map(({ priority }) => priority)),
  };
}
