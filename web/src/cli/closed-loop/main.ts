/** npm run oracle -- DIR --closed-loop: every recorded workload run by the machine itself. */
import fs from 'node:fs';
import path from 'node:path';
import { runFolders } from '../oracle-run.ts';
import { runClosedLoop, type ClosedRun } from './closed-run.ts';
import { ordersOf } from './orders.ts';
import {
  printKernels,
  printOrders,
  printOwnSpread,
  printRun,
  printWorst,
  summaryLine,
  summaryOf,
  type KernelRuns,
} from './report.ts';
import { problemText } from '../../scenario/model.ts';
import { BadRun } from '../../trace/budget.ts';
import { ordersBetweenKernels } from '../../trace/closed/orders.ts';
import { savedText } from '../../trace/closed/saved.ts';
import { NO_SPREAD, spreadsOf, type SpreadOf } from '../../trace/closed/spread.ts';
import { InputError } from '../scenario-file.ts';

/** The share of pairs that must agree. */
const ENOUGH = 0.6;

/** spread.json lies beside the runs of a kernel. */
function readSpread(file: string): SpreadOf {
  if (!fs.existsSync(file)) return NO_SPREAD;
  try {
    return spreadsOf(fs.readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (error instanceof BadRun) throw new InputError(problemText(error.problem));
    throw error;
  }
}

/** Each run of each kernel that lies in the folders, told of as it ends unless `isSilent`. */
async function runKernels(folders: readonly string[], isSilent: boolean): Promise<KernelRuns[]> {
  const kernels: (KernelRuns & { readonly runs: ClosedRun[]; readonly spreadOf: SpreadOf })[] = [];
  for (const each of folders.flatMap(runFolders)) {
    const parent = path.dirname(each);
    const kernel = path.basename(parent);
    if (kernels.at(-1)?.kernel !== kernel)
      kernels.push({ kernel, runs: [], spreadOf: readSpread(path.join(parent, 'spread.json')) });
    const { runs, spreadOf } = kernels.at(-1)!;
    const run = await runClosedLoop(each, spreadOf);
    runs.push(run);
    if (!isSilent) printRun(run);
  }
  return kernels;
}

/** For the page, which shows what was counted of recordings that it does not have. */
function save(file: string, kernels: readonly KernelRuns[]): void {
  const saved = kernels.flatMap(({ kernel, runs }) =>
    runs.flatMap((run) => {
      if (run.outcome !== 'compared') return [];
      const { name, pairs, loop } = run;
      const { release, workload, scenario } = loop;
      const folder = `${kernel}/${name}`;
      return [{ folder, name, release, workload, cpus: scenario.params.nr_cpus ?? 1, pairs }];
    }),
  );
  const left = kernels.flatMap(({ kernel, runs }) =>
    runs.flatMap((run) => {
      if (run.outcome === 'compared') return [];
      // Without the path on this computer.
      const reason =
        run.outcome === 'not built' ? run.reason : run.notes.join(' ').replaceAll(/\S*\/(?=run\.json)/g, '');
      return [{ folder: `${kernel}/${run.name}`, reason }];
    }),
  );
  const orders = kernels.flatMap(({ kernel, runs }) =>
    ordersOf(runs).map((order) => ({ folder: `${kernel}/${order.runs[0]}`, ...order })),
  );
  fs.writeFileSync(file, savedText(saved, left, orders));
}

interface ClosedOptions {
  readonly asJson: boolean;
  /** What was counted is written there too. */
  readonly saveAs: string | undefined;
}

/** True when the machine agrees with the kernel as closely as required. */
export async function compareClosedLoops(
  folders: readonly string[],
  { asJson, saveAs }: ClosedOptions,
): Promise<boolean> {
  const kernels = await runKernels(folders, asJson);
  if (saveAs !== undefined) save(saveAs, kernels);
  const runs = kernels.flatMap((each) => each.runs);
  const between = kernels.flatMap(({ kernel, runs: ofKernel }) =>
    ofKernel.flatMap((run) =>
      run.outcome === 'compared' ? [{ kernel, name: run.name, pairs: run.pairs }] : [],
    ),
  );
  const orders = [...kernels.flatMap((each) => ordersOf(each.runs)), ...ordersBetweenKernels(between)];
  const summary = summaryOf(runs, orders);
  const isGood =
    summary.broken === 0 &&
    summary.pairs > 0 &&
    summary.agreeing >= ENOUGH * summary.pairs &&
    summary.aloneRetried === 0 &&
    summary.ordersKept === summary.orders;
  if (asJson) {
    const shown = runs.map((run) =>
      run.outcome === 'compared'
        ? {
            run: run.name,
            outcome: run.outcome,
            pairs: run.pairs,
            faults: run.played.faults,
            kernelFaults: run.kernelFaults,
          }
        : run,
    );
    console.log(JSON.stringify({ good: isGood, ...summary, orders, results: shown }, null, 2));
  } else {
    printOrders(runs, orders);
    printWorst(runs);
    printKernels(kernels);
    printOwnSpread(runs);
    console.log(summaryLine(summary));
  }
  return isGood;
}
