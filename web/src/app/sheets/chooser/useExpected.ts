/** What to expect: the machines run ahead to their ends, each in a worker of its own, and what they have counted then. */
import { useEffect, useRef, useState } from 'react';
import { COUNTER_NAMES, type CounterName } from '../../../core/schema/schema.gen.ts';
import type { PortableCommand } from '../../../core/protocol.ts';
import { startMachine } from '../../../core/worker/start-worker.ts';
import { messageOf } from '../../../lib/message-of.ts';
import { NO_DIFFERENCE, encodeVariant, type Variant } from '../../../scenario/links/variant.ts';
import type { Source } from '../../../store/state.ts';

interface Expected {
  readonly waits: number;
  readonly reads: number;
  readonly fileReads: number;
}

export type Ahead = Expected | { readonly failed: string };

/** No history is wanted of them. */
const BUDGET_BYTES = 4 * 2 ** 20;
const MEMORY_MAX = 320 * 2 ** 20;
/** Whoever goes through the kernels with the arrow keys held down starts no machine for each. */
const RESTS_MS = 150;

const indexOf = (name: CounterName) => COUNTER_NAMES.indexOf(name);

async function runAhead(
  source: Source,
  commands: readonly PortableCommand[],
  signal: AbortSignal,
): Promise<Expected> {
  const client = startMachine();
  signal.addEventListener('abort', () => client.close(), { once: true });
  try {
    const { columns } = await client.ask('open', {
      packed: source.pack(),
      columns: ['counters'],
      at: { to: 'end' },
      commands,
      budgetBytes: BUDGET_BYTES,
      memoryMax: MEMORY_MAX,
    });
    const counters = columns.counters!;
    return {
      waits: counters[indexOf('pgmajfault')]!,
      reads: counters[indexOf('pswpin')]!,
      fileReads: counters[indexOf('pgpgin_file')]!,
    };
  } finally {
    client.close();
  }
}

/** Of the first machine and of those chosen, in their order; null of one that is still running. `commands`: changes made during the run. */
export function useExpected(
  source: Source | null,
  chosen: readonly Variant[],
  commands: readonly PortableCommand[] | null,
): readonly (Ahead | null)[] {
  const kept = useRef(new Map<string, Ahead>());
  const [, setCount] = useState(0);
  const all = [NO_DIFFERENCE, ...chosen];
  const names = all.map(encodeVariant);
  const asked = names.join(' ');
  const latest = useRef(all);
  useEffect(() => {
    latest.current = all;
  });
  const isWanted = chosen.length > 0 && (source?.vary ?? null) !== null && commands !== null;
  useEffect(() => {
    if (!isWanted || !source?.vary || !commands) return undefined;
    const { vary } = source;
    const stop = new AbortController();
    const run = async (variant: Variant) => {
      const name = encodeVariant(variant);
      if (kept.current.has(name)) return;
      const ahead = await runAhead(vary(variant), variant.isUnchanged ? [] : commands, stop.signal).catch(
        (error: unknown): Ahead => ({ failed: messageOf(error) }),
      );
      if (stop.signal.aborted) return;
      kept.current.set(name, ahead);
      setCount((count) => count + 1);
    };
    const timer = setTimeout(() => latest.current.forEach((variant) => void run(variant)), RESTS_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, isWanted, source, commands]);
  // What has been run once is told at once.
  // oxlint-disable-next-line react-hooks/refs
  return names.map((name) => kept.current.get(name) ?? null);
}
