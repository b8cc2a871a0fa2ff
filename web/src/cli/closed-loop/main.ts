/** npm run oracle -- DIR --closed-loop: every recorded workload run by the machine itself. */
import fs from 'node:fs';
import path from 'node:path';
import { runFolders } from '../oracle-run.ts';
import { runClosedLoop } from './closed-run.ts';
import type { ClosedRun } from './closed-run.ts';
import { ordersOf } from './orders.ts';
import { printOrders, printRun, printWorst, summaryLine, summaryOf } from './report.ts';
import { problemText } from '../../scenario/model.ts';
import { BadRun } from '../../trace/budget.ts';
import { NO_SPREAD, spreadsOf } from '../../trace/closed/spread.ts';
import type { SpreadOf } from '../../trace/closed/spread.ts';
import { InputError } from '../scenario-file.ts';

/** The share of pairs that must agree. */
const ENOUGH = 0.6;

/** spread.json lies beside the runs. */
function spreadFile(folder: string, runs: readonly string[]): string {
  return path.join(runs.length === 1 && runs[0] === folder ? path.dirname(folder) : folder, 'spread.json');
}

function readSpread(file: string): SpreadOf {
  if (!fs.existsSync(file)) return NO_SPREAD;
  try {
    return spreadsOf(fs.readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (error instanceof BadRun) throw new InputError(problemText(error.problem));
    throw error;
  }
}

/** True when the machine keeps to the kernel as closely as is asked for. */
export async function compareClosedLoops(folder: string, asJson: boolean): Promise<boolean> {
  const folders = runFolders(folder);
  const spreadOf = readSpread(spreadFile(folder, folders));
  const runs: ClosedRun[] = [];
  for (const each of folders) {
    const run = await runClosedLoop(each, spreadOf);
    runs.push(run);
    if (!asJson) printRun(run);
  }
  const orders = ordersOf(runs, spreadOf);
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
    console.log(summaryLine(summary));
  }
  return isGood;
}
