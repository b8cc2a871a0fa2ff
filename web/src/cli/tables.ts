/**
 * npm run tables: repeats the published tables with the machine, on two processes, and says how near it comes. What has been run
 * is kept under build/tables, so that only what is missing or has changed is run again.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { formatDuration } from '../lib/format.ts';
import { messageOf } from '../lib/message-of.ts';
import { rowsOf, type Table } from '../tables/model.ts';
import { PlacedError } from '../scenario/placed.ts';
import { reportData } from '../tables/report/plain.ts';
import { resultOf, valuesOf, type TableResult } from '../tables/report/results.ts';
import { SAVED_NAME, readSaved, savedText, staleCells } from '../tables/report/saved.ts';
import { pooledText, reportLines, reportMarkdown, summaryText } from '../tables/report/text.ts';
import { planOf, type Plan } from '../tables/run/jobs.ts';
import { asWholeNumber, runCommand } from './command-line.ts';
import { REPOSITORY } from './native.ts';
import { InputError } from './scenario-file.ts';
import { readTables } from './tables/folders.ts';
import { Kept } from './tables/kept.ts';
import { runJobs } from './tables/pool.ts';
import { Progress } from './tables/progress.ts';

const CORE = path.join(REPOSITORY, 'web/src/core/wasm/core.wasm.json');

interface Options {
  readonly from: string;
  readonly keep: string;
  readonly scale: string;
  readonly workers: number;
  readonly table?: string;
  readonly cell?: string;
  readonly seeds?: number;
  readonly show?: string;
  readonly report?: string;
  readonly save?: true;
  readonly json?: true;
}

interface Planned {
  readonly table: Table;
  readonly plan: Plan;
}

function planned(table: Table, options: Options, core: string): Planned {
  const { scale, seeds, cell } = options;
  if (!table.scales.some(({ id }) => id === scale))
    throw new InputError(
      `${table.name} has no scale ${scale}. Cure: use one of ${table.scales.map(({ id }) => id).join(', ')}.`,
    );
  return { table, plan: planOf(table, { scale, core, seedsMost: seeds, only: cell }) };
}

/** What is kept for the page is a whole table: a part of it would show as if the rest had never been run. */
function refusePartial({ table, plan }: Planned, { scale }: Options, core: string): void {
  const whole = planOf(table, { scale, core });
  if (plan.jobs.length === whole.jobs.length && plan.cells.length === whole.cells.length) return;
  throw new InputError(
    `--save keeps a whole table, and --cell or --seeds leaves ${plan.jobs.length} of ${whole.jobs.length} runs of ${table.name}. Cure: npm run tables -- --table ${table.name} --scale ${scale} --save`,
  );
}

/** Runs what is missing; the messages of runs that failed. */
async function runMissing(all: readonly Planned[], kept: Kept, workers: number): Promise<string[]> {
  const missing = all.flatMap(({ plan }) => plan.jobs).filter(({ key }) => !kept.runs.has(key));
  const progress = new Progress(missing.length);
  const failed: string[] = [];
  await runJobs(missing, workers, {
    onTouches: (job, share) => progress.running(job, share),
    onDone(job, values) {
      kept.add(job.key, values);
      progress.ended(job);
    },
    onFailed(job, message) {
      failed.push(message);
      progress.ended(job);
    },
  });
  progress.end();
  return failed;
}

function show(tables: readonly Table[], id: string, scale: string): void {
  for (const table of tables)
    for (const row of rowsOf(table)) {
      const cell = row.cells.find((each) => each.id === id);
      if (!cell) continue;
      if (row.scenario === null) throw new InputError(`${id} is not run: ${cell.why}`);
      process.stdout.write(table.scenarioOf(row, cell, scale).text);
      return;
    }
  const ids = tables.flatMap((table) => rowsOf(table).flatMap(({ cells }) => cells.map((cell) => cell.id)));
  throw new InputError(`There is no cell ${id}. Cure: use one of ${ids.join(', ')}.`);
}

function writeReport(file: string, results: readonly TableResult[]): void {
  const text = file.endsWith('.json')
    ? `${JSON.stringify(results.map(reportData), null, 2)}\n`
    : `# The published tables, repeated\n\n${results.map(reportMarkdown).join('\n')}`;
  fs.writeFileSync(file, text);
}

