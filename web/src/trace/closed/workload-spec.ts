/**
 * workload_spec of run.json, the text that the workload program of the recordings read line by line: regions, and
 * phases of streams. `sample` and `ballast` say how the recording was made; what the ballast left is in the settings.
 */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Problem } from '../../scenario/model.ts';

export interface SpecRegion {
  readonly name: string;
  readonly kind: 'anon' | 'file' | 'mapfile';
  readonly pages: number;
  readonly baseVpn: bigint;
}

export interface SpecStream {
  readonly region: number;
  readonly pattern: number;
  readonly op: number;
  readonly count: number;
  readonly quantum: number;
  readonly start: number;
  readonly stride: number;
  readonly hot: number;
  readonly hotpct: number;
  readonly seed: bigint;
}

export interface SpecPhase {
  readonly name: string;
  /** phase: one process whose streams take turns; token, procs: a process for each stream, which populates first. */
  readonly by: 'phase' | 'token' | 'procs';
  readonly streams: readonly SpecStream[];
}

export interface WorkloadSpec {
  readonly regions: readonly SpecRegion[];
  readonly phases: readonly SpecPhase[];
}

export type SpecResult =
  | { readonly ok: true; readonly spec: WorkloadSpec }
  | { readonly ok: false; readonly problems: readonly Problem[] };

class BadSpec extends Error {
  readonly cure: string;

  constructor(message: string, cure: string) {
    super(message);
    this.cure = cure;
  }
}

const PAGE_BITS = 12n;
const MOST = 0xfffffffe;

/** A process that is started for the run maps its region itself: for the machine that is anonymous memory as well. */
const KINDS: Readonly<Record<string, SpecRegion['kind']>> = {
  anon: 'anon',
  lazyanon: 'anon',
  file: 'file',
  mapfile: 'mapfile',
};

const PATTERNS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(ENUM_VALUES.pattern).map(([name, value]) => [name.toLowerCase(), value]),
);
const OPS: Readonly<Record<string, number>> = { r: ENUM_VALUES.op.READ, w: ENUM_VALUES.op.WRITE };
const OPTIONS = ['start', 'stride', 'hot', 'hotpct', 'seed', 'cpu'] as const;

function naturalOf(text: string | undefined, what: string, least = 0): number {
  const value = Number(text);
  if (!text || !/^\d+$/.test(text) || value < least || value > MOST)
    throw new BadSpec(`"${text ?? ''}" where ${what} is wanted`, `a number from ${least} on`);
  return value;
}

function oneOf<Value>(text: string | undefined, table: Readonly<Record<string, Value>>, what: string): Value {
  const value = text !== undefined && Object.hasOwn(table, text) ? table[text] : undefined;
  if (value === undefined)
    throw new BadSpec(`"${text ?? ''}" where ${what} is wanted`, `one of ${Object.keys(table).join(', ')}`);
  return value;
}

function regionOf(words: readonly string[], known: readonly SpecRegion[]): SpecRegion {
  const [name = '', kind, pages, base = ''] = words;
  if (name === '' || known.some((each) => each.name === name))
    throw new BadSpec(
      `a region "${name}" where a new name is wanted`,
      'give each region a letter of its own',
    );
  if (!/^(?:0x[0-9a-f]+|\d+)$/i.test(base))
    throw new BadSpec(`"${base}" where an address is wanted`, 'as in 0x100000000000; 0 for a file');
  return {
    name,
    kind: oneOf(kind, KINDS, 'a kind of region'),
    pages: naturalOf(pages, 'a number of pages', 1),
    baseVpn: BigInt(base) >> PAGE_BITS,
  };
}

function optionsOf(words: readonly string[]): Readonly<Record<string, number>> {
  const options: Record<string, number> = {};
  for (const word of words) {
    const [key = '', value] = word.split('=', 2);
    oneOf(key, Object.fromEntries(OPTIONS.map((name) => [name, name])), 'a parameter of a stream');
    options[key] = naturalOf(value, `the value of ${key}`);
  }
  return options;
}

function streamOf(text: string, regions: readonly SpecRegion[]): SpecStream {
  const [name, pattern, op, count, quantum, ...rest] = text.split(':');
  const byName = Object.fromEntries(regions.map((each, index) => [each.name, index]));
  const options = optionsOf(rest);
  return {
    region: oneOf(name, byName, 'a region'),
    pattern: oneOf(pattern, PATTERNS, 'a pattern'),
    op: oneOf(op, OPS, 'r or w'),
    count: naturalOf(count, 'a number of touches', 1),
    quantum: naturalOf(quantum, 'the touches of a turn', 1),
    start: options['start'] ?? 0,
    stride: options['stride'] ?? 1,
    hot: options['hot'] ?? 1,
    hotpct: options['hotpct'] ?? 90,
    seed: BigInt(options['seed'] ?? 1),
  };
}

function readLine(line: string, regions: SpecRegion[], phases: SpecPhase[]): void {
  const [what = '', ...words] = line.trim().split(/\s+/);
  switch (what) {
    case 'sample':
    case 'ballast':
      naturalOf(words[0], 'a number');
      return;
    case 'region':
      regions.push(regionOf(words, regions));
      return;
    case 'phase':
    case 'token':
    case 'procs': {
      const [name = '', ...streams] = words;
      if (streams.length === 0) throw new BadSpec(`the ${what} "${name}" has no stream`, 'give it one');
      phases.push({ name, by: what, streams: streams.map((each) => streamOf(each, regions)) });
      return;
    }
    default:
      throw new BadSpec(
        `"${what}" begins no line of a workload`,
        'sample, ballast, region, phase, procs or token',
      );
  }
}

export function readWorkloadSpec(lines: readonly string[], file: string): SpecResult {
  const regions: SpecRegion[] = [];
  const phases: SpecPhase[] = [];
  const problems: Problem[] = [];
  lines.forEach((line, index) => {
    try {
      readLine(line, regions, phases);
    } catch (error) {
      if (!(error instanceof BadSpec)) throw error;
      problems.push({ place: `${file} workload_spec[${index}]`, message: error.message, cure: error.cure });
    }
  });
  if (problems.length === 0 && phases.length === 0)
    problems.push({
      place: `${file} workload_spec`,
      message: 'no phase is described',
      cure: 'give the text that the workload program read',
    });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, spec: { regions, phases } };
}
