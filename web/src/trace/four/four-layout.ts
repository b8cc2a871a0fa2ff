/** What four kernels counted and what the machine did with each, as rows of a table: one row a counter, one column a kernel. */
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { shareOff, type Pair } from '../closed/compare.ts';
import { BETWEEN_KERNELS, ordersBetweenKernels, type Order } from '../closed/orders.ts';

/** One program in one kernel. */
export interface KernelSummary {
  readonly kernel: string;
  readonly pairs: readonly Pair[];
}

export interface Cell {
  readonly kernel: number;
  readonly ours: number;
  /** How far off the machine is, as a share; null where the kernel counted too little to be compared. */
  readonly off: number | null;
  readonly isDifferent: boolean;
  /** Heights on the row's scale, from 0 to 1. */
  readonly kernelHeight: number;
  readonly ourHeight: number;
}

export interface Row {
  readonly of: Order['of'];
  readonly counter: CounterName;
  readonly cells: readonly Cell[];
  /** Of each two kernels that lie far enough apart: does the machine have the same order? */
  readonly orders: readonly Order[];
}

function cellOf(pair: Pair, largest: number): Cell {
  const { kernel, ours, verdict } = pair;
  return {
    kernel,
    ours,
    off: verdict === 'not compared' ? null : shareOff(pair),
    isDifferent: verdict === 'differs',
    kernelHeight: kernel / largest,
    ourHeight: ours / largest,
  };
}

/** Counters that no kernel has moved by enough for an order are left out. */
export function rowsOf(summaries: readonly KernelSummary[]): Row[] {
  const orders = ordersBetweenKernels(summaries.map((each) => ({ ...each, name: '' })));
  return BETWEEN_KERNELS.flatMap(([of, counter]) => {
    const pairs = summaries.flatMap((each) => each.pairs.filter((pair) => pair.counter === counter));
    const ofRow = orders.filter((order) => order.of === of);
    if (ofRow.length === 0) return [];
    const largest = Math.max(...pairs.flatMap(({ kernel, ours }) => [kernel, ours]));
    return [{ of, counter, cells: pairs.map((pair) => cellOf(pair, largest)), orders: ofRow }];
  });
}
