/** One folder of the recordings in the closed loop. */
import fs from 'node:fs';
import path from 'node:path';
import { problemText } from '../../scenario/model.ts';
import { gunzip, isGzip } from '../../lib/packed/gunzip.ts';
import { readTable } from '../../trace/csv.ts';
import type { NamedText } from '../../trace/files.ts';
import { BadRun, RUN_LIMITS, RunBudget } from '../../trace/budget.ts';
import { PlayError } from '../../core/wasm/play.ts';
import { openCore } from '../../core/wasm/node.ts';
import { tallyRows, type FaultKinds, type FaultRow } from '../../trace/closed/fault-tally.ts';
import { runClosed, type ClosedResult } from '../../trace/closed/run-closed.ts';
import type { SpreadOf } from '../../trace/closed/spread.ts';

export type ClosedRun =
  | (Extract<ClosedResult, { readonly outcome: 'compared' }> & {
      /** null when the recording has no faults.csv. */
      readonly kernelFaults: FaultKinds | null;
    })
  | Extract<ClosedResult, { readonly outcome: 'not built' }>
  | { readonly outcome: 'broken'; readonly name: string; readonly notes: readonly string[] };

/** A table of the recording, packed or not; null when there is none. Throws BadRun. */
function readTableFile(folder: string, table: string): NamedText | null {
  const name = [table, `${table}.gz`]
    .map((each) => path.join(folder, each))
    .find((each) => fs.existsSync(each));
  if (name === undefined) return null;
  const bytes = new Uint8Array(fs.readFileSync(name));
  const unpacked = isGzip(bytes) ? gunzip(bytes, RUN_LIMITS.bytes) : { ok: true as const, bytes };
  if (!unpacked.ok) throw new BadRun(name, `the gzip file is ${unpacked.why}`, 'copy it again');
  return { name, text: new TextDecoder().decode(unpacked.bytes) };
}

/** Throws BadRun. */
function readKernelFaults(folder: string): FaultKinds | null {
  const file = readTableFile(folder, 'faults.csv');
  if (file === null) return null;
  const table = readTable(file.text, file.name, ['who', 'retry', 'cached', 'win'], new RunBudget());
  const { at } = table;
  const rows: FaultRow[] = [];
  table.forEach((cells) =>
    rows.push({
      who: cells.text(at.who),
      isRetry: cells.natural(at.retry) === 1,
      isCached: cells.natural(at.cached) === 1,
      win: cells.naturalOr(at.win, 0),
    }),
  );
  return tallyRows(rows);
}

export async function runClosedLoop(folder: string, spreadOf: SpreadOf): Promise<ClosedRun> {
  const file = path.join(folder, 'run.json');
  const name = path.basename(folder);
  const broken = (notes: readonly string[]) => ({ outcome: 'broken' as const, name, notes });
  try {
    const json = { name: file, text: fs.readFileSync(file, 'utf8') };
    const run = runClosed(await openCore(), { json, vmstat: readTableFile(folder, 'vmstat.csv') }, spreadOf);
    if (run.outcome === 'broken') return broken(run.problems.map(problemText));
    return run.outcome === 'compared' ? { ...run, kernelFaults: readKernelFaults(folder) } : run;
  } catch (error) {
    if (error instanceof BadRun) return broken([problemText(error.problem)]);
    if (error instanceof PlayError) return broken([error.message]);
    throw error;
  }
}
