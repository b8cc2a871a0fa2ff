/** How often swap faults of each kind started again: in the machine's events, and in the recording's rows. */
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';

export const FAULT_KINDS = ['read alone', 'read with others', 'found in the cache'] as const;
type FaultKind = (typeof FAULT_KINDS)[number];

interface KindCount {
  readonly faults: number;
  /** Faults that started again at least once. */
  readonly retried: number;
}

export type FaultKinds = Readonly<Record<FaultKind, KindCount>>;

interface Open {
  kind: FaultKind | null;
  retries: number;
}

const none = (): Record<FaultKind, { faults: number; retried: number }> => ({
  'read alone': { faults: 0, retried: 0 },
  'read with others': { faults: 0, retried: 0 },
  'found in the cache': { faults: 0, retried: 0 },
});

/** The kind of a fault is that of its first attempt: a page that it has read itself is found the second time. */
export class FaultTally {
  readonly kinds = none();
  readonly #open = new Map<number, Open>();

  visit(event: CoreEvent): void {
    const { task } = event;
    if (event.name === 'fault_begin') {
      if (event.kind === ENUM_VALUES.fault_kind.SWAP) this.#open.set(task, { kind: null, retries: 0 });
      return;
    }
    const open = this.#open.get(task);
    if (!open) return;
    if (event.name === 'vma_window' || event.name === 'slot_window')
      open.kind ??= event.win === 1 ? 'read alone' : 'read with others';
    else if (event.name === 'swap_cache_hit') open.kind ??= 'found in the cache';
    else if (event.name === 'fault_retry') open.retries++;
    else if (event.name === 'fault_end') {
      this.#open.delete(task);
      if (open.kind !== null) this.#count(open.kind, open.retries > 0);
    }
  }

  #count(kind: FaultKind, isRetried: boolean): void {
    this.kinds[kind].faults++;
    if (isRetried) this.kinds[kind].retried++;
  }
}

/** The columns of faults.csv about retries. */
export interface FaultRow {
  readonly who: string;
  readonly isRetry: boolean;
  readonly isCached: boolean;
  readonly win: number;
}

/** Counts rows of faults.csv: a row with `retry` belongs to the last first attempt of the same process. */
export function tallyRows(rows: Iterable<FaultRow>): FaultKinds {
  const kinds = none();
  const last = new Map<string, { readonly kind: FaultKind; isCounted: boolean }>();
  for (const { who, isRetry, isCached, win } of rows) {
    if (!isRetry) {
      const kind = isCached ? 'found in the cache' : win === 1 ? 'read alone' : 'read with others';
      kinds[kind].faults++;
      last.set(who, { kind, isCounted: false });
      continue;
    }
    const first = last.get(who);
    if (!first || first.isCounted) continue;
    first.isCounted = true;
    kinds[first.kind].retried++;
  }
  return kinds;
}
