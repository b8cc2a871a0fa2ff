/** Of two runs, or of one run in two kernels: whichever has more in the kernel has more in the machine. */
import type { CounterName } from '../../core/schema/schema.gen.ts';
import type { Pair } from './compare.ts';
import { MIN_COMPARED } from './spread.ts';

/** What is counted of the same run in two kernels, and the counter that tells; pages of files are no part of it. */
export const BETWEEN_KERNELS = [
  ['major faults', 'pgmajfault'],
  ['swap-ins', 'pswpin'],
  ['pages read', 'swap_ra'],
  ['swap-outs', 'pswpout'],
  ['runs of kswapd', 'pageoutrun'],
  ['direct reclaims', 'allocstall'],
] as const;

export interface Order {
  /** Of the two, the one with more in the kernel comes first. */
  readonly runs: readonly [string, string];
  readonly setting: string;
  readonly of: 'hit rate' | (typeof BETWEEN_KERNELS)[number][0];
  readonly kernel: readonly [number, number];
  readonly ours: readonly [number, number];
  readonly isKept: boolean;
}

/** Of two runs, and of which of their values. */
interface Compared {
  readonly runs: readonly [string, string];
  readonly told: Pick<Order, 'setting' | 'of'>;
  readonly values: readonly [Valued | null, Valued | null];
  /** Values of the kernel that lie no farther apart have no order. */
  readonly equal: number;
  /** A few, of which the machine counts more by chance: an order asks for at least as many. */
  readonly least?: number;
}

type Valued = Pick<Pair, 'ours' | 'kernel'>;

export function orderOf({ runs: [a, b], told, values: [ofA, ofB], equal, least = 0 }: Compared): Order[] {
  if (!ofA || !ofB || Math.abs(ofA.kernel - ofB.kernel) <= equal) return [];
  const isFirst = ofA.kernel > ofB.kernel;
  const [more, less] = isFirst ? [ofA, ofB] : [ofB, ofA];
  return [
    {
      ...told,
      runs: isFirst ? [a, b] : [b, a],
      kernel: [more.kernel, less.kernel],
      ours: [more.ours, less.ours],
      isKept: more.ours > less.ours && more.ours >= least,
    },
  ];
}

/** A run and what was counted in it. */
interface CountedRun {
  readonly name: string;
  readonly pairs: readonly Pair[];
}

/** By one counter, where its values lie farther apart than the kernel differs from itself, and than `least`. */
export function orderBy(
  counter: CounterName,
  [a, b]: readonly [CountedRun, CountedRun],
  told: Compared['told'],
  least = 0,
): Order[] {
  const pairOf = ({ pairs }: CountedRun) => pairs.find((pair) => pair.counter === counter) ?? null;
  const values = [pairOf(a), pairOf(b)] as const;
  const spread = values.reduce((sum, pair) => sum + (pair?.spread?.value ?? 0), 0);
  return orderOf({ runs: [a.name, b.name], told, values, equal: Math.max(spread, least), least });
}

/** A run of one kernel. */
interface KernelRun extends CountedRun {
  readonly kernel: string;
}

/** Orders of the same run in two kernels. */
export function ordersBetweenKernels(all: readonly KernelRun[]): Order[] {
  const named = (run: KernelRun) => ({ ...run, name: `${run.kernel}/${run.name}` });
  return all.flatMap((b, j) =>
    all.slice(0, j).flatMap((a) => {
      if (a.kernel === b.kernel || a.name !== b.name) return [];
      return BETWEEN_KERNELS.flatMap(([of, counter]) =>
        orderBy(counter, [named(a), named(b)], { setting: 'kernel', of }, MIN_COMPARED),
      );
    }),
  );
}
