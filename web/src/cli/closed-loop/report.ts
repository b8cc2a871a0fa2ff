/** What `npm run oracle -- DIR --closed-loop` prints. */
import { formatCount } from '../../lib/format.ts';
import { CLOSE_SHARE, CLOSE_SPREADS, hitRatesOf, shareOff, type Pair } from '../../trace/closed/compare.ts';
import { leftOut, MIN_COMPARED } from '../../trace/closed/spread.ts';
import { FAULT_KINDS, type FaultKinds } from '../../trace/closed/fault-tally.ts';
import type { ClosedRun } from './closed-run.ts';
import type { Order } from '../../trace/closed/orders.ts';

const WORST = 10;

const percentOf = (rate: number) => `${rate.toFixed(1)} %`.padStart(9);

const percent = (share: number) =>
  Number.isFinite(share) ? `${share >= 0 ? '+' : '−'}${(Math.abs(share) * 100).toFixed(1)} %` : 'none';

function pairLine(pair: Pair): string {
  const { counter, ours, kernel, spread, verdict } = pair;
  const own = spread === null ? '' : `${spread.isOwn ? '' : '~'}${formatCount(Math.round(spread.value))}`;
  return [
    `  ${counter.padEnd(24)}`,
    formatCount(ours).padStart(9),
    formatCount(kernel).padStart(9),
    percent(shareOff(pair)).padStart(11),
    own.padStart(8),
    verdict === 'not compared' ? '' : `  ${verdict}`,
  ].join('');
}

function faultLine(kind: (typeof FAULT_KINDS)[number], ours: FaultKinds, kernel: FaultKinds | null): string {
  const text = (kinds: FaultKinds | null) =>
    kinds === null
      ? ''
      : `${formatCount(kinds[kind].retried)} of ${formatCount(kinds[kind].faults)}`.padStart(18);
  return `  retries, ${kind.padEnd(20)}${text(ours)}${text(kernel)}`;
}

function sizeLines({ loop, played }: ClosedRun & { outcome: 'compared' }): string[] {
  return loop.phases.map(({ name, lru_end, free_below }, index) => {
    const sizes = played.phases[index]?.sizes ?? {};
    const shown = Object.entries(sizes).map(([size, ours]) => {
      const kernel = (lru_end[size] ?? 0) - (size === 'nr_free_pages' ? free_below : 0);
      return `${size.slice(3)} ${ours} (${kernel})`;
    });
    return `  at the end of ${name}: ${shown.join('  ')}`;
  });
}

export function printRun(run: ClosedRun): void {
  if (run.outcome === 'not built') {
    console.log(`${run.name}  not built yet: ${run.reason}`);
    return;
  }
  if (run.outcome === 'broken') {
    console.log(`${run.name}  broken`);
    for (const note of run.notes) console.log(`  ${note}`);
    return;
  }
  console.log(`${run.name}`);
  console.log(`  ${'counter'.padEnd(24)}     ours   kernel        off  spread`);
  for (const pair of run.pairs) console.log(pairLine(pair));
  for (const kind of FAULT_KINDS) console.log(faultLine(kind, run.played.faults, run.kernelFaults));
  for (const line of sizeLines(run)) console.log(line);
}

/** Pairs that count, of all runs. */
function comparedPairs(runs: readonly ClosedRun[]) {
  return runs.flatMap((run) =>
    run.outcome === 'compared'
      ? run.pairs.flatMap((pair) => (pair.verdict === 'not compared' ? [] : [{ run: run.name, pair }]))
      : [],
  );
}

export function printWorst(runs: readonly ClosedRun[]): void {
  const worst = comparedPairs(runs)
    .toSorted((a, b) => Math.abs(shareOff(b.pair)) - Math.abs(shareOff(a.pair)))
    .slice(0, WORST);
  if (worst.length === 0) return;
  console.log('farthest off');
  for (const { run, pair } of worst) console.log(`  ${run.padEnd(30)}${pairLine(pair).trimStart()}`);
}

/** The runs of one kernel. */
export interface KernelRuns {
  readonly kernel: string;
  readonly runs: readonly ClosedRun[];
}

/** How many pairs agree in each kernel, where there are several. */
export function printKernels(kernels: readonly KernelRuns[]): void {
  if (kernels.length < 2) return;
  console.log('pairs that agree, by kernel');
  for (const { kernel, runs } of kernels) {
    const pairs = comparedPairs(runs);
    const agreeing = pairs.filter(({ pair }) => pair.verdict === 'agrees').length;
    console.log(`  ${kernel.padEnd(16)}${formatCount(agreeing).padStart(5)} of ${formatCount(pairs.length)}`);
  }
}

