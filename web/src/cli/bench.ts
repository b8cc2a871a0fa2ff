/**
 * npm run bench: how fast the core is. Wasm against the native program on the same machine and loads, in
 * interleaved rounds, by CPU time, because a shared computer's clock on the wall says little; this core against
 * that of another revision; how long a step back takes; and what the page costs whoever opens it and plays.
 */
import os from 'node:os';
import { Command } from 'commander';
import { formatCount, formatFixed } from '../lib/format.ts';
import { benchAgainst } from './bench/bench-against.ts';
import { benchExtents, benchManyCpus } from './bench/bench-device.ts';
import { benchFrames } from './bench/bench-frames.ts';
import { measureInStep } from './bench/bench-in-step.ts';
import { benchLarge } from './bench/bench-large.ts';
import type { SpeedLoad } from './bench/bench-loads.ts';
import { IN_STEP_PARAMS, SPEED_LOADS, STEP_BACK_EVENTS, STEP_BACK_FRAMES } from './bench/bench-loads.ts';
import { benchPage, PAGE_PARTS } from './bench/bench-page.ts';
import { report } from './bench/bench-report.ts';
import { measureSpeed } from './bench/bench-speed.ts';
import { GRAINS, measureStepBack } from './bench/bench-step-back.ts';
import { runCommand, asWholeNumber } from './command-line.ts';
import { buildNativeProgram } from './native.ts';
import { InputError } from './scenario-file.ts';
import { median, percentile } from '../lib/statistics.ts';

const RATIO_MAX = 1.4;
const STEP_BACK_MS_MAX = 16;
const NEXT_DIFFERENCE_MS_MAX = 200;
const CORE_PARTS = ['step back', 'large', 'frames node', 'next difference', 'extents built', 'many CPUs'];
/** Fewer rounds are good for a look, not for a verdict. */
const CHECK_ROUNDS_MIN = 9;

interface Options {
  readonly check?: true;
  readonly rounds: number;
  readonly only?: string;
  readonly against?: string;
}

function printMachine(): void {
  const cpus = os.cpus();
  console.log(
    `${cpus.length} × ${cpus[0]?.model.trim() ?? 'unknown CPU'}, ${os.type()}, Node ${process.version}`,
  );
}

async function benchSpeed(load: SpeedLoad, program: string, rounds: number): Promise<boolean> {
  const { wasmMs, nativeMs, accesses, events } = await measureSpeed(load.packed(), program, rounds);
  const ratios = wasmMs.map((ms, round) => ms / nativeMs[round]!);
  const ratio = median(ratios);
  const perSecond = (ms: readonly number[]) => formatCount(Math.round(accesses / (median(ms) / 1000)));
  return report(
    `speed, ${load.name}`,
    `wasm/native ${formatFixed(ratio, 3)} (${formatFixed(Math.min(...ratios), 3)} to ` +
      `${formatFixed(Math.max(...ratios), 3)}, at most ${RATIO_MAX}); accesses/s wasm ${perSecond(wasmMs)}, ` +
      `native ${perSecond(nativeMs)}; ${formatCount(accesses)} accesses, ${formatCount(events)} events, ${rounds} rounds`,
    ratio <= RATIO_MAX,
  );
}

async function benchStepBack(): Promise<boolean> {
  const { samples, checkpoints, megabytes, events } = await measureStepBack();
  let isMet = true;
  for (const grain of GRAINS) {
    const { cpuMs, wallMs } = samples[grain];
    const p95 = percentile(cpuMs, 0.95);
    isMet =
      report(
        `step back, ${grain}`,
        `p95 ${formatFixed(p95, 2)} ms, median ${formatFixed(median(cpuMs), 2)}, most ` +
          `${formatFixed(Math.max(...cpuMs), 2)} (at most ${STEP_BACK_MS_MAX}); by the wall p95 ` +
          `${formatFixed(percentile(wallMs, 0.95), 2)} ms; ${cpuMs.length} steps`,
        p95 <= STEP_BACK_MS_MAX,
      ) && isMet;
  }
  console.log(
    `     at ${formatCount(STEP_BACK_FRAMES)} frames and ${formatCount(events)} events: ` +
      `${checkpoints} checkpoints, ${formatFixed(megabytes, 0)} MB`,
  );
  return isMet;
}

