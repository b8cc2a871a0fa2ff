/**
 * npm run rankings -- FILE: runs the cells of the published table of the readahead detector at a tenth of its size, and
 * asks of every two columns that differ by more than 5 % whether the same one is faster. Orders, not figures.
 */
import fs from 'node:fs';
import { Command } from 'commander';
import * as v from 'valibot';
import { packMachine } from '../scenario/pack.ts';
import { formatDuration } from '../lib/format.ts';
import { messageOf } from '../lib/message-of.ts';
import { runCommand } from './command-line.ts';
import { pausesAt } from '../core/wasm/play.ts';
import { playInProcess } from './player.ts';
import { experimentOf, type Cell } from './rankings/cells.ts';
import { isKept, publishedOrders, type Times } from './rankings/orders.ts';
import { InputError } from './scenario-file.ts';

const TABLE = v.object({
  unit: v.string(),
  elapsed: v.record(
    v.string(),
    v.record(v.string(), v.record(v.string(), v.pipe(v.number(), v.minValue(0)))),
  ),
});

/** Orders that must be kept, of all that are published. */
const ENOUGH_SHARE = 50 / 63;

function readTable(file: string) {
  let data: unknown;
  try {
    data = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InputError(
      `${file}: ${messageOf(error)} Cure: give the table of the readahead detector (JSON)`,
    );
  }
  const read = v.safeParse(TABLE, data);
  if (read.success) return read.output.elapsed;
  const [issue] = read.issues;
  throw new InputError(
    `${file} ${v.getDotPath(issue) ?? ''}: ${issue.message} Cure: see the published table`,
  );
}

/** Nanoseconds from the first access after the fill to the last; null for a cell without a machine. */
async function elapsedOf(cell: Cell): Promise<number | null> {
  const experiment = experimentOf(cell);
  if (!experiment) return null;
  const times: number[] = [];
  const { machine, from, to } = experiment;
  await playInProcess(packMachine(machine), {
    wanted: new Set(),
    visit: () => undefined,
    pauses: pausesAt([from, to], (core) => times.push(core.status().timeNs)),
  });
  return (times[1] ?? 0) - (times[0] ?? 0);
}

interface Options {
  readonly only?: string;
}

async function main(file: string, { only = '' }: Options): Promise<void> {
  let kept = 0;
  let lost = 0;
  let waiting = 0;
  for (const [device, rows] of Object.entries(readTable(file)))
    for (const [row, published] of Object.entries(rows)) {
      const name = `${device} ${row}`;
      if (!name.includes(only)) continue;
      const measured: Record<string, number> = {};
      for (const column of Object.keys(published)) {
        const ns = await elapsedOf({ device, row, column });
        if (ns !== null) measured[column] = ns;
      }
      const times: Times = measured;
      console.log(name);
      for (const [column, value] of Object.entries(published)) {
        const ns = times[column];
        const own = ns === undefined ? 'not built' : formatDuration(ns);
        console.log(`  ${column.padEnd(10)}${String(value).padStart(9)} published  ${own.padStart(9)}`);
      }
      for (const pair of publishedOrders(published)) {
        const answer = isKept(pair, times);
        if (answer === true) kept++;
        else if (answer === false) lost++;
        else waiting++;
        if (answer !== true)
          console.log(`  ${pair.faster} before ${pair.slower}: ${answer === null ? 'waits' : 'NOT KEPT'}`);
      }
    }
  const all = kept + lost + waiting;
  console.log(`rankings: ${kept} of ${all} published orders kept, ${lost} not, ${waiting} wait`);
  process.exitCode = all > 0 && kept >= ENOUGH_SHARE * all ? 0 : 1;
}

await runCommand(
  new Command('rankings')
    .description('Compares the order of columns of the published table of the readahead detector.')
    .argument('<file>', 'the table (JSON)')
    .option('--only <words>', 'only rows whose device and name contain this, as in "SSD Rand"')
    .action(main),
);
