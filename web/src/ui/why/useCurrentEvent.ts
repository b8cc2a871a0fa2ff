import { useId, useMemo } from 'react';
import { eventIn } from '../../core/events/decode.ts';
import { NO_LABELS } from '../../core/events/format.ts';
import type { Labels } from '../../core/events/format.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { useColumns, useMachine } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { pathOf } from './path.ts';
import { WHY_TEXT as TEXT } from './text.ts';

/** The event at which the machine stands; null at the start. */
export function useCurrentEvent(): CoreEvent | null {
  const log = useMachine((known) => known.log);
  const position = useMachine(({ status }) => status?.position ?? 0);
  return useMemo(() => (position === 0 ? null : eventIn(log, position)), [log, position]);
}

/** What is said where no event is: at the start, or because nothing runs. While something comes, nothing is. */
export function useWordsOfNoEvent(): string {
  const isThere = useMachine(({ status }) => status !== null);
  const isOpening = usePage(({ opening }) => opening !== null);
  if (isThere) return TEXT.start;
  return isOpening ? '' : TEXT.noMachine;
}

export function useLabels(): Labels {
  return useMachine(({ source }) => source?.labels ?? NO_LABELS);
}

const COLUMNS = ['task_kind'] as const;

/** Who runs an event decides how the kernel gets there. */
export function useCurrentPath(event: CoreEvent | null): readonly string[] {
  useColumns(COLUMNS, useId());
  const kind = useMachine(({ columns }) => (event ? columns.task_kind?.[event.task] : undefined));
  const isKswapd = kind === ENUM_VALUES.task_kind.KSWAPD;
  return useMemo(() => (event ? pathOf(event, isKswapd) : []), [event, isKswapd]);
}
