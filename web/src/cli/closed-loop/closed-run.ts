/** One folder of the recordings in the closed loop. */
import fs from 'node:fs';
import path from 'node:path';
import { problemText } from '../../scenario/model.ts';
import { readClosedLoop } from '../../trace/closed/closed-loop.ts';
import type { ClosedLoop } from '../../trace/closed/closed-loop.ts';
import { gunzip, isGzip } from '../../lib/gunzip.ts';
import { readTable } from '../../trace/csv.ts';
import { BadRun, RUN_LIMITS, RunBudget } from '../../trace/budget.ts';
import { PlayError } from '../../core/wasm/play.ts';
import { openCore } from '../../core/wasm/node.ts';
import { comparePhases } from '../../trace/closed/compare.ts';
import type { Pair } from '../../trace/closed/compare.ts';
import { tallyRows } from '../../trace/closed/fault-tally.ts';
import type { FaultKinds, FaultRow } from '../../trace/closed/fault-tally.ts';
import { playClosedLoop } from '../../trace/closed/play.ts';
import type { PlayedLoop } from '../../trace/closed/play.ts';
import type { SpreadOf } from '../../trace/closed/spread.ts';

export type ClosedRun =
  | {
      readonly outcome: 'compared';
      readonly name: string;
      readonly loop: ClosedLoop;
      readonly played: PlayedLoop;
      readonly pairs: readonly Pair[];
      /** null when the recording has no faults.csv. */
      readonly kernelFaults: FaultKinds | null;
    }
  | { readonly outcome: 'not built'; readonly name: string; readonly reason: string }
  | { readonly outcome: 'broken'; readonly name: string; readonly notes: readonly string[] };

/** Throws BadRun. */
function readKernelFaults(folder: string): FaultKinds | null {
  const file = ['faults.csv', 'faults.csv.gz']
    .map((name) => path.join(folder, name))
    .find((each) => fs.existsSync(each));
  if (file === undefined) return null;
  const bytes = new Uint8Array(fs.readFileSync(file));
  const unpacked = isGzip(bytes) ? gunzip(bytes, RUN_LIMITS.bytes) : { ok: true as const, bytes };
  if (!unpacked.ok) throw new BadRun(file, `the gzip file is ${unpacked.why}`, 'copy it again');
  const table = readTable(
    new TextDecoder().decode(unpacked.bytes),
    file,
    ['who', 'retry', 'cached', 'win'],
    new RunBudget(),
  );
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
  const read = readClosedLoop(fs.readFileSync(file, 'utf8'), file);
  if (read.outcome === 'not built') return read;
  if (read.outcome === 'broken') return { outcome: 'broken', name, notes: read.problems.map(problemText) };
  const { loop } = read;
  try {
    const kernelFaults = readKernelFaults(folder);
    const played = playClosedLoop(await openCore(), loop);
    const pairs = comparePhases(loop.name, loop.phases, played.phases, spreadOf);
    return { outcome: 'compared', name: loop.name, loop, played, pairs, kernelFaults };
  } catch (error) {
    if (error instanceof BadRun) return { outcome: 'broken', name, notes: [problemText(error.problem)] };
    if (error instanceof PlayError) return { outcome: 'broken', name, notes: [error.message] };
    throw error;
  }
}
