/**
 * The core of another revision, built natively with the flags of this one, against this core on the same loads: has
 * what was added made it slower? The other revision packs its loads itself: its table may have other records.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildNative } from '../../../../tools/build-native.mjs';
import { formatCount, formatFixed } from '../../lib/format.ts';
import { SPEED_LOADS } from './bench-loads.ts';
import { report } from './bench-report.ts';
import { runNativeTimed } from './bench-speed.ts';
import { buildNativeProgram, REPOSITORY } from '../native.ts';
import { InputError } from '../scenario-file.ts';
import { median } from '../../lib/statistics.ts';

/** This core must do so many accesses a second for each of the other's. */
const PART_MIN = 0.95;

/** What the other revision needs to build its program and to pack its loads. */
const FOLDERS = ['wasm-core', 'web/src', 'package.json', 'tsconfig.json'];

interface OtherCore {
  readonly program: string;
  readonly packed: ReadonlyMap<string, Uint32Array>;
}

function git(...args: string[]): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: REPOSITORY, maxBuffer: 2 ** 28 });
  if (error) throw error;
  if (status !== 0) throw new InputError(`git ${args.join(' ')}: ${stderr.toString().trim()}`);
  return stdout;
}

/** The files of a revision, in a folder below build/ so that packages are found from there. */
function unpack(revision: string): string {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`).toString().trim();
  const folder = path.join(REPOSITORY, 'build/against', commit);
  if (!fs.existsSync(path.join(folder, 'tsconfig.json'))) {
    fs.mkdirSync(folder, { recursive: true });
    const { status, stderr } = spawnSync('tar', ['-x', '-C', folder], {
      input: git('archive', commit, ...FOLDERS),
    });
    if (status !== 0) throw new Error(`tar: ${stderr.toString()}`);
  }
  return folder;
}

function isLoads(value: unknown): value is { readonly SPEED_LOADS: typeof SPEED_LOADS } {
  return typeof value === 'object' && value !== null && 'SPEED_LOADS' in value;
}

async function openOther(revision: string): Promise<OtherCore> {
  const folder = unpack(revision);
  const { programs } = await buildNative({ build: 'rel', root: folder, kinds: ['main'] });
  const program = programs.find(({ kind }) => kind === 'main')?.file;
  const loads: unknown = await import(path.join(folder, 'web/src/cli/bench/bench-loads.ts'));
  if (program === undefined || !isLoads(loads)) throw new InputError(`${revision} has no loads to measure.`);
  return { program, packed: new Map(loads.SPEED_LOADS.map(({ name, packed }) => [name, packed()])) };
}

/** One line a load; true when this core is fast enough on all that are wanted. */
export async function benchAgainst(
  revision: string,
  isWanted: (name: string) => boolean,
  rounds: number,
): Promise<boolean> {
  const other = await openOther(revision);
  const mine = await buildNativeProgram('rel');
  let isMet = true;
  for (const { name, packed } of SPEED_LOADS) {
    const theirs = other.packed.get(name);
    if (!isWanted(name) || theirs === undefined) continue;
    const parts: number[] = [];
    const speeds: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = runNativeTimed(other.program, theirs);
      const now = runNativeTimed(mine, packed());
      parts.push(now.accesses / now.ms / (before.accesses / before.ms));
      speeds.push((now.accesses / now.ms) * 1000);
    }
    const part = median(parts);
    isMet =
      report(
        `against, ${name}`,
        `accesses/s ${formatFixed(part, 3)} of ${revision}'s (${formatFixed(Math.min(...parts), 3)} to ` +
          `${formatFixed(Math.max(...parts), 3)}, at least ${PART_MIN}); ` +
          `${formatCount(Math.round(median(speeds)))}, ${rounds} rounds, native`,
        part >= PART_MIN,
      ) && isMet;
  }
  return isMet;
}
