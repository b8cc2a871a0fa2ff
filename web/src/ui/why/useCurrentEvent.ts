import { useEffect, useMemo } from 'react';
import { eventIn } from '../../core/events/decode.ts';
import { NO_LABELS } from '../../core/events/format.ts';
import type { Labels } from '../../core/events/format.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { wantColumns } from '../../store/machine/columns.ts';
import { usePage } from '../../store/store.ts';
import { pathOf } from './path.ts';
import { WHY_TEXT as TEXT } from './text.ts';

/** The event at which the machine stands; null at the start. */
export function useCurrentEvent(): CoreEvent | null {
  const log = usePage((page) => page.log);
  const position = usePage((page) => page.status?.position ?? 0);
  return useMemo(() => (position === 0 ? null : eventIn(log, position)), [log, position]);
}

/** What is said where no event is: at the start, or because nothing runs. While something comes, nothing is. */
export function useWordsOfNoEvent(): string {
  return usePage(({ status, opening }) => {
    if (status !== null) return TEXT.start;
    return opening === null ? TEXT.noMachine : '';
  });
}

export function useLabels(): Labels {
  return usePage((page) => page.source?.labels ?? NO_LABELS);
}

/** Who runs an event decides how the kernel gets there. */
export function useCurrentPath(event: CoreEvent | null): readonly string[] {
  useEffect(() => {
    void wantColumns(['task_kind'], 'why');
  }, []);
  const kind = usePage((page) => (event ? page.columns.task_kind?.[event.task] : undefined));
  const isKswapd = kind === ENUM_VALUES.task_kind.KSWAPD;
  return useMemo(() => (event ? pathOf(event, isKswapd) : []), [event, isKswapd]);
}
