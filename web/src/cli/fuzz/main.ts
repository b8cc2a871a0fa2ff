/**
 * npm run fuzz: random texts, files and what may be kept, thrown at every reader of something that a stranger can bring
 * along. Each must answer with a result or with what is wrong: no uncaught error, no case that takes long, no memory
 * that is not given back.
 */
import { Command } from 'commander';
import { formatCount, formatFixed } from '../../lib/format.ts';
import { runCommand, wholeNumber } from '../command-line.ts';
import { FUZZ_PARSERS, fuzz } from './fuzz.ts';
import { InputError } from '../scenario-file.ts';

const MEMORY_MAX_MB = 500;

interface Options {
  readonly cases: number;
  readonly only?: string;
  readonly seed: number;
}

async function run({ cases, only, seed }: Options): Promise<void> {
  let isFine = true;
  for (const parser of FUZZ_PARSERS.filter(({ name }) => only === undefined || name === only)) {
    const found = fuzz(parser, cases, seed);
    isFine &&= found.failures.length === 0;
    console.log(
      `${found.failures.length === 0 ? 'ok  ' : 'FAIL'} ${parser.name.padEnd(10)} ${formatCount(cases)} cases, ` +
        `${formatCount(found.accepted)} accepted, the longest ${formatFixed(found.longestMs, 1)} ms`,
    );
    for (const failure of found.failures.slice(0, 5))
      console.log(`     seed ${failure.seed}: ${failure.why}`);
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
    .option('--cases <n>', 'inputs for each reader', wholeNumber, 100_000)
    .option('--seed <n>', 'of the first input', wholeNumber, 1)
    .option('--only <reader>', `one of ${FUZZ_PARSERS.map(({ name }) => name).join(', ')}`)
    .action(run),
);
