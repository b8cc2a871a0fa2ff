/** npm run sim from outside: a process, its output, its exit code. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readExpected } from './golden.ts';
import { REPOSITORY } from './native.ts';

const FILE = 'web/test-data/golden/4-procs.yaml';
const expected = readExpected()['4-procs']!;

function sim(...args: string[]) {
  const command = ['--import', 'tsx', 'web/src/cli/sim.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { status, stdout, stderr };
}

describe('npm run sim', () => {
  it('says what happened, the result last', () => {
    const { status, stdout } = sim(FILE);
    expect(status).toBe(0);
    expect(stdout).toContain('Two CPUs, three processes');
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(
      new RegExp(`^sim: ran to its end after .* events, .*; digest ${expected.digest}$`),
    );
  });

  it('says which policy did not fit the device, and what readahead has cost others', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sim-unfit-'));
    const file = path.join(folder, 'x.yaml');
    const text = (device: string) =>
      [
        `devices: [{ name: disk, ${device} }]`,
        'switches: { readahead: vma }',
        'machine: { nr_frames: 96 }',
        'sysctl: { min_free_kbytes: 32 }',
        'regions: [{ name: A, kind: anon, pages: 200 }]',
        'phases:',
        '  - { name: fill, streams: [{ region: A, pattern: seq, op: w }] }',
        '  - { name: use, streams: [{ region: A, pattern: randseq, hot: 5, op: r, count: 400 }] }',
      ].join('\n');
    const output = (device: string) => {
      fs.writeFileSync(file, text(device));
      return sim(file).stdout;
    };
    const rotating = output('profile: hdd');
    expect(rotating).toContain('readahead by address, because a disk rotates');
    expect(rotating).toMatch(/ for nothing, which pushed \d+ useful pages out/);
    expect(output('profile: zram')).toContain('readahead, because the device answers at once');
    expect(output('profile: sata-ssd')).not.toContain('not used');
    fs.rmSync(folder, { recursive: true });
  });

  it('prints the digest as the native program does', () => {
    const { digest, events, accesses, timeNs } = expected;
    const line = `digest ${digest} events ${events} accesses ${accesses} time ${timeNs}\n`;
    expect(sim(FILE, '--digest').stdout).toBe(line);
  });

  it('prints one line for each event, up to the one where it is to stop', () => {
    const lines = sim(FILE, '--dump', '--until-event', '100').stdout.trimEnd().split('\n');
    expect(lines.length).toBe(100);
    expect(lines[0]).toMatch(/^\d+\.\d{6}ms cpu\d+ \S+ \w+/);
  });

  it('gives everything as one JSON object', () => {
    const { stdout } = sim(FILE, '--json', '--counters', '--dump', '--until-event', '50', '--check');
    const result = JSON.parse(stdout) as { events: number; dump: string[]; counters: { pgfault: number } };
    expect(result).toMatchObject({ file: FILE, events: 50, ended: false });
    expect(result.dump.length).toBe(50);
    expect(result.counters.pgfault).toBeGreaterThan(0);
  });

  it('names file, line and cure of what is wrong, and fails', () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'swapscope-sim-')), 'wrong.yaml');
    fs.writeFileSync(file, fs.readFileSync(path.join(REPOSITORY, FILE), 'utf8').replace('seq', 'sequence'));
    const { status, stdout, stderr } = sim(file);
    fs.rmSync(path.dirname(file), { recursive: true });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/wrong\.yaml:\d+:\d+ .*Cure: /);
  });

  it('tells what the core refuses with the line of the file', () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'swapscope-sim-')), 'wrong.yaml');
    const text = fs.readFileSync(path.join(REPOSITORY, FILE), 'utf8');
    fs.writeFileSync(file, text.replace('cpu: 1 }', 'cpu: 7 }'));
    const { status, stderr } = sim(file);
    fs.rmSync(path.dirname(file), { recursive: true });
    expect(status).toBe(1);
    expect(stderr).toMatch(/wrong\.yaml:\d+:\d+ .*Cure: a task is pinned to a CPU that the machine has/);
  });

  it('runs a scenario under several kernels and prints what differs side by side', () => {
    const { status, stdout } = sim(FILE, '--compare', '6.1,5.8,6.1:readahead=none');
    expect(status).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^ +6\.1 +5\.8 +6\.1:readahead=none$/);
    expect(lines.find((line) => line.startsWith('swap_ra '))).toMatch(/ 0$/);
    expect(lines.find((line) => line.startsWith('hits / read ahead'))).toMatch(/ none$/);
    expect(lines.at(-1)).toMatch(/^sim: 3 kernels, \d+ counters differ, \d+ are the same$/);
  });

  it('refuses to compare one kernel, with the cure', () => {
    const { status, stderr } = sim(FILE, '--compare', '6.1');
    expect(status).toBe(1);
    expect(stderr).toContain('--compare 6.1: it names 1, and 2 to 8 can be compared. Cure: name another one');
  });

  it('helps', () => {
    const { status, stdout } = sim('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('--until-event <n>');
  });
});
