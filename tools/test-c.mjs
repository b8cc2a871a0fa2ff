#!/usr/bin/env node
/**
 * Runs every C test (cmocka) and every fuzz program of the core, built with the sanitizers, and trials, which are not. Tests
 * run several at once; a fuzz program has all CPUs for itself, since it shares its rounds out over them.
 */
import { ToolError, count, inParallel, inSeconds, isMain, run, runTool } from './lib/common.mjs';
import { buildNative } from './build-native.mjs';

const HELP = `
usage: node tools/test-c.mjs [NAME...]

Builds test_*.c in wasm-core/test and each C file of wasm-core/fuzz and runs them: with sanitizers, but for
trials, which measure times over many accesses (TRIALS in tools/build-native.mjs).

  NAME      run only programs whose name contains NAME
  --help    this text`;

const TIME_LIMIT_MS = 600_000;

/** How many cmocka tests a program ran, for its line; fuzz programs print their own last line. */
function describe({ kind }, output) {
  const lines = output.trimEnd().split('\n');
  if (kind !== 'test') return lines.at(-1) ?? '';
  const total = [...output.matchAll(/^\[==========\](?:.*?:)? (\d+) test\(s\) run/gm)].at(-1)?.[1];
  return total === undefined ? '' : count(Number(total), 'test');
}

if (isMain(import.meta.url)) {
  await runTool({ help: HELP, allowPositionals: true }, async (_, names) => {
    const start = performance.now();
    const built = [
      await buildNative({ build: 'san', kinds: ['test', 'fuzz'] }),
      await buildNative({ build: 'obj', kinds: ['trial'] }),
    ];
    const chosen = built
      .flatMap(({ programs }) => programs)
      .filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
    if (chosen.length === 0) {
      throw new ToolError(
        'No C test to run: no test_*.c in wasm-core/test and no C file of wasm-core/fuzz matches.',
      );
    }
    const width = Math.max(12, ...chosen.map(({ name }) => name.length));
    let failed = 0;
    const runOne = async (program) => {
      const env = {
        ...process.env,
        ASAN_OPTIONS: process.env.ASAN_OPTIONS ?? 'detect_stack_use_after_return=1',
        UBSAN_OPTIONS: process.env.UBSAN_OPTIONS ?? 'print_stacktrace=1',
      };
      const result = await run(program.file, [], { env, timeoutMs: TIME_LIMIT_MS });
      const fine = result.code === 0;
      if (!fine) failed += 1;
      const note = result.timedOut
        ? `stopped after ${TIME_LIMIT_MS / 1000} s`
        : describe(program, result.output);
      console.log(
        `${fine ? 'ok  ' : 'FAIL'} ${program.name.padEnd(width)} ${inSeconds(result.seconds).padStart(8)}  ${note}`,
      );
      if (!fine) console.log(result.output.trimEnd().replace(/^/gm, '     '));
    };
    await inParallel(
      chosen.filter(({ kind }) => kind === 'test'),
      runOne,
    );
    await inParallel(
      chosen.filter(({ kind }) => kind !== 'test'),
      runOne,
      1,
    );
    const time = inSeconds((performance.now() - start) / 1000);
    console.log(
      `C: ${count(chosen.length, 'program')}, ${failed === 0 ? 'all passed' : `${failed} failed`}, ${time}`,
    );
    return failed === 0 ? 0 : 1;
  });
}
