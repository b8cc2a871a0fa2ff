/**
 * npm run fuzz: random texts, files and kept progress, thrown at every reader of what a stranger can supply. Each
 * must return a result or a message: no uncaught error, no case that takes long, no memory that is not freed.
 */
import { Command } from 'commander';
import { formatCount, formatFixed } from '../../lib/format.ts';
import { runCommand, asWholeNumber } from '../command-line.ts';
import { FUZZ_PARSERS, fuzz } from './fuzz.ts';
import { InputError } from '../scenario-file.ts';

const MEMORY_MAX_MB = 500;
const NAMES = FUZZ_PARSERS.map(({ name }) => name).join(', ');

interface Options {
  readonly cases: number;
  readonly only?: string;
  readonly seed: number;
}

async function run({ cases, only, seed }: Options): Promise<void> {
  const parsers = FUZZ_PARSERS.filter(({ name }) => only === undefined || name === only);
  if (parsers.length === 0) throw new InputError(`fuzz: there is no reader ${only}. Cure: one of ${NAMES}`);
  if (cases === 0) throw new InputError('fuzz: no case was asked for, so nothing was tried');
  let isFine = true;
  for (const parser of parsers) {
    const { accepted, longest, failures } = fuzz(parser, cases, seed);
    const isInTime = longest.ms <= parser.limitMs;
    const isGood = failures.length === 0 && isInTime;
    isFine &&= isGood;
    console.log(
      `${isGood ? 'ok  ' : 'FAIL'} ${parser.name.padEnd(10)} ${formatCount(cases)} cases, ${formatCount(accepted)} accepted, ` +
        `the longest ${formatFixed(longest.ms, 1)} ms (seed ${longest.seed}; at most ${parser.limitMs})`,
    );
    for (const failure of failures.slice(0, 5)) console.log(`     seed ${failure.seed}: ${failure.why}`);
  }
  const peakMb = (process.resourceUsage().maxRSS * 1024) / 1e6;
  console.log(
    `fuzz: ${isFine ? 'nothing broke' : 'something broke'}; peak memory ${formatFixed(peakMb, 0)} MB`,
  );
  if (!isFine) throw new InputError('fuzz: a reader failed');
  if (peakMb > MEMORY_MAX_MB) throw new InputError(`fuzz: more than ${MEMORY_MAX_MB} MB`);
}

await runCommand(
  new Command('npm run fuzz --')
    .description('Throws random input at every reader of what a stranger can bring along.')
    .option('--cases <n>', 'inputs for each reader', asWholeNumber, 100_000)
    .option('--seed <n>', 'of the first input', asWholeNumber, 1)
    .option('--only <reader>', `one of ${NAMES}`)
    .action(run),
);
