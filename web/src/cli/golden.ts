/**
 * The golden scenarios: small runs of every mechanism, whose digest and dump are written down. A change that
 * alters them alters the model, and must be meant.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { History, runToEnd } from '../core/history/history.ts';
import type { Core } from '../core/wasm/core.ts';
import { readScenarioFile } from './scenario-file.ts';
import { REPOSITORY, runNative } from './native.ts';

const GOLDEN_FOLDER = path.join(REPOSITORY, 'web/test-data/golden');
const EXPECTED_FILE = path.join(GOLDEN_FOLDER, 'digests.json');

/** What is written down for a scenario. */
export interface GoldenResult {
  readonly digest: string;
  readonly events: number;
  readonly accesses: number;
  readonly timeNs: number;
  /** SHA-256 of all dump lines. */
  readonly dump: string;
}

interface GoldenScenario {
  readonly name: string;
  readonly packed: Uint32Array;
}

export function goldenScenarios(): GoldenScenario[] {
  return fs
    .readdirSync(GOLDEN_FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => ({
      name: path.basename(name, '.yaml'),
      packed: readScenarioFile(path.join(GOLDEN_FOLDER, name)).packed,
    }));
}

export function readExpected(): Readonly<Record<string, GoldenResult>> {
  if (!fs.existsSync(EXPECTED_FILE)) return {};
  return JSON.parse(fs.readFileSync(EXPECTED_FILE, 'utf8')) as Record<string, GoldenResult>;
}

export function writeExpected(results: Readonly<Record<string, GoldenResult>>): void {
  fs.writeFileSync(EXPECTED_FILE, `${JSON.stringify(results, null, 2)}\n`);
}

/** Runs a scenario to its end in a core that has no machine yet. */
export function runGolden(core: Core, packed: Uint32Array): GoldenResult {
  const history = new History(core, packed);
  runToEnd(history.seek({ to: 'end' }));
  const { position, accesses, timeNs } = history.status();
  const digest = history.digest();
  const dump = hash(runToEnd(history.dump(1, position)));
  return { digest, events: position, accesses, timeNs, dump };
}

/** The same by the native program. */
export function runGoldenNatively(program: string, packed: Uint32Array): GoldenResult {
  const line = runNative(program, packed, ['--digest']);
  const match = /^digest ([0-9a-f]{16}) events (\d+) accesses (\d+) time (\d+)$/m.exec(line);
  if (!match) throw new Error(`the native program says ${JSON.stringify(line)}`);
  const [, digest = '', events, accesses, timeNs] = match;
  const dump = hash(runNative(program, packed, ['--dump']));
  return { digest, events: Number(events), accesses: Number(accesses), timeNs: Number(timeNs), dump };
}

/** The names of the parts in which two results differ. */
export function differences(a: GoldenResult, b: GoldenResult | undefined): string[] {
  if (!b) return ['not written down'];
  return (Object.keys(a) as (keyof GoldenResult)[]).filter((key) => a[key] !== b[key]);
}

export function resultLine(name: string, { digest, events, accesses, timeNs, dump }: GoldenResult): string {
  return `${name.padEnd(14)} digest ${digest} events ${events} accesses ${accesses} time ${timeNs} dump ${dump.slice(0, 16)}`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
