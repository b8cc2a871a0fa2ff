/** What all commands do with their options and with an output that closes: as processes, in a shell. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from './native.ts';

function shell(script: string) {
  const { status, stdout, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', script], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    env: { ...process.env, NODE: process.execPath },
  });
  return { status, stdout, stderr };
}

/** As `npm run` starts them; and in one process instead of two, where the first would only wait. */
const TSX = '"$NODE" node_modules/tsx/dist/cli.mjs web/src/cli/';
const ALONE = '"$NODE" --import tsx web/src/cli/';
const PRINTING = {
  sim: `${TSX}sim.ts web/test-data/golden/4-procs.yaml --dump`,
  'a tool': '"$NODE" tools/mutants.mjs --check',
};

describe.each(Object.entries(PRINTING))('the output of %s', (_, command) => {
  it('may be cut off by its reader: the command ends quietly', () => {
    // Read as late as possible, when the reader has gone.
    expect(shell(`${command} | true`)).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it.skipIf(!fs.existsSync('/dev/full'))('that cannot be written is told in a sentence', () => {
    const { status, stderr } = shell(`${command} > /dev/full`);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The output cannot be written: ENOSPC.*\n$/);
  });
});

describe('a command that would try nothing', () => {
  it.each([
    ['fuzz/main.ts --only nope', 'fuzz: there is no reader nope. Cure: one of scenario, '],
    ['fuzz/main.ts --cases 0', 'fuzz: no case was asked for'],
    ['fuzz/main.ts --cases 010', 'leave out the zero before the other digits'],
    ['bench.ts --only nope', 'bench: no measurement has “nope” in its name'],
    ['bench.ts --rounds 0', 'bench: no round was asked for'],
  ])('%s is refused', (command, told) => {
    const { status, stdout, stderr } = shell(ALONE + command);
    expect(stderr).toContain(told);
    expect([status, stdout]).toEqual([1, '']);
  });
});
