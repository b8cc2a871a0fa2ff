/**
 * tsx web/src/cli/golden-digests.ts: the digests of the golden scenarios, one line each. Two builds of the core
 * are the same when these lines are.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { openCore } from '../core/wasm/node.ts';
import { runCommand } from './command-line.ts';
import {
  differences,
  goldenScenarios,
  readExpected,
  resultLine,
  runGolden,
  runGoldenNatively,
  writeExpected,
} from './golden.ts';
import type { GoldenResult } from './golden.ts';
import { buildNativeProgram } from './native.ts';
import { InputError } from './scenario-file.ts';

interface Options {
  readonly wasm?: string;
  readonly native?: true;
  readonly update?: true;
  readonly check?: true;
}

async function printDigests({ wasm, native, update, check }: Options): Promise<void> {
  const program = native ? await buildNativeProgram() : null;
  const expected = readExpected();
  const results: Record<string, GoldenResult> = {};
  const problems: string[] = [];
  for (const { name, packed } of goldenScenarios()) {
    const core = await openCore(wasm === undefined ? undefined : pathToFileURL(path.resolve(wasm)));
    const result = runGolden(core, packed);
    results[name] = result;
    console.log(resultLine(name, result));
    if (check) {
      const changed = differences(result, expected[name]);
      if (changed.length > 0) problems.push(`${name}: not as written down: ${changed.join(', ')}`);
    }
    if (program) {
      const different = differences(result, runGoldenNatively(program, packed));
      if (different.length > 0) problems.push(`${name}: natively different: ${different.join(', ')}`);
    }
  }
  if (update) writeExpected(results);
  if (problems.length > 0) throw new InputError(problems.join('\n'));
}

await runCommand(
  new Command('golden-digests')
    .description('Runs the golden scenarios and prints a line with the digest of each.')
    .option('--wasm <file>', 'this core instead of web/src/core/wasm/core.wasm')
    .option('--native', 'run the native program too; fail when it differs')
    .option('--check', 'fail when a result is not what is written down')
    .option('--update', 'write the results down')
    .action(printDigests),
);
