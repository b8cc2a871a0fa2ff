import { useEffect, useId, useMemo, useState } from 'react';
import { eventIn } from '../../core/events/decode.ts';
import { NO_LABELS, type Labels } from '../../core/events/names.ts';
import { ENUM_VALUES, type CoreEvent } from '../../core/schema/schema.gen.ts';
import { useColumns, useMachine } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { afterRest, isLoading } from '../after-rest.ts';
import type { pathIn, pathOf } from './path.ts';
import { WHY_TEXT as TEXT } from './text.ts';
import type { Runner, withinRecords } from './within.ts';

/** The event of the machine's position; null at the start. */
export function useCurrentEvent(): CoreEvent | null {
  const log = useMachine((known) => known.log);
  const position = useMachine(({ status }) => status?.position ?? 0);
  return useMemo(() => (position === 0 ? null : eventIn(log, position)), [log, position]);
}

/** Shown where there is no event: at the start, or because nothing runs. Nothing while something loads. */
export function useWordsOfNoEvent(): string {
  const isThere = useMachine(({ status }) => status !== null);
  const isOpening = usePage(({ opening }) => opening !== null);
  if (isThere) return TEXT.start;
  return isOpening ? '' : TEXT.noMachine;
}

export function useLabels(): Labels {
  return useMachine(({ source }) => source?.labels ?? NO_LABELS);
}

const COLUMNS = ['task_kind', 'area_off_by'] as const;

interface Table {
  readonly pathOf: typeof pathOf;
  readonly pathIn: typeof pathIn;
  readonly withinRecords: typeof withinRecords;
}

let fetched: Table | null = null;

/** How long the first pictures must have been there: the table of callers does not compete with them. */
const FETCH_AFTER_MS = 200;

/** The table of callers is loaded behind the pictures of the first event; nothing waits for it. */
function useTable(hasEvent: boolean): Table | null {
  const [table, set] = useState<Table | null>(() => fetched);
  const isWanted = hasEvent && table === null;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const fetchTable = async () => {
      fetched ??= await import('./path.ts');
      if (!isGone) set(() => fetched);
    };
    // What fails to load is asked for again by the next who shows it.
    const callOff = afterRest(FETCH_AFTER_MS, isLoading, () => void fetchTable().catch(() => undefined));
    return () => {
      isGone = true;
      callOff();
    };
  }, [isWanted]);
  return table;
}

interface CurrentPath {
  /** Functions of 6.1, as the tables name them. */
  readonly path: readonly string[];
  /** Those of the machine's kernel. */
  readonly shown: readonly string[];
}

const NO_PATH: CurrentPath = { path: [], shown: [] };

/** Who runs an event, and what led to it, decide how the kernel gets there. */
export function useCurrentPath(event: CoreEvent | null): CurrentPath {
  useColumns(COLUMNS, useId());
  const runner = useMachine(({ columns }): Runner => {
    if (!event) return null;
    if (columns.task_kind?.[event.task] === ENUM_VALUES.task_kind.KSWAPD) return 'kswapd';
    return columns.area_off_by?.some((task) => task === event.task) ? 'swapoff' : null;
  });
  const kernel = useMachine(({ source }) => source?.kernel ?? '');
  const log = useMachine((known) => known.log);
  const causes = useMachine((known) => known.causes);
  const table = useTable(event !== null);
  return useMemo(() => {
    if (!event || !table) return NO_PATH;
    const path = table.pathOf(event, table.withinRecords(event, { runner, causes, log }));
    return { path, shown: table.pathIn(path, kernel) };
  }, [event, runner, kernel, causes, log, table]);
}