async function benchNextDifference(): Promise<boolean> {
  const { accesses, differences, trailMs, compareMs, jumpMs } = await measureInStep();
  const p95 = percentile(jumpMs, 0.95);
  // The comparison is made once; the first jump waits for it.
  const isMet = report(
    'next difference',
    `p95 ${formatFixed(p95, 1)} ms, median ${formatFixed(median(jumpMs), 1)}, and ${formatFixed(compareMs, 1)} once ` +
      `(together at most ${NEXT_DIFFERENCE_MS_MAX}), by the wall; ${jumpMs.length} jumps`,
    p95 + compareMs <= NEXT_DIFFERENCE_MS_MAX,
  );
  console.log(
    `     ${IN_STEP_PARAMS.length} machines of ${formatCount(accesses)} accesses, ${formatCount(differences)} differ; ` +
      `run and noted in ${formatFixed(median(trailMs) / 1000, 1)} s each`,
  );
  return isMet;
}

async function bench({ check, rounds, only, against }: Options): Promise<void> {
  if (check && rounds < CHECK_ROUNDS_MIN)
    throw new InputError(`--check needs at least ${CHECK_ROUNDS_MIN} rounds, not ${rounds}`);
  if (rounds === 0) throw new InputError('bench: no round was asked for, so nothing would be measured');
  const isWanted = (name: string) => only === undefined || name.includes(only);
  const of = against === undefined ? ['speed'] : ['speed', 'against'];
  const parts = [
    ...SPEED_LOADS.flatMap(({ name }) => of.map((kind) => `${kind} ${name}`)),
    ...CORE_PARTS,
    ...PAGE_PARTS,
  ];
  if (!parts.some(isWanted))
    throw new InputError(
      `bench: no measurement has “${only}” in its name. Cure: a part of ${parts.join(', ')}`,
    );
  printMachine();
  let isMet = true;
  if (SPEED_LOADS.some(({ name }) => isWanted(`speed ${name}`))) {
    const program = await buildNativeProgram('rel');
    for (const load of SPEED_LOADS)
      if (isWanted(`speed ${load.name}`)) isMet = (await benchSpeed(load, program, rounds)) && isMet;
  }
  if (against !== undefined)
    isMet = (await benchAgainst(against, (name) => isWanted(`against ${name}`), rounds)) && isMet;
  if (isWanted('step back')) isMet = (await benchStepBack()) && isMet;
  if (isWanted('large')) isMet = benchLarge() && isMet;
  if (isWanted('frames node')) isMet = (await benchFrames(rounds)) && isMet;
  if (isWanted('next difference')) isMet = (await benchNextDifference()) && isMet;
  if (isWanted('extents built')) isMet = (await benchExtents(rounds)) && isMet;
  if (isWanted('many CPUs')) isMet = (await benchManyCpus(rounds)) && isMet;
  if (PAGE_PARTS.some(isWanted)) isMet = (await benchPage(isWanted, rounds)) && isMet;
  console.log(`bench: ${isMet ? 'every bar is met' : 'a bar is missed'}`);
  if (check && !isMet) throw new InputError('bench: a bar is missed');
}

await runCommand(
  new Command('npm run bench --')
    .description(`Measures speed, step back (${formatCount(STEP_BACK_EVENTS)} events) and the page.`)
    .option('--check', `fail when a bar is missed (at least ${CHECK_ROUNDS_MIN} rounds)`)
    .option('--against <revision>', "also measure the core of another git revision against this one's")
    .option('--rounds <n>', 'interleaved rounds', asWholeNumber, 9)
    .option(
      '--only <part>',
      `only measurements whose name has this in it, as "speed thrashing", "against mixed", "${[...CORE_PARTS, ...PAGE_PARTS].join('", "')}"`,
    )
    .action(bench),
);