/** How often the kernel, run again, lies within its own spread, and how often the machine does: of runs made three times or more. */
export function printOwnSpread(runs: readonly ClosedRun[]): void {
  const sum = { of: 0, kernel: 0, ours: 0 };
  for (const { pair } of comparedPairs(runs)) {
    if (pair.spread === null) continue;
    const { of, kernel, ours } = leftOut(pair.spread, pair.ours);
    sum.of += of;
    sum.kernel += kernel;
    sum.ours += ours;
  }
  if (sum.of === 0) return;
  const share = (count: number) => `${formatCount(count)} (${((100 * count) / sum.of).toFixed(1)} %)`;
  console.log(
    `within the spread of the other times, of ${formatCount(sum.of)} repetitions left out in turn: ` +
      `the kernel itself ${share(sum.kernel)}, the machine ${share(sum.ours)}`,
  );
}

/** Hit rates of readahead, and whether runs that differ in one setting are in the kernel's order. */
export function printOrders(runs: readonly ClosedRun[], orders: readonly Order[]): void {
  console.log('hit rates of readahead (swap_ra_hit of swap_ra)                 ours   kernel');
  for (const run of runs) {
    const rates = run.outcome === 'compared' ? hitRatesOf(run.pairs) : null;
    if (rates) console.log(`  ${run.name.padEnd(54)}${percentOf(rates.ours)}${percentOf(rates.kernel)}`);
  }
  console.log('orders of runs that differ in one setting, the kernel’s larger one first');
  for (const { runs: names, setting, of, kernel, ours, isKept } of orders) {
    const value = of === 'hit rate' ? percentOf : (count: number) => formatCount(count).padStart(9);
    console.log(
      `  ${of.padEnd(9)} ${names.join(' > ').padEnd(58)} kernel ${kernel.map(value).join('')}  ` +
        `ours ${ours.map(value).join('')}  ${isKept ? 'kept' : 'NOT KEPT'}  (${setting})`,
    );
  }
}

interface ClosedSummary {
  readonly runs: number;
  readonly notBuilt: number;
  readonly broken: number;
  readonly pairs: number;
  readonly agreeing: number;
  /** Faults with a window of one page that started again: none may where the kernel's did not. */
  readonly aloneRetried: number;
  /** Orders of runs that differ in one setting, and how many of them the machine has as the kernel. */
  readonly orders: number;
  readonly ordersKept: number;
}

/** Whether the kernel's faults with a window of one did not start again. */
const waitsInPlace = ({ kernelFaults }: ClosedRun & { outcome: 'compared' }) =>
  (kernelFaults?.['read alone'].retried ?? 0) === 0;

export function summaryOf(runs: readonly ClosedRun[], orders: readonly Order[]): ClosedSummary {
  const pairs = comparedPairs(runs);
  const of = (outcome: ClosedRun['outcome']) => runs.filter((run) => run.outcome === outcome).length;
  return {
    runs: of('compared'),
    notBuilt: of('not built'),
    broken: of('broken'),
    pairs: pairs.length,
    agreeing: pairs.filter(({ pair }) => pair.verdict === 'agrees').length,
    aloneRetried: runs.reduce(
      (sum, run) =>
        sum + (run.outcome === 'compared' && waitsInPlace(run) ? run.played.faults['read alone'].retried : 0),
      0,
    ),
    orders: orders.length,
    ordersKept: orders.filter(({ isKept }) => isKept).length,
  };
}

export function summaryLine({
  runs,
  notBuilt,
  broken,
  pairs,
  agreeing,
  aloneRetried,
  orders,
  ordersKept,
}: ClosedSummary): string {
  const share = pairs === 0 ? 0 : (100 * agreeing) / pairs;
  return (
    `closed loop: ${runs} runs, ${notBuilt} not built yet, ${broken} broken; ` +
    `${agreeing} of ${pairs} pairs (kernel at least ${MIN_COMPARED}) within ${CLOSE_SHARE * 100} % or ` +
    `${CLOSE_SPREADS} spreads: ${share.toFixed(1)} %; faults with window 1 that started again: ${aloneRetried}; ` +
    `${ordersKept} of ${orders} orders kept`
  );
}
