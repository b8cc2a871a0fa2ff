/**
 * npm run vectors -- DIR: compares the core with results of real kernel functions, natively and in WebAssembly.
 *
 * Files of kinds that are not built are listed as such and never count as passed.
 */
import fs from 'node:fs';
import { Command } from 'commander';
import { runCommand } from './command-line.ts';
import { WASM_PLAYER, nativePlayer, openNative, type Player } from './player.ts';
import { InputError } from './scenario-file.ts';
import { isGood, runVectors, type FileResult } from './vector-run.ts';
import type { NotBuilt } from './vector-kinds/kind.ts';

const MOST_SHOWN = 10;

interface Options {
  readonly json?: boolean;
  readonly native?: boolean;
  readonly wasm?: boolean;
  readonly program?: string;
}

/** `not built: 35 of 4.6.2, 85 of 4.7.4`. */
function notBuiltText(notBuilt: NotBuilt): string[] {
  const parts = Object.entries(notBuilt).map(([kernel, count]) =>
    kernel ? `${count} of ${kernel}` : `${count}`,
  );
  return parts.length > 0 ? [`not built: ${parts.join(', ')}`] : [];
}

function print({ name, file, builds, notBuilt, malformed }: FileResult): void {
  if (builds === null) {
    console.log([name, notBuiltText(notBuilt)[0] ?? 'not built'].join('  '));
    return;
  }
  const counts = Object.entries(builds).map(([build, { passed, total }]) => `${build} ${passed}/${total}`);
  console.log([name, ...counts, ...notBuiltText(notBuilt)].join('  '));
  for (const text of malformed.slice(0, MOST_SHOWN)) console.log(`  ${file}: ${text}`);
  for (const [build, { failing }] of Object.entries(builds)) {
    const real = failing.filter(({ why }) => why !== 'malformed');
    for (const each of real.slice(0, MOST_SHOWN)) console.log(`  ${build}: ${each.case}: ${each.why}`);
    if (real.length > MOST_SHOWN) console.log(`  ${build}: and ${real.length - MOST_SHOWN} more`);
  }
}

function summary(results: readonly FileResult[], players: readonly Player[], missing: string): string {
  const counts = players.map(({ name }) => {
    const all = results.map(({ builds }) => builds?.[name]).filter((build) => build !== undefined);
    const sum = (of: 'passed' | 'total') => all.reduce((total, build) => total + build[of], 0);
    return `${name} ${sum('passed')}/${sum('total')}`;
  });
  const built = results.filter(({ builds }) => builds !== null).length;
  const bad = results.filter((result) => !isGood(result)).length;
  const files = `${built} files built, ${results.length - built} not built, ${bad} with failures`;
  return [`vectors: ${files}`, ...counts, ...(missing ? [missing] : [])].join('; ');
}

async function main(folder: string, options: Options): Promise<void> {
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new InputError(`${folder} is no folder`);
  const players: Player[] = [];
  let missing = '';
  if (options.program !== undefined) players.push(nativePlayer(options.program));
  else if (options.native || !options.wasm) {
    const native = await openNative();
    if (native.ok) players.push(native.player);
    else missing = `native: not run, ${native.why}`;
  }
  if (options.wasm || !(options.native || options.program)) players.push(WASM_PLAYER);
  const results = await runVectors(folder, players, options.json ? undefined : print);
  const isAllGood = missing === '' && results.every(isGood) && results.some(({ builds }) => builds !== null);
  if (options.json)
    console.log(JSON.stringify({ good: isAllGood, missing: missing || null, files: results }, null, 2));
  else console.log(summary(results, players, missing));
  process.exitCode = isAllGood ? 0 : 1;
}

await runCommand(
  new Command('vectors')
    .description('Compares the core with vector files made by real kernel functions.')
    .argument('<dir>', 'folder with *.json or *.json.gz')
    .option('--json', 'print the results as JSON')
    .option('--native', 'only the native program (with --wasm: both)')
    .option('--program <file>', 'only this native program, as it is')
    .option('--wasm', 'only WebAssembly')
    .action(main),
);