/** What is wrong with the file that the page shows: the figures of another scenario, profile or core. */
function savedProblem(table: Table, core: string, folder: string): string | null {
  const file = path.join(folder, table.name, SAVED_NAME);
  if (!fs.existsSync(file)) return null;
  const cure = `Cure: npm run tables -- --table ${table.name} --save`;
  try {
    const saved = readSaved(JSON.parse(fs.readFileSync(file, 'utf8')));
    const stale = staleCells(saved, planOf(table, { scale: saved.scale, core }));
    if (stale.length === 0) return null;
    return `${file}: ${stale.length} cells are of another scenario, profile or core, the first is ${stale[0] ?? ''}. ${cure}`;
  } catch (error) {
    return `${file} cannot be read: ${messageOf(error)} ${cure}`;
  }
}

async function main(options: Options): Promise<void> {
  const began = performance.now();
  const tables = readTables(options.from, options.table);
  if (options.show !== undefined) return show(tables, options.show, options.scale);
  const core = (JSON.parse(fs.readFileSync(CORE, 'utf8')) as { readonly wasm: string }).wasm;
  const all = tables.map((table) => planned(table, options, core));
  if (options.cell !== undefined && all.every(({ plan }) => plan.cells.length === 0))
    throw new InputError(
      `No cell that is run begins with ${options.cell}. Cure: write row/column as in cells.yaml.`,
    );
  if (options.save) for (const each of all) refusePartial(each, options, core);
  const kept = new Kept(path.join(options.keep, 'runs.jsonl'));
  const failed = await runMissing(all, kept, options.workers);
  const results = all.map(({ table, plan }) =>
    resultOf(table, options.scale, valuesOf(table, options.scale, plan, kept.runs)),
  );
  if (options.json) console.log(JSON.stringify(results.map(reportData), null, 2));
  else for (const result of results) console.log(`${reportLines(result).join('\n')}\n`);
  if (options.report !== undefined) writeReport(options.report, results);
  if (options.save)
    results.forEach((result, nth) => {
      const text = savedText(result, all[nth]!.plan, core);
      fs.writeFileSync(path.join(options.from, result.table.name, SAVED_NAME), text);
    });
  const stale = tables.flatMap((table) => savedProblem(table, core, options.from) ?? []);
  for (const message of [...failed, ...stale]) console.error(message);
  const lost = results.reduce((sum, { summary }) => sum + summary.lost.length, 0);
  const took = formatDuration((performance.now() - began) * 1e6);
  for (const result of results) if (!options.json) console.log(summaryText(result));
  const pooled = pooledText(results);
  if (!options.json && pooled !== '') console.log(pooled);
  const line = `tables: ${results.length} read, ${failed.length} runs failed, ${lost} orders lost, ${stale.length} files stale, ${took}`;
  if (!options.json) console.log(line);
  process.exitCode = failed.length + stale.length + lost > 0 ? 1 : 0;
}

async function guarded(options: Options): Promise<void> {
  try {
    await main(options);
  } catch (error) {
    if (error instanceof PlacedError) throw new InputError(error.message);
    throw error;
  }
}

await runCommand(
  new Command('npm run tables --')
    .description('Repeats the published tables with the machine and says how near it comes.')
    .option('--table <name>', 'one table: the name of its folder')
    .option('--cell <id>', 'only cells whose name begins so: row/column, or a row')
    .option('--scale <name>', 'how large the machine is: full, or a scale of cells.yaml', 'full')
    .option('--seeds <n>', 'at most so many runs of a cell', asWholeNumber)
    .option('--workers <n>', 'processes at the same time', asWholeNumber, 2)
    .option('--show <cell>', 'print the scenario of a cell and run nothing')
    .option('--report <file>', 'write a report: .md, or .json')
    .option('--save', 'keep the figures for the page, in the folder of the table')
    .option('--json', 'print the report as JSON instead')
    .option('--from <folder>', 'the folder of the tables', path.join(REPOSITORY, 'experiments'))
    .option('--keep <folder>', 'where finished runs are kept', path.join(REPOSITORY, 'build/tables'))
    .action(guarded),
);
