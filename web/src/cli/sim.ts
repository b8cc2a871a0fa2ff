/**
 * npm run sim -- SCENARIO: runs a scenario file in a terminal, on the same core as the page.
 *
 * With an option, its result alone goes to standard output, so that it can be compared and piped; without one
 * a summary in words is printed, its last line the result.
 */
import { Command } from 'commander';
import { decodeEvent, kindOf } from '../core/events/decode.ts';
import * as ENUMS from '../core/schema/schema-labels.gen.ts';
import { eventNumber, type Core } from '../core/wasm/core.ts';
import { formatCount, formatDuration } from '../lib/format.ts';
import { openCore } from '../core/wasm/node.ts';
import { readCounters, type Counters } from '../core/wasm/read-counters.ts';
import { compareRuns, readAsked } from './compare/compare.ts';
import { runCommand, asWholeNumber } from './command-line.ts';
import { InputError, readScenarioFile, startScenario } from './scenario-file.ts';

const POLICY_UNFIT = eventNumber('policy_unfit');

interface Options {
  readonly dump?: true;
  readonly digest?: true;
  readonly counters?: true;
  readonly json?: true;
  readonly check?: true;
  readonly untilEvent?: number;
  readonly compare?: string;
}

/** Runs to the end or to an event; `onEvents` gets every batch while it is still in the log. */
function run(core: Core, options: Options, onEvents: (first: number, last: number) => void): void {
  const until = options.untilEvent ?? Infinity;
  // Every event number is a position, so a run of one event at a time checks after each of them.
  const batch = options.check ? 1 : core.logCapacity;
  while (core.position < until) {
    const before = core.position;
    const untilEvent = Math.min(until, before + batch);
    const stop = core.run({ untilEvent });
    onEvents(before + 1, core.position);
    if (options.check) {
      const broken = core.check();
      if (broken) throw new InputError(`After event ${core.position}: ${broken}`);
    }
    if (stop === 'END') return;
  }
}

/** Policies that do not suit a device, each reported once in a run. */
function unfitOf(core: Core, first: number, last: number): string[] {
  const found: string[] = [];
  for (let number = first; number <= last; number++) {
    const record = core.record(number);
    if (kindOf(record, 0) !== POLICY_UNFIT) continue;
    const event = decodeEvent(record);
    if (event.name === 'policy_unfit') found.push(ENUMS.unfit[event.reason] ?? '');
  }
  return found;
}

function printSummary(core: Core, title: string, unfit: readonly string[], options: Options): void {
  const { position, accesses, timeNs, ended } = core.status();
  const counters = readCounters(core);
  const line = (label: string, text: string) => console.log(`${label.padEnd(14)} ${text}`);
  if (title) console.log(title);
  line('faults', faultLine(counters));
  line('swap', swapLine(counters));
  line('reclaim', reclaimLine(counters));
  for (const policy of unfit) line('not used', policy);
  if (options.check) line('invariants', `hold after each of ${formatCount(position)} events`);
  const state = ended ? 'ran to its end' : 'stopped';
  console.log(
    `sim: ${state} after ${formatCount(position)} events, ${formatCount(accesses)} accesses and ` +
      `${formatDuration(timeNs)}; digest ${core.digest()}`,
  );
}

const faultLine = (c: Counters) =>
  `${formatCount(c.pgfault)}, of which ${formatCount(c.pgmajfault)} had to read`;
const swapLine = (c: Counters) =>
  `${formatCount(c.pswpout)} pages out, ${formatCount(c.pswpin)} in; ` +
  `${formatCount(c.swap_ra)} read ahead, ${formatCount(c.swap_ra_hit)} of these used` +
  (c.swap_ra_unused > 0
    ? `, ${formatCount(c.swap_ra_unused)} for nothing, which pushed ${formatCount(c.swap_ra_pushed_out)} useful pages out`
    : '');
const reclaimLine = (c: Counters) =>
  `${formatCount(c.pgscan_kswapd + c.pgscan_direct)} pages looked at, ` +
  `${formatCount(c.pgsteal_kswapd + c.pgsteal_direct)} freed, by tasks themselves ${formatCount(c.allocstall)} times`;

async function simulate(file: string, options: Options): Promise<void> {
  const scenarioFile = readScenarioFile(file);
  if (options.compare !== undefined) {
    const lines = await compareRuns(scenarioFile.scenario, readAsked(options.compare));
    console.log(lines.join('\n'));
    return;
  }
  const core = await openCore();
  startScenario(core, scenarioFile);
  const { title } = scenarioFile.scenario;
  const lines: string[] = [];
  const unfit: string[] = [];
  run(core, options, (first, last) => {
    unfit.push(...unfitOf(core, first, last));
    if (!options.dump) return;
    for (let event = first; event <= last; event++) lines.push(core.print(event));
    if (!options.json && lines.length > 0) process.stdout.write(`${lines.splice(0).join('\n')}\n`);
  });
  const { position, accesses, timeNs, ended } = core.status();
  if (options.json) {
    const result = {
      file,
      title,
      events: position,
      accesses,
      timeNs,
      ended,
      digest: core.digest(),
      ...(options.counters && { counters: readCounters(core) }),
      ...(options.dump && { dump: lines }),
    };
    console.log(JSON.stringify(result, null, 2));
    return;
  }
  if (options.digest)
    console.log(`digest ${core.digest()} events ${position} accesses ${accesses} time ${timeNs}`);
  if (options.counters)
    for (const [name, value] of Object.entries(readCounters(core))) console.log(`${name} ${value}`);
  if (!options.dump && !options.digest && !options.counters) printSummary(core, title, unfit, options);
}

await runCommand(
  new Command('npm run sim --')
    .description('Runs a scenario file on the core and says what happened.')
    .argument('<scenario>', 'scenario file (YAML)')
    .option('--dump', 'print every event as a line')
    .option('--digest', 'print the digest of the last state, as the native program does')
    .option('--counters', 'print the counters, named as in /proc/vmstat')
    .option('--json', 'print one JSON object instead; with --dump and --counters they are in it')
    .option('--until-event <n>', 'stop after event n', asWholeNumber)
    .option(
      '--compare <kernels>',
      'run it under several kernels and print their counters side by side: 6.1,5.8 or 6.1,6.1:readahead=block',
    )
    .option('--check', 'check all invariants after every event (slow)')
    .action(simulate),
);
