/**
 * npm run oracle -- DIR: plays recorded runs of a real kernel and compares, row by row.
 *
 * Runs that record a mechanism which is not built are listed as such and never count as agreeing.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { compareClosedLoops } from './closed-loop/main.ts';
import { runCommand } from './command-line.ts';
import { checkRun, runFolders, type LruRows, type OracleResult } from './oracle-run.ts';
import { InputError } from './scenario-file.ts';

const MOST_SHOWN = 10;

function lruLine(rows: readonly LruRows[]): string {
  const of = ({ kind, exact, unseen, wrong }: LruRows) =>
    `${kind} ${exact + unseen + wrong}` +
    (unseen > 0 ? ` (${unseen} unseen)` : '') +
    (wrong > 0 ? ` (${wrong} WRONG)` : '');
  return rows.map(of).join('  ');
}

/** Rows of the same kind, added up. */
function lruSum(results: readonly OracleResult[]): LruRows[] {
  const sums = new Map<string, LruRows>();
  for (const rows of results.flatMap(({ lru }) => lru)) {
    const sum = sums.get(rows.kind) ?? { kind: rows.kind, exact: 0, unseen: 0, wrong: 0 };
    sums.set(rows.kind, {
      kind: rows.kind,
      exact: sum.exact + rows.exact,
      unseen: sum.unseen + rows.unseen,
      wrong: sum.wrong + rows.wrong,
    });
  }
  return [...sums.values()];
}

function print({ run, outcome, exact, sharedBit, wrong, windows, lru, notes }: OracleResult): void {
  if (outcome === 'checked')
    console.log(`${run}  exact ${exact}  shared-bit ${sharedBit}  wrong ${wrong}  windows ${windows}`);
  else console.log(`${run}  ${outcome}`);
  if (lru.length > 0) console.log(`  ${lruLine(lru)}`);
  for (const note of notes.slice(0, MOST_SHOWN)) console.log(`  ${note}`);
  if (notes.length > MOST_SHOWN) console.log(`  and ${notes.length - MOST_SHOWN} more`);
}

function summary(results: readonly OracleResult[]): string {
  const of = (outcome: OracleResult['outcome']) => results.filter((result) => result.outcome === outcome);
  const sum = (key: 'exact' | 'sharedBit' | 'wrong' | 'windows') =>
    results.reduce((total, result) => total + result[key], 0);
  return (
    `oracle: ${of('checked').length} runs checked, ${of('not built').length} not built, ${of('broken').length} broken; ` +
    `exact ${sum('exact')}  shared-bit ${sum('sharedBit')}  wrong ${sum('wrong')}  windows ${sum('windows')}`
  );
}

interface Options {
  readonly json?: boolean;
  readonly closedLoop?: boolean;
  readonly save?: string;
  readonly program?: string;
}

async function main(folders: readonly string[], options: Options): Promise<void> {
  const { json, closedLoop, save, program } = options;
  const missing = folders.find((folder) => !fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory());
  if (missing !== undefined) throw new InputError(`${missing} is no folder`);
  if (save !== undefined && !closedLoop)
    throw new InputError('--save keeps what the closed loop counts: give --closed-loop too');
  if (closedLoop) {
    process.exitCode = (await compareClosedLoops(folders, { asJson: json === true, saveAs: save })) ? 0 : 1;
    return;
  }
  const results: OracleResult[] = [];
  for (const folder of folders)
    for (const each of runFolders(folder)) {
      const result = await checkRun(each, path.relative(folder, each) || path.basename(each), program);
      results.push(result);
      if (!json) print(result);
    }
  const checked = results.filter(({ outcome }) => outcome === 'checked');
  // A run of which nothing was compared proves nothing.
  const hasRows = ({ exact, sharedBit, lru }: OracleResult) => exact + sharedBit + lru.length > 0;
  const hasCompared = checked.length > 0 && checked.every(hasRows);
  const isGood = hasCompared && results.every(({ wrong, outcome }) => wrong === 0 && outcome !== 'broken');
  if (json) console.log(JSON.stringify({ good: isGood, runs: results }, null, 2));
  else {
    const rows = lruSum(results);
    for (const { kind, exact, unseen, wrong } of rows)
      console.log(`${kind.padEnd(5)} exact ${exact}  unseen ${unseen}  wrong ${wrong}`);
    console.log(summary(results));
  }
  process.exitCode = isGood ? 0 : 1;
}

await runCommand(
  new Command('oracle')
    .description('Compares the core with recorded runs of a real kernel.')
    .argument('<dir...>', 'folders with one folder for each run, or with one for each kernel, or runs')
    .option('--json', 'print the results as JSON')
    .option('--program <file>', 'play with this native program, not with core.wasm')
    .option('--closed-loop', 'let the machine run each workload by itself, and compare what it counts')
    .option(
      '--save <file>',
      'with --closed-loop: write what was counted, for the page (public/traces/every-run.json)',
    )
    .action(main),
);
